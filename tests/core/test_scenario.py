"""Scenario files: what a strict reader refuses, what a strict run notices, and what may be left to the kit."""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mindbuglab.core import (
    PositionError,
    Rng,
    Scenario,
    ScenarioError,
    ScenarioFailed,
    digest,
    export_scenario,
    load_folder,
    load_scenario,
    read_scenario,
    run_scenario,
    scenario,
    start,
)
from mindbuglab.core.toml import dump_toml
from mindbuglab.mindbug import MindbugGame

OWL: dict[str, Any] = tomllib.loads("""
id = "owl"
game = "mindbug"
rules = ["MB-SNEAKY-1"]
shows = ["MB-SNEAKY-2"]
source = { book = "First Contact", section = "Keywords" }
title = { en = "Only SNEAKY blocks SNEAKY" }
story = { en = "An owl attacks." }

[given]
turn = "Alice"
[given.Alice]
hand = ["Bee Bear", "Luchataur"]
play = ["Spider Owl"]
[given.Bob]
hand = ["Killer Bee"]
play = ["Tiger Squirrel", "Gorillion"]

[[step]]
Alice = "attack Spider Owl"

[[step]]
offers = ["block Tiger Squirrel", "no block"]
refuses = { "block Gorillion" = "MB-SNEAKY-1" }
Bob = "block Tiger Squirrel"
expect = ["CreatureBlocked card='Tiger Squirrel' rule=MB-SNEAKY-1", "CreatureDefeated card='Spider Owl' seat=Alice"]

[then]
turn = "Bob"
over = false
[then.Alice]
play = []
hand = 2
discard = ["Spider Owl"]

[[variant]]
id = "not-blocked"
step = [{ Alice = "attack Spider Owl" }, { Bob = "no block" }]
then = { Bob = { life = 2 } }

[[view]]
seat = "Bob"
after = 1
hides = ["hand Alice Luchataur"]
shows = ["hand Alice 2", "play Alice Spider Owl", "life Bob 3"]
""")

Change = dict[str, Any]


def owl(**changes: Any) -> Scenario:
    """The owl scenario with changed top-level entries; None leaves one out."""
    data = {**copy.deepcopy(OWL), **changes}
    return read_scenario({key: value for key, value in data.items() if value is not None})


def owl_given(**changes: Any) -> Scenario:
    """The owl scenario in another position."""
    return owl(given={**OWL["given"], **changes})


def alice(**changes: Any) -> Scenario:
    """The owl scenario with other things on Alice's side."""
    return owl_given(Alice={**OWL["given"]["Alice"], **changes})


def owl_step(**changes: Any) -> Scenario:
    """The owl scenario with another second step."""
    return owl(step=[OWL["step"][0], {**OWL["step"][1], **changes}])


def test_scenario_that_comes_out_as_written_passes() -> None:
    plays = run_scenario(owl())
    assert set(plays) == {"", "not-blocked"}
    assert plays[""].moments == [0, 1, 2]
    assert plays[""].refused == ["MB-SNEAKY-1"]


