"""What happened, as people and tables read it: facts in the past tense, each with its rule and its cause."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from html import escape
from typing import Any, ClassVar, Self

TEACHER = -2
"""A viewer who sees everything."""

TABLE = -3
"""A viewer who sees what lies open on the table and no more."""


BOTH_SEATS = 3
"""The `seen_by` of a fact that everybody knows."""


@dataclass(frozen=True, slots=True)
class Event:
    """A fact of a game."""

    PRIVATE: ClassVar[frozenset[str]] = frozenset()
    """Names of the fields that only the seats in `seen_by` may know."""

    seq: int
    """Its number in the log."""
    turn: int
    rule: str
    """Id of the rule that made it happen."""
    cause: int
    """Number of the event that led to it; -1 for a player's own action or the setup."""
    seen_by: int
    """Bit n is set if seat n knows the private fields."""

    @property
    def kind(self) -> str:
        """The name of the fact, as scenarios and tables use it."""
        return type(self).__name__

    def details(self) -> dict[str, Any]:
        """The fields that belong to this kind of fact."""
        base = {f.name for f in fields(Event)}
        return {f.name: getattr(self, f.name) for f in fields(self) if f.name not in base}

    def to_json(self) -> dict[str, Any]:
        """Plain data, the kind first."""
        return {"kind": self.kind, **asdict(self)}

    def redacted(self, viewer: int) -> Self:
        """The event as this viewer may know it; the single gate for logs. Private fields become None."""
        if not self.PRIVATE or viewer == TEACHER:
            return self
        # What both seats know lies open on the table.
        if self.seen_by & BOTH_SEATS == BOTH_SEATS if viewer == TABLE else viewer >= 0 and self.seen_by >> viewer & 1:
            return self
        hidden: dict[str, Any] = dict.fromkeys(self.PRIVATE)
        return replace(self, **hidden)

    def _repr_html_(self) -> str:
        """The bare fact; a sentence needs the names of the seats and comes from the game."""
        facts = " · ".join(f"{name} {value}" for name, value in self.details().items() if value is not None)
        return (
            '<div style="background:#fffdf8;color:#1d2733;padding:.3em .6em">'
            f"<b>{escape(self.kind)}</b> {escape(facts)} ({escape(self.rule)})</div>"
        )


def causes(events: list[Event], seq: int) -> list[Event]:
    """The chain of causes that ends with the event `seq`, the first cause first."""
    by_number = {event.seq: event for event in events}
    chain: list[Event] = []
    while seq in by_number:
        chain.append(by_number[seq])
        seq = by_number[seq].cause
    return chain[::-1]
