"""The tools of the Play page in a real browser: nothing is lost, games travel, and every screen will do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from mindbuglab.cli.main import main
from tests.web import people as at_the_screen
from tests.web.people import (
    People,
    answers,
    barriers,
    choices,
    colour,
    give,
    go,
    kernel_of,
    moment,
    own_moves,
    record_file,
    short_game,
    wait_for_moment,
    wide_parts,
)
from tests.web.serving import Server

apps, people = at_the_screen.apps, at_the_screen.people


def story(page: Page) -> list[str]:
    return page.get_by_role("region", name="Story").get_by_role("listitem").all_inner_texts()


def position(page: Page) -> tuple[int, list[str], list[str], list[str]]:
    """What a person sees of the game: moment, answers, cards and story."""
    cards = page.locator(".m-card .m-name").all_inner_texts()
    return moment(page), answers(page).all_inner_texts(), cards, story(page)


def play_some(page: Page, count: int = 3) -> None:
    for _ in range(count):
        give(page, answers(page).last)


def test_a_reload_goes_on_at_the_same_moment(people: People) -> None:
    page = people.open("play", short_game(-1))
    play_some(page)
    was = position(page)
    page.reload()
    expect(page.get_by_role("status").filter(has_text="Welcome back")).to_be_visible()
    assert position(page) == was
    play_some(page, 1)
    # Whoever has the address goes on too, in another browser.
    other = people.open("play", page.url.partition("play.ipynb")[2])
    assert position(other) == position(page)


def test_after_the_kernel_died_the_page_says_so_and_a_reload_goes_on(people: People, apps: Server) -> None:
    page = people.open("play", short_game(-1))
    play_some(page)
    was, moves = position(page), own_moves(record_file(apps, page))
    kernel = kernel_of(apps, page)
    kernel.kill()
    answers(page).last.click()
    dead = page.get_by_role("alert").filter(has_text="The connection has ended")
    expect(dead).to_be_visible()
    assert own_moves(record_file(apps, page)) == moves
    dead.get_by_role("button", name="Reload").click()
    expect(page.get_by_role("status").filter(has_text="Welcome back")).to_be_visible()
    assert position(page) == was
    play_some(page, 1)
    # The browser could not reach the dead kernel and said so in its console; nothing else went wrong.
    assert [text for text in people.mistakes if "WebSocket" not in text and "api/kernels" not in text] == []
    people.mistakes.clear()


def test_a_saved_game_is_replayed_and_loaded(
    people: People, apps: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = people.open("play", short_game(-1))
    play_some(page)
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save").click()
    assert re.fullmatch(r"mindbug-[\w-]+\.jsonl", waiting.value.suggested_filename)
    file = tmp_path / "saved.jsonl"
    waiting.value.save_as(file)
    assert main(["replay", str(file)]) == 0
    assert "Turn 2" in capsys.readouterr().out
    other = people.open("play", "?seed=1&versus=random")
    own = record_file(apps, other)
    other.get_by_label("Load").set_input_files(file)
    expect(other.get_by_role("status").filter(has_text="has been loaded")).to_be_visible()
    assert position(other) == position(page)
    # It is a game of its own from now on: neither the old one here nor the one that was saved changes.
    play_some(other, 1)
    assert own_moves(own) == []
    assert len(own_moves(record_file(apps, page))) == 3
    assert len(own_moves(record_file(apps, other))) == 4


def test_a_file_that_is_no_game_is_refused_and_the_game_goes_on(people: People, tmp_path: Path) -> None:
    page = people.open("play", short_game(-1))
    was = position(page)
    file = tmp_path / "letter.txt"
    file.write_text("Dear Bob,\n")
    page.get_by_label("Load").set_input_files(file)
    expect(page.get_by_role("alert").filter(has_text="no record")).to_be_visible()
    assert position(page) == was
    play_some(page, 1)


def test_the_link_opens_the_same_position_elsewhere(people: People, apps: Server) -> None:
    page = people.open("play", short_game(-1))
    play_some(page)
    page.get_by_role("button", name="Link to this moment").click()
    field = page.get_by_role("textbox", name="Link to this moment")
    address = field.input_value()
    assert address.startswith(apps.page("play", "?game="))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == address
    other = people.open("play", address.partition("play.ipynb")[2])
    assert position(other) == position(page)
    play_some(other, 1)
    assert len(own_moves(record_file(apps, page))) == 3


def test_a_new_game_starts_from_a_seed(people: People) -> None:
    page = people.open("play", short_game(-1))
    play_some(page)
    hands = []
    url = page.url
    for seed in ("41", "42", "41"):
        page.get_by_role("button", name="New game").click()
        page.get_by_label("Seed", exact=True).fill(seed)
        page.get_by_label("Rules", exact=True).select_option("FC-DE")
        page.get_by_label("Opponent", exact=True).select_option("a person at this screen")
        page.get_by_role("button", name="Start", exact=True).click()
        page.wait_for_url(lambda now, was=url: now != was)  # type: ignore[misc] # the default is a string
        url = page.url
        assert moment(page) == 0
        hands.append(page.locator(".m-zone-hand .m-name").all_inner_texts())
    assert hands[0] == hands[2] != hands[1]
    assert "versus=person" in page.url


def test_the_time_line_and_what_if(people: People, apps: Server) -> None:
    page = people.open("play", short_game(-1))
    play_some(page)
    end, lines = moment(page), len(story(page))
    page.get_by_role("button", name="To the start").click()
    wait_for_moment(page, 0, end)
    assert len(story(page)) < lines
    page.get_by_role("button", name="One step forward").click()
    wait_for_moment(page, 1, end)
    assert answers(page).count() == 0
    page.get_by_role("button", name="What if?").click()
    branch = page.get_by_role("region", name="What if?", exact=True)
    expect(branch).to_be_visible()
    assert page.locator(".m-board").count() == 2
    branch.get_by_role("group", name="Question").get_by_role("button").first.click()
    expect(branch.locator(".m-moment")).not_to_have_text(re.compile(" 0 / "))
    assert len(own_moves(record_file(apps, page))) == 3
    branch.get_by_role("button", name="End what-if").click()
    expect(branch).to_be_hidden()
    page.get_by_role("button", name="To the end").click()
    wait_for_moment(page, end)
    play_some(page, 1)


def test_light_and_dark(people: People) -> None:
    page = people.open("play", short_game(-1))
    light = colour(page)
    page.get_by_label("Colours").select_option("dark")
    expect(page.locator(".mbl")).to_have_attribute("data-theme", "dark")
    dark = colour(page)
    assert light != dark == colour(page, "#rendered_cells")
    page.emulate_media(color_scheme="dark")
    page.get_by_label("Colours").select_option("as the device")
    expect(page.locator(".mbl")).to_have_attribute("data-theme", "auto")
    assert colour(page) == dark == colour(page, "#rendered_cells")
    assert barriers(page) == []
    page.get_by_label("Colours").select_option("light")
    expect(page.locator(".mbl")).to_have_attribute("data-theme", "light")
    assert colour(page) == light == colour(page, "#rendered_cells")


def test_a_phone_shows_it_all_without_scrolling_sideways(people: People) -> None:
    page = people.open("play", short_game(-1), phone=True)
    assert wide_parts(page) == []
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("button", name="Neues Spiel")).to_be_visible()
    assert wide_parts(page) == []
    page.get_by_label("Sprache").select_option("en")
    page.get_by_role("button", name="New game").click()
    assert wide_parts(page) == []
    page.get_by_role("button", name="New game").click()
    play_some(page, 1)
    give(page, choices(page).last)
    page.get_by_role("region", name="Story").get_by_role("button").last.click()
    expect(page.get_by_role("region", name="Why?")).to_be_visible()
    assert wide_parts(page) == []
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.get_by_role("textbox")).to_be_visible()
    assert wide_parts(page) == []
    go(page, page.url.replace("versus=random", "versus=person"))
    assert wide_parts(page) == []
