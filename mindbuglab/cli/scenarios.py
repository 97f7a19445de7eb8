"""`mindbuglab scenarios list | show ID | run [ID | FILE | --all]`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from mindbuglab.cli.common import Commands, add_json, add_language, bundled_scenarios, print_json, scenario_by_id
from mindbuglab.cli.rules import find_rule
from mindbuglab.core.errors import KitError, ScenarioError, ScenarioFailed
from mindbuglab.core.run import play_script, run_scenario
from mindbuglab.core.scenario import Scenario, load_scenario


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser("scenarios", help="the rulebooks' examples and more, as files that run")
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    listing = actions.add_parser("list", help="all scenarios of the kit")
    listing.add_argument("--rule", help="only those about this rule")
    add_language(listing)
    add_json(listing)
    listing.set_defaults(run=show_list)
    show = actions.add_parser("show", help="one scenario, told step by step")
    show.add_argument("scenario", metavar="ID|FILE")
    show.add_argument("--variant", default="", help="tell this variant instead of the main line")
    add_language(show)
    add_json(show)
    show.set_defaults(run=show_one)
    run = actions.add_parser("run", help="play scenarios strictly; exit 1 where one fails")
    run.add_argument("scenario", metavar="ID|FILE", nargs="*")
    run.add_argument("--all", action="store_true", help="all scenarios of the kit")
    add_json(run)
    run.set_defaults(run=run_all)


def find(name: str) -> Scenario:
    """The scenario of this id, or in this file."""
    if name.endswith(".toml") or Path(name).is_file():
        return load_scenario(Path(name))
    return scenario_by_id(name)


def show_list(chosen: argparse.Namespace) -> int:
    """Lists the kit's scenarios."""
    found = bundled_scenarios()
    if chosen.rule:
        rule = find_rule(chosen.rule).id
        found = [s for s in found if rule in (*s.rules, *s.shows)]
    if chosen.json:
        print_json([_summary(scenario, chosen.lang) for scenario in found])
        return 0
    for scenario in found:
        print(f"{scenario.id:40} {scenario.title.get(chosen.lang, scenario.title['en'])}")
    return 0


def _summary(scenario: Scenario, language: str) -> dict[str, Any]:
    return {
        "id": scenario.id,
        "game": scenario.game,
        "ruleset": scenario.config.get("ruleset"),
        "title": scenario.title.get(language, scenario.title["en"]),
        "story": scenario.story.get(language, scenario.story["en"]),
        "rules": [*scenario.rules],
        "shows": [*scenario.shows],
        "source": dict(scenario.source),
        "variants": [variant.id for variant in scenario.variants],
    }


def show_one(chosen: argparse.Namespace) -> int:
    """Tells one scenario: the story, the answers, and what came of each."""
    scenario = find(chosen.scenario)
    language: str = chosen.lang
    script = scenario.script(chosen.variant)
    try:
        session = play_script(scenario, script).session
    except ScenarioFailed as failure:
        print(f"mindbuglab: {scenario.id}: {failure}", file=sys.stderr)
        return 1
    if chosen.json:
        data = {**_summary(scenario, language), "moves": [move.to_json(n) for n, move in enumerate(session.moves)]}
        print_json({**data, "events": [event.to_json() for event in session.events()]})
        return 0
    print(script.title.get(language, scenario.title["en"]))
    print(script.story.get(language, scenario.story.get(language, scenario.story["en"])))
    events = session.events()
    shown = 0
    for number in range(session.number + 1):
        end = session.rows_at(number)
        for event in events[shown:end]:
            print(f"    {session.game.narrate(event, language, session.names)} [{event.rule}]")
        shown = end
        if number < session.number:
            move = session.moves[number]
            who = "Chance" if move.by < 0 else session.names[move.by]
            print(f"{who}: {move.do}{' (the only answer)' if move.auto else ''}")
    if session.decision is not None and session.decision.player >= 0:
        print(f"{session.names[session.decision.player]} is asked: {', '.join(session.options())}")
    for variant in scenario.variants if not script.id else ():
        print(f"What if: --variant {variant.id}")
    return 0


def run_all(chosen: argparse.Namespace) -> int:
    """Runs the chosen scenarios; exit 1 if one fails, 2 if one can't be read or played at all."""
    if chosen.all == bool(chosen.scenario):
        raise ScenarioError("Say which scenario to run: an ID, a FILE, or --all.")
    passed = 0
    failed: list[dict[str, Any]] = []
    files: list[str] = []
    code = 0
    for wanted in bundled_scenarios() if chosen.all else chosen.scenario:
        name = wanted if isinstance(wanted, str) else wanted.id
        try:
            scenario = find(wanted) if isinstance(wanted, str) else wanted
            name = scenario.id
            run_scenario(scenario)
            passed += 1
        except KitError as error:
            step = error.step if isinstance(error, ScenarioError) else None
            failed.append({"id": name, "step": step, "error": str(error)})
            files.append(wanted if isinstance(wanted, str) else wanted.id)
            code = max(code, 1 if isinstance(error, ScenarioFailed) else 2)
    if chosen.json:
        print_json({"passed": passed, "failed": failed})
    for file, failure in zip(files, failed, strict=True):
        sentence = " ".join(failure["error"].removeprefix(f"{file}: ").split())
        print(f"mindbuglab: {file}: {sentence}", file=sys.stderr)
    if not chosen.json:
        print(f"{passed} passed, {len(failed)} failed")
    return code
