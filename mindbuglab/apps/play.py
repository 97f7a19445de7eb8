"""The Play page: a duel at one screen, or against the computer."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mindbuglab.apps.journal import Journal, data_folder
from mindbuglab.apps.share import pack, unpack
from mindbuglab.core.errors import ActionError, KitError, StaleAnswer
from mindbuglab.core.game import open_game
from mindbuglab.core.record import Record, parse_record
from mindbuglab.core.rng import Rng
from mindbuglab.core.session import Session, recover, start
from mindbuglab.mindbug import RULESETS
from mindbuglab.widgets.desk import Desk, Intent, wanted
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
        record = self.journal.load()
        if record is not None:
            self._go_on(record, "resumed")
        elif "game" in query:
            try:
                self._go_on(unpack(query["game"]), "loaded")
            except KitError as error:
                self._begin(_number(query.get("seed")), query.get("ruleset", "FC"))
                self.tell(str(error), kind="error")
        else:
            self._begin(_number(query.get("seed")), query.get("ruleset", "FC"))

    def _begin(self, seed: int, ruleset: str) -> None:
        game = open_game("mindbug", {"ruleset": ruleset if ruleset in RULESETS else "FC"})
        self._sit_down(start(game, seed=seed))

    def _go_on(self, record: Record, greeting: str) -> None:
        session, problem = recover(record)
        session.advance()
        self.versus = record.config.get("versus", self.versus)
        self._sit_down(session)
        damaged = problem or record.damage
        self.tell(word("damaged" if damaged else greeting, self.language), kind="error" if damaged else "info")

    def _sit_down(self, session: Session[Any]) -> None:
        """Starts to watch and to write down a session."""
        asked = session.decision.player if session.decision else 0
        self.at_screen = 0 if self.versus == "random" else asked
        self.main = Line("main", session, self.at_screen)
        self.whatif = None
        self.rng = Rng(session.number).fork("computer")
        self.journal.begin(session.record())
        session.before_move = self.journal.append
        self._let_computer_play()

    def _let_computer_play(self) -> None:
        session = self.main.session
        while self.versus == "random" and session.decision is not None and session.decision.player == COMPUTER:
            options = session.options()
            session.answer(COMPUTER, options[self.rng.fork(str(session.number)).below(len(options))])

    # --- what the browser gets

    def content(self) -> dict[str, Any]:
        session = self.main.session
        asked = session.decision.player if session.decision else self.at_screen
        curtain = None
        if self.versus == "person" and asked != self.at_screen:
            name = session.names[asked]
            text, button = word("pass", self.language, name=name), word("iAm", self.language, name=name)
            curtain = {"name": name, "text": text, "button": button}
        self.main.title = word("mainBoard", self.language)
        lines = [] if curtain else [line for line in (self.main, self.whatif) if line is not None]
        if self.journal.problem and self.notice is None:
            self.tell(word("notSaved", self.language, why=self.journal.problem), kind="error")
        content = {
            "curtain": curtain,
            "boards": [line.board(self.language) for line in lines],
            "tools": {"play": self._tools()},
            "download": self.download,
            "link": {"text": self.link} if self.link else None,
            "url": f"?id={self.journal.id}",
            "notice": self.notice,
        }
        self.link = None
        return content

    def _tools(self) -> dict[str, Any]:
        session = self.main.session
        labels = {name: word(f"versus{name.capitalize()}", self.language) for name in OPPONENTS}
        return {
            "seed": session.record().start.get("seed", 0),
            "ruleset": session.game.config["ruleset"],
            "rulesets": list(RULESETS),
            "versus": self.versus,
            "opponents": [{"id": name, "label": label} for name, label in labels.items()],
            "canUndo": any(not move.auto and self._is_mine(move.by) for move in session.moves),
            "hint": None,
            "saved": self.journal.problem is None,
        }

    def _is_mine(self, seat: int) -> bool:
        return seat >= 0 and (self.versus == "person" or seat != COMPUTER)

    # --- what people want

    def _line(self, intent: Intent) -> Line:
        if intent.get("board") == "whatif" and self.whatif is not None:
            return self.whatif
        return self.main

    def _answer(self, intent: Intent) -> None:
        line = self._line(intent)
        line.refusal = None
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
        self._line(intent).explain(wanted(intent, "piece", int), self.language)

    def _undo(self, _: Intent) -> None:
        session = self.main.session
        session.undo()
        while self.versus == "random" and session.decision is not None and session.decision.player == COMPUTER:
            session.undo()
        self.main.moment = self.main.why = self.main.refusal = None
        self.whatif = None
        self.journal.begin(session.record())

    def _moment(self, intent: Intent) -> None:
        self._line(intent).look_at(wanted(intent, "to", int))

    def _whatif(self, _: Intent) -> None:
        line = self.main
        number = line.session.number if line.moment is None else line.moment
        # What this seat can't know is dealt anew: trying out tells no secrets.
        world = line.session.branch(number, self.at_screen, Rng(number).fork("what if"))
        self.whatif = open_line("whatif", world)
        self.whatif.title = word("whatIf", self.language)
        self.tell(word("whatIfDealt", self.language))

    def _end_whatif(self, _: Intent) -> None:
        self.whatif = None

    def _why(self, intent: Intent) -> None:
        self._line(intent).why = wanted(intent, "seq", int)

    def _close_why(self, intent: Intent) -> None:
        self._line(intent).why = None

    def _curtain(self, _: Intent) -> None:
        decision = self.main.session.decision
        if decision is not None and self.versus == "person":
            self.at_screen = decision.player
            self.main.viewer = decision.player
            self.main.refusal = self.main.why = self.main.moment = None
            self.whatif = None

    def _new(self, intent: Intent) -> None:
        versus = intent.get("versus")
        if versus not in OPPONENTS:
            raise KitError(f"There is no opponent {versus!r}.")
        ruleset = wanted(intent, "ruleset", str)
        if ruleset not in RULESETS:
            raise KitError(f"There is no ruleset {ruleset!r}; known: {', '.join(RULESETS)}.")
        self.versus = versus
        self.journal = Journal(self.folder)
        self._begin(wanted(intent, "seed", int), ruleset)

    def _save(self, _: Intent) -> None:
        text = "\n".join(self.main.session.record().lines()) + "\n"
        self.download = {"name": f"mindbug-{self.journal.id[:6]}.jsonl", "text": text, "id": self.number}

    def _load(self, intent: Intent) -> None:
        record = parse_record(wanted(intent, "text", str))
        self.journal = Journal(self.folder)
        self._go_on(record, "loaded")

    def _share(self, _: Intent) -> None:
        self.link = f"?game={pack(self.main.session.record())}"

    def _hint(self, _: Intent) -> None:
        self.tell(word("hintLater", self.language))


def _number(text: str | None) -> int:
    """A seed from an address line; a new one if there is none."""
    if text is not None and text.isdigit():
        return int(text) % 2**63
    return secrets.randbelow(1_000_000)
