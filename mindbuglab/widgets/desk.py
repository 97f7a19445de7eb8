"""Behind every page sits a desk: it takes intents from the browser and answers with one view.

The browser says what a person wants; the desk checks it against its own state. Whatever is wrong with an intent, the
answer is a view with a notice, and nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, get_args

from mindbuglab.core.errors import KitError, StaleAnswer
from mindbuglab.mindbug.text import Language
from mindbuglab.widgets.duel import Line
from mindbuglab.widgets.words import languages, word, words

PAGES = {"lobby": "lobby", "play": "lobbyPlay", "scenarios": "lobbyScenarios"}
"""Notebook → the key of its title."""
THEMES = ("auto", "light", "dark")
LONGEST_FILE = 2_000_000
LONGEST_TEXT = 200
LARGEST_NUMBER = 2**53
"""What a browser can count to."""

Intent = Mapping[str, Any]


class Desk:
    """What all pages share: language, colours, presenter mode, notices."""

    page = "duel"
    here = "play"
    """The notebook of this page."""
    served = False
    """Whether the page stands among the others on a server, and not alone in a notebook."""

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
            "pages": self.pages(),
            **self.content(),
        }

    def pages(self) -> list[dict[str, str]]:
        """Links to the other pages, where these are served."""
        if not self.served or self.here == "lobby":
            return []  # the lobby is made of links already
        return [
            {"title": word(f"{key}Title", self.language), "href": f"{page}.ipynb?lang={self.language}"}
            for page, key in PAGES.items()
            if page != self.here
        ]

    def content(self) -> dict[str, Any]:
        """What this page adds to the view."""
        return {}

    def receive(self, intent: object) -> None:
        """Does what the browser asks for, if it may be done."""
        self.notice = None
        wish = intent.get("do") if isinstance(intent, Mapping) else None
        if not isinstance(intent, Mapping) or not isinstance(wish, str) or wish not in self.actions:
            self.tell(word("badRequest", self.language), kind="error")
            return
        try:
            self.actions[wish](intent)
        except StaleAnswer:
            self.tell(word("oldAnswer", self.language))
        except KitError as error:
            self.tell(str(error), kind="error")

    def tell(self, text: str, kind: str = "info") -> None:
        """Shows a notice until the next intent."""
        self.notice = {"kind": kind, "text": text}

    def lines(self) -> list[Line]:
        """The lines of play on this page."""
        return []

    def line(self, intent: Intent) -> Line:
        """The line that an intent is about; an answer to one that was closed meanwhile comes too late."""
        key = intent.get("board", "main")
        for line in self.lines():
            if line.key == key:
                return line
        raise StaleAnswer("this board was closed")

    def _set_language(self, intent: Intent) -> None:
        self.language = as_language(wanted(intent, "to", str))
        for line in self.lines():
            line.speak(self.language)

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


def wanted(intent: Intent, key: str, kind: type, longest: int = LONGEST_TEXT) -> Any:
    """A field of an intent, of this kind and of a sensible size."""
    value = intent.get(key)
    if type(value) is not kind:
        raise KitError(f"The request lacks {key!r}.")
    if isinstance(value, str) and len(value) > longest:
        raise KitError("The text is too long.")
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        raise KitError("The number is too large.")
    return value
