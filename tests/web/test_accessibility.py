"""No page has a barrier that axe-core calls serious: light and dark, on a large screen and on a phone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web import people as at_the_screen
from tests.web.people import (
    PHONE,
    WIDE,
    People,
    answers,
    barriers,
    choices,
    colour,
    give,
    is_over,
    short_game,
    wait_for_moment,
)

apps, people = at_the_screen.apps, at_the_screen.people


def check(page: Page, state: str) -> None:
    """Looks at the page in all four ways, and leaves it light and wide."""
    colours: list[str] = []
    for size, width in ((PHONE, "xs"), (WIDE, "l")):
        page.set_viewport_size(size)
        expect(page.locator(".mbl")).to_have_attribute("data-w", width)
        page.emulate_media(color_scheme="dark")
        colours.append(colour(page))
        assert barriers(page) == [], f"{state}, {width}, dark"
        page.emulate_media(color_scheme="light")
        colours.append(colour(page))
        assert barriers(page) == [], f"{state}, {width}, light"
    assert len(set(colours)) == 2


def test_lobby(people: People) -> None:
    check(people.open("lobby"), "lobby")


def test_play(people: People) -> None:
    page = people.open("play", short_game(-1))
    page.get_by_role("button", name="New game").click()
    check(page, "a new game")
    page.get_by_role("button", name="New game").click()
    while "block" not in answers(page).last.inner_text():
        give(page, answers(page).last)
    page.locator(".m-is-dim").first.get_by_role("button").click()
    expect(page.get_by_role("region", name="Question").get_by_role("alert")).to_be_visible()
    page.get_by_role("region", name="Story").get_by_role("button").last.click()
    expect(page.get_by_role("region", name="Why?")).to_be_visible()
    check(page, "a refusal and Why?")
    page.get_by_role("button", name="What if?").click()
    expect(page.locator(".m-board")).to_have_count(2)
    check(page, "what if")
    page.get_by_role("button", name="End what-if").click()
    expect(page.locator(".m-board")).to_have_count(1)
    while not is_over(page):
        give(page, answers(page).last)
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.get_by_role("textbox")).to_be_visible()
    check(page, "the end, with a link")


def test_two_at_one_screen(people: People) -> None:
    page = people.open("play", "?seed=34&versus=person")
    check(page, "the first question")
    choices(page).last.click()
    expect(page.get_by_role("region", name="Pass the screen")).to_be_visible()
    check(page, "the curtain")


def test_scenarios(people: People) -> None:
    page = people.open("scenarios", "?scenario=sneaky-spider-owl")
    page.get_by_role("button", name="Next step").click()
    wait_for_moment(page, 1, 2)
    check(page, "a question")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("searchbox")).to_be_visible()
    check(page, "the list")
    page.get_by_role("button", name="Search").click()
    page.get_by_label("Compare with the rules").select_option("FC-DE")
    expect(page.locator(".m-board")).to_have_count(2)
    check(page, "two rulesets")
    page.get_by_role("button", name="To the end").first.click()
    page.get_by_role("button", name="Look at the discard pile").first.click()
    page.get_by_role("button", name="Presenter mode").click()
    expect(page.locator(".mbl[data-presenter]")).to_be_visible()
    check(page, "before a class")
