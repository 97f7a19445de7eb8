"""The game terms of each language, read from `en.toml`, `fr.toml` and `de.toml`.

Words live in those files, endings and word order in the grammars: a reviewer who prefers another word edits no code.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from mindbuglab.mindbug.vocabulary import KEYWORDS, TIMINGS, Keyword, Timing

Language = Literal["en", "fr", "de"]

LANGUAGES: tuple[Language, ...] = ("en", "fr", "de")
"""In the order of `Card.names`."""

Place = Literal["hand", "discard pile", "draw pile", "play area"]

PLACES: tuple[Place, ...] = ("hand", "discard pile", "draw pile", "play area")


@dataclass(frozen=True, slots=True)
class Noun:
    """A thing that is counted."""

    one: str
    many: str

    def of(self, count: int) -> str:
        """The form that goes with this number."""
        return self.one if count == 1 else self.many


@dataclass(frozen=True, slots=True)
class Glossary:
    """The terms of one language."""

    keywords: Mapping[Keyword, str]
    timings: Mapping[Timing, str]
    places: Mapping[Place, str]
    creature: Noun
    card: Noun
    hand_card: Noun
    """A card in a hand; the same as `card` where the language has no word of its own."""
    keyword: Noun
    life: Noun
    power: str
    exhausted: str
    allied: str
    enemy: str
    opponent: str
    block: str
    own: frozenset[str]
    """The terms that no rulebook at hand prints: the kit's own words."""


@cache
def glossary_of(language: Language) -> Glossary:
    """The game terms of a language.

    >>> glossary_of("fr").places["discard pile"]
    'défausse'
    >>> "opponent" in glossary_of("fr").own
    True
    """
    text = Path(__file__).with_name(f"{language}.toml").read_text(encoding="utf-8")
    tables = tomllib.loads(text)
    words = _Words({**tables["printed"], **tables["own"]})
    card = words.noun("card")
    result = Glossary(
        keywords={keyword: words.word(keyword) for keyword in KEYWORDS},
        timings={timing: words.word(timing) for timing in TIMINGS},
        places={place: words.word(place) for place in PLACES},
        creature=words.noun("creature"),
        card=card,
        hand_card=words.noun("hand_card", card),
        keyword=words.noun("keyword"),
        life=words.noun("life"),
        power=words.word("power"),
        exhausted=words.word("exhausted"),
        allied=words.word("allied"),
        enemy=words.word("enemy"),
        opponent=words.word("opponent"),
        block=words.word("block"),
        own=frozenset(tables["own"]),
    )
    words.check_all_used(language)
    return result


class _Words:
    """The entries of a glossary file, ticked off as they are read."""

    def __init__(self, entries: Mapping[str, object]) -> None:
        self._left = dict(entries)

    def word(self, key: str) -> str:
        entry = self._left.pop(key, None)
        if not isinstance(entry, str):
            raise ValueError(f"The glossary entry {key!r} must be one term, not {entry!r}.")
        return entry

    def noun(self, key: str, default: Noun | None = None) -> Noun:
        if default is not None and key not in self._left:
            return default
        match self._left.pop(key, None):
            case [str(one), str(many)]:
                return Noun(one, many)
            case entry:
                raise ValueError(f"The glossary entry {key!r} must be [singular, plural], not {entry!r}.")

    def check_all_used(self, language: Language) -> None:
        if self._left:
            raise ValueError(f"Unknown entries in {language}.toml: {', '.join(self._left)}.")
