"""A whole game in a link: it opens at the same position, and a damaged one does no harm."""

from __future__ import annotations

import base64
import contextlib
import zlib
from pathlib import Path
from urllib.parse import parse_qsl

import pytest

from mindbuglab.apps.play import PlayDesk
from mindbuglab.apps.share import LARGEST, pack, unpack
from mindbuglab.core import RecordError
from mindbuglab.widgets.words import words
from tests.apps.people import ask, board_of, come_back, play_on, seen, sit_down, snapshot


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


def link_of(desk: PlayDesk) -> dict[str, str]:
    address: str = ask(desk, "share")["link"]["text"]
    assert address.startswith("?")
    assert address.isascii()
    return dict(parse_qsl(address.removeprefix("?")))


@pytest.mark.parametrize("versus", ["person", "random"])
def test_link_opens_the_same_position_in_a_new_game(tmp_path: Path, versus: str) -> None:
    desk = sit_down(tmp_path / "mine", 8, versus)
    for answers in (0, 3, 7, 200):
        play_on(desk, answers, answers)
        visitor = PlayDesk(link_of(desk), tmp_path / "theirs")
        assert visitor.notice == {"kind": "info", "text": words("en")["loaded"]}
        assert visitor.versus == versus
        assert snapshot(visitor.main.session) == snapshot(desk.main.session)
        assert visitor.journal.path != desk.journal.path
        assert snapshot(come_back(visitor).main.session) == snapshot(desk.main.session)


def test_link_is_shown_once_and_fits_into_an_address_line(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 8)
    play_on(desk, 8, 200)
    link = link_of(desk)["game"]
    assert len(link) < 4000
    assert desk.view()["link"] is None


def test_own_game_goes_before_the_game_of_the_link(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 8)
    link = link_of(desk)
    visitor = PlayDesk(link, tmp_path)
    play_on(visitor, 8, 4)
    again = PlayDesk({**link, "id": visitor.journal.id}, tmp_path)
    assert snapshot(again.main.session) == snapshot(visitor.main.session), "a reload does not begin anew"


def test_every_cut_and_many_changes_of_a_link_are_noticed_or_harmless(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 8)
    play_on(desk, 8, 6)
    record = desk.main.session.record()
    link = pack(record)
    assert unpack(link) == record
    for cut in range(0, len(link) - 1, 5):
        with pytest.raises(RecordError):
            unpack(link[:cut])
    for place in range(0, len(link), 5):
        changed = link[:place] + ("A" if link[place] != "A" else "B") + link[place + 1 :]
        with contextlib.suppress(RecordError):
            assert unpack(changed) == record, "only unused bits were changed"


BAD_LINKS = [
    "",
    "%%%",
    "é",
    "AAAA",
    "=" * 50,
    "x" * 500_000,
    packed(b""),
    packed(b"no record"),
    packed(b'{"format": 1}'),
    packed(b"\xff\xfe\x00"),
    packed(b'{"format":1,"game":"mindbug","rules_version":1,"config":{"ruleset":[]},"seats":["A","B"],"seed":1}'),
    packed(b'{"format":1,"game":"mindbug","rules_version":1,"config":{},"seats":["A","B"],"state":{"cards":5}}'),
    packed(b" " * (LARGEST + 1)),
    packed(bytes(100 * LARGEST)),
]


@pytest.mark.parametrize("link", BAD_LINKS, ids=range(len(BAD_LINKS)))
def test_damaged_link_gives_a_notice_and_a_new_game(tmp_path: Path, link: str) -> None:
    desk = PlayDesk({"game": link, "seed": "4"}, tmp_path)
    view = seen(desk)
    assert view["notice"]["kind"] == "error"
    assert len(view["notice"]["text"]) < 300
    assert board_of(view)["question"]["options"]
    play_on(desk, 4, 2)
    assert snapshot(come_back(desk).main.session) == snapshot(desk.main.session)
