"""French noun phrases: agreement, elision, and whose pile it is.

Creature, card, hand and all piles are feminine, so one column of each table of agreement is enough.
"""

from __future__ import annotations

from typing import assert_never

from mindbuglab.mindbug.text.glossary import Place, glossary_of
from mindbuglab.mindbug.text.grammar import Whose, joined, listed, power_bounds, signed, whose
from mindbuglab.mindbug.vocabulary import (
    Among,
    AtRandom,
    Cards,
    Creatures,
    Each,
    Keyword,
    Pick,
    Player,
    Power,
    Selection,
    This,
)

TERMS = glossary_of("fr")

YOUR_OPPONENT = f"votre {TERMS.opponent}"


def elided(word: str, phrase: str) -> str:
    """The little word in front of the phrase, shortened before a vowel.

    >>> elided("de", "une carte"), elided("de", "2 cartes")
    ("d'une carte", 'de 2 cartes')
    """
    return f"{word[:-1]}'{phrase}" if phrase[0] in "aàâeéèêiîoôuy" else f"{word} {phrase}"


def noun_phrase(what: Selection, choice: Player | None = None, *, place: bool = True) -> str:
    """What is meant: "une créature ennemie de puissance 7 ou plus", "2 cartes au hasard dans votre main"."""
    how = "au hasard" if isinstance(what, AtRandom) else _choice(choice)
    # After another complement "de" would no longer belong to the cards.
    where = _place(what.among, choice, "dans" if how else "de") if place else ""
    return joined(_counted(what), _qualified(what.among), how, where)


def zone_of(among: Among, neutral: bool) -> str:
    """Where the choice is made, for a prompt: "dans votre main"; nothing for creatures."""
    return _place(among, None, "dans", neutral)


def subject(who: This | Creatures, mentioned: bool) -> str:
    """All the creatures that a constant effect is about."""
    match who:
        case This():
            return "elle" if mentioned else f"cette {TERMS.creature.one}"
        case Creatures(side=side):
            everyone = "toutes les" if side == "any" else "les"
            return joined(everyone, _bare(who, 2), _qualified(who))
        case _:
            assert_never(who)


def gains(power: int, keywords: tuple[Keyword, ...]) -> str:
    """What a creature has on top: "+5 en puissance et FURIE"."""
    bonus = [f"{signed(power)} en {TERMS.power}"] if power else []
    return listed(bonus + keyword_list(keywords), "et")


def keyword_list(keywords: tuple[Keyword, ...]) -> list[str]:
    """The printed names."""
    return [TERMS.keywords[keyword] for keyword in keywords]


def _counted(what: Selection) -> str:
    match what:
        case Each(among):
            return f"toutes les {_bare(among, 2)}"
        case Pick(count, among, up_to=True):
            return f"jusqu'à {count} {_bare(among, count)}"
        case Pick(count, among) | AtRandom(count, among):
            return f"{count if count > 1 else 'une'} {_bare(among, count)}"
        case _:
            assert_never(what)


def _bare(among: Among, count: int) -> str:
    """Adjectives and noun, without an article."""
    match among:
        case Cards():
            return TERMS.card.of(count)
        case Creatures(side=side, other=other):
            plural = "" if count == 1 else "s"
            sides = {"allied": TERMS.allied + plural, "enemy": TERMS.enemy + plural, "any": ""}
            return joined(f"autre{plural}" if other else "", TERMS.creature.of(count), sides[side])
        case _:
            assert_never(among)


def _qualified(among: Among) -> str:
    match among:
        case Cards():
            return ""
        case Creatures(power=power):
            return _power(power)
        case _:
            assert_never(among)


def _power(power: Power | None) -> str:
    match power_bounds(power):
        case None, None:
            return ""
        case least, None:
            return f"de {TERMS.power} {least} ou plus"
        case None, most:
            return f"de {TERMS.power} {most} ou moins"
        case least, most:
            return f"de {TERMS.power} {least}" if least == most else f"de {TERMS.power} {least} à {most}"


def _choice(choice: Player | None) -> str:
    if choice is None:
        return ""
    return "de votre choix" if choice == "you" else f"au choix de {YOUR_OPPONENT}"


def _place(among: Among, choice: Player | None, preposition: str, neutral: bool = False) -> str:
    match among:
        case Cards(zone, owner):
            return f"{preposition} {_possessed(zone, whose(owner, choice, neutral))}"
        case Creatures():
            return ""
        case _:
            assert_never(among)


def _possessed(place: Place, owner: Whose) -> str:
    """Somebody's hand or pile."""
    name = TERMS.places[place]
    match owner:
        case "your":
            return f"votre {name}"
        case "their":
            return f"sa {name}"
        case "opponent's":
            return f"la {name} de {YOUR_OPPONENT}"
        case "the player's":
            return f"la {name} du joueur"
        case "the opponent's":
            return f"la {name} de {elided('le', TERMS.opponent)}"
        case _:
            assert_never(owner)
