"""What all pages share: words, settings, cards and lines of play as plain data."""

from __future__ import annotations

import json
import string
from typing import Any

import pytest

from mindbuglab.apps.lobby import LobbyDesk
from mindbuglab.apps.scenarios import ScenarioDesk
from mindbuglab.core import TABLE, KitError, Rng, Session, scenario, start
from mindbuglab.mindbug import MindbugGame
from mindbuglab.mindbug.cards import SETS
from mindbuglab.mindbug.observation import CardView, MindbugView
from mindbuglab.mindbug.text import LANGUAGES, card_text
from mindbuglab.widgets.cardface import FRAMES, card_face, known_card
from mindbuglab.widgets.desk import LARGEST_NUMBER, LONGEST_TEXT, Desk, wanted
from mindbuglab.widgets.duel import MOTIONS, Line, open_line
from mindbuglab.widgets.reasons import why_panel
from mindbuglab.widgets.words import languages, word, words


def played(seed: int, answers: int) -> Session[Any]:
    session = start(MindbugGame(), seed=seed)
    rng = Rng(seed)
    for _ in range(answers):
        if session.decision is not None:
            options = session.options()
            session.answer(session.decision.player, options[rng.below(len(options))])
    return session


def gaps(text: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


# --- words and settings


def test_every_word_is_there_in_every_language_with_the_same_gaps() -> None:
    english = words("en")
    for language in LANGUAGES:
        assert words(language).keys() == english.keys()
        for key, text in words(language).items():
            assert text.strip(), key
            assert gaps(text) == gaps(english[key]), key
    assert [entry["id"] for entry in languages()] == list(LANGUAGES)


def test_a_name_with_braces_is_only_a_name() -> None:
    assert word("pass", "en", name="{name} {0} %s") == "Pass the screen to {name} {0} %s."


def test_settings_are_kept_and_bad_ones_are_refused() -> None:
    desk = Desk("de")
    for do, value, key in (("theme", "dark", "theme"), ("presenter", True, "presenter"), ("language", "fr", "lang")):
        desk.receive({"do": do, "to": value})
        assert desk.view()[key] == value
        assert desk.notice is None
    for do, bad in (("theme", "pink"), ("theme", 3), ("presenter", "yes"), ("presenter", 1), ("language", None)):
        desk.receive({"do": do, "to": bad})
        assert desk.notice is not None
    view = desk.view()
    assert (view["theme"], view["presenter"], view["lang"]) == ("dark", True, "fr")


def test_every_view_has_a_larger_number_and_a_notice_lasts_until_the_next_intent() -> None:
    desk = Desk()
    desk.receive("nonsense")
    first, second = desk.view(), desk.view()
    assert second["n"] > first["n"]
    assert first["notice"] == second["notice"] != None  # noqa: E711
    desk.receive({"do": "theme", "to": "dark"})
    assert desk.view()["notice"] is None


def test_wanted_takes_one_kind_of_a_sensible_size() -> None:
    assert wanted({"a": 3}, "a", int) == 3
    assert wanted({"a": "x" * LONGEST_TEXT}, "a", str)
    bad: list[tuple[object, type]] = [
        (True, int),
        (3.0, int),
        ("3", int),
        (None, int),
        (3, str),
        (b"x", str),
        ([], str),
    ]
    bad += [(LARGEST_NUMBER + 1, int), (-LARGEST_NUMBER - 1, int), ("x" * (LONGEST_TEXT + 1), str)]
    for value, kind in bad:
        with pytest.raises(KitError):
            wanted({"a": value}, "a", kind)
    with pytest.raises(KitError):
        wanted({}, "a", int)


def test_lobby_tells_what_there_is_in_every_language() -> None:
    titles = set()
    for language in LANGUAGES:
        view = LobbyDesk({"lang": language}).view()
        assert view["page"] == "lobby"
        assert [entry["href"] for entry in view["lobby"]] == [
            f"play.ipynb?lang={language}",
            f"scenarios.ipynb?lang={language}",
        ]
        titles |= {entry["title"] for entry in view["lobby"]}
    assert len(titles) == 2 * len(LANGUAGES)
    desk = LobbyDesk()
    desk.receive({"do": "answer", "text": "x", "at": 0})
    assert desk.view()["notice"]


def test_views_are_plain_json() -> None:
    for desk in (LobbyDesk(), ScenarioDesk()):
        view = desk.view()
        assert json.loads(json.dumps(view)) == view


# --- cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_face_says_what_the_card_says(language: Any) -> None:
    for card in SETS["first_contact"]:
        face = card_face(CardView(0, card.id, card.name), language)
        lines = [" ".join(filter(None, [line["lead"], *line["clauses"]])) for line in face["text"]]
        assert "\n".join(lines) == card_text(card, language)
        assert len(face["keywords"]) == len(card.keywords)
        assert all(keyword["word"] and not keyword["gained"] for keyword in face["keywords"])
        assert face["frame"] in {"none", *(name.lower() for name in FRAMES)}
        assert face["power"] == face["printed"]
        for part in (face["name"], str(card.power), *(keyword["word"] for keyword in face["keywords"]), *lines):
            assert part in face["aria"]


def test_a_creature_shows_current_power_gained_keywords_and_its_state() -> None:
    session = (
        scenario("mindbug")
        .seat("Alice", play=["Shield Bugs", "Snail Thrower", "Brain Fly"], hand=["Gorillion"])
        .seat("Bob", play=["Gorillion"], hand=["Gorillion"])
        .turn("Alice")
        .session()
    )
    session.answer("Alice", "attack Brain Fly")
    board = Line("main", session, 1).board("en")
    faces = {card["name"]: card for card in board["seats"][0]["play"]}
    fly = faces["Brain Fly"]
    assert (fly["printed"], fly["power"]) == (4, 5)
    assert {keyword["id"]: keyword["gained"] for keyword in faces["Shield Bugs"]["keywords"]}["poisonous"] is True
    assert fly["state"] == "attacker"
    assert fly["stateText"] in fly["aria"]
    assert board["seats"][1]["play"][0]["state"] == "choice"
    assert board["seats"][1]["play"][0]["answer"] == "block Gorillion"


def test_view_of_an_unknown_card_is_a_bug() -> None:
    with pytest.raises(AssertionError):
        known_card("no such card")


def test_the_clause_that_is_being_resolved_is_underlined() -> None:
    session = (
        scenario("mindbug")
        .seat("Alice", hand=["Tiger Squirrel"])
        .seat("Bob", play=["Gorillion", "Luchataur"], hand=["Bee Bear"])
        .turn("Alice")
        .session()
    )
    session.answer("Alice", "play Tiger Squirrel")
    board = open_line("main", session).board("en")
    squirrel = next(card for seat in board["seats"] for card in seat["play"] if card["name"] == "Tiger Squirrel")
    assert [line["underline"] for line in squirrel["text"]] == [0]
    assert board["agenda"][0]["now"]
    assert "Tiger Squirrel" in board["agenda"][0]["text"]
    assert [option["label"] for option in board["question"]["options"]]


# --- lines of play


def test_the_viewer_sits_below_and_the_teacher_sees_everything() -> None:
    session = played(3, 5)
    for viewer in (0, 1):
        board = Line("main", session, viewer).board("en")
        assert [seat["seat"] for seat in board["seats"]] == [1 - viewer, viewer]
        assert [seat["you"] for seat in board["seats"]] == [False, True]
    seats = open_line("main", session).board("en")["seats"]
    assert [seat["backs"] for seat in seats] == [0, 0]
    assert not any(seat["you"] for seat in seats)


def test_a_seat_that_is_not_asked_gets_no_answers() -> None:
    session = played(3, 5)
    assert session.decision is not None
    asked = session.decision.player
    question = Line("main", session, 1 - asked).board("en")["question"]
    assert not question["mine"]
    assert question["options"] == []
    assert question["name"] in question["text"]
    line = Line("main", session, 1 - asked)
    line.explain(Line("main", session, 1 - asked).board("en")["seats"][1]["hand"][0]["piece"], "en")
    assert line.refusal is not None
    assert session.names[asked] in line.refusal["text"]


def test_story_has_one_line_an_event_with_rule_and_depth() -> None:
    session = played(4, 30)
    line = Line("main", session, 0)
    for language in LANGUAGES:
        story = line.board(language)["story"]
        assert [entry["text"] for entry in story] == session.story(0, language)
        assert [entry["rule"] for entry in story] == [event.rule for event in session.events(0)]
        assert {entry["depth"] for entry in story} == {0, 1, 2, 3}


def test_story_of_an_earlier_moment_ends_there() -> None:
    session = played(4, 30)
    line = Line("main", session, 0)
    line.look_at(6)
    assert len(line.board("en")["story"]) == session.rows_at(6)
    line.look_at(10**6)
    assert line.live
    line.look_at(-5)
    assert line.number == 0


def test_every_motion_is_the_name_of_an_event() -> None:
    kinds = {event.kind for seed in range(20) for event in played(seed, 200).events()}
    assert set(MOTIONS) <= kinds


def test_what_if_in_a_sampled_world_has_no_past_to_look_into() -> None:
    session = played(4, 8)
    line = open_line("whatif", session.sampled(0, Rng(1)))
    assert line.events() == []
    assert line.board("en")["moments"] == 0


def test_why_shows_causes_rule_source_and_scenarios_in_every_language() -> None:
    session = played(4, 30)
    events = session.events(0)
    for language in LANGUAGES:
        for event in events[::5]:
            panel = why_panel(session, events, event.seq, language)
            assert panel is not None
            assert panel["chain"][-1]["seq"] == event.seq
            assert panel["chain"][-1]["text"] == session.game.narrate(event, language, session.names)
            assert panel["rule"]["id"] == event.rule
            assert panel["rule"]["says"] == session.game.rules[event.rule].says[language]
            assert panel["rule"]["source"] or panel["rule"]["mark"]
            assert all(entry["href"].endswith(f"&lang={language}") for entry in panel["scenarios"])
    assert why_panel(session, events, -1, "en") is None


def test_outcome_names_the_winner_and_the_rule() -> None:
    session = played(4, 500)
    view = session.view(TABLE)
    assert isinstance(view, MindbugView)
    board = Line("main", session, 0).board("en")
    assert board["question"] is None
    assert view.winner is not None
    assert view.seats[view.winner].name in board["outcome"]["text"]
    assert board["outcome"]["rule"] == view.reason
