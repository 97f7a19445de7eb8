"""All cards by set, and how to find one by its name in any language."""

import unicodedata

from mindbuglab.mindbug.cards import first_contact
from mindbuglab.mindbug.vocabulary import Card

SETS: dict[str, tuple[Card, ...]] = {first_contact.SET: first_contact.CARDS}
"""Set id → its cards in printed order."""


def cards_of(sets: tuple[str, ...]) -> tuple[Card, ...]:
    """The different cards of these sets; `KeyError` names an unknown set."""
    return tuple(card for name in sets for card in SETS[name])


def find_card(name: str) -> Card | None:
    """The card with this id or name (English, French or German; case does not matter).

    >>> find_card("oursabeille").name
    'Bee Bear'
    """
    # Accents may be typed as one sign or as two, and the apostrophe straight or curved.
    wanted = unicodedata.normalize("NFC", " ".join(name.split())).casefold().replace("’", "'")
    for cards in SETS.values():
        for card in cards:
            if wanted == card.id or wanted in (n.casefold() for n in card.names):
                return card
    return None
