"""`mindbuglab rules list | show ID | coverage`."""

from __future__ import annotations

import argparse
from typing import Any

from mindbuglab.cli.common import GAMES, Commands, add_json, add_language, bundled_scenarios, print_json
from mindbuglab.core.game import open_game
from mindbuglab.core.rules import Rule, RuleBook
from mindbuglab.core.run import run_scenario


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser("rules", help="every rule in our own words, with its source")
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    listing = actions.add_parser("list", help="all rules")
    add_language(listing)
    add_json(listing)
    listing.set_defaults(run=show_list)
    show = actions.add_parser("show", help="one rule, its source and the scenarios that show it")
    show.add_argument("rule", metavar="ID")
    add_language(show)
    add_json(show)
    show.set_defaults(run=show_one)
    coverage = actions.add_parser("coverage", help="which scenarios show which rule; exit 1 if a rule has none")
    add_json(coverage)
    coverage.set_defaults(run=show_coverage)


def books() -> dict[str, RuleBook]:
    """The rule books of all games."""
    return {name: open_game(name).rules for name in GAMES}


def find_rule(id_: str) -> Rule:
    """The rule of this id, whatever its case, in whichever book it stands."""
    wanted = id_.upper()
    found = [book for book in books().values() if wanted in book] or list(books().values())
    return found[0][wanted]


def show_list(chosen: argparse.Namespace) -> int:
    """Lists all rules."""
    rules = [rule for book in books().values() for rule in book.values()]
    if chosen.json:
        print_json([_data(rule, chosen.lang) for rule in rules])
        return 0
    for rule in rules:
        print(f"{rule.id:20} {rule.title[chosen.lang]}")
    return 0


def _data(rule: Rule, language: str) -> dict[str, Any]:
    return {
        "id": rule.id,
        "kind": rule.kind,
        "title": rule.title[language],
        "says": rule.says[language],
        "source": dict(rule.source),
        "editions": list(rule.editions),
        "printed": rule.printed,
        "basis": rule.basis,
        "needs": rule.needs,
    }


def show_one(chosen: argparse.Namespace) -> int:
    """Shows one rule."""
    rule = find_rule(chosen.rule)
    scenarios = [s.id for s in bundled_scenarios() if rule.id in (*s.rules, *s.shows)]
    if chosen.json:
        print_json({**_data(rule, chosen.lang), "scenarios": scenarios})
        return 0
    print(f"{rule.id}: {rule.title[chosen.lang]}")
    print(rule.says[chosen.lang])
    print(f"Source: {', '.join(rule.source.values())} (editions {', '.join(rule.editions)})")
    if not rule.printed:
        print("The books are silent here: this is a reading of this kit.")
        if rule.alternative:
            print(f"Another reading: {rule.alternative[chosen.lang]}")
    print(f"Scenarios: {', '.join(scenarios) or 'none'}")
    return 0


def coverage() -> dict[str, dict[str, Any]]:
    """Rule id → the scenarios that show it, and how often events and refusals cite it in all scenarios."""
    table: dict[str, dict[str, Any]] = {
        rule: {"scenarios": [], "events": 0, "refusals": 0, "lessons": []} for book in books().values() for rule in book
    }
    for scenario in bundled_scenarios():
        for rule in (*scenario.rules, *scenario.shows):
            table[rule]["scenarios"].append(scenario.id)
        for play in run_scenario(scenario).values():
            for event in play.session.events():
                table[event.rule]["events"] += 1
            for rule in play.refused:
                table[rule]["refusals"] += 1
    return table


def show_coverage(chosen: argparse.Namespace) -> int:
    """Prints the coverage table; a base rule without a scenario is a gap."""
    table = coverage()
    needs = {rule.id: rule.needs for book in books().values() for rule in book.values()}
    gaps = [rule for rule, row in table.items() if not row["scenarios"] and not needs[rule]]
    if chosen.json:
        print_json(table)
        return 1 if gaps else 0
    print(f"{'rule':20} {'scenarios':>9} {'events':>7} {'refusals':>8}")
    for rule, row in table.items():
        note = f"  (needs {needs[rule]})" if needs[rule] else "  GAP" if rule in gaps else ""
        print(f"{rule:20} {len(row['scenarios']):>9} {row['events']:>7} {row['refusals']:>8}{note}")
    print(f"{len(table)} rules, {len(gaps)} without a scenario{': ' + ', '.join(gaps) if gaps else ''}")
    return 1 if gaps else 0
