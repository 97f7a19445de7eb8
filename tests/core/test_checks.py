"""The ten promises can be kept by a game of a student's own, and breaking any of them is noticed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from mindbuglab.core import Action, Event, EventLog, IllegalAction, Observation, PositionError, Rng, check_game
from mindbuglab.core.checks import INVARIANTS
from mindbuglab.core.game import Names
from mindbuglab.core.log import Row
from mindbuglab.mindbug import MindbugGame
from tests.core.coin_duel import CoinDuel, CoinState, CoinView

SEEDS = range(5)


def test_coin_duel_keeps_every_promise_on_fifty_seeds() -> None:
    report = check_game(CoinDuel(), range(50))
    assert report.failures == []
    assert report.passed


def test_report_counts_what_was_played() -> None:
    report = check_game(CoinDuel(), range(3))
    # Each game has six lays, which start the turns, and two draws in the middle of them.
    assert (report.games, report.decisions, report.mid_effect, report.events) == (3, 24, 6, 24)
    assert (report.kinds, report.rules) == ({"CoinMoved"}, {"CD-LAY", "CD-DRAW"})


def test_progress_is_told_after_each_game() -> None:
    told: list[int] = []
    check_game(CoinDuel(), SEEDS, progress=told.append)
    assert told == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("ruleset", ["FC", "FC-DE"])
def test_mindbug_keeps_every_promise(ruleset: str) -> None:
    report = check_game(MindbugGame(ruleset), range(100, 110))
    assert report.failures == []
    assert report.mid_effect > 100


# --- I1: whole numbers, booleans, lists and names


class SavesAFraction(CoinDuel):
    def to_json(self, state: CoinState) -> dict[str, Any]:
        return {**super().to_json(state), "laid": [[coin / 2 for coin in coins] for coins in state.laid]}

    def state_from_json(self, data: Mapping[str, Any]) -> CoinState:
        return super().state_from_json(
            {**data, "laid": [[int(half * 2) for half in halves] for halves in data["laid"]]}
        )


class SavesNothingAsNone(CoinDuel):
    def to_json(self, state: CoinState) -> dict[str, Any]:
        return {**super().to_json(state), "winner": None}


# --- I2: a saved state asks the same question


class ForgetsAnAnswerWhenLoaded(CoinDuel):
    def state_from_json(self, data: Mapping[str, Any]) -> CoinState:
        state = super().state_from_json(data)
        if state.decision is not None and len(state.decision.options) > 1:
            state.decision.options.pop()
        return state


class ForgetsTheBagWhenLoaded(CoinDuel):
    def state_from_json(self, data: Mapping[str, Any]) -> CoinState:
        return super().state_from_json({**data, "bag": data["bag"][:1]})


class CannotLoadInTheMiddleOfATurn(CoinDuel):
    def state_from_json(self, data: Mapping[str, Any]) -> CoinState:
        if data["agenda"] != ["Turn"]:
            raise PositionError("Games are saved between turns only.")
        return super().state_from_json(data)


class EndsWithoutOutcome(CoinDuel):
    def outcome(self, state: CoinState) -> None:
        return None


# --- I3: a copy is independent


class SharedHands(CoinState):
    def clone(self) -> CoinState:
        copy = super().clone()
        copy.hands = self.hands
        return copy


class SharesHandsWithItsCopies(CoinDuel):
    state_class = SharedHands


class ShortCopy(CoinState):
    def clone(self) -> CoinState:
        copy = super().clone()
        copy.seq = 0
        return copy


class ForgetsTheCountInACopy(CoinDuel):
    state_class = ShortCopy


# --- I4: the same answers tell the same story


class TellsTheTime(CoinDuel):
    def __init__(self) -> None:
        self.clock = count()

    def event(self, state: CoinState, seq: int, row: Row) -> Event:
        return replace(super().event(state, seq, row), turn=next(self.clock))


class ShufflesAnew(CoinDuel):
    def __init__(self) -> None:
        self.clock = count()

    def new_state(self, seed: int, log: EventLog | None = None) -> CoinState:
        return super().new_state(next(self.clock), log)


# --- I5: nothing derived is stored, and looking changes nothing


class CountedState(CoinState):
    lays = 0

    def apply(self, action: Action) -> None:
        self.lays += 1
        super().apply(action)


class ShowsWhatIsNotSaved(CoinDuel):
    state_class = CountedState

    def observe(self, state: CoinState, viewer: int, names: Names | None = None) -> CoinView:
        assert isinstance(state, CountedState)
        return replace(super().observe(state, viewer), turn=state.lays)

    def determinize(self, state: CoinState, viewer: int, rng: Rng) -> CoinState:
        world = super().determinize(state, viewer, rng)
        assert isinstance(state, CountedState)
        assert isinstance(world, CountedState)
        world.lays = state.lays
        return world


class ChangesWhatIsLookedAt(CoinDuel):
    def observe(self, state: CoinState, viewer: int, names: Names | None = None) -> CoinView:
        view = super().observe(state, viewer)
        state.bag.reverse()
        state.seq += 1
        return view


# --- I6: views and sampled worlds


class ShowsTheOtherHand(CoinDuel):
    def observe(self, state: CoinState, viewer: int, names: Names | None = None) -> CoinView:
        return replace(super().observe(state, viewer), hand=(*state.hands[0], *state.hands[1]))


class ShowsTheOthersOptions(CoinDuel):
    def observe(self, state: CoinState, viewer: int, names: Names | None = None) -> CoinView:
        asked = 0 if state.decision is None else state.decision.player
        return replace(super().observe(state, viewer), question=super().observe(state, asked).question)


class SamplesTheViewersOwnHand(CoinDuel):
    def determinize(self, state: CoinState, viewer: int, rng: Rng) -> CoinState:
        return super().determinize(state, 1 - viewer, rng)


# --- I7: offered is accepted, not offered is refused with a rule


class RefusesItsOwnOffer(CoinDuel):
    def parse(self, state: CoinState, text: str, names: Names | None = None, language: str = "en") -> Action:
        if text == "lay 5":
            raise IllegalAction("Nobody lays the best coin.", "CD-LAY")
        return super().parse(state, text, names, language)


class ReadsAnotherAnswer(CoinDuel):
    def parse(self, state: CoinState, text: str, names: Names | None = None, language: str = "en") -> Action:
        super().parse(state, text, names, language)
        assert state.decision is not None
        return state.decision.options[-1]


class AcceptsEverything(CoinDuel):
    def parse(self, state: CoinState, text: str, names: Names | None = None, language: str = "en") -> Action:
        return {self.notate(state, action): action for action in self.actions(state)}[text]


class RefusesByAnUnknownRule(CoinDuel):
    def question_rule(self, state: CoinState) -> str:
        return "CD-NOWHERE"


class CallsAllCoinsTheSame(CoinDuel):
    def notate(self, state: CoinState, action: Action, names: Names | None = None) -> str:
        return "coin"


class NothingOnOffer(CoinState):
    def ask(self) -> None:
        super().ask()
        if self.turn == 3 and self.decision is not None:
            self.decision.options.clear()


class AsksWithoutAnswers(CoinDuel):
    state_class = NothingOnOffer


# --- I8: nothing piles up


class UntidyState(CoinState):
    def ask(self) -> None:
        if self.turn == 3 and len(self.agenda) == 1:
            self.agenda = ["Turn", "Turn"]
        super().ask()


class LeavesTasksBehind(CoinDuel):
    state_class = UntidyState


# --- I9: every piece in one place


class LosesLaidCoins(CoinDuel):
    def pieces(self, state: CoinState) -> list[int]:
        return [*state.bag, *state.hands[0], *state.hands[1]]


class TwinState(CoinState):
    def apply(self, action: Action) -> None:
        super().apply(action)
        self.laid[0].append(action.a)


class DoublesLaidCoins(CoinDuel):
    state_class = TwinState


# --- I10: rules and causes of events


class CitesAnUnknownRule(CoinDuel):
    def event(self, state: CoinState, seq: int, row: Row) -> Event:
        return replace(super().event(state, seq, row), rule="CD-NOWHERE")


class CausesItself(CoinDuel):
    def event(self, state: CoinState, seq: int, row: Row) -> Event:
        return replace(super().event(state, seq, row), cause=seq)


class CountsFromOne(CoinDuel):
    def event(self, state: CoinState, seq: int, row: Row) -> Event:
        return replace(super().event(state, seq, row), seq=seq + 1)


BROKEN: list[tuple[str, type[CoinDuel], str]] = [
    ("I1", SavesAFraction, "state.laid"),
    ("I1", SavesNothingAsNone, "state.winner = None"),
    ("I2", ForgetsAnAnswerWhenLoaded, "asks another question"),
    ("I2", ForgetsTheBagWhenLoaded, "is another one when it is loaded"),
    ("I2", CannotLoadInTheMiddleOfATurn, "can't be loaded"),
    ("I2", EndsWithoutOutcome, "neither a question nor an outcome"),
    ("I3", SharesHandsWithItsCopies, "changed the original"),
    ("I3", ForgetsTheCountInACopy, "comes to another state"),
    ("I4", TellsTheTime, "another story"),
    ("I4", ShufflesAnew, "refused in the same game"),
    ("I5", ShowsWhatIsNotSaved, "sees a saved state differently"),
    ("I5", ChangesWhatIsLookedAt, "looking at a state changes it"),
    ("I6", ShowsTheOtherHand, "can tell a sampled world"),
    ("I6", ShowsTheOthersOptions, "can tell a sampled world"),
    ("I6", SamplesTheViewersOwnHand, "can tell a sampled world"),
    ("I7", RefusesItsOwnOffer, "on offer but refused"),
    ("I7", ReadsAnotherAnswer, "read as another answer"),
    ("I7", AcceptsEverything, "not on offer but accepted"),
    ("I7", RefusesByAnUnknownRule, "unknown rule CD-NOWHERE"),
    ("I7", CallsAllCoinsTheSame, "two answers have the same text"),
    ("I7", AsksWithoutAnswers, "offers no answer"),
    ("I8", LeavesTasksBehind, "starts with the agenda ['Turn', 'Turn']"),
    ("I9", LosesLaidCoins, "a piece is lost"),
    ("I9", DoublesLaidCoins, "in two places"),
    ("I10", CitesAnUnknownRule, "unknown rule CD-NOWHERE"),
    ("I10", CausesItself, "has the cause 0"),
    ("I10", CountsFromOne, "event 0 has the number 1"),
]


@pytest.mark.parametrize(("invariant", "broken", "problem"), BROKEN, ids=[broken.__name__ for _, broken, _ in BROKEN])
def test_broken_promise_is_reported_as_exactly_that(invariant: str, broken: type[CoinDuel], problem: str) -> None:
    report = check_game(broken(), SEEDS)
    assert not report.passed
    assert {failure.invariant for failure in report.failures} == {invariant}
    assert problem in report.failures[0].problem


def test_every_promise_is_broken_by_some_variant() -> None:
    assert {invariant for invariant, _, _ in BROKEN} == set(INVARIANTS)


def test_game_that_does_not_end_is_reported_as_piling_up() -> None:
    report = check_game(CoinDuel(), SEEDS, limit=3)
    assert [(failure.invariant, failure.decision) for failure in report.failures] == [("I8", 3)] * len(SEEDS)


def test_failure_names_the_seed_and_the_question() -> None:
    found = [check_game(game, [7]).failures[0] for game in (SavesNothingAsNone(), LosesLaidCoins(), CausesItself())]
    assert [(failure.seed, failure.decision) for failure in found] == [(7, 0), (7, 1), (7, 8)]


def test_game_is_left_at_its_first_broken_promise() -> None:
    assert len(check_game(CallsAllCoinsTheSame(), SEEDS).failures) == len(SEEDS)


def test_observations_of_moments_that_differ_in_hidden_things_are_equal() -> None:
    state = CoinDuel().new_state(seed=1)
    world = CoinDuel().determinize(state, 0, Rng(3))
    assert world.hands[1] != state.hands[1], "seed 3 deals another hand"
    views: list[Observation] = [CoinDuel().observe(each, 0) for each in (state, world)]
    assert views[0] == views[1]


class RaisesWhenLookedAt(CoinDuel):
    def observe(self, state: CoinState, viewer: int, names: Names | None = None) -> CoinView:
        raise ValueError("no eyes")


def test_game_that_raises_is_reported_with_its_seed_and_error() -> None:
    report = check_game(RaisesWhenLookedAt(), [3, 4])
    assert [(failure.invariant, failure.seed) for failure in report.failures] == [("crash", 3), ("crash", 4)]
    assert report.failures[0].problem == "the game raised ValueError: no eyes"
