"""What can happen in Mindbug, in the past tense.

`card`, `target` and the like hold English card names, `piece` the number of the physical card; seats are seat numbers.
`kinds.py` ties each fact to the number that the engine writes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from mindbuglab.core.events import Event

HIDDEN_CARD = frozenset({"card", "piece"})


@dataclass(frozen=True, slots=True)
class MindbugsDealt(Event):
    """A player got the Mindbugs of the setup."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """A draw pile was dealt face down."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class LifeSet(Event):
    """A player got the life of the setup."""

    seat: int
    now: int


@dataclass(frozen=True, slots=True)
class StartCardRevealed(Event):
    """A card was revealed to find the start player."""

    seat: int
    card: str
    piece: int
    power: int


@dataclass(frozen=True, slots=True)
class StartPlayerChosen(Event):
    """The start player is known."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A turn began."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was put on the table."""

    seat: int
    card: str
    piece: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A player drew a card; which one is the own secret."""

    PRIVATE: ClassVar[frozenset[str]] = HIDDEN_CARD
    seat: int
    card: str | None
    piece: int | None


@dataclass(frozen=True, slots=True)
class DrawPileEmpty(Event):
    """The player is short of cards but has none to draw."""

    seat: int


@dataclass(frozen=True, slots=True)
class MindbugUsed(Event):
    """A Mindbug took the creature that was played."""

    seat: int
    card: str
    piece: int
    left: int


@dataclass(frozen=True, slots=True)
class MindbugKept(Event):
    """The player had a Mindbug and let the creature pass."""

    seat: int
    card: str
    piece: int
    left: int


@dataclass(frozen=True, slots=True)
class ExtraTurnGained(Event):
    """The player whose creature was taken goes again."""

    seat: int


@dataclass(frozen=True, slots=True)
class CreatureEntered(Event):
    """A creature came into play."""

    card: str
    piece: int
    controller: int


@dataclass(frozen=True, slots=True)
class EffectTriggered(Event):
    """An effect became due."""

    card: str
    piece: int
    controller: int
    timing: str


@dataclass(frozen=True, slots=True)
class EffectSilenced(Event):
    """An effect did not happen because a creature of the other side forbids it."""

    card: str
    piece: int
    controller: int
    silencer: str
    timing: str


@dataclass(frozen=True, slots=True)
class ConditionFailed(Event):
    """The effect's own condition was not met."""

    card: str
    piece: int
    controller: int


@dataclass(frozen=True, slots=True)
class EffectPartIgnored(Event):
    """A part of an effect could not be resolved and was ignored."""

    card: str
    piece: int
    controller: int
    missing: int


@dataclass(frozen=True, slots=True)
class TargetChosen(Event):
    """Somebody, or chance (seat -1), chose a card for an effect."""

    PRIVATE: ClassVar[frozenset[str]] = HIDDEN_CARD
    seat: int
    card: str | None
    piece: int | None
    source: str


@dataclass(frozen=True, slots=True)
class ChoiceEnded(Event):
    """A player chose no more, as "up to" allows."""

    seat: int
    source: str


@dataclass(frozen=True, slots=True)
class OrderChosen(Event):
    """The active player chose the effect that comes next."""

    seat: int
    card: str
    piece: int


@dataclass(frozen=True, slots=True)
class EffectResolved(Event):
    """An effect was done to its end while others wait."""

    card: str
    piece: int
    controller: int


@dataclass(frozen=True, slots=True)
class CreatureAttacked(Event):
    """A creature attacked; number 2 is the second attack that FRENZY gives."""

    card: str
    piece: int
    controller: int
    number: int


@dataclass(frozen=True, slots=True)
class CreatureHunted(Event):
    """HUNTER was used: the target has to block."""

    card: str
    piece: int
    controller: int
    target: str


@dataclass(frozen=True, slots=True)
class CreatureBlocked(Event):
    """A creature blocked the attacker."""

    card: str
    piece: int
    controller: int
    attacker: str


@dataclass(frozen=True, slots=True)
class AttackUnblocked(Event):
    """Nobody blocked."""

    card: str
    piece: int
    controller: int


@dataclass(frozen=True, slots=True)
class AttackEnded(Event):
    """The attacker was gone before the block decision."""

    card: str
    piece: int


@dataclass(frozen=True, slots=True)
class CreaturesFought(Event):
    """Attacker and blocker compared their power."""

    card: str
    """The attacker."""
    piece: int
    power: int
    target: str
    """The blocker."""
    target_power: int


@dataclass(frozen=True, slots=True)
class AbilityCounted(Event):
    """Constant abilities changed a fighter's power or keywords."""

    card: str
    piece: int
    power: int
    keywords: tuple[str, ...]
    printed: int


@dataclass(frozen=True, slots=True)
class CreatureDefeated(Event):
    """A creature went to its controller's discard pile."""

    card: str
    piece: int
    controller: int


@dataclass(frozen=True, slots=True)
class CreatureExhausted(Event):
    """TOUGH saved it."""

    card: str
    piece: int
    controller: int


@dataclass(frozen=True, slots=True)
class ControlTaken(Event):
    """A creature moved to the other play area."""

    card: str
    piece: int
    seat: int
    """Who controls it now."""
    before: int


@dataclass(frozen=True, slots=True)
class LifeChanged(Event):
    """A player lost or gained life."""

    seat: int
    by: int
    now: int


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card went from a hand to the discard pile."""

    seat: int
    card: str
    piece: int


@dataclass(frozen=True, slots=True)
class CardStolen(Event):
    """A card went from one hand to the other."""

    seat: int
    """Who has it now."""
    card: str
    piece: int
    victim: int


@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    """A card went from a discard pile to a hand."""

    seat: int
    card: str
    piece: int


@dataclass(frozen=True, slots=True)
class SecondAttackDeclined(Event):
    """FRENZY was not used."""

    card: str
    piece: int
    controller: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over."""

    winner: int | None
    """None is a draw."""