# --- files that can't be read


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"titel": {"en": "x"}}, r"The scenario has unknown keys: titel\. Allowed are game, given, id, "),
        ({"id": None}, "needs 'id'"),
        ({"id": ""}, "needs 'id'"),
        ({"game": None}, "needs 'game'"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"ruleset": "XX"}, "There is no ruleset 'XX'; known: FC-DE, FC"),
        ({"ruleset": 5}, "needs 'ruleset' .a text."),
        ({"sets": ["alpha"]}, "There is no set alpha"),
        ({"sets": "first_contact"}, "'sets' should be a list of texts"),
        ({"options": {"speed": 1}}, "unknown keys: options"),
        ({"title": None}, "'title' is needed in English"),
        ({"title": {"fr": "Le hibou"}}, "'title' is needed in English"),
        ({"title": {"en": ""}}, "'title' is needed in English"),
        ({"title": {"en": "x", "fr": 5}}, "'title' should be a text in each language"),
        ({"story": None}, "'story' is needed in English"),
        ({"given": None}, "needs 'given' .a table."),
        ({"rules": "MB-SNEAKY-1"}, "'rules' should be a list of texts"),
        ({"then": 5}, "'then' should be a table"),
        ({"source": "book"}, "'source' should be a table"),
        ({"step": {"Alice": "attack Spider Owl"}}, r"write \[\[step\]\]"),
        ({"step": ["attack Spider Owl"]}, "Step 1 should be a table"),
        ({"step": [{"Alice": 5}]}, "Step 1: 'Alice' should be an answer in words, not 5"),
        ({"step": [{"Alice": "attack Spider Owl", "Bob": "no block"}]}, r"Step 1: two seats answer \(Alice, Bob\)"),
        ({"step": [{"Alice": "attack Spider Owl", "expects": []}]}, r"Step 1: two seats answer \(Alice, expects\)"),
        ({"step": [{"refuses": ["no block"]}]}, "Step 1: 'refuses' should be a table"),
        ({"step": [{"refuses": {"no block": 1}}]}, "Step 1: 'refuses' should be a table"),
        ({"step": [{"offers": "no block"}]}, "'offers' should be a list of texts"),
        ({"step": [{"expect": [5]}]}, "'expect' should be a list of texts"),
        ({"step": [{"Carl": "no block"}]}, "2 seats, but the file names Alice, Bob, Carl"),
        ({"given": {"turn": "Carl", "Alice": {}, "Bob": {}}}, "2 seats, but the file names Alice, Bob, Carl"),
        ({"given": {"Alice": {}, "ALICE": {}}}, "names a seat twice: Alice, ALICE"),
        ({"variant": {"id": "x"}}, r"write \[\[variant\]\]"),
        ({"variant": [{"id": "x", "steps": []}]}, "A variant has unknown keys: steps"),
        ({"variant": [{"title": {"en": "x"}}]}, "A variant needs 'id'"),
        ({"variant": [{"id": "x"}, {"id": "x"}]}, "Two variants have the same id: x"),
        ({"variant": [{"id": "x", "title": "x"}]}, "'title' is needed in English"),
        ({"view": [{"seat": "Bob", "hide": []}]}, "A view has unknown keys: hide"),
        ({"view": [{"after": 1}]}, "A view needs 'seat'"),
        ({"view": [{"seat": "Bob", "after": "1"}]}, "'after' should be a whole number, not '1'"),
    ],
)
def test_bad_file_is_refused_by_a_sentence_that_names_what_is_wrong(changes: Change, problem: str) -> None:
    with pytest.raises(ScenarioError, match=problem) as refused:
        owl(**changes)
    assert not isinstance(refused.value, ScenarioFailed)


def test_broken_toml_is_refused_with_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text('id = "x"\ngame = mindbug\n', encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"broken\.toml is no valid TOML: .*line 2"):
        load_scenario(path)


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "bytes.toml"
    path.write_bytes(b'id = "\xff"\n')
    with pytest.raises(ScenarioError, match=r"bytes\.toml is no valid TOML"):
        load_scenario(path)


def test_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"nowhere\.toml can't be read"):
        load_scenario(tmp_path / "nowhere.toml")


def test_error_in_a_file_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "owl.toml"
    path.write_text(dump_toml({**OWL, "game": "chess"}), encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"owl\.toml: There is no game 'chess'"):
        load_scenario(path)


