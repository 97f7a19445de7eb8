"""What one viewer may know of a moment: the only thing that leaves the engine for a screen or a player."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class OptionView:
    """One answer on offer."""

    text: str
    """In the notation, as it goes into records."""
    piece: int
    """The piece that it names, or -1."""


@dataclass(frozen=True, slots=True)
class QuestionView:
    """The open question as a viewer sees it."""

    seat: int
    """Who is asked; -1 is chance."""
    prompt: str
    rule: str
    source: str | None
    """The card that asks; None means the rules themselves."""
    options: tuple[OptionView, ...]
    """Empty for everybody who is not asked: the answers alone may give a secret away."""


@dataclass(frozen=True, slots=True)
class Observation:
    """What a viewer may know. Two moments that differ only in hidden things give equal observations."""

    viewer: int
    turn: int
    active: int
    question: QuestionView | None
    winner: int | None
    reason: str | None

    def to_json(self) -> dict[str, Any]:
        """Plain data for a browser."""
        return asdict(self)
