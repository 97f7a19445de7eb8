"""Rules cited, registered and shown: nothing is made up, nothing is left out."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from mindbuglab.cli.common import bundled_scenarios
from mindbuglab.cli.rules import books, coverage
from mindbuglab.core.rules import Rule
from mindbuglab.core.run import run_scenario
from mindbuglab.mindbug import codes
from mindbuglab.mindbug.game import rule_book
from mindbuglab.mindbug.kinds import KINDS
from mindbuglab.mindbug.rulesets import RULESETS

RULES = [rule for book in books().values() for rule in book.values()]
PLAYTHROUGHS = Path(__file__).parent / "golden" / "playthroughs"
BASE = [rule for rule in RULES if not rule.needs]


@cache
def covered() -> dict[str, dict[str, Any]]:
    return coverage()


@pytest.mark.parametrize("rule", BASE, ids=[rule.id for rule in BASE])
def test_rule_has_a_scenario(rule: Rule) -> None:
    assert covered()[rule.id]["scenarios"], f"no scenario cites or shows {rule.id}"


def test_rules_for_other_sets_have_no_scenario_yet() -> None:
    assert [rule.id for rule in RULES if rule.needs and covered()[rule.id]["scenarios"]] == []


def test_rules_that_scenarios_name_are_registered() -> None:
    named = {rule for scenario in bundled_scenarios() for rule in (*scenario.rules, *scenario.shows)}
    assert named
    assert named <= {rule.id for rule in RULES}


def test_events_and_refusals_in_scenarios_cite_registered_rules() -> None:
    cited = {rule for s in bundled_scenarios() for play in run_scenario(s).values() for rule in play.cited()}
    assert len(cited) > 40
    assert cited <= {rule.id for rule in RULES}


def test_coverage_counts_every_rule_and_every_citation() -> None:
    plays = [play for scenario in bundled_scenarios() for play in run_scenario(scenario).values()]
    assert list(covered()) == [rule.id for rule in RULES]
    assert sum(row["events"] for row in covered().values()) == sum(len(play.session.events()) for play in plays)
    assert sum(row["refusals"] for row in covered().values()) == sum(len(play.refused) for play in plays)


def test_rules_of_the_engine_are_registered_under_the_name_of_their_number() -> None:
    assert len(set(codes.RULE_IDS)) == len(codes.RULE_IDS) > 40
    for number, id_ in enumerate(codes.RULE_IDS):
        assert id_ in rule_book()
        assert getattr(codes, id_.replace("-", "_")) == number


def test_every_rule_number_of_the_engine_has_its_id() -> None:
    names = [name for name in vars(codes) if name.startswith(("MB_", "MBR_"))]
    assert len(names) == len(codes.RULE_IDS)


def test_rules_by_which_rulesets_differ_are_registered() -> None:
    differing = {rule for ruleset in RULESETS.values() for rule in ruleset.rules}
    assert differing
    assert all(rule in rule_book() for rule in differing)


def test_golden_playthroughs_show_every_kind_of_event() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in PLAYTHROUGHS.glob("mindbug-*.txt"))
    assert set(re.findall(r"^    \d+ (\w+) ", text, flags=re.MULTILINE)) == {cls.__name__ for cls, _ in KINDS.values()}
