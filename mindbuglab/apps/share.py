"""A whole game in a link: a record, packed small enough for an address line."""

from __future__ import annotations

import base64
import binascii
import zlib

from mindbuglab.core.errors import RecordError
from mindbuglab.core.record import Record, parse_record

LARGEST = 1_000_000
"""Bytes that a link may unpack to."""


def pack(record: Record) -> str:
    """The record as text for a link.

    >>> from mindbuglab import MindbugGame, start
    >>> record = start(MindbugGame(), seed=3).record()
    >>> unpack(pack(record)) == record
    True
    """
    data = zlib.compress("\n".join(record.lines()).encode(), 9)
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unpack(text: str) -> Record:
    """The record in a link; `RecordError` if it is none."""
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        stream = zlib.decompressobj()
        lines = stream.decompress(data, LARGEST)
        complete = stream.eof
    except (binascii.Error, zlib.error, ValueError) as error:
        raise RecordError("The link holds no game: it was cut or changed.") from error
    if not complete:
        raise RecordError("The link holds no game: it was cut, or is too large.")
    return parse_record(lines.decode("utf-8", errors="replace"))
