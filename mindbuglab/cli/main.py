"""Which commands there are, and how mistakes are told: one line and exit code 2, never a traceback."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from mindbuglab import __version__
from mindbuglab.cli import app, bench, cards, check, events, play, replay, rules, scenarios
from mindbuglab.core.errors import KitError

COMMANDS = (app, scenarios, rules, cards, events, play, replay, check, bench)


class Parser(argparse.ArgumentParser):
    """A command line that tells a mistake in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {' '.join(message.split())} ({self.prog} --help)\n")


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = Parser(
        prog="mindbuglab", description="Learn Mindbug and MIND MGMT by looking and trying: the kit in a terminal."
    )
    top.add_argument("--version", action="version", version=f"mindbuglab {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and returns its exit code."""
    chosen = parser().parse_args(arguments)
    try:
        code: int = chosen.run(chosen)
        sys.stdout.flush()
    except KitError as error:
        print(f"mindbuglab: {' '.join(str(error).split())}", file=sys.stderr)
        return 2
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            # Whoever read our output has gone (`| head`): that is no mistake.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        print(f"mindbuglab: {error.strerror or error}: {error.filename or ''}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("mindbuglab: stopped.", file=sys.stderr)
        return 130
    return code
