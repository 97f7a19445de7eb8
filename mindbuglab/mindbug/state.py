"""A moment of a Mindbug duel: zones of numbered pieces, and the agenda of what is still to happen.

Hot module. Nothing derived is stored: power and keywords are worked out in `statics.py` whenever they're needed.
"""

from typing import Final

from mindbuglab.core.decision import Action, Decision
from mindbuglab.core.log import EventLog
from mindbuglab.mindbug.table import MindbugTable

Due = tuple[int, int, int, int]
"""An effect that waits for its turn: ability, source piece, controller, event that triggered it."""

HAND_SIZE: Final = 5


class Task:
    """Something that is still to happen. A task never changes; it is replaced."""

    __slots__ = ()

    def step(self, s: "MindbugState") -> None:
        """Does a piece of work, adds tasks, or asks (and then stays on top of the agenda)."""
        raise AssertionError("a task says what it does")

    def answer(self, s: "MindbugState", action: Action) -> None:
        """Goes on with the answer; the asking task has left the agenda already."""
        raise AssertionError("this task asks nothing")

    def name(self) -> str:
        """The word for it in a saved state."""
        raise AssertionError("a task has a name")

    def numbers(self) -> list[int]:
        """Its content, as saved."""
        return []


class MindbugState:
    """Everything that is true at one moment of a duel, hidden cards included."""

    __slots__ = (
        "active",
        "agenda",
        "attacker",
        "decision",
        "discard",
        "draw",
        "due",
        "exhausted",
        "extra",
        "hand",
        "life",
        "life_cards",
        "log",
        "mindbugs",
        "next_player",
        "over",
        "pending",
        "play",
        "reason",
        "seq",
        "shown",
        "table",
        "turn",
        "unused",
        "used",
        "winner",
    )

    table: MindbugTable
    decision: Decision | None
    log: EventLog | None
    seq: int
    """Number of the next event; it counts also while nothing is written down."""
    turn: int
    active: int
    """Whose turn it is."""
    next_player: int
    extra: int
    """The event that gave the next turn to the same player, or -1."""
    over: bool
    winner: int
    """-1 while the game goes on, and after a draw."""
    reason: int
    """The rule that ended the game."""
    pending: int
    """The card that lies on the table during the Mindbug decision."""
    attacker: int
    """The attacking creature as long as it is in play and under the same control."""
    life: list[int]
    mindbugs: list[int]
    used: list[int]
    hand: list[list[int]]
    draw: list[list[int]]
    """The top card is the last one."""
    discard: list[list[int]]
    play: list[list[int]]
    unused: list[int]
    """The top card is the last one."""
    life_cards: list[list[int]]
    """Only with MB-SETUP-6."""
    exhausted: list[int]
    shown: list[int]
    """Cards in hidden places that both players know (taken back from an open pile, stolen, revealed)."""
    due: list[Due]
    agenda: list[Task]

    def __init__(self, table: MindbugTable) -> None:
        self.table = table

    def emit(self, kind: int, rule: int, cause: int, seen_by: int, a: int, b: int, c: int, d: int) -> int:
        """Notes a fact and returns its number, which later facts name as their cause."""
        number = self.seq
        self.seq = number + 1
        if self.log is not None:
            self.log.add(kind, rule, cause, self.turn, seen_by, a, b, c, d)
        return number

    def run(self) -> None:
        """Works the agenda until a question is open or the game is over."""
        while self.decision is None and not self.over:
            self.agenda[-1].step(self)

    def apply(self, action: Action) -> None:
        """Answers the open question. It trusts its caller: people answer through a `Session`."""
        task = self.agenda.pop()
        self.decision = None
        task.answer(self, action)
        self.run()

    def clone(self) -> "MindbugState":
        """An independent copy without a log."""
        s = MindbugState(self.table)
        s.decision = self.decision
        s.log = None
        s.seq = self.seq
        s.turn = self.turn
        s.active = self.active
        s.next_player = self.next_player
        s.extra = self.extra
        s.over = self.over
        s.winner = self.winner
        s.reason = self.reason
        s.pending = self.pending
        s.attacker = self.attacker
        s.life = self.life[:]
        s.mindbugs = self.mindbugs[:]
        s.used = self.used[:]
        s.hand = [self.hand[0][:], self.hand[1][:]]
        s.draw = [self.draw[0][:], self.draw[1][:]]
        s.discard = [self.discard[0][:], self.discard[1][:]]
        s.play = [self.play[0][:], self.play[1][:]]
        s.unused = self.unused[:]
        s.life_cards = [self.life_cards[0][:], self.life_cards[1][:]]
        s.exhausted = self.exhausted[:]
        s.shown = self.shown[:]
        s.due = self.due[:]
        s.agenda = self.agenda[:]
        return s


def empty_state(table: MindbugTable) -> MindbugState:
    """A table on which nothing lies yet."""
    s = MindbugState(table)
    s.decision = None
    s.log = None
    s.seq = 0
    s.turn = 0
    s.active = 0
    s.next_player = 0
    s.extra = -1
    s.over = False
    s.winner = -1
    s.reason = -1
    s.pending = -1
    s.attacker = -1
    s.life = [3, 3]
    s.mindbugs = [0, 0]
    s.used = [0, 0]
    s.hand = [[], []]
    s.draw = [[], []]
    s.discard = [[], []]
    s.play = [[], []]
    s.unused = []
    s.life_cards = [[], []]
    s.exhausted = []
    s.shown = []
    s.due = []
    s.agenda = []
    return s
