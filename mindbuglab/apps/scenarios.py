"""The Scenarios page: every example step by step, with what-if and two rulesets side by side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mindbuglab.core.errors import ActionError, KitError, StaleAnswer
from mindbuglab.core.events import TEACHER
from mindbuglab.core.run import play_freely
from mindbuglab.core.scenario import Scenario
from mindbuglab.mindbug import RULESETS
from mindbuglab.mindbug.text import keyword_name
from mindbuglab.mindbug.vocabulary import KEYWORDS
from mindbuglab.widgets.desk import Desk, Intent, wanted
from mindbuglab.widgets.duel import Line, open_line
from mindbuglab.widgets.reasons import bundled, text_in
from mindbuglab.widgets.words import word

KEYWORD_RULES = {
    "FRENZY": "MB-FRENZY",
    "HUNTER": "MB-HUNTER",
    "POISONOUS": "MB-POISON",
    "SNEAKY": "MB-SNEAKY",
    "TOUGH": "MB-TOUGH",
}
FILTERS = ("rule", "keyword", "book", "search")


class ScenarioDesk(Desk):
    """A scenario that is looked at."""

    page = "scenarios"
    here = "scenarios"

    def __init__(self, query: Mapping[str, str] | None = None) -> None:
        query = query or {}
        super().__init__(query.get("lang", "en"))
        self.all = bundled("mindbug")
        self.filter = dict.fromkeys(FILTERS, "")
        self.filter["rule"] = query.get("rule", "")
        self.viewer = TEACHER
        self.variant = ""
        self.compare = ""
        self.main: Line
        self.whatif: Line | None = None
        self.other: Line | None = None
        self.actions |= {
            "answer": self._answer,
            "whynot": self._whynot,
            "moment": self._moment,
            "step": self._step,
            "whatif": self._whatif,
            "endwhatif": self._end_whatif,
            "why": self._why,
            "closewhy": self._close_why,
            "viewer": self._set_viewer,
            "filter": self._set_filter,
            "scenario": self._choose,
            "variant": self._choose_variant,
            "compare": self._set_compare,
        }
        wished = query.get("scenario", "sneaky-spider-owl")
        self.current = next((s for s in self.all if s.id == wished), self.all[0])
        self._load()
        if self.current.id != wished:
            self.tell(word("noScenario", self.language, id=wished[:60]), kind="error")

    def _load(self) -> None:
        """Plays the chosen script to its end and goes back to its start."""
        script = self.current.script(self.variant)
        ruleset = self.current.config.get("ruleset", "FC")
        self.main = self._line("main", play_freely(self.current, script))
        self.whatif = None
        self.other = None
        if self.compare and self.compare != ruleset:
            session = play_freely(self.current, script, ruleset=self.compare)
            self.other = self._line(self.compare, session)

    def _line(self, key: str, session: Any) -> Line:
        line = open_line(key, session)
        line.viewer = self.viewer
        line.branches = True
        line.title = key
        line.look_at(0)
        return line

    # --- what the browser gets

    def lines(self) -> list[Line]:
        return [line for line in (self.main, self.other, self.whatif) if line is not None]

    def content(self) -> dict[str, Any]:
        self.main.title = f"{word('mainBoard', self.language)} ({self.current.config.get('ruleset', 'FC')})"
        if self.whatif is not None:
            self.whatif.title = word("whatIf", self.language)
        lines = self.lines()
        shown = lines if len(lines) < 3 else [self.main, lines[-1]]
        return {
            "boards": [line.board(self.language) for line in shown],
            "scenarios": self._listing(),
            "url": f"?scenario={self.current.id}&lang={self.language}",
        }

    def _listing(self) -> dict[str, Any]:
        language = self.language
        current = self.current
        rules = self.main.session.game.rules
        script = current.script(self.variant)
        first = {"id": "", "title": word("mainLine", language)}
        return {
            "filters": self._filters(),
            "chosen": dict(self.filter),
            "list": [self._entry(s) for s in self.all if self._fits(s)],
            "current": current.id,
            "title": text_in(current.title, language),
            "story": text_in(script.story, language) if script.story else text_in(current.story, language),
            "variants": [first, *({"id": v.id, "title": text_in(v.title, language)} for v in current.variants)],
            "variant": self.variant,
            "rulesets": list(RULESETS),
            "ruleset": current.config.get("ruleset", "FC"),
            "compare": self.compare,
            "viewer": self.viewer,
            "source": ", ".join(str(current.source[key]) for key in ("book", "section") if key in current.source),
            "rules": [{"id": r, "title": rules[r].title[language]} for r in (*current.rules, *current.shows)],
        }

    def _entry(self, scenario: Scenario) -> dict[str, Any]:
        return {
            "id": scenario.id,
            "title": text_in(scenario.title, self.language),
            "story": text_in(scenario.story, self.language),
            "rules": [*scenario.rules, *scenario.shows],
            "variants": len(scenario.variants),
        }

    def _filters(self) -> dict[str, list[dict[str, str]]]:
        book = self.main.session.game.rules
        used = {rule for s in self.all for rule in (*s.rules, *s.shows)}
        books = sorted({str(s.source.get("book", "")) for s in self.all} - {""})
        return {
            "rule": [{"id": r, "label": f"{r} {book[r].title[self.language]}"} for r in book if r in used],
            "keyword": [{"id": k, "label": keyword_name(k, self.language)} for k in KEYWORDS],
            "book": [{"id": name, "label": name} for name in books],
        }

    def _fits(self, scenario: Scenario) -> bool:
        rules = (*scenario.rules, *scenario.shows)
        wish = self.filter
        if wish["rule"] and wish["rule"] not in rules:
            return False
        if wish["keyword"] and not any(rule.startswith(KEYWORD_RULES[wish["keyword"]]) for rule in rules):
            return False
        if wish["book"] and scenario.source.get("book") != wish["book"]:
            return False
        text = " ".join([scenario.id, text_in(scenario.title, self.language), text_in(scenario.story, self.language)])
        return wish["search"].casefold() in text.casefold()

    # --- what people want

    def _answer(self, intent: Intent) -> None:
        """An answer at a moment of the told line opens a what-if; in the what-if it is simply given."""
        line = self.line(intent)
        line.refusal = None
        text, at = wanted(intent, "text", str), wanted(intent, "at", int)
        if at != line.number:
            raise StaleAnswer("another moment is shown")
        branch = line if line is self.whatif else self._branch(line)
        session = branch.session
        if session.decision is None or at != session.number:
            raise StaleAnswer("answered already")
        session.answer(session.decision.player, text, language=self.language)
        self.whatif = branch

    def _branch(self, line: Line) -> Line:
        session = line.session.branch(line.number)
        session.auto = True
        branch = open_line("whatif", session)
        branch.viewer = self.viewer
        return branch

    def _whynot(self, intent: Intent) -> None:
        self.line(intent).explain(wanted(intent, "piece", int), self.language)

    def _moment(self, intent: Intent) -> None:
        line, moment = self.line(intent), wanted(intent, "to", int)
        line.look_at(moment)
        if self.other is not None and line is self.main:
            self.other.look_at(moment)

    def _step(self, _: Intent) -> None:
        for line in (self.main, self.other):
            if line is not None:
                line.look_at(line.number + 1)

    def _whatif(self, intent: Intent) -> None:
        line = self.line(intent)
        self.whatif = self._branch(self.main if line is self.whatif else line)
        self.whatif.session.advance()

    def _end_whatif(self, _: Intent) -> None:
        self.whatif = None

    def _why(self, intent: Intent) -> None:
        self.line(intent).why = wanted(intent, "seq", int)

    def _close_why(self, intent: Intent) -> None:
        self.line(intent).why = None

    def _set_viewer(self, intent: Intent) -> None:
        viewer = wanted(intent, "to", int)
        if viewer not in (0, 1, TEACHER):
            raise ActionError(f"There is no seat {viewer}.")
        self.viewer = viewer
        for line in (self.main, self.other, self.whatif):
            if line is not None:
                line.viewer = viewer

    def _set_filter(self, intent: Intent) -> None:
        wishes = {key: wanted({key: "", **intent}, key, str) for key in FILTERS}
        if wishes["keyword"] not in ("", *KEYWORDS):
            raise KitError(word("badRequest", self.language))
        self.filter = wishes

    def _choose(self, intent: Intent) -> None:
        wished = wanted(intent, "id", str)
        found = next((s for s in self.all if s.id == wished), None)
        if found is None:
            raise KitError(f"There is no scenario {wished!r}.")
        self.current, self.variant = found, ""
        self._load()

    def _choose_variant(self, intent: Intent) -> None:
        variant = wanted(intent, "id", str)
        self.current.script(variant)
        self.variant = variant
        self._load()

    def _set_compare(self, intent: Intent) -> None:
        wished = wanted(intent, "ruleset", str)
        if wished not in ("", *RULESETS):
            raise KitError(f"There is no ruleset {wished!r}; known: {', '.join(RULESETS)}.")
        self.compare = wished
        self._load()
