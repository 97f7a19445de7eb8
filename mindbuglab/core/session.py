"""A game between people: the checked door to an engine, with a memory of every moment.

Widgets, terminals and lessons touch nothing else. An answer that is refused changes nothing; every earlier moment can
be looked at, gone back to, or branched from ("what if?").
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any, Generic

from mindbuglab.core.decision import CHANCE, Action, Decision
from mindbuglab.core.errors import ActionError, IllegalAction, KitError, RecordError, StaleAnswer
from mindbuglab.core.events import TABLE, TEACHER, Event
from mindbuglab.core.game import Game, Names, S, open_game
from mindbuglab.core.log import EventLog
from mindbuglab.core.observation import Observation
from mindbuglab.core.record import Move, Record, digest
from mindbuglab.core.rng import Rng
from mindbuglab.core.state import Outcome


class Session(Generic[S]):
    """One game in progress.

    >>> import mindbuglab.mindbug
    >>> session = start(open_game("mindbug"), seed=1)
    >>> session.number
    0
    """

    def __init__(
        self, game: Game[S], state: S, start: Mapping[str, Any], names: Names | None = None, *, auto: bool = True
    ) -> None:
        self.game = game
        self.names = names or game.default_names
        self.state = state
        self.auto = auto
        """Whether chance and questions with a single answer are answered by the session itself.

        A turn's action is always asked for, even if there is only one: nobody's turn passes unseen.
        """
        self.before_move: Callable[[int, Move], None] | None = None
        """Called with every answer before the board moves: the place to write it to disk."""
        self.moves: list[Move] = []
        self._start = dict(start)
        self._chance = Rng(int(start.get("seed", 0))).fork("chance")
        if state.log is None:
            state.log = EventLog(state.seq)
        self.log = state.log
        self._moments: list[tuple[S, int]] = [(state.clone(), len(self.log.rows))]
        self.advance()

    # --- asking and answering

    @property
    def number(self) -> int:
        """How many answers have been given; the number of the open question."""
        return len(self.moves)

    @property
    def origin(self) -> Mapping[str, Any]:
        """How it began: {"seed": n}, {"given": {…}} or {"state": {…}}."""
        return self._start

    @property
    def decision(self) -> Decision | None:
        """The open question; None when the game is over."""
        return self.state.decision

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.outcome(self.state)

    def options(self) -> list[str]:
        """Every answer to the open question, as text."""
        decision = self.state.decision
        if decision is None:
            return []
        return [self.game.notate(self.state, action, self.names) for action in decision.options]

    def seat(self, name: str) -> int:
        """The number of a seat by its name, whatever the case; chance is `Chance`."""
        for number, known in enumerate(self.names):
            if known.casefold() == name.casefold():
                return number
        if name.casefold() == "chance":
            return CHANCE
        raise ActionError(f"There is no seat {name!r}; the seats are {', '.join(self.names)}.")

    def answer(self, seat: int | str, text: str, at: int | None = None, language: str = "en") -> list[Event]:
        """Gives an answer and returns what came of it. A refused answer raises and changes nothing.

        `at` is the number of the question that the person saw; an answer to an older question is refused.
        """
        number = self.seat(seat) if isinstance(seat, str) else seat
        if at is not None and at != self.number:
            raise StaleAnswer(f"Question {at} is not open any more; question {self.number} is open now.")
        action = self.check(number, text, language)
        before = len(self.log.rows)
        self._give(action, auto=False)
        self.advance()
        return self.events()[before:]

    def check(self, seat: int, text: str, language: str = "en", number: int | None = None) -> Action:
        """The action that this answer means, without giving it; raises where it would be refused.

        With a `number`, it is checked against the question that was open then.
        """
        state = self.state if number is None else self.at(number)
        decision = state.decision
        # Whoever is not asked learns nothing: what is on offer, or would be refused, may give a hidden card away.
        if decision is not None and decision.player != seat:
            asked = self._name(decision.player)
            rule = self.game.question_rule(state)
            raise IllegalAction(f"It is not {self._name(seat)}'s question: {asked} is asked ({rule}).", rule)
        return self.game.parse(state, text, self.names, language)

    def _name(self, seat: int) -> str:
        if not CHANCE <= seat < len(self.names):
            raise ActionError(f"There is no seat {seat}; the seats are 0 to {len(self.names) - 1}, and -1 is chance.")
        return "chance" if seat == CHANCE else self.names[seat]

    def _give(self, action: Action, *, auto: bool) -> None:
        decision = self.state.decision
        assert decision is not None, "a question is open"
        move = Move(decision.player, self.game.notate(self.state, action, self.names), auto)
        if self.before_move is not None:
            self.before_move(self.number, move)
        self.state.apply(action)
        self.moves.append(move)
        self._moments.append((self.state.clone(), len(self.log.rows)))

    def advance(self) -> None:
        """Answers what nobody has to: chance, and questions with a single answer that is not a turn's action."""
        while self.auto:
            decision = self.state.decision
            if decision is None:
                return
            only = self.game.only_answer(self.state)
            if only is not None and not self.game.is_turn_start(self.state):
                self._give(only, auto=True)
            elif decision.player == CHANCE:
                # The stream depends on the question's number, so that going back gives the same card again.
                pick = self._chance.fork(str(self.number)).below(len(decision.options))
                self._give(decision.options[pick], auto=True)
            else:
                return

    # --- time

    def at(self, number: int) -> S:
        """The state as it was when question `number` was open; a copy to look at or to play on."""
        return self._moment(number)[0].clone()

    def _moment(self, number: int) -> tuple[S, int]:
        if not 0 <= number <= self.number:
            raise ActionError(f"There is no moment {number}; the game has moments 0 to {self.number}.")
        return self._moments[number]

    def undo(self) -> None:
        """Takes the last answer of a person back, with everything that came of it."""
        number = self.number
        while number > 0:
            number -= 1
            if not self.moves[number].auto:
                self._rewind(number)
                return
        raise ActionError("There is nothing to take back.")

    def _rewind(self, number: int) -> None:
        state, rows = self._moments[number]
        del self.moves[number:]
        del self._moments[number + 1 :]
        self.state = state.clone()
        self.log = _first_rows(self.log, rows)
        self.state.log = self.log

    def sampled(self, viewer: int, rng: Rng, number: int | None = None) -> Session[S]:
        """A "what if?" for somebody who doesn't know everything: a session in a world that might be true for them.

        Everything that this viewer can't know is dealt anew, so trying out tells no secrets. It begins with this
        moment and has no past.
        """
        world = self.game.determinize(self._moment(self.number if number is None else number)[0], viewer, rng)
        return start(self.game, state=self.game.to_json(world), names=self.names, auto=self.auto)

    def branch(self, number: int | None = None) -> Session[S]:
        """Another session that goes on from a moment of this one ("what if?"); this one is not touched."""
        number = self.number if number is None else number
        state, rows = self._moment(number)
        twin = Session.__new__(type(self))
        twin.game, twin.names, twin.auto = self.game, self.names, self.auto
        twin._start, twin._chance = dict(self._start), self._chance
        twin.before_move = None
        twin.moves = self.moves[:number]
        twin._moments = self._moments[: number + 1]
        twin.log = _first_rows(self.log, rows)
        twin.state = state.clone()
        twin.state.log = twin.log
        return twin

    # --- looking

    def view(self, viewer: int, number: int | None = None) -> Observation:
        """What this viewer may know now, or could know when question `number` was open."""
        state = self.state if number is None else self.at(number)
        return self.game.observe(state, viewer, self.names)

    def events(self, viewer: int = TEACHER, number: int | None = None) -> list[Event]:
        """The log as this viewer may know it, whole or up to question `number`."""
        events = self.game.events(self.state, self.log)
        if number is not None:
            events = events[: self.rows_at(number)]
        return [event.redacted(viewer) for event in events]

    def story(self, viewer: int = TEACHER, language: str = "en") -> list[str]:
        """The log in sentences."""
        return [self.game.narrate(event, language, self.names) for event in self.events(viewer)]

    def _repr_html_(self) -> str:
        """What lies open on the table: a notebook is often on a screen that both players see."""
        return self.game.picture(self.view(TABLE)) or f"<code>{escape(repr(self))}</code>"

    def rows_at(self, number: int) -> int:
        """How many events had happened when question `number` was open."""
        return self._moment(number)[1]

    # --- saving

    def record(self) -> Record:
        """The game so far, to be saved and replayed."""
        game = self.game
        moves = tuple(self.moves)
        return Record(game.name, game.rules_version, game.config, self.names, self._start, moves, digest(self.events()))


