"""How the server is started, what it says, and how it ends."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest

from mindbuglab.apps import guard, serve
from mindbuglab.apps.server import settings
from mindbuglab.cli.main import main
from mindbuglab.core.errors import KitError
from tests.web.client import Visitor
from tests.web.serving import NOTEBOOKS, SECONDS, running

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "mindbuglab"


@pytest.fixture(autouse=True)
def no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of these tests gets as far as a server in its own process."""
    monkeypatch.setattr(serve, "AppServer", None)


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


def files_of(folder: Path) -> Iterator[Path]:
    """What stands in the folders of templates and scripts."""
    for name in ("apps/template", "widgets/static"):
        yield from (path for path in (folder / name).rglob("*") if path.is_file())


def one_line(capsys: pytest.CaptureFixture[str]) -> str:
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err.strip()


def test_a_taken_port_is_told_in_one_line(taken: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["app", "--port", str(taken), "--no-browser"]) == 2
    assert one_line(capsys) == f"mindbuglab: port {taken} is in use; --port picks another"


def test_a_port_that_does_not_exist_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["app", "--port", "70000", "--no-browser"]) == 2
    assert one_line(capsys) == "mindbuglab: there is no port 70000; --port takes 1 to 65535"


def test_a_missing_extra_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("mindbuglab.cli.app.find_spec", lambda name: None if name == "voila" else name)
    assert main(["app"]) == 2
    assert one_line(capsys) == "mindbuglab: the apps need voila; pip install 'mindbuglab[apps]' brings all of it"


def test_a_folder_without_a_lobby_is_refused(tmp_path: Path) -> None:
    with pytest.raises(KitError, match=r"There is no lobby\.ipynb"):
        serve.serve(port=0, folder=tmp_path)


def test_the_command_hands_its_options_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, object]] = []
    monkeypatch.setattr(serve, "serve", lambda **options: asked.append(options))
    assert main(["app", "--port", "8000", "--lang", "de", "--lan", "--no-browser"]) == 0
    assert main(["app"]) == 0
    assert asked == [
        {"port": 8000, "lan": True, "lang": "de", "open_browser": False},
        {"port": 8866, "lan": False, "lang": "en", "open_browser": True},
    ]


def test_the_invitation_names_the_machine_and_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "lan_address", lambda: "192.0.2.7")
    assert serve.invitation(8866, "abc")[:2] == [
        "mindbuglab is open for everybody in this network who has the link: http://192.0.2.7:8866/?token=abc",
        "To type it: 192.0.2.7:8866 and the key abc",
    ]
    assert serve.lan_address() == "192.0.2.7"


def test_keys_are_long_plain_and_never_the_same() -> None:
    keys = {serve.new_key() for _ in range(100)}
    assert len(keys) == 100
    assert all(len(key) == serve.KEY_LENGTH and set(key) <= set(serve.KEY_SIGNS) for key in keys)
    assert not set("01lio") & set(serve.KEY_SIGNS)


def test_the_pages_come_from_the_checkout_or_from_the_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert (serve.app_folder() / "lobby.ipynb").is_file()
    module = tmp_path / "mindbuglab" / "apps" / "serve.py"
    (module.parent / "notebooks").mkdir(parents=True)
    monkeypatch.setattr(serve, "__file__", str(module))
    assert serve.app_folder() == module.parent / "notebooks"


def test_the_wheel_brings_pages_template_and_scripts(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=SECONDS)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as opened:
        shipped = set(opened.namelist())
    pages = {f"mindbuglab/apps/notebooks/{path.name}" for path in (ROOT / "notebooks").glob("*.ipynb")}
    sources = {f"mindbuglab/{path.relative_to(PACKAGE).as_posix()}" for path in files_of(PACKAGE)}
    assert pages | sources <= shipped


def test_the_settings_are_those_that_were_tried_out() -> None:
    config = settings(NOTEBOOKS, "key", "de")
    assert config.Voila.token == "key"
    assert config.VoilaConfiguration.allow_template_override == "NO"
    assert config.VoilaConfiguration.show_tracebacks is False
    assert config.VoilaConfiguration.strip_sources is True
    assert config.KernelManager.transport == ("tcp" if os.name == "nt" else "ipc")
    culling = config.MappingKernelManager
    assert (culling.cull_idle_timeout, culling.cull_interval, culling.cull_connected) == (1200, 60, False)
    assert config.VoilaExecutor.timeout == 30


def test_outside_a_served_page_nothing_is_guarded(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = SimpleNamespace(showtraceback="as it was")
    monkeypatch.setattr(guard, "get_ipython", lambda: shell)
    monkeypatch.delenv("SERVER_SOFTWARE", raising=False)
    guard.guard_kernel()
    assert shell.showtraceback == "as it was"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("name", ["SIGINT", "SIGHUP"])
def test_the_end_of_the_server_is_the_end_of_its_kernels(tmp_path: Path, name: str) -> None:
    with running(tmp_path / "log") as server:
        assert Visitor(server).get("/")[0] == 200
        kernels = server.kernels()
        assert len(kernels) == 1
        left = {Path(part) for part in kernels[0].cmdline() if part.endswith(".json")}
        assert len(left) == 1
        server.process.send_signal(getattr(signal, name))
        assert server.process.wait(SECONDS) == 0
        assert psutil.wait_procs(kernels, timeout=SECONDS)[1] == []
        assert not any(path.parent.parent.exists() for path in left)
        assert server.told().splitlines()[-1] == "mindbuglab: closed, no game is running any more."


def test_the_command_line_starts_the_pages_of_the_kit() -> None:
    command = [sys.executable, "-m", "mindbuglab", "app", "--port", "0", "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("mindbuglab is open: http://127.0.0.1:")
        process.terminate()
        assert process.wait(SECONDS) == 0
