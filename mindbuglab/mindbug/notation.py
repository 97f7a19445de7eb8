"""Answers as text and back: the public notation of Mindbug.

Two copies of one card in one place are `Gorillion` and `Gorillion#2`; a name that stands on both sides of one question
is told apart by its seat, `Gorillion@Bob`. Names in English, French and German are understood, whatever their case.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass

from mindbuglab.core.decision import Action
from mindbuglab.core.errors import AmbiguousAction, InvalidAction
from mindbuglab.core.game import Names
from mindbuglab.mindbug import codes
from mindbuglab.mindbug.cards import SETS, find_card
from mindbuglab.mindbug.places import Place, place_of, rank_in_place
from mindbuglab.mindbug.state import MindbugState
from mindbuglab.mindbug.vocabulary import Card

WITH_CARD: dict[str, int] = {
    "play": codes.PLAY,
    "attack": codes.ATTACK,
    "hunt": codes.HUNT,
    "block": codes.BLOCK,
    "pick": codes.PICK,
    "next": codes.NEXT,
}
"""Words that are followed by a card."""

ALONE: dict[str, int] = {
    "mindbug": codes.MINDBUG,
    "no mindbug": codes.NO_MINDBUG,
    "no hunt": codes.NO_HUNT,
    "no block": codes.NO_BLOCK,
    "attack again": codes.ATTACK_AGAIN,
    "stop": codes.STOP,
    "done": codes.DONE,
}
"""Words that stand for themselves."""

_WORDS: dict[int, str] = {verb: word for word, verb in (*WITH_CARD.items(), *ALONE.items())}
_REFERENCE = re.compile(r"^(?P<name>.+?)(?:#(?P<copy>[0-9]{1,4}))?(?:@(?P<seat>.+))?$")


@dataclass(frozen=True, slots=True)
class Answer:
    """A text that was understood, before anybody asked whether it is allowed."""

    verb: int
    card: Card | None = None
    copy: int | None = None
    seat: int | None = None


def read(text: str, names: Names) -> Answer:
    """What the text says; `InvalidAction` if it is no answer in this notation."""
    words = " ".join(text.split())
    lower = words.casefold()
    if lower in ALONE:
        return Answer(ALONE[lower])
    verb, _, rest = words.partition(" ")
    if verb.casefold() not in WITH_CARD:
        known = ", ".join([*(f"{word} <card>" for word in WITH_CARD), *ALONE])
        raise InvalidAction(f"{text!r} is no answer. Answers look like: {known}.")
    match = _REFERENCE.match(rest)
    if match is None:
        raise InvalidAction(f"{text!r} names no card: write {verb} <card>.")
    card = find_card(match["name"])
    if card is None:
        raise InvalidAction(f"There is no card {match['name']!r}.{_suggestion(match['name'])}")
    copy = int(match["copy"]) if match["copy"] else None
    return Answer(WITH_CARD[verb.casefold()], card, copy, _seat(match["seat"], names))


def _suggestion(name: str) -> str:
    known = [n for cards in SETS.values() for card in cards for n in card.names]
    close = difflib.get_close_matches(name, known, n=1, cutoff=0.6)
    return f" Did you mean {close[0]!r}?" if close else ""


def _seat(name: str | None, names: Names) -> int | None:
    if name is None:
        return None
    for number, known in enumerate(names):
        if known.casefold() == name.strip().casefold():
            return number
    raise InvalidAction(f"There is no seat {name!r}; the seats are {' and '.join(names)}.")


def write(s: MindbugState, cards: tuple[Card, ...], action: Action, names: Names) -> str:
    """The action in the notation, so that `choose(read(…))` gives it back."""
    word = _WORDS[action.verb]
    if action.a < 0:
        return word
    place = place_of(s, action.a)
    text = f"{word} {cards[s.table.card_of[action.a]].name}"
    rank = rank_in_place(s, action.a, place)
    if rank > 1:
        text += f"#{rank}"
    if place.seat >= 0 and _both_sides(s, action, place.seat):
        text += f"@{names[place.seat]}"
    return text


def _both_sides(s: MindbugState, action: Action, seat: int) -> bool:
    """Whether the open question also offers this card on the other side."""
    if s.decision is None:
        return False
    card_of = s.table.card_of
    return any(
        option.verb == action.verb
        and option.a >= 0
        and card_of[option.a] == card_of[action.a]
        and place_of(s, option.a).seat not in (seat, -1)
        for option in s.decision.options
    )


def choose(s: MindbugState, cards: tuple[Card, ...], answer: Answer, names: Names) -> Action | None:
    """The option that the answer means; None if none fits, `AmbiguousAction` if it fits on both sides."""
    assert s.decision is not None, "only an open question has options"
    options = [option for option in s.decision.options if option.verb == answer.verb]
    if answer.card is None:
        return options[0] if options else None
    fitting: list[tuple[Place, int, Action]] = []
    for option in options:
        if cards[s.table.card_of[option.a]].id != answer.card.id:
            continue
        place = place_of(s, option.a)
        rank = rank_in_place(s, option.a, place)
        if answer.seat in (None, place.seat) and answer.copy in (None, rank):
            fitting.append((place, rank, option))
    seats = {place.seat for place, _, _ in fitting}
    if len(seats) > 1:
        name = answer.card.name
        both = " and ".join(f"{name}@{names[seat]}" for seat in sorted(seats))
        raise AmbiguousAction(f"{name} stands on both sides: say {both}.")
    # Without a number the first copy is meant.
    return min(fitting, key=lambda found: found[1])[2] if fitting else None
