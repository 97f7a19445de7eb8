"""Every scenario file of every game comes out as it is written."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from mindbuglab.cli.common import GAMES
from mindbuglab.core.events import Event
from mindbuglab.core.game import open_game
from mindbuglab.core.rules import LANGUAGES
from mindbuglab.core.run import run_scenario
from mindbuglab.core.scenario import Scenario, load_scenario
from mindbuglab.mindbug.cards import SETS
from mindbuglab.mindbug.events import EffectTriggered
from mindbuglab.mindbug.game import MindbugGame
from mindbuglab.mindbug.vocabulary import Card, On

FOLDERS = [folder for name in GAMES if (folder := open_game(name).scenario_folder) is not None]
FILES = sorted(path for folder in FOLDERS for path in folder.rglob("*.toml"))
WITH_ABILITIES = [card for cards in SETS.values() for card in cards if card.abilities]

each_file = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])


@each_file
def test_scenario_comes_out_as_written(path: Path) -> None:
    plays = run_scenario(load_scenario(path))
    assert plays[""].session.number > 0 or plays[""].session.outcome is not None, "nothing is played"


@each_file
def test_scenario_is_named_like_its_file_and_lies_with_its_game(path: Path) -> None:
    scenario = load_scenario(path)
    assert scenario.id == path.stem
    folder = open_game(scenario.game).scenario_folder
    assert folder is not None
    assert path.is_relative_to(folder)


@each_file
def test_scenario_is_told_in_every_language(path: Path) -> None:
    scenario = load_scenario(path)
    variants = [text for variant in scenario.variants for text in (variant.title, variant.story or variant.title)]
    for texts in (scenario.title, scenario.story, *variants):
        assert set(texts) == set(LANGUAGES)
        assert all(text.strip() for text in texts.values())


@each_file
def test_scenario_cites_or_shows_a_rule(path: Path) -> None:
    scenario = load_scenario(path)
    named = [*scenario.rules, *scenario.shows]
    assert named
    assert len(named) == len(set(named))


def test_no_two_scenarios_have_the_same_id() -> None:
    ids = Counter(load_scenario(path).id for path in FILES)
    assert len(ids) > 100
    assert [id_ for id_, count in ids.items() if count > 1] == []


@pytest.mark.parametrize("card", WITH_ABILITIES, ids=[card.id for card in WITH_ABILITIES])
def test_card_with_an_ability_has_its_scenario(card: Card) -> None:
    own = card_scenarios().get(f"card-{card.id.replace('_', '-')}")
    assert own is not None, f"no scenario for {card.name} in cards/"
    timings = {event.timing for event in own if isinstance(event, EffectTriggered) and event.card == card.name}
    assert timings == {ability.timing for ability in card.abilities if isinstance(ability, On)}
    assert any(card.name in event.details().values() for event in own)


@cache
def card_scenarios() -> dict[str, list[Event]]:
    """Id of each scenario about a card → everything that happens in it."""
    folder = MindbugGame.scenario_folder
    assert folder is not None
    return {path.stem: events_of(load_scenario(path)) for path in (folder / "cards").glob("*.toml")}


def events_of(scenario: Scenario) -> list[Event]:
    return [event for play in run_scenario(scenario).values() for event in play.session.events()]
