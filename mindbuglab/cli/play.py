"""`mindbuglab play`: a game in the terminal, two people at one keyboard or one against random answers."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from mindbuglab.cli.common import Commands, add_game, add_language, config_of
from mindbuglab.cli.scenarios import find
from mindbuglab.cli.table import draw_table
from mindbuglab.core.errors import ActionError, KitError
from mindbuglab.core.events import causes
from mindbuglab.core.game import open_game
from mindbuglab.core.record import load_record
from mindbuglab.core.rng import Rng
from mindbuglab.core.rules import Rule
from mindbuglab.core.session import Session, replay, start
from mindbuglab.mindbug.observation import MindbugView
from mindbuglab.mindbug.present import option_label, question_text
from mindbuglab.mindbug.text import Language

HELP = """Answer with a number or with the words of the list. Other words:
  undo         take your last answer back
  why          why did the last thing happen?
  rule ID      what a rule says
  save FILE    write the game to a record file ('mindbuglab replay FILE' tells it again)
  quit         stop here"""


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser("play", help="play a game in the terminal")
    parser.add_argument("--seed", type=int, default=1, help="seed of the setup (default: 1)")
    parser.add_argument("--versus", choices=("person", "random"), default="person", help="who sits at the second seat")
    parser.add_argument("--scenario", metavar="ID|FILE", help="start from a scenario's position")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a recorded game")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the record there when the game stops")
    add_game(parser)
    add_language(parser)
    parser.set_defaults(run=play)


def play(chosen: argparse.Namespace) -> int:
    """Plays until the game ends or the player stops."""
    table = Terminal(_session(chosen), chosen.lang, chosen.versus == "random", chosen.seed)
    try:
        table.run()
    finally:
        if chosen.save:
            table.session.record().save(chosen.save)
            print(f"Saved to {chosen.save}.")
    return 0


def _session(chosen: argparse.Namespace) -> Session[Any]:
    if chosen.load:
        record = load_record(chosen.load)
        if record.damage:
            print(f"The record is damaged ({record.damage}); the game goes on from there.", file=sys.stderr)
        session = replay(record)
        # A record that was cut may end before a chance answer: nobody at the keyboard should be asked for it.
        session.advance()
        return session
    if chosen.scenario:
        return find(chosen.scenario).session()
    return start(open_game("mindbug", config_of(chosen)), seed=chosen.seed)


class Terminal:
    """The conversation with the people at the keyboard."""

    def __init__(self, session: Session[Any], language: Language, versus_random: bool, seed: int = 2) -> None:
        self.session = session
        self.language = language
        self.versus_random = versus_random
        self.rng = Rng(seed).fork("random player")
        self.told = 0
        self.viewer = 0 if versus_random else -1

    def run(self) -> None:
        """Asks until the game is over or somebody leaves."""
        while self.session.decision is not None:
            seat = self.session.decision.player
            if self.versus_random and seat == 1:
                options = self.session.options()
                self.session.answer(seat, options[self.rng.below(len(options))])
                continue
            if not self._curtain(seat) or not self._ask(seat):
                return
        self._tell(self.viewer)
        outcome = self.session.outcome
        assert outcome is not None, "no question is open"
        winner = "Nobody" if outcome.winner is None else self.session.names[outcome.winner]
        print(f"{winner} wins ({outcome.rule}).")

    def _curtain(self, seat: int) -> bool:
        """Between two people the screen is handed over, so that nobody sees the other's hand."""
        if self.versus_random or seat == self.viewer:
            return True
        first = self.viewer < 0
        self.viewer = seat
        name = self.session.names[seat]
        return first or _read(f"\n{'~' * 60}\nPass the keyboard to {name}, then press Enter. ") is not None

    def _tell(self, viewer: int) -> None:
        for event in self.session.events(viewer)[self.told :]:
            print(f"  {self.session.game.narrate(event, self.language, self.session.names)} [{event.rule}]")
        self.told = len(self.session.log.rows)

    def _ask(self, seat: int) -> bool:
        """Asks one question until it is answered; False when the player stops."""
        self._tell(seat)
        view = self.session.view(seat)
        assert isinstance(view, MindbugView)
        print(draw_table(view, self.language))
        print(question_text(view, self.language))
        options = self.session.options()
        for number, text in enumerate(options, start=1):
            # The notation is English; for other readers the words on a button stand beside it.
            label = "" if self.language == "en" else f": {option_label(text, self.language)}"
            print(f"  {number}. {text}{label}")
        while True:
            line = _read(f"{self.session.names[seat]}> ")
            if line is None or line == "quit":
                return False
            try:
                if self._word(line):
                    return True
                number = int(line) if line.isdecimal() else 0
                text = options[number - 1] if 1 <= number <= len(options) else line
                self.session.answer(seat, text, language=self.language)
            except KitError as error:
                print(f"  {error}")
                if isinstance(error, ActionError):
                    print("  The question is still open ('help' shows what you can type).")
            else:
                return True

    def _word(self, line: str) -> bool:
        """Obeys a word that is no answer; True if the question has to be asked anew."""
        word, _, rest = line.partition(" ")
        match word:
            case "undo":
                self._undo()
                return True
            case "save" if rest:
                raise KitError(self._save(Path(rest)))
            case "why":
                raise KitError(self._why())
            case "rule" if rest:
                rule = self.session.game.rules[rest.upper()]
                raise KitError(f"{rule.id} {rule.title[self.language]}: {rule.says[self.language]}{_mark(rule)}")
            case "help" | "":
                raise KitError(HELP)
        return False

    def _save(self, path: Path) -> str:
        """Saves the game; the game goes on even if that can't be done."""
        try:
            self.session.record().save(path)
        except OSError as error:
            return f"{path} can't be written: {error.strerror or error}."
        return f"Saved to {path}."

    def _undo(self) -> None:
        """Takes the last answer of a person back, with those that the random player has given since."""
        moves = enumerate(self.session.moves)
        own = [n for n, move in moves if not move.auto and not (self.versus_random and move.by == 1)]
        if not own:
            raise ActionError("There is nothing to take back.")
        while self.session.number > own[-1]:
            self.session.undo()
        self.told = min(self.told, len(self.session.log.rows))

    def _why(self) -> str:
        events = self.session.events(self.viewer)
        if not events:
            return "Nothing has happened yet."
        lines = []
        for event in causes(events, events[-1].seq):
            rule = self.session.game.rules[event.rule]
            told = self.session.game.narrate(event, self.language, self.session.names)
            lines.append(f"{told} [{rule.id}: {rule.says[self.language]}{_mark(rule)}]")
        return "\n  ".join(lines)


def _mark(rule: Rule) -> str:
    """Tells a reading of this kit from what the books say."""
    return " (The books are silent: a reading of this kit.)" if rule.basis == "kit" else ""


def _read(prompt: str) -> str | None:
    try:
        return input(prompt).strip()
    except EOFError:
        print()
        return None
