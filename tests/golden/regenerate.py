"""Writes the golden files anew: `make golden`, or `python -m tests.golden.regenerate`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.golden.cards.sheet import card_sheet
from tests.golden.perft import tree_sizes
from tests.golden.playthroughs.playthrough import playthrough

FOLDER = Path(__file__).parent

GOLDEN: dict[str, Callable[[], str]] = {
    "cards/en.txt": partial(card_sheet, "first_contact", "en"),
    "cards/fr.txt": partial(card_sheet, "first_contact", "fr"),
    "cards/de.txt": partial(card_sheet, "first_contact", "de"),
    "playthroughs/mindbug-fc-1.txt": partial(playthrough, "FC", 1),
    "playthroughs/mindbug-fc-144.txt": partial(playthrough, "FC", 144),
    "playthroughs/mindbug-fc-428.txt": partial(playthrough, "FC", 428),
    "playthroughs/mindbug-fc-552.txt": partial(playthrough, "FC", 552),
    "playthroughs/mindbug-fc-de-1.txt": partial(playthrough, "FC-DE", 1),
    "perft.txt": tree_sizes,
}
"""File below this folder → what it must contain."""


def main() -> None:
    """Writes every golden file and names those that changed."""
    for name, produce in GOLDEN.items():
        path, text = FOLDER / name, produce()
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"written: {name}")


if __name__ == "__main__":
    main()
