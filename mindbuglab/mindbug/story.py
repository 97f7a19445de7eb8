"""The story of a duel in three languages: what happened, what is asked, what can be answered, what is still to come.

All sentences are in `story.toml`; its first lines say how a sentence is chosen and filled in.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from mindbuglab.core.errors import KitError
from mindbuglab.core.events import Event
from mindbuglab.mindbug import codes
from mindbuglab.mindbug.cards import find_card
from mindbuglab.mindbug.events import AbilityCounted, LifeChanged
from mindbuglab.mindbug.look import PROMPTS
from mindbuglab.mindbug.notation import ALONE, WITH_CARD
from mindbuglab.mindbug.text import (
    LANGUAGES,
    Language,
    card_name,
    glossary_of,
    keyword_name,
    pick_prompt,
    timing_name,
)
from mindbuglab.mindbug.vocabulary import KEYWORDS, TIMINGS, AtRandom, Effect

SEATS = frozenset({"before", "controller", "opponent", "seat", "victim", "winner"})
"""Facts that are seat numbers; negative is chance, which has no name."""

CARDS = frozenset({"attacker", "card", "silencer", "source", "target"})
"""Facts that are cards."""

Facts = Mapping[str, Any]
"""What a sentence may depend on: the fields of an event and what follows from them."""

_VERBS: dict[int, str] = {verb: word for word, verb in (*WITH_CARD.items(), *ALONE.items())}


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to say something, and the facts for which it is the right one."""

    says: Mapping[Language, str]
    when: Facts

    def fits(self, facts: Facts) -> bool:
        """Whether all conditions are met."""
        return all(_is(facts[name], wanted) for name, wanted in self.when.items())


Section = Mapping[str, tuple[Variant, ...]]
"""Name → the ways to say it; the first that fits is the one."""


@dataclass(frozen=True, slots=True)
class Book:
    """All sentences."""

    events: Section
    questions: Section
    options: Section
    tasks: Section


@cache
def book() -> Book:
    """The sentences of `story.toml`.

    >>> book().options["stop"][0].says["fr"]
    'Arrêter'
    """
    tables = tomllib.loads(Path(__file__).with_name("story.toml").read_text(encoding="utf-8"))
    questions, options, tasks = (_section(tables.pop(name)) for name in ("questions", "options", "tasks"))
    return Book(_section(tables), questions, options, tasks)


def narrate(event: Event, language: str, names: tuple[str, ...]) -> str:
    """The fact as a sentence of the story; private fields of a redacted event are not missed.

    >>> from mindbuglab.mindbug.events import CardDrawn, CreatureAttacked
    >>> narrate(CreatureAttacked(8, 1, "MB-ATTACK-1", -1, 3, "Bee Bear", 4, 1, 1), "fr", ("Alice", "Bob"))
    'Bob attaque avec Oursabeille.'
    >>> narrate(CardDrawn(7, 1, "MB-DRAW-1", 6, 1, 0, None, None), "en", ("Alice", "Bob"))
    'Alice draws a card.'
    """
    reader = _reader(language)
    facts = facts_of(event)
    words = {name: _word(name, value, reader, names) for name, value in facts.items() if _has_word(name, value)}
    if "amount" in facts:
        words["life"] = glossary_of(reader).life.of(facts["amount"])
    return _say(book().events[event.kind], reader, facts, words)


def question(prompt: int, language: str, seat: str, card: str | None, effect: Effect | None) -> str:
    """The open question in words.

    `seat` is the name of the asked player (of no matter for chance), `card` the card in question: the played one, the
    attacker, or the source of `effect`, which is needed for ASK_PICK alone.

    >>> question(codes.ASK_BLOCK, "de", "Bob", "Gorillion", None)
    'Bob, blockst du die Kreatur Gorillöwe?'
    """
    reader = _reader(language)
    words = {"seat": seat, **_card_word(card, reader)}
    if prompt == codes.ASK_PICK:
        assert effect is not None, "only effects ask for a pick"
        words["Choice"] = pick_prompt(effect, reader)
        words["choice"] = words["Choice"][:1].lower() + words["Choice"][1:]
    facts = {"chance": isinstance(getattr(effect, "what", None), AtRandom)}
    return _say(book().questions[PROMPTS[prompt]], reader, facts, words)


