"""The rulesets: one for each edition of the rulebook, as switches that are tied to rule ids."""

from __future__ import annotations

from dataclasses import dataclass

from mindbuglab.core.errors import KitError
from mindbuglab.mindbug.table import Switches


@dataclass(frozen=True, slots=True)
class Ruleset:
    """An edition of the rules."""

    id: str
    book: str
    switches: Switches
    rules: tuple[str, ...]
    """The rules that this edition has and another one contradicts."""


RULESETS: dict[str, Ruleset] = {
    "FC-DE": Ruleset(
        "FC-DE",
        "First Contact, German first printing",
        Switches(refill_after_theft=False, life_is_cards=True, steal_is_random=True),
        ("MB-DRAW-2", "MB-SETUP-6", "MB-TERM-STEAL-2"),
    ),
    "FC": Ruleset(
        "FC",
        "First Contact, French and English",
        Switches(refill_after_theft=True, life_is_cards=False, steal_is_random=False),
        ("MB-DRAW-1",),
    ),
}


def ruleset(id_: str) -> Ruleset:
    """The ruleset of this id; a `KitError` lists the known ones."""
    if id_ not in RULESETS:
        raise KitError(f"There is no ruleset {id_!r}; known: {', '.join(RULESETS)}.")
    return RULESETS[id_]
