"""The Play page: a duel at one screen, or against the computer."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mindbuglab.apps.journal import Journal, data_folder
from mindbuglab.apps.share import pack, unpack
from mindbuglab.core.errors import ActionError, KitError, RecordError, StaleAnswer
from mindbuglab.core.events import TABLE
from mindbuglab.core.game import open_game
from mindbuglab.core.record import Record, parse_record
from mindbuglab.core.rng import Rng
from mindbuglab.core.session import Session, recover, start
from mindbuglab.mindbug import RULESETS
from mindbuglab.widgets.desk import LONGEST_FILE, Desk, Intent, wanted
from mindbuglab.widgets.duel import Line, open_line
from mindbuglab.widgets.words import word

COMPUTER = 1
"""The seat of the computer, where it plays."""
OPPONENTS = ("person", "random")


class PlayDesk(Desk):
    """A duel that people play."""

    def __init__(self, query: Mapping[str, str] | None = None, folder: Path | None = None) -> None:
        query = query or {}
        super().__init__(query.get("lang", "en"))
        self.folder = folder or data_folder()
        self.versus = query.get("versus", "person") if query.get("versus") in OPPONENTS else "person"
        self.journal = Journal(self.folder, query.get("id"))
        self.main: Line
        self.whatif: Line | None = None
        self.at_screen = 0
        """The seat that looks at the screen."""
        self.download: dict[str, Any] | None = None
        self.link: str | None = None
        self.actions |= {
            "answer": self._answer,
            "whynot": self._whynot,
            "undo": self._undo,
            "moment": self._moment,
            "whatif": self._whatif,
            "endwhatif": self._end_whatif,
            "why": self._why,
            "closewhy": self._close_why,
            "curtain": self._curtain,
            "new": self._new,
            "save": self._save,
            "load": self._load,
            "share": self._share,
            "hint": self._hint,
        }
        self._open(query)

    # --- beginning

    def _open(self, query: Mapping[str, str]) -> None:
        try:
            record, greeting = self.journal.load(), "resumed"
            if record is None and "game" in query:
                record, greeting = unpack(query["game"]), "loaded"
            if record is not None:
                self._go_on(record, greeting)
                return
        except KitError as error:
            # A file that can't be read is kept as it is: the new game gets one of its own.
            self.journal = Journal(self.folder)
            self.tell(str(error), kind="error")
        self._begin(_number(query.get("seed")), query.get("ruleset", "FC"))

    def _begin(self, seed: int, ruleset: str) -> None:
        game = open_game("mindbug", {"ruleset": ruleset if ruleset in RULESETS else "FC"})
        self._sit_down(start(game, seed=seed))

    def _go_on(self, record: Record, greeting: str, journal: Journal | None = None) -> None:
        session, problem = _revive(record)
        self.journal = journal or self.journal
        self._sit_down(session)
        damaged = problem or record.damage
        self.tell(word("damaged" if damaged else greeting, self.language), kind="error" if damaged else "info")

    def _sit_down(self, session: Session[Any]) -> None:
        """Starts to watch and to write down a session."""
        asked = session.decision.player if session.decision else 0
        # Nobody knows who opens a game that is under way: two people find it behind the curtain.
        unknown = self.versus == "person" and session.number > 0 and session.decision is not None
        self.at_screen = 0 if self.versus == "random" else TABLE if unknown else asked
        self.main = Line("main", session, self.at_screen)
        self.whatif = None
        self.rng = Rng(session.number).fork("computer")
        self.journal.begin(session.record())
        session.before_move = self.journal.append
        self._let_computer_play()

    def _keep_up(self) -> None:
        """Where another window has gone on with this game, this one catches up, and what was wanted comes too late."""
        if self.journal.is_ours():
            return
        try:
            record = self.journal.load()
        except RecordError:
            record = None
        if record is None:
            self.journal.begin(self.main.session.record())
            return
        self._go_on(record, "resumed")
        raise StaleAnswer("another window went on")

    def _let_computer_play(self) -> None:
        session = self.main.session
        while self.versus == "random" and session.decision is not None and session.decision.player == COMPUTER:
            options = session.options()
            session.answer(COMPUTER, options[self.rng.fork(str(session.number)).below(len(options))])

    # --- what the browser gets

    def lines(self) -> list[Line]:
        return [line for line in (self.main, self.whatif) if line is not None]

    def content(self) -> dict[str, Any]:
        session = self.main.session
        asked = session.decision.player if session.decision else self.at_screen
        curtain = None
        if self.versus == "person" and asked != self.at_screen:
            name = session.names[asked]
            text, button = word("pass", self.language, name=name), word("iAm", self.language, name=name)
            curtain = {"name": name, "text": text, "button": button}
        self.main.title = word("mainBoard", self.language)
        if self.whatif is not None:
            self.whatif.title = word("whatIf", self.language)
        if self.journal.problem and self.notice is None:
            self.tell(word("notSaved", self.language, why=self.journal.problem), kind="error")
        content = {
            "curtain": curtain,
            "boards": [] if curtain else [line.board(self.language) for line in self.lines()],
            "tools": {"play": self._tools()},
            "download": self.download,
            "link": {"text": self.link} if self.link else None,
            "url": f"?id={self.journal.id}&versus={self.versus}&lang={self.language}",
            "notice": self.notice,
        }
        self.link = self.download = None
        return content

    def _tools(self) -> dict[str, Any]:
        session = self.main.session
        labels = {name: word(f"versus{name.capitalize()}", self.language) for name in OPPONENTS}
        return {
            "seed": session.origin.get("seed", 0),
            "ruleset": session.game.config["ruleset"],
            "rulesets": list(RULESETS),
            "versus": self.versus,
            "opponents": [{"id": name, "label": label} for name, label in labels.items()],
            "canUndo": self._can_undo(),
            "hint": None,
            "saved": self.journal.problem is None,
        }

    def _can_undo(self) -> bool:
        people = (0, 1) if self.versus == "person" else (1 - COMPUTER,)
        return any(not move.auto and move.by in people for move in self.main.session.moves)

    # --- what people want

    def _answer(self, intent: Intent) -> None:
        line = self.line(intent)
        line.refusal = None
        if line is self.main:
            self._keep_up()
        session = line.session
        if not line.live:
            raise ActionError(word("goLive", self.language))
        if session.decision is None or wanted(intent, "at", int) != session.number:
            raise StaleAnswer("answered already")
        seat = session.decision.player
        if line is self.main and seat != self.at_screen:
            raise ActionError(word("notYours", self.language, name=session.names[seat]))
        session.answer(seat, wanted(intent, "text", str), language=self.language)
        line.why = None
        if line is self.main:
            self._let_computer_play()

    def _whynot(self, intent: Intent) -> None:
        self.line(intent).explain(wanted(intent, "piece", int), self.language)

    def _undo(self, _: Intent) -> None:
        self._keep_up()
        session = self.main.session
        if not self._can_undo():
            raise ActionError(word("nothingToUndo", self.language))
        session.undo()
        while self.versus == "random" and session.decision is not None and session.decision.player == COMPUTER:
            session.undo()
        self.main.moment = self.main.why = self.main.refusal = None
        self.whatif = None
        self.journal.begin(session.record())

    def _moment(self, intent: Intent) -> None:
        self.line(intent).look_at(wanted(intent, "to", int))

    def _whatif(self, _: Intent) -> None:
        number = self.main.number
        # What this seat can't know is dealt anew: trying out tells no secrets.
        world = self.main.session.sampled(self.at_screen, Rng(number).fork("what if"), number)
        self.whatif = open_line("whatif", world)
        self.tell(word("whatIfDealt", self.language))

    def _end_whatif(self, _: Intent) -> None:
        self.whatif = None

    def _why(self, intent: Intent) -> None:
        self.line(intent).why = wanted(intent, "seq", int)

    def _close_why(self, intent: Intent) -> None:
        self.line(intent).why = None

    def _curtain(self, _: Intent) -> None:
        decision = self.main.session.decision
        if decision is not None and self.versus == "person":
            self.at_screen = decision.player
            self.main.viewer = decision.player
            self.main.refusal = self.main.why = self.main.moment = None
            self.whatif = None

    def _new(self, intent: Intent) -> None:
        versus = wanted(intent, "versus", str)
        if versus not in OPPONENTS:
            raise KitError(f"There is no opponent {versus!r}.")
        ruleset = wanted(intent, "ruleset", str)
        if ruleset not in RULESETS:
            raise KitError(f"There is no ruleset {ruleset!r}; known: {', '.join(RULESETS)}.")
        seed = intent.get("seed")
        if type(seed) is not int or not 0 <= seed < 2**53:
            raise KitError(word("badSeed", self.language))
        self.versus = versus
        self.journal = Journal(self.folder)
        self._begin(seed, ruleset)

    def _save(self, _: Intent) -> None:
        text = "\n".join(self.main.session.record().lines()) + "\n"
        self.download = {"name": f"mindbug-{self.journal.id[:6]}.jsonl", "text": text, "id": self.number}

    def _load(self, intent: Intent) -> None:
        record = parse_record(wanted(intent, "text", str, LONGEST_FILE))
        self._go_on(record, "loaded", Journal(self.folder))

    def _share(self, _: Intent) -> None:
        self.link = f"?game={pack(self.main.session.record())}&versus={self.versus}"

    def _hint(self, _: Intent) -> None:
        self.tell(word("hintLater", self.language))


def _revive(record: Record) -> tuple[Session[Any], str | None]:
    """The game of a record that anybody may have written; `RecordError` unless it can be played and shown."""
    try:
        session, problem = recover(record)
        session.advance()
        for seat in (0, 1):
            Line("trial", session, seat).board("en")
    except KitError:
        raise
    except (ArithmeticError, AssertionError, LookupError, RecursionError, TypeError, ValueError) as error:
        raise RecordError("The record holds no game of this kit: it was changed.") from error
    return session, problem


def _number(text: str | None) -> int:
    """A seed from an address line; a new one if there is none."""
    if text is not None and text.isdecimal() and len(text) < 16:
        return int(text)
    return secrets.randbelow(1_000_000)
