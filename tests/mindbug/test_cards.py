"""The cards of the base set against a table checked by hand, and every card as JSON and back."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mindbuglab.core.errors import CardError
from mindbuglab.mindbug.cards import SETS, find_card
from mindbuglab.mindbug.cards.first_contact import CARDS, SET
from mindbuglab.mindbug.exchange import card_from_json, card_to_json
from mindbuglab.mindbug.game import MindbugGame
from mindbuglab.mindbug.vocabulary import KEYWORDS, Card, On

TABLE: list[dict[str, Any]] = json.loads(
    (Path(__file__).resolve().parents[1] / "data" / "first_contact.json").read_text(encoding="utf-8")
)
"""Number, names, power, copies, keywords and triggers as printed; read from the cards, not from the code."""

each_card = pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])


def facts(card: Card) -> dict[str, Any]:
    """The card in the terms of the table."""
    return {
        "id": card.id,
        "name_en": card.names[0],
        "name_fr": card.names[1],
        "name_de": card.names[2],
        "number": f"{card.number:02}/{len(CARDS)}",
        "copies": card.copies,
        "power": card.power,
        "keywords": list(card.keywords),
        "triggers": [a.timing.lower() if isinstance(a, On) else "constant" for a in card.abilities],
    }


# --- the table


@pytest.mark.parametrize("row", TABLE, ids=[row["id"] for row in TABLE])
def test_card_is_as_printed(row: dict[str, Any]) -> None:
    (card,) = (card for card in CARDS if card.id == row["id"])
    assert facts(card) == row


def test_base_set_has_32_cards_in_48_copies() -> None:
    assert [card.number for card in CARDS] == list(range(1, 33))
    assert len(TABLE) == 32
    assert sum(card.copies for card in CARDS) == 48
    assert {card.copies for card in CARDS} == {1, 2}
    assert {card.set for card in CARDS} == {SET}


def test_game_holds_every_copy_of_every_card() -> None:
    card_of = MindbugGame().table.card_of
    assert [card_of.count(number) for number in range(len(CARDS))] == [card.copies for card in CARDS]


def test_keywords_are_known_and_printed_once() -> None:
    for card in CARDS:
        assert set(card.keywords) <= set(KEYWORDS)
        assert len(set(card.keywords)) == len(card.keywords)


def test_emblems_are_there_and_different() -> None:
    assert all(card.emblem for card in CARDS)
    assert len({card.emblem for card in CARDS}) == len(CARDS)


@each_card
def test_card_is_found_by_its_id_and_its_name_in_every_language(card: Card) -> None:
    for name in (card.id, *card.names):
        assert find_card(name) is card
        assert find_card(f"  {name.upper()} ") is card


def test_unknown_card_is_not_found() -> None:
    assert find_card("Gorilla") is None


# --- exchange


@pytest.mark.parametrize("card", [card for cards in SETS.values() for card in cards], ids=lambda card: card.id)
def test_card_comes_back_from_json(card: Card) -> None:
    text = json.dumps(card_to_json(card))
    again = card_from_json(json.loads(text))
    assert again == card
    assert again is not card
    assert json.dumps(card_to_json(again)) == text


@given(st.from_type(Card))
def test_card_of_any_words_comes_back_from_json(card: Card) -> None:
    assert card_from_json(json.loads(json.dumps(card_to_json(card)))) == card


def test_json_of_a_card_names_the_words_and_leaves_the_usual_out() -> None:
    harpy = find_card("Harpy Mother")
    assert harpy is not None
    assert card_to_json(harpy) == {
        "word": "Card",
        "id": "harpy_mother",
        "set": "first_contact",
        "number": 14,
        "names": ["Harpy Mother", "Mamie Harpie", "Harpyienmutter"],
        "power": 5,
        "copies": 1,
        "emblem": harpy.emblem,
        "abilities": [{"word": "On", "timing": "Defeated", "effects": [{"word": "TakeControl", "what": HARPY_PICK}]}],
    }


HARPY_PICK: dict[str, Any] = {
    "word": "Pick",
    "count": 2,
    "among": {"word": "Creatures", "side": "any", "power": {"word": "Power", "at_most": 5}},
    "up_to": True,
}

MISTAKES: list[tuple[list[str | int], object, str]] = [
    (["power"], "5", "card.power should be a whole number, not '5'."),
    (["power"], True, "card.power should be a whole number, not True."),
    (["set"], None, "card.set should be a text, not None."),
    (["keywords"], "TOUGH", "card.keywords should be a list, not 'TOUGH'."),
    (["keywords"], ["FLYING"], "card.keywords[0] should be one of FRENZY, HUNTER, POISONOUS, SNEAKY, TOUGH"),
    (["names"], ["Harpy Mother"], "card.names should be a list of 3, not of 1."),
    (["colour"], "red", "card: Card has no colour; it has id, set, number, names, power"),
    (["word"], "On", "card: \"word\" should be Card, not 'On'."),
    (["abilities", 0], 7, 'card.abilities[0] should be an object with "word", not 7.'),
    (["abilities", 0], {"word": "While"}, "card.abilities[0]: While lacks effect."),
    (["abilities", 0, "timing"], "Later", "card.abilities[0].timing should be one of Play, Attack, Defeated"),
    (["abilities", 0, "effects", 0, "word"], "Explode", 'card.abilities[0].effects[0]: "word" should be one of Gain'),
    (["abilities", 0, "effects", 0, "word"], ["Defeat"], 'card.abilities[0].effects[0]: "word" should be one of Gain'),
    (["abilities", 0, "effects", 0, "what", "up_to"], 1, "what.up_to should be true or false, not 1."),
    (["abilities", 0, "effects", 0, "what", "among", "power"], 5, 'power should be an object with "word", not 5.'),
    (["abilities", 0, "effects", 0, "what", "among", "power", "at_most"], 4.5, "at_most should be a whole number"),
]


@pytest.mark.parametrize(("path", "value", "sentence"), MISTAKES, ids=[row[2] for row in MISTAKES])
def test_mistake_in_json_is_named_with_its_place(path: list[str | int], value: object, sentence: str) -> None:
    card = find_card("Harpy Mother")
    assert card is not None
    data: Any = copy.deepcopy(card_to_json(card))
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises(CardError) as caught:
        card_from_json(data)
    assert sentence in str(caught.value)


@pytest.mark.parametrize("field", ["id", "set", "number", "names", "power", "copies", "emblem"])
def test_missing_field_in_json_is_named(field: str) -> None:
    data = card_to_json(CARDS[0])
    del data[field]
    with pytest.raises(CardError, match=f"card: Card lacks {field}"):
        card_from_json(data)


@pytest.mark.parametrize("data", [None, [], "Gorillion", 3, {}, {"word": None}])
def test_something_else_is_no_card(data: object) -> None:
    with pytest.raises(CardError, match="word"):
        card_from_json(data)
