"""The command line from the outside: what it prints, its exit codes, and mistakes told in one line."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from mindbuglab import __version__
from mindbuglab.cli import main
from mindbuglab.cli.common import bundled_scenarios
from mindbuglab.core.record import load_record
from mindbuglab.core.session import verify
from mindbuglab.mindbug.cards import SETS
from mindbuglab.mindbug.game import rule_book
from mindbuglab.mindbug.kinds import KINDS
from mindbuglab.mindbug.text import card_text

SCENARIO = """
id    = "mine"
game  = "mindbug"
rules = ["MB-ATTACK-2"]
title = { en = "Mine" }
story = { en = "Bee Bear attacks." }

[given]
turn = "Alice"
[given.Alice]
hand = ["Killer Bee"]
play = ["Bee Bear"]
[given.Bob]
hand = ["Gorillion"]

[[step]]
Alice = "attack Bee Bear"

[then.Bob]
life = 2
"""


@dataclass(frozen=True)
class Done:
    """What a command left behind."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process; `typed` is what the person at the keyboard types."""

    def command(*arguments: object, typed: str = "") -> Done:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Done(code, out, err)

    return command


def assert_mistake(done: Done, *words: str) -> None:
    """A mistake is told in one line, with exit code 2."""
    assert done.code == 2
    assert len(done.err.splitlines()) == 1, done.err
    assert done.err.startswith("mindbuglab: ")
    assert "Traceback" not in done.out + done.err
    for word in words:
        assert word in done.err


# --- cards, events, rules


def test_cards_as_json(run: Run) -> None:
    done = run("cards", "--json", "--lang", "fr")
    assert done.code == 0
    cards = {row["id"]: row for row in done.json()}
    assert len(done.json()) == len(cards) == sum(map(len, SETS.values()))
    bee = cards["killer_bee"]
    wanted = {"id", "name", "name_en", "set", "power", "keywords", "copies", "text"}
    assert all(wanted <= set(row) for row in cards.values())
    assert (bee["name"], bee["name_en"], bee["set"]) == ("Abeille Tueuse", "Killer Bee", "first_contact")
    assert (bee["power"], bee["copies"], bee["keywords"]) == (5, 2, ["HUNTER"])
    assert bee["text"] == card_text(SETS["first_contact"][15], "fr")


def test_cards_as_text(run: Run) -> None:
    done = run("cards", "--set", "first_contact", "--lang", "de")
    assert done.code == 0
    assert "Killerbiene (5, x2) JÄGER" in done.out
    assert sum(line[0] != " " for line in done.out.splitlines()) == 32


def test_events_as_json(run: Run) -> None:
    done = run("events", "--json")
    assert done.code == 0
    rows = {row["name"]: row for row in done.json()}
    assert list(rows) == [cls.__name__ for cls, _ in KINDS.values()]
    assert rows["CardDrawn"]["fields"] == ["seat", "card", "piece"]
    assert rows["CardDrawn"]["private"] == ["card", "piece"]
    assert "MB-SETUP-4" in rows["CardDrawn"]["rules"]
    assert all(rule in rule_book() for row in rows.values() for rule in row["rules"])
    assert all(row["means"].endswith(".") for row in rows.values())


def test_events_as_text(run: Run) -> None:
    done = run("events")
    assert done.code == 0
    assert "GameEnded(winner)\n    The game is over. Rules: " in done.out


def test_rules_as_list(run: Run) -> None:
    assert [row["id"] for row in run("rules", "list", "--json").json()] == list(rule_book())
    lines = run("rules", "list", "--lang", "fr").out.splitlines()
    assert len(lines) == len(rule_book())
    assert "MBR-40               Match nul après 500 tours" in lines


def test_one_rule(run: Run) -> None:
    done = run("rules", "show", "mb-sneaky-1", "--lang", "de")
    rule = rule_book()["MB-SNEAKY-1"]
    assert done.code == 0
    assert done.out.startswith(f"MB-SNEAKY-1: {rule.title['de']}\n{rule.says['de']}\nSource: ")
    assert "sneaky-spider-owl" in done.out.splitlines()[-1]


def test_one_rule_as_json(run: Run) -> None:
    data = run("rules", "show", "MBR-40", "--json").json()
    assert data["id"] == "MBR-40"
    assert data["printed"] is False
    assert {"kind", "title", "says", "source", "editions", "basis", "needs", "scenarios"} <= set(data)


