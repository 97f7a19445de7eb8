"""`mindbuglab app`: the pages to look at and to play on, in the browser."""

from __future__ import annotations

import argparse
from importlib.util import find_spec

from mindbuglab.cli.common import Commands, add_language
from mindbuglab.core.errors import KitError

NEEDED = ("anywidget", "ipykernel", "ipywidgets", "voila")


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser("app", help="open the apps in the browser: lobby, scenarios, play")
    parser.add_argument("--port", type=int, default=8866, metavar="N", help="port to listen on (default: 8866)")
    parser.add_argument("--lan", action="store_true", help="let other machines in; prints a link with a key for them")
    parser.add_argument("--no-browser", action="store_true", help="only print the link")
    add_language(parser)
    parser.set_defaults(run=open_apps)


def open_apps(chosen: argparse.Namespace) -> int:
    """Serves the apps until Ctrl-C."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise KitError(f"the apps need {', '.join(missing)}; pip install 'mindbuglab[apps]' brings all of it")
    # Here, not above: the other commands run without these packages.
    from mindbuglab.apps.serve import serve  # noqa: PLC0415

    serve(port=chosen.port, lan=chosen.lan, lang=chosen.lang, open_browser=not chosen.no_browser)
    return 0
