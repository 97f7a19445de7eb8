"""What every game's state can do; the contract that search, sessions and checks rely on.

It is a protocol and not a base class: a student's own state needs no inheritance, and the engines' states can be
compiled without binding anybody else's (docs/design.md, "A protocol instead of a base class").
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, Self

from mindbuglab.core.decision import Action, Decision
from mindbuglab.core.log import EventLog


class State(Protocol):
    """A moment of a game, hidden things included. Only engines and sampled worlds are made of it."""

    decision: Decision | None
    """The open question; None only when the game is over."""
    log: EventLog | None
    """Where facts are written down; None while searching."""
    seq: int
    """Number of the next fact; it counts also while nothing is written down."""

    def apply(self, action: Action) -> None:
        """Answers the open question; trusts its caller."""

    def clone(self) -> Self:
        """An independent copy without a log."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winner: int | None
    """A seat, or None for a draw."""
    rule: str
    """Id of the rule that ended it."""