def test_reading_of_the_kit_names_the_other_reading(run: Run) -> None:
    out = run("rules", "show", "MBR-40").out
    assert "this is a reading of this kit" in out
    assert "Another reading: The game goes on until somebody wins." in out


def test_rule_coverage_as_json(run: Run) -> None:
    done = run("rules", "coverage", "--json")
    table = done.json()
    assert list(table) == list(rule_book())
    for row in table.values():
        assert set(row) == {"scenarios", "events", "refusals", "lessons"}
    assert "sneaky-spider-owl" in table["MB-SNEAKY-1"]["scenarios"]
    assert table["MB-SNEAKY-1"]["refusals"] > 0
    assert table["MB-TURN-1"]["events"] > 100
    gaps = [id_ for id_, row in table.items() if not row["scenarios"] and not rule_book()[id_].needs]
    assert done.code == bool(gaps)


def test_rule_coverage_as_text(run: Run) -> None:
    done = run("rules", "coverage")
    assert len(done.out.splitlines()) == len(rule_book()) + 2
    assert done.out.splitlines()[-1].startswith(f"{len(rule_book())} rules, ")


# --- scenarios


def test_scenarios_as_list(run: Run) -> None:
    known = bundled_scenarios()
    rows = run("scenarios", "list", "--json", "--lang", "de").json()
    assert [row["id"] for row in rows] == [scenario.id for scenario in known]
    assert [row["title"] for row in rows] == [scenario.title["de"] for scenario in known]
    assert len(run("scenarios", "list").out.splitlines()) == len(known)


def test_scenarios_about_one_rule(run: Run) -> None:
    about = [row["id"] for row in run("scenarios", "list", "--rule", "mb-sneaky-1", "--json").json()]
    assert about == [s.id for s in bundled_scenarios() if "MB-SNEAKY-1" in (*s.rules, *s.shows)]
    assert "sneaky-spider-owl" in about


def test_one_scenario_is_told_step_by_step(run: Run) -> None:
    done = run("scenarios", "show", "sneaky-spider-owl", "--lang", "fr")
    assert done.code == 0
    lines = done.out.splitlines()
    (scenario,) = (s for s in bundled_scenarios() if s.id == "sneaky-spider-owl")
    assert lines[:2] == [scenario.title["fr"], scenario.story["fr"]]
    assert "Alice: attack Spider Owl" in lines
    assert any(line.endswith("[MB-ATTACK-1]") for line in lines)
    assert [line for line in lines if line.startswith("What if: ")] == [
        f"What if: --variant {variant.id}" for variant in scenario.variants
    ]


def test_variant_of_a_scenario_is_told(run: Run) -> None:
    scenario = next(s for s in bundled_scenarios() if s.variants)
    variant = scenario.variants[0]
    done = run("scenarios", "show", scenario.id, "--variant", variant.id)
    assert done.code == 0
    assert done.out.splitlines()[0] == variant.title["en"]


def test_running_all_scenarios(run: Run) -> None:
    done = run("scenarios", "run", "--all", "--json")
    assert (done.code, done.err) == (0, "")
    assert done.json() == {"passed": len(bundled_scenarios()), "failed": []}


def test_running_scenarios_by_id_and_by_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    done = run("scenarios", "run", "sneaky-spider-owl", path)
    assert (done.code, done.out, done.err) == (0, "2 passed, 0 failed\n", "")