def start(
    game: Game[S],
    *,
    seed: int | None = None,
    given: Mapping[str, Any] | None = None,
    state: Mapping[str, Any] | None = None,
    names: Names | None = None,
    auto: bool = True,
) -> Session[S]:
    """A new session from a seed, from a scenario's `given`, or from a saved state."""
    names = names or game.default_names
    seats = len(game.default_names)
    if len(names) != seats or len({"chance", *(name.casefold() for name in names)}) != seats + 1:
        raise KitError(
            f"This game needs {seats} different names of seats, none of them Chance; not {', '.join(names)}."
        )
    if given is not None:
        return Session(game, game.position(given, names), {"given": dict(given)}, names, auto=auto)
    if state is not None:
        return Session(game, game.state_from_json(state), {"state": dict(state)}, names, auto=auto)
    seed = 0 if seed is None else seed
    return Session(game, game.new_state(seed, EventLog(0)), {"seed": seed}, names, auto=auto)


def replay(record: Record) -> Session[Any]:
    """Plays a record again, answer for answer; `RecordError` says where it no longer fits the rules."""
    session, problem = recover(record)
    if problem is not None:
        raise RecordError(problem)
    return session


def recover(record: Record) -> tuple[Session[Any], str | None]:
    """Plays a record again as far as it goes: the session at the last good answer, and what was wrong after it."""
    try:
        game = open_game(record.game, record.config)
        session = start(game, names=record.seats, auto=False, **_start(record))
    except KitError as error:
        raise RecordError(f"This game can't begin: {error}") from error
    problem = None
    for number, move in enumerate(record.moves):
        try:
            action = session.check(move.by, move.do)
        except ActionError as error:
            other = "" if record.rules_version == game.rules_version else f" {_other_rules(record, game)}"
            problem = f"Answer {number} ({move.do!r}) does not fit any more: {error}{other}"
            break
        session._give(action, auto=move.auto)
    session.auto = True
    return session, problem


def _other_rules(record: Record, game: Game[Any]) -> str:
    return f"This game was recorded under rules version {record.rules_version}; these are version {game.rules_version}."


def _first_rows(log: EventLog, count: int) -> EventLog:
    copy = EventLog(log.start)
    copy.rows = log.rows[:count]
    return copy


def _start(record: Record) -> dict[str, Any]:
    key, value = next(iter(record.start.items()))
    return {key: value}


def verify(record: Record) -> str | None:
    """Replays a record and compares its story; None if it is the same, else a sentence that says what differs."""
    session = replay(record)
    if record.damage:
        return f"The record is damaged: {record.damage}."
    if record.digest is None or record.digest == digest(session.events()):
        return None
    if record.rules_version != session.game.rules_version:
        return f"The events of this record are not those that were recorded. {_other_rules(record, session.game)}"
    return "The events of this record are not those that were recorded: the file was changed."
