"""Card texts in three languages: what a native reader would stumble over, as tests."""

from __future__ import annotations

import itertools
import re
import types
from typing import get_args

import pytest

from mindbuglab.mindbug.cards.first_contact import CARDS
from mindbuglab.mindbug.text import (
    LANGUAGES,
    Language,
    ability_clauses,
    ability_text,
    card_name,
    card_text,
    de_nouns,
    glossary_of,
    keyword_name,
    keywords_line,
    pick_prompt,
    timing_name,
)
from mindbuglab.mindbug.text.grammar import PickEffect, from_hand
from mindbuglab.mindbug.vocabulary import (
    KEYWORDS,
    TIMINGS,
    Ability,
    Alone,
    Among,
    AtRandom,
    CannotBlock,
    Cards,
    Condition,
    ConstantEffect,
    CopyKeywords,
    Creatures,
    Defeat,
    Discard,
    Each,
    Effect,
    FewerCreatures,
    GainLife,
    Have,
    LoseLife,
    LoseLifeDownTo,
    MatchLife,
    On,
    Pick,
    PlayCard,
    Player,
    Power,
    Selection,
    Side,
    Silence,
    Steal,
    TakeControl,
    TakeToHand,
    This,
    While,
    YourTurn,
    Zone,
)

ENEMY, ALLIED, ANY = Creatures("enemy"), Creatures("allied"), Creatures("any")
OTHER_ALLIED = Creatures("allied", other=True)
MY_HAND, THEIR_HAND = Cards("hand", "you"), Cards("hand", "opponent")
MY_PILE, THEIR_PILE = Cards("discard pile", "you"), Cards("discard pile", "opponent")

PICK_VERBS = (Defeat, TakeControl, PlayCard, TakeToHand, Discard, Steal)
PLAYERS: tuple[Player, ...] = get_args(Player)
SIDES: tuple[Side, ...] = get_args(Side)
ZONES: tuple[Zone, ...] = get_args(Zone)
POWERS = (None, Power(at_least=6), Power(at_most=4), Power(4, 6), Power(5, 5))
AMONG: list[Among] = [
    *itertools.starmap(Creatures, itertools.product(SIDES, POWERS, (False, True))),
    *itertools.starmap(Cards, itertools.product(ZONES, PLAYERS)),
]
SELECTIONS: list[Selection] = [
    *itertools.starmap(Pick, itertools.product((1, 2), AMONG, (False, True), PLAYERS)),
    *(Each(among) for among in AMONG),
    *(AtRandom(count, among) for count in (1, 2) for among in AMONG),
]
PICKS: list[Effect] = [verb(what) for verb in PICK_VERBS for what in SELECTIONS]
SIMPLE: list[Effect] = [
    *(verb(amount, who) for verb in (GainLife, LoseLife, LoseLifeDownTo) for amount in (1, 2) for who in PLAYERS),
    *(MatchLife(who) for who in PLAYERS),
]
CONSTANTS: list[ConstantEffect] = [
    *(Have(who, 1, ("TOUGH", "SNEAKY")) for who in (This(), ENEMY, ALLIED, ANY, OTHER_ALLIED)),
    Have(This(), -2),
    *(CannotBlock(blockers, attacker) for blockers in (ENEMY, ANY) for attacker in (This(), ALLIED, OTHER_ALLIED, ANY)),
    *(Silence(timing, who) for timing in TIMINGS for who in PLAYERS),
    *(CopyKeywords(keywords, ENEMY) for keywords in (("TOUGH",), ("TOUGH", "SNEAKY"))),
]
CONDITIONS: list[Condition | None] = [None, FewerCreatures(), Alone(), YourTurn()]
EVERYTHING: list[Ability] = [
    *(On("Play", (effect,), condition) for effect in PICKS + SIMPLE for condition in CONDITIONS),
    *(While(effect, condition) for effect in CONSTANTS for condition in CONDITIONS),
]


def members(union: types.UnionType) -> set[type]:
    """The words of one kind."""
    return set(get_args(union))