def test_failing_scenario_has_exit_code_1(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(SCENARIO.replace("life = 2", "life = 3"), encoding="utf-8")
    done = run("scenarios", "run", "--json", path, "sneaky-spider-owl")
    assert done.code == 1
    data = done.json()
    assert data["passed"] == 1
    (failure,) = data["failed"]
    assert (failure["id"], failure["step"]) == ("mine", 1)
    assert str(path) in done.err
    assert "Bob's life should be 3, but is 2" in failure["error"]
    assert len(done.err.splitlines()) == 1


BAD_FILES = {
    "unknown card": (SCENARIO.replace("Gorillion", "Gorilla"), "There is no card 'Gorilla'"),
    "unknown card in an answer": (
        SCENARIO.replace("attack Bee Bear", "attack Bee Beer"),
        "There is no card 'Bee Beer'",
    ),
    "no answer": (SCENARIO.replace("attack Bee Bear", "sleep"), "'sleep' is no answer"),
    "broken TOML": (SCENARIO + "[given", "is no valid TOML"),
    "impossible position": (SCENARIO.replace("play = [", "life = 0\nplay = ["), "no life left"),
    "two seats answering": (SCENARIO.replace('Alice = "att', 'Bob = "done"\nAlice = "att'), "two seats answer"),
    "unknown rule": (SCENARIO.replace("MB-ATTACK-2", "MB-ATTACK-9"), "The rule MB-ATTACK-9 is unknown"),
    "unknown key": (SCENARIO.replace("[given]", "[givn]"), "unknown keys: givn"),
    "unknown game": (SCENARIO.replace('"mindbug"', '"chess"'), "There is no game 'chess'"),
    "unknown ruleset": (f'ruleset = "FX"\n{SCENARIO}', "There is no ruleset 'FX'"),
    "third seat": (SCENARIO.replace("then.Bob", "then.Eve"), "'then' names 'Eve', but the seats are Alice and Bob"),
}


@pytest.mark.parametrize(("text", "words"), BAD_FILES.values(), ids=BAD_FILES)
def test_bad_scenario_file_is_a_mistake(run: Run, tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    done = run("scenarios", "run", path, "--json")
    assert_mistake(done, words, str(path))
    (failure,) = done.json()["failed"]
    assert words in failure["error"]


MISTAKES: dict[str, tuple[list[str], str]] = {
    "unknown scenario to show": (["scenarios", "show", "nope"], "There is no scenario 'nope'"),
    "unknown scenario to run": (["scenarios", "run", "nope"], "There is no scenario 'nope'"),
    "unknown scenario to play": (["play", "--scenario", "nope"], "There is no scenario 'nope'"),
    "unknown variant": (["scenarios", "show", "sneaky-spider-owl", "--variant", "nope"], "no variant 'nope'"),
    "nothing to run": (["scenarios", "run"], "Say which scenario to run"),
    "all and one": (["scenarios", "run", "--all", "sneaky-spider-owl"], "Say which scenario to run"),
    "missing scenario file": (["scenarios", "run", "missing.toml"], "missing.toml can't be read"),
    "unknown rule": (["rules", "show", "MB-NOPE-1"], "There is no rule 'MB-NOPE-1'"),
    "scenarios about an unknown rule": (["scenarios", "list", "--rule", "nope"], "There is no rule 'NOPE'"),
    "missing record": (["replay", "missing.jsonl"], "missing.jsonl can't be read"),
    "missing record to go on with": (["play", "--load", "missing.jsonl"], "missing.jsonl can't be read"),
    "no time": (["bench", "--seconds", "0"], "--seconds should be more than 0"),
    "no games": (["check", "--games", "0"], "--games should be 1 or more"),
    "nowhere to save": (["play", "--save", "missing/x.jsonl"], "No such file or directory: missing"),
}


@pytest.mark.parametrize(("arguments", "words"), MISTAKES.values(), ids=MISTAKES)
def test_mistake_is_told_in_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_mistake(run(*arguments), words)


@pytest.mark.parametrize("arguments", [[], ["nope"], ["cards", "--lang", "nl"], ["check", "--games", "many"]])
def test_unknown_words_on_the_command_line_have_exit_code_2(run: Run, arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(*arguments)
    assert stopped.value.code == 2


# --- check and bench


def test_check_as_json(run: Run) -> None:
    done = run("check", "--games", "3", "--seed", "5", "--ruleset", "FC-DE", "--json")
    data = done.json()
    assert done.code == 0
    assert data["passed"] is True
    assert (data["games"], data["failures"]) == (3, [])
    assert 0 < data["mid_effect"] < data["decisions"] < data["events"]
    assert set(data["rules"]) <= set(rule_book())


def test_check_as_text(run: Run) -> None:
    done = run("check", "--games", "2")
    assert done.code == 0
    assert done.out.startswith("2 games, ")
    assert done.out.endswith("all ten promises kept\n")


def test_bench_as_json(run: Run) -> None:
    done = run("bench", "--json", "--seconds", "0.02")
    data = done.json()
    assert done.code == 0
    assert data["build"] in {"pure", "compiled"}
    assert data["yardstick_games_per_second"] > 0
    figures = {"games_per_second", "decisions_per_second", "ratio", "logged_games_per_second", "clone_us"}
    assert figures <= set(data["mindbug"])
    assert all(value > 0 for value in data["mindbug"].values())


def test_bench_as_text(run: Run) -> None:
    done = run("bench", "--seconds", "0.02")
    assert done.code == 0
    assert done.out.startswith("build: ")
    assert "mindbug games per second: " in done.out


# --- play and replay

END = "1\n" * 2000
"""Always the first answer; more than any game needs."""


def saved_game(run: Run, path: Path) -> list[str]:
    """A whole game of seed 3 against random answers, as the lines of its record."""
    assert run("play", "--versus", "random", "--seed", "3", "--save", path, typed=END).code == 0
    return path.read_text(encoding="utf-8").splitlines()


def test_game_against_random_answers_is_played_to_its_end(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    done = run("play", "--versus", "random", "--seed", "3", "--save", path, typed=END)
    assert (done.code, done.err) == (0, "")
    *_, end, saved = done.out.splitlines()
    assert end == "Alice wins (MB-WIN-1)."
    assert saved == f"Saved to {path}."
    assert verify(load_record(path)) is None


def test_only_the_own_hand_is_shown_against_random_answers(run: Run) -> None:
    out = run("play", "--versus", "random", "--seed", "3", typed="1\n1\nquit\n").out
    assert "Alice draws a card" not in out
    assert "Bob draws a card" in out
    assert "Pass the keyboard" not in out


def test_two_people_hand_the_keyboard_over(run: Run) -> None:
    done = run("play", "--seed", "2", typed="1\n\n2\n")
    assert done.code == 0
    assert "Alice> " in done.out
    assert "Pass the keyboard to Bob, then press Enter." in done.out


def test_end_of_input_stops_the_game(run: Run) -> None:
    done = run("play", typed="1\n")
    assert (done.code, done.err) == (0, "")
    assert "wins" not in done.out


def test_quit_stops_the_game(run: Run) -> None:
    done = run("play", typed="quit\n1\n1\n")
    assert done.code == 0
    assert done.out.count("> ") == 1


def test_answers_are_words_or_numbers_and_refusals_change_nothing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    typed = "99\n²\nplay Gorilla\nattack Bee Bear\nblock Bee Bear\nPLAY killer bee\n"
    done = run("play", "--seed", "1", "--save", path, typed=typed)
    assert done.code == 0
    assert done.out.count("The question is still open") == 5
    assert "(MB-ATTACK-1)" in done.out
    assert [move.do for move in load_record(path).moves] == ["play Killer Bee"]


def test_other_words_help_while_the_question_stays_open(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    typed = f"help\nwhy\nrule mb-turn-1\nrule nope\nsave {path}\nsave {tmp_path}\n1\n"
    done = run("play", "--seed", "2", typed=typed)
    assert done.code == 0
    assert "take your last answer back" in done.out
    assert f"[MB-TURN-1: {rule_book()['MB-TURN-1'].says['en']}]" in done.out
    assert f"MB-TURN-1 {rule_book()['MB-TURN-1'].title['en']}: " in done.out
    assert "There is no rule 'NOPE'" in done.out
    assert f"Saved to {path}." in done.out
    assert f"{tmp_path} can't be written" in done.out
    assert "Pass the keyboard to Bob" in done.out, "the game goes on"
    assert load_record(path).moves == ()


def test_undo_takes_the_last_answer_back(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    done = run("play", "--seed", "2", "--save", path, typed="1\n\nundo\n\n2\n")
    assert done.code == 0
    assert [move.do for move in load_record(path).moves] == ["play Explosive Toad"]


def test_undo_without_an_own_answer_changes_nothing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    # With seed 4 the random player begins: its answers can't be taken back, and the game must not hang there.
    done = run("play", "--versus", "random", "--seed", "4", "--save", path, typed="undo\n1\n")
    first, second, *_ = load_record(path).moves
    assert "There is nothing to take back." in done.out
    assert (first.by, second.by) == (1, 0)


def test_undo_against_random_answers_goes_back_to_the_own_question(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run("play", "--versus", "random", "--seed", "2", "--save", path, typed="1\nundo\n2\n")
    assert load_record(path).moves[0].do == "play Explosive Toad"


def test_game_starts_from_a_scenario(run: Run) -> None:
    done = run("play", "--scenario", "sneaky-spider-owl", "--lang", "fr", typed="attack Arachnhibou\n")
    assert done.code == 0
    assert "  3. attack Spider Owl: Attaquer avec Arachnhibou\n" in done.out
    assert "Arachnhibou [3] VENIMEUX FURTIF" in done.out


def test_game_is_loaded_and_goes_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run("play", "--seed", "2", "--save", path, typed="1\n")
    done = run("play", "--load", path, "--save", path, typed="no mindbug\n")
    assert done.code == 0
    assert [move.do for move in load_record(path).moves] == ["play Ferret Bomber", "no mindbug"]


def test_damaged_game_goes_on_from_its_last_good_answer(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    lines = saved_game(run, path)
    path.write_text("\n".join([*lines[:4], lines[4][:9]]), encoding="utf-8")
    done = run("play", "--load", path, "--versus", "random", typed="quit\n")
    assert done.code == 0
    assert "The record is damaged" in done.err


def test_replay_tells_the_game_again(run: Run, tmp_path: Path) -> None:
    lines = saved_game(run, tmp_path / "game.jsonl")
    done = run("replay", tmp_path / "game.jsonl", "--lang", "de")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[-1].endswith("[MB-WIN-1]")
    data = run("replay", tmp_path / "game.jsonl", "--json").json()
    assert data["problem"] is None
    assert data["answers"] == len(lines) - 1
    assert data["events"][-1]["kind"] == "GameEnded"
    assert len(data["events"]) == len(done.out.splitlines())


def half_a_line(lines: list[str]) -> list[str]:
    return [*lines[:10], lines[10][:12]]


def missing_end(lines: list[str]) -> list[str]:
    return lines[:10]


def missing_line(lines: list[str]) -> list[str]:
    return [*lines[:3], *lines[4:]]


def other_digest(lines: list[str]) -> list[str]:
    header = json.loads(lines[0])
    header["events_sha256"] = "0" * 64
    return [json.dumps(header), *lines[1:]]


def other_rules(lines: list[str]) -> list[str]:
    header = json.loads(other_digest(lines)[0])
    header["rules_version"] = 0
    return [json.dumps(header), *lines[1:]]


TOLD_WITH_A_WARNING: list[tuple[Callable[[list[str]], list[str]], str]] = [
    (half_a_line, "line 11 is damaged; 9 answers before it are good"),
    (missing_end, "the file was changed"),
    (missing_line, "line 4 is damaged; 2 answers before it are good"),
    (other_digest, "the file was changed"),
    (other_rules, "recorded under rules version 0"),
]


@pytest.mark.parametrize(("change", "words"), TOLD_WITH_A_WARNING, ids=lambda case: getattr(case, "__name__", ""))
def test_changed_record_is_told_with_a_warning(
    run: Run, tmp_path: Path, change: Callable[[list[str]], list[str]], words: str
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(change(saved_game(run, path))), encoding="utf-8")
    done = run("replay", path)
    assert done.code == 1
    assert len(done.err.splitlines()) == 1
    assert words in done.err
    assert done.out.startswith("Alice")
    assert words in run("replay", path, "--json").json()["problem"]


def test_record_with_an_answer_that_does_not_fit_is_told_as_far_as_it_goes(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    lines = saved_game(run, path)
    lines[3] = json.dumps({**json.loads(lines[3]), "do": "stop"})
    path.write_text("\n".join(lines), encoding="utf-8")
    done = run("replay", path)
    assert done.code == 1
    assert "Answer 2 ('stop') does not fit any more" in done.err
    assert "[MB-PLAY-1]" in done.out


@pytest.mark.parametrize(
    "text", ["", "\n\n", "Hello", "[]", "{}", '{"format": 2}', '{"format": 1, "game": 3}', SCENARIO]
)
def test_something_else_is_no_record(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(text, encoding="utf-8")
    assert_mistake(run("replay", path))


# --- as a process of its own


def kit(*arguments: str, typed: str = "") -> Done:
    command = [sys.executable, "-W", "error", "-m", "mindbuglab", *arguments]
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, encoding="utf-8", check=False, timeout=60
    )
    return Done(done.returncode, done.stdout, done.stderr)


def test_package_runs_as_a_program() -> None:
    assert kit("--version") == Done(0, f"mindbuglab {__version__}\n", "")


def test_program_reports_a_mistake_by_its_exit_code() -> None:
    assert_mistake(kit("scenarios", "show", "nope"), "There is no scenario 'nope'")


def test_program_plays_a_game() -> None:
    done = kit("play", "--versus", "random", "--seed", "3", typed=END)
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith("\nAlice wins (MB-WIN-1).\n")
