"""A question and its possible answers: the whole conversation between an engine and whoever plays.

Hot module: plain classes and ints only (docs/design.md, "Rules for hot modules").
"""

from typing import Final

CHANCE: Final = -1
"""The seat that answers what no player decides: a random card."""


class Action:
    """An answer. It is drawn from a game's pool, so that equal answers are the same object."""

    __slots__ = ("a", "b", "verb")

    def __init__(self, verb: int, a: int, b: int) -> None:
        self.verb: Final = verb
        self.a: Final = a
        self.b: Final = b

    def __repr__(self) -> str:
        return f"Action({self.verb}, {self.a}, {self.b})"


class Decision:
    """A question: who is asked, what, and every answer that the rules allow (never none)."""

    __slots__ = ("options", "player", "prompt", "rule", "source")

    def __init__(self, player: int, prompt: int, options: list[Action], source: int, rule: int) -> None:
        self.player: Final = player
        """A seat, or CHANCE."""
        self.prompt: Final = prompt
        """What is asked; the numbers are the game's own."""
        self.options: Final = options
        self.source: Final = source
        """The piece that asks; -1 means the rules themselves."""
        self.rule: Final = rule
        """The rule that demands the choice, as the game numbers its rules."""
