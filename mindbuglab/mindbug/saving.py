"""A state as plain data and back, at any moment, also in the middle of an effect."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mindbuglab.core.errors import PositionError
from mindbuglab.mindbug.codes import RULE_IDS
from mindbuglab.mindbug.combat import Block, SecondAttack
from mindbuglab.mindbug.effects import EFFECT_ORDER, Resolve
from mindbuglab.mindbug.places import zones
from mindbuglab.mindbug.state import MindbugState, Task, empty_state
from mindbuglab.mindbug.table import MindbugTable
from mindbuglab.mindbug.turn import TURN_ACTION, TURN_LOOP, MindbugWindow

NUMBERS = ("seq", "turn", "active", "next_player", "extra", "winner", "reason", "pending", "attacker")
PAIRS = ("life", "mindbugs", "used")
PILES = ("hand", "draw", "discard", "play", "life_cards")
LISTS = ("unused", "exhausted", "shown")
_SINGLE: dict[str, Task] = {"TurnLoop": TURN_LOOP, "TurnAction": TURN_ACTION, "EffectOrder": EFFECT_ORDER}
_SIZES = {"MindbugWindow": 1, "Block": 4, "SecondAttack": 2, "Resolve": 5}


def to_json(s: MindbugState) -> dict[str, Any]:
    """The whole state: numbers, lists of pieces, and the agenda as task names with their numbers."""
    data: dict[str, Any] = {name: getattr(s, name) for name in NUMBERS}
    data["over"] = s.over
    for name in PAIRS + LISTS:
        data[name] = list(getattr(s, name))
    for name in PILES:
        data[name] = [list(pile) for pile in getattr(s, name)]
    data["due"] = [list(due) for due in s.due]
    data["agenda"] = [[task.name(), *task.numbers()] for task in s.agenda]
    return data


def from_json(table: MindbugTable, data: Mapping[str, Any]) -> MindbugState:
    """The state that was saved, asking the same question again."""
    _check_shape(data)
    s = empty_state(table)
    for name in NUMBERS:
        setattr(s, name, data[name])
    s.over = data["over"]
    for name in PAIRS + LISTS:
        setattr(s, name, list(data[name]))
    for name in PILES:
        setattr(s, name, [list(pile) for pile in data[name]])
    s.due = [(due[0], due[1], due[2], due[3]) for due in data["due"]]
    s.agenda = [_task(entry) for entry in data["agenda"]]
    _check_pieces(s)
    try:
        s.run()
    except (IndexError, ValueError, AssertionError) as error:
        raise PositionError("The saved state contradicts itself: its agenda does not fit its cards.") from error
    return s


def _task(entry: list[Any]) -> Task:
    name, numbers = entry[0], entry[1:]
    if name in _SINGLE and not numbers:
        return _SINGLE[name]
    if name not in _SIZES or len(numbers) < _SIZES[name]:
        raise PositionError(f"The saved agenda holds {name!r} with {len(numbers)} numbers, which is no task.")
    match name:
        case "MindbugWindow":
            return MindbugWindow(numbers[0])
        case "Block":
            return Block(numbers[0], numbers[1], numbers[2], numbers[3])
        case "SecondAttack":
            return SecondAttack(numbers[0], numbers[1])
        case _:
            ability, pc, source, seat, cause, *picks = numbers
            return Resolve(ability, pc, source, seat, tuple(picks), cause)


def _check_shape(data: Mapping[str, Any]) -> None:
    wanted = {*NUMBERS, *PAIRS, *PILES, *LISTS, "over", "due", "agenda"}
    missing = sorted(wanted - set(data))
    if missing:
        raise PositionError(f"The saved state lacks {', '.join(missing)}.")
    for name in NUMBERS:
        _require(name, type(data[name]) is int)
    _require("over", type(data["over"]) is bool)
    for name in PAIRS:
        _require(name, _numbers(data[name]) and len(data[name]) == 2)
    for name in LISTS:
        _require(name, _numbers(data[name]))
    for name in PILES:
        piles = data[name]
        _require(name, isinstance(piles, list) and len(piles) == 2 and all(_numbers(pile) for pile in piles))
    _require("due", isinstance(data["due"], list) and all(_numbers(d) and len(d) == 4 for d in data["due"]))
    agenda = data["agenda"]
    _require("agenda", isinstance(agenda, list) and all(isinstance(e, list) and e and _numbers(e[1:]) for e in agenda))
    _require("agenda", all(isinstance(entry[0], str) for entry in agenda))
    _require("agenda", data["over"] or (bool(agenda) and agenda[0] == ["TurnLoop"]))
    _require("reason", data["reason"] in range(len(RULE_IDS)) if data["over"] else data["reason"] == -1)
    _require("winner", data["winner"] in ((-1, 0, 1) if data["over"] else (-1,)))
    _require("active", data["active"] in (0, 1) and data["next_player"] in (0, 1))


def _numbers(value: object) -> bool:
    return isinstance(value, list) and all(type(item) is int for item in value)


def _require(name: str, holds: bool) -> None:
    if not holds:
        raise PositionError(f"The saved state's {name!r} is not what it should be.")


def _check_pieces(s: MindbugState) -> None:
    found = sorted(piece for _, pieces in zones(s) for piece in pieces)
    if found != list(range(s.table.pieces)):
        raise PositionError("The saved state does not hold every card exactly once.")
    in_play = {*s.play[0], *s.play[1]}
    hidden = {piece for place, pieces in zones(s) if place.zone in ("hand", "unused") for piece in pieces}
    _require("exhausted", in_play.issuperset(s.exhausted))
    _require("shown", hidden.issuperset(s.shown))
    _require("attacker", s.attacker == -1 or s.attacker in in_play)
    _require("due", all(_is_effect(s, ability, source, seat) for ability, source, seat, _ in s.due))
    _require("agenda", all(_is_possible(s, task) for task in s.agenda))


def _is_effect(s: MindbugState, ability: int, source: int, seat: int) -> bool:
    """Whether this ability is one of the card that it is said to come from."""
    pieces = 0 <= source < s.table.pieces and seat in (0, 1)
    return pieces and any(ability == of_timing[source] >= 0 for of_timing in s.table.triggers)


def _is_possible(s: MindbugState, task: Task) -> bool:
    pieces = range(s.table.pieces)
    if isinstance(task, Resolve):
        fits = _is_effect(s, task.ability, task.source, task.seat)
        return fits and 0 <= task.pc <= len(s.table.abilities[task.ability].steps) and {*task.picks} <= {*pieces}
    if isinstance(task, (Block, SecondAttack)):
        return task.attacker in pieces
    return not isinstance(task, MindbugWindow) or s.pending >= 0
