"""`mindbuglab events`: what can happen, with fields and the rules that it cites."""

from __future__ import annotations

import argparse
from dataclasses import fields
from typing import Any

from mindbuglab.cli.common import Commands, add_json, bundled_scenarios, print_json
from mindbuglab.core.events import Event
from mindbuglab.core.run import run_scenario
from mindbuglab.mindbug.kinds import KINDS


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser("events", help="the names and fields of events, for 'expect' in scenario files")
    add_json(parser)
    parser.set_defaults(run=show)


def show(chosen: argparse.Namespace) -> int:
    """Lists the kinds of events; the rules are those that they cite in the kit's scenarios."""
    cited: dict[str, set[str]] = {}
    for scenario in bundled_scenarios():
        for play in run_scenario(scenario).values():
            for event in play.session.events():
                cited.setdefault(event.kind, set()).add(event.rule)
    rows = [_row(kind, cited) for kind, _ in KINDS.values()]
    if chosen.json:
        print_json(rows)
        return 0
    for row in rows:
        print(f"{row['name']}({', '.join(row['fields'])})")
        print(f"    {row['means']} Rules: {', '.join(row['rules']) or '-'}")
    return 0


def _row(kind: type[Event], cited: dict[str, set[str]]) -> dict[str, Any]:
    base = {f.name for f in fields(Event)}
    return {
        "name": kind.__name__,
        "means": (kind.__doc__ or "").split("\n", maxsplit=1)[0],
        "fields": [f.name for f in fields(kind) if f.name not in base],
        "private": sorted(kind.PRIVATE),
        "rules": sorted(cited.get(kind.__name__, ())),
    }
