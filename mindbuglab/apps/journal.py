"""Games on disk while they are played: every answer is written before the board moves."""

from __future__ import annotations

import os
import re
import secrets
from dataclasses import replace
from pathlib import Path

from mindbuglab.core.errors import RecordError
from mindbuglab.core.record import Move, Record, parse_record

_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")


def data_folder() -> Path:
    """Where the kit keeps games: MINDBUGLAB_DATA, or the user's data folder."""
    chosen = os.environ.get("MINDBUGLAB_DATA")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "mindbuglab"


class Journal:
    """The file of one game. If the disk fails the game goes on, and `problem` says what is wrong."""

    def __init__(self, folder: Path, id_: str | None = None) -> None:
        self.id = id_ if id_ is not None and _ID.fullmatch(id_) else secrets.token_urlsafe(12)
        self.path = folder / "games" / f"{self.id}.jsonl"
        self.problem: str | None = None
        self._written = b""

    def is_ours(self) -> bool:
        """Whether nobody else has written an answer: a second window on the same game has its own kernel."""
        try:
            return self.problem is not None or self.path.read_bytes() == self._written
        except OSError:
            return True

    def load(self) -> Record | None:
        """The game in the file; None if there is none, `RecordError` if it can't be read."""
        try:
            return parse_record(self.path.read_text(encoding="utf-8", errors="replace"))
        except FileNotFoundError:
            return None
        except OSError as error:
            # Where the file lies is nobody's business but the server's.
            raise RecordError(f"The saved game can't be read: {error.strerror or 'the disk fails'}.") from error

    def begin(self, record: Record) -> None:
        """Writes the whole game so far, in one stroke: a crash leaves the old file or the new one."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            draft = self.path.with_suffix(".draft")
            # No digest: the file grows, and the events of today would not be those of the finished game.
            content = ("\n".join(replace(record, digest=None).lines()) + "\n").encode()
            with draft.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(self.path)
            self.problem, self._written = None, content
        except OSError as error:
            self.problem = error.strerror or str(error)

    def append(self, number: int, move: Move) -> None:
        """Writes one answer; after a failure nothing more is appended, since a gap would spoil the file."""
        if self.problem is not None:
            return
        try:
            line = (move.line(number) + "\n").encode()
            with self.path.open("ab") as file:
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
            self._written += line
        except OSError as error:
            self.problem = error.strerror or str(error)
