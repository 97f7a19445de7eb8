"""What both games share: questions and answers, events, rules, records, scenarios, sessions and checks.

Standard library only.
"""

from mindbuglab.core.builder import ScenarioBuilder, export_scenario, scenario
from mindbuglab.core.checks import Failure, Report, check_game
from mindbuglab.core.decision import CHANCE, Action, Decision
from mindbuglab.core.errors import (
    ActionError,
    AmbiguousAction,
    CardError,
    IllegalAction,
    InvalidAction,
    KitError,
    PositionError,
    RecordError,
    RuleError,
    ScenarioError,
    ScenarioFailed,
    StaleAnswer,
)
from mindbuglab.core.events import TABLE, TEACHER, Event, causes
from mindbuglab.core.game import Game, open_game, register
from mindbuglab.core.log import EventLog
from mindbuglab.core.observation import Observation, OptionView, QuestionView
from mindbuglab.core.record import Move, Record, digest, load_record, parse_record
from mindbuglab.core.rng import Rng
from mindbuglab.core.rules import Rule, RuleBook, load_rules
from mindbuglab.core.run import Play, run_scenario
from mindbuglab.core.scenario import Scenario, load_folder, load_scenario, read_scenario
from mindbuglab.core.session import Session, recover, replay, start, verify
from mindbuglab.core.state import Outcome, State

__all__ = [
    "Action",
    "ActionError",
    "AmbiguousAction",
    "CHANCE",
    "CardError",
    "Decision",
    "Event",
    "EventLog",
    "Failure",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "KitError",
    "Move",
    "Observation",
    "OptionView",
    "Outcome",
    "Play",
    "PositionError",
    "QuestionView",
    "Record",
    "RecordError",
    "Report",
    "Rng",
    "Rule",
    "RuleBook",
    "RuleError",
    "Scenario",
    "ScenarioBuilder",
    "ScenarioError",
    "ScenarioFailed",
    "Session",
    "StaleAnswer",
    "State",
    "TABLE",
    "TEACHER",
    "causes",
    "check_game",
    "digest",
    "export_scenario",
    "load_folder",
    "load_record",
    "load_rules",
    "load_scenario",
    "open_game",
    "parse_record",
    "read_scenario",
    "recover",
    "register",
    "replay",
    "run_scenario",
    "scenario",
    "start",
    "verify",
]
