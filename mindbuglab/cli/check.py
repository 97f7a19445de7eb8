"""`mindbuglab check`: the ten promises of an engine, checked on random games."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from mindbuglab.cli.common import GAMES, Commands, add_game, add_json, config_of, print_json
from mindbuglab.core.checks import check_game
from mindbuglab.core.errors import KitError
from mindbuglab.core.game import open_game


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser("check", help="conformance of an engine on random games (I1 to I10)")
    parser.add_argument("--game", choices=GAMES, default="mindbug")
    parser.add_argument("--games", type=int, default=100, help="how many random games (default: 100)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (default: 0)")
    add_game(parser)
    add_json(parser)
    parser.set_defaults(run=show)


def show(chosen: argparse.Namespace) -> int:
    """Checks and reports; exit 1 if a promise was broken."""
    if chosen.games < 1:
        raise KitError("Nothing would be checked: --games should be 1 or more.")
    game = open_game(chosen.game, config_of(chosen))
    report = check_game(game, range(chosen.seed, chosen.seed + chosen.games))
    if chosen.json:
        data = asdict(report)
        print_json({**data, "kinds": sorted(report.kinds), "rules": sorted(report.rules), "passed": report.passed})
    else:
        print(
            f"{report.games} games, {report.decisions} questions ({report.mid_effect} inside a turn), "
            f"{report.events} events of {len(report.kinds)} kinds, {len(report.rules)} rules cited"
        )
        for failure in report.failures:
            print(f"{failure.invariant} broken in game {failure.seed}, question {failure.decision}: {failure.problem}")
        print("all ten promises kept" if report.passed else f"{len(report.failures)} games broke a promise")
    return 0 if report.passed else 1
