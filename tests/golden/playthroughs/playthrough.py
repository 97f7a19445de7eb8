"""A random game written down to be read: position, question, answers on offer, answer, what came of it.

Of the position only the lines are written that are not as before. Everything is shown, hidden cards included; cards
in hidden places that both players know have a star.
"""

from __future__ import annotations

from collections.abc import Iterator

from mindbuglab.core.events import TABLE, TEACHER
from mindbuglab.core.rng import Rng
from mindbuglab.core.session import Session, start
from mindbuglab.mindbug.game import MindbugGame
from mindbuglab.mindbug.observation import CardView, CreatureView, MindbugView
from mindbuglab.mindbug.state import MindbugState


def playthrough(ruleset: str, seed: int) -> str:
    """The whole game; chance and the players answer from one stream of the seed."""
    session = start(MindbugGame(ruleset), seed=seed, auto=False)
    rng = Rng(seed).fork("playthrough")
    lines = [f"Mindbug, ruleset {ruleset}, seed {seed}", ""]
    lines += _story(session, 0)
    before: dict[str, str] = {}
    while session.decision is not None:
        now = dict(_position(session))
        lines += ["", *(f"{key}: {text}" for key, text in now.items() if before.get(key) != text)]
        before = now
        answer = session.options()[rng.below(len(session.options()))]
        told = len(session.log.rows)
        lines += _question(session, answer)
        session.answer(session.decision.player, answer)
        lines += _story(session, told)
    outcome = session.outcome
    assert outcome is not None
    winner = "nobody" if outcome.winner is None else session.names[outcome.winner]
    lines += ["", f"{session.number} answers, {session.state.turn} turns; {winner} wins ({outcome.rule})"]
    return "\n".join(lines) + "\n"


def _question(session: Session[MindbugState], answer: str) -> Iterator[str]:
    question = session.view(TEACHER).question
    assert question is not None
    who = "Chance" if question.seat < 0 else session.names[question.seat]
    source = f" by {question.source}" if question.source else ""
    yield f"{session.number}. {who} is asked for {question.prompt}{source} ({question.rule})"
    yield from (f"  {'>' if option.text == answer else '-'} {option.text}" for option in question.options)


def _story(session: Session[MindbugState], told: int) -> Iterator[str]:
    for event in session.events()[told:]:
        cause = f" <- {event.cause}" if event.cause >= 0 else ""
        yield f"    {event.seq} {event.kind} {event.rule}{cause}: {_fields(event.details())}"


def _fields(details: dict[str, object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in details.items())


def _position(session: Session[MindbugState]) -> Iterator[tuple[str, str]]:
    view = session.view(TEACHER)
    public = session.view(TABLE)
    assert isinstance(view, MindbugView)
    assert isinstance(public, MindbugView)
    for seat, known in zip(view.seats, public.seats, strict=True):
        yield f"{seat.name}", f"life {seat.life}, Mindbugs {seat.mindbugs} left and {seat.used_mindbugs} used"
        yield f"{seat.name}'s hand", _cards(seat.hand, known.hand)
        yield f"{seat.name}'s creatures", ", ".join(map(_creature, seat.play)) or "-"
        yield f"{seat.name}'s discard pile", _cards(seat.discard)
        yield f"{seat.name}'s draw pile", _cards(seat.draw)
        yield f"{seat.name}'s life cards", str(len(session.state.life_cards[view.seats.index(seat)]))
    yield "unused", f"{view.unused_count}, of which known: {_cards(public.unused)}"
    yield "on the table", _cards((view.pending,) if view.pending else ())
    yield "agenda", ", ".join(f"{item.task} {item.card or ''}".strip() for item in view.agenda)


def _cards(cards: tuple[CardView, ...], known: tuple[CardView, ...] = ()) -> str:
    return ", ".join(f"{card.name}{'*' if card in known else ''}" for card in cards) or "-"


def _creature(creature: CreatureView) -> str:
    power = f"{creature.power}" if creature.power == creature.printed else f"{creature.printed}→{creature.power}"
    words = " ".join([power, *creature.keywords, *(["exhausted"] if creature.exhausted else [])])
    return f"{creature.name} [{words}]"
