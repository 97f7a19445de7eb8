"""Cards as JSON and back, word for word: for sets of one's own and for tools outside Python.

Every word of the vocabulary becomes an object that names it under "word"; fields that have their usual value are left
out. Reading is strict and knows no word by itself: the types of the vocabulary say what fits where.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from mindbuglab.core.errors import CardError
from mindbuglab.mindbug.vocabulary import Card

TAG = "word"
_KINDS = {int: "a whole number", bool: "true or false", str: "a text"}


def card_to_json(card: Card) -> dict[str, Any]:
    """The card as plain data.

    >>> from mindbuglab.mindbug.cards import find_card
    >>> card_to_json(find_card("Killer Bee"))["abilities"]
    [{'word': 'On', 'timing': 'Play', 'effects': [{'word': 'LoseLife', 'amount': 1}]}]
    """
    return _write_word(card)


def card_from_json(data: object) -> Card:
    """The card that the data describes; `CardError` says what is wrong with it, and where."""
    card = _read(data, Card, "card")
    assert isinstance(card, Card), "nothing else fits"
    return card


def _write_word(word: Any) -> dict[str, Any]:
    values = {field.name: getattr(word, field.name) for field in fields(word)}
    unusual = {field.name: _write(values[field.name]) for field in fields(word) if values[field.name] != field.default}
    return {TAG: type(word).__name__, **unusual}


def _write(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_write(item) for item in value]
    return _write_word(value) if is_dataclass(value) else value


def _read(value: object, kind: Any, where: str) -> Any:
    """The value, if it is of this kind; `where` says in the error where it stands."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _read_either(value, inner, where)
    if origin is Literal:
        if value not in inner:
            raise CardError(f"{where} should be one of {', '.join(inner)}, not {value!r}.")
        return value
    if origin is tuple:
        return _read_list(value, inner, where)
    if is_dataclass(kind):
        return _read_word(value, (kind,), where)
    if type(value) is not kind:
        raise CardError(f"{where} should be {_KINDS[kind]}, not {value!r}.")
    return value


def _read_either(value: object, kinds: tuple[Any, ...], where: str) -> Any:
    if value is None and type(None) in kinds:
        return None
    words = tuple(kind for kind in kinds if is_dataclass(kind))
    return _read_word(value, words, where) if words else _read(value, kinds[0], where)


def _read_list(value: object, inner: tuple[Any, ...], where: str) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise CardError(f"{where} should be a list, not {value!r}.")
    kinds = [inner[0]] * len(value) if inner[-1] is Ellipsis else list(inner)
    if len(kinds) != len(value):
        raise CardError(f"{where} should be a list of {len(kinds)}, not of {len(value)}.")
    return tuple(_read(item, kind, f"{where}[{n}]") for n, (item, kind) in enumerate(zip(value, kinds, strict=True)))


def _read_word(value: object, words: tuple[Any, ...], where: str) -> Any:
    if not isinstance(value, Mapping):
        raise CardError(f'{where} should be an object with "{TAG}", not {value!r}.')
    known = {word.__name__: word for word in words}
    name = value.get(TAG)
    if not isinstance(name, str) or name not in known:
        fitting = f"{'one of ' if len(known) > 1 else ''}{', '.join(known)}"
        raise CardError(f'{where}: "{TAG}" should be {fitting}, not {name!r}.')
    slots, kinds = _slots(known[name])
    unknown = sorted(map(str, set(value) - set(slots) - {TAG}))
    if unknown:
        raise CardError(f"{where}: {name} has no {', '.join(unknown)}; it has {', '.join(slots) or 'nothing'}.")
    missing = [slot for slot, field in slots.items() if field.default is MISSING and slot not in value]
    if missing:
        raise CardError(f"{where}: {name} lacks {', '.join(missing)}.")
    inner = {slot: _read(value[slot], kinds[slot], f"{where}.{slot}") for slot in slots if slot in value}
    return known[name](**inner)


@cache
def _slots(word: Any) -> tuple[dict[str, Field[Any]], dict[str, Any]]:
    return {field.name: field for field in fields(word)}, get_type_hints(word)
