"""Answers as text: an exact inverse, three kinds of mistakes, and refusals that can be read in three languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from mindbuglab.core import (
    ActionError,
    AmbiguousAction,
    IllegalAction,
    InvalidAction,
    Rng,
    Session,
    scenario,
)
from mindbuglab.core.rules import LANGUAGES
from mindbuglab.mindbug import MindbugGame
from mindbuglab.mindbug.cards import SETS
from mindbuglab.mindbug.look import PROMPTS
from mindbuglab.mindbug.notation import ALONE, WITH_CARD
from mindbuglab.mindbug.state import MindbugState
from mindbuglab.mindbug.vocabulary import Card

GAME = MindbugGame()
NAMES = ("Zoé", "Mary Ann")
CARDS = [card for cards in SETS.values() for card in cards]


def moments(seeds: range, game: MindbugGame = GAME) -> Iterator[MindbugState]:
    """Every question of random games, one after the other."""
    for seed in seeds:
        state = game.new_state(seed)
        rng = Rng(seed).fork("answers")
        while state.decision is not None:
            yield state
            state.apply(state.decision.options[rng.below(len(state.decision.options))])
        yield state


def two_gorillions() -> Session[MindbugState]:
    """Brain Fly asks Ann for a creature; both sides have two Gorillions."""
    pair = ["Gorillion", "Gorillion"]
    builder = scenario("mindbug").seat("Ann", hand=["Brain Fly"], play=pair).seat("Bob", play=pair)
    session: Session[MindbugState] = builder.turn("Ann").session()
    session.answer("Ann", "play Brain Fly")
    return session


# --- there and back


@pytest.mark.parametrize("ruleset", ["FC", "FC-DE"])
def test_every_option_of_random_games_is_read_back_as_itself(ruleset: str) -> None:
    seen: set[str] = set()
    game = MindbugGame(ruleset)
    for state in moments(range(60), game):
        for option in state.decision.options if state.decision else []:
            text = game.notate(state, option, NAMES)
            assert game.parse(state, text, NAMES) is option, text
            seen.update(sign for sign in ("#2", "@Zoé", "@Mary Ann") if sign in text)
            seen.add(text.split(" ")[0])
    assert {"#2", "@Zoé", "@Mary Ann", "play", "attack", "hunt", "block", "pick", "next", "no", "done"} <= seen


def test_case_and_spaces_do_not_matter() -> None:
    for state in moments(range(3)):
        for option in state.decision.options if state.decision else []:
            text = GAME.notate(state, option)
            assert GAME.parse(state, f"  {text.upper().replace(' ', '   ')} ") is option
            assert GAME.parse(state, text.lower()) is option


@pytest.mark.parametrize("number", range(3), ids=LANGUAGES)
def test_every_name_of_every_card_is_understood(number: int) -> None:
    for card in CARDS:
        state = GAME.position({"turn": "Alice", "Alice": {"hand": [card.id]}}, ("Alice", "Bob"))
        action = GAME.parse(state, f"play {card.names[number]}")
        assert GAME.notate(state, action) == f"play {card.name}"


def test_copies_and_sides_are_told_apart() -> None:
    session = two_gorillions()
    assert session.options() == [
        "pick Gorillion@Ann",
        "pick Gorillion#2@Ann",
        "pick Gorillion@Bob",
        "pick Gorillion#2@Bob",
    ]
    read = [session.check(0, text) for text in session.options()]
    assert len({action.a for action in read}) == 4


def test_first_copy_may_be_numbered_too() -> None:
    session = two_gorillions()
    assert session.check(0, "pick Gorillion#1@Bob") is session.check(0, "pick Gorillion@Bob")


def test_copies_in_the_hand_are_numbered_and_the_first_is_meant_without_a_number() -> None:
    builder = scenario("mindbug").seat("Ann", hand=["Luchataur", "Bee Bear", "Luchataur"])
    session = builder.turn("Ann").session()
    assert session.options() == ["play Luchataur", "play Bee Bear", "play Luchataur#2"]
    assert session.check(0, "play Luchataur") is session.check(0, "play Luchataur#1")


def test_side_may_be_named_where_it_is_not_needed() -> None:
    builder = scenario("mindbug").seat("Ann", play=["Gorillion"]).seat("Bob", play=["Bee Bear", "Luchataur"])
    session = builder.turn("Ann").session()
    assert session.check(0, "attack Gorillion@ann") is session.check(0, "attack Gorillion")


# --- three mistakes


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "'' is no answer. Answers look like: play <card>, attack <card>"),
        ("surrender", "'surrender' is no answer"),
        ("Gorillion", "'Gorillion' is no answer"),
        ("mindbug Gorillion", "'mindbug Gorillion' is no answer"),
        ("pick", "'pick' names no card: write pick <card>"),
        ("pick #2", "There is no card '#2'"),
        ("pick Gorillion#", "There is no card 'Gorillion#'"),
        ("pick Gorillion#two", "There is no card 'Gorillion#two'"),
        ("pick Gorillion@", "There is no card 'Gorillion@'"),
        ("pick Gorillion@Carl", "There is no seat 'Carl'; the seats are Ann and Bob"),
        ("pick Gorilion", "There is no card 'Gorilion'. Did you mean 'Gorillion'?"),
        ("pick Tiger Squirel", "Did you mean 'Tiger Squirrel'?"),
        ("pick Tigrecureuil", "Did you mean 'Tigrécureuil'?"),
        ("pick Brummbar", "Did you mean 'Brummbär'?"),
    ],
)
def test_text_that_is_no_answer_is_invalid_and_says_what_is_on_offer(text: str, problem: str) -> None:
    session = two_gorillions()
    with pytest.raises(InvalidAction, match=re.escape(problem)) as invalid:
        session.check(0, text)
    assert invalid.value.rule is None
    assert invalid.value.allowed == tuple(session.options())
    assert str(invalid.value).endswith(f" On offer: {', '.join(session.options())}.")


def test_nothing_is_suggested_for_a_name_that_is_like_no_other() -> None:
    with pytest.raises(InvalidAction) as invalid:
        two_gorillions().check(0, "pick Xyzzy")
    assert "Did you mean" not in str(invalid.value)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_name_with_a_letter_left_out_is_put_right(card: Card) -> None:
    session = two_gorillions()
    for name in card.names:
        with pytest.raises(InvalidAction, match=re.escape(f"Did you mean {name!r}?")):
            session.check(0, f"pick {name[:-2]}{name[-1]}")


@pytest.mark.parametrize("text", ["pick Gorillion", "pick Gorillion#2", "PICK gorillöwe"])
def test_name_that_stands_on_both_sides_is_ambiguous(text: str) -> None:
    session = two_gorillions()
    with pytest.raises(AmbiguousAction, match=re.escape("say Gorillion@Ann and Gorillion@Bob")) as ambiguous:
        session.check(0, text)
    assert ambiguous.value.allowed == tuple(session.options())


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("pick Gorillion#3", None),
        ("pick Gorillion#3@Bob", None),
        ("pick Gorillion#0", None),
        ("pick Brain Fly", "MBR-07"),
        ("pick Bee Bear", "MB-TERM-ALLY-1"),
        ("done", "MBR-14"),
        ("play Gorillion", "MB-SIMUL-2"),
        ("no block", "MB-SIMUL-2"),
        ("mindbug", "MB-MINDBUG-1"),
    ],
)
def test_answer_that_a_rule_forbids_is_illegal_and_cites_it(text: str, rule: str | None) -> None:
    session = two_gorillions()
    with pytest.raises(IllegalAction) as illegal:
        session.check(0, text)
    assert illegal.value.rule in GAME.rules
    assert rule in (None, illegal.value.rule)
    assert f" ({illegal.value.rule}" in str(illegal.value)
    assert str(illegal.value).startswith(illegal.value.sentence)
    assert illegal.value.allowed == tuple(session.options())


# --- refusals in words


@cache
def situations() -> dict[str, list[MindbugState]]:
    """A few moments for each question, asked of players and of chance, and ends of games."""
    found: dict[str, list[MindbugState]] = {}
    for ruleset in ("FC", "FC-DE"):
        for state in moments(range(80), MindbugGame(ruleset)):
            decision = state.decision
            name = "over" if decision is None else PROMPTS[decision.prompt]
            if decision is not None and decision.player < 0:
                name = "chance"
            kept = found.setdefault(name, [])
            if len(kept) < 6:
                kept.append(state.clone())
    return found


WORDS = [*ALONE, *(f"{word} Gorillion" for word in WITH_CARD), *(f"{word} <own>" for word in WITH_CARD)]
"""`<own>` is a creature that the asked player controls, if there is one."""
GLITCH = re.compile(r"  |[{}]|^\W| [.,)]|\bNone\b")
"""What a name that is missing leaves behind."""
GLITCH_NOT_IN_FRENCH = re.compile(r" [:;?!]")


def test_every_question_of_the_base_game_is_met() -> None:
    assert set(situations()) == {*PROMPTS.values(), "chance", "over"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("prompt", [*PROMPTS.values(), "chance", "over"])
def test_answer_of_another_question_is_refused_by_a_rule_in_a_clean_sentence(prompt: str, language: str) -> None:
    refused = 0
    for state in situations()[prompt]:
        seat = state.decision.player if state.decision else 0
        own = [GAME.card(state, piece).name for piece in state.play[seat]]
        for word in WORDS:
            text = word.replace("<own>", own[0] if own else "Bee Bear")
            try:
                GAME.parse(state, text, NAMES, language)
            except AmbiguousAction:
                continue
            except ActionError as error:
                refused += 1
                assert_clean(error, text, language)
    assert refused >= 40


def assert_clean(error: ActionError, text: str, language: str) -> None:
    assert isinstance(error, IllegalAction), text
    assert error.rule in GAME.rules
    sentence = error.sentence
    assert str(error).removeprefix(sentence).startswith(f" ({error.rule}")
    assert GLITCH.search(sentence) is None, f"{text!r} is refused by: {sentence!r}"
    assert language == "fr" or GLITCH_NOT_IN_FRENCH.search(sentence) is None, f"{text!r} is refused by: {sentence!r}"
    assert sentence.endswith("."), sentence


def test_refusals_of_the_three_languages_differ() -> None:
    for states in situations().values():
        texts = set()
        for language in LANGUAGES:
            with pytest.raises(IllegalAction) as refused:
                GAME.parse(states[0], "next Gorillion", NAMES, language)
            texts.add(str(refused.value))
        assert len(texts) == 3


@pytest.mark.parametrize("number", range(3), ids=LANGUAGES)
def test_refusal_names_cards_in_the_language_of_the_reader(number: int) -> None:
    builder = scenario("mindbug").seat("Ann", play=["Spider Owl"]).seat("Bob", play=["Gorillion", "Tiger Squirrel"])
    session = builder.turn("Ann").session()
    session.answer("Ann", "attack Spider Owl")
    with pytest.raises(IllegalAction) as refused:
        session.answer("Bob", "block Gorillion", language=LANGUAGES[number])
    assert refused.value.rule == "MB-SNEAKY-1"
    assert ("Spider Owl", "Arachnhibou", "Eulenspinne")[number] in str(refused.value)
    assert ("Gorillion", "Gorillion", "Gorillöwe")[number] in str(refused.value)
