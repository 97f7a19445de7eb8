"""A duel drawn in plain text, as one seat sees it."""

from __future__ import annotations

from mindbuglab.mindbug.cards import find_card
from mindbuglab.mindbug.observation import CardView, CreatureView, MindbugView, SeatView
from mindbuglab.mindbug.text import Language, card_name, card_text, keyword_name
from mindbuglab.mindbug.vocabulary import KEYWORDS


def draw_table(view: MindbugView, language: Language) -> str:
    """The table from the viewer's side: the other seat above, the own hand with its texts below."""
    own = view.viewer if view.viewer >= 0 else 0
    lines = ["", f"--- turn {view.turn} {'-' * 48}"]
    lines += _seat(view.seats[1 - own], language)
    lines += [f"    known in hand: {_card(card, language)}" for card in view.seats[1 - own].hand]
    if view.pending is not None:
        lines.append(f"  On the table: {_card(view.pending, language)}")
    lines += _seat(view.seats[own], language)
    lines += [f"    in hand: {_card(card, language)}" for card in view.seats[own].hand]
    return "\n".join(lines)


def _seat(seat: SeatView, language: Language) -> list[str]:
    mindbugs = "*" * seat.mindbugs + "." * seat.used_mindbugs or "-"
    head = f"{seat.name}: life {seat.life}, Mindbugs {mindbugs}, hand {seat.hand_count}, draw pile {seat.draw_count}"
    pile = ", ".join(_name(card, language) for card in seat.discard)
    lines = [f"{head}, discard pile {len(seat.discard)}{f' ({pile})' if pile else ''}"]
    lines += [f"    in play: {_creature(creature, language)}" for creature in seat.play]
    return lines


def _creature(view: CreatureView, language: Language) -> str:
    power = f"{view.power}" if view.power == view.printed else f"{view.printed}→{view.power}"
    words = [keyword_name(keyword, language) for keyword in KEYWORDS if keyword in view.keywords]
    state = " (exhausted)" if view.exhausted else ""
    return f"{_name(view, language)} [{power}] {' '.join(words)}{state}".rstrip()


def _card(view: CardView, language: Language) -> str:
    card = find_card(view.card)
    assert card is not None
    words = " ".join(keyword_name(keyword, language) for keyword in card.keywords)
    text = " ".join(card_text(card, language).splitlines())
    return f"{_name(view, language)} [{card.power}] {words} {text}".strip().replace("  ", " ")


def _name(view: CardView, language: Language) -> str:
    card = find_card(view.card)
    assert card is not None
    return card_name(card, language)
