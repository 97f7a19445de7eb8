"""The words in which the abilities of all Mindbug cards are written.

An ability is plain data: *when* (a timing or "constantly"), *what* (a verb), *to what* (a selection) and *if* (a
condition). Two readers share it: `compile.py` turns it into steps that the engine executes, `text/` turns it into
sentences. Selection and condition are kept out of the verbs, so that every verb works with every selection.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Keyword = Literal["FRENZY", "HUNTER", "POISONOUS", "SNEAKY", "TOUGH"]
"""A printed keyword; what it does is a rule (MB-FRENZY-1 …), not an ability."""

KEYWORDS: tuple[Keyword, ...] = ("FRENZY", "HUNTER", "POISONOUS", "SNEAKY", "TOUGH")

Timing = Literal["Play", "Attack", "Defeated"]
"""The trigger word in front of an ability."""

TIMINGS: tuple[Timing, ...] = ("Play", "Attack", "Defeated")

Player = Literal["you", "opponent"]
"""Seen from the controller of the creature that has the ability."""

Side = Literal["allied", "enemy", "any"]
"""Whose play area: MB-TERM-ALLY-1."""

Zone = Literal["hand", "discard pile"]


# --- what is meant -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Power:
    """A range of power: current power in play, printed power anywhere else (MBR-07)."""

    at_least: int | None = None
    at_most: int | None = None


@dataclass(frozen=True, slots=True)
class This:
    """The creature that has the ability."""


@dataclass(frozen=True, slots=True)
class Creatures:
    """Creatures in play."""

    side: Side
    power: Power | None = None
    other: bool = False
    """True leaves out the creature that has the ability."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards in a hand or in a discard pile (cards outside the play area are never "creatures")."""

    zone: Zone
    of: Player


Among = Creatures | Cards


@dataclass(frozen=True, slots=True)
class Pick:
    """A player chooses; mandatory as far as possible unless `up_to` (MBR-14)."""

    count: int
    among: Among
    up_to: bool = False
    by: Player = "you"


@dataclass(frozen=True, slots=True)
class Each:
    """All of them at once."""

    among: Among


@dataclass(frozen=True, slots=True)
class AtRandom:
    """Chance chooses (MBR-15)."""

    count: int
    among: Among


Selection = Pick | Each | AtRandom


# --- verbs: what happens once ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GainLife:
    """A player gains life."""

    amount: int
    who: Player = "you"


@dataclass(frozen=True, slots=True)
class LoseLife:
    """A player loses life."""

    amount: int
    who: Player = "opponent"


@dataclass(frozen=True, slots=True)
class LoseLifeDownTo:
    """Life is lost until just this much is left; nothing happens at or below it."""

    amount: int
    who: Player = "opponent"


@dataclass(frozen=True, slots=True)
class MatchLife:
    """The life of `who` becomes equal to the life of the other player, up or down (MBR-47)."""

    who: Player = "you"


@dataclass(frozen=True, slots=True)
class Defeat:
    """Creatures are defeated, all at the same time."""

    what: Selection


@dataclass(frozen=True, slots=True)
class TakeControl:
    """Creatures move to your play area."""

    what: Selection


@dataclass(frozen=True, slots=True)
class PlayCard:
    """The card enters play under your control; it can't be mindbugged (MBR-17)."""

    what: Selection


@dataclass(frozen=True, slots=True)
class TakeToHand:
    """Cards go from a discard pile to your hand."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Discard:
    """Cards go from their owner's hand to their owner's discard pile."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Steal:
    """Cards go from the opponent's hand to yours."""

    what: Selection


Effect = (
    GainLife | LoseLife | LoseLifeDownTo | MatchLife | Defeat | TakeControl | PlayCard | TakeToHand | Discard | Steal
)


# --- constant effects: what holds while the creature is in play --------------------------------------


@dataclass(frozen=True, slots=True)
class Have:
    """The creatures have more power or keywords."""

    who: This | Creatures
    power: int = 0
    keywords: tuple[Keyword, ...] = ()


@dataclass(frozen=True, slots=True)
class CannotBlock:
    """These creatures can't block this creature, or (attacker = allied creatures) any of your attackers."""

    blockers: Creatures
    attacker: This | Creatures


@dataclass(frozen=True, slots=True)
class Silence:
    """Effects of this timing don't happen for that player."""

    timing: Timing
    of: Player = "opponent"


@dataclass(frozen=True, slots=True)
class CopyKeywords:
    """This creature has each of these keywords as long as one of those creatures has it (MBR-09)."""

    keywords: tuple[Keyword, ...]
    among: Creatures


ConstantEffect = Have | CannotBlock | Silence | CopyKeywords


# --- conditions -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FewerCreatures:
    """You control strictly fewer creatures than the opponent."""


@dataclass(frozen=True, slots=True)
class Alone:
    """This is your only creature in play."""


@dataclass(frozen=True, slots=True)
class YourTurn:
    """It is the turn of this creature's controller."""


Condition = FewerCreatures | Alone | YourTurn


# --- abilities ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class On:
    """A triggered ability: its effects happen, one after the other, when the timing occurs."""

    timing: Timing
    effects: tuple[Effect, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class While:
    """A constant ability: it holds while the creature is in play and the condition is met (MB-CONST-1)."""

    effect: ConstantEffect
    condition: Condition | None = None


Ability = On | While


@dataclass(frozen=True, slots=True)
class Card:
    """A creature card as it is printed, in our own words."""

    id: str
    set: str
    number: int
    names: tuple[str, str, str]
    """English, French and German name."""
    power: int
    copies: int
    emblem: str
    """Two emoji that tell the hybrid; the kit's own drawing."""
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()

    @property
    def name(self) -> str:
        """The English name, which the notation uses."""
        return self.names[0]

    def _repr_html_(self) -> str:
        # Pictures are drawn from these words, so that this module can't import them at its top.
        from mindbuglab.mindbug.html import card_html  # noqa: PLC0415

        return card_html(self)
