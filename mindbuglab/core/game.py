"""A game: how to begin, save, show, ask and name things; all the knowledge that the shared tools need."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from mindbuglab.core.decision import Action
from mindbuglab.core.errors import KitError
from mindbuglab.core.events import Event
from mindbuglab.core.log import EventLog, Row
from mindbuglab.core.observation import Observation
from mindbuglab.core.rng import Rng
from mindbuglab.core.rules import RuleBook
from mindbuglab.core.state import Outcome, State

S = TypeVar("S", bound=State)

Names = tuple[str, ...]
"""The names of the seats."""


class Game(ABC, Generic[S]):
    """A game in one configuration (ruleset, card pool). It holds no position."""

    name: ClassVar[str]
    rules_version: ClassVar[int]
    """Raised whenever an engine behaves differently; records name it."""
    default_names: ClassVar[Names] = ("Alice", "Bob")
    scenario_folder: ClassVar[Path | None] = None
    """Where the scenario files of this game lie."""
    rules: RuleBook

    @property
    @abstractmethod
    def config(self) -> dict[str, Any]:
        """The configuration as plain data; `open_game(name, config)` gives an equal game."""

    # --- positions

    @abstractmethod
    def new_state(self, seed: int, log: EventLog | None = None) -> S:
        """A new game, set up from a seed, at its first question."""

    @abstractmethod
    def position(self, given: Mapping[str, Any], names: Names) -> S:
        """The position that a scenario's `given` describes; `PositionError` where it can't be."""

    @abstractmethod
    def to_json(self, state: S) -> dict[str, Any]:
        """The whole state as plain data, hidden things included."""

    @abstractmethod
    def state_from_json(self, data: Mapping[str, Any]) -> S:
        """The saved state, asking the same question; `PositionError` where the data can't be a state."""

    # --- what people may know

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it goes on."""

    @abstractmethod
    def observe(self, state: S, viewer: int, names: Names | None = None) -> Observation:
        """What this viewer (a seat, TABLE or TEACHER) may know."""

    @abstractmethod
    def determinize(self, state: S, viewer: int, rng: Rng) -> S:
        """A world that might be true for all that this viewer knows."""

    @abstractmethod
    def event(self, state: S, seq: int, row: Row) -> Event:
        """The fact that the engine wrote down as a row of numbers."""

    @abstractmethod
    def narrate(self, event: Event, language: str, names: Names) -> str:
        """The fact in a sentence."""

    def picture(self, view: Observation, language: str = "en") -> str:
        """The view as HTML, without script or anything from outside; "" where a game draws none."""
        return ""

    # --- answers as text

    @abstractmethod
    def notate(self, state: S, action: Action, names: Names | None = None) -> str:
        """The answer in the public notation."""

    @abstractmethod
    def parse(self, state: S, text: str, names: Names | None = None, language: str = "en") -> Action:
        """The answer that the text means now; an `ActionError` explains why not."""

    @abstractmethod
    def question_rule(self, state: S) -> str:
        """Id of the rule that demands the open choice, or of the one that ended the game."""

    # --- for scenarios and checks

    @abstractmethod
    def differences(self, state: S, then: Mapping[str, Any], names: Names) -> list[str]:
        """Where the position is not what a scenario's `then` says; one sentence each."""

    @property
    def event_kinds(self) -> frozenset[str]:
        """The names of all facts of this game; empty if it does not list them."""
        return frozenset()

    def canonical(self, name: str) -> str:
        """The name that events use for a thing that has several names (card names in other languages)."""
        return name

    @abstractmethod
    def knows(self, view: Observation, fact: str, names: Names) -> bool:
        """Whether a view contains this fact (in the words of SCENARIOS, "Views"); `ScenarioError` if it is no fact."""

    @abstractmethod
    def actions(self, state: S) -> list[Action]:
        """Every answer that any question of this game could offer: the pool."""

    @abstractmethod
    def pieces(self, state: S) -> list[int]:
        """The pieces in all places, each as often as it is found (conservation, I9)."""

    @abstractmethod
    def agenda(self, state: S) -> list[str]:
        """The names of the tasks that are still to happen, the next one last."""

    @abstractmethod
    def is_turn_start(self, state: S) -> bool:
        """Whether the open question is the one with which a turn begins."""

    def only_answer(self, state: S) -> Action | None:
        """The answer to a question at which nothing is left to decide; None where somebody has a choice."""
        decision = state.decision
        return decision.options[0] if decision is not None and len(decision.options) == 1 else None

    @property
    @abstractmethod
    def turn_agenda(self) -> list[str]:
        """The agenda at the start of every turn (I8)."""

    def events(self, state: S, log: EventLog) -> list[Event]:
        """The whole log as typed facts."""
        return [self.event(state, log.start + n, row) for n, row in enumerate(log.rows)]


_GAMES: dict[str, Callable[[Mapping[str, Any]], Game[Any]]] = {}


def register(name: str, maker: Callable[[Mapping[str, Any]], Game[Any]]) -> None:
    """Makes a game known by its name, so that records and scenarios can name it."""
    _GAMES[name] = maker


def open_game(name: str, config: Mapping[str, Any] | None = None) -> Game[Any]:
    """The game of this name in this configuration."""
    if name not in _GAMES:
        known = ", ".join(sorted(_GAMES)) or "none is loaded"
        raise KitError(f"There is no game {name!r}; known: {known}.")
    return _GAMES[name](config or {})
