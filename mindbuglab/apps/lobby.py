"""The Lobby: what there is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mindbuglab.widgets.desk import Desk
from mindbuglab.widgets.words import word

PAGES = (("play", "lobbyPlay", "🐯🐿️"), ("scenarios", "lobbyScenarios", "🕷️🦉"))
"""Notebook, text key, emblem."""


class LobbyDesk(Desk):
    """The first page."""

    page = "lobby"
    here = "lobby"

    def __init__(self, query: Mapping[str, str] | None = None) -> None:
        super().__init__((query or {}).get("lang", "en"))

    def content(self) -> dict[str, Any]:
        return {
            "lobby": [
                {
                    "title": word(f"{key}Title", self.language),
                    "text": word(f"{key}Text", self.language),
                    "href": f"{page}.ipynb?lang={self.language}",
                    "picture": picture,
                }
                for page, key, picture in PAGES
            ]
        }
