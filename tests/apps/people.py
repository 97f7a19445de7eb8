"""People at a desk: they answer at random by intents, as a browser sends them, and know what nobody may tell them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from mindbuglab.apps.play import PlayDesk
from mindbuglab.core import Rng, Session
from mindbuglab.mindbug import MindbugGame
from mindbuglab.mindbug.cards import SETS
from mindbuglab.mindbug.observation import CardView, MindbugView
from mindbuglab.mindbug.state import MindbugState
from mindbuglab.mindbug.vocabulary import Card
from mindbuglab.widgets.desk import Desk

View = dict[str, Any]
CARDS: tuple[Card, ...] = tuple(card for cards in SETS.values() for card in cards)


def sit_down(folder: Path, seed: int, versus: str = "person", language: str = "en") -> PlayDesk:
    return PlayDesk({"seed": str(seed), "versus": versus, "lang": language}, folder)


def come_back(desk: PlayDesk) -> PlayDesk:
    """A new kernel opens the address that the browser shows."""
    return PlayDesk(dict(parse_qsl(desk.view()["url"].removeprefix("?"))), desk.folder)


def ask(desk: Desk, do: str, **fields: object) -> View:
    """Sends an intent and gets the view that answers it."""
    desk.receive({"do": do, **fields})
    return desk.view()


def seen(desk: Desk) -> View:
    """The view with the curtain lifted."""
    view = desk.view()
    return ask(desk, "curtain") if view["curtain"] else view


def board_of(view: View, key: str = "main") -> dict[str, Any]:
    return next(board for board in view["boards"] if board["key"] == key)


def give(desk: Desk, text: str, board: str = "main") -> View:
    """Answers the question that is shown on this board."""
    return ask(desk, "answer", text=text, at=board_of(desk.view(), board)["at"], board=board)


def give_any(desk: Desk, rng: Rng, board: str = "main") -> View:
    options = board_of(seen(desk), board)["question"]["options"]
    return give(desk, options[rng.below(len(options))]["text"], board)


def views_of_a_game(desk: PlayDesk, seed: int) -> Iterator[View]:
    """Plays to the end; the view before every answer, and the last one."""
    rng = Rng(seed).fork("people")
    while True:
        view = desk.view()
        yield view
        if view["curtain"]:
            desk.receive({"do": "curtain"})
        elif desk.main.session.decision is None:
            return
        else:
            board = board_of(view)
            options = board["question"]["options"]
            text = options[rng.below(len(options))]["text"]
            desk.receive({"do": "answer", "text": text, "at": board["at"], "board": "main"})
            assert desk.notice is None, desk.notice


def play_on(desk: PlayDesk, seed: int, answers: int) -> None:
    """Gives this many answers, or as many as the game has."""
    rng = Rng(seed).fork("people")
    for _ in range(answers):
        if desk.main.session.decision is not None:
            give_any(desk, rng)


def snapshot(session: Session[Any]) -> str:
    """The session as text: state, log and answers."""
    moves = [move.line(number) for number, move in enumerate(session.moves)]
    events = [event.to_json() for event in session.events()]
    return json.dumps([session.game.to_json(session.state), events, moves, session.names])


# --- secrets


def cards_in(view: MindbugView) -> list[CardView]:
    """Every card that a view names."""
    cards = [*view.unused]
    for seat in view.seats:
        cards += [*seat.hand, *seat.draw, *seat.discard, *seat.play]
    return [*cards, view.pending] if view.pending else cards


def hidden_pieces(state: MindbugState, seat: int) -> set[int]:
    """What lies face down for this seat, or for the table if it is none; read off the state itself, not off a view."""
    down = [*state.unused, *state.draw[0], *state.draw[1], *state.life_cards[0], *state.life_cards[1]]
    for other in (0, 1):
        if other != seat:
            down += state.hand[other]
    return set(down) - set(state.shown)


def secrets_of(session: Session[Any], seat: int, number: int | None = None) -> tuple[set[str], set[int]]:
    """Words and pieces that this seat may not be told."""
    state = session.state if number is None else session.at(number)
    assert isinstance(session.game, MindbugGame)
    card_of = [session.game.card(state, piece) for piece in range(state.table.pieces)]
    hidden = hidden_pieces(state, seat)
    known = {card_of[piece].name for piece in range(state.table.pieces) if piece not in hidden}
    # What has been told once is no secret, even if nobody can say any more in which hand it is.
    for event in session.events():
        if not event.PRIVATE or event.seen_by >> seat & 1:
            known |= {value for value in event.details().values() if isinstance(value, str)}
    cards = [card_of[piece] for piece in hidden if card_of[piece].name not in known]
    return {word for card in cards for word in (card.id, card.emblem, *card.names)}, hidden


def told(view: object) -> str:
    """Everything that is sent, as one text, but for what the kit says about rules to everybody."""
    if isinstance(view, dict) and "boards" in view:
        boards = [{**b, "why": {**b["why"], "rule": 0, "scenarios": 0} if b["why"] else None} for b in view["boards"]]
        view = {**view, "boards": boards}
    return json.dumps(view, ensure_ascii=False)


def pieces_in(data: object) -> set[int]:
    """Every piece number in a view."""
    if isinstance(data, dict):
        found = {data["piece"]} if isinstance(data.get("piece"), int) else set()
        return found.union(*(pieces_in(value) for value in data.values()))
    return set().union(*map(pieces_in, data)) if isinstance(data, list) else set()


def leaks(view: View, words: set[str], pieces: set[int]) -> list[object]:
    """The secrets that a view tells."""
    text = told(view)
    return [*(word for word in words if word in text), *(pieces & pieces_in(view))]
