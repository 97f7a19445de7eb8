"""A server with pages, and a browser to open them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil

NOTEBOOKS = Path(__file__).with_name("notebooks")
SECONDS = 60
"""For whatever has to happen on a machine that is busy with other things."""

# The names that .ci/browser looks for.
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_BROWSER = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
# Chromium's own sandbox refuses to run as root; the rest keeps it from calling home.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

START = """
import json, sys
from pathlib import Path
from mindbuglab.apps.serve import serve
options = json.loads(sys.argv[1])
serve(port=0, open_browser=False, folder=Path(sys.argv[2]), **options)
"""


def chromium() -> str:
    """The browser of this machine; a test without one fails and says what to do."""
    found = [os.environ.get("MINDBUGLAB_CHROMIUM"), *map(shutil.which, BROWSERS), shutil.which(MAC_BROWSER)]
    for path in filter(None, found):
        return path
    raise AssertionError("There is no Chromium or Chrome: `make browser` installs it, or says what to install.")


@dataclass(frozen=True, slots=True)
class Server:
    """A server that runs in a process of its own."""

    process: subprocess.Popen[str]
    port: int
    token: str
    log: Path

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def page(self, name: str = "lobby", query: str = "") -> str:
        return f"{self.url}/voila/render/{name}.ipynb{query}"

    def kernels(self) -> list[psutil.Process]:
        """The processes behind open pages."""
        children = psutil.Process(self.process.pid).children(recursive=True)
        return [child for child in children if child.status() != psutil.STATUS_ZOMBIE]

    def told(self) -> str:
        """What the server has written into its log so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")


@contextmanager
def running(log: Path, options: str = "{}", folder: Path = NOTEBOOKS) -> Iterator[Server]:
    """A server on a free port, with options of `serve` as JSON."""
    command = [sys.executable, "-c", START, options, str(folder)]
    # A kernel that sees pytest's own variables leaves out some of what it does elsewhere.
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST")}
    with log.open("w", encoding="utf-8") as file:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=file, text=True, env=environment)
    assert process.stdout is not None
    try:
        said = ""
        while "Ctrl-C" not in said:
            line = process.stdout.readline()
            assert line, f"The server did not start: {log.read_text(encoding='utf-8')}"
            said += line
        port = re.search(r"http://[\w.-]+:(\d+)/", said)
        token = re.search(r"\?token=(\w+)", said)
        assert port is not None, said
        yield Server(process, int(port[1]), token[1] if token else "", log)
    finally:
        process.terminate()
        process.wait(SECONDS)
        process.stdout.close()
