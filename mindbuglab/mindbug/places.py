"""Where a piece is."""

from __future__ import annotations

from dataclasses import dataclass

from mindbuglab.mindbug.state import MindbugState


@dataclass(frozen=True, slots=True)
class Place:
    """A zone of the table."""

    zone: str
    """hand, draw, discard, play, life (cards that count life), unused or pending."""
    seat: int
    """Whose zone; -1 for the zones that belong to nobody."""


def place_of(s: MindbugState, piece: int) -> Place:
    """The place of a piece."""
    for place, pieces in zones(s):
        if piece in pieces:
            return place
    raise AssertionError(f"piece {piece} is nowhere")


def zones(s: MindbugState) -> list[tuple[Place, list[int]]]:
    """All places with their pieces."""
    found: list[tuple[Place, list[int]]] = []
    for seat in (0, 1):
        found.append((Place("play", seat), s.play[seat]))
        found.append((Place("hand", seat), s.hand[seat]))
        found.append((Place("discard", seat), s.discard[seat]))
        found.append((Place("draw", seat), s.draw[seat]))
        found.append((Place("life", seat), s.life_cards[seat]))
    found.append((Place("unused", -1), s.unused))
    found.append((Place("pending", s.active), [s.pending] if s.pending >= 0 else []))
    return found


def rank_in_place(s: MindbugState, piece: int, place: Place) -> int:
    """1 for the first copy of this card in its place, 2 for the second, and so on."""
    card_of = s.table.card_of
    rank = 0
    for other, pieces in zones(s):
        if other == place:
            for candidate in pieces:
                rank += card_of[candidate] == card_of[piece]
                if candidate == piece:
                    return rank
    raise AssertionError(f"piece {piece} is not in {place}")
