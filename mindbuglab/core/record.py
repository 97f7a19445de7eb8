"""A game on disk: JSON Lines, a header and one line an answer; events are recomputed and compared by digest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mindbuglab.core.errors import RecordError
from mindbuglab.core.events import Event

FORMAT = 1
START = {"seed": int, "given": dict, "state": dict}
"""How a game may begin → of what kind that is."""
# Numbers of thousands of digits and brackets without end are no record either.
_NO_JSON = (ValueError, RecursionError)


@dataclass(frozen=True, slots=True)
class Move:
    """An answer as it was given."""

    by: int
    """Seat, or -1 for chance."""
    do: str
    auto: bool = False
    """It was the only answer, or chance's, and nobody had to give it."""

    def to_json(self, number: int) -> dict[str, Any]:
        data: dict[str, Any] = {"n": number, "by": self.by, "do": self.do}
        return {**data, "auto": True} if self.auto else data

    def line(self, number: int) -> str:
        """The answer as a line of a record file."""
        return json.dumps(self.to_json(number), ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Record:
    """How a game began and every answer since."""

    game: str
    rules_version: int
    config: Mapping[str, Any]
    seats: tuple[str, ...]
    start: Mapping[str, Any]
    """One of {"seed": n}, {"given": {…}} and {"state": {…}}."""
    moves: tuple[Move, ...] = ()
    digest: str | None = None
    """SHA-256 of all events; None if it was not taken."""
    damage: str | None = field(default=None, compare=False)
    """What was wrong with the file after the last good line; None for a whole file."""

    def lines(self) -> list[str]:
        """The record as lines of JSON."""
        header = {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "config": dict(self.config),
            **self.start,
            "seats": list(self.seats),
        }
        if self.digest is not None:
            header["events_sha256"] = self.digest
        first = json.dumps(header, ensure_ascii=False)
        return [first, *(move.line(n) for n, move in enumerate(self.moves))]

    def save(self, path: Path) -> None:
        """Writes the record to a file."""
        path.write_text("\n".join(self.lines()) + "\n", encoding="utf-8")


def digest(events: Iterable[Event]) -> str:
    """A fingerprint of a whole story: the same events give the same digest, byte for byte."""
    sha = hashlib.sha256()
    for event in events:
        sha.update(json.dumps(event.to_json(), ensure_ascii=False, sort_keys=True).encode())
        sha.update(b"\n")
    return sha.hexdigest()


def load_record(path: Path) -> Record:
    """Reads a record file. A damaged tail is left out and named in `damage`; only a bad header is an error."""
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise RecordError(f"{path} can't be read: {error.strerror or error}.") from error
    return parse_record(text)


def parse_record(text: str) -> Record:
    """The record in this text, see `load_record`."""
    lines = [line for line in text.split("\n") if line.strip()]
    if not lines:
        raise RecordError("The record is empty: its first line should be the header.")
    header = _header(lines[0])
    moves: list[Move] = []
    damage = None
    for number, line in enumerate(lines[1:]):
        move = _move(line, number)
        if move is None:
            damage = f"line {number + 2} is damaged; {len(moves)} answers before it are good"
            break
        moves.append(move)
    start: dict[str, Any] = {key: header[key] for key in START if key in header}
    return Record(
        header["game"],
        header["rules_version"],
        header["config"],
        tuple(header["seats"]),
        start,
        tuple(moves),
        header.get("events_sha256"),
        damage,
    )


def _header(line: str) -> dict[str, Any]:
    try:
        header = json.loads(line)
    except _NO_JSON as error:
        raise RecordError(f"The first line is no JSON, so this is no record: {error}.") from error
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise RecordError(f'This is no record of format {FORMAT}: the header has no "format": {FORMAT}.')
    wanted = {"game": str, "rules_version": int, "config": dict, "seats": list}
    for key, kind in wanted.items():
        if not isinstance(header.get(key), kind):
            raise RecordError(f"The header's {key!r} is missing or of the wrong kind.")
    if not all(isinstance(name, str) for name in header["seats"]):
        raise RecordError("The header's 'seats' should be names.")
    start = [key for key in START if key in header]
    if len(start) != 1:
        raise RecordError("The header must have exactly one of 'seed', 'given' and 'state'.")
    if type(header[start[0]]) is not START[start[0]]:
        raise RecordError(f"The header's {start[0]!r} is of the wrong kind.")
    return header


def _move(line: str, number: int) -> Move | None:
    try:
        data = json.loads(line)
    except _NO_JSON:
        return None
    if not isinstance(data, dict) or data.get("n") != number:
        return None
    by, do = data.get("by"), data.get("do")
    if type(by) is not int or not isinstance(do, str):
        return None
    return Move(by, do, data.get("auto") is True)
