"""Why did that happen? The chain of causes, the rule in our words, its source, and scenarios that show it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from mindbuglab.core.events import Event, causes
from mindbuglab.core.game import open_game
from mindbuglab.core.scenario import Scenario, load_folder
from mindbuglab.core.session import Session
from mindbuglab.mindbug.text import Language
from mindbuglab.widgets.words import word

MOST_SCENARIOS = 4


@cache
def bundled(game: str) -> tuple[Scenario, ...]:
    """The kit's scenarios of a game, read once."""
    folder = open_game(game).scenario_folder
    return tuple(load_folder(folder)) if folder else ()


def text_in(texts: Mapping[str, str], language: str) -> str:
    """A text in this language, or in English where it has none."""
    return texts.get(language) or texts["en"]


def why_panel(session: Session[Any], events: list[Event], seq: int, language: Language) -> dict[str, Any] | None:
    """What the Why? panel shows about one of these events; None if it is none of them."""
    chain = causes(events, seq)
    if not chain:
        return None
    rule = session.game.rules[chain[-1].rule]
    scenarios = [s for s in bundled(session.game.name) if rule.id in (*s.rules, *s.shows)]
    return {
        "seq": seq,
        "chain": [
            {"seq": e.seq, "text": session.game.narrate(e, language, session.names), "rule": e.rule} for e in chain
        ],
        "rule": {
            "id": rule.id,
            "title": rule.title[language],
            "says": rule.says[language],
            "source": ", ".join(rule.source.values()),
            "mark": "" if rule.printed else word("reading", language),
            "alternative": rule.alternative.get(language, ""),
        },
        "scenarios": [
            {
                "id": s.id,
                "title": text_in(s.title, language),
                "href": f"scenarios.ipynb?scenario={s.id}&lang={language}",
            }
            for s in scenarios[:MOST_SCENARIOS]
        ],
    }
