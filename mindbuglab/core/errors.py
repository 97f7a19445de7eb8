"""What a person can do wrong, each with a sentence to act on.

    KitError (ValueError)
    ├── ActionError            an answer was refused; nothing changed
    │   ├── InvalidAction      the text is no answer at all
    │   ├── IllegalAction      a rule forbids the answer now
    │   ├── AmbiguousAction    the text fits several answers
    │   └── StaleAnswer        the question was answered already
    ├── PositionError          a position that can't be
    ├── ScenarioError          a scenario file that can't be read
    │   └── ScenarioFailed     a scenario whose script does not come out as written
    ├── RecordError            a record that can't be read or replayed
    ├── RuleError              an unknown rule id, a broken rule book
    └── CardError              an unknown card or set

Bugs of the kit itself are plain assertions.
"""

from __future__ import annotations


class KitError(ValueError):
    """Something that the person at the other end can put right."""


class ActionError(KitError):
    """An answer was refused. The question is still open, nothing has changed."""

    def __init__(
        self, message: str, rule: str | None = None, allowed: tuple[str, ...] = (), sentence: str | None = None
    ) -> None:
        super().__init__(message)
        self.sentence = message if sentence is None else sentence
        """The message without the id of the rule, for screens that show the rule beside it."""
        self.rule = rule
        """The rule that forbids the answer; None if the text was no answer at all."""
        self.allowed = allowed
        """What is on offer now, as texts; empty for somebody who is not asked."""


class InvalidAction(ActionError):
    """The text is no answer in the notation of this game."""


class IllegalAction(ActionError):
    """A rule forbids this answer to the open question."""


class AmbiguousAction(ActionError):
    """The text fits more than one answer."""


class StaleAnswer(ActionError):
    """The answer belongs to a question that is no longer open."""


class PositionError(KitError):
    """A position that can't be set up."""


class ScenarioError(KitError):
    """A scenario file that can't be read or played at all."""

    def __init__(self, message: str, step: int | None = None) -> None:
        super().__init__(message)
        self.step = step
        """The step that failed, from 1; 0 is the given position, None the file as a whole."""


class ScenarioFailed(ScenarioError):
    """A scenario whose script does not come out as written."""


class RecordError(KitError):
    """A record that can't be read or replayed."""


class RuleError(KitError):
    """An unknown rule id or a broken rule book."""


class CardError(KitError):
    """An unknown card or set."""
