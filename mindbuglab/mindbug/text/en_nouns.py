"""English noun phrases: a or an, plural, and whose pile it is."""

from __future__ import annotations

from typing import assert_never

from mindbuglab.mindbug.text.glossary import glossary_of
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

TERMS = glossary_of("en")

YOUR_OPPONENT = f"your {TERMS.opponent}"

POSSESSIVE: dict[Whose, str] = {
    "your": "your",
    "opponent's": f"{YOUR_OPPONENT}'s",
    "their": "their",
    "the player's": "the player's",
    "the opponent's": f"the {TERMS.opponent}'s",
}


def noun_phrase(what: Selection, choice: Player | None = None, *, place: bool = True, neutral: bool = False) -> str:
    """What is meant: "an enemy creature with power 7 or more", "2 random cards from your opponent's hand"."""
    chosen = "" if choice is None else f"of {POSSESSIVE[whose(choice, None, neutral)]} choice"
    where = _place(what.among, choice, neutral) if place else ""
    return joined(_counted(what), _qualified(what.among), chosen, where)


def subject(who: This | Creatures, mentioned: bool) -> str:
    """All the creatures that a constant effect is about."""
    match who:
        case This():
            return "it" if mentioned else f"this {TERMS.creature.one}"
        case Creatures(side=side):
            everyone = "all" if side == "any" else ""
            return joined(everyone, _bare(who, 2), _qualified(who))
        case _:
            assert_never(who)


def gains(power: int, keywords: tuple[Keyword, ...]) -> str:
    """What a creature has on top: "+5 power and FRENZY"."""
    bonus = [f"{signed(power)} {TERMS.power}"] if power else []
    return listed(bonus + keyword_list(keywords), "and")


def keyword_list(keywords: tuple[Keyword, ...]) -> list[str]:
    """The printed names."""
    return [TERMS.keywords[keyword] for keyword in keywords]


def _counted(what: Selection) -> str:
    match what:
        case Each(among):
            return f"all {_bare(among, 2)}"
        case Pick(count, among, up_to=True):
            return f"up to {count} {_bare(among, count)}"
        case Pick(count, among):
            return _number(count, _bare(among, count))
        case AtRandom(count, among):
            return _number(count, _bare(among, count, "random"))
        case _:
            assert_never(what)


def _number(count: int, words: str) -> str:
    if count != 1:
        return f"{count} {words}"
    if words.startswith("other "):
        return f"an{words}"
    return f"an {words}" if words[0] in "aeiou" else f"a {words}"


def _bare(among: Among, count: int, adjective: str = "") -> str:
    """Adjectives and noun, without an article."""
    match among:
        case Cards():
            return joined(adjective, TERMS.card.of(count))
        case Creatures(side=side, other=other):
            sides = {"allied": TERMS.allied, "enemy": TERMS.enemy, "any": ""}
            return joined("other" if other else "", adjective, sides[side], TERMS.creature.of(count))
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
            return f"with {TERMS.power} {least} or more"
        case None, most:
            return f"with {TERMS.power} {most} or less"
        case least, most:
            return f"with {TERMS.power} {least}" if least == most else f"with {TERMS.power} {least} to {most}"


def _place(among: Among, choice: Player | None, neutral: bool) -> str:
    match among:
        case Cards(zone, owner):
            return f"from {POSSESSIVE[whose(owner, choice, neutral)]} {TERMS.places[zone]}"
        case Creatures():
            return ""
        case _:
            assert_never(among)
