"""The notation that others write files in: its own example, to the letter, and what may be left out of a script."""

from pathlib import Path

import pytest

from mindbuglab.core import ScenarioFailed, load_scenario, run_scenario, scenario

EXAMPLE = Path(__file__).with_name("data") / "example-of-the-notation.toml"


def test_example_of_the_notation_runs_to_the_letter() -> None:
    plays = run_scenario(load_scenario(EXAMPLE))
    assert set(plays) == {"", "not-blocked"}


@pytest.mark.parametrize("picks", [[], ["pick Bee Bear", "pick Luchataur"], ["pick Luchataur", "pick Bee Bear"]])
def test_picks_of_all_there_is_may_be_left_out_or_named_in_any_order(picks: list[str]) -> None:
    table = scenario("mindbug").seat("Alice", hand=["Ferret Bomber"]).seat("Bob", hand=["Bee Bear", "Luchataur"])
    table.turn("Alice").step("Alice", "play Ferret Bomber")
    for pick in picks:
        table.step("Bob", pick)
    run_scenario(table.then(Bob={"hand": [], "discard": ["Bee Bear", "Luchataur"]}).build())


@pytest.mark.parametrize("turn", ["Bob", "Alice"])
def test_then_may_describe_the_next_turn_or_the_first_real_choice_after_it(turn: str) -> None:
    alice = {"hand": ["Gorillion", "Bee Bear"], "play": ["Luchataur"]}
    table = scenario("mindbug").seat("Alice", **alice).seat("Bob", hand=["Turbo Bug"]).turn("Alice")
    run_scenario(table.step("Alice", "play Gorillion").then(turn=turn).build())


def test_then_that_holds_at_neither_moment_fails() -> None:
    table = scenario("mindbug").seat("Alice", hand=["Gorillion", "Bee Bear"]).seat("Bob", hand=["Turbo Bug"])
    with pytest.raises(ScenarioFailed, match="Bob's life should be 1, but is 3"):
        run_scenario(table.turn("Alice").step("Alice", "play Gorillion").then(Bob={"life": 1}).build())
