"""People before a screen: they open pages of the kit in a real browser, click and type, and note what goes wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

import psutil
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, ViewportSize, WebSocket, expect

from mindbuglab.apps.play import PlayDesk
from tests.web.serving import SECONDS, Server, running

ROOT = Path(__file__).resolve().parents[2]
WIDE: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
OUTSIDE = re.compile(r"^https?://(?!127\.0\.0\.1[:/])")
ENGLISH_CHOICE = re.compile(r"Can be chosen\.$")

expect.set_options(timeout=SECONDS * 1000)


@pytest.fixture(scope="module")
def apps(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The pages of the kit, with an empty folder for games. Its kernels had nothing to complain about."""
    folder = tmp_path_factory.mktemp("apps")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MINDBUGLAB_DATA", str(folder / "data"))
        with running(folder / "log", folder=ROOT / "notebooks") as server:
            yield server
    assert "Traceback" not in server.told(), server.told()


class People:
    """Everybody with a browser in one test."""

    def __init__(self, browser: Browser, apps: Server) -> None:
        self.browser = browser
        self.apps = apps
        self.mistakes: list[str] = []
        """What the browser's console told, and what was asked of other machines."""
        self.pages: list[Page] = []

    def open(self, name: str, query: str = "", **taste: bool) -> Page:
        """Somebody new opens a page and waits until it is drawn."""
        return go(self.come(**taste), self.apps.page(name, query))

    def come(self, *, phone: bool = False, dark: bool = False, still: bool = True) -> Page:
        """Somebody new sits down before an empty page; `still` wants no motion."""
        context = self.browser.new_context(
            viewport=PHONE if phone else WIDE,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(SECONDS * 1000)
        # Nobody answers from outside, not even with a refusal: a page that asked there would hang.
        context.route(OUTSIDE, lambda _route: None)
        page = context.new_page()
        self.listen(page)
        self.pages.append(page)
        return page

    def open_beside(self, page: Page) -> Page:
        """The same person opens the same address in a second tab."""
        other = page.context.new_page()
        self.listen(other)
        self.pages.append(other)
        return go(other, page.url)

    def listen(self, page: Page) -> None:
        """Notes from now on what goes wrong."""
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.mistakes.append(str(error)))
        page.on("request", self._ask)
        page.on("websocket", self._ask)

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.mistakes.append(message.text)

    def _ask(self, what: Request | WebSocket) -> None:
        host = urlsplit(what.url).hostname
        if host not in {None, "127.0.0.1"}:
            self.mistakes.append(f"asked outside: {what.url}")

    def leave(self) -> None:
        """Everybody goes."""
        for page in self.pages:
            if not page.is_closed():
                page.close(run_before_unload=True)
        for context in {page.context for page in self.pages}:
            context.close()


@pytest.fixture
def people(browser: Browser, apps: Server) -> Iterator[People]:
    """Nobody yet; in the end no page made a mistake."""
    everybody = People(browser, apps)
    yield everybody
    everybody.leave()
    assert everybody.mistakes == []


def go(page: Page, address: str) -> Page:
    """Opens an address and waits until the page is drawn."""
    page.goto(address)
    expect(page.locator(".mbl[data-w] .m-head")).to_be_visible()
    return page


@cache
def short_game(pick: int) -> str:
    """The address of a game that ends soon if Alice always gives her first (0) or last (-1) answer.

    With last answers she is asked whether she blocks, too.
    """
    with TemporaryDirectory() as folder:
        for seed in range(1000):
            desk = PlayDesk({"seed": str(seed), "versus": "random"}, Path(folder))
            asked: list[str] = []
            while desk.main.session.decision is not None and len(asked) < 12:
                options = desk.view()["boards"][0]["question"]["options"]
                asked.append(options[-1]["text"])
                at = desk.main.session.number
                desk.receive({"do": "answer", "text": options[pick]["text"], "at": at, "board": "main"})
            if desk.main.session.decision is None and (pick == 0 or "no block" in asked):
                return f"?seed={seed}&versus=random"
    raise AssertionError("there is no short game")


# --- what is on the page


def answers(page: Page) -> Locator:
    """The buttons that answer the question."""
    return page.get_by_role("group", name="Question").get_by_role("button")


def choices(page: Page) -> Locator:
    """The cards that answer the question."""
    return page.get_by_role("button", name=ENGLISH_CHOICE)


def moment(page: Page) -> int:
    """The moment that is shown."""
    found = re.search(r"(\d+) / \d+", page.locator(".m-moment").first.inner_text())
    assert found is not None
    return int(found[1])


def wait_for_moment(page: Page, number: int, end: int | None = None) -> None:
    """Waits until this moment is shown, of so many."""
    expect(page.locator(".m-moment").first).to_have_text(f"Moment {number} / {number if end is None else end}")


def wait_for_next(page: Page, was: int) -> int:
    """Waits until another moment than this one is shown; gives its number."""
    expect(page.locator(".m-moment").first).not_to_have_text(re.compile(rf" {was} / "))
    return moment(page)


def give(page: Page, button: Locator) -> int:
    """Clicks on an answer and waits for the next question; gives the moment."""
    was = moment(page)
    button.click()
    return wait_for_next(page, was)


def is_over(page: Page) -> bool:
    """Whether somebody has won."""
    return page.locator(".m-outcome").count() > 0


def record_file(apps: Server, page: Page) -> Path:
    """The file of the game that this page plays."""
    found = re.search(r"[?&]id=([\w-]+)", page.url)
    assert found is not None, page.url
    return apps.log.parent / "data" / "games" / f"{found[1]}.jsonl"


def own_moves(file: Path, seat: int = 0) -> list[str]:
    """The answers that this seat gave by itself."""
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [line["do"] for line in lines if line.get("by") == seat and not line.get("auto")]


def kernel_of(apps: Server, page: Page) -> psutil.Process:
    """The process behind a page."""
    number = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    found = [kernel for kernel in apps.kernels() if any(number in part for part in kernel.cmdline())]
    assert len(found) == 1
    return found[0]


def wide_parts(page: Page) -> list[str]:
    """What makes people scroll the page sideways: the page itself, or anything around the board."""
    parts: list[str] = page.evaluate(_WIDE_PARTS)
    return parts


_WIDE_PARTS = """() => {
  const wide = [];
  for (let part = document.querySelector(".m-main-area"); part; part = part.parentElement) {
    const style = getComputedStyle(part);
    const cut = !["visible", "clip"].includes(style.overflowX) || part === document.scrollingElement;
    const room = cut ? part.clientWidth : innerWidth;
    if (part.scrollWidth > room) wide.push(`${part.localName}.${part.className} ${part.scrollWidth}`);
  }
  return wide;
}"""


def barriers(page: Page) -> list[str]:
    """What keeps people from using the page, as axe-core sees it: the serious findings."""
    found = Axe().run(page).response["violations"]
    return [
        f"{entry['id']}: {node['html'][:200]} {node.get('failureSummary', '')[:200]}"
        for entry in found
        if entry["impact"] in {"serious", "critical"}
        for node in entry["nodes"]
    ]


def colour(page: Page, of: str = ".mbl") -> str:
    """The background that is drawn."""
    shade: str = page.evaluate("(of) => getComputedStyle(document.querySelector(of)).backgroundColor", of)
    return shade
