"""`mindbuglab cards`: every card with the text that its data says."""

from __future__ import annotations

import argparse
from typing import Any

from mindbuglab.cli.common import Commands, add_json, add_language, print_json
from mindbuglab.mindbug import SETS
from mindbuglab.mindbug.text import Language, card_name, card_text, keyword_name
from mindbuglab.mindbug.vocabulary import Card


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser("cards", help="every card with its generated text")
    parser.add_argument("--set", dest="set", choices=list(SETS), help="only this set")
    add_language(parser)
    add_json(parser)
    parser.set_defaults(run=show)


def show(chosen: argparse.Namespace) -> int:
    """Lists the cards."""
    cards = [card for name, cards in SETS.items() if chosen.set in (None, name) for card in cards]
    language: Language = chosen.lang
    if chosen.json:
        print_json([data(card, language) for card in cards])
        return 0
    for card in cards:
        keywords = ", ".join(keyword_name(keyword, language) for keyword in card.keywords)
        print(f"{card.emblem} {card_name(card, language)} ({card.power}, x{card.copies}) {keywords}".rstrip())
        for line in card_text(card, language).splitlines():
            print(f"    {line}")
    return 0


def data(card: Card, language: Language) -> dict[str, Any]:
    """A card for a machine."""
    return {
        "id": card.id,
        "name": card_name(card, language),
        "name_en": card.name,
        "set": card.set,
        "power": card.power,
        "keywords": list(card.keywords),
        "copies": card.copies,
        "text": card_text(card, language),
        "number": card.number,
        "emblem": card.emblem,
    }
