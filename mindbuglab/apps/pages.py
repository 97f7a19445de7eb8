"""The pages as notebooks call them: one function a page."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from mindbuglab.apps.guard import guard_kernel, is_served
from mindbuglab.apps.lobby import LobbyDesk
from mindbuglab.apps.play import PlayDesk
from mindbuglab.apps.scenarios import ScenarioDesk
from mindbuglab.widgets.stage import Stage

if TYPE_CHECKING:
    from mindbuglab.widgets.desk import Desk


def query() -> dict[str, str]:
    """What the address of the page says after the question mark; the language of the server if it names none."""
    said = dict(parse_qsl(os.environ.get("QUERY_STRING", "")))
    return {"lang": os.environ.get("MINDBUGLAB_LANG", "en"), **said}


def _page(desk: Desk) -> Stage:
    guard_kernel()
    desk.served = is_served()
    return Stage(desk)


def lobby() -> Stage:
    """What there is."""
    return _page(LobbyDesk(query()))


def play() -> Stage:
    """A duel."""
    return _page(PlayDesk(query()))


def scenarios() -> Stage:
    """The examples."""
    return _page(ScenarioDesk(query()))
