"""The Scenarios page without a browser: every example can be opened, stepped through, compared and branched from."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mindbuglab.apps.scenarios import KEYWORD_RULES, ScenarioDesk
from mindbuglab.core import TEACHER, Scenario, run_scenario
from mindbuglab.mindbug import RULESETS
from mindbuglab.mindbug.vocabulary import KEYWORDS
from mindbuglab.widgets.reasons import bundled
from mindbuglab.widgets.words import words
from tests.apps.people import View, ask, board_of, give, snapshot

ALL = bundled("mindbug")
OWL = "sneaky-spider-owl"


def at_start(scenario: str = OWL, language: str = "en") -> ScenarioDesk:
    return ScenarioDesk({"scenario": scenario, "lang": language})


def step_to_the_end(desk: ScenarioDesk) -> View:
    view = desk.view()
    assert board_of(view)["moment"] == 0
    for moment in range(1, board_of(view)["moments"] + 1):
        view = ask(desk, "step")
        assert board_of(view)["moment"] == moment
    assert board_of(view)["live"]
    assert board_of(ask(desk, "step"))["moment"] == board_of(view)["moments"], "there is no step after the last"
    return view


def listed(view: View) -> list[str]:
    return [entry["id"] for entry in view["scenarios"]["list"]]


def scenario_where_rulesets_differ() -> tuple[Scenario, str]:
    """A scenario that comes out differently under another ruleset."""
    for scenario in ALL:
        for ruleset in RULESETS:
            desk = at_start(scenario.id)
            boards = ask(desk, "compare", ruleset=ruleset)["boards"]
            if len(boards) == 2 and desk.other and snapshot(desk.main.session) != snapshot(desk.other.session):
                return scenario, ruleset
    raise AssertionError("no scenario tells two rulesets apart")


# --- every scenario


def test_every_scenario_is_stepped_to_its_end_and_back() -> None:
    desk = at_start()
    for scenario in ALL:
        view = ask(desk, "scenario", id=scenario.id)
        assert view["notice"] is None
        assert view["scenarios"]["current"] == scenario.id
        step_to_the_end(desk)
        played = run_scenario(scenario)[""].session
        assert snapshot(desk.main.session) == snapshot(played), f"{scenario.id} is shown as it is told"
        back = ask(desk, "moment", to=0, board="main")
        assert board_of(back)["seats"] == board_of(view)["seats"]
        json.dumps(back)


def test_every_variant_can_be_chosen_and_stepped_through() -> None:
    desk = at_start()
    for scenario in ALL:
        desk.receive({"do": "scenario", "id": scenario.id})
        for variant in scenario.variants:
            view = ask(desk, "variant", id=variant.id)
            assert view["notice"] is None
            assert view["scenarios"]["variant"] == variant.id
            step_to_the_end(desk)
        assert ask(desk, "variant", id="")["scenarios"]["variant"] == ""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_scenario_is_compared_with_every_ruleset(ruleset: str) -> None:
    desk = at_start()
    desk.receive({"do": "compare", "ruleset": ruleset})
    for scenario in ALL:
        view = ask(desk, "scenario", id=scenario.id)
        own = view["scenarios"]["ruleset"]
        assert [board["key"] for board in view["boards"]] == (["main"] if own == ruleset else ["main", ruleset])
        step_to_the_end(desk)
        json.dumps(desk.view())
    assert len(ask(desk, "compare", ruleset="")["boards"]) == 1


def test_two_rulesets_go_side_by_side_and_may_come_out_differently() -> None:
    scenario, ruleset = scenario_where_rulesets_differ()
    desk = at_start(scenario.id)
    view = ask(desk, "compare", ruleset=ruleset)
    assert [board["moment"] for board in view["boards"]] == [0, 0]
    assert [board["moment"] for board in ask(desk, "moment", to=1, board="main")["boards"]] == [1, 1]
    assert [board["moment"] for board in ask(desk, "moment", to=0, board=ruleset)["boards"]] == [1, 0]
    assert view["boards"][1]["title"] == ruleset


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_scenario_is_listed_in_every_language(language: str) -> None:
    view = at_start(language=language).view()
    assert listed(view) == [scenario.id for scenario in ALL]
    assert all(entry["title"] and entry["story"] and entry["rules"] for entry in view["scenarios"]["list"])
    assert all(rule["title"] for rule in view["scenarios"]["rules"])
    assert view["scenarios"]["source"]


def test_language_switch_changes_everything_on_the_page() -> None:
    for language in ("fr", "de"):
        switched, born = at_start(), at_start(language=language)
        for desk in (switched, born):
            desk.receive({"do": "step"})
            desk.receive({"do": "whatif", "board": "main"})
            gorillion = next(c for s in board_of(desk.view())["seats"] for c in s["play"] if c["state"] == "dim")
            desk.receive({"do": "whynot", "piece": gorillion["piece"], "board": "main"})
            desk.receive({"do": "why", "seq": 0, "board": "whatif"})
            desk.view()
        view = {**ask(switched, "language", to=language), "n": 0}
        assert view["boards"][0]["refusal"]["rule"] == "MB-SNEAKY-1"
        assert view == {**born.view(), "n": 0}


# --- finding


def test_filter_by_rule_keyword_book_and_words() -> None:
    desk = at_start()
    for wish in desk.view()["scenarios"]["filters"]["rule"]:
        view = ask(desk, "filter", rule=wish["id"])
        assert listed(view) == [s.id for s in ALL if wish["id"] in (*s.rules, *s.shows)] != []
        assert view["scenarios"]["chosen"]["rule"] == wish["id"]
    for keyword in KEYWORDS:
        found = listed(ask(desk, "filter", keyword=keyword))
        assert found
        for scenario in ALL:
            about = any(rule.startswith(KEYWORD_RULES[keyword]) for rule in (*scenario.rules, *scenario.shows))
            assert (scenario.id in found) is about
    books = desk.view()["scenarios"]["filters"]["book"]
    assert len(books) > 1
    for book in books:
        assert listed(ask(desk, "filter", book=book["id"])) == [s.id for s in ALL if s.source.get("book") == book["id"]]
    assert OWL in listed(ask(desk, "filter", search="SPIDER owl"))
    assert listed(ask(desk, "filter", search="no such words anywhere")) == []
    assert len(listed(ask(desk, "filter"))) == len(ALL)


def test_filters_work_together_and_search_reads_the_language_of_the_page() -> None:
    desk = at_start(language="de")
    found = listed(ask(desk, "filter", keyword="SNEAKY", search="eulenspinne"))
    assert OWL in found
    assert len(found) < len(listed(ask(desk, "filter", search="eulenspinne")))


def test_keyword_that_is_filtered_by_is_a_rule_of_the_book() -> None:
    assert set(KEYWORD_RULES) == set(KEYWORDS)


def test_address_names_scenario_rule_and_language() -> None:
    desk = ScenarioDesk({"scenario": ALL[3].id, "rule": "MB-SNEAKY-1", "lang": "fr"})
    view = desk.view()
    assert view["scenarios"]["current"] == ALL[3].id
    assert view["lang"] == "fr"
    assert OWL in listed(view)
    assert len(listed(view)) < len(ALL)
    assert ScenarioDesk({"scenario": "../../etc/passwd", "rule": "<b>"}).view()["boards"]


# --- what if?


def test_answer_at_an_earlier_moment_opens_a_what_if_and_leaves_the_told_line_alone() -> None:
    desk = at_start()
    desk.receive({"do": "step"})
    before = snapshot(desk.main.session)
    view = give(desk, "no block")
    assert [board["key"] for board in view["boards"]] == ["main", "whatif"]
    assert snapshot(desk.main.session) == before
    assert board_of(view)["moment"] == 1
    assert board_of(view, "whatif")["moments"] > 1
    assert {seat["life"] for seat in board_of(view, "whatif")["seats"]} == {3, 2}
    assert len(ask(desk, "endwhatif")["boards"]) == 1


def test_every_moment_of_every_tenth_scenario_can_be_branched_from() -> None:
    desk = at_start()
    for scenario in ALL[::10]:
        view = ask(desk, "scenario", id=scenario.id)
        before = snapshot(desk.main.session)
        for moment in range(board_of(view)["moments"] + 1):
            desk.receive({"do": "moment", "to": moment, "board": "main"})
            view = ask(desk, "whatif", board="main")
            branch = board_of(view, "whatif")
            assert branch["outcome"] or branch["question"]["options"], (scenario.id, moment)
            question = board_of(view)["question"]
            for option in question["options"] if question else ():
                assert give(desk, option["text"])["notice"] is None, (scenario.id, moment, option)
        assert snapshot(desk.main.session) == before


def test_what_if_goes_on_from_its_own_end_only() -> None:
    desk = at_start()
    desk.receive({"do": "step"})
    view = give(desk, "no block")
    branch = board_of(view, "whatif")
    desk.receive({"do": "moment", "to": 0, "board": "whatif"})
    late = ask(desk, "answer", text=branch["question"]["options"][0]["text"], at=branch["at"], board="whatif")
    assert late["notice"]["text"] == words("en")["oldAnswer"]
    desk.receive({"do": "moment", "to": 99, "board": "whatif"})
    assert give(desk, branch["question"]["options"][0]["text"], "whatif")["notice"] is None


def test_stale_and_illegal_answers_change_nothing() -> None:
    desk = at_start()
    desk.receive({"do": "step"})
    for at in (0, 2, -1, 99):
        view = ask(desk, "answer", text="no block", at=at, board="main")
        assert view["notice"]["text"] == words("en")["oldAnswer"]
    view = give(desk, "block Gorillion")
    assert "MB-SNEAKY-1" in view["notice"]["text"]
    assert len(view["boards"]) == 1, "a refused answer opens no what-if"


def test_dimmed_card_of_a_told_moment_says_its_rule() -> None:
    desk = at_start()
    desk.receive({"do": "step"})
    gorillion = next(c for s in board_of(desk.view())["seats"] for c in s["play"] if c["name"] == "Gorillion")
    assert gorillion["state"] == "dim"
    refusal = board_of(ask(desk, "whynot", piece=gorillion["piece"], board="main"))["refusal"]
    assert refusal["rule"] == "MB-SNEAKY-1"
    assert "Gorillion" in refusal["text"]
    assert board_of(ask(desk, "step"))["refusal"] is None


def test_looking_as_a_seat_hides_the_other_hand() -> None:
    desk = at_start()
    everything = board_of(ask(desk, "viewer", to=TEACHER))
    assert all(seat["backs"] == 0 for seat in everything["seats"])
    for seat in (0, 1):
        board = board_of(ask(desk, "viewer", to=seat))
        assert board["seats"][1]["seat"] == seat
        assert board["seats"][0]["backs"] > 0
        assert board["seats"][0]["hand"] == []
    assert ask(desk, "viewer", to=7)["notice"]


# --- bad intents


JUNK: list[object] = [None, True, -99, 1.5, 10**5000, "", "x" * 10_000, [], {}, {"a": [None]}, b"x"]
FIELDS = ("text", "at", "board", "piece", "to", "seq", "id", "ruleset", "rule", "keyword", "book", "search")


def test_bad_intents_never_raise_and_change_nothing() -> None:
    desk = at_start()
    ask(desk, "step")
    before = {**desk.view(), "n": 0}
    for do in ("answer", "whynot", "why", "viewer", "filter", "scenario", "variant", "compare", "whatif", "fly", ""):
        for junk in JUNK:
            if do in ("filter", "compare", "variant") and junk == "":
                continue  # A wish like any other: all, none, the main line.
            view: dict[str, Any] = ask(desk, do, **dict.fromkeys(FIELDS, junk))
            json.dumps(view)
            assert view["notice"], (do, str(junk)[:20])
            assert len(view["notice"]["text"]) < 1000
            assert {**view, "n": 0, "notice": None} == before | {"notice": None}, (do, str(junk)[:20])


def test_bad_filter_changes_no_part_of_the_old_one() -> None:
    desk = at_start()
    desk.receive({"do": "filter", "rule": "MB-SNEAKY-1"})
    view = ask(desk, "filter", rule="MB-TOUGH-1", keyword="FLYING")
    assert view["notice"]
    assert view["scenarios"]["chosen"]["rule"] == "MB-SNEAKY-1"
