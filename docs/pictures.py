"""Takes the pictures of the pages for the documents: `make pictures`, then look at each of them.

The pages run as everybody runs them, in a real browser; seeds and scenarios are fixed, so that the same pages give the
same pictures.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from mindbuglab.apps.webbench import CHROMIUM_FLAGS, chromium, running_app

FOLDER = Path(__file__).with_name("pictures")
LARGEST = 250_000
"""Bytes of a picture."""
ALL_TOGETHER = 2_500_000
GAME = "?seed=5&versus=random"
OWL = "?scenario=sneaky-spider-owl"


@dataclass(frozen=True)
class Picture:
    """A page, what is done there, and how it is looked at."""

    name: str
    page: str
    query: str = ""
    act: Callable[[Page], None] = lambda _page: None
    dark: bool = False
    phone: bool = False
    height: int = 1000
    top: str = ".mbl"
    """What lies at the upper edge."""

    def take(self, browser: Browser, base: str) -> Path:
        """Takes the picture; gives its file."""
        context = browser.new_context(
            viewport={"width": 390, "height": 844} if self.phone else {"width": 1280, "height": self.height},
            device_scale_factor=1.5 if self.phone else 1,
            color_scheme="dark" if self.dark else "light",
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.goto(f"{base}/voila/render/{self.page}.ipynb{self.query}")
        expect(page.locator(".mbl[data-w] .m-head")).to_be_visible()
        self.act(page)
        # No pointer and no focus in the picture, and the page from its top or its board on.
        page.mouse.move(0, 0)
        page.evaluate("document.activeElement.blur()")
        page.locator(self.top).first.evaluate("(part) => part.scrollIntoView()")
        file = FOLDER / f"{self.name}.png"
        page.screenshot(path=file)
        page.close(run_before_unload=True)
        context.close()
        return file


def answer(page: Page, text: str) -> None:
    """Gives an answer by its button."""
    moment = page.locator(".m-moment").first
    was = moment.inner_text()
    page.get_by_role("group", name="Question").get_by_role("button", name=text).first.click()
    expect(moment).not_to_have_text(was)


def play(page: Page) -> None:
    """Some turns: cards are played as long as there are fewer than three, then there is a question with a choice."""
    while page.locator('[data-seat="0"] .m-zone-play .m-card').count() < 3:
        buttons = page.get_by_role("group", name="Question").get_by_role("button")
        texts = buttons.all_inner_texts()
        wish = next((text for text in texts if "Play" in text or "pass" in text or "Don't" in text), texts[0])
        answer(page, wish.split("\n")[-1])


def step(page: Page) -> None:
    """The first step of a scenario."""
    page.get_by_role("button", name="Next step").click()
    expect(page.locator(".m-moment").first).to_contain_text("1 /")


def forbidden(page: Page) -> None:
    """A click on a card that may not block."""
    step(page)
    page.get_by_role("button", name="Gorillion").click()
    expect(page.get_by_role("region", name="Question").get_by_role("alert")).to_be_visible()


def why(page: Page) -> None:
    """The reason for the last event but one."""
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("region", name="Story").get_by_role("button", name="Tiger Squirrel is defeated").click()
    expect(page.get_by_role("region", name="Why?")).to_be_visible()


def what_if(page: Page) -> None:
    """The other answer beside the told one."""
    step(page)
    page.get_by_role("group", name="Question").get_by_role("button", name="Don't block").click()
    expect(page.locator(".m-board")).to_have_count(2)
    page.get_by_role("button", name="Next step").click()
    expect(page.locator(".m-moment").first).to_contain_text("2 /")


def compare(page: Page) -> None:
    """Two editions of the rules at the end of the same story."""
    page.get_by_label("Compare with the rules").select_option("FC-DE")
    expect(page.locator(".m-board")).to_have_count(2)
    page.get_by_role("button", name="To the end").first.click()


def search(page: Page) -> None:
    """The list of scenarios."""
    page.get_by_role("button", name="Search").click()
    page.get_by_label("Keyword").select_option("HUNTER")
    expect(page.get_by_role("region", name="Search").get_by_role("listitem").first).to_contain_text("HUNTER")


def pass_on(page: Page) -> None:
    """The curtain between two people."""
    page.get_by_role("button", name="Can be chosen.").last.click()
    expect(page.get_by_role("region", name="Pass the screen")).to_be_visible()


PICTURES = (
    Picture("lobby", "lobby", height=480),
    Picture("play", "play", GAME, play),
    Picture("scenarios", "scenarios", OWL, forbidden),
    Picture("why", "scenarios", OWL, why),
    Picture("whatif", "scenarios", OWL, what_if),
    Picture("compare", "scenarios", "?scenario=mbr-16-refill-after-theft", compare),
    Picture("search", "scenarios", OWL, search, height=800),
    Picture("dark", "play", GAME, play, dark=True),
    Picture("curtain", "play", "?seed=5&versus=person", pass_on, height=480),
    Picture("phone-lobby", "lobby", phone=True),
    Picture("phone-play", "play", GAME, play, phone=True),
    Picture("phone-scenarios", "scenarios", OWL, forbidden, phone=True, top=".m-board"),
    Picture("phone-dark", "play", GAME, play, phone=True, dark=True),
)


def main() -> int:
    """Takes all pictures, or those that are named; says how large they are."""
    FOLDER.mkdir(exist_ok=True)
    wanted = [picture for picture in PICTURES if picture.name in sys.argv[1:] or not sys.argv[1:]]
    with running_app() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        for picture in wanted:
            file = picture.take(browser, base)
            print(f"{file.stat().st_size // 1000:4} kB  {file.name}")
        browser.close()
    sizes = [file.stat().st_size for file in FOLDER.glob("*.png")]
    if max(sizes) > LARGEST or sum(sizes) > ALL_TOGETHER:
        print(f"A picture may have {LARGEST} bytes, all together {ALL_TOGETHER}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
