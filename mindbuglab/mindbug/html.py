"""Cards, boards, events and scenarios as still pictures: HTML that reads well on paper and where no widget runs.

Everything is inline, nothing is fetched, and no script runs. Each piece brings its own light ground, so that it also
reads in a dark notebook; words carry what colours show, so that it also reads in one ink, or with all styles removed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from mindbuglab.core.errors import CardError
from mindbuglab.core.run import play_freely
from mindbuglab.mindbug import present, story
from mindbuglab.mindbug.cards import find_card
from mindbuglab.mindbug.observation import CardView, CreatureView, MindbugView, SeatView
from mindbuglab.mindbug.text import LANGUAGES, Language, ability_clauses, card_name, glossary_of, keyword_name
from mindbuglab.mindbug.vocabulary import KEYWORDS, Card, Keyword, On

if TYPE_CHECKING:
    from mindbuglab.core.events import Event
    from mindbuglab.core.game import Names
    from mindbuglab.core.scenario import Scenario


class Look(NamedTuple):
    """How a keyword is drawn: its frame and chip."""

    icon: str
    ink: str
    ground: str


PLAIN = Look("", "#48525c", "#eef0f2")
LOOKS: Mapping[Keyword, Look] = {
    "POISONOUS": Look("☠️", "#6b21a8", "#f5edfb"),
    "SNEAKY": Look("🥷", "#1e3a5f", "#e9eff6"),
    "HUNTER": Look("🎯", "#3a5a10", "#eff5e4"),
    "FRENZY": Look("⚡", "#a3360a", "#fcefe8"),
    "TOUGH": Look("🛡️", "#5e4f35", "#f5f0e6"),
}
"""The first of these that a card prints colours its frame."""

INK, SOFT, PAPER, LINE = "#1d2733", "#4d5966", "#fffdf8", "#d9d4c8"
NOW, YOU, OTHER, RAISED, LOWERED = "#5a3fc0", "#0b5f7c", "#94400c", "#17653e", "#a3221b"

WORDS: Mapping[Language, Mapping[str, str]] = {
    "en": {"attacks": "attacks", "down": "face down", "empty": "empty", "wins": "{} wins.", "tie": "A draw."},
    "fr": {"attacks": "attaque", "down": "face cachée", "empty": "vide", "wins": "{} gagne.", "tie": "Match nul."},
    "de": {"attacks": "greift an", "down": "verdeckt", "empty": "leer", "wins": "{} gewinnt.", "tie": "Unentschieden."},
}

Clause = tuple[int, int]
"""Which ability and which of its clauses, from 0: the one that is being resolved is underlined."""


def as_language(name: str) -> Language:
    """The language of this name, English if there is none."""
    return next((language for language in LANGUAGES if language == name), "en")


def card_html(card: Card, language: Language = "en") -> str:
    """A card as it is printed.

    >>> card = find_card("Bee Bear")
    >>> "Oursabeille" in card_html(card, "fr")
    True
    """
    return _face(card, language, card.power, card.keywords)


def creature_html(
    view: CreatureView, language: Language = "en", *, attacks: bool = False, clause: Clause | None = None
) -> str:
    """A creature in play, as it counts right now."""
    words = WORDS[language]
    marks = [f"⚔ {words['attacks']}"] if attacks else []
    if view.exhausted:
        marks.append(f"↻ {glossary_of(language).exhausted}")
    return _face(_card(view), language, view.power, view.keywords, marks, view.exhausted, clause)


def _card(view: CardView) -> Card:
    card = find_card(view.card)
    if card is None:
        raise CardError(f"There is no card {view.card!r}.")
    return card


def _face(
    card: Card,
    language: Language,
    power: int,
    has: Iterable[str],
    marks: Iterable[str] = (),
    exhausted: bool = False,
    clause: Clause | None = None,
) -> str:
    look = next((LOOKS[keyword] for keyword in LOOKS if keyword in card.keywords), PLAIN)
    turned = ";transform:rotate(6deg);margin:.9em 1em" if exhausted else ""
    gained = [_chip(keyword, language, keyword not in card.keywords) for keyword in KEYWORDS if keyword in has]
    lines = [_ability(card, number, language, clause) for number in range(len(card.abilities))]
    return _box(
        f"width:10.5em;padding:.5em;border:2px solid {look.ink};border-top-width:7px;border-radius:.7em;"
        f"background:{PAPER};color:{INK};font-size:.85em;line-height:1.3;margin:.3em;vertical-align:top{turned}",
        _box(
            f"background:{look.ground};border-radius:.4em;padding:.2em .3em;min-height:1.9em",
            _power(card, power, language),
        )
        + _box("font-weight:bold;margin:.3em 0 .2em", escape(card_name(card, language)))
        + "".join(gained)
        + "".join(_box(f"font-weight:bold;color:{NOW}", escape(mark)) for mark in marks)
        + "".join(lines),
    )


def _power(card: Card, power: int, language: Language) -> str:
    """The power, printed → current, and beside it the emblem."""
    colour = RAISED if power > card.power else LOWERED if power < card.power else INK
    number = str(power) if power == card.power else f"{card.power} → {power}"
    badge = _span(
        f"display:inline-block;min-width:1.1em;padding:0 .35em;border:2px solid {colour};border-radius:1em;"
        f"background:#ffffff;color:{colour};font-weight:bold;font-size:1.15em;text-align:center",
        number,
        title=glossary_of(language).power,
    )
    return f'{badge} <span style="font-size:1.9em;float:right;line-height:1" aria-hidden="true">{card.emblem}</span>'


def _chip(keyword: Keyword, language: Language, gained: bool) -> str:
    """A keyword with icon and word; one that is not printed has a plus and a broken line."""
    look = LOOKS[keyword]
    style = (
        f"display:inline-block;border:1px {'dashed' if gained else 'solid'} {look.ink};border-radius:.5em;"
        f"background:{look.ground};color:{look.ink};font-weight:bold;font-size:.82em;padding:0 .35em;margin-bottom:.2em"
    )
    return _span(style, f"{'+' if gained else ''}{look.icon} {keyword_name(keyword, language)}") + " "


def _ability(card: Card, number: int, language: Language, clause: Clause | None) -> str:
    ability = card.abilities[number]
    parts = [escape(part) for part in ability_clauses(ability, language)]
    triggered = isinstance(ability, On)
    if clause is not None and clause[0] == number:
        now = clause[1] + triggered
        parts[now] = f'<u style="text-decoration-color:{NOW};text-decoration-thickness:2px">{parts[now]}</u>'
    if triggered:
        parts[0] = f"<b>{parts[0]}</b>"
    return _box("margin-top:.25em", " ".join(parts))


def board_html(view: MindbugView, language: Language = "en") -> str:
    """A duel as this viewer sees it; what the viewer may not know is a number of card backs."""
    near = view.viewer if view.viewer >= 0 else 0
    middle = _question(view, language) if view.reason is None else _outcome(view, language)
    if view.pending is not None:
        middle += card_html(_card(view.pending), language)
    return _ground(
        _seat(view, 1 - near, OTHER, language)
        + _box(f"border:2px solid {NOW};border-radius:.8em;padding:.4em .8em;margin:.5em 0", middle)
        + _seat(view, near, YOU, language)
    )


def _seat(view: MindbugView, number: int, colour: str, language: Language) -> str:
    seat = view.seats[number]
    terms = glossary_of(language)
    total = seat.mindbugs + seat.used_mindbugs
    facts = [
        f"{'♥' * min(seat.life, 12)} {seat.life} {terms.life.of(seat.life)}",
        f"{'🧠' * min(seat.mindbugs, 12)} Mindbugs {seat.mindbugs}/{total}",
        f"{terms.places['draw pile']} {seat.draw_count}",
        f"{terms.places['discard pile']} {len(seat.discard)}",
    ]
    head = f'<b style="color:{colour};font-size:1.1em">{escape(seat.name)}</b> · {escape(" · ".join(facts))}'
    zones = [
        _zone(terms.places["play area"], _play(view, seat, language), language),
        _zone(terms.places["hand"], _hand(seat, language), language),
        _names(terms.places["discard pile"], seat.discard, language),
        _names(terms.places["draw pile"], seat.draw, language),
    ]
    return _box(
        f"border:1px solid {LINE};border-radius:.8em;padding:.4em .8em;background:#ffffff", head + "".join(zones)
    )


def _play(view: MindbugView, seat: SeatView, language: Language) -> str:
    owner, clause = _resolving(view)
    return "".join(
        creature_html(c, language, attacks=c.piece == view.attacker, clause=clause if c.name == owner else None)
        for c in seat.play
    )


def _resolving(view: MindbugView) -> tuple[str | None, Clause | None]:
    """The card whose ability is being resolved, and where in its text."""
    for item in view.agenda:
        if item.ability is not None and item.clause is not None:
            return item.card, (item.ability, item.clause)
    return None, None


def _zone(label: str, content: str, language: Language) -> str:
    cards = content or f"<i>{WORDS[language]['empty']}</i>"
    row = _box("display:flex;flex-wrap:wrap;align-items:flex-start", cards)
    return _box(f"margin-top:.3em;color:{SOFT}", _span("font-size:.85em", label) + row)


def _names(label: str, cards: Iterable[CardView], language: Language) -> str:
    """A pile in one line; nothing where the viewer knows none of it."""
    words = [f"{card.emblem} {card_name(card, language)}" for card in map(_card, cards)]
    return _box(f"font-size:.85em;color:{SOFT}", escape(f"{label} – {', '.join(words)}")) if words else ""


def _hand(seat: SeatView, language: Language) -> str:
    known = "".join(card_html(_card(card), language) for card in seat.hand)
    backs = seat.hand_count - len(seat.hand)
    if backs == 0:
        return known
    back = _box(
        f"width:2.2em;height:3.1em;margin:.3em .15em;border:2px solid {NOW};border-radius:.4em;"
        "background:repeating-linear-gradient(45deg,#e3ddf7,#e3ddf7 5px,#cfc5f0 5px,#cfc5f0 10px)",
        "",
    )
    words = f"{backs} {glossary_of(language).card.of(backs)}, {WORDS[language]['down']}"
    return known + back * min(backs, 12) + _box("margin:1em .3em", words)


def _question(view: MindbugView, language: Language) -> str:
    question = view.question
    if question is None:
        return ""
    answers = [present.option_label(option.text, language) for option in question.options]
    style = f"display:inline-block;border:1px solid {NOW};border-radius:.5em;padding:0 .5em;margin:.2em .3em 0 0"
    buttons = " ".join(_span(style, answer) for answer in answers)
    text = f"<b>{escape(present.question_text(view, language))}</b> {_rule(question.rule)}"
    return text + _box("", buttons)


def _outcome(view: MindbugView, language: Language) -> str:
    words = WORDS[language]
    text = words["tie"] if view.winner is None else words["wins"].format(view.seats[view.winner].name)
    return f"<b>{escape(text)}</b> {_rule(view.reason or '')}"


def event_html(event: Event, language: Language = "en", names: Names = ("Alice", "Bob")) -> str:
    """A fact in a sentence, with its rule."""
    return _ground(_sentence(event, language, names))


def story_html(events: Iterable[Event], language: Language = "en", names: Names = ("Alice", "Bob")) -> str:
    """Facts in sentences, each set in as deep as its causes go."""
    depth: dict[int, int] = {}
    lines: list[str] = []
    for event in events:
        depth[event.seq] = depth[event.cause] + 1 if event.cause in depth else 0
        style = f"margin-left:{min(depth[event.seq], 3) * 1.2:.1f}em;padding:.15em 0;border-bottom:1px solid {LINE}"
        lines.append(_box(style, _sentence(event, language, names)))
    return _ground("".join(lines))


def scenario_html(scenario: Scenario, language: Language = "en", variant: str = "") -> str:
    """A scenario with its position, and what happens when it is played."""
    session = play_freely(scenario, scenario.script(variant))
    return scenario.html(language, variant) + story_html(session.events(), language, session.names)


def _sentence(event: Event, language: Language, names: Names) -> str:
    return f"{escape(story.narrate(event, language, names))} {_rule(event.rule)}"


def _rule(rule: str) -> str:
    return _span(f"font-family:monospace;font-size:.85em;color:{NOW};white-space:nowrap", rule)


def _ground(content: str) -> str:
    return _box(
        f"background:{PAPER};color:{INK};padding:.6em;border-radius:.8em;line-height:1.4;max-width:62em", content
    )


def _box(style: str, content: str) -> str:
    """A block around markup."""
    return f'<div style="{style}">{content}</div>'


def _span(style: str, text: str, title: str = "") -> str:
    """Words in a line; the text is escaped here."""
    named = f' title="{escape(title)}"' if title else ""
    return f'<span style="{style}"{named}>{escape(text)}</span>'
