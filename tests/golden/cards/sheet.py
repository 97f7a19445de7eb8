"""All cards of a set in one language, to be read by a person: number, name, power, keywords, text, prompts."""

from __future__ import annotations

from collections.abc import Iterator

from mindbuglab.mindbug.cards import SETS
from mindbuglab.mindbug.text import (
    Language,
    ability_text,
    card_name,
    keywords_line,
    pick_prompt,
)
from mindbuglab.mindbug.text.grammar import PickEffect
from mindbuglab.mindbug.vocabulary import Ability, AtRandom, Card, On, Pick


def card_sheet(set_id: str, language: Language) -> str:
    """The whole set; "?" marks the question that an ability asks."""
    return "\n".join("\n".join(_lines(card, language)) + "\n" for card in SETS[set_id])


def _lines(card: Card, language: Language) -> Iterator[str]:
    head = f"{card.number:>2}. {card_name(card, language)} [{card.power}] {keywords_line(card, language)}"
    yield head.rstrip()
    for ability in card.abilities:
        yield f"    {ability_text(ability, language)}"
        yield from (f"    ? {prompt}" for prompt in _prompts(ability, language))


def _prompts(ability: Ability, language: Language) -> Iterator[str]:
    for effect in ability.effects if isinstance(ability, On) else ():
        if isinstance(effect, PickEffect) and isinstance(effect.what, Pick | AtRandom):
            yield pick_prompt(effect, language)
