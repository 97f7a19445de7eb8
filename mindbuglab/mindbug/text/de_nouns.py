"""German noun phrases: endings by article and case, and whose pile it is.

Kreatur and Karte are feminine, so the feminine and the plural column of each table are enough.
"""

from __future__ import annotations

from typing import Literal, assert_never

from mindbuglab.mindbug.text.glossary import Noun, glossary_of
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
    Zone,
)

Case = Literal["nominative", "accusative", "dative"]

Article = Literal["eine", "alle", "none"]
"""What stands before the adjectives; a number counts as no article."""

TERMS = glossary_of("de")

YOUR_OPPONENT = f"dein {TERMS.opponent}"
OF_YOUR_OPPONENT = f"deines {TERMS.opponent}s"

ARTICLE: dict[tuple[Article, Case], str] = {
    ("eine", "nominative"): "eine",
    ("eine", "accusative"): "eine",
    ("eine", "dative"): "einer",
    ("alle", "nominative"): "alle",
    ("alle", "accusative"): "alle",
    ("alle", "dative"): "allen",
    ("none", "nominative"): "",
    ("none", "accusative"): "",
    ("none", "dative"): "",
}

ENDING: dict[tuple[Article, Case], str] = {
    ("eine", "nominative"): "e",
    ("eine", "accusative"): "e",
    ("eine", "dative"): "en",
    ("alle", "nominative"): "en",
    ("alle", "accusative"): "en",
    ("alle", "dative"): "en",
    ("none", "nominative"): "e",
    ("none", "accusative"): "e",
    ("none", "dative"): "en",
}

DATIVE: dict[Zone, tuple[str, str]] = {"hand": ("der", "er"), "discard pile": ("dem", "em")}
"""The article of a place after "aus", and the ending of dein- and sein-."""


def noun_phrase(
    what: Selection,
    case: Case,
    choice: Player | None = None,
    *,
    place: bool = True,
    neutral: bool = False,
) -> str:
    """What is meant: "eine feindliche Kreatur mit Stärke 7 oder mehr", "2 zufällige Karten aus deiner Hand".

    Without its place a card in a hand is a "Handkarte".
    """
    chosen = "" if choice is None else _choice(choice)
    where = _place(what.among, choice, neutral) if place else ""
    return joined(_counted(what, case, place), _qualified(what.among), chosen, where)


def subject(who: This | Creatures, mentioned: bool) -> str:
    """All the creatures that a constant effect is about; nominative and accusative sound alike."""
    match who:
        case This():
            return "sie" if mentioned else f"diese {TERMS.creature.one}"
        case Creatures(side=side):
            article: Article = "alle" if side == "any" else "none"
            return joined(_declined(article, "nominative", _adjectives(who), TERMS.creature.many), _qualified(who))
        case _:
            assert_never(who)


def gains(power: int, keywords: tuple[Keyword, ...]) -> str:
    """What a creature has on top: "+5 Stärke und RASEREI"."""
    bonus = [f"{signed(power)} {TERMS.power}"] if power else []
    return listed(bonus + keyword_list(keywords), "und")


def keyword_list(keywords: tuple[Keyword, ...]) -> list[str]:
    """The printed names."""
    return [TERMS.keywords[keyword] for keyword in keywords]


def _counted(what: Selection, case: Case, place: bool) -> str:
    noun, adjectives = _noun(what.among, place), _adjectives(what.among)
    match what:
        case Each():
            return _declined("alle", case, adjectives, noun.many)
        case Pick(count, up_to=True):
            return f"bis zu {count} {_declined('none', case, adjectives, noun.of(count))}"
        case Pick(count):
            return _number(count, case, adjectives, noun)
        case AtRandom(count):
            return _number(count, case, ["zufällig", *adjectives], noun)
        case _:
            assert_never(what)


def _number(count: int, case: Case, adjectives: list[str], noun: Noun) -> str:
    if count == 1:
        return _declined("eine", case, adjectives, noun.one)
    return f"{count} {_declined('none', case, adjectives, noun.many)}"


def _declined(article: Article, case: Case, adjectives: list[str], noun: str) -> str:
    return joined(ARTICLE[article, case], *(word + ENDING[article, case] for word in adjectives), noun)


def _noun(among: Among, place: bool) -> Noun:
    match among:
        case Cards(zone="hand") if not place:
            return TERMS.hand_card
        case Cards():
            return TERMS.card
        case Creatures():
            return TERMS.creature
        case _:
            assert_never(among)


def _adjectives(among: Among) -> list[str]:
    """Without their endings."""
    match among:
        case Cards():
            return []
        case Creatures(side=side, other=other):
            sides = {"allied": [TERMS.allied], "enemy": [TERMS.enemy], "any": []}
            return [*(["ander"] if other else []), *sides[side]]
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
            return f"mit {TERMS.power} {least} oder mehr"
        case None, most:
            return f"mit {TERMS.power} {most} oder weniger"
        case least, most:
            return f"mit {TERMS.power} {least}" if least == most else f"mit {TERMS.power} {least} bis {most}"


def _choice(choice: Player) -> str:
    return "deiner Wahl" if choice == "you" else f"nach Wahl {OF_YOUR_OPPONENT}"


def _place(among: Among, choice: Player | None, neutral: bool) -> str:
    match among:
        case Cards(zone, owner):
            return f"aus {_possessed(zone, whose(owner, choice, neutral))}"
        case Creatures():
            return ""
        case _:
            assert_never(among)


def _possessed(zone: Zone, owner: Whose) -> str:
    """Somebody's hand or pile, in the dative."""
    name, (article, ending) = TERMS.places[zone], DATIVE[zone]
    match owner:
        case "your":
            return f"dein{ending} {name}"
        case "their":
            return f"sein{ending} {name}"
        case "opponent's":
            return f"{article} {name} {OF_YOUR_OPPONENT}"
        case "the player's":
            return f"{article} {name} des Spielers"
        case "the opponent's":
            return f"{article} {name} des {TERMS.opponent}s"
        case _:
            assert_never(owner)
