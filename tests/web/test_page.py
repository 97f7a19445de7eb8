"""A page in a real browser: it comes without the outside world, and takes its kernel with it when it goes."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import psutil
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page, Route, expect

from tests.web.serving import SECONDS, Server

expect.set_options(timeout=SECONDS * 1000)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of a browser that was never here."""
    context = browser.new_context()
    context.set_default_timeout(SECONDS * 1000)
    opened = context.new_page()
    yield opened
    if not opened.is_closed():
        # A request that a test looks at first would be lost with the page: the word that it was left.
        opened.unroute_all()
        opened.goto("about:blank")
    context.close()


def listen(page: Page) -> list[str]:
    """The mistakes that the browser tells from now on."""
    mistakes: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error":
            mistakes.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: mistakes.append(str(error)))
    return mistakes


def hold_outside(page: Page) -> tuple[list[str], list[str]]:
    """Leaves every request to another machine without an answer, for good; gives what was asked outside and here."""
    outside: list[str] = []
    here: list[str] = []

    def pass_or_hold(route: Route) -> None:
        if urlsplit(route.request.url).hostname == "127.0.0.1":
            here.append(route.request.url)
            route.continue_()
        else:
            outside.append(route.request.url)

    page.route("**/*", pass_or_hold)
    return outside, here


def close(page: Page) -> None:
    """Closes a page as a person does: it hears of it."""
    with page.expect_event("close"):
        page.close(run_before_unload=True)


def ended(processes: list[psutil.Process]) -> bool:
    return not psutil.wait_procs(processes, timeout=SECONDS)[1]


def test_a_page_comes_and_works_without_the_outside(page: Page, server: Server) -> None:
    outside, here = hold_outside(page)
    mistakes = listen(page)
    start = time.monotonic()
    page.goto(f"{server.url}/")
    button = page.get_by_role("button", name="Clicks: 0")
    expect(button).to_be_visible()
    print(f"request to interactive: {time.monotonic() - start:.2f} s")
    button.click()
    expect(page.get_by_role("button", name="Clicks: 1")).to_be_visible()
    assert page.evaluate("performance.getEntriesByName('first-contentful-paint').length") == 1
    assert outside == []
    assert len(here) > 10
    assert mistakes == []


def test_a_page_that_asks_for_more_comes_all_the_same(page: Page, server: Server) -> None:
    outside, _ = hold_outside(page)
    page.goto(server.page("outside"), wait_until="commit")
    expect(page.get_by_role("heading", name="A page that asks for more")).to_be_visible()
    expect(page.get_by_role("button", name="Clicks: 0")).to_be_visible()
    assert outside == []


def test_a_page_has_a_name_an_icon_a_language_and_colours(page: Page, server: Server) -> None:
    page.goto(server.page(query="?lang=fr&theme=dark"))
    expect(page).to_have_title("Lobby · mindbuglab")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^data:image"))
    expect(page.get_by_role("button", name="Clicks: 0")).to_be_visible()
    background = page.evaluate("getComputedStyle(document.getElementById('rendered_cells')).backgroundColor")
    assert background == "rgb(18, 22, 28)"


def test_a_page_has_no_barriers(page: Page, server: Server) -> None:
    page.goto(server.page())
    expect(page.get_by_role("button", name="Clicks: 0")).to_be_visible()
    found = Axe().run(page).response["violations"]
    assert [entry["id"] for entry in found if entry["impact"] in {"serious", "critical"}] == []


def test_the_page_that_asks_for_the_key_has_no_barriers_and_works(page: Page, lan_server: Server) -> None:
    outside, _ = hold_outside(page)
    mistakes = listen(page)
    page.goto(f"{lan_server.url}/")
    assert Axe().run(page).response["violations"] == []
    page.get_by_label("Clé").fill(lan_server.token)
    page.get_by_role("button", name="Entrer").click()
    expect(page.get_by_role("button", name="Clicks: 0")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.url == lan_server.page()
    assert (outside, mistakes) == ([], [])


def test_a_closed_page_takes_its_kernel_with_it(page: Page, server: Server) -> None:
    before = server.kernels()
    page.goto(server.page())
    expect(page.get_by_role("button", name="Clicks: 0")).to_be_visible()
    own = [kernel for kernel in server.kernels() if kernel not in before]
    assert len(own) == 1
    close(page)
    assert ended(own)


def test_a_page_that_is_loaded_again_or_left_takes_its_kernel_with_it(page: Page, server: Server) -> None:
    before = server.kernels()
    page.goto(server.page())
    expect(page.get_by_role("button", name="Clicks: 0")).to_be_visible()
    first = [kernel for kernel in server.kernels() if kernel not in before]
    page.reload()
    expect(page.get_by_role("button", name="Clicks: 0")).to_be_visible()
    assert ended(first)
    second = [kernel for kernel in server.kernels() if kernel not in before]
    assert len(second) == 1
    page.goto("about:blank")
    assert ended(second)


def test_a_page_that_is_left_before_its_scripts_have_come_takes_its_kernel_with_it(page: Page, server: Server) -> None:
    before = server.kernels()
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.setBlockedURLs", {"urls": ["*/voila/static/*"]})
    page.goto(server.page(), wait_until="commit")
    expect(page.locator("#jupyter-config-data")).to_be_attached()
    own = [kernel for kernel in server.kernels() if kernel not in before]
    assert len(own) == 1
    close(page)
    assert ended(own)


def test_two_visitors_do_not_see_each_other(browser: Browser, page: Page, server: Server) -> None:
    other = browser.new_context().new_page()
    for opened in (page, other):
        opened.goto(server.page())
    page.get_by_role("button", name="Clicks: 0").click()
    expect(page.get_by_role("button", name="Clicks: 1")).to_be_visible()
    expect(other.get_by_role("button", name="Clicks: 0")).to_be_visible()
    close(other)
    page.get_by_role("button", name="Clicks: 1").click()
    expect(page.get_by_role("button", name="Clicks: 2")).to_be_visible()
