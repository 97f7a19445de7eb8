"""The same widget in JupyterLab: a notebook is opened and run, and a turn is played by clicks."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, expect

from tests.web.people import ROOT, WIDE, answers, give, moment, own_moves, short_game, wait_for_next
from tests.web.serving import SECONDS

TOKEN = "of-this-test-only"


@dataclass(frozen=True, slots=True)
class Lab:
    """A JupyterLab that runs."""

    url: str
    data: Path


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    """JupyterLab on a free port, with a copy of the Play notebook and nothing of the user's."""
    desk = tmp_path / "desk"
    desk.mkdir()
    shutil.copy(ROOT / "notebooks" / "play.ipynb", desk)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
        *("--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}", "--ServerApp.port_retries=0"),
        *(f"--ServerApp.root_dir={desk}", f"--IdentityProvider.token={TOKEN}"),
        *("--LabApp.expose_app_in_browser=True", "--LabApp.extension_manager=readonly", "--LabApp.news_url=None"),
    ]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST")}
    for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "MINDBUGLAB_DATA"):
        environment[name] = str(tmp_path / name.lower())
    # Where a page has its address, a notebook has this.
    environment["QUERY_STRING"] = short_game(-1).removeprefix("?")
    log = tmp_path / "log"
    with log.open("w") as file:
        process = subprocess.Popen(command, env=environment, stdout=file, stderr=file)
    try:
        url = f"http://127.0.0.1:{port}"
        wait_until_open(url, process, log)
        yield Lab(url, tmp_path / "mindbuglab_data")
    finally:
        process.terminate()
        process.wait(SECONDS)


def wait_until_open(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        assert process.poll() is None, log.read_text()
        try:
            with urlopen(f"{url}/api", timeout=SECONDS):
                return
        except URLError:
            time.sleep(0.1)
    raise AssertionError(log.read_text())


def test_a_notebook_is_run_and_a_turn_is_played(lab: Lab, browser: Browser) -> None:
    context = browser.new_context(viewport=WIDE, reduced_motion="reduce")
    context.set_default_timeout(SECONDS * 1000)
    page = context.new_page()
    mistakes: list[str] = []
    outside: list[str] = []
    page.on("pageerror", lambda error: mistakes.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(lab.url) else outside.append(request.url))
    page.goto(f"{lab.url}/lab/tree/play.ipynb?token={TOKEN}")
    expect(page.locator(".jp-NotebookPanel .jp-CodeCell")).to_be_visible()
    # Before the kernel is there JupyterLab would ask which one to take.
    page.wait_for_function("jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'")
    page.evaluate("void jupyterapp.commands.execute('runmenu:run-all')")
    expect(page.get_by_role("region", name="Question")).to_be_visible()
    ways: set[bool] = set()
    while len(ways) < 2:
        button = answers(page).last
        piece = button.get_attribute("data-for")
        card = page.locator(f'[data-piece="{piece}"]').get_by_role("button")
        give(page, button if piece == "-1" else card)
        ways.add(piece == "-1")
    # Digits answer in here, and leave the notebook alone.
    was = moment(page)
    page.keyboard.press("1")
    wait_for_next(page, was)
    expect(page.locator(".jp-NotebookPanel .jp-Cell")).to_have_count(1)
    files = list((lab.data / "games").glob("*.jsonl"))
    assert len(files) == 1
    assert len(own_moves(files[0])) >= 3
    assert [url for url in outside if not url.startswith(("data:", "blob:"))] == []
    assert mistakes == []
    context.close()
