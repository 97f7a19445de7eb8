"""What the three grammars share: who acts, who chooses, and how a choice looks from the chooser's seat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, Protocol, assert_never

from mindbuglab.mindbug.vocabulary import (
    Among,
    AtRandom,
    Cards,
    Condition,
    ConstantEffect,
    Creatures,
    Defeat,
    Discard,
    Each,
    Effect,
    GainLife,
    LoseLife,
    LoseLifeDownTo,
    MatchLife,
    Pick,
    PlayCard,
    Player,
    Power,
    Selection,
    Side,
    Steal,
    TakeControl,
    TakeToHand,
    This,
    Timing,
)

PickEffect = Defeat | TakeControl | PlayCard | TakeToHand | Discard | Steal
"""The verbs that act on a selection."""

Whose = Literal["your", "opponent's", "their", "the player's", "the opponent's"]
"""How the owner of a hand or pile is named; the last two are for a reader who may sit on either side."""


class Grammar(Protocol):
    """What every language module provides."""

    def lead(self, timing: Timing) -> str:
        """The trigger word with its colon."""

    def effect_clauses(self, effects: tuple[Effect, ...], condition: Condition | None) -> list[str]:
        """One clause an effect; joined by spaces they are sentences."""

    def constant_sentence(self, effect: ConstantEffect, condition: Condition | None) -> str:
        """One sentence."""

    def prompt(self, effect: PickEffect) -> str:
        """The question to whoever chooses, or what chance does."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Somebody does something to a selection, told to the controller of the creature."""

    agent: Player
    what: Selection
    optional: bool
    """The agent may leave it: "you may defeat a creature" reads better than "defeat up to 1 creature"."""
    choice: Player | None
    """Who chooses, if that is not the agent."""


@dataclass(frozen=True, slots=True)
class Question:
    """A selection as it is put to the player who chooses; allied, enemy, you and opponent are meant from that seat."""

    agent: Player
    what: Pick
    optional: bool
    by_chance: bool


def deed(effect: PickEffect) -> Deed:
    """Who does it, and to what."""
    agent, what = _agent(effect), effect.what
    if not isinstance(what, Pick):
        return Deed(agent, what, optional=False, choice=None)
    if what.by != agent:
        return Deed(agent, what, optional=False, choice=what.by)
    optional = what.up_to and what.count == 1
    return Deed(agent, replace(what, up_to=what.up_to and not optional), optional, choice=None)


def question(effect: PickEffect) -> Question:
    """What is asked; `ValueError` if nobody has to choose."""
    agent, what = _agent(effect), effect.what
    match what:
        case Each():
            raise ValueError(f"Nobody chooses anything here: {effect}")
        case AtRandom(count, among):
            return Question(agent, Pick(count, among), optional=False, by_chance=True)
        case Pick(count, among, up_to, by):
            optional = up_to and count == 1
            if by == "opponent":
                agent, among = _other(agent), _from_the_other_side(among)
            return Question(agent, Pick(count, among, up_to and not optional), optional, by_chance=False)
        case _:
            assert_never(what)


def as_pick_effect(effect: Effect) -> PickEffect:
    """The effect, if it acts on a selection; else `ValueError`."""
    match effect:
        case GainLife() | LoseLife() | LoseLifeDownTo() | MatchLife():
            raise ValueError(f"Nobody chooses anything here: {effect}")
        case _:
            return effect


def from_hand(what: Selection) -> bool:
    """True for cards in a hand; whoever discards can only mean their own, so the place is not said."""
    return isinstance(what.among, Cards) and what.among.zone == "hand"


def whose(owner: Player, choice: Player | None, neutral: bool) -> Whose:
    """How to name the owner, given who was just named as choosing."""
    if neutral:
        return "the player's" if owner == "you" else "the opponent's"
    if owner == "you":
        return "your"
    return "their" if choice == "opponent" else "opponent's"


def blocks_nothing(blockers: Creatures, attacker: This | Creatures) -> bool:
    """True if there is no attacker that these creatures could still block."""
    faced: dict[Side, Side] = {"enemy": "allied", "allied": "enemy", "any": "any"}
    return attacker in (Creatures("any"), Creatures(faced[blockers.side]))


def power_bounds(power: Power | None) -> tuple[int | None, int | None]:
    """The least and the greatest power that is meant; None is unlimited."""
    return (None, None) if power is None else (power.at_least, power.at_most)


def signed(number: int) -> str:
    """A modifier with its sign, in print's own minus."""
    return f"{number:+d}".replace("-", "−")


def capital(text: str) -> str:
    """The text with a capital first letter; `str.capitalize` would make the rest small."""
    return text[:1].upper() + text[1:]


def sentence(clause: str) -> str:
    """A clause as a sentence of its own."""
    return f"{capital(clause)}."


def chain(opening: str, clauses: list[str], then: str) -> list[str]:
    """One sentence in pieces, so that the condition holds for all of them.

    >>> chain("if you can", ["laugh", "sing"], "then")
    ['If you can, laugh,', 'then sing.']
    """
    pieces = [capital(f"{opening}, {clauses[0]}"), *(f"{then} {clause}" for clause in clauses[1:])]
    return [*(f"{piece}," for piece in pieces[:-1]), f"{pieces[-1]}."]


def listed(words: list[str], last: str) -> str:
    """a, b and c.

    >>> listed(["a", "b", "c"], "and")
    'a, b and c'
    """
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def joined(*words: str) -> str:
    """The words that are there, with spaces between."""
    return " ".join(word for word in words if word)


def _agent(effect: PickEffect) -> Player:
    match effect:
        case Discard(what):
            return _owner(what.among)
        case Defeat() | TakeControl() | PlayCard() | TakeToHand() | Steal():
            return "you"
        case _:
            assert_never(effect)


def _owner(among: Among) -> Player:
    match among:
        case Cards(of=owner):
            return owner
        case Creatures(side):
            return "opponent" if side == "enemy" else "you"
        case _:
            assert_never(among)


def _other(player: Player) -> Player:
    return "opponent" if player == "you" else "you"


def _from_the_other_side(among: Among) -> Among:
    match among:
        case Cards(of=owner):
            return replace(among, of=_other(owner))
        case Creatures(side):
            sides: dict[Side, Side] = {"enemy": "allied", "allied": "enemy", "any": "any"}
            return replace(among, side=sides[side])
        case _:
            assert_never(among)
