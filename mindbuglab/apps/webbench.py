"""The apps under the stop watch: a real server, a real browser, thirty visitors at once.

Needs the extras `apps` and `dev` and an installed Chromium.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import websocket_connect

from mindbuglab.core.errors import KitError

LOADS = 7
CLICKS = 50
VISITORS = 30
PAUSE_MS = 600
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-sync",
]
_LINK = re.compile(r"http://[\w.:-]+/")
_KERNEL = re.compile(r'"kernelId":\s*"([0-9a-f-]{36})"')
_ANSWERS = "[data-answer]:visible, .m-answers button:visible"


def percentile(values: list[float], share: float) -> float:
    """The value below which this share of the values lies."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))]


@contextlib.contextmanager
def running_app() -> Iterator[str]:
    """The apps on a free port; gives the address, and ends server and kernels afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "MINDBUGLAB_DATA": folder, "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "-m", "mindbuglab", "app", "--port", "0", "--no-browser"]
        server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        try:
            link = None
            while link is None:
                line = server.stdout.readline()
                if not line:
                    raise KitError("The apps did not start; 'mindbuglab app' says why.")
                link = _LINK.search(line)
            yield link.group().rstrip("/")
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(30)


def chromium() -> str:
    """The browser of this machine."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found:
            return found
    raise KitError("There is no Chromium: .ci/browser installs it.")


def measure_browser(base: str) -> dict[str, float]:
    """Request to interactive, and click to redrawn board, as a person would wait for them."""
    address = f"{base}/voila/render/play.ipynb?seed=5&versus=random"
    loads: list[float] = []
    clicks: list[float] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        for _ in range(LOADS):
            page = browser.new_context().new_page()
            start = time.perf_counter()
            page.goto(address, wait_until="commit")
            page.wait_for_selector(_ANSWERS)
            loads.append(time.perf_counter() - start)
            page.close(run_before_unload=True)
        page = browser.new_context(reduced_motion="reduce").new_page()
        page.goto(address)
        page.wait_for_selector(_ANSWERS)
        while len(clicks) < CLICKS:
            taken = page.evaluate(_CLICK)
            if taken >= 0:
                clicks.append(taken)
                # A person does not click faster than this, and a second click of a double click is ignored.
                page.wait_for_timeout(PAUSE_MS)
            else:  # the game is over: another one
                page.goto(address)
                page.wait_for_selector(_ANSWERS)
        browser.close()
    return {
        "interactive_s": round(statistics.median(loads), 2),
        "click_ms": round(statistics.median(clicks), 1),
        "click_p95_ms": round(percentile(clicks, 0.95), 1),
    }


_CLICK = """() => new Promise((resolve) => {
  const root = document.querySelector(".mbl");
  const answer = root.querySelector(".m-answers button");
  if (!answer) return resolve(-1);
  const start = performance.now();
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - start));
  });
  watch.observe(root, { childList: true, subtree: true, characterData: true, attributes: true });
  answer.click();
})"""


async def _visit(base: str, kernels: list[str]) -> float:
    """One visitor without a screen: the page is fetched, its kernel asked for the board's state over the socket."""
    start = time.perf_counter()
    client = AsyncHTTPClient(force_instance=True)
    page = await client.fetch(f"{base}/voila/render/play.ipynb?seed=5", request_timeout=60)
    found = _KERNEL.search(page.body.decode())
    if found is None:
        raise KitError("A page came without a kernel.")
    kernels.append(found.group(1))
    cookie = "; ".join(entry.split(";")[0] for entry in page.headers.get_list("Set-Cookie"))
    address = f"{base.replace('http', 'ws', 1)}/api/kernels/{found.group(1)}/channels"
    socket = await websocket_connect(HTTPRequest(address, headers={"Cookie": cookie}))
    header = {"msg_id": uuid.uuid4().hex, "msg_type": "kernel_info_request", "username": "", "session": "visitor"}
    message = {"header": header, "parent_header": {}, "metadata": {}, "content": {}, "channel": "shell"}
    await socket.write_message(json.dumps(message))
    while True:
        answer = await asyncio.wait_for(socket.read_message(), 60)
        if answer is None:
            raise KitError("A kernel hung up.")
        if isinstance(answer, str) and "kernel_info_reply" in answer:
            socket.close()
            return time.perf_counter() - start


async def _crowd(base: str) -> tuple[list[float], list[str]]:
    kernels: list[str] = []
    return list(await asyncio.gather(*(_visit(base, kernels) for _ in range(VISITORS)))), kernels


def kernel_memory() -> list[float]:
    """Megabytes of each kernel of this user that runs now (resident)."""
    sizes: list[float] = []
    for entry in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if b"ipykernel_launcher" in (entry / "cmdline").read_bytes():
                pages = int((entry / "statm").read_text().split()[1])
                sizes.append(pages * os.sysconf("SC_PAGE_SIZE") / 1e6)
    return sizes


def measure_web() -> dict[str, Any]:
    """All figures of the apps on this machine."""
    with running_app() as base:
        browser = measure_browser(base)
        start = time.perf_counter()
        times, _ = asyncio.run(_crowd(base))
        served = time.perf_counter() - start
        memory = kernel_memory()
    return {
        **browser,
        "kernel_mb": round(statistics.median(memory)) if memory else 0,
        "visitors": VISITORS,
        "visitors_served_s": round(served, 1),
        "slowest_visitor_s": round(max(times), 1),
    }
