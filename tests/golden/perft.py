"""How many lines of play there are from a position, answer by answer; chance's answers count like all others."""

from __future__ import annotations

from collections.abc import Iterator

from mindbuglab.cli.common import bundled_scenarios
from mindbuglab.mindbug.game import MindbugGame
from mindbuglab.mindbug.state import MindbugState

MOST = 50_000
"""Lines of one depth; the counting goes on as long as there are no more."""
DEEPEST = 7

SEEDS = {"FC": (1, 2), "FC-DE": (1,)}
SCENARIOS = (
    "alice-bob-mindbug",
    "card-compost-dragon",
    "card-ferret-bomber",
    "card-harpy-mother",
    "card-strange-barrel",
    "frenzy-luchataur",
    "hunter-killer-bee",
    "mbr-02-hunter-overrides-block-limits",
    "mbr-41-new-effects-join",
    "simultaneous-defeats",
    "sneaky-spider-owl",
    "tough-elephantopus",
)


def tree_sizes() -> str:
    """A table: for each position and depth the lines of play, and how many of them have ended."""
    lines = ["depth: lines of play (of which the game is over)", ""]
    for ruleset, seeds in SEEDS.items():
        for seed in seeds:
            lines += [f"{ruleset}, seed {seed}", *_rows(MindbugGame(ruleset).new_state(seed)), ""]
    scenarios = {scenario.id: scenario for scenario in bundled_scenarios()}
    for id_ in SCENARIOS:
        lines += [id_, *_rows(scenarios[id_].session(auto=False).state), ""]
    return "\n".join(lines[:-1]) + "\n"


def _rows(state: MindbugState) -> Iterator[str]:
    states = [state.clone()]
    for depth in range(1, DEEPEST + 1):
        if _branches(states) > MOST:
            return
        states = [child for parent in states for child in _children(parent)]
        over = sum(child.decision is None for child in states)
        yield f"  {depth}: {len(states)}" + (f" ({over})" if over else "")
        states = [child for child in states if child.decision is not None]


def _branches(states: list[MindbugState]) -> int:
    return sum(len(state.decision.options) for state in states if state.decision is not None)


def _children(state: MindbugState) -> Iterator[MindbugState]:
    assert state.decision is not None
    for option in state.decision.options:
        child = state.clone()
        child.apply(option)
        yield child
