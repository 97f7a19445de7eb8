"""The Lobby in a real browser: it shows what there is, and its doors lead there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import people as at_the_screen
from tests.web.people import People, colour, wide_parts
from tests.web.serving import Server

apps, people = at_the_screen.apps, at_the_screen.people


def door(page: Page, name: str) -> Locator:
    return page.get_by_role("listitem").get_by_role("link", name=name)


def test_the_lobby_is_what_the_address_without_a_page_opens(people: People, apps: Server) -> None:
    page = people.open("lobby")
    expect(page).to_have_title("Lobby · mindbuglab")
    page.goto(f"{apps.url}/")
    expect(door(page, "Play a duel")).to_be_visible()
    assert page.url.startswith(apps.page("lobby"))
    doors = page.get_by_role("listitem")
    expect(doors).to_have_count(2)
    for each in doors.all():
        expect(each.locator(".m-picture")).not_to_be_empty()


@pytest.mark.parametrize(
    ("title", "goal", "sign"), [("Play a duel", "play", "New game"), ("Look at the examples", "scenarios", "Next step")]
)
def test_its_doors_lead_to_the_pages(people: People, apps: Server, title: str, goal: str, sign: str) -> None:
    page = people.open("lobby")
    door(page, title).click()
    expect(page.get_by_role("button", name=sign)).to_be_visible()
    assert page.url.startswith(apps.page(goal))
    # There is a way back on the page, and the browser's own.
    page.get_by_role("navigation").get_by_role("link", name="Lobby").click()
    expect(door(page, title)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("button", name=sign)).to_be_visible()


def test_the_language_goes_along(people: People) -> None:
    page = people.open("lobby", "?lang=fr")
    expect(door(page, "Jouer un duel")).to_be_visible()
    page.get_by_label("Langue").select_option("de")
    door(page, "Ein Duell spielen").click()
    expect(page.get_by_role("button", name="Neues Spiel")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_it_fits_a_phone_and_the_dark(people: People) -> None:
    phone = people.open("lobby", phone=True, dark=True)
    assert wide_parts(phone) == []
    assert colour(phone) != colour(people.open("lobby"))
    phone.get_by_role("button", name="Settings").click()
    expect(phone.get_by_label("Language")).to_be_visible()
    assert wide_parts(phone) == []