def option_label(text_verb: int, language: str, card: str | None) -> str:
    """The words on an answer's button; `card` may be a reference of the notation.

    >>> option_label(codes.BLOCK, "en", "Tiger Squirrel#2")
    'Block with Tiger Squirrel #2'
    """
    reader = _reader(language)
    return _say(book().options[_VERBS[text_verb]], reader, {}, _card_word(card, reader))


def task_label(task: str, language: str, card: str | None) -> str:
    """Something that is still to happen, as the agenda shows it.

    >>> task_label("Resolve", "fr", "Bee Bear")
    'Effet de la créature Oursabeille'
    """
    reader = _reader(language)
    return _say(book().tasks[task], reader, {}, _card_word(card, reader))


def facts_of(event: Event) -> dict[str, Any]:
    """What the sentence about this event may depend on."""
    facts = {"rule": event.rule, "turn": event.turn, **event.details()}
    seats = [facts[name] for name in ("seat", "controller", "winner") if name in facts]
    if seats:
        facts["opponent"] = None if seats[0] is None or seats[0] < 0 else 1 - seats[0]
    match event:
        case LifeChanged(by=by):
            facts["amount"] = abs(by)
        case AbilityCounted(card=name, power=power, keywords=keywords, printed=printed):
            card = find_card(name)
            facts["change"] = power - printed
            facts["gained"] = tuple(word for word in keywords if card is None or word not in card.keywords)
    return facts


def _reader(language: str) -> Language:
    for known in LANGUAGES:
        if known == language:
            return known
    raise KitError(f"There is no story in {language!r}; the languages are {', '.join(LANGUAGES)}.")


def _section(entries: Mapping[str, Any]) -> Section:
    return {
        name: tuple(_variant(entry) for entry in (found if isinstance(found, list) else [found]))
        for name, found in entries.items()
    }


def _variant(entry: Mapping[str, Any]) -> Variant:
    return Variant({language: entry[language] for language in LANGUAGES}, entry.get("when", {}))


def _is(value: object, wanted: object) -> bool:
    if wanted == "none":
        return value is None or value == ()
    if wanted == "negative":
        return isinstance(value, int) and value < 0
    return value == wanted


def _say(variants: tuple[Variant, ...], reader: Language, facts: Facts, words: Mapping[str, str]) -> str:
    """The first sentence that fits, with its gaps filled."""
    sentence = next(variant.says[reader] for variant in variants if variant.fits(facts))
    return sentence.format_map({**_terms(reader), **words})


@cache
def _terms(reader: Language) -> Mapping[str, str]:
    """Keywords and trigger words by their printed names."""
    keywords = {str(keyword): keyword_name(keyword, reader) for keyword in KEYWORDS}
    return keywords | {str(timing): timing_name(timing, reader) for timing in TIMINGS}


def _has_word(name: str, value: object) -> bool:
    """Unknown things and chance have none: a sentence that needs them fails instead of saying "None"."""
    return value is not None and not (name in SEATS and _is(value, "negative"))


def _word(name: str, value: Any, reader: Language, names: tuple[str, ...]) -> str:
    if name in SEATS:
        return names[int(value)]
    if name in CARDS:
        return _called(value, reader)
    if name == "timing":
        return _terms(reader)[value]
    if name in ("keywords", "gained"):
        return ", ".join(_terms(reader)[keyword] for keyword in value)
    return str(value)


def _card_word(card: str | None, reader: Language) -> dict[str, str]:
    return {} if card is None else {"card": _called(card, reader)}


def _called(reference: str, reader: Language) -> str:
    """The card's name for this reader; of the notation's `Gorillion#2@Bob`, copy and seat follow the name."""
    name, _, seat = reference.partition("@")
    name, _, copy = name.partition("#")
    card = find_card(name)
    words = [card_name(card, reader) if card else name]
    if copy:
        words.append(f"#{copy}")
    if seat:
        words.append(f"({seat})")
    return " ".join(words)
