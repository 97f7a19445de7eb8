"""A card as the browser draws it: name, power, chips, text, state. Plain data, no markup."""

from __future__ import annotations

from typing import Any

from mindbuglab.mindbug.cards import find_card
from mindbuglab.mindbug.observation import CardView, CreatureView
from mindbuglab.mindbug.text import Language, ability_clauses, card_name, keyword_name
from mindbuglab.mindbug.vocabulary import KEYWORDS, Card, On
from mindbuglab.widgets.words import word

FRAMES = ("POISONOUS", "SNEAKY", "HUNTER", "FRENZY", "TOUGH")
"""The keyword that colours the frame: the first of these that the card prints."""


def known_card(name: str) -> Card:
    """The card of a view; views name only cards that exist."""
    card = find_card(name)
    assert card is not None, f"a view names the unknown card {name}"
    return card


def card_face(
    view: CardView,
    language: Language,
    *,
    answer: str | None = None,
    state: str = "",
    underline: tuple[int, int] | None = None,
) -> dict[str, Any]:
    """The face of a card: in play with its current power and keywords, elsewhere as printed.

    `underline` names the ability and the clause that is being resolved.
    """
    card = known_card(view.card)
    power = view.power if isinstance(view, CreatureView) else card.power
    has = view.keywords if isinstance(view, CreatureView) else card.keywords
    exhausted = isinstance(view, CreatureView) and view.exhausted
    face: dict[str, Any] = {
        "piece": view.piece,
        "id": card.id,
        "name": card_name(card, language),
        "emblem": card.emblem,
        "power": power,
        "printed": card.power,
        "frame": next((keyword.lower() for keyword in FRAMES if keyword in card.keywords), "none"),
        "keywords": [
            {"id": keyword.lower(), "word": keyword_name(keyword, language), "gained": keyword not in card.keywords}
            for keyword in KEYWORDS
            if keyword in has
        ],
        "text": _text(card, language, underline),
        "exhausted": exhausted,
        "exhaustedText": word("exhausted", language),
        "state": state,
        "stateText": word("attacks", language) if state == "attacker" else "",
        "answer": answer,
    }
    face["aria"] = _spoken(face, language)
    return face


def _text(card: Card, language: Language, underline: tuple[int, int] | None) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    for number, ability in enumerate(card.abilities):
        clauses = ability_clauses(ability, language)
        lead = clauses.pop(0) if isinstance(ability, On) else ""
        mark = underline[1] if underline is not None and underline[0] == number else -1
        lines.append({"lead": lead, "clauses": clauses, "underline": mark})
    return lines


def _spoken(face: dict[str, Any], language: Language) -> str:
    """What a screen reader says of the card."""
    parts = [face["name"], word("power", language, n=face["power"])]
    parts += [keyword["word"] for keyword in face["keywords"]]
    if face["exhausted"]:
        parts.append(face["exhaustedText"])
    if face["stateText"]:
        parts.append(face["stateText"])
    texts = [" ".join([line["lead"], *line["clauses"]]).strip() for line in face["text"]]
    if face["answer"] is not None:
        texts.append(word("canChoose", language))
    return " ".join([", ".join(parts) + ".", *texts])
