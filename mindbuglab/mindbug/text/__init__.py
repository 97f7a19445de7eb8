"""Card texts in English, French and German, written from the same data that the engine executes.

There is no text override: what a card says is what its abilities are.
"""

from __future__ import annotations

from typing import assert_never

from mindbuglab.mindbug.text import de, en, fr
from mindbuglab.mindbug.text.glossary import LANGUAGES, Glossary, Language, glossary_of
from mindbuglab.mindbug.text.grammar import Grammar, as_pick_effect
from mindbuglab.mindbug.vocabulary import Ability, Card, Effect, Keyword, On, Timing, While

__all__ = [
    "Glossary",
    "LANGUAGES",
    "Language",
    "ability_clauses",
    "ability_text",
    "card_name",
    "card_text",
    "glossary_of",
    "keyword_name",
    "keywords_line",
    "pick_prompt",
    "timing_name",
]

GRAMMARS: dict[Language, Grammar] = {"en": en, "fr": fr, "de": de}


def card_name(card: Card, language: Language) -> str:
    """The printed name.

    >>> from mindbuglab.mindbug.cards import find_card
    >>> card_name(find_card("Gorillion"), "de")
    'Gorillöwe'
    """
    return card.names[LANGUAGES.index(language)]


def card_text(card: Card, language: Language) -> str:
    """The abilities, one a line, without the keywords; "" for a card that has none.

    >>> from mindbuglab.mindbug.cards import find_card
    >>> card_text(find_card("Tiger Squirrel"), "en")
    'Play: Defeat an enemy creature with power 7 or more.'
    """
    return "\n".join(ability_text(ability, language) for ability in card.abilities)


def ability_text(ability: Ability, language: Language) -> str:
    """One ability as it would be printed.

    >>> from mindbuglab.mindbug.vocabulary import GainLife
    >>> ability_text(On("Play", (GainLife(2),)), "de")
    'Ausspielen: Du erhältst 2 Lebenspunkte.'
    """
    return " ".join(ability_clauses(ability, language))


def ability_clauses(ability: Ability, language: Language) -> list[str]:
    """The ability in pieces; joined by spaces they are its text.

    A triggered ability gives its trigger word and one clause an effect, so clause k + 1 tells effect k; a constant
    ability gives one sentence.

    >>> from mindbuglab.mindbug.vocabulary import GainLife, LoseLife
    >>> ability_clauses(On("Attack", (GainLife(2), LoseLife(1))), "en")
    ['Attack:', 'Gain 2 life.', 'Your opponent loses 1 life.']
    """
    grammar = GRAMMARS[language]
    match ability:
        case On(timing, effects, condition):
            return [grammar.lead(timing), *grammar.effect_clauses(effects, condition)]
        case While(effect, condition):
            return [grammar.constant_sentence(effect, condition)]
        case _:
            assert_never(ability)


def pick_prompt(effect: Effect, language: Language) -> str:
    """The question to the player who chooses for this effect, or what chance does; `ValueError` if neither chooses.

    The chooser is addressed: "allied" and "your" are theirs, also when the opponent's creature makes them choose.
    What chance does is told to both players alike.

    >>> from mindbuglab.mindbug.vocabulary import Cards, Discard, Pick
    >>> pick_prompt(Discard(Pick(2, Cards("hand", "opponent"), by="opponent")), "en")
    'Choose 2 cards from your hand to discard.'
    """
    return GRAMMARS[language].prompt(as_pick_effect(effect))


def keyword_name(keyword: Keyword, language: Language) -> str:
    """The printed keyword.

    >>> keyword_name("SNEAKY", "fr")
    'FURTIF'
    """
    return glossary_of(language).keywords[keyword]


def keywords_line(card: Card, language: Language) -> str:
    """The printed keywords in the card's order, "" for none.

    >>> from mindbuglab.mindbug.cards import find_card
    >>> keywords_line(find_card("Spider Owl"), "en")
    'SNEAKY, POISONOUS'
    """
    return ", ".join(keyword_name(keyword, language) for keyword in card.keywords)


def timing_name(timing: Timing, language: Language) -> str:
    """The printed trigger word, without its colon.

    >>> timing_name("Defeated", "fr")
    'Détruit'
    """
    return glossary_of(language).timings[timing]