def test_folder_is_read_in_the_order_of_ids(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    for name, id_ in (("a", "z"), ("deep/b", "y")):
        (tmp_path / f"{name}.toml").write_text(dump_toml({**OWL, "id": id_}), encoding="utf-8")
    assert [found.id for found in load_folder(tmp_path)] == ["y", "z"]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to everything inside the data."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in entries:
        yield (*path, key)
        yield from places(item, (*path, key))


@pytest.mark.parametrize("path", list(places(OWL)), ids=lambda path: ".".join(map(str, path)))
def test_value_of_a_wrong_kind_is_a_scenario_error_wherever_it_stands(path: tuple[Any, ...]) -> None:
    wrong: list[Any] = [5, -1, True, 1.5, "", "x", date(2024, 2, 29), [], [5], [[]], [{}], {}, {"x": 5}]
    for value in wrong:
        data = copy.deepcopy(OWL)
        target: Any = data
        for key in path[:-1]:
            target = target[key]
        target[path[-1]] = value
        # Some of these are allowed; none may raise anything else.
        with suppress(ScenarioError):
            run_scenario(read_scenario(data))


# --- positions that can't be


@pytest.mark.parametrize(
    ("bad", "problem"),
    [
        (alice(life=0), r"Alice has no life left.*MB-WIN-1"),
        (alice(life=-1), "Alice.life should be a number from 0 up, not -1"),
        (alice(life="3"), "Alice.life should be a number"),
        (alice(mindbugs=3), r"Alice has more than 2 Mindbugs \(MB-SETUP-1\)"),
        (alice(mindbugs=2, used_mindbugs=1), "Alice has more than 2 Mindbugs"),
        (alice(hands=[]), "Alice has unknown keys hands; allowed are life, mindbugs"),
        (alice(hand=["Gorilla"]), "There is no card 'Gorilla'"),
        (alice(hand=[5]), "There is no card 5"),
        (alice(hand="Gorillion"), "Alice.hand should be a list"),
        (alice(play=[{"card": "Gorillion", "boost": ["Bee Bear"]}]), "'boost' belongs to Beyond Eternity"),
        (alice(play=[{"card": "Gorillion", "octonite": 2}]), "'octonite' belongs to Battlefruit"),
        (alice(play=[{"card": "Gorillion", "tired": True}]), "A creature has unknown keys tired"),
        (alice(play=[{"card": "Gorillion", "exhausted": 1}]), "'exhausted' should be true or false"),
        (alice(play=[{"exhausted": True}]), "There is no card None"),
        (owl_given(turn=5), "'turn' names 5, but the seats are Alice and Bob"),
        (owl_given(tempo=5), "'tempo' is no key of 'given'"),
        (owl_given(unused=["Gorilla"]), "There is no card 'Gorilla'"),
        (owl(given={"seed": 1, "turn": "Bob"}), "With 'seed', a number, nothing else is given"),
        (owl(given={"seed": "1"}), "With 'seed', a number, nothing else is given"),
        (owl(given={"state": "{"}), "'state' should be a saved state as JSON text"),
        (owl(given={"state": "{}"}), "The saved state lacks"),
    ],
)
def test_impossible_position_is_an_error_at_step_0(bad: Scenario, problem: str) -> None:
    with pytest.raises(ScenarioError, match=f"The given position can't be: .*{problem}") as refused:
        run_scenario(bad)
    assert not isinstance(refused.value, ScenarioFailed)
    assert refused.value.step == 0


def test_unknown_turn_seat_is_refused() -> None:
    with pytest.raises(PositionError, match="'turn' names 'Carl', but the seats are Alice and Bob"):
        MindbugGame().position({"turn": "Carl"}, ("Alice", "Bob"))


# --- scripts that can't be understood


@pytest.mark.parametrize(
    ("bad", "problem", "step"),
    [
        (owl(rules=["MB-NOWHERE-1"]), "The rule MB-NOWHERE-1 is unknown", None),
        (owl(shows=["MB-NOWHERE-1"]), "The rule MB-NOWHERE-1 is unknown", None),
        (owl_step(refuses={"block Gorillion": "MB-X"}), "step 2: .* refused by MB-X, but that rule is unknown", 2),
        (owl_step(Bob="block Tiger Squirel"), "step 2: There is no card 'Tiger Squirel'. Did you mean 'Tiger Squ", 2),
        (owl_step(Bob="jump"), "step 2: 'jump' is no answer", 2),
        (owl_step(expect=["CreatureBlocked by the squirrel"]), "step 2: .* is no event pattern", 2),
        (owl_step(expect=["CreatureBlocked colour=red"]), "step 2: CreatureBlocked has no field 'colour'", 2),
        (owl(then={"Carl": {}}), "'then': 'then' names 'Carl'", 2),
        (owl(then={"tempo": 5}), "'then': 'tempo' is no key of 'then'", 2),
        (owl(then={"Alice": {"mana": 5}}), "'then': Alice has the unknown key 'mana'", 2),
        (owl(then={"Alice": {"hand": ["Gorilla"]}}), "'then': There is no card 'Gorilla'", 2),
        (owl(then={"Alice": {"hand": "Gorillion"}}), "'then': Alice's hand should be a list or a count", 2),
        (owl(view=[{"seat": "Carl"}]), "A view: There is no seat 'Carl'", None),
        (owl(view=[{"seat": "Bob", "after": 3}]), "A view looks after step 3, but there are 2 steps", None),
        (owl(view=[{"seat": "Bob", "after": -1}]), "A view looks after step -1", None),
        (owl(view=[{"seat": "Bob", "hides": ["secret"]}]), "'secret' is no fact", None),
        (owl(view=[{"seat": "Bob", "shows": ["hand Alice Gorilla"]}]), "A view: There is no card 'Gorilla'", None),
        (owl(view=[{"seat": "Bob", "shows": ["hand Carl 5"]}]), "A view: .* names 'Carl'", None),
        (owl(view=[{"seat": "Bob", "same": ["nothing"]}]), "names the variant 'nothing', which does not exist", None),
        (owl(view=[{"seat": "Bob", "trails": 3}]), "belong to MIND MGMT", None),
    ],
)
def test_script_that_cannot_be_understood_is_an_error(bad: Scenario, problem: str, step: int | None) -> None:
    with pytest.raises(ScenarioError, match=problem) as refused:
        run_scenario(bad)
    assert not isinstance(refused.value, ScenarioFailed)
    assert refused.value.step == step


# --- scripts that come out differently


@pytest.mark.parametrize(
    ("bad", "problem", "step"),
    [
        (owl(rules=["MB-WIN-1"]), "Nothing that happens cites MB-WIN-1", None),
        (owl_step(offers=["block Tiger Squirrel"]), "step 2: the offer should be .* but is .*'no block'", 2),
        (owl_step(offers=["block Tiger Squirrel", "no block", "block Gorillion"]), "step 2: the offer should be", 2),
        (owl_step(offers=["no block", "no block"]), "step 2: the offer should be", 2),
        (
            owl_step(refuses={"no block": "MB-ATTACK-2"}),
            "'no block' should be refused by MB-ATTACK-2, but is all",
            2,
        ),
        (owl_step(refuses={"block Gorillion": "MB-CONST-1"}), "by MB-CONST-1, but is by MB-SNEAKY-1", 2),
        (owl_step(Bob="block Gorillion"), r"step 2: 'block Gorillion' is refused: .* On offer: block Tiger Squ", 2),
        (owl_step(expect=["CardDrawn"]), r"'CardDrawn' did not happen \(in this order\)\. What happened: ", 2),
        (owl_step(expect=["CreatureDefeated card='Gorillion'"]), "did not happen", 2),
        (owl_step(expect=["CreatureDefeated", "CreatureBlocked"]), "'CreatureBlocked' did not happen", 2),
        (owl_step(expect=["CreatureDefeated"] * 3), "'CreatureDefeated' did not happen", 2),
        (owl_step(expect=["TurnStarted seat=Alice"]), "did not happen", 2),
        (owl_step(expect=["CreatureAttacked"]), "'CreatureAttacked' did not happen", 2),
        (owl(step=[{"Bob": "no block"}]), "step 1: Bob answers 'no block', but Alice is asked. On offer: play Bee", 1),
        (owl(step=[*OWL["step"], {"Alice": "stop"}]), "step 3: Alice answers 'stop', but Bob is asked", 3),
        (owl(then={"turn": "Alice"}), "at the end the turn should be Alice, but is Bob", 2),
        (owl(then={"winner": "Alice"}), "the winner should be Alice, but is nobody", 2),
        (owl(then={"reason": "MB-WIN-1"}), "the reason should be MB-WIN-1, but is the game goes on", 2),
        (owl(then={"over": True}), "the end of the game should be True, but is False", 2),
        (owl(then={"unused": 1}), "the number of cards in the unused pile should be 1, but is 0", 2),
        (owl(then={"Bob": {"life": 2}}), "Bob's life should be 2, but is 3", 2),
        (owl(then={"Alice": {"hand": ["Bee Bear"]}}), "Alice's hand should be .'bee_bear'., but is .'bee_bear', ", 2),
        (owl(then={"Alice": {"hand": 3}}), "the number of cards in Alice's hand should be 3, but is 2", 2),
        (
            owl(then={"Bob": {"play": [{"card": "Gorillion", "exhausted": True}]}}),
            r"Bob's play should be \['gorillion \(exhausted\)'\], but is \['gorillion'\]",
            2,
        ),
        (owl(variant=[{"id": "x", "then": {"turn": "Bob"}}]), "Variant x: at the end the turn should be Bob", 0),
        (owl(variant=[{"id": "x", "step": [{"Bob": "no block"}]}]), "Variant x: step 1: Bob answers", 1),
        (
            owl(view=[{"seat": "Bob", "hides": ["hand Alice Gorillion"]}]),
            "should hide 'hand Alice Gorillion', but that is not even true",
            2,
        ),
        (owl(view=[{"seat": "Alice", "hides": ["hand Alice Bee Bear"]}]), "Alice should not know 'hand Alice Bee B", 2),
        (owl(view=[{"seat": "Bob", "after": 0, "hides": ["hand Alice 2"]}]), "Bob should not know .* after step 0", 0),
        (owl(view=[{"seat": "Bob", "shows": ["hand Alice Bee Bear"]}]), "Bob should know 'hand Alice Bee Bear'", 2),
        (owl(view=[{"seat": "Bob", "same": ["not-blocked"]}]), "Bob can tell the main line from the variant", None),
    ],
)
def test_script_that_comes_out_differently_fails(bad: Scenario, problem: str, step: int | None) -> None:
    with pytest.raises(ScenarioFailed, match=problem) as failed:
        run_scenario(bad)
    assert failed.value.step == step


def test_answer_after_the_end_of_the_game_fails() -> None:
    bad = owl(
        given={"turn": "Alice", "Alice": {"play": ["Spider Owl"]}, "Bob": {"life": 1, "hand": ["Gorillion"]}},
        step=[{"Alice": "attack Spider Owl"}, {"Bob": "no block"}, {"Alice": "attack Spider Owl"}],
    )
    with pytest.raises(ScenarioFailed, match="step 3: Alice answers 'attack Spider Owl', but the game is over"):
        run_scenario(bad)


def test_variants_that_a_seat_cannot_tell_apart_are_the_same_to_it() -> None:
    # What Bob holds in his hand is all that differs, and only Bob knows it.
    builder = scenario("mindbug").seat("Alice", hand=["Ferret Bomber"]).turn("Alice")
    builder.seat("Bob", hand=["Gorillion", "Luchataur", "Bee Bear"]).step("Alice", "play Ferret Bomber")
    data = tomllib.loads(builder.step("Bob", "pick Gorillion").to_toml())
    other = {"id": "other", "step": [{"Alice": "play Ferret Bomber"}, {"Bob": "pick Luchataur"}]}
    run_scenario(read_scenario({**data, "variant": [other], "view": [{"seat": "Alice", "same": ["other"]}]}))
    with pytest.raises(ScenarioFailed, match="Bob can tell"):
        run_scenario(read_scenario({**data, "variant": [other], "view": [{"seat": "Bob", "same": ["other"]}]}))


LONE: Change = {
    "rules": None,
    "variant": None,
    "view": None,
    "then": {"Bob": {"life": 2}},
    "given": {"turn": "Alice", "Alice": {"play": ["Gorillion"]}, "Bob": {"hand": ["Luchataur", "Bee Bear"]}},
}
BEE = {"play": ["Killer Bee"], "hand": ["Bee Bear"]}
LIZARDS = {"play": ["Axolotl Healer", "Gorillion"], "hand": ["Luchataur"]}
HUNTED = [{"Alice": "attack Killer Bee"}, {"Alice": "hunt Gorillion"}]


def seen_alike(main: list[Change], other: list[Change]) -> Scenario:
    """A scenario that says: Bob can't tell the two scripts apart."""
    variant, view = {"id": "other", "step": other}, {"seat": "Bob", "same": ["other"]}
    given_ = {"Alice": BEE, "Bob": LIZARDS}
    return owl(**{**LONE, "then": {}, "given": given_, "step": main, "variant": [variant], "view": [view]})


def test_same_answers_look_the_same() -> None:
    run_scenario(seen_alike(HUNTED, HUNTED))


def test_other_story_of_the_same_position_looks_different() -> None:
    blocked = [HUNTED[0], {"Alice": "no hunt"}, {"Bob": "block Gorillion"}]
    with pytest.raises(ScenarioFailed, match="Bob can tell"):
        run_scenario(seen_alike(HUNTED, blocked))


def test_other_question_after_the_same_story_looks_different() -> None:
    # That HUNTER is not used is told by no event.
    with pytest.raises(ScenarioFailed, match="Bob can tell"):
        run_scenario(seen_alike(HUNTED[:1], [HUNTED[0], {"Alice": "no hunt"}]))


# --- questions with a single answer


@pytest.mark.parametrize(
    "steps",
    [
        [],
        [{"Alice": "attack Gorillion"}],
        [{"Bob": "no block"}],
        [{"Alice": "attack Gorillion"}, {"Bob": "no block"}],
        [{"Alice": "attack Gorillion"}, {"offers": ["no block"], "Bob": "no block"}],
        [{"Alice": "attack Gorillion"}, {"offers": ["no block"]}],
        [{"offers": ["ATTACK gorillöwe"]}],
        [{"Bob": "no block", "expect": ["CreatureAttacked", "LifeChanged seat=Bob by=-1 now=2", "TurnStarted"]}],
    ],
)
def test_single_answer_may_be_scripted_or_left_out(steps: list[Change]) -> None:
    play = run_scenario(owl(**LONE, step=steps))[""]
    assert [move.do for move in play.session.moves] == ["attack Gorillion", "no block"]
    assert [move.auto for move in play.session.moves] == [
        not any(move.do in step.values() for step in steps) for move in play.session.moves
    ]


def test_chance_must_be_scripted_where_it_has_a_choice() -> None:
    given_ = {
        "turn": "Alice",
        "Alice": {"play": ["Gorillion"], "hand": ["Bee Bear", "Luchataur", "Spider Owl"]},
        "Bob": {"play": ["Strange Barrel"]},
    }
    steps: list[Change] = [{"Alice": "attack Gorillion"}, {"Bob": "block Strange Barrel"}]
    with pytest.raises(ScenarioFailed, match="step 3: Bob answers 'play Bee Bear', but Chance is asked"):
        run_scenario(owl(**{**LONE, "given": given_, "then": {}}, step=[*steps, {"Bob": "play Bee Bear"}]))
    steps += [{"Chance": "pick Bee Bear"}, {"chance": "pick Spider Owl"}]
    then = {"Bob": {"hand": ["Bee Bear", "Spider Owl"]}}
    run_scenario(owl(**{**LONE, "given": given_, "then": then}, step=steps))


# --- names


def test_names_in_french_and_german_and_any_case_work_everywhere() -> None:
    data = tomllib.loads("""
        rules = ["MB-POISON-1"]
        [given]
        turn = "alice"
        ALICE = { play = ["LANCEUR D'ESCARGOTS"], hand = ["brummbär"] }
        Bob = { play = ["tigrécureuil", "GORILLÖWE"], hand = ["Killerbiene"] }
        [[step]]
        offers = ["play BRUMMBÄR", "attack lanceur d'escargots"]
        alice = "ATTACK  Schneckenschleuder"
        expect = ["CreatureAttacked card='Lanceur d'escargots' seat=aLICE number=1"]
        [[step]]
        offers = ["block tiger-hörnchen", "block Gorillion", "NO BLOCK"]
        refuses = { "hunt gorillöwe" = "MB-ATTACK-2" }
        bOB = "block GORILLÖWE"
        expect = ["CreatureDefeated card='gorillöwe' rule=MB-POISON-1"]
        [then]
        turn = "BOB"
        bob = { discard = ["Gorillöwe"], play = ["TIGER-HÖRNCHEN"] }
        [[view]]
        seat = "ALICE"
        shows = ["play bob tigrécureuil"]
        hides = ["hand Bob abeille tueuse"]
    """)
    run_scenario(owl(**data, variant=None))


@pytest.mark.parametrize("names", [("Ann", "Zoé"), ("Zoé", "Ann"), ("Ann", "Bob"), ("Bob", "Ann"), ("Bob", "Alice")])
def test_seats_may_have_other_names(names: tuple[str, str]) -> None:
    attacker, blocker = names
    text = json.dumps(OWL).replace("Alice", "<1>").replace("Bob", "<2>").replace("<1>", attacker)
    session = run_scenario(read_scenario(json.loads(text.replace("<2>", blocker))))[""].session
    assert set(session.names) == set(names)
    assert [session.names[move.by] for move in session.moves] == [attacker, blocker]


def test_seat_that_only_answers_counts_as_named() -> None:
    given_ = {"turn": "Ann", "Ann": {"play": ["Gorillion"]}}
    named = owl(**{**LONE, "then": {"Zoé": {"life": 2}}, "given": given_}, step=[{"Zoé": "no block"}])
    assert named.names == ("Ann", "Zoé")
    run_scenario(named)


# --- builder and export


def owl_builder() -> Any:
    builder = scenario("mindbug").named("owl", "Only SNEAKY blocks SNEAKY", "An owl attacks.")
    builder.seat("Ann", play=["Spider Owl"], hand=["Bee Bear"]).seat("Zoé", play=["Tiger Squirrel", "Gorillion"])
    builder.turn("Ann").about("MB-SNEAKY-1").step("Ann", "attack Spider Owl")
    checks = {"offers": ["block Tiger Squirrel", "no block"], "refuses": {"block Gorillion": "MB-SNEAKY-1"}}
    builder.step("Zoé", "no block", **checks, expect=["LifeChanged seat='Zoé' by=-1"])
    return builder.then(turn="Zoé", Zoé={"life": 2})


def test_builder_makes_the_same_scenario_as_its_file(tmp_path: Path) -> None:
    path = tmp_path / "owl.toml"
    path.write_text(owl_builder().to_toml(), encoding="utf-8")
    loaded, built = load_scenario(path), owl_builder().build()
    assert (loaded.given, loaded.main, loaded.names, loaded.rules) == (
        built.given,
        built.main,
        built.names,
        built.rules,
    )
    run_scenario(loaded)


def test_builder_gives_a_session_before_the_first_step() -> None:
    session = owl_builder().session()
    assert (session.number, session.names) == (0, ("Ann", "Zoé"))
    assert session.options() == ["play Bee Bear", "attack Spider Owl"]


def test_builder_of_another_ruleset_opens_it() -> None:
    session = scenario("mindbug", "FC-DE").seat("Ann", play=["Gorillion"]).session()
    assert session.game.config["ruleset"] == "FC-DE"


def test_builder_refuses_what_a_file_may_not_say() -> None:
    with pytest.raises(ScenarioError, match="There is no ruleset 'XX'"):
        scenario("mindbug", "XX").build()


@pytest.mark.parametrize("names", [("Alice", "Bob"), ("Ann", "Zoé"), ("Bob", "Alice")])
@pytest.mark.parametrize("seed", [0, 1, 2, 6, 14, 59], ids="seed {}".format)
def test_exported_game_runs_and_tells_the_same_story(seed: int, names: tuple[str, str]) -> None:
    session = start(MindbugGame(), seed=seed, names=names)
    rng = Rng(seed).fork("persons")
    while session.decision is not None:
        options = session.options()
        session.answer(session.decision.player, options[rng.below(len(options))])
    text = export_scenario(session, "exported", "A whole game")
    play = run_scenario(read_scenario(tomllib.loads(text)))[""]
    assert digest(play.session.events()) == digest(session.events())


def test_exported_moment_in_the_middle_of_an_effect_asks_the_same_question() -> None:
    builder = scenario("mindbug").seat("Ann", hand=["Brain Fly"], play=["Gorillion"]).seat("Zoé", play=["Gorillion"])
    live = builder.turn("Ann").session()
    live.answer("Ann", "play Brain Fly")
    raw = start(MindbugGame(), state=live.game.to_json(live.state), names=("Ann", "Zoé"))
    for text in (export_scenario(live, "script", "Set-up and answers"), export_scenario(raw, "raw", "Raw state")):
        play = run_scenario(read_scenario(tomllib.loads(text)))[""]
        assert len(play.session.options()) == 2
        again = export_scenario(play.session, "again", "Exported once more")
        assert run_scenario(read_scenario(tomllib.loads(again)))[""].session.options() == play.session.options()


def test_exported_answers_name_the_seats_as_the_file_does() -> None:
    position = {"Ann": {"hand": ["Brain Fly"], "play": ["Gorillion"]}, "Zoé": {"play": ["Gorillion"]}}
    live = start(MindbugGame(), given={"turn": "Ann", **position}, names=("Ann", "Zoé"))
    raw = start(MindbugGame(), state=live.game.to_json(live.state), names=("Ann", "Zoé"))
    for session, seat in ((live, "Zoé"), (raw, "Bob")):
        session.answer("Ann", "play Brain Fly")
        session.answer("Ann", "pick Gorillion@Zoé")
        text = export_scenario(session, "x", "x")
        assert f"pick Gorillion@{seat}" in text
        run_scenario(read_scenario(tomllib.loads(text)))


def test_export_of_an_empty_position_runs() -> None:
    session = start(MindbugGame(), given={})
    data = tomllib.loads(export_scenario(session, "empty", "Nothing at all"))
    assert data["given"] == {}
    play = run_scenario(read_scenario(data))[""]
    assert play.session.outcome == session.outcome
    assert session.outcome is not None


def test_seeded_setup_can_be_given_and_counted() -> None:
    run_scenario(
        owl(
            given={"seed": 42},
            rules=["MB-SETUP-7"],
            step=[{"expect": ["StartCardRevealed", "StartPlayerChosen rule=MB-SETUP-7"]}],
            then={"unused": 28, "Alice": {"hand": 5, "draw": 5, "mindbugs": 2}},
            variant=None,
            view=None,
        )
    )


# --- writing TOML

TEXT = st.text(max_size=8)
PLAIN = st.booleans() | st.integers() | TEXT
DATA = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=12,
)


@given(st.dictionaries(TEXT, DATA, max_size=4))
def test_written_toml_is_read_back_as_it_was(data: dict[str, Any]) -> None:
    assert tomllib.loads(dump_toml(data)) == data


@given(st.text(max_size=20))
def test_every_text_survives_as_key_and_as_value(text: str) -> None:
    data = {text: text, "given": {text: {"turn": text}}, "step": [{text: text}]}
    assert tomllib.loads(dump_toml(data)) == data


@pytest.mark.parametrize("text", ["", "a\n", "\x7f", "\x00", '"', "\\", "'", "a.b", "é", "\u2028", "#", "\r\n", "=\t"])
def test_difficult_text_survives_as_key_and_as_value(text: str) -> None:
    assert tomllib.loads(dump_toml({text: text})) == {text: text}


@pytest.mark.parametrize("value", [None, 1.5, b"x", {1}])
def test_what_has_no_place_in_a_file_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match="no place in a scenario file"):
        dump_toml({"x": value})


@pytest.mark.parametrize("path", sorted((MindbugGame.scenario_folder or Path()).rglob("*.toml")), ids=lambda p: p.stem)
def test_kits_own_files_survive_being_written_again(path: Path) -> None:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert tomllib.loads(dump_toml(data)) == data
