"""Ten promises, kept in thousands of random games; and no field of a state is forgotten when it is copied."""

from __future__ import annotations

import inspect
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from mindbuglab.core.checks import Report, check_game
from mindbuglab.core.decision import Decision
from mindbuglab.core.events import TEACHER, Event
from mindbuglab.core.game import Names
from mindbuglab.core.log import EventLog, Row
from mindbuglab.mindbug import saving
from mindbuglab.mindbug.combat import Block
from mindbuglab.mindbug.game import MindbugGame
from mindbuglab.mindbug.kinds import KINDS
from mindbuglab.mindbug.observation import MindbugView
from mindbuglab.mindbug.rulesets import RULESETS
from mindbuglab.mindbug.saving import LISTS, NUMBERS, PAIRS, PILES
from mindbuglab.mindbug.state import MindbugState

GAMES = 1000
"""Random games of each ruleset, from seed 0 on."""
CHUNK = 125
PROCESSES = 2


def check_chunk(ruleset: str, first: int) -> Report:
    return check_game(MindbugGame(ruleset), range(first, first + CHUNK))


@pytest.fixture(scope="module")
def reports() -> dict[str, list[Report]]:
    """All games of all rulesets, checked in a few processes at once."""
    # New processes that share nothing: the same on every system and for every way to run the tests.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(PROCESSES, mp_context=context) as pool:
        waiting = {id_: [pool.submit(check_chunk, id_, n) for n in range(0, GAMES, CHUNK)] for id_ in RULESETS}
        return {id_: [future.result() for future in futures] for id_, futures in waiting.items()}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_promises_are_kept_in_random_games(ruleset: str, reports: dict[str, list[Report]]) -> None:
    found = reports[ruleset]
    assert sum(report.games for report in found) == GAMES
    assert [failure for report in found for failure in report.failures] == []
    assert all(report.passed for report in found)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_games_show_every_kind_of_event(ruleset: str, reports: dict[str, list[Report]]) -> None:
    shown = {kind for report in reports[ruleset] for kind in report.kinds}
    assert shown == {cls.__name__ for cls, _ in KINDS.values()}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_random_games_are_saved_in_the_middle_of_many_turns(ruleset: str, reports: dict[str, list[Report]]) -> None:
    assert sum(report.mid_effect for report in reports[ruleset]) > 10_000


# --- the checks themselves: a game that breaks a promise does not pass


class Forgetful(MindbugGame):
    def to_json(self, state: MindbugState) -> dict[str, Any]:
        return {**super().to_json(state), "exhausted": []}


class Indiscreet(MindbugGame):
    def observe(self, state: MindbugState, viewer: int, names: Names | None = None) -> MindbugView:
        return super().observe(state, TEACHER, names)


class Lawless(MindbugGame):
    def event(self, state: MindbugState, seq: int, row: Row) -> Event:
        return replace(super().event(state, seq, row), rule="MB-NONE-1")


BROKEN = [(Forgetful(), "I5"), (Indiscreet(), "I6"), (Lawless(), "I10")]


@pytest.mark.parametrize(("game", "promise"), BROKEN, ids=[promise for _, promise in BROKEN])
def test_broken_promise_is_found_within_five_games(game: MindbugGame, promise: str) -> None:
    report = check_game(game, range(5))
    assert {failure.invariant for failure in report.failures} == {promise}


# --- copies


def fields_of(cls: type) -> set[str]:
    """The fields of a class with slots, plain or compiled."""
    return {name for name, value in vars(cls).items() if inspect.isdatadescriptor(value) and name[0] != "_"}


def marked_state() -> tuple[MindbugState, dict[str, Any]]:
    """A state in which every field has a value of its own."""
    table = MindbugGame().table
    numbers = iter(range(100, 200))
    markers: dict[str, Any] = {
        "table": table,
        "decision": Decision(0, 1, [table.done], 2, 3),
        "log": EventLog(next(numbers)),
        "over": True,
        "due": [(next(numbers), 1, 2, 3)],
        "agenda": [Block(next(numbers), 1, 2, 3)],
    }
    markers |= {name: next(numbers) for name in NUMBERS}
    markers |= {name: [next(numbers), next(numbers)] for name in PAIRS + LISTS}
    markers |= {name: [[next(numbers)], [next(numbers)]] for name in PILES}
    state = MindbugState(table)
    for name, value in markers.items():
        setattr(state, name, value)
    return state, markers


def test_every_field_of_a_state_is_marked_and_saved() -> None:
    state, markers = marked_state()
    assert fields_of(MindbugState) == set(markers)
    assert set(saving.to_json(state)) == set(markers) - {"table", "decision", "log"}


def test_copy_has_every_field_but_the_log() -> None:
    state, markers = marked_state()
    copy = state.clone()
    assert copy.log is None
    for name in set(markers) - {"log"}:
        assert getattr(copy, name) == markers[name] == getattr(state, name), name


def test_copy_shares_no_list_with_the_original() -> None:
    state, markers = marked_state()
    copy = state.clone()
    for name in (name for name, value in markers.items() if isinstance(value, list)):
        mine, other = getattr(state, name), getattr(copy, name)
        assert mine is not other, name
        inner = zip(mine, other, strict=True)
        assert all(a is not b for a, b in inner if isinstance(a, list)), name