def test_every_word_of_the_vocabulary_is_written_below() -> None:
    assert members(Effect) == {type(effect) for effect in PICKS + SIMPLE}
    assert members(ConstantEffect) == {type(effect) for effect in CONSTANTS}
    assert members(Condition) == {type(condition) for condition in CONDITIONS if condition}
    assert members(Selection) == {type(what) for what in SELECTIONS}
    assert members(Among) == {type(among) for among in AMONG}
    assert members(Ability) == {type(ability) for ability in EVERYTHING}


# --- what holds for every sentence ----------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_clean(language: Language) -> None:
    for ability in EVERYTHING:
        check_sentence(ability_text(ability, language), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_is_clean(language: Language) -> None:
    for effect in PICKS:
        if isinstance(effect, PickEffect) and not isinstance(effect.what, Each):
            check_sentence(pick_prompt(effect, language), language)


STUMBLES: dict[Language, str] = {
    "en": r"\ba [aeiou]|\ban [^aeiou]|\b1 creatures|\b1 cards|another creatures",
    "fr": r"\b(de|que|si|le|la) (une?|elle|il|adversaire|autre)\b|d'[^aeiou]|[^\u00a0]:|\b1 créatures",
    "de": r"\beine? \w+en Kreatur\b|\balle \w+e Kreaturen|\b1 \w+en\b|zufällig |ander |feindlich |verbündet ",
}


def check_sentence(said: str, language: Language) -> None:
    assert said[0].isupper(), said
    assert said.endswith("."), said
    assert not re.search(r"  | [,.]|,,|\.\.|[{}]|None|True|False|\(|\)", said), said
    assert not re.search(STUMBLES[language], said), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_clauses_are_trigger_word_and_one_an_effect(language: Language) -> None:
    for condition in CONDITIONS:
        ability = On("Attack", (GainLife(2), LoseLife(1), MatchLife()), condition)
        clauses = ability_clauses(ability, language)
        assert len(clauses) == 4
        assert clauses[0].startswith(timing_name("Attack", language))
        assert " ".join(clauses) == ability_text(ability, language)


def test_french_colon_has_a_no_break_space() -> None:
    assert ability_clauses(On("Play", (GainLife(2),)), "fr")[0] == "Jouer\u00a0:"


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_abilities_read_differently(language: Language) -> None:
    texts = [ability_text(On("Play", (effect,)), language) for effect in PICKS if sensible(effect)]
    assert len(texts) == len(set(texts))


def sensible(effect: Effect) -> bool:
    """Discards come from a hand only, and the owner is named by the sentence."""
    return not isinstance(effect, Discard) or from_hand(effect.what)


# --- the base set ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_text_is_one_line_an_ability(language: Language) -> None:
    for card in CARDS:
        assert len(card_text(card, language).splitlines()) == len(card.abilities)
        assert card_name(card, language) in card.names


def test_keywords_keep_the_order_of_the_card() -> None:
    scorpion = CARDS[19]
    assert [keywords_line(scorpion, language) for language in LANGUAGES] == [
        "TOUGH, POISONOUS",
        "CORIACE, VENIMEUX",
        "ROBUST, GIFTIG",
    ]


def test_card_without_keywords_and_abilities_says_nothing() -> None:
    gorillion = CARDS[11]
    assert keywords_line(gorillion, "fr") == card_text(gorillion, "fr") == ""


# --- grammar beyond the base set ------------------------------------------------------------------

SENTENCES: list[tuple[Effect, str, str, str]] = [
    (
        Defeat(Pick(2, ENEMY)),
        "Defeat 2 enemy creatures.",
        "Détruisez 2 créatures ennemies.",
        "Besiege 2 feindliche Kreaturen.",
    ),
    (
        Defeat(Pick(1, ANY, up_to=True)),
        "You may defeat a creature.",
        "Vous pouvez détruire une créature.",
        "Du kannst eine Kreatur besiegen.",
    ),
    (
        Defeat(Pick(1, OTHER_ALLIED)),
        "Defeat another allied creature.",
        "Détruisez une autre créature alliée.",
        "Besiege eine andere verbündete Kreatur.",
    ),
    (
        Defeat(Each(Creatures("any", Power(4, 6), other=True))),
        "Defeat all other creatures with power 4 to 6.",
        "Détruisez toutes les autres créatures de puissance 4 à 6.",
        "Besiege alle anderen Kreaturen mit Stärke 4 bis 6.",
    ),
    (
        Defeat(AtRandom(1, Creatures("enemy", Power(at_most=4)))),
        "Defeat a random enemy creature with power 4 or less.",
        "Détruisez une créature ennemie de puissance 4 ou moins au hasard.",
        "Besiege eine zufällige feindliche Kreatur mit Stärke 4 oder weniger.",
    ),
    (
        Defeat(Pick(1, ENEMY, by="opponent")),
        "Defeat an enemy creature of your opponent's choice.",
        "Détruisez une créature ennemie au choix de votre adversaire.",
        "Besiege eine feindliche Kreatur nach Wahl deines Gegners.",
    ),
    (
        TakeControl(Pick(1, Creatures("enemy", Power(5, 5)), up_to=True)),
        "You may take control of an enemy creature with power 5.",
        "Vous pouvez prendre le contrôle d'une créature ennemie de puissance 5.",
        "Du kannst die Kontrolle über eine feindliche Kreatur mit Stärke 5 übernehmen.",
    ),
    (
        TakeControl(Each(ENEMY)),
        "Take control of all enemy creatures.",
        "Prenez le contrôle de toutes les créatures ennemies.",
        "Übernimm die Kontrolle über alle feindlichen Kreaturen.",
    ),
    (
        PlayCard(Pick(1, MY_HAND)),
        "Play a card from your hand.",
        "Jouez une carte de votre main.",
        "Spiele eine Karte aus deiner Hand aus.",
    ),
    (
        TakeToHand(Pick(2, THEIR_PILE, up_to=True)),
        "Put up to 2 cards from your opponent's discard pile into your hand.",
        "Prenez en main jusqu'à 2 cartes de la défausse de votre adversaire.",
        "Nimm bis zu 2 Karten aus dem Ablagestapel deines Gegners auf die Hand.",
    ),
    (
        TakeToHand(Pick(1, MY_PILE, up_to=True)),
        "You may put a card from your discard pile into your hand.",
        "Vous pouvez prendre en main une carte de votre défausse.",
        "Du kannst eine Karte aus deinem Ablagestapel auf die Hand nehmen.",
    ),
    (
        Discard(Pick(1, MY_HAND)),
        "Discard a card.",
        "Défaussez-vous d'une carte.",
        "Lege eine Handkarte ab.",
    ),
    (
        Discard(Pick(1, MY_HAND, up_to=True)),
        "You may discard a card.",
        "Vous pouvez vous défausser d'une carte.",
        "Du kannst eine Handkarte ablegen.",
    ),
    (
        Discard(Pick(1, THEIR_HAND, up_to=True, by="opponent")),
        "Your opponent may discard a card.",
        "Votre adversaire peut se défausser d'une carte.",
        "Dein Gegner kann eine Handkarte ablegen.",
    ),
    (
        Discard(Pick(2, THEIR_HAND)),
        "Your opponent discards 2 cards of your choice.",
        "Votre adversaire se défausse de 2 cartes de votre choix.",
        "Dein Gegner legt 2 Handkarten deiner Wahl ab.",
    ),
    (
        Discard(Each(THEIR_HAND)),
        "Your opponent discards their hand.",
        "Votre adversaire se défausse de toute sa main.",
        "Dein Gegner legt alle Handkarten ab.",
    ),
    (
        Discard(AtRandom(1, MY_HAND)),
        "Discard a random card.",
        "Défaussez-vous d'une carte au hasard.",
        "Lege eine zufällige Handkarte ab.",
    ),
    (
        Steal(Pick(1, THEIR_HAND, by="opponent")),
        "Steal a card of your opponent's choice from their hand.",
        "Volez une carte au choix de votre adversaire dans sa main.",
        "Stiehl eine Karte nach Wahl deines Gegners aus seiner Hand.",
    ),
    (
        LoseLife(2, "you"),
        "Lose 2 life.",
        "Perdez 2 PV.",
        "Du verlierst 2 Lebenspunkte.",
    ),
    (
        MatchLife("opponent"),
        "Your opponent's life becomes equal to yours.",
        "Les PV de votre adversaire deviennent égaux aux vôtres.",
        "Setze die Lebenspunkte deines Gegners auf deinen Stand.",
    ),
]


@pytest.mark.parametrize(("effect", "en", "fr", "de"), SENTENCES, ids=[row[1] for row in SENTENCES])
def test_sentence_in_three_languages(effect: Effect, en: str, fr: str, de: str) -> None:
    assert [ability_clauses(On("Play", (effect,)), language)[1] for language in LANGUAGES] == [en, fr, de]


ABILITIES: list[tuple[Ability, str, str, str]] = [
    (
        On("Attack", (GainLife(1), LoseLife(1)), YourTurn()),
        "Attack: If it is your turn, gain 1 life, then your opponent loses 1 life.",
        "Attaque\u00a0: Si c'est votre tour, gagnez 1 PV, puis votre adversaire perd 1 PV.",
        "Angreifen: Wenn du am Zug bist, erhältst du 1 Lebenspunkt, dann verliert dein Gegner 1 Lebenspunkt.",
    ),
    (
        On("Defeated", (Discard(Pick(1, THEIR_HAND, by="opponent")),), Alone()),
        "Defeated: If this is your only creature, your opponent discards a card.",
        "Détruit\u00a0: Si cette créature est la seule que vous contrôlez, votre adversaire se défausse d'une carte.",
        "Besiegt: Wenn diese Kreatur deine einzige ist, legt dein Gegner eine Handkarte ab.",
    ),
    (
        On("Play", (Defeat(Pick(1, ANY, up_to=True)),), FewerCreatures()),
        "Play: If you have fewer creatures than your opponent, you may defeat a creature.",
        "Jouer\u00a0: Si vous contrôlez moins de créatures que votre adversaire, vous pouvez détruire une créature.",
        "Ausspielen: Wenn du weniger Kreaturen hast als dein Gegner, kannst du eine Kreatur besiegen.",
    ),
    (
        While(CannotBlock(ENEMY, attacker=This()), Alone()),
        "As long as this is your only creature, enemy creatures can't block it.",
        "Tant que cette créature est la seule que vous contrôlez, les créatures ennemies ne peuvent pas la bloquer.",
        "Solange diese Kreatur deine einzige ist, können feindliche Kreaturen sie nicht blocken.",
    ),
    (
        While(CannotBlock(ENEMY, attacker=OTHER_ALLIED)),
        "Enemy creatures can't block other allied creatures.",
        "Les créatures ennemies ne peuvent pas bloquer les autres créatures alliées.",
        "Feindliche Kreaturen können andere verbündete Kreaturen nicht blocken.",
    ),
    (
        While(Have(Creatures("any", Power(at_least=6)), power=-1, keywords=("SNEAKY", "TOUGH"))),
        "All creatures with power 6 or more have −1 power, SNEAKY and TOUGH.",
        "Toutes les créatures de puissance 6 ou plus ont −1 en puissance, FURTIF et CORIACE.",
        "Alle Kreaturen mit Stärke 6 oder mehr haben −1 Stärke, RAFFINIERT und ROBUST.",
    ),
    (
        While(Have(Creatures("any", other=True), keywords=("FRENZY",)), FewerCreatures()),
        "As long as you have fewer creatures than your opponent, all other creatures have FRENZY.",
        "Tant que vous contrôlez moins de créatures que votre adversaire, toutes les autres créatures ont FURIE.",
        "Solange du weniger Kreaturen hast als dein Gegner, haben alle anderen Kreaturen RASEREI.",
    ),
    (
        While(Silence("Defeated", of="you"), YourTurn()),
        "During your turn, your Defeated effects don't happen.",
        "Pendant votre tour, vos effets Détruit ne se produisent pas.",
        "Während deines Zuges werden deine Besiegt-Effekte nicht ausgelöst.",
    ),
    (
        While(CopyKeywords(("TOUGH",), ALLIED)),
        "This creature has TOUGH as long as an allied creature has it.",
        "Cette créature a CORIACE tant qu'une créature alliée l'a aussi.",
        "Diese Kreatur hat ROBUST, solange eine verbündete Kreatur dieses Schlüsselwort hat.",
    ),
]


@pytest.mark.parametrize(("ability", "en", "fr", "de"), ABILITIES, ids=[row[1] for row in ABILITIES])
def test_ability_in_three_languages(ability: Ability, en: str, fr: str, de: str) -> None:
    assert [ability_text(ability, language) for language in LANGUAGES] == [en, fr, de]


PROMPTS: list[tuple[Effect, str, str, str]] = [
    (
        Defeat(Pick(1, ANY, up_to=True)),
        "You may choose a creature to defeat.",
        "Vous pouvez choisir une créature à détruire.",
        "Du kannst eine Kreatur wählen, die du besiegst.",
    ),
    (
        Defeat(Pick(1, ENEMY, by="opponent")),
        "Choose an allied creature for your opponent to defeat.",
        "Choisissez une créature alliée que votre adversaire va détruire.",
        "Wähle eine verbündete Kreatur, die dein Gegner besiegt.",
    ),
    (
        TakeControl(Pick(2, ENEMY, by="opponent")),
        "Choose 2 allied creatures for your opponent to take control of.",
        "Choisissez 2 créatures alliées dont votre adversaire va prendre le contrôle.",
        "Wähle 2 verbündete Kreaturen, über die dein Gegner die Kontrolle übernimmt.",
    ),
    (
        Steal(Pick(1, THEIR_HAND, by="opponent")),
        "Choose a card from your hand for your opponent to steal.",
        "Choisissez dans votre main une carte que votre adversaire va voler.",
        "Wähle eine Karte aus deiner Hand, die dein Gegner stiehlt.",
    ),
    (
        Discard(Pick(1, THEIR_HAND)),
        "Choose a card from your opponent's hand for your opponent to discard.",
        "Choisissez dans la main de votre adversaire une carte dont votre adversaire va se défausser.",
        "Wähle eine Karte aus der Hand deines Gegners, die dein Gegner ablegt.",
    ),
    (
        TakeToHand(Pick(2, MY_PILE)),
        "Choose 2 cards from your discard pile to put into your hand.",
        "Choisissez dans votre défausse 2 cartes à prendre en main.",
        "Wähle 2 Karten aus deinem Ablagestapel, die du auf die Hand nimmst.",
    ),
    (
        Discard(AtRandom(1, MY_HAND)),
        "Chance picks a card from the player's hand to discard.",
        "Le hasard désigne dans la main du joueur une carte à défausser.",
        "Der Zufall bestimmt eine Karte aus der Hand des Spielers, die abgelegt wird.",
    ),
    (
        TakeControl(AtRandom(2, ENEMY)),
        "Chance picks 2 enemy creatures to take control of.",
        "Le hasard désigne 2 créatures ennemies dont prendre le contrôle.",
        "Der Zufall bestimmt 2 feindliche Kreaturen, über die die Kontrolle übernommen wird.",
    ),
]


@pytest.mark.parametrize(("effect", "en", "fr", "de"), PROMPTS, ids=[row[1] for row in PROMPTS])
def test_prompt_in_three_languages(effect: Effect, en: str, fr: str, de: str) -> None:
    assert [pick_prompt(effect, language) for language in LANGUAGES] == [en, fr, de]


@pytest.mark.parametrize("effect", [GainLife(1), Defeat(Each(ENEMY))])
def test_no_prompt_where_nobody_chooses(effect: Effect) -> None:
    with pytest.raises(ValueError, match="Nobody chooses"):
        pick_prompt(effect, "en")


def test_german_dative() -> None:
    weak = Creatures("enemy", Power(at_most=4), other=True)
    said = [de_nouns.noun_phrase(what, "dative") for what in (Pick(1, weak), Pick(2, weak), Each(weak))]
    assert said == [
        "einer anderen feindlichen Kreatur mit Stärke 4 oder weniger",
        "2 anderen feindlichen Kreaturen mit Stärke 4 oder weniger",
        "allen anderen feindlichen Kreaturen mit Stärke 4 oder weniger",
    ]


# --- glossary -------------------------------------------------------------------------------------


def test_every_keyword_and_trigger_word_has_a_name() -> None:
    for language in LANGUAGES:
        assert len({keyword_name(keyword, language) for keyword in KEYWORDS}) == len(KEYWORDS)
        assert len({timing_name(timing, language) for timing in TIMINGS}) == len(TIMINGS)


def test_rulebook_terms_are_printed_and_the_others_marked_as_own() -> None:
    for language in LANGUAGES:
        own = glossary_of(language).own
        assert "opponent" in own
        assert not own & {*KEYWORDS, *TIMINGS, "power", "life", "allied", "enemy", "exhausted", "discard pile"}
