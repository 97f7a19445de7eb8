"""One line of play as the browser draws it: the board, the question, the story, the time line."""

from __future__ import annotations

from typing import Any

from mindbuglab.core.errors import ActionError
from mindbuglab.core.events import TEACHER, Event
from mindbuglab.core.session import Session
from mindbuglab.mindbug import present
from mindbuglab.mindbug.observation import CardView, MindbugView, SeatView
from mindbuglab.mindbug.text import Language
from mindbuglab.widgets.cardface import card_face
from mindbuglab.widgets.reasons import why_panel
from mindbuglab.widgets.words import word

MOTIONS = {
    "CreatureEntered": "enter",
    "CreatureAttacked": "attack",
    "CreatureDefeated": "defeat",
    "CreatureExhausted": "exhaust",
    "LifeChanged": "life",
    "ControlTaken": "control",
    "CardDrawn": "draw",
    "CardDiscarded": "discard",
    "MindbugUsed": "mindbug",
}
DEEPEST = 3


class Line:
    """A session as one viewer looks at it, at its end or at an earlier moment."""

    def __init__(self, key: str, session: Session[Any], viewer: int) -> None:
        self.key = key
        self.session = session
        self.viewer = viewer
        self.moment: int | None = None
        """The question that is looked at; None is the open one."""
        self.plays_all = False
        """Whether this screen answers for every seat: a what-if, or a scenario."""
        self.branches = False
        """Whether an answer at an earlier moment is welcome: it opens a what-if."""
        self.refusal: dict[str, Any] | None = None
        self.why: int | None = None
        """The event whose reason is shown."""
        self.title = ""
        self._told = 0
        self._lines: list[tuple[Event, Language, dict[str, Any]]] = []

    @property
    def live(self) -> bool:
        """Whether the open question is looked at."""
        return self.moment is None or self.moment >= self.session.number

    @property
    def number(self) -> int:
        """The question that is looked at."""
        return self.session.number if self.moment is None else min(self.moment, self.session.number)

    def look_at(self, moment: int) -> None:
        """Goes to a moment of the time line."""
        self.moment = None if moment >= self.session.number else max(moment, 0)
        self.refusal = None

    def view(self) -> MindbugView:
        """What the viewer may know of the moment that is looked at."""
        view = self.session.view(self.viewer, None if self.live else self.moment)
        assert isinstance(view, MindbugView)
        return view

    def events(self, number: int | None = None) -> list[Event]:
        """What happened, as the viewer may know it, whole or up to question `number`."""
        return self.session.events(self.viewer, number)

    def explain(self, piece: int, language: Language) -> None:
        """A card was clicked that can't answer: the rule says why not."""
        view = self.view()
        text = present.click_answer(view, piece)
        asked = view.question.seat if view.question else -1
        if not self.live and not self.branches:
            self.refusal = {"text": word("goLive", language), "rule": "", "piece": piece}
        elif text is None or asked < 0:
            self.refusal = {"text": word("nothingToDo", language), "rule": "", "piece": piece}
        elif not self.plays_all and asked != self.viewer:
            rule = view.question.rule if view.question else ""
            name = view.seats[asked].name
            self.refusal = {"text": word("notYours", language, name=name), "rule": rule, "piece": piece}
        else:
            self.refusal = self._refused(asked, text, piece, language)

    def speak(self, language: Language) -> None:
        """Says in another language why the last click was not allowed."""
        if self.refusal is not None:
            self.explain(self.refusal["piece"], language)

    def _refused(self, seat: int, text: str, piece: int, language: Language) -> dict[str, Any]:
        try:
            self.session.check(seat, text, language, None if self.live else self.number)
        except ActionError as error:
            rule = error.rule or ""
            return {"text": error.sentence, "rule": rule, "piece": piece}
        # A card of the same name elsewhere may answer, this one may not: the rule of the question says what is meant.
        rule = self.session.game.question_rule(self.session.at(self.number))
        return {"text": self.session.game.rules[rule].says[language], "rule": rule, "piece": piece}

    # --- what the browser gets

    def board(self, language: Language) -> dict[str, Any]:
        """Everything that is drawn of this line."""
        view = self.view()
        number = self.number
        bottom = self.viewer if self.viewer >= 0 else 0
        seats = [self._seat(view, seat, language) for seat in (1 - bottom, bottom)]
        return {
            "key": self.key,
            "title": self.title,
            "viewer": self.viewer,
            "at": number if self.branches else self.session.number,
            "moment": number,
            "moments": self.session.number,
            "live": self.live,
            "seats": seats,
            "pending": card_face(view.pending, language, state="pending") if view.pending else None,
            "question": self._question(view, language),
            "refusal": self.refusal,
            "agenda": [
                {"text": present.agenda_label(item, language), "now": number == 0}
                for number, item in enumerate(view.agenda)
                if item.task != "TurnAction" and view.reason is None
            ],
            "story": self._story(number, language),
            "why": None if self.why is None else why_panel(self.session, self.events(), self.why, language),
            "outcome": self._outcome(view, language),
            "moves": self._moves(),
        }

    def _may_answer(self, view: MindbugView) -> bool:
        question = view.question
        if question is None or question.seat < 0 or not (self.live or self.branches):
            return False
        return self.plays_all or question.seat == self.viewer

    def _question(self, view: MindbugView, language: Language) -> dict[str, Any] | None:
        question = view.question
        if question is None:
            return None
        mine = self._may_answer(view)
        options = question.options if mine else ()
        return {
            "seat": question.seat,
            "name": view.seats[question.seat].name if question.seat >= 0 else "",
            "mine": mine,
            "text": present.question_text(view, language),
            "rule": question.rule,
            "options": [
                {"text": option.text, "label": present.option_label(option.text, language), "piece": option.piece}
                for option in options
            ],
        }

    def _seat(self, view: MindbugView, number: int, language: Language) -> dict[str, Any]:
        seat = view.seats[number]
        total = seat.mindbugs + seat.used_mindbugs
        return {
            "seat": number,
            "name": seat.name,
            "you": number == self.viewer,
            "active": view.active == number and view.question is not None,
            "asked": view.question is not None and view.question.seat == number,
            "life": seat.life,
            "mindbugs": seat.mindbugs,
            "used": seat.used_mindbugs,
            "lifeText": f"{word('life', language)} {seat.life}",
            "bugsText": word("bugsText", language, left=seat.mindbugs, all=total),
            "pilesText": word("pilesText", language, draw=seat.draw_count, discard=len(seat.discard)),
            "backs": seat.hand_count - len(seat.hand),
            "draw": seat.draw_count,
            **self._piles(view, seat, language),
        }

    def _piles(self, view: MindbugView, seat: SeatView, language: Language) -> dict[str, Any]:
        answers = self._answers(view)
        asking = bool(answers)
        underline = self._underline(view) if view.reason is None else None

        def face(card: CardView, *, clickable: bool) -> dict[str, Any]:
            answer = answers.get(card.piece)
            state = "choice" if answer else "dim" if asking and clickable else ""
            if card.piece == view.attacker and not answer and view.reason is None:
                state = "attacker"
            mark = underline[1] if underline and underline[0] == card.name else None
            return card_face(card, language, answer=answer, state=state, underline=mark)

        return {
            "hand": [face(card, clickable=True) for card in seat.hand],
            "play": [face(card, clickable=True) for card in seat.play],
            "discard": [face(card, clickable=False) for card in seat.discard],
        }

    def _answers(self, view: MindbugView) -> dict[int, str]:
        """Piece → the answer that a click on it gives."""
        if not self._may_answer(view) or view.question is None:
            return {}
        return {option.piece: option.text for option in view.question.options if option.piece >= 0}

    def _underline(self, view: MindbugView) -> tuple[str, tuple[int, int]] | None:
        for item in view.agenda:
            if item.card is not None and item.ability is not None and item.clause is not None:
                return item.card, (item.ability, item.clause)
        return None

    def _outcome(self, view: MindbugView, language: Language) -> dict[str, str] | None:
        if view.reason is None:
            return None
        if view.winner is None:
            return {"text": word("draw", language), "rule": view.reason}
        return {"text": word("wins", language, name=view.seats[view.winner].name), "rule": view.reason}

    def _story(self, number: int, language: Language) -> list[dict[str, Any]]:
        """The story up to this moment; sentences that were written before are not written again."""
        events = self.events(number)
        depth: dict[int, int] = {}
        story: list[dict[str, Any]] = []
        for n, event in enumerate(events):
            depth[event.seq] = depth[event.cause] + 1 if event.cause in depth else 0
            known = self._lines[n] if n < len(self._lines) else None
            if known is None or known[0] != event or known[1] != language:
                text = self.session.game.narrate(event, language, self.session.names)
                known = (event, language, {"seq": event.seq, "text": text, "rule": event.rule, "turn": event.turn})
                self._lines[n : n + 1] = [known]
            story.append({**known[2], "depth": min(depth[event.seq], DEEPEST), "new": n >= self._told})
        return story

    def _moves(self) -> list[dict[str, Any]]:
        """What happened since the last view, for movement on the screen."""
        events = self.events()
        moves = [_move(event) for event in events[self._told :] if event.kind in MOTIONS] if self.live else []
        self._told = len(events)
        return moves


def _move(event: Event) -> dict[str, Any]:
    details = event.details()
    return {
        "kind": MOTIONS[event.kind],
        "piece": details.get("piece", -1),
        "seat": details.get("seat", details.get("controller", -1)),
        "by": details.get("by", 0),
    }


def open_line(key: str, session: Session[Any]) -> Line:
    """A line that shows everything and answers for everybody: scenarios and what-ifs."""
    line = Line(key, session, TEACHER)
    line.plays_all = True
    return line
