"""Ten promises that every game of the kit keeps, checked on random games; also for a game of your own.

| id  | promise                                                                                   |
| --- | ----------------------------------------------------------------------------------------- |
| I1  | A state is made of whole numbers, booleans, lists and the names of tasks.                   |
| I2  | A saved state asks the same question with the same answers, also in the middle of an effect.|
| I3  | Playing on in a copy does not touch the original, and comes to the same state.              |
| I4  | The same setup, seed and answers give the same events, byte for byte.                       |
| I5  | Nothing derived is stored: a saved state looks the same to everybody, and looking changes nothing. |
| I6  | A view depends only on what its viewer may know, and sampled worlds respect it.             |
| I7  | Every answer on offer is accepted by its text; every other answer is refused with a rule.   |
| I8  | At the start of a turn nothing is left over on the agenda.                                  |
| I9  | Every piece is in exactly one place.                                                       |
| I10 | Every event cites a registered rule and an earlier event, or none, as its cause.            |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic

from mindbuglab.core.decision import Action
from mindbuglab.core.errors import ActionError, AmbiguousAction, PositionError
from mindbuglab.core.events import Event
from mindbuglab.core.game import Game, S
from mindbuglab.core.log import EventLog
from mindbuglab.core.record import digest
from mindbuglab.core.rng import Rng

CRASH = "crash"
"""Stands in a failure for an error that the game itself raised."""

INVARIANTS = ("I1", "I2", "I3", "I4", "I5", "I6", "I7", "I8", "I9", "I10")


@dataclass(frozen=True, slots=True)
class Failure:
    """A promise that was broken."""

    invariant: str
    seed: int
    decision: int
    """Number of the question at which it was noticed."""
    problem: str


@dataclass(slots=True)
class Report:
    """What the checks found."""

    games: int = 0
    decisions: int = 0
    mid_effect: int = 0
    """Questions that were asked in the middle of a turn."""
    events: int = 0
    kinds: set[str] = field(default_factory=set)
    """The kinds of events that occurred."""
    rules: set[str] = field(default_factory=set)
    """The rules that events cited."""
    failures: list[Failure] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether every promise was kept in all games."""
        return not self.failures


def check_game(
    game: Game[S], seeds: Iterable[int], *, limit: int = 20_000, progress: Callable[[int], None] | None = None
) -> Report:
    """Plays a random game for each seed and checks all ten promises at every question.

    A game that breaks a promise is left at that point. `limit` is the number of questions after which a game that
    does not end counts as broken (I8: something piles up).

    >>> import mindbuglab.mindbug
    >>> check_game(mindbuglab.mindbug.MindbugGame(), range(2)).passed
    True
    """
    report = Report()
    for seed in seeds:
        _Check(game, seed, report, limit).play()
        report.games += 1
        if progress is not None:
            progress(report.games)
    return report


class _Broken(Exception):
    """A promise was not kept; the game is left."""

    def __init__(self, invariant: str, problem: str) -> None:
        super().__init__(problem)
        self.invariant = invariant


