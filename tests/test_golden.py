"""What the package writes is what the golden files say; after an intended change: `make golden`."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.golden.regenerate import FOLDER, GOLDEN


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_file_is_reproduced(name: str) -> None:
    expected = (FOLDER / name).read_text(encoding="utf-8")
    produced = GOLDEN[name]()
    assert produced == expected, first_difference(name, expected, produced)


def first_difference(name: str, expected: str, produced: str) -> str:
    pairs = zip_longest(expected.splitlines(), produced.splitlines())
    for number, (old, new) in enumerate(pairs, start=1):
        if old != new:
            return f"{name}, line {number}:\n  golden:   {old!r}\n  produced: {new!r}"
    return f"{name}: only the line ends differ"


def test_first_differing_line_is_named() -> None:
    assert first_difference("x.txt", "a\nb\n", "a\nc\n") == "x.txt, line 2:\n  golden:   'b'\n  produced: 'c'"
