"""The turn: one action, and the Mindbug decision about a card that is played.

Hot module.
"""

from typing import Final

from mindbuglab.core.decision import Action, Decision
from mindbuglab.mindbug.changes import end_game, enter, refill, take_from_hand
from mindbuglab.mindbug.codes import (
    ASK_MINDBUG,
    ASK_TURN,
    CARD_PLAYED,
    EVERYBODY,
    EXTRA_TURN_GAINED,
    MB_ATTACK_1,
    MB_MINDBUG_1,
    MB_MINDBUG_2,
    MB_PLAY_1,
    MB_PLAY_2,
    MB_TURN_1,
    MB_TURN_2,
    MBR_40,
    MINDBUG,
    MINDBUG_KEPT,
    MINDBUG_USED,
    PLAY,
    TURN_STARTED,
)
from mindbuglab.mindbug.combat import start_attack
from mindbuglab.mindbug.effects import next_effect
from mindbuglab.mindbug.state import MindbugState, Task

TURN_LIMIT: Final = 500
"""MBR-40: a game that reaches this many turns is a draw."""


class TurnLoop(Task):
    """The game goes on turn after turn; one for the whole game, at the bottom of the agenda."""

    __slots__ = ()

    def step(self, s: MindbugState) -> None:
        if s.due:
            next_effect(s)
            return
        if s.turn >= TURN_LIMIT:
            end_game(s, -1, MBR_40, -1)
            return
        s.turn += 1
        s.active = s.next_player
        s.next_player = 1 - s.active
        s.attacker = -1
        rule = MB_TURN_1 if s.extra < 0 else MB_MINDBUG_2
        s.emit(TURN_STARTED, rule, s.extra, EVERYBODY, s.active, s.turn, 0, 0)
        s.extra = -1
        s.agenda.append(TURN_ACTION)

    def name(self) -> str:
        return "TurnLoop"


class TurnAction(Task):
    """The active player must play a card or attack; who can't do either loses (MB-TURN-2)."""

    __slots__ = ()

    def step(self, s: MindbugState) -> None:
        seat = s.active
        table = s.table
        play = table.play
        attack = table.attack
        options = [play[piece] for piece in s.hand[seat]]
        for piece in s.play[seat]:
            options.append(attack[piece])
        if options:
            s.decision = Decision(seat, ASK_TURN, options, -1, MB_TURN_1)
        else:
            # The turn that has just begun is the cause; a position that begins like this has none.
            end_game(s, 1 - seat, MB_TURN_2, s.seq - 1)

    def answer(self, s: MindbugState, action: Action) -> None:
        piece = action.a
        if action.verb != PLAY:
            start_attack(s, piece, 1, MB_ATTACK_1, -1)
            return
        seat = s.active
        piece = take_from_hand(s, seat, s.table.card_of[piece])
        event = s.emit(CARD_PLAYED, MB_PLAY_1, -1, EVERYBODY, seat, piece, 0, 0)
        refill(s, seat, event)
        if s.mindbugs[1 - seat] > 0:
            s.pending = piece
            s.agenda.append(MindbugWindow(event))
        else:
            enter(s, piece, seat, MB_PLAY_2, event)

    def name(self) -> str:
        return "TurnAction"


class MindbugWindow(Task):
    """The opponent decides whether to take the played creature with a Mindbug."""

    __slots__ = ("cause",)

    def __init__(self, cause: int) -> None:
        self.cause: Final = cause

    def name(self) -> str:
        return "MindbugWindow"

    def numbers(self) -> list[int]:
        return [self.cause]

    def step(self, s: MindbugState) -> None:
        options = [s.table.mindbug, s.table.no_mindbug]
        s.decision = Decision(1 - s.active, ASK_MINDBUG, options, s.pending, MB_PLAY_1)

    def answer(self, s: MindbugState, action: Action) -> None:
        piece = s.pending
        s.pending = -1
        seat = s.active
        opponent = 1 - seat
        if action.verb == MINDBUG:
            s.mindbugs[opponent] -= 1
            s.used[opponent] += 1
            event = s.emit(MINDBUG_USED, MB_MINDBUG_1, self.cause, EVERYBODY, opponent, piece, s.mindbugs[opponent], 0)
            enter(s, piece, opponent, MB_MINDBUG_1, event)
            s.extra = s.emit(EXTRA_TURN_GAINED, MB_MINDBUG_2, event, EVERYBODY, seat, 0, 0, 0)
            s.next_player = seat
        else:
            event = s.emit(MINDBUG_KEPT, MB_PLAY_2, self.cause, EVERYBODY, opponent, piece, s.mindbugs[opponent], 0)
            enter(s, piece, seat, MB_PLAY_2, event)


TURN_LOOP: Final = TurnLoop()
TURN_ACTION: Final = TurnAction()
