"""Behind every page sits a desk: it takes intents from the browser and answers with one view.

The browser says what a person wants; the desk checks it against its own state. Whatever is wrong with an intent, the
answer is a view with a notice, and nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, get_args

from mindbuglab.core.errors import KitError, StaleAnswer
from mindbuglab.mindbug.text import Language
from mindbuglab.widgets.words import languages, word, words

THEMES = ("auto", "light", "dark")
LONGEST_TEXT = 2_000_000

Intent = Mapping[str, Any]


class Desk:
    """What all pages share: language, colours, presenter mode, notices."""

    page = "duel"

    def __init__(self, language: str = "en") -> None:
        self.language: Language = as_language(language)
        self.theme = "auto"
        self.presenter = False
        self.notice: dict[str, str] | None = None
        self.number = 0
        self.actions: dict[str, Callable[[Intent], None]] = {
            "language": self._set_language,
            "theme": self._set_theme,
            "presenter": self._set_presenter,
        }

    def view(self) -> dict[str, Any]:
        """Everything that the browser may draw now."""
        self.number += 1
        return {
            "page": self.page,
            "n": self.number,
            "lang": self.language,
            "langs": languages(),
            "theme": self.theme,
            "presenter": self.presenter,
            "ui": dict(words(self.language)),
            "notice": self.notice,
            "tools": None,
            "curtain": None,
            "boards": [],
            "download": None,
            "link": None,
            "url": None,
            **self.content(),
        }

    def content(self) -> dict[str, Any]:
        """What this page adds to the view."""
        return {}

    def receive(self, intent: object) -> None:
        """Does what the browser asks for, if it may be done."""
        self.notice = None
        if not isinstance(intent, Mapping) or intent.get("do") not in self.actions:
            self.tell(word("badRequest", self.language), kind="error")
            return
        try:
            self.actions[intent["do"]](intent)
        except StaleAnswer:
            self.tell(word("oldAnswer", self.language))
        except KitError as error:
            self.tell(str(error), kind="error")

    def tell(self, text: str, kind: str = "info") -> None:
        """Shows a notice until the next intent."""
        self.notice = {"kind": kind, "text": text}

    def _set_language(self, intent: Intent) -> None:
        self.language = as_language(wanted(intent, "to", str))

    def _set_theme(self, intent: Intent) -> None:
        theme = wanted(intent, "to", str)
        if theme not in THEMES:
            raise KitError(f"There are no colours {theme!r}; known: {', '.join(THEMES)}.")
        self.theme = theme

    def _set_presenter(self, intent: Intent) -> None:
        self.presenter = wanted(intent, "to", bool)


def as_language(name: str) -> Language:
    """The language of this name, English if there is none."""
    for language in get_args(Language):
        if name == language:
            found: Language = language
            return found
    return "en"


def wanted(intent: Intent, key: str, kind: type) -> Any:
    """A field of an intent, of this kind and of a sensible length."""
    value = intent.get(key)
    if type(value) is not kind:
        raise KitError(f"The request lacks {key!r}.")
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise KitError("The text is too long.")
    return value
