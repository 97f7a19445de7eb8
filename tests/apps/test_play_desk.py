"""The Play page without a browser: whole games by intents, and nothing told to eyes that may not see it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mindbuglab.apps.play import COMPUTER, PlayDesk
from mindbuglab.core import TEACHER, Rng, Session
from mindbuglab.mindbug.observation import MindbugView
from mindbuglab.widgets.duel import MOTIONS
from mindbuglab.widgets.words import words
from tests.apps.people import (
    CARDS,
    View,
    ask,
    board_of,
    come_back,
    give,
    give_any,
    leaks,
    pieces_in,
    play_on,
    secrets_of,
    seen,
    sit_down,
    snapshot,
    told,
    views_of_a_game,
)

GAMES = 15
"""Whole games a mode in the tests of secrecy."""


def dimmed(board: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        card for seat in board["seats"] for zone in ("hand", "play") for card in seat[zone] if card["state"] == "dim"
    ]


def hand_of(session: Session[Any], seat: int) -> list[str]:
    view = session.view(TEACHER)
    assert isinstance(view, MindbugView)
    return [card.name for card in view.seats[seat].hand]


def seed_where_the_computer_begins(folder: Path) -> int:
    return next(seed for seed in range(50) if sit_down(folder, seed, "random").main.session.moves)


# --- whole games


def test_hot_seat_game_is_played_to_its_end(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 1)
    curtains = 0
    for view in views_of_a_game(desk, 1):
        assert (view["curtain"] is None) is bool(view["boards"]), "a board or a curtain, never both"
        curtains += view["curtain"] is not None
        if view["boards"] and board_of(view)["question"]:
            assert board_of(view)["question"]["mine"]
            assert board_of(view)["viewer"] == board_of(view)["question"]["seat"]
    assert curtains > 5
    assert board_of(view)["outcome"]["text"]
    assert board_of(view)["outcome"]["rule"] in desk.main.session.game.rules


def test_the_curtain_names_who_is_asked_and_shows_no_card(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 4)
    down = [view for view in views_of_a_game(desk, 4) if view["curtain"]]
    assert {view["curtain"]["name"] for view in down} == {"Alice", "Bob"}
    for view in down:
        assert view["curtain"]["name"] in view["curtain"]["text"]
        assert not any(name in told(view) for card in CARDS for name in (*card.names, card.emblem))
        assert not pieces_in(view)


def test_nothing_lifts_the_curtain_but_the_one_who_is_asked(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 4)
    while not desk.view()["curtain"]:
        give_any(desk, Rng(4))
    before = snapshot(desk.main.session)
    intents: list[tuple[str, dict[str, object]]] = [
        ("moment", {"to": 0}),
        ("why", {"seq": 1}),
        ("whatif", {}),
        ("whynot", {"piece": 3}),
        ("language", {"to": "de"}),
        ("save", {}),
        ("share", {}),
        *(("answer", {"text": text, "at": desk.main.session.number}) for text in desk.main.session.options()),
    ]
    for do, fields in intents:
        view = ask(desk, do, board="main", **fields)
        assert view["curtain"], do
        assert view["boards"] == []
    assert snapshot(desk.main.session) == before


def test_game_against_the_computer_asks_one_person_only(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 2, "random")
    for view in views_of_a_game(desk, 2):
        assert view["curtain"] is None
        assert board_of(view)["viewer"] != COMPUTER
    assert {move.by for move in desk.main.session.moves if not move.auto} == {0, COMPUTER}
    assert board_of(view)["outcome"]


# --- what a seat may not know


def test_no_word_of_the_interface_is_the_name_of_a_card() -> None:
    for language in ("en", "fr", "de"):
        for text in words(language).values():
            assert not any(name in text for card in CARDS for name in card.names), text


@pytest.mark.parametrize("versus", ["person", "random"])
def test_no_hidden_card_is_told_during_whole_games(tmp_path: Path, versus: str) -> None:
    for seed in range(GAMES):
        desk = sit_down(tmp_path, seed, versus, ("en", "fr", "de")[seed % 3])
        for view in views_of_a_game(desk, seed):
            if view["boards"]:
                assert not leaks(view, *secrets_of(desk.main.session, desk.at_screen))


@pytest.mark.parametrize("versus", ["person", "random"])
def test_no_hidden_card_is_told_by_reasons_refusals_and_the_time_line(tmp_path: Path, versus: str) -> None:
    for seed in range(3):
        desk = sit_down(tmp_path, seed, versus, ("en", "fr", "de")[seed % 3])
        for turn, first in enumerate(views_of_a_game(desk, seed)):
            if not first["boards"] or turn % 13:
                continue
            view: View = first
            secret = secrets_of(desk.main.session, desk.at_screen)
            for event in board_of(view)["story"][::-7]:
                assert not leaks(ask(desk, "why", seq=event["seq"], board="main"), *secret)
            for piece in [*range(0, 48, 9), *(card["piece"] for card in dimmed(board_of(view)))]:
                view = ask(desk, "whynot", piece=piece, board="main")
                assert not leaks(view, secret[0], secret[1] - {piece})
            for moment in range(0, board_of(view)["moments"], 7):
                desk.receive({"do": "moment", "to": moment, "board": "main"})
                then = secrets_of(desk.main.session, desk.at_screen, moment)
                assert not leaks(desk.view(), secret[0], then[1])
            desk.receive({"do": "moment", "to": 9999, "board": "main"})


def test_refusal_of_an_answer_by_hand_tells_no_hidden_card(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 6)
    secret = secrets_of(desk.main.session, desk.at_screen)
    mine = hand_of(desk.main.session, desk.at_screen)[0]
    for text in (
        f"play {mine}#9",
        f"block {mine}",
        "block",
        "play",
        "",
        "attack Nobody",
        "mindbug",
        "pick 7",
        "@",
        "no block",
    ):
        view = give(desk, text)
        assert view["notice"]
        assert not leaks(view, *secret)


def test_hidden_card_that_is_guessed_is_refused_like_any_other(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 6)
    session = desk.main.session
    mine = hand_of(session, desk.at_screen)
    theirs = [name for name in hand_of(session, 1 - desk.at_screen) if name not in mine]
    others = [card.name for card in CARDS if card.name not in {*mine, *theirs}]
    notices = [give(desk, f"play {name}")["notice"]["text"].replace(name, "…") for name in [*theirs, *others]]
    assert len(set(notices)) == 1


# --- what if?


def test_what_if_is_played_for_both_seats_and_leaves_the_game_alone(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 3)
    play_on(desk, 3, 6)
    seen(desk)
    before = snapshot(desk.main.session)
    view = ask(desk, "whatif", board="main")
    assert [board["key"] for board in view["boards"]] == ["main", "whatif"]
    rng = Rng(3)
    for _ in range(200):
        if board_of(desk.view(), "whatif")["outcome"]:
            break
        give_any(desk, rng, "whatif")
    assert board_of(desk.view(), "whatif")["outcome"], "a what-if can be played to its end"
    assert snapshot(desk.main.session) == before
    assert [board["key"] for board in ask(desk, "endwhatif")["boards"]] == ["main"]


def test_what_if_has_no_past_in_which_the_real_game_could_be_seen(tmp_path: Path) -> None:
    for seed in range(8):
        desk = sit_down(tmp_path, seed, ("person", "random")[seed % 2])
        play_on(desk, seed, 4 + seed)
        seen(desk)
        for moment in (desk.main.session.number, 0, 3):
            desk.receive({"do": "moment", "to": moment, "board": "main"})
            began = board_of(ask(desk, "whatif", board="main"), "whatif")
            assert began["story"] == [] or began["moments"] > 0, "only what happens in the new world is told"
            for back in (0, -7):
                board = board_of(ask(desk, "moment", to=back, board="whatif"), "whatif")
                assert board["moment"] == 0
                assert board["story"] == []
            assert board_of(ask(desk, "why", seq=0, board="whatif"), "whatif")["why"] is None


def test_what_if_deals_hidden_cards_anew(tmp_path: Path) -> None:
    same = 0
    for seed in range(12):
        desk = sit_down(tmp_path, seed)
        play_on(desk, seed, 3)
        seen(desk)
        view = ask(desk, "whatif", board="main")
        other = 1 - desk.at_screen
        dealt = next(seat for seat in board_of(view, "whatif")["seats"] if seat["seat"] == other)
        same += [card["name"] for card in dealt["hand"]] == hand_of(desk.main.session, other)
        mine = next(seat for seat in board_of(view, "whatif")["seats"] if seat["seat"] == desk.at_screen)
        assert [card["name"] for card in mine["hand"]] == hand_of(desk.main.session, desk.at_screen)
    assert same < 2, "the other hand is a guess"


def test_what_if_depends_on_nothing_but_what_the_seat_knows(tmp_path: Path) -> None:
    for seed in range(8):
        real = sit_down(tmp_path, seed)
        play_on(real, seed, 4 + seed)
        seen(real)
        seat = real.at_screen
        # Two games that are the same to the eye, but hidden cards lie elsewhere.
        worlds = [real.main.session.sampled(seat, Rng(seed).fork(label)) for label in ("one", "other")]
        assert snapshot(worlds[0]) != snapshot(worlds[1])
        boards = []
        for world in worlds:
            real.main.session = world
            view = ask(real, "whatif", board="main")
            assert not leaks({"boards": [board_of(view)]}, *secrets_of(world, seat))
            boards.append({key: board_of(view, "whatif")[key] for key in ("seats", "question", "agenda", "pending")})
            real.whatif = None
        assert boards[0] == boards[1]


def test_what_if_from_an_earlier_moment(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 3)
    play_on(desk, 3, 12)
    seen(desk)
    for moment in range(desk.main.session.number):
        desk.receive({"do": "moment", "to": moment, "board": "main"})
        view = ask(desk, "whatif", board="main")
        branch = board_of(view, "whatif")
        assert branch["outcome"] or branch["question"]["options"], f"nobody can answer from moment {moment}"
        assert board_of(view)["moment"] == moment


def test_answer_to_a_what_if_that_was_ended_is_not_given_in_the_game(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 3)
    view = ask(desk, "whatif", board="main")
    branch = board_of(view, "whatif")
    desk.receive({"do": "endwhatif"})
    late = ask(desk, "answer", text=branch["question"]["options"][0]["text"], at=branch["at"], board="whatif")
    assert late["notice"]
    assert desk.main.session.number == 0


# --- refusals, stale answers, bad intents


def test_a_dimmed_card_says_which_rule_forbids_it(tmp_path: Path) -> None:
    rules: set[str] = set()
    for seed in range(3):
        desk = sit_down(tmp_path, seed)
        for view in views_of_a_game(desk, seed):
            for card in dimmed(board_of(view)) if view["boards"] else []:
                refusal = board_of(ask(desk, "whynot", piece=card["piece"], at=0, board="main"))["refusal"]
                assert refusal["piece"] == card["piece"]
                assert refusal["text"]
                assert refusal["rule"] in desk.main.session.game.rules, refusal
                rules.add(refusal["rule"])
    assert len(rules) > 3


def test_a_dimmed_card_of_an_earlier_moment_says_where_to_go(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 3)
    play_on(desk, 3, 6)
    seen(desk)
    desk.receive({"do": "moment", "to": 0, "board": "main"})
    board = board_of(desk.view())
    assert not dimmed(board)
    assert board["question"]["options"] == []
    piece = board["seats"][1]["hand"][0]["piece"]
    refusal = board_of(ask(desk, "whynot", piece=piece, board="main"))["refusal"]
    assert refusal["text"] == words("en")["goLive"]


def test_answer_to_an_old_question_is_refused(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 5)
    board = board_of(desk.view())
    text = board["question"]["options"][0]["text"]
    desk.receive({"do": "answer", "text": text, "at": board["at"], "board": "main"})
    before = snapshot(desk.main.session)
    for at in (board["at"], -1, 0, 10**6):
        view = ask(desk, "answer", text=text, at=at, board="main")
        assert view["notice"]["text"] == words("en")["oldAnswer"]
    assert snapshot(desk.main.session) == before


def test_answer_at_an_earlier_moment_is_refused(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 2, "random")
    play_on(desk, 2, 3)
    board = board_of(desk.view())
    desk.receive({"do": "moment", "to": 0, "board": "main"})
    before = snapshot(desk.main.session)
    view = ask(desk, "answer", text=board["question"]["options"][0]["text"], at=board["at"], board="main")
    assert view["notice"]["text"] == words("en")["goLive"]
    assert snapshot(desk.main.session) == before


JUNK: list[object] = [None, True, -1, 1.5, 10**5000, float("nan"), "", "x" * 3_000_000, "play Gorillion#" + "9" * 150]
JUNK += [[], [[]], {}, {"do": {}}, b"bytes", ("a",), {"a": {"b": [None]}}]
FIELDS = ("text", "at", "board", "piece", "to", "seq", "seed", "ruleset", "versus")
LETTERS = [[], 5, None, "answer", b"answer", {}, {"do": None}, {"do": []}, {"do": {}}, {"do": 3}, {"do": "fly"}]


@pytest.mark.parametrize("intent", LETTERS, ids=repr)
def test_what_is_no_intent_gives_a_notice(tmp_path: Path, intent: object) -> None:
    desk = sit_down(tmp_path, 5)
    desk.receive(intent)
    assert desk.view()["notice"] == {"kind": "error", "text": words("en")["badRequest"]}


@pytest.mark.parametrize("versus", ["person", "random"])
def test_bad_intents_never_raise_and_change_nothing(tmp_path: Path, versus: str) -> None:
    desk = sit_down(tmp_path, 5, versus)
    play_on(desk, 5, 3)
    seen(desk)
    before, file = snapshot(desk.main.session), desk.journal.path
    good: dict[str, object] = {"at": desk.main.session.number, "text": "no such answer", "board": "main", "piece": 0}
    good |= {"to": 0, "seq": 0, "seed": 1, "ruleset": "FC", "versus": "person"}
    for do in ("answer", "whynot", "moment", "why", "new", "load", "language", "theme", "presenter"):
        for junk in JUNK:
            json.dumps(_sent(desk, {"do": do, **dict.fromkeys(FIELDS, junk)}))
            for field in FIELDS if do in ("answer", "new") else ():
                if do == "new" and field not in ("seed", "ruleset", "versus"):
                    continue
                if do == "new" and field == "seed" and junk == -1:
                    continue  # A number like any other.
                json.dumps(_sent(desk, {"do": do, **good, field: junk}))
            assert snapshot(desk.main.session) == before, (do, str(junk)[:40])
    assert desk.journal.path == file, "the game keeps its file"


def _sent(desk: PlayDesk, intent: View) -> View:
    number = desk.view()["n"]
    desk.receive(intent)
    view = desk.view()
    assert view["n"] > number
    assert view["notice"] is None or len(view["notice"]["text"]) < 1000
    return view


BOARDS = ["", "Main", "main ", "whatif", "other", 5, None, [], {}]


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_intent_about_an_unknown_board_is_refused(tmp_path: Path, board: object) -> None:
    desk = sit_down(tmp_path, 5)
    text = board_of(desk.view())["question"]["options"][0]["text"]
    for do in ("answer", "whynot", "moment", "why", "closewhy"):
        view = ask(desk, do, text=text, at=0, piece=0, to=0, seq=0, board=board)
        assert view["notice"], do
    assert desk.main.session.number == 0


# --- time


def test_undo_takes_back_one_answer_of_a_person(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 3)
    stages = [snapshot(desk.main.session)]
    assert not desk.view()["tools"]["play"]["canUndo"]
    for _ in range(8):
        give_any(desk, Rng(3))
        stages.append(snapshot(desk.main.session))
    for stage in stages[-2::-1]:
        assert desk.view()["tools"]["play"]["canUndo"]
        desk.receive({"do": "undo"})
        assert snapshot(desk.main.session) == stage
        assert snapshot(come_back(desk).main.session) == stage, "on disk too"
    assert ask(desk, "undo")["notice"]


def test_undo_against_the_computer_goes_back_to_the_own_question(tmp_path: Path) -> None:
    seed = seed_where_the_computer_begins(tmp_path)
    desk = sit_down(tmp_path, seed, "random")
    first = snapshot(desk.main.session)
    for _ in range(5):
        give_any(desk, Rng(seed))
    while desk.view()["tools"]["play"]["canUndo"]:
        assert board_of(ask(desk, "undo"))["question"]["mine"]
    assert snapshot(desk.main.session) == first
    view = ask(desk, "undo")
    assert view["notice"]["text"] == words("en")["nothingToUndo"]
    assert snapshot(desk.main.session) == first, "what the computer did first is not taken back"
    assert board_of(view)["question"]["mine"]


def test_time_line_goes_back_and_forth_and_changes_nothing(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 3)
    play_on(desk, 3, 12)
    live = board_of(seen(desk))
    end = live["moments"]
    for moment in (0, 1, end // 2, end - 1, -5):
        board = board_of(ask(desk, "moment", to=moment, board="main"))
        assert board["moment"] == max(moment, 0)
        assert not board["live"]
        assert not board["question"]["mine"]
        assert len(board["story"]) <= len(live["story"])
    back = board_of(ask(desk, "moment", to=end, board="main"))
    assert back["live"]
    for key in ("seats", "question", "agenda", "pending"):
        assert back[key] == live[key]


def test_what_happened_since_the_last_view_moves_once(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 2, "random")
    assert board_of(desk.view())["story"][-1]["new"]
    before = len(desk.main.session.events())
    moves = board_of(give_any(desk, Rng(2)))["moves"]
    happened = [event for event in desk.main.session.events(0)[before:] if event.kind in MOTIONS]
    assert [move["kind"] for move in moves] == [MOTIONS[event.kind] for event in happened] != []
    assert [move["piece"] for move in moves] == [event.details().get("piece", -1) for event in happened]
    again = board_of(desk.view())
    assert again["moves"] == []
    assert not any(line["new"] for line in again["story"])


def test_why_shows_the_chain_of_causes_until_it_is_closed(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 3)
    play_on(desk, 3, 12)
    deep = max(board_of(seen(desk))["story"], key=lambda line: line["depth"])
    why = board_of(ask(desk, "why", seq=deep["seq"], board="main"))["why"]
    assert len(why["chain"]) == deep["depth"] + 1
    assert why["chain"][-1]["text"] == deep["text"]
    assert why["rule"]["id"] == deep["rule"]
    assert why["rule"]["says"]
    assert board_of(ask(desk, "why", seq=10**6, board="main"))["why"] is None
    assert board_of(ask(desk, "closewhy", board="main"))["why"] is None


# --- language, new games, files


def test_language_switch_in_the_middle_changes_every_text(tmp_path: Path) -> None:
    for language in ("fr", "de"):
        switched, born = sit_down(tmp_path, 7), sit_down(tmp_path, 7, language=language)
        for desk in (switched, born):
            rng = Rng(7)
            while len(board_of(seen(desk))["story"]) < 30 or not dimmed(board_of(desk.view())):
                give_any(desk, rng)
            desk.receive({"do": "whatif", "board": "main"})
            desk.receive({"do": "why", "seq": 20, "board": "main"})
            card = dimmed(board_of(desk.view()))[0]
            desk.receive({"do": "whynot", "piece": card["piece"], "board": "main"})
            desk.view()
        view, wanted = ask(switched, "language", to=language), born.view()
        assert board_of(wanted)["refusal"]
        for key in ("lang", "ui", "tools", "boards", "curtain"):
            assert view[key] == wanted[key], key


def test_unknown_language_is_english(tmp_path: Path) -> None:
    assert ask(sit_down(tmp_path, 7, language="xx"), "language", to="<b>")["lang"] == "en"


def test_new_game_starts_with_what_was_chosen(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 1)
    old = desk.journal.path
    view = ask(desk, "new", seed=77, ruleset="FC-DE", versus="random")
    tools = view["tools"]["play"]
    assert (tools["seed"], tools["ruleset"], tools["versus"]) == (77, "FC-DE", "random")
    assert desk.journal.path != old
    assert old.exists(), "the old game is kept"


def test_saved_game_is_loaded_at_the_same_position(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 9)
    play_on(desk, 9, 10)
    view = ask(desk, "save")
    assert view["download"]["name"].endswith(".jsonl")
    assert desk.view()["download"] is None, "a file is offered once"
    other = sit_down(tmp_path, 1)
    view = ask(other, "load", text=view["download"]["text"])
    assert view["notice"]["text"] == words("en")["loaded"]
    assert snapshot(other.main.session) == snapshot(desk.main.session)
    assert snapshot(come_back(other).main.session) == snapshot(desk.main.session)


def record_text(**header: object) -> str:
    base: dict[str, object] = {"format": 1, "game": "mindbug", "rules_version": 1, "config": {}, "seats": ["A", "B"]}
    return json.dumps({**base, "seed": 1, **header})


def state_with(desk: PlayDesk, **changes: object) -> str:
    state = {**desk.main.session.game.to_json(desk.main.session.state), **changes}
    header = json.loads(record_text(state=state))
    del header["seed"]
    return json.dumps(header)


BAD_RECORDS = [
    "",
    "no record",
    "[" * 100_000,
    '{"format": 1}',
    record_text(game="chess"),
    record_text(config={"ruleset": "none"}),
    record_text(config={"ruleset": []}),
    record_text(config={"sets": 5}),
    record_text(config={"sets": [[]]}),
    record_text(config={"spy": 1}),
    record_text(seats=["A"]),
    record_text(seats=[1, 2]),
    record_text(seed="x"),
    record_text(given={}),
]


@pytest.mark.parametrize("text", BAD_RECORDS, ids=range(len(BAD_RECORDS)))
def test_bad_file_is_refused_and_the_game_goes_on(tmp_path: Path, text: str) -> None:
    desk = sit_down(tmp_path, 5)
    play_on(desk, 5, 3)
    before, file = snapshot(desk.main.session), desk.journal.path
    view = ask(desk, "load", text=text)
    assert view["notice"]["kind"] == "error"
    assert snapshot(desk.main.session) == before
    assert desk.journal.path == file
    play_on(desk, 6, 1)
    assert snapshot(come_back(desk).main.session) == snapshot(desk.main.session)


def test_saved_state_that_was_tampered_with_is_refused(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 5)
    before = snapshot(desk.main.session)
    tampered: list[dict[str, object]] = [
        {"cards": 5},
        {"cards": [[]]},
        {"agenda": [["Resolve", 999, 0, 0, 0, 0]]},
        {"over": True, "winner": 7},
        {"reason": 9999, "over": True},
        {"attacker": 9999, "agenda": [["Block", 9999, 0, 0, 0]]},
        {"hand": [[], []]},
    ]
    for changes in tampered:
        view = ask(desk, "load", text=state_with(desk, **changes))
        assert view["notice"]["kind"] == "error", changes
        assert snapshot(desk.main.session) == before


def test_a_file_that_no_longer_fits_goes_on_from_its_last_good_answer(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 9)
    play_on(desk, 9, 6)
    lines = ask(desk, "save")["download"]["text"].splitlines()
    number = len(lines) - 2
    broken = [*lines[:-1], json.dumps({"n": number, "by": 0, "do": "play Nothing"})]
    other = sit_down(tmp_path, 1)
    view = ask(other, "load", text="\n".join(broken))
    assert view["notice"] == {"kind": "error", "text": words("en")["damaged"]}
    assert [move.do for move in other.main.session.moves][:number] == [m.do for m in desk.main.session.moves][:number]


def test_names_of_seats_from_a_file_are_plain_text(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 5)
    view = ask(desk, "load", text=record_text(seats=["<script>", "{0} % @Bob#2"]))
    assert view["notice"]["text"] == words("en")["loaded"]
    for view in views_of_a_game(desk, 5):
        json.dumps(view)


def test_hint_says_that_it_comes_later(tmp_path: Path) -> None:
    assert ask(sit_down(tmp_path, 5), "hint")["notice"]["text"] == words("en")["hintLater"]


def test_address_resumes_game_opponent_and_language(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 2, "random", "de")
    play_on(desk, 2, 4)
    again = come_back(desk)
    assert (again.versus, again.language) == ("random", "de")
    assert snapshot(again.main.session) == snapshot(desk.main.session)
    assert again.view()["curtain"] is None
    assert again.notice == {"kind": "info", "text": words("de")["resumed"]}


@pytest.mark.parametrize("seed", ["", "x", "-1", "²", "٣", "9" * 5000, "1e3"])
def test_strange_seed_in_the_address_begins_some_game(tmp_path: Path, seed: str) -> None:
    desk = PlayDesk({"seed": seed, "ruleset": "?", "versus": "?", "lang": "?"}, tmp_path)
    assert board_of(desk.view())["question"]["options"]
