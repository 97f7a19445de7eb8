"""Servers for all tests, a browser for each module.

While Playwright is at work an event loop runs in this thread, so a browser is closed before other tests come.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.serving import FLAGS, SECONDS, Server, chromium, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Pages for this machine alone."""
    with running(tmp_path_factory.mktemp("server") / "log") as started:
        yield started


@pytest.fixture(scope="session")
def lan_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Pages for everybody who has the key."""
    with running(tmp_path_factory.mktemp("lan") / "log", '{"lan": true, "lang": "fr"}') as started:
        yield started


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, timeout=SECONDS * 1000)
        yield started
        started.close()
