"""Nothing is lost: every answer is on disk before the board moves, and a disk that fails stops no game."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from mindbuglab.apps.journal import Journal, data_folder
from mindbuglab.apps.play import PlayDesk
from mindbuglab.core import Move, Rng, load_record
from mindbuglab.mindbug.state import MindbugState
from mindbuglab.widgets.words import words
from tests.apps.people import ask, board_of, come_back, give_any, play_on, seen, sit_down, snapshot


class Killed(BaseException):
    """The kernel is gone."""


def files_in(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.is_file()}


def lines_on_disk(desk: PlayDesk) -> list[dict[str, Any]]:
    return [json.loads(line) for line in desk.journal.path.read_text(encoding="utf-8").splitlines()[1:]]


# --- before the board moves


def test_every_answer_is_on_disk_before_the_board_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = sit_down(tmp_path, 3, "random")
    real = MindbugState.apply
    applied = 0

    def apply(state: MindbugState, action: Any) -> None:
        nonlocal applied
        session = desk.main.session
        if state is session.state:
            applied += 1
            last = lines_on_disk(desk)[-1]
            assert last["n"] == session.number
            assert last["do"] == session.game.notate(state, action, session.names)
        real(state, action)

    try:
        monkeypatch.setattr(MindbugState, "apply", apply)
    except TypeError:
        pytest.skip("the compiled engine can't be watched")
    play_on(desk, 3, 300)
    assert desk.main.session.decision is None
    assert applied > 20


@pytest.mark.parametrize("versus", ["person", "random"])
def test_game_resumes_where_it_was_after_every_answer(tmp_path: Path, versus: str) -> None:
    desk = sit_down(tmp_path, 11, versus)
    rng = Rng(11)
    while desk.main.session.decision is not None:
        assert snapshot(come_back(desk).main.session) == snapshot(desk.main.session)
        give_any(desk, rng)
    again = come_back(desk)
    assert snapshot(again.main.session) == snapshot(desk.main.session)
    assert again.view()["boards"][0]["outcome"]


def test_kernel_that_comes_back_again_and_again_loses_nothing(tmp_path: Path) -> None:
    desk, steady = sit_down(tmp_path, 11), sit_down(tmp_path, 11)
    rngs = Rng(11), Rng(11)
    for _ in range(20):
        give_any(desk, rngs[0])
        give_any(steady, rngs[1])
        desk = come_back(desk)
    assert snapshot(desk.main.session) == snapshot(steady.main.session)


def test_answer_that_was_written_counts_although_the_kernel_died_before_the_board_moved(tmp_path: Path) -> None:
    for answers in range(0, 24, 3):
        desk, steady = sit_down(tmp_path, 5), sit_down(tmp_path, 5)
        play_on(desk, 5, answers)
        if desk.main.session.decision is None:
            break
        play_on(steady, 5, answers + 1)
        write = desk.journal.append

        def write_and_die(number: int, move: Move, write: Any = write) -> None:
            write(number, move)
            raise Killed

        desk.main.session.before_move = write_and_die
        options = seen(desk)["boards"][0]["question"]["options"]
        text = steady.main.session.moves[desk.main.session.number].do
        assert text in [option["text"] for option in options]
        intent = {"do": "answer", "text": text, "at": desk.main.session.number, "board": "main"}
        with pytest.raises(Killed):
            desk.receive(intent)
        assert snapshot(come_back(desk).main.session) == snapshot(steady.main.session)


def test_torn_last_line_costs_that_answer_only(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 5)
    play_on(desk, 5, 9)
    whole = desk.journal.path.read_bytes()
    last = len(whole.splitlines(keepends=True)[-1])
    for cut in (1, 2, 3, 9, last // 2, last - 1, last):
        desk.journal.path.write_bytes(whole[:-cut])
        again = come_back(desk)
        known = [move.do for move in again.main.session.moves]
        assert known == [move.do for move in desk.main.session.moves][: len(known)]
        assert len(known) >= desk.main.session.number - 1
        assert again.notice is not None
        assert again.notice["kind"] == ("info" if cut in (1, last) else "error")
        give_any(again, Rng(1))
        assert snapshot(come_back(again).main.session) == snapshot(again.main.session), "the file is whole again"


def test_garbage_in_the_middle_costs_what_follows(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 5)
    play_on(desk, 5, 9)
    lines = desk.journal.path.read_text(encoding="utf-8").splitlines()
    for garbage in ("\0\0\0", "[]", '{"n": 99}', "\x7fELF", '{"n":3,"by":0,"do":"play Nobody"}'):
        desk.journal.path.write_text("\n".join([*lines[:4], garbage, *lines[5:]]), encoding="utf-8")
        again = come_back(desk)
        assert [move.do for move in again.main.session.moves[:3]] == [move.do for move in desk.main.session.moves[:3]]
        assert again.notice == {"kind": "error", "text": words("en")["damaged"]}


def test_file_that_can_not_be_read_at_all_is_kept(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 5)
    for content in (b"", b"garbage", b'{"format": 99}', b'{"format": 1, "game": "chess"}'):
        desk.journal.path.write_bytes(content)
        again = come_back(desk)
        assert again.notice is not None
        assert again.notice["kind"] == "error"
        assert str(tmp_path) not in again.notice["text"]
        play_on(again, 5, 2)
        assert desk.journal.path.read_bytes() == content
        assert snapshot(come_back(again).main.session) == snapshot(again.main.session)


# --- two windows, two kernels, one game


def test_answer_in_a_second_window_makes_the_first_one_catch_up(tmp_path: Path) -> None:
    first = sit_down(tmp_path, 5)
    play_on(first, 5, 4)
    second = come_back(first)
    old = board_of(seen(first))
    give_any(second, Rng(5))
    text = old["question"]["options"][-1]["text"]
    view = ask(first, "answer", text=text, at=old["at"], board="main")
    assert view["notice"]["text"] == words("en")["oldAnswer"]
    assert snapshot(first.main.session) == snapshot(second.main.session)
    give_any(first, Rng(6))
    assert snapshot(come_back(first).main.session) == snapshot(first.main.session)


def test_two_windows_that_take_turns_write_one_good_file(tmp_path: Path) -> None:
    windows = [sit_down(tmp_path, 5)]
    windows.append(come_back(windows[0]))
    rng = Rng(5)
    for turn in range(40):
        if windows[turn % 2].main.session.decision is not None:
            give_any(windows[turn % 2], rng)
            seen(windows[turn % 2])
    again = come_back(windows[0])
    assert again.notice == {"kind": "info", "text": words("en")["resumed"]}
    assert snapshot(again.main.session) in [snapshot(window.main.session) for window in windows]
    assert again.main.session.number >= 20


def test_undo_in_an_old_window_loses_nothing(tmp_path: Path) -> None:
    first = sit_down(tmp_path, 5)
    play_on(first, 5, 4)
    second = come_back(first)
    give_any(second, Rng(5))
    assert ask(first, "undo")["notice"]["text"] == words("en")["oldAnswer"]
    assert snapshot(come_back(second).main.session) == snapshot(second.main.session)


def test_a_second_window_that_only_looks_disturbs_nobody(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 5)
    for _ in range(5):
        before = desk.main.session.number
        come_back(desk).view()
        assert give_any(desk, Rng(5))["notice"] is None
        assert desk.main.session.number > before


def test_file_that_was_spoilt_meanwhile_is_written_anew(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 5)
    for content in (b"", b"garbage"):
        desk.journal.path.write_bytes(content)
        assert give_any(desk, Rng(5))["notice"] is None
        assert snapshot(come_back(desk).main.session) == snapshot(desk.main.session)


def test_journal_is_an_ordinary_record(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 5)
    play_on(desk, 5, 9)
    record = load_record(desk.journal.path)
    assert record.damage is None
    assert record.moves == desk.main.session.record().moves


# --- disks that fail


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_full_disk_gives_a_notice_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = sit_down(tmp_path, 5)
    play_on(desk, 5, 4)
    saved = snapshot(desk.main.session)
    assert desk.view()["tools"]["play"]["saved"]
    monkeypatch.setattr(os, "fsync", full)
    before = desk.main.session.number
    view = give_any(desk, Rng(5))
    assert desk.main.session.number > before
    assert view["notice"]["kind"] == "error"
    assert os.strerror(errno.ENOSPC) in view["notice"]["text"]
    assert not view["tools"]["play"]["saved"]
    play_on(desk, 6, 300)
    assert desk.main.session.decision is None, "the game is played to its end"
    monkeypatch.undo()
    again = come_back(desk)
    known = [move.do for move in again.main.session.moves]
    assert known == [move.do for move in desk.main.session.moves][: len(known)], "what was written is no nonsense"
    assert len(known) >= len(json.loads(saved)[2])


def test_disk_that_fails_while_a_line_is_written_leaves_a_readable_file(tmp_path: Path) -> None:
    desk = sit_down(tmp_path, 5)
    play_on(desk, 5, 4)
    good = [move.do for move in desk.main.session.moves]
    real = Path.open

    class HalfFile:
        def __init__(self, file: Any) -> None:
            self.file = file

        def __enter__(self) -> HalfFile:
            return self

        def __exit__(self, *_: object) -> None:
            self.file.close()

        def write(self, text: Any) -> None:
            self.file.write(text[: len(text) // 2])
            self.file.flush()
            full()

    def half_open(path: Path, mode: str = "r", *args: Any, **more: Any) -> Any:
        file = real(path, mode, *args, **more)
        return HalfFile(file) if mode.startswith("a") else file

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "open", half_open)
        view = give_any(desk, Rng(5))
    assert view["notice"]["kind"] == "error"
    give_any(desk, Rng(6))
    again = come_back(desk)
    assert [move.do for move in again.main.session.moves[: len(good)]] == good


def test_folder_that_can_not_be_written_gives_a_notice_from_the_start(tmp_path: Path) -> None:
    folder = tmp_path / "not-a-folder"
    folder.write_text("a file")
    desk = sit_down(folder, 5)
    view = seen(desk)
    assert view["notice"]["kind"] == "error"
    assert not view["tools"]["play"]["saved"]
    play_on(desk, 5, 300)
    assert desk.main.session.decision is None


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.EIO])
def test_read_only_folder_gives_a_notice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    real = Path.open

    def refuse(path: Path, mode: str = "r", *args: Any, **more: Any) -> Any:
        if mode.startswith("r"):
            return real(path, mode, *args, **more)
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, "open", refuse)
    desk = sit_down(tmp_path, 5)
    assert os.strerror(number) in desk.view()["notice"]["text"]
    play_on(desk, 5, 5)
    assert desk.main.session.number >= 5
    assert not files_in(tmp_path)


def test_new_game_after_a_failure_is_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = sit_down(tmp_path, 5)
    monkeypatch.setattr(os, "fsync", full)
    give_any(desk, Rng(5))
    assert not desk.view()["tools"]["play"]["saved"]
    monkeypatch.undo()
    assert ask(desk, "undo")["tools"]["play"]["saved"]
    give_any(desk, Rng(5))
    assert snapshot(come_back(desk).main.session) == snapshot(desk.main.session)


def test_crash_while_the_whole_game_is_written_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = sit_down(tmp_path, 5)
    play_on(desk, 5, 4)
    before = desk.journal.path.read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    desk.receive({"do": "undo"})
    assert desk.journal.path.read_bytes() == before


# --- where files are


HOSTILE = ["../../etc/passwd", "..", "/etc/passwd", "a/b/c/d/e", "a" * 65, "short", "", "x\0yyyyyyyy", "C:\\windows"]
HOSTILE += ["abcdefgh\n", "abcdefgh.jsonl", "~~~~~~~~", "%2e%2e%2f%2e%2e", "ééééééééé"]


@pytest.mark.parametrize("id_", HOSTILE, ids=repr)
def test_hostile_id_never_leaves_the_folder(tmp_path: Path, id_: str) -> None:
    folder = tmp_path / "data"
    desk = PlayDesk({"id": id_, "seed": "5"}, folder)
    play_on(desk, 5, 2)
    assert desk.journal.id != id_
    assert desk.journal.path.parent == folder / "games"
    assert files_in(tmp_path) == {desk.journal.path}
    assert desk.journal.problem is None


def test_ids_are_not_guessed(tmp_path: Path) -> None:
    ids = {Journal(tmp_path).id for _ in range(100)}
    assert len(ids) == 100
    assert all(len(id_) >= 16 for id_ in ids)


def test_an_unknown_id_begins_a_game_of_this_id(tmp_path: Path) -> None:
    desk = PlayDesk({"id": "my-own-game-1", "seed": "5"}, tmp_path)
    play_on(desk, 5, 2)
    assert desk.journal.path == tmp_path / "games" / "my-own-game-1.jsonl"
    assert snapshot(come_back(desk).main.session) == snapshot(desk.main.session)


def test_data_folder_is_chosen_or_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MINDBUGLAB_DATA", str(tmp_path / "here"))
    assert data_folder() == tmp_path / "here"
    monkeypatch.delenv("MINDBUGLAB_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "mindbuglab"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder().name == "mindbuglab"
