"""`mindbuglab replay FILE`: a recorded game told again, and compared with what was recorded."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mindbuglab.cli.common import Commands, add_json, add_language, print_json
from mindbuglab.core.record import load_record
from mindbuglab.core.session import recover, verify


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser("replay", help="tell a recorded game again")
    parser.add_argument("file", type=Path, metavar="FILE")
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=show)


def show(chosen: argparse.Namespace) -> int:
    """Replays a record; a changed or damaged one is told as far as it goes, with exit code 1."""
    record = load_record(chosen.file)
    session, problem = recover(record)
    problem = problem or verify(record)
    if chosen.json:
        events = [event.to_json() for event in session.events()]
        print_json({"answers": len(record.moves), "problem": problem, "events": events})
    else:
        for event in session.events():
            print(f"{session.game.narrate(event, chosen.lang, session.names)} [{event.rule}]")
    if problem:
        print(f"mindbuglab: {problem}", file=sys.stderr)
    return 1 if problem else 0
