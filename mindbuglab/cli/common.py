"""What several commands share."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from mindbuglab.core.errors import ScenarioError
from mindbuglab.core.game import open_game
from mindbuglab.core.rules import LANGUAGES
from mindbuglab.core.scenario import Scenario, load_folder
from mindbuglab.mindbug import RULESETS, SETS

Commands = Any
"""argparse has no public name for the thing that `add_subparsers` returns."""

GAMES = ("mindbug",)


def add_language(parser: argparse.ArgumentParser) -> None:
    """`--lang en|fr|de`."""
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of texts (default: en)")


def add_json(parser: argparse.ArgumentParser) -> None:
    """`--json`."""
    parser.add_argument("--json", action="store_true", help="print JSON for a machine")


def add_game(parser: argparse.ArgumentParser) -> None:
    """`--ruleset` and `--set`, which together say what is played."""
    parser.add_argument("--ruleset", choices=list(RULESETS), default="FC", help="edition of the rules (default: FC)")
    parser.add_argument("--set", dest="sets", choices=list(SETS), action="append", help="card set; may be repeated")


def config_of(chosen: argparse.Namespace) -> dict[str, Any]:
    """The configuration that `add_game`'s options describe."""
    return {"ruleset": chosen.ruleset, "sets": chosen.sets or ["first_contact"]}


def print_json(data: object) -> None:
    """Prints data for a machine."""
    json.dump(data, sys.stdout, ensure_ascii=False, indent=1)
    print()


def bundled_scenarios() -> list[Scenario]:
    """The kit's own scenarios of all games."""
    found: list[Scenario] = []
    for name in GAMES:
        folder = open_game(name).scenario_folder
        if folder is not None:
            found += load_folder(folder)
    return found


def scenario_by_id(id_: str) -> Scenario:
    """The kit's scenario of this id."""
    for scenario in bundled_scenarios():
        if scenario.id == id_:
            return scenario
    raise ScenarioError(f"There is no scenario {id_!r}. 'mindbuglab scenarios list' shows all ids.")
