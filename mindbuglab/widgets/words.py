"""The words on buttons, panels and notices, in three languages."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from mindbuglab.core.rules import LANGUAGES

LANGUAGE_NAMES = {"en": "English", "fr": "Français", "de": "Deutsch"}


@cache
def words(language: str) -> Mapping[str, str]:
    """All words of the interface in one language."""
    table = tomllib.loads(Path(__file__).with_name("words.toml").read_text(encoding="utf-8"))
    return {key: entry[language] for key, entry in table.items()}


def word(key: str, language: str, **parts: object) -> str:
    """One text of the interface with its gaps filled.

    >>> word("pass", "de", name="Bob")
    'Gib den Bildschirm an Bob weiter.'
    """
    return words(language)[key].format(**parts)


def languages() -> list[dict[str, str]]:
    """The languages that one may switch to."""
    return [{"id": language, "name": LANGUAGE_NAMES[language]} for language in LANGUAGES]
