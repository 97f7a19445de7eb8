"""`mindbuglab bench`: speed beside a fixed yardstick, in CPU time on one core."""

from __future__ import annotations

import argparse
from typing import Any

from mindbuglab.bench import measure_all
from mindbuglab.cli.common import Commands, add_json, print_json
from mindbuglab.core.errors import KitError


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser("bench", help="measure the engines beside the yardstick")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each measurement (default: 1)")
    parser.add_argument("--web", action="store_true", help="measure the apps in a real browser instead")
    add_json(parser)
    parser.set_defaults(run=show)


def show(chosen: argparse.Namespace) -> int:
    """Measures and prints; ratios to the yardstick hold on any machine."""
    if not 0 < chosen.seconds <= 60:
        raise KitError("--seconds should be more than 0 and at most 60.")
    result = _measure_web() if chosen.web else measure_all(chosen.seconds)
    if chosen.json:
        print_json(result)
        return 0
    if chosen.web:
        for name, value in result.items():
            print(f"{name.replace('_', ' ')}: {value:,}")
        return 0
    print(f"build: {result['build']}, Python {result['python']}")
    print(f"yardstick: {result['yardstick_games_per_second']:,.0f} games/s")
    for name, value in result["mindbug"].items():
        print(f"mindbug {name.replace('_', ' ')}: {value:,}")
    return 0


def _measure_web() -> dict[str, Any]:
    try:
        from mindbuglab.apps.webbench import measure_web  # noqa: PLC0415 (only this needs the extras)
    except ImportError as error:
        raise KitError(f"'bench --web' needs the extras apps and dev: {error}.") from error
    return measure_web()
