"""The Play page in a real browser: whole games by mouse and by keyboard, at one screen and against the computer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from mindbuglab.cli.main import main
from tests.apps.people import CARDS
from tests.web import people as at_the_screen
from tests.web.people import (
    People,
    answers,
    choices,
    give,
    is_over,
    moment,
    own_moves,
    record_file,
    short_game,
    wait_for_moment,
    wait_for_next,
)
from tests.web.serving import Server

apps, people = at_the_screen.apps, at_the_screen.people

LONGEST = 80


def click_last(page: Page) -> str:
    """Gives the last answer, by its card if it is about one; says how."""
    button = answers(page).last
    piece = button.get_attribute("data-for")
    if piece == "-1":
        give(page, button)
        return "button"
    card = page.locator(f'[data-piece="{piece}"]').get_by_role("button")
    expect(card).to_have_accessible_name(at_the_screen.ENGLISH_CHOICE)
    give(page, card)
    return "card"


def test_a_whole_game_is_played_by_clicks(people: People, apps: Server, capsys: pytest.CaptureFixture[str]) -> None:
    page = people.open("play", short_game(-1), still=False)
    expect(page).to_have_title("Play · mindbuglab")
    ways: list[str] = []
    while not is_over(page):
        ways.append(click_last(page))
        assert len(ways) < LONGEST
    assert {"button", "card"} == set(ways)
    expect(page.get_by_role("region", name="Question")).to_contain_text(re.compile(r"wins\. MB-WIN-\d"))
    assert answers(page).count() == choices(page).count() == 0
    file = record_file(apps, page)
    assert len(own_moves(file)) == len(ways)
    assert main(["replay", str(file)]) == 0
    assert "wins" in capsys.readouterr().out


def test_a_whole_game_is_played_by_keyboard(people: People, apps: Server) -> None:
    page = people.open("play", short_game(0))
    ways = [press_number, press_enter_on_answer, press_space_on_card]
    used: set[str] = set()
    count = 0
    while not is_over(page):
        way = ways[count % 3] if choices(page).count() else ways[count % 2]
        was = moment(page)
        way(page)
        wait_for_next(page, was)
        used.add(way.__name__)
        count += 1
        assert count < LONGEST
    assert used == {way.__name__ for way in ways}
    assert len(own_moves(record_file(apps, page))) == count
    # The next game starts by keyboard as well.
    tab_to(page, ".m-outcome button")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Seed")).to_be_focused()
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    expect(answers(page).first).to_be_visible()
    assert not is_over(page)


def press_number(page: Page) -> None:
    page.keyboard.press("1")


def press_enter_on_answer(page: Page) -> None:
    tab_to(page, ".m-answer")
    page.keyboard.press("Enter")


def press_space_on_card(page: Page) -> None:
    tab_to(page, ".m-is-choice .m-hit")
    page.keyboard.press("Space")


def tab_to(page: Page, goal: str) -> None:
    """Presses Tab until the focus, which one can see, is there."""
    for _ in range(LONGEST):
        page.keyboard.press("Tab")
        if page.evaluate("(goal) => document.activeElement.matches(goal)", goal):
            assert page.evaluate("document.activeElement.matches(':focus-visible')")
            return
    raise AssertionError(f"Tab does not lead to {goal}")


def test_a_dimmed_card_says_which_rule_forbids_it(people: People, apps: Server) -> None:
    page = people.open("play", short_game(-1))
    while "block" not in answers(page).last.inner_text():
        click_last(page)
    was, moves = moment(page), own_moves(record_file(apps, page))
    page.locator(".m-zone-hand .m-is-dim").first.get_by_role("button").click()
    refusal = page.get_by_role("region", name="Question").get_by_role("alert")
    expect(refusal).to_have_text(re.compile(r".{20,} MB-[A-Z]+-\d"))
    # Nothing has changed, the question is still open, and the refusal speaks every language.
    assert (moment(page), own_moves(record_file(apps, page))) == (was, moves)
    english = refusal.inner_text()
    page.get_by_label("Language").select_option("fr")
    expect(refusal).not_to_have_text(english)
    expect(refusal).to_have_text(re.compile(r"MB-[A-Z]+-\d"))
    page.get_by_label("Langue").select_option("en")
    give(page, answers(page).last)
    expect(refusal).to_be_hidden()


def test_an_answer_is_taken_back(people: People, apps: Server) -> None:
    page = people.open("play", short_game(-1))
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    was, asked = moment(page), answers(page).all_inner_texts()
    click_last(page)
    assert len(own_moves(record_file(apps, page))) == 1
    undo.click()
    wait_for_moment(page, was)
    assert answers(page).all_inner_texts() == asked
    assert own_moves(record_file(apps, page)) == []
    expect(undo).to_be_disabled()


def test_the_language_changes_in_the_middle(people: People) -> None:
    page = people.open("play", short_game(-1))
    click_last(page)
    was = moment(page)
    page.get_by_label("Language").select_option("de")
    # The labels change at once, with everything else.
    expect(page.get_by_role("button", name="Zurücknehmen")).to_be_enabled()
    expect(page.locator(".m-moment")).to_have_text(f"Moment {was} / {was}")
    expect(page.locator(".mbl")).to_have_attribute("lang", "de")
    expect(page.get_by_role("region", name="Verlauf")).to_contain_text("spielt die Karte")
    frage = page.get_by_role("group", name="Frage")
    frage.get_by_role("button").last.click()
    wait_for_next(page, was)
    assert "lang=de" in page.url
    page.get_by_label("Sprache").select_option("fr")
    expect(page.get_by_role("button", name="Annuler")).to_be_visible()


def test_the_curtain_hides_the_board_until_the_other_sits_down(people: People) -> None:
    page = people.open("play", "?seed=34&versus=person")
    expect(page.get_by_role("heading", name="Alice (you)")).to_be_visible()
    choices(page).last.click()
    curtain = page.get_by_role("region", name="Pass the screen to Bob.")
    expect(curtain).to_be_visible()
    assert page.locator(".m-board, .m-card").count() == 0
    content = page.content()
    assert [name for card in CARDS for name in card.names if name in content] == []
    # No key answers through the curtain.
    page.keyboard.press("1")
    curtain.get_by_role("button", name="I am Bob").click()
    expect(page.get_by_role("heading", name="Bob (you)")).to_be_visible()
    expect(page.get_by_role("region", name="Question")).to_contain_text("Bob, do you use a Mindbug")
    assert page.locator('[data-seat="0"] .m-zone-hand').count() == 0
    assert moment(page) == 1
    # Whoever loads the page again may be somebody else.
    page.reload()
    expect(curtain).to_be_visible()
    assert page.locator(".m-board, .m-card").count() == 0
    curtain.get_by_role("button", name="I am Bob").click()
    expect(page.get_by_role("heading", name="Bob (you)")).to_be_visible()


def test_a_double_click_is_one_answer(people: People, apps: Server) -> None:
    page = people.open("play", short_game(-1))
    was = moment(page)
    box = answers(page).first.bounding_box()
    assert box is not None
    x, y = box["x"] + 30, box["y"] + 20
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.up()
    now = wait_for_next(page, was)
    # The board moved on before the second click of the hand, and a new answer lies under it.
    assert page.evaluate("([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.m-answer'))", [x, y])
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("status").filter(has_text="Hints")).to_be_visible()
    assert moment(page) == now
    assert len(own_moves(record_file(apps, page))) == 1


def test_an_old_answer_of_a_second_tab_is_refused(people: People, apps: Server) -> None:
    page = people.open("play", short_game(-1))
    other = people.open_beside(page)
    assert moment(other) == moment(page)
    now = give(page, answers(page).last)
    answers(other).first.click()
    expect(other.get_by_role("status").filter(has_text="has been answered already")).to_be_visible()
    wait_for_moment(other, now)
    assert len(own_moves(record_file(apps, page))) == 1
    # The second tab has caught up, and goes on.
    give(other, answers(other).last)
    assert len(own_moves(record_file(apps, page))) == 2
