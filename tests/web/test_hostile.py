"""What a client of somebody's own making can't do to a page, and can't learn from it."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import pytest

from tests.web.client import Intruder, Message, Visitor
from tests.web.serving import Server

SECRET = "hidden-gorillion"

CODE = "import os; os.environ['BROKEN_INTO'] = '1'; print('broken into')"
FORBIDDEN: list[tuple[str, str, Message]] = [
    (
        "shell",
        "execute_request",
        {"code": CODE, "silent": False, "store_history": True, "user_expressions": {"a": "1"}},
    ),
    ("control", "execute_request", {"code": CODE, "silent": False}),
    ("shell", "inspect_request", {"code": "SECRET", "cursor_pos": 3, "detail_level": 1}),
    ("shell", "complete_request", {"code": "SEC", "cursor_pos": 3}),
    ("shell", "is_complete_request", {"code": "1"}),
    ("shell", "history_request", {"output": True, "raw": True, "hist_access_type": "range", "session": 0, "start": 0}),
    ("stdin", "input_reply", {"value": "yes", "status": "ok"}),
    ("control", "debug_request", {"seq": 1, "type": "request", "command": "debugInfo"}),
    ("control", "interrupt_request", {}),
    ("control", "create_subshell_request", {}),
    ("control", "usage_request", {}),
]


@pytest.fixture(scope="module")
def intruder(server: Server) -> Iterator[Intruder]:
    """Somebody at a page's kernel; the tests use widgets of their own or leave them as they were."""
    with Intruder(server) as opened:
        yield opened


@pytest.fixture
def fresh(server: Server) -> Iterator[Intruder]:
    """Somebody at a kernel of his own."""
    with Intruder(server) as opened:
        yield opened


@pytest.mark.parametrize(("channel", "kind", "content"), FORBIDDEN, ids=[f"{row[1]}-{row[0]}" for row in FORBIDDEN])
def test_code_and_questions_about_code_are_ignored(
    intruder: Intruder, channel: str, kind: str, content: Message
) -> None:
    assert intruder.say(kind, content, channel) == []
    assert "broken into" not in json.dumps(intruder.heard)


def test_a_widget_that_guards_itself_ignores_what_the_browser_sets(fresh: Intruder) -> None:
    number, before = fresh.widget("view")
    claimed = {**dict.fromkeys(before, "claimed"), "view": {"clicks": 99, "open": True}, "hidden": "claimed"}
    answers = fresh.tell(number, {"method": "update", "state": claimed, "buffer_paths": []})
    answers += fresh.tell(number, {"method": "update", "state": claimed, "buffer_paths": [["view", "clicks"]]})
    assert all(answer["msg_type"] == "status" for answer in answers)
    assert fresh.widget("view") == (number, before)
    fresh.wish(number, "click")
    assert fresh.widget("view")[1]["view"] == {"clicks": 1, "open": True}


def test_a_widget_as_it_comes_believes_the_browser(server: Server) -> None:
    # The proof that the test before this one can fail.
    with Intruder(server, "loose") as intruder:
        number, _ = intruder.widget("power")
        intruder.tell(number, {"method": "update", "state": {"power": 99}, "buffer_paths": []})
        assert intruder.widget("power")[1]["mirror"] == 99


def test_what_is_not_shown_is_in_no_state_and_not_in_the_page(intruder: Intruder) -> None:
    assert SECRET not in json.dumps(intruder.widgets())
    assert SECRET not in intruder.html
    assert SECRET not in json.dumps(intruder.heard)


def test_a_disabled_control_can_not_be_triggered(fresh: Intruder) -> None:
    number, _ = fresh.widget("view")
    fresh.wish(number, "close")
    for _ in range(3):
        fresh.wish(number, "click")
    assert fresh.widget("view")[1]["view"] == {"clicks": 0, "open": False}


@pytest.mark.parametrize("data", [{}, {"method": "custom"}, {"method": "custom", "content": 7}, {"method": "nonsense"}])
def test_nonsense_is_survived(intruder: Intruder, data: Message) -> None:
    number, before = intruder.widget("view")
    intruder.tell(number, data)
    assert intruder.widget("view") == (number, before)
    assert "Traceback" not in json.dumps(intruder.heard)


def test_an_error_in_a_callback_stays_on_the_server(fresh: Intruder, server: Server) -> None:
    number, _ = fresh.widget("view")
    answers = fresh.wish(number, "crash")
    errors = [answer["content"] for answer in answers if answer["msg_type"] == "error"]
    assert [error["ename"] for error in errors] == ["AppError"]
    heard = json.dumps(fresh.heard)
    assert SECRET not in heard
    assert "probe.py" not in heard
    assert f"ValueError: {SECRET}" in server.told()


def test_what_a_callback_prints_stays_on_the_server(fresh: Intruder, server: Server) -> None:
    number, _ = fresh.widget("view")
    told = server.told().count(SECRET)
    fresh.wish(number, "chatter")
    fresh.wish(number, "click")
    assert SECRET not in json.dumps(fresh.heard)
    assert not [message for message in fresh.heard if message["msg_type"] == "stream"]
    # print twice, the log, the warning (text and line), the bare write and the other program.
    assert server.told().count(SECRET) - told >= 6


def test_a_browser_can_not_make_widgets(fresh: Intruder) -> None:
    before = set(fresh.widgets())
    module = {
        "_model_module": "@jupyter-widgets/controls",
        "_model_module_version": "2.0.0",
        "_model_name": "TextModel",
    }
    view = {"_view_module": "@jupyter-widgets/controls", "_view_module_version": "2.0.0", "_view_name": "TextView"}
    opened = {"comm_id": "mine", "target_name": "jupyter.widget", "data": {"state": {**module, **view}}}
    answers = fresh.say("comm_open", opened, metadata={"version": "2.1.0"})
    assert "comm_close" in [answer["msg_type"] for answer in answers]
    assert set(fresh.widgets()) == before


def test_a_cell_that_fails_does_not_say_why(server: Server) -> None:
    status, html, _ = Visitor(server).get("/voila/render/broken.ipynb")
    assert status == 200
    assert SECRET not in html
    assert "ValueError" not in html


def test_sources_are_not_in_the_page(intruder: Intruder) -> None:
    assert "guard_kernel" not in intruder.html
    assert "import" not in intruder.html


def test_answers_do_not_wait_for_each_other(fresh: Intruder) -> None:
    # Where small messages are held back until the one before is acknowledged, each of these takes 40 ms or more.
    number, _ = fresh.widget("view")
    waits = []
    for _ in range(10):
        start = time.monotonic()
        fresh.wish(number, "click")
        waits.append(time.monotonic() - start)
    assert min(waits[1:]) < 0.035


def test_another_visitor_has_another_kernel(fresh: Intruder, server: Server) -> None:
    number, _ = fresh.widget("view")
    with Intruder(server) as other:
        assert other.kernel != fresh.kernel
        other.wish(number, "click")
        assert other.widget("view")[1]["view"]["clicks"] == 0
    assert fresh.widget("view")[1]["view"]["clicks"] == 0


def test_the_kernels_of_others_are_not_listed(server: Server, fresh: Intruder) -> None:
    visitor = Visitor(server)
    for path in ("/api/kernels", "/api/sessions", "/api/terminals", "/api/status", "/voila/api/kernels"):
        status, text, _ = visitor.get(path)
        assert status == 404, path
        assert fresh.kernel not in text
