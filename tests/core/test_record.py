"""Games on disk: saved, loaded, replayed and compared; also when the file is damaged or old."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from mindbuglab.core import (
    CHANCE,
    Move,
    Record,
    RecordError,
    Rng,
    Session,
    digest,
    load_record,
    parse_record,
    recover,
    replay,
    start,
    verify,
)
from mindbuglab.mindbug import MindbugGame
from mindbuglab.mindbug.state import MindbugState

GAME = MindbugGame()
HEADER = {"format": 1, "game": "mindbug", "rules_version": 1, "config": {}, "seed": 14, "seats": ["Zoé", "Jürgen"]}
STEP = 37
"""A record is cut after every so many bytes, and at the end of each line."""


def played(session: Session[MindbugState], seed: int) -> Session[MindbugState]:
    """The session, played to its end with random answers."""
    rng = Rng(seed).fork("persons")
    while session.decision is not None:
        options = session.options()
        session.answer(session.decision.player, options[rng.below(len(options))])
    return session


@cache
def duel() -> Session[MindbugState]:
    """Seed 14 has chance and single answers in it; the names need more than ASCII."""
    session = played(start(GAME, seed=14, names=("Zoé", "Jürgen")), 14)
    assert any(move.by == CHANCE for move in session.moves), "chance takes part"
    assert any(move.auto and move.by != CHANCE for move in session.moves), "so do single answers"
    return session


def text_of(record: Record) -> str:
    return "\n".join(record.lines()) + "\n"


def header(**changes: Any) -> str:
    """A header with changes; None leaves a key out."""
    data = {**HEADER, **changes}
    return json.dumps({key: value for key, value in data.items() if value is not None})


# --- there and back


def test_saved_record_is_loaded_as_it_was(tmp_path: Path) -> None:
    record = duel().record()
    record.save(tmp_path / "duel.jsonl")
    assert load_record(tmp_path / "duel.jsonl") == record


def test_record_is_a_header_and_one_line_an_answer() -> None:
    lines = duel().record().lines()
    assert len(lines) == 1 + duel().number
    assert json.loads(lines[0])["seats"] == ["Zoé", "Jürgen"]
    assert [json.loads(line)["do"] for line in lines[1:]] == [move.do for move in duel().moves]


def test_record_holds_words_and_no_option_numbers() -> None:
    for line in duel().record().lines()[1:]:
        assert set(json.loads(line)) <= {"n", "by", "do", "auto"}


def test_replay_comes_to_the_same_state_and_story_byte_for_byte() -> None:
    again = replay(parse_record(text_of(duel().record())))
    assert again.game.to_json(again.state) == GAME.to_json(duel().state)
    assert again.moves == duel().moves
    stories = [
        [json.dumps(event.to_json()).encode() for event in session.events()]  # what the digest is taken of
        for session in (again, duel())
    ]
    assert stories[0] == stories[1]
    assert again.record() == duel().record()


def test_replay_remembers_every_moment() -> None:
    again = replay(duel().record())
    for number in range(duel().number + 1):
        assert again.game.to_json(again.at(number)) == GAME.to_json(duel().at(number))


@pytest.mark.parametrize("seed", range(5))
def test_whole_record_is_verified(seed: int) -> None:
    assert verify(played(start(GAME, seed=seed), seed).record()) is None


def test_record_of_a_given_position_replays() -> None:
    given = {"turn": "Bob", "Bob": {"play": ["Gorillion"]}, "Alice": {"hand": ["Bee Bear"]}}
    record = played(start(GAME, given=given), 1).record()
    assert record.start == {"given": given}
    assert verify(parse_record(text_of(record))) is None


def test_record_of_a_saved_state_in_the_middle_of_an_effect_replays() -> None:
    number = next(n for n in range(5, duel().number) if not GAME.is_turn_start(duel().at(n)))
    record = played(start(GAME, state=GAME.to_json(duel().at(number))), 2).record()
    assert verify(parse_record(text_of(record))) is None


def test_record_of_another_ruleset_replays_under_it() -> None:
    session = start(MindbugGame("FC-DE"), seed=1)
    session.answer(session.decision.player if session.decision else 0, session.options()[0])
    assert replay(session.record()).game.config["ruleset"] == "FC-DE"


# --- changed files


def test_digest_differs_when_an_answer_is_changed() -> None:
    record = duel().record()
    number, other = changed_answer()
    short = replace(record, moves=(*record.moves[:number], Move(record.moves[number].by, other)))
    assert digest(replay(short).events()) != digest(duel().events()[: duel().rows_at(number + 1)])


def test_changed_answer_is_noticed() -> None:
    record = duel().record()
    number, other = changed_answer()
    changed = replace(record, moves=(*record.moves[:number], Move(record.moves[number].by, other)))
    problem = verify(changed)
    assert problem is not None
    assert "not those that were recorded: the file was changed" in problem


def changed_answer() -> tuple[int, str]:
    """The last question with a choice, and an answer that was not given."""
    record = duel().record()
    for number in reversed(range(len(record.moves))):
        options = duel().branch(number).options()
        others = [text for text in options if text != record.moves[number].do]
        if others:
            return number, others[0]
    raise AssertionError("a duel has choices")


def test_left_out_answer_is_named_with_its_number() -> None:
    record = duel().record()
    with pytest.raises(RecordError, match=r"^Answer \d+ \('.+'\) does not fit any more: "):
        replay(replace(record, moves=record.moves[1:]))


def test_record_is_recovered_up_to_the_answer_that_does_not_fit() -> None:
    record = duel().record()
    session, problem = recover(replace(record, moves=(*record.moves[:5], *record.moves[6:])))
    assert session.moves == duel().moves[:5]
    assert problem is not None
    assert problem.startswith(f"Answer 5 ({record.moves[6].do!r}) does not fit any more: ")


def test_whole_record_is_recovered_without_a_problem() -> None:
    session, problem = recover(duel().record())
    assert (session.moves, problem) == (duel().moves, None)


def test_answer_of_a_seat_that_does_not_exist_is_a_record_error() -> None:
    record = duel().record()
    moves = (replace(record.moves[0], by=7), *record.moves[1:])
    with pytest.raises(RecordError, match=r"Answer 0 .* no seat 7"):
        replay(replace(record, moves=moves))


def test_record_without_digest_is_replayed_and_not_compared() -> None:
    assert verify(replace(duel().record(), digest=None)) is None


def test_digest_depends_on_every_field_of_an_event() -> None:
    events = duel().events()
    changed = [*events[:-1], replace(events[-1], cause=events[-1].cause - 1)]
    assert digest(changed) != digest(events)
    assert digest(events[:-1]) != digest(events)


# --- other rules


def test_old_record_that_tells_another_story_is_said_to_be_of_other_rules() -> None:
    problem = verify(replace(duel().record(), rules_version=0, digest="0" * 64))
    assert problem is not None
    assert f"recorded under rules version 0; these are version {GAME.rules_version}" in problem
    assert "the file was changed" not in problem


def test_old_record_that_tells_the_same_story_is_verified() -> None:
    assert verify(replace(duel().record(), rules_version=0)) is None


def test_old_record_whose_answers_do_not_fit_is_said_to_be_of_other_rules() -> None:
    record = duel().record()
    with pytest.raises(RecordError, match="recorded under rules version 0"):
        verify(replace(record, rules_version=0, moves=record.moves[1:]))


# --- damaged files


def cuts() -> list[int]:
    data = text_of(duel().record()).encode()
    ends = [n + 1 for n, byte in enumerate(data) if byte == ord("\n")]
    return sorted({*range(0, len(data), STEP), *ends, *(end - 1 for end in ends)})


def test_record_cut_anywhere_is_a_record_error_or_a_good_prefix(tmp_path: Path) -> None:
    data = text_of(duel().record()).encode()
    path = tmp_path / "cut.jsonl"
    whole = data.index(b"\n")
    for cut in cuts():
        path.write_bytes(data[:cut])
        if cut < whole:
            with pytest.raises(RecordError):
                load_record(path)
            continue
        record = load_record(path)
        good = len(record.moves)
        assert good in (data[:cut].count(b"\n") - 1, data[:cut].count(b"\n")), cut
        assert (record.damage is None) == (good == data[:cut].rstrip().count(b"\n")), cut
        assert replay(record).moves == duel().moves[:good]


def test_session_goes_on_after_every_good_prefix() -> None:
    record = duel().record()
    for good in range(len(record.moves)):
        session = replay(replace(record, moves=record.moves[:good]))
        session.advance()
        assert session.moves == duel().moves[: session.number], "chance chooses as it did"
        assert session.decision is None or session.decision.player != CHANCE
        before = session.number
        if session.decision is not None:
            session.answer(session.decision.player, session.options()[0])
            assert session.number > before


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "[]",
        "5",
        "null",
        '{"n": 3, "by": 0, "do": "stop"}',
        '{"n": 0, "by": "Ann", "do": "stop"}',
        '{"n": 0, "by": 0, "do": 5}',
    ],
)
def test_line_that_is_no_answer_is_named_as_damage(line: str) -> None:
    record = parse_record(f"{header()}\n{line}\n")
    assert record.moves == ()
    assert record.damage == "line 2 is damaged; 0 answers before it are good"
    assert verify(record) == "The record is damaged: line 2 is damaged; 0 answers before it are good."


@pytest.mark.parametrize("line", ["[" * 100_000, "9" * 5_000])
def test_absurd_line_is_damage_like_any_other(line: str) -> None:
    assert parse_record(f"{header()}\n{line}\n").damage is not None
    with pytest.raises(RecordError, match="no JSON"):
        parse_record(line)


def test_answers_after_a_damaged_line_are_left_out() -> None:
    lines = duel().record().lines()
    record = parse_record("\n".join([*lines[:4], "#", *lines[4:]]))
    assert record.moves == tuple(duel().moves[:3])
    assert record.damage == "line 5 is damaged; 3 answers before it are good"


def test_empty_lines_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "windows.jsonl"
    path.write_bytes(text_of(duel().record()).replace("\n", "\r\n\r\n").encode())
    assert load_record(path) == duel().record()


def test_bytes_that_are_no_text_are_damage(tmp_path: Path) -> None:
    path = tmp_path / "bytes.jsonl"
    path.write_bytes(f"{header()}\n".encode() + b"\xff\xfe\x00\n")
    assert load_record(path).damage is not None


# --- headers


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "is empty"),
        (" \n \n", "is empty"),
        ("hello", "first line is no JSON"),
        ("[1]", "no record of format 1"),
        ('{"n": 0, "by": 0, "do": "stop"}', "no record of format 1"),
        (header(format=2), "no record of format 1"),
        (header(game=None), "'game' is missing"),
        (header(game=5), "'game' is missing or of the wrong kind"),
        (header(rules_version="1"), "'rules_version' is missing or of the wrong kind"),
        (header(config=[]), "'config' is missing or of the wrong kind"),
        (header(seats="Ann"), "'seats' is missing or of the wrong kind"),
        (header(seats=[1, 2]), "'seats' should be names"),
        (header(seed=None), "exactly one of 'seed', 'given' and 'state'"),
        (header(given={}), "exactly one of 'seed', 'given' and 'state'"),
        (header(seed="7"), "'seed' is of the wrong kind"),
        (header(seed=1.5), "'seed' is of the wrong kind"),
        (header(seed=None, given=[]), "'given' is of the wrong kind"),
        (header(seed=None, state="x"), "'state' is of the wrong kind"),
    ],
)
def test_bad_header_is_refused_with_a_sentence(text: str, problem: str) -> None:
    with pytest.raises(RecordError, match=problem):
        parse_record(text)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"config": {"ruleset": "XX"}}, "no ruleset 'XX'"),
        ({"config": {"sets": ["alpha"]}}, "no set alpha"),
        ({"config": {"colour": "red"}}, "unknown keys: colour"),
        ({"seats": ["Ann"]}, "needs 2 different names of seats, none of them Chance; not Ann"),
        ({"seed": None, "given": {"turn": "Carl"}}, "names 'Carl'"),
        ({"seed": None, "given": {"Zoé": {"hand": ["Nobody"]}}}, "no card 'Nobody'"),
        ({"seed": None, "state": {}}, "saved state lacks"),
    ],
)
def test_game_that_cannot_begin_is_a_record_error(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(RecordError, match=problem):
        replay(parse_record(header(**changes)))


def test_missing_file_is_a_record_error(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"nowhere.jsonl can't be read"):
        load_record(tmp_path / "nowhere.jsonl")
