"""Scenarios from a notebook: built word by word, or exported from a game in progress."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from mindbuglab.core.decision import CHANCE
from mindbuglab.core.game import Names
from mindbuglab.core.scenario import Scenario, read_scenario
from mindbuglab.core.session import Session
from mindbuglab.core.toml import dump_toml


class ScenarioBuilder:
    """A scenario in the making; every method returns the builder, so that calls can be chained.

    >>> import mindbuglab.mindbug
    >>> session = scenario("mindbug").seat("Ann", play=["Bee Bear"]).seat("Bob", life=2).turn("Ann").session()
    >>> session.options()
    ['attack Bee Bear']
    """

    def __init__(self, game: str, ruleset: str | None = None) -> None:
        self._data: dict[str, Any] = {"id": "untitled", "game": game}
        if ruleset is not None:
            self._data["ruleset"] = ruleset
        self._data["title"] = {"en": "Untitled"}
        self._data["story"] = {"en": "A position."}
        self._data["given"] = {}
        self._data["step"] = []

    def named(self, id_: str, title: str, story: str = "") -> ScenarioBuilder:
        """Gives it an id, a title and a story."""
        self._data.update(id=id_, title={"en": title}, story={"en": story or title})
        return self

    def seat(self, name: str, **given: Any) -> ScenarioBuilder:
        """What a seat has: life, mindbugs, hand, draw, discard, play."""
        self._data["given"][name] = given
        return self

    def turn(self, name: str) -> ScenarioBuilder:
        """Whose turn it is."""
        self._data["given"] = {"turn": name, **self._data["given"]}
        return self

    def about(self, *rules: str) -> ScenarioBuilder:
        """The rules that must be cited when it runs."""
        self._data["rules"] = list(rules)
        return self

    def step(self, seat: str, answer: str, **checks: Any) -> ScenarioBuilder:
        """The next answer; `offers`, `refuses` and `expect` as in a file."""
        self._data["step"].append({seat: answer, **checks})
        return self

    def then(self, **facts: Any) -> ScenarioBuilder:
        """What must be true at the end."""
        self._data["then"] = facts
        return self

    def build(self) -> Scenario:
        """The scenario; `ScenarioError` says what is wrong with it."""
        return read_scenario(self._data)

    def session(self) -> Session[Any]:
        """A session at the given position, before the first step."""
        return self.build().session()

    def to_toml(self) -> str:
        """The scenario as a file."""
        return dump_toml(self._data)


def scenario(game: str, ruleset: str | None = None) -> ScenarioBuilder:
    """A new scenario of this game."""
    return ScenarioBuilder(game, ruleset)


def export_scenario(session: Session[Any], id_: str, title: str, story: str = "") -> str:
    """The session so far as a scenario file: where it began, every answer, and the rules that were cited."""
    start = session.record().start
    given = start.get("given", start)
    if "state" in start:
        given = {"state": json.dumps(start["state"])}
    # Seats that `given` does not name have no order in a file but that of the game itself.
    named = any(isinstance(value, Mapping) for value in given.values())
    names = session.names if named else session.game.default_names
    data: dict[str, Any] = {"id": id_, "game": session.game.name, **session.game.config}
    data["rules"] = sorted({event.rule for event in session.events()})
    data["title"] = {"en": title}
    data["story"] = {"en": story or title}
    data["given"] = given
    data["step"] = [
        {"Chance" if move.by == CHANCE else names[move.by]: _answer(session, number, names)}
        for number, move in enumerate(session.moves)
        if move.by == CHANCE or not move.auto
    ]
    return dump_toml({key: value for key, value in data.items() if value != []})


def _answer(session: Session[Any], number: int, names: Names) -> str:
    """Answer `number` with these names of the seats."""
    moment = session.at(number)
    action = session.game.parse(moment, session.moves[number].do, session.names)
    return session.game.notate(moment, action, names)