class _Check(Generic[S]):
    """One random game under watch."""

    def __init__(self, game: Game[S], seed: int, report: Report, limit: int) -> None:
        self.game = game
        self.seed = seed
        self.report = report
        self.limit = limit
        self.rng = Rng(seed).fork("checks")
        self.number = 0

    def play(self) -> None:
        try:
            log = EventLog(0)
            state = self.game.new_state(self.seed, log)
            self.pieces = sorted(self.game.pieces(state))
            chosen = self._play(state)
            events = self.game.events(state, log)
            self._replayed(chosen, events)
            self._events(events)
            self.report.events += len(events)
        except _Broken as broken:
            self.report.failures.append(Failure(broken.invariant, self.seed, self.number, str(broken)))
        except Exception as error:  # noqa: BLE001 (a game of one's own may raise anything: that is what is checked)
            problem = f"the game raised {type(error).__name__}: {error}"
            self.report.failures.append(Failure(CRASH, self.seed, self.number, problem))

    def _play(self, state: S) -> list[str]:
        chosen: list[str] = []
        while state.decision is not None:
            _require("I8", self.number < self.limit, f"the game has not ended after {self.limit} questions")
            options = state.decision.options
            _require("I7", bool(options), "a question offers no answer")
            self._plain(state)
            self._saved(state)
            self._views(state)
            self._answers(state)
            self._places(state)
            action = options[self.rng.below(len(options))]
            chosen.append(self.game.notate(state, action))
            self._copied(state, action)
            self.number += 1
            self.report.decisions += 1
        self._plain(state)
        self._saved(state)
        self._places(state)
        _require("I2", self.game.outcome(state) is not None, "there is neither a question nor an outcome")
        return chosen

    def _plain(self, state: S) -> None:
        bad = _not_plain(self.game.to_json(state), "state")
        _require("I1", bad is None, f"{bad} is no whole number, boolean, list or name")

    def _saved(self, state: S) -> None:
        saved = self.game.to_json(state)
        try:
            again = self.game.state_from_json(saved)
        except PositionError as error:
            raise _Broken("I2", f"a saved state can't be loaded: {error}") from error
        _require("I2", self.game.to_json(again) == saved, "a saved state is another one when it is loaded")
        _require("I2", self._question(again) == self._question(state), "a saved state asks another question")
        for viewer in range(len(self.game.default_names)):
            view = self.game.observe(state, viewer)
            _require("I5", self.game.observe(again, viewer) == view, f"seat {viewer} sees a saved state differently")
        _require("I5", self.game.to_json(state) == saved, "looking at a state changes it")

    def _question(self, state: S) -> tuple[int, int, list[str]] | None:
        decision = state.decision
        if decision is None:
            return None
        return decision.player, decision.prompt, [self.game.notate(state, option) for option in decision.options]

    def _views(self, state: S) -> None:
        for viewer in range(len(self.game.default_names)):
            world = self.game.determinize(state, viewer, self.rng)
            same = self.game.observe(world, viewer) == self.game.observe(state, viewer)
            _require("I6", same, f"seat {viewer} can tell a sampled world from the real one")
            seed = self.rng.below(1 << 62)
            once, again = (self.game.determinize(true, viewer, Rng(seed)) for true in (state, world))
            same = self.game.to_json(once) == self.game.to_json(again)
            _require("I6", same, f"a world that is sampled for seat {viewer} depends on what the seat can't know")

    def _answers(self, state: S) -> None:
        assert state.decision is not None
        options = state.decision.options
        texts = [self.game.notate(state, option) for option in options]
        _require("I7", len(set(texts)) == len(texts), f"two answers have the same text: {texts}")
        for option, text in zip(options, texts, strict=True):
            try:
                _require("I7", self.game.parse(state, text) is option, f"{text!r} is read as another answer")
            except ActionError as error:
                raise _Broken("I7", f"{text!r} is on offer but refused: {error}") from error
        pool = self.game.actions(state)
        for _ in range(3):
            self._refused(state, pool[self.rng.below(len(pool))], texts)

    def _refused(self, state: S, action: Action, texts: list[str]) -> None:
        text = self.game.notate(state, action)
        try:
            read = self.game.parse(state, text)
        except ActionError as error:
            known = isinstance(error, AmbiguousAction) or error.rule in self.game.rules
            _require("I7", known, f"{text!r} is refused by the unknown rule {error.rule}")
            return
        _require("I7", self.game.notate(state, read) in texts, f"{text!r} is not on offer but accepted")

    def _places(self, state: S) -> None:
        _require("I9", sorted(self.game.pieces(state)) == self.pieces, "a piece is lost, or in two places")
        if self.game.is_turn_start(state):
            agenda = self.game.agenda(state)
            _require("I8", agenda == self.game.turn_agenda, f"a turn starts with the agenda {agenda}")
        elif state.decision is not None:
            self.report.mid_effect += 1

    def _copied(self, state: S, action: Action) -> None:
        before = self.game.to_json(state)
        copy = state.clone()
        copy.apply(action)
        _require("I3", self.game.to_json(state) == before, "playing on in a copy changed the original")
        state.apply(action)
        _require("I3", self.game.to_json(state) == self.game.to_json(copy), "a copy comes to another state")

    def _replayed(self, chosen: list[str], events: list[Event]) -> None:
        log = EventLog(0)
        state = self.game.new_state(self.seed, log)
        for text in chosen:
            try:
                state.apply(self.game.parse(state, text))
            except ActionError as error:
                raise _Broken("I4", f"{text!r} is refused in the same game: {error}") from error
        same = digest(self.game.events(state, log)) == digest(events)
        _require("I4", same, "the same answers tell another story")

    def _events(self, events: list[Event]) -> None:
        for number, event in enumerate(events):
            _require("I10", event.seq == number, f"event {number} has the number {event.seq}")
            _require("I10", event.rule in self.game.rules, f"{event.kind} cites the unknown rule {event.rule}")
            _require("I10", -1 <= event.cause < event.seq, f"{event.kind} {event.seq} has the cause {event.cause}")
            self.report.kinds.add(event.kind)
            self.report.rules.add(event.rule)


def _require(invariant: str, holds: bool, problem: str) -> None:
    if not holds:
        raise _Broken(invariant, problem)


def _not_plain(value: Any, where: str) -> str | None:
    """Where the data holds something that is no number, boolean, name or list of those; None if nowhere."""
    if isinstance(value, dict):
        found = (_not_plain(item, f"{where}.{key}") for key, item in value.items())
        return next((bad for bad in found if bad), None)
    if isinstance(value, list):
        found = (_not_plain(item, f"{where}[{number}]") for number, item in enumerate(value))
        return next((bad for bad in found if bad), None)
    return None if isinstance(value, (bool, int, str)) else f"{where} = {value!r}"
