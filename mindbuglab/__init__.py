"""A teaching kit for two tabletop games: Mindbug and MIND MGMT.

>>> from mindbuglab import MindbugGame, start
>>> session = start(MindbugGame(), seed=7)
>>> session.outcome is None
True
"""

from mindbuglab.core import (
    KitError,
    Scenario,
    Session,
    check_game,
    load_record,
    load_scenario,
    open_game,
    replay,
    run_scenario,
    start,
    verify,
)
from mindbuglab.mindbug import MindbugGame

__version__ = "0.1.0"

__all__ = [
    "KitError",
    "MindbugGame",
    "Scenario",
    "Session",
    "check_game",
    "load_record",
    "load_scenario",
    "open_game",
    "replay",
    "run_scenario",
    "start",
    "verify",
]
