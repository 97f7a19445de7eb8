"""Positions as scenario files write them: `given` becomes a state, `then` and facts are compared with one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from mindbuglab.core.errors import PositionError, ScenarioError
from mindbuglab.core.game import Names
from mindbuglab.mindbug import codes
from mindbuglab.mindbug.cards import find_card
from mindbuglab.mindbug.observation import MindbugView, SeatView
from mindbuglab.mindbug.setup import START_LIFE, START_MINDBUGS
from mindbuglab.mindbug.state import MindbugState, empty_state
from mindbuglab.mindbug.table import MindbugTable
from mindbuglab.mindbug.turn import TURN_ACTION, TURN_LOOP
from mindbuglab.mindbug.vocabulary import Card

SEAT_KEYS = ("life", "mindbugs", "used_mindbugs", "hand", "draw", "discard", "play")
LATER_SETS = {"boost": "Beyond Eternity", "octonite": "Battlefruit Kingdom and Galaxy"}


def seat_number(name: object, names: Names, what: str) -> int:
    """The seat of this name; `what` says in the error where the name stood."""
    for number, known in enumerate(names):
        if isinstance(name, str) and known.casefold() == name.casefold():
            return number
    raise PositionError(f"{what} names {name!r}, but the seats are {' and '.join(names)}.")


def card_named(name: object) -> Card:
    """The card of this name; a number of a copy (`#2`) is not part of it."""
    card = find_card(name) if isinstance(name, str) else None
    if card is None:
        raise PositionError(f"There is no card {name!r}.")
    return card


class Layout:
    """Collects the cards of a `given` and numbers them as pieces."""

    def __init__(self, given: Mapping[str, Any], names: Names) -> None:
        self.cards: list[Card] = []
        """The card of each piece."""
        self.exhausted: list[int] = []
        self.turn = seat_number(given.get("turn", names[0]), names, "'turn'")
        self.unused = self._pile(given.get("unused", []), "unused")
        self.seats: list[dict[str, Any]] = [{}, {}]
        for key, value in given.items():
            if key in ("turn", "unused"):
                continue
            if not isinstance(value, Mapping):
                raise PositionError(f"{key!r} is no key of 'given': allowed are turn, unused, seed and the seats.")
            number = seat_number(key, names, "'given'")
            if self.seats[number]:
                raise PositionError(f"'given' names the seat {names[number]} twice.")
            self.seats[number] = self._seat(key, value)
        for seat in self.seats:
            for key in SEAT_KEYS:
                seat.setdefault(key, START_LIFE if key == "life" else 0 if "mindbugs" in key else [])

    def _seat(self, name: str, given: Mapping[str, Any]) -> dict[str, Any]:
        unknown = sorted(set(given) - set(SEAT_KEYS))
        if unknown:
            raise PositionError(f"{name} has unknown keys {', '.join(unknown)}; allowed are {', '.join(SEAT_KEYS)}.")
        seat: dict[str, Any] = {}
        for key, value in given.items():
            if key == "play":
                seat[key] = [self._creature(entry) for entry in self._list(value, f"{name}.play")]
            elif key in ("hand", "draw", "discard"):
                seat[key] = self._pile(value, f"{name}.{key}")
            else:
                seat[key] = self._count(value, f"{name}.{key}")
        if seat.get("life", START_LIFE) < 1:
            raise PositionError(f"{name} has no life left, so the game would be over already (MB-WIN-1).")
        if seat.get("mindbugs", 0) + seat.get("used_mindbugs", 0) > START_MINDBUGS:
            raise PositionError(f"{name} has more than {START_MINDBUGS} Mindbugs (MB-SETUP-1).")
        return seat

    def _list(self, value: object, what: str) -> list[Any]:
        if not isinstance(value, list):
            raise PositionError(f"{what} should be a list, not {value!r}.")
        return value

    def _count(self, value: object, what: str) -> int:
        if type(value) is not int or value < 0:
            raise PositionError(f"{what} should be a number from 0 up, not {value!r}.")
        return value

    def _pile(self, value: object, what: str) -> list[int]:
        return [self._piece(name) for name in self._list(value, what)]

    def _piece(self, name: object) -> int:
        self.cards.append(card_named(name))
        return len(self.cards) - 1

    def _creature(self, entry: object) -> int:
        if not isinstance(entry, Mapping):
            return self._piece(entry)
        piece = self._piece(entry.get("card"))
        if creature_state(entry)[1]:
            self.exhausted.append(piece)
        return piece


def creature_state(entry: object) -> tuple[str, bool]:
    """Card id and exhaustion of a creature as a file writes it: a name, or a table with its state."""
    if not isinstance(entry, Mapping):
        return card_named(entry).id, False
    for key, sets in LATER_SETS.items():
        if entry.get(key):
            raise PositionError(f"{key!r} belongs to {sets}, which this game does not hold yet.")
    unknown = sorted(set(entry) - {"card", "exhausted", *LATER_SETS})
    if unknown:
        raise PositionError(f"A creature has unknown keys {', '.join(unknown)}; allowed are card and exhausted.")
    exhausted = entry.get("exhausted", False)
    if not isinstance(exhausted, bool):
        raise PositionError(f"'exhausted' should be true or false, not {exhausted!r}.")
    return card_named(entry.get("card")).id, exhausted


def build(table: MindbugTable, layout: Layout) -> MindbugState:
    """The state of a layout, at the turn question."""
    s = empty_state(table)
    s.turn = 1
    s.active = layout.turn
    s.next_player = 1 - layout.turn
    s.unused = layout.unused[::-1]
    s.exhausted = layout.exhausted
    for number, seat in enumerate(layout.seats):
        s.life[number] = seat["life"]
        s.mindbugs[number] = seat["mindbugs"]
        s.used[number] = seat["used_mindbugs"]
        s.hand[number] = seat["hand"]
        s.draw[number] = seat["draw"][::-1]
        s.discard[number] = seat["discard"]
        s.play[number] = seat["play"]
    s.agenda = [TURN_LOOP, TURN_ACTION]
    return s


def differences(s: MindbugState, cards: tuple[Card, ...], then: Mapping[str, Any], names: Names) -> list[str]:
    """Where the state is not as `then` says; it looks only at what `then` names."""
    found: list[str] = []
    for key, value in then.items():
        if key == "turn":
            seat = seat_number(value, names, "'turn'")
            _compare(found, "the turn", names[seat], names[s.active])
        elif key == "winner":
            seat = seat_number(value, names, "'winner'")
            _compare(found, "the winner", names[seat], names[s.winner] if s.winner >= 0 else "nobody")
        elif key == "reason":
            _compare(found, "the reason", value, codes.RULE_IDS[s.reason] if s.over else "the game goes on")
        elif key == "over":
            _compare(found, "the end of the game", value, s.over)
        elif key == "unused":
            _compare_pile(found, "the unused pile", value, _ids(s, cards, s.unused))
        elif isinstance(value, Mapping):
            seat = seat_number(key, names, "'then'")
            _compare_seat(found, s, cards, seat, value, names[seat])
        else:
            raise PositionError(f"{key!r} is no key of 'then'.")
    return found


def _compare_seat(
    found: list[str], s: MindbugState, cards: tuple[Card, ...], seat: int, then: Mapping[str, Any], name: str
) -> None:
    numbers = {"life": s.life[seat], "mindbugs": s.mindbugs[seat], "used_mindbugs": s.used[seat]}
    piles = {"hand": s.hand[seat], "draw": s.draw[seat], "discard": s.discard[seat]}
    for key, value in then.items():
        if key in numbers:
            _compare(found, f"{name}'s {key}", value, numbers[key])
        elif key in piles:
            _compare_pile(found, f"{name}'s {key}", value, _ids(s, cards, piles[key]))
        elif key == "play":
            creatures = [(cards[s.table.card_of[piece]].id, piece in s.exhausted) for piece in s.play[seat]]
            _compare_creatures(found, f"{name}'s play", value, creatures)
        else:
            raise PositionError(f"{name} has the unknown key {key!r}; allowed are {', '.join(SEAT_KEYS)}.")


def _ids(s: MindbugState, cards: tuple[Card, ...], pieces: Sequence[int]) -> list[str]:
    return [cards[s.table.card_of[piece]].id for piece in pieces]


def _compare(found: list[str], what: str, wanted: object, real: object) -> None:
    if wanted != real:
        found.append(f"{what} should be {wanted}, but is {real}")


def _compare_pile(found: list[str], what: str, wanted: object, real: list[str]) -> None:
    if isinstance(wanted, int):
        _compare(found, f"the number of cards in {what}", wanted, len(real))
        return
    if not isinstance(wanted, list):
        raise PositionError(f"{what} should be a list or a count, not {wanted!r}.")
    ids = [card_named(name).id for name in wanted]
    if Counter(ids) != Counter(real):
        found.append(f"{what} should be {sorted(ids)}, but is {sorted(real)}")


def _compare_creatures(found: list[str], what: str, wanted: object, real: list[tuple[str, bool]]) -> None:
    if isinstance(wanted, int):
        _compare(found, f"the number of creatures in {what}", wanted, len(real))
        return
    if not isinstance(wanted, list):
        raise PositionError(f"{what} should be a list or a count, not {wanted!r}.")
    creatures = [creature_state(entry) for entry in wanted]
    if Counter(creatures) != Counter(real):
        found.append(f"{what} should be {_creatures(creatures)}, but is {_creatures(real)}")


def _creatures(creatures: list[tuple[str, bool]]) -> str:
    return str(sorted(f"{card} (exhausted)" if exhausted else card for card, exhausted in creatures))


def knows(view: MindbugView, fact: str, names: Names) -> bool:
    """Whether the view holds a fact such as `hand Bob Gorillion` or `life Bob 3`."""
    what, _, rest = fact.strip().partition(" ")
    found = [name for name in names if rest.casefold().startswith(f"{name} ".casefold())]
    if what not in ("hand", "draw", "discard", "play", "life", "mindbugs") or " " not in rest:
        raise ScenarioError(
            f"{fact!r} is no fact: write hand, draw, discard, play, life or mindbugs, a seat, and a card or number."
        )
    if not found:
        seat_number(rest.split()[0], names, f"The fact {fact!r}")
    # A name may begin with another name: the longest that fits is meant.
    name = max(found, key=len)
    seat, value = view.seats[names.index(name)], rest[len(name) :].strip()
    if value.isdecimal():
        return str(_count(seat, what)) == value.lstrip("0") or (not value.strip("0") and _count(seat, what) == 0)
    if what in ("life", "mindbugs"):
        raise ScenarioError(f"{fact!r} is no fact: {what} is a number.")
    card = card_named(value).id
    pile = {"hand": seat.hand, "draw": seat.draw, "discard": seat.discard, "play": seat.play}.get(what, ())
    return any(known.card == card for known in pile)


def _count(seat: SeatView, what: str) -> int:
    counts = {
        "hand": seat.hand_count,
        "draw": seat.draw_count,
        "discard": len(seat.discard),
        "play": len(seat.play),
        "life": seat.life,
        "mindbugs": seat.mindbugs,
    }
    return counts[what]
