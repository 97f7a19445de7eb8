"""What a viewer may know of a duel."""

from __future__ import annotations

from dataclasses import dataclass

from mindbuglab.core.events import TEACHER
from mindbuglab.core.observation import Observation


@dataclass(frozen=True, slots=True)
class CardView:
    """A card that the viewer may know."""

    piece: int
    card: str
    """Id of the card."""
    name: str


@dataclass(frozen=True, slots=True)
class CreatureView(CardView):
    """A creature in play, as it counts right now."""

    power: int
    printed: int
    keywords: tuple[str, ...]
    exhausted: bool


@dataclass(frozen=True, slots=True)
class SeatView:
    """One side of the table."""

    name: str
    life: int
    mindbugs: int
    used_mindbugs: int
    hand: tuple[CardView, ...]
    """The cards that the viewer knows: all of the own hand, of the other one only what was shown."""
    hand_count: int
    draw: tuple[CardView, ...]
    """Top first, for the teacher; empty for everybody else."""
    draw_count: int
    discard: tuple[CardView, ...]
    play: tuple[CreatureView, ...]


@dataclass(frozen=True, slots=True)
class AgendaItem:
    """Something that is still to happen."""

    task: str
    card: str | None
    """The card that it belongs to."""
    ability: int | None
    """Which of the card's abilities is being resolved, from 0."""
    clause: int | None
    """Which effect of that ability is being resolved, from 0."""
    picked: int = 0
    """How many cards have been chosen for it so far."""


@dataclass(frozen=True, slots=True)
class MindbugView(Observation):
    """A duel as one viewer sees it."""

    ruleset: str
    seats: tuple[SeatView, SeatView]
    pending: CardView | None
    """The card that waits for the Mindbug decision."""
    attacker: int
    """The attacking piece, or -1."""
    unused_count: int
    unused: tuple[CardView, ...]
    """Cards of the unused pile that both players have seen."""
    agenda: tuple[AgendaItem, ...]
    """Top first: what happens next."""

    def _repr_html_(self) -> str:
        # Pictures are drawn from views, so that this module can't import them at its top.
        from mindbuglab.mindbug.html import board_html  # noqa: PLC0415

        return board_html(self)


def sees_hand(viewer: int, seat: int) -> bool:
    """Whether the viewer may look into this hand."""
    return viewer in (seat, TEACHER)
