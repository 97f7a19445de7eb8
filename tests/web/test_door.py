"""Who is let in, and what lies open."""

from __future__ import annotations

import http.client
import re
from urllib.parse import urlsplit

import psutil
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from mindbuglab.apps.server import CONTENT_POLICY
from tests.web.client import Intruder, Visitor
from tests.web.serving import NOTEBOOKS, SECONDS, Server


def raw(server: Server, path: str, host: str = "127.0.0.1") -> tuple[int, bytes]:
    """A request exactly as it is written here; no client tidies up the path."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=SECONDS)
    connection.putrequest("GET", path, skip_host=True)
    connection.putheader("Host", host)
    connection.endheaders()
    answer = connection.getresponse()
    status, body = answer.status, answer.read()
    connection.close()
    return status, body


def is_login(answer: tuple[int, str, str]) -> bool:
    status, text, address = answer
    return status == 200 and urlsplit(address).path == "/login" and "kernelId" not in text


@pytest.mark.parametrize("query", ["", "?token=", "?token=wrong", "?password=wrong"])
@pytest.mark.parametrize("path", ["/", "/voila/render/lobby.ipynb"])
def test_without_the_key_there_is_only_the_question_for_it(lan_server: Server, path: str, query: str) -> None:
    assert lan_server.token
    before = lan_server.kernels()
    assert is_login(Visitor(lan_server).get(path + query))
    assert set(lan_server.kernels()) <= set(before)


def test_the_link_with_the_key_opens_the_lobby_and_leaves_the_key_behind(lan_server: Server) -> None:
    visitor = Visitor(lan_server)
    status, text, address = visitor.get(f"/?token={lan_server.token}&lang=de")
    assert (status, address) == (200, lan_server.page(query="?lang=de"))
    # The cookie is enough from now on; whoever sees the address later has no key.
    kernels = re.findall(r'"kernelId": "([\w-]+)"', text + visitor.get("/")[1])
    assert len(set(kernels)) == 2
    for kernel in kernels:
        assert visitor.post(f"/voila/api/shutdown/{kernel}")[0] == 204


def test_the_key_can_be_typed(lan_server: Server) -> None:
    visitor = Visitor(lan_server)
    assert "Clé" in visitor.get("/")[1]
    status, text, _ = visitor.post("/login?next=%2Fvoila%2Frender%2Fnone.ipynb", password="wrong")
    assert status == 401
    assert 'role="alert"' in text
    status, text, address = visitor.post("/login?next=%2Fvoila%2Frender%2Fnone.ipynb", password=lan_server.token)
    assert (status, address) == (404, lan_server.page("none"))
    assert "n’existe pas" in text


def test_the_login_sends_nobody_elsewhere(lan_server: Server) -> None:
    visitor = Visitor(lan_server)
    visitor.get("/")
    status, _, address = visitor.post("/login?next=https%3A%2F%2Foutside.invalid%2F", password=lan_server.token)
    assert status == 200
    assert urlsplit(address).netloc == f"127.0.0.1:{lan_server.port}"


def test_who_has_the_key_can_not_set_a_password(lan_server: Server) -> None:
    visitor = Visitor(lan_server)
    visitor.get("/login")
    fields = {"password": lan_server.token, "new_password": "mine"}
    assert visitor.post("/login?next=%2Fvoila%2Frender%2Fnone.ipynb", **fields)[0] == 404
    other = Visitor(lan_server)
    other.get("/login")
    assert other.post("/login", password="mine")[0] == 401


def test_without_the_key_a_kernel_is_out_of_reach(lan_server: Server) -> None:
    visitor = Visitor(lan_server)
    text = visitor.get(f"/?token={lan_server.token}")[1]
    kernel = re.search(r'"kernelId": "([\w-]+)"', text)
    assert kernel is not None
    stranger = Visitor(lan_server)
    stranger.get("/login")
    assert stranger.get(f"/api/kernels/{kernel[1]}")[0] == 403
    assert stranger.post(f"/voila/api/shutdown/{kernel[1]}")[0] == 403
    with (
        pytest.raises(InvalidStatus) as refusal,
        connect(f"ws://127.0.0.1:{lan_server.port}/api/kernels/{kernel[1]}/channels", open_timeout=SECONDS),
    ):
        pass
    assert refusal.value.response.status_code == 403
    assert visitor.get(f"/api/kernels/{kernel[1]}")[0] == 200
    assert visitor.post(f"/voila/api/shutdown/{kernel[1]}")[0] == 204
    assert visitor.get(f"/api/kernels/{kernel[1]}")[0] == 404


def test_a_word_from_another_site_ends_no_page(server: Server) -> None:
    # A form of another site has the cookie, but not its text.
    with Intruder(server) as intruder:
        visitor = Visitor(server)
        assert visitor.post(f"/voila/api/shutdown/{intruder.kernel}")[0] == 403
        assert intruder.widgets()


def test_alone_the_server_listens_to_this_machine_only(server: Server, lan_server: Server) -> None:
    def addresses(of: Server) -> set[str]:
        found = psutil.Process(of.process.pid).net_connections()
        return {entry.laddr.ip for entry in found if entry.status == psutil.CONN_LISTEN}

    assert addresses(server) == {"127.0.0.1"}
    assert addresses(lan_server) == {"0.0.0.0"}


def test_alone_the_server_has_no_foreign_name(server: Server) -> None:
    # A foreign page could otherwise give this machine a name of its own, and read along.
    assert raw(server, "/voila/render/none.ipynb", "outside.invalid")[0] == 403
    assert raw(server, "/voila/render/none.ipynb", f"localhost:{server.port}")[0] == 404


def test_only_what_is_public_is_served_as_a_file(server: Server) -> None:
    assert raw(server, "/voila/files/public/leaf.svg") == (200, (NOTEBOOKS / "public" / "leaf.svg").read_bytes())
    assert (NOTEBOOKS / "private.svg").is_file()


@pytest.mark.parametrize(
    "path",
    [
        "private.svg",
        "probe.py",
        "lobby.ipynb",
        "public/../private.svg",
        "public/%2e%2e/private.svg",
        "public/..%2fprobe.py",
        "public//../private.svg",
        "../conftest.py",
        "public/",
        "",
    ],
)
def test_everything_else_is_refused(server: Server, path: str) -> None:
    status, body = raw(server, f"/voila/files/{path}")
    assert status in {403, 404}
    assert b"<svg" not in body
    assert b"import" not in body


@pytest.mark.parametrize(
    "path",
    [
        "/voila/tree",
        "/voila/tree/public",
        "/voila/api/contents",
        "/voila/api/contents/lobby.ipynb",
        "/api/contents/lobby.ipynb",
        "/files/lobby.ipynb",
        "/notebooks/lobby.ipynb",
        "/voila/render/",
        "/voila/render/probe.py",
        "/voila/render/public/leaf.svg/../../probe.py",
        "/voila/render/.ipynb_checkpoints/lobby.ipynb",
        "/voila/render/../conftest.py",
        "/lobby.ipynb",
        "/probe.py",
    ],
)
def test_neither_lists_nor_sources_can_be_had(server: Server, path: str) -> None:
    status, text, _ = Visitor(server).get(path)
    assert status in {403, 404}
    assert "guard_kernel" not in text
    assert "anywidget" not in text
    assert "kernelId" not in text


@pytest.mark.parametrize("query", ["?theme=solarized", "?theme=%22%3E%3Cscript%3E"])
def test_an_unknown_theme_is_refused_and_not_repeated(server: Server, query: str) -> None:
    status, text, _ = Visitor(server).get(f"/voila/render/lobby.ipynb{query}")
    assert status == 400
    assert "<script>" not in text
    assert "solarized" not in text


def test_every_page_forbids_the_outside(lan_server: Server) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", lan_server.port, timeout=SECONDS)
    connection.request("GET", "/login")
    answer = connection.getresponse()
    answer.read()
    connection.close()
    assert answer.headers["Content-Security-Policy"] == CONTENT_POLICY
    assert answer.headers["Referrer-Policy"] == "same-origin"
