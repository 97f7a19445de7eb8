"""The setup of a duel from a seed, in the order of the rulebook, each step with its event.

Hot module.
"""

from mindbuglab.core.log import EventLog
from mindbuglab.core.rng import Rng
from mindbuglab.mindbug.codes import (
    CARD_DRAWN,
    CARDS_DEALT,
    EVERYBODY,
    LIFE_SET,
    MB_SETUP_1,
    MB_SETUP_3,
    MB_SETUP_4,
    MB_SETUP_5,
    MB_SETUP_6,
    MB_SETUP_7,
    MINDBUGS_DEALT,
    START_CARD_REVEALED,
    START_PLAYER_CHOSEN,
)
from mindbuglab.mindbug.state import HAND_SIZE, MindbugState, empty_state
from mindbuglab.mindbug.table import MindbugTable
from mindbuglab.mindbug.turn import TURN_LOOP

DECK_SIZE = 10
START_LIFE = 3
START_MINDBUGS = 2


def deal(table: MindbugTable, rng: Rng, log: EventLog | None) -> MindbugState:
    """A new duel, ready for the first turn question."""
    s = empty_state(table)
    s.log = log
    cards = list(range(table.pieces))
    rng.shuffle(cards)
    for seat in (0, 1):
        s.mindbugs[seat] = START_MINDBUGS
        s.emit(MINDBUGS_DEALT, MB_SETUP_1, -1, EVERYBODY, seat, START_MINDBUGS, 0, 0)
    for seat in (0, 1):
        s.draw[seat] = cards[seat * DECK_SIZE : (seat + 1) * DECK_SIZE]
        s.emit(CARDS_DEALT, MB_SETUP_3, -1, EVERYBODY, seat, DECK_SIZE, 0, 0)
    s.unused = cards[2 * DECK_SIZE :]
    for seat in (0, 1):
        for _ in range(HAND_SIZE):
            piece = s.draw[seat].pop()
            s.hand[seat].append(piece)
            s.emit(CARD_DRAWN, MB_SETUP_4, -1, 1 << seat, seat, piece, 0, 0)
    _set_life(s)
    _choose_start_player(s)
    s.agenda.append(TURN_LOOP)
    s.run()
    return s


def _set_life(s: MindbugState) -> None:
    for seat in (0, 1):
        rule = MB_SETUP_5
        s.life[seat] = START_LIFE
        if s.table.switches.life_is_cards:
            rule = MB_SETUP_6
            for _ in range(START_LIFE):
                s.life_cards[seat].append(s.unused.pop())
        s.emit(LIFE_SET, rule, -1, EVERYBODY, seat, START_LIFE, 0, 0)


def _choose_start_player(s: MindbugState) -> None:
    """Each reveals a card of the unused pile until the powers differ; the cards go back under the pile, seen by all.

    The pile has been shuffled, so its top cards are random. Should a small pool of cards run out of different powers,
    seat 0 begins.
    """
    table = s.table
    start = 0
    revealed: list[int] = []
    while len(s.unused) >= 2:
        first = s.unused.pop()
        second = s.unused.pop()
        revealed.append(first)
        revealed.append(second)
        s.emit(START_CARD_REVEALED, MB_SETUP_7, -1, EVERYBODY, 0, first, table.power[first], 0)
        s.emit(START_CARD_REVEALED, MB_SETUP_7, -1, EVERYBODY, 1, second, table.power[second], 0)
        if table.power[first] != table.power[second]:
            start = 0 if table.power[first] > table.power[second] else 1
            break
    s.shown.extend(revealed)
    revealed.reverse()
    s.unused = revealed + s.unused
    s.next_player = start
    s.emit(START_PLAYER_CHOSEN, MB_SETUP_7, s.seq - 1 if revealed else -1, EVERYBODY, start, 0, 0, 0)
