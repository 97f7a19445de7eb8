"""Whatever is answered, a duel stays a duel: lists of numbers choose the answers, Hypothesis chooses the numbers."""

from __future__ import annotations

import json
from collections.abc import Iterator

from hypothesis import example, given
from hypothesis import strategies as st

from mindbuglab.core.log import EventLog
from mindbuglab.mindbug import codes
from mindbuglab.mindbug.game import MindbugGame
from mindbuglab.mindbug.rulesets import RULESETS
from mindbuglab.mindbug.setup import START_MINDBUGS
from mindbuglab.mindbug.state import HAND_SIZE, MindbugState
from mindbuglab.mindbug.statics import power

GAMES = {id_: MindbugGame(id_) for id_ in RULESETS}
LONG = [7 * n + n // 3 for n in range(300)]
"""Answers enough for a game to its end."""

rulesets = st.sampled_from(list(RULESETS))
seeds = st.integers(0, 2**64 - 1)
choices = st.lists(st.integers(0, 1000), min_size=20, max_size=120)
"""A game has about fifty questions: some of these lists end before it, some after it."""


def moments(game: MindbugGame, seed: int, answers: list[int], log: EventLog | None = None) -> Iterator[MindbugState]:
    """The state at every question, and at the end."""
    state = game.new_state(seed, log)
    for number in answers:
        yield state
        if state.decision is None:
            return
        options = state.decision.options
        state.apply(options[number % len(options)])
    yield state


def last(game: MindbugGame, seed: int, answers: list[int], log: EventLog | None = None) -> MindbugState:
    *_, state = moments(game, seed, answers, log)
    return state


@given(rulesets, seeds, choices)
@example("FC", 1, LONG)
@example("FC-DE", 2, LONG)
def test_game_goes_on_with_a_question_or_is_over_with_a_reason(ruleset: str, seed: int, answers: list[int]) -> None:
    game = GAMES[ruleset]
    for state in moments(game, seed, answers):
        assert (state.decision is None) is state.over is (game.outcome(state) is not None)
        if state.decision is not None:
            options = state.decision.options
            assert 0 < len(options) == len(set(options))


@given(rulesets, seeds, choices)
@example("FC", 3, LONG)
@example("FC-DE", 4, LONG)
def test_winner_is_who_the_rule_says(ruleset: str, seed: int, answers: list[int]) -> None:
    state = last(GAMES[ruleset], seed, answers)
    assert [life == 0 for life in state.life].count(True) == (state.over and state.reason == codes.MB_WIN_1)
    if state.over and state.reason == codes.MB_WIN_1:
        assert state.life[1 - state.winner] == 0
    elif state.over:
        assert state.reason == codes.MB_TURN_2
        assert state.active == 1 - state.winner
        assert not state.hand[state.active]
        assert not state.play[state.active]


@given(rulesets, seeds, choices)
@example("FC", 5, LONG)
@example("FC-DE", 6, LONG)
def test_saved_game_asks_the_same_question_at_every_moment(ruleset: str, seed: int, answers: list[int]) -> None:
    game = GAMES[ruleset]
    for state in moments(game, seed, answers):
        saved = json.dumps(game.to_json(state))
        again = game.state_from_json(json.loads(saved))
        assert json.dumps(game.to_json(again)) == saved
        assert question(again) == question(state)


@given(rulesets, seeds, choices)
@example("FC", 7, LONG)
@example("FC-DE", 8, LONG)
def test_writing_the_log_changes_nothing(ruleset: str, seed: int, answers: list[int]) -> None:
    game = GAMES[ruleset]
    log = EventLog(0)
    logged = last(game, seed, answers, log)
    assert game.to_json(logged) == game.to_json(last(game, seed, answers))
    assert logged.seq == len(log.rows)


@given(rulesets, seeds, choices)
@example("FC", 9, LONG)
@example("FC-DE", 10, LONG)
def test_life_mindbugs_and_power_stay_in_their_bounds(ruleset: str, seed: int, answers: list[int]) -> None:
    for state in moments(GAMES[ruleset], seed, answers):
        for seat in (0, 1):
            assert state.life[seat] >= 0
            assert state.mindbugs[seat] >= 0
            assert state.mindbugs[seat] + state.used[seat] == START_MINDBUGS
            assert all(power(state, piece, seat) >= 1 for piece in state.play[seat])


@given(seeds, choices)
@example(11, LONG)
def test_hands_are_full_after_every_action_while_there_are_cards_to_draw(seed: int, answers: list[int]) -> None:
    game = GAMES["FC"]
    for state in moments(game, seed, answers):
        if game.is_turn_start(state):
            assert all(len(state.hand[seat]) >= HAND_SIZE or not state.draw[seat] for seat in (0, 1))


@given(rulesets, seeds, choices)
@example("FC", 12, LONG)
@example("FC-DE", 13, LONG)
def test_exhausted_creatures_are_in_play_and_known_cards_are_hidden(
    ruleset: str, seed: int, answers: list[int]
) -> None:
    for state in moments(GAMES[ruleset], seed, answers):
        assert set(state.exhausted) <= {*state.play[0], *state.play[1]}
        assert set(state.shown) <= {*state.hand[0], *state.hand[1], *state.unused}
        assert len(set(state.shown)) == len(state.shown)


def question(state: MindbugState) -> tuple[int, int, list[tuple[int, int]]] | None:
    decision = state.decision
    if decision is None:
        return None
    return decision.player, decision.prompt, [(option.verb, option.a) for option in decision.options]
