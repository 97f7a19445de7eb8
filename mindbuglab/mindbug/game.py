"""Mindbug as a game of the kit: the glue between the engine and everything that people use."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from mindbuglab.core.decision import Action
from mindbuglab.core.errors import AmbiguousAction, CardError, IllegalAction, InvalidAction, KitError, PositionError
from mindbuglab.core.events import Event
from mindbuglab.core.game import Game, Names, register
from mindbuglab.core.log import EventLog, Row
from mindbuglab.core.observation import Observation
from mindbuglab.core.rng import Rng
from mindbuglab.core.rules import LANGUAGES, Rule, RuleBook, load_rules
from mindbuglab.core.state import Outcome
from mindbuglab.mindbug import codes, html, look, notation, position, saving, story
from mindbuglab.mindbug.cards import SETS, cards_of, find_card
from mindbuglab.mindbug.compile import compile_card
from mindbuglab.mindbug.effects import Resolve
from mindbuglab.mindbug.kinds import KINDS
from mindbuglab.mindbug.notation import Answer
from mindbuglab.mindbug.observation import MindbugView
from mindbuglab.mindbug.places import zones
from mindbuglab.mindbug.refusal import Refusal, why_not
from mindbuglab.mindbug.rulesets import ruleset
from mindbuglab.mindbug.setup import deal
from mindbuglab.mindbug.state import MindbugState
from mindbuglab.mindbug.table import MindbugTable
from mindbuglab.mindbug.vocabulary import TIMINGS, Card

READING = {"en": "a reading of this kit", "fr": "une lecture de ce kit", "de": "eine Lesart dieses Kits"}
"""The mark on a refusal where the books are silent."""


@cache
def rule_book() -> RuleBook:
    """The rules of Mindbug."""
    return load_rules(Path(__file__).with_name("rules.toml"))


class MindbugGame(Game[MindbugState]):
    """Mindbug with one ruleset and one pool of cards.

    >>> MindbugGame().new_state(seed=1).turn
    1
    """

    name: ClassVar[str] = "mindbug"
    rules_version: ClassVar[int] = 1
    scenario_folder: ClassVar[Path | None] = Path(__file__).with_name("scenarios")

    def __init__(self, ruleset_id: str = "FC", sets: tuple[str, ...] = ("first_contact",)) -> None:
        unknown = [name for name in sets if name not in SETS]
        if unknown or not sets:
            raise CardError(f"There is no set {', '.join(unknown) or '(none named)'}; known: {', '.join(SETS)}.")
        if len(set(sets)) != len(sets):
            raise CardError("A set is named twice.")
        self.ruleset = ruleset(ruleset_id)
        self.sets = sets
        self.rules = rule_book()
        self.cards: tuple[Card, ...] = cards_of(sets)
        self._index = {card.id: number for number, card in enumerate(self.cards)}
        self._codes = [compile_card(card) for card in self.cards]
        self._pool = tuple(n for n, card in enumerate(self.cards) for _ in range(card.copies))
        self._tables: dict[tuple[int, ...], MindbugTable] = {}

    @property
    def config(self) -> dict[str, Any]:
        return {"ruleset": self.ruleset.id, "sets": list(self.sets)}

    @property
    def table(self) -> MindbugTable:
        """The table of the full pool, from which games are dealt."""
        return self._table(self._pool)

    def _table(self, card_of: tuple[int, ...]) -> MindbugTable:
        if card_of not in self._tables:
            self._tables[card_of] = MindbugTable(list(card_of), self._codes, self.ruleset.switches)
        return self._tables[card_of]

    def card(self, state: MindbugState, piece: int) -> Card:
        """The card that a piece is."""
        return self.cards[state.table.card_of[piece]]

    # --- positions

    def new_state(self, seed: int, log: EventLog | None = None) -> MindbugState:
        return deal(self.table, Rng(seed).fork("setup"), log)

    def position(self, given: Mapping[str, Any], names: Names) -> MindbugState:
        if "seed" in given:
            return self._seeded(given)
        if "state" in given:
            return self._saved(given)
        layout = position.Layout(given, names)
        for card in layout.cards:
            if card.id not in self._index:
                raise PositionError(f"{card.name} belongs to the set {card.set}, which is not in this game.")
        table = self._table(tuple(self._index[card.id] for card in layout.cards))
        state = position.build(table, layout)
        state.log = EventLog(0)
        state.run()
        return state

    def _seeded(self, given: Mapping[str, Any]) -> MindbugState:
        if len(given) > 1 or type(given["seed"]) is not int:
            raise PositionError("With 'seed', a number, nothing else is given: the setup deals the cards.")
        return self.new_state(given["seed"], EventLog(0))

    def _saved(self, given: Mapping[str, Any]) -> MindbugState:
        """A moment in the middle of an effect is exported as its raw state, a text of JSON."""
        try:
            data = json.loads(given["state"])
        except (TypeError, json.JSONDecodeError, RecursionError) as error:
            raise PositionError(f"'state' should be a saved state as JSON text: {error}.") from error
        if len(given) > 1 or not isinstance(data, dict):
            raise PositionError("With 'state', a saved state, nothing else is given.")
        state = self.state_from_json(data)
        state.log = EventLog(state.seq)
        return state

    def to_json(self, state: MindbugState) -> dict[str, Any]:
        data = saving.to_json(state)
        if state.table.card_of != self.table.card_of:
            data["cards"] = [self.cards[card].id for card in state.table.card_of]
        return data

    def state_from_json(self, data: Mapping[str, Any]) -> MindbugState:
        if "cards" not in data:
            return saving.from_json(self.table, data)
        if not isinstance(data["cards"], list) or not all(isinstance(card, str) for card in data["cards"]):
            raise PositionError("The saved state's 'cards' should be a list of card ids.")
        unknown = [card for card in data["cards"] if card not in self._index]
        if unknown:
            raise PositionError(f"The saved state holds unknown cards: {', '.join(map(str, unknown))}.")
        return saving.from_json(self._table(tuple(self._index[card] for card in data["cards"])), data)

    # --- what people may know

    def outcome(self, state: MindbugState) -> Outcome | None:
        if not state.over:
            return None
        return Outcome(state.winner if state.winner >= 0 else None, codes.RULE_IDS[state.reason])

    def observe(self, state: MindbugState, viewer: int, names: Names | None = None) -> MindbugView:
        return look.observe(state, self.cards, viewer, names or self.default_names, self.ruleset.id)

    def determinize(self, state: MindbugState, viewer: int, rng: Rng) -> MindbugState:
        return look.sample_world(state, viewer, rng)

    def event(self, state: MindbugState, seq: int, row: Row) -> Event:
        kind, rule, cause, turn, seen_by, *numbers = row
        cls, shape = KINDS[kind]
        values: list[object] = []
        for code, number in zip(shape.split(), numbers, strict=False):
            values.extend(self._values(state, code, number))
        return cls(seq, turn, codes.RULE_IDS[rule], cause, seen_by, *values)

    def _values(self, state: MindbugState, code: str, number: int) -> list[object]:
        match code:
            case "card+":
                return [self.card(state, number).name, number]
            case "card":
                return [self.card(state, number).name]
            case "timing":
                return [TIMINGS[number]]
            case "keywords":
                return [look.keyword_names(number)]
            case "winner":
                return [number if number >= 0 else None]
            case _:
                return [number]

    def narrate(self, event: Event, language: str, names: Names) -> str:
        return story.narrate(event, language, names)

    def picture(self, view: Observation, language: str = "en") -> str:
        assert isinstance(view, MindbugView), "a view of this game"
        return html.board_html(view, html.as_language(language))

    # --- answers as text

    def notate(self, state: MindbugState, action: Action, names: Names | None = None) -> str:
        return notation.write(state, self.cards, action, names or self.default_names)

    def parse(self, state: MindbugState, text: str, names: Names | None = None, language: str = "en") -> Action:
        names = names or self.default_names
        if language not in LANGUAGES:
            raise KitError(f"There are no sentences in {language!r}; the languages are {', '.join(LANGUAGES)}.")
        try:
            answer = notation.read(text, names)
            action = notation.choose(state, self.cards, answer, names) if state.decision else None
        except (InvalidAction, AmbiguousAction) as error:
            raise type(error)(
                f"{error}{self._on_offer(state, names)}", error.rule, self._offers(state, names)
            ) from None
        if action is not None:
            return action
        refusal = why_not(state, self.cards, answer)
        rule = self.rules[codes.RULE_IDS[refusal.rule]]
        sentence = self._sentence(state, answer, refusal, rule, names, language)
        reading = f", {READING[language]}" if rule.basis == "kit" else ""
        raise IllegalAction(f"{sentence} ({rule.id}{reading})", rule.id, self._offers(state, names), sentence)

    def _sentence(
        self, state: MindbugState, answer: Answer, refusal: Refusal, rule: Rule, names: Names, language: str
    ) -> str:
        """The refusal in words; the rule itself where its sentence needs a card that the answer does not name."""
        template = rule.refusal.get(language, "")
        number = LANGUAGES.index(language)
        words = {
            "card": answer.card.names[number] if answer.card and not refusal.elsewhere else "",
            "other": self.card(state, refusal.other).names[number] if refusal.other >= 0 else "",
            "seat": names[state.decision.player] if state.decision and state.decision.player >= 0 else "",
        }
        missing = [word for word, value in words.items() if not value and f"{{{word}}}" in template]
        return rule.says[language] if missing or not template else template.format(**words)

    def question_rule(self, state: MindbugState) -> str:
        return codes.RULE_IDS[state.decision.rule if state.decision else state.reason]

    def _offers(self, state: MindbugState, names: Names) -> tuple[str, ...]:
        if state.decision is None:
            return ()
        return tuple(self.notate(state, action, names) for action in state.decision.options)

    def _on_offer(self, state: MindbugState, names: Names) -> str:
        offers = self._offers(state, names)
        return f" On offer: {', '.join(offers)}." if offers else " The game is over."

    # --- for scenarios and checks

    def differences(self, state: MindbugState, then: Mapping[str, Any], names: Names) -> list[str]:
        return position.differences(state, self.cards, then, names)

    @property
    def event_kinds(self) -> frozenset[str]:
        return frozenset(cls.__name__ for cls, _ in KINDS.values())

    def canonical(self, name: str) -> str:
        card = find_card(name)
        return card.name if card else name

    def knows(self, view: Observation, fact: str, names: Names) -> bool:
        assert isinstance(view, MindbugView), "a view of this game"
        return position.knows(view, fact, names)

    def actions(self, state: MindbugState) -> list[Action]:
        t = state.table
        alone = [t.mindbug, t.no_mindbug, t.no_hunt, t.no_block, t.again, t.stop, t.done]
        return [*t.play, *t.attack, *t.hunt, *t.block, *t.pick, *t.next, *alone]

    def pieces(self, state: MindbugState) -> list[int]:
        return [piece for _, pieces in zones(state) for piece in pieces]

    def agenda(self, state: MindbugState) -> list[str]:
        return [task.name() for task in state.agenda]

    def is_turn_start(self, state: MindbugState) -> bool:
        return state.decision is not None and state.decision.prompt == codes.ASK_TURN

    def only_answer(self, state: MindbugState) -> Action | None:
        """Also where as many cards must be taken as there are: their order changes nothing (MBR-48)."""
        decision = state.decision
        task = state.agenda[-1] if state.agenda else None
        if decision is None or decision.prompt != codes.ASK_PICK or not isinstance(task, Resolve):
            return super().only_answer(state)
        step = state.table.abilities[task.ability].steps[task.pc]
        forced = not step.up_to and len(decision.options) <= step.amount - len(task.picks)
        return decision.options[0] if forced else super().only_answer(state)

    @property
    def turn_agenda(self) -> list[str]:
        return ["TurnLoop", "TurnAction"]


def mindbug(config: Mapping[str, Any]) -> MindbugGame:
    """The game that a configuration describes; unknown keys are mistakes."""
    unknown = sorted(set(config) - {"ruleset", "sets"})
    if unknown:
        raise CardError(f"The configuration has unknown keys: {', '.join(unknown)}.")
    ruleset_id, sets = config.get("ruleset", "FC"), config.get("sets", ["first_contact"])
    if not isinstance(ruleset_id, str):
        raise CardError(f"'ruleset' should be a text, not {ruleset_id!r}.")
    if not isinstance(sets, (list, tuple)) or not all(isinstance(name, str) for name in sets):
        raise CardError(f"'sets' should be a list of texts, not {sets!r}.")
    return MindbugGame(ruleset_id, tuple(sets))


register(MindbugGame.name, mindbug)
