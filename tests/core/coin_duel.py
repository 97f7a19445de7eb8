"""Coin Duel, a game of a student's own: lay hidden coins one by one; who has laid more in the end wins.

Six coins are worth 0 to 5. Each seat gets two, two stay in the bag. After a lay, chance draws the seat a coin from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from mindbuglab import core
from mindbuglab.core.game import Names
from mindbuglab.core.log import Row

WORDS = ("lay", "draw")
LAY, DRAW = ([core.Action(verb, coin, -1) for coin in range(6)] for verb in (0, 1))
RULES = ("CD-LAY", "CD-DRAW")
SILENT = dict.fromkeys(("en", "fr", "de"), "…")


@dataclass(frozen=True, slots=True)
class CoinMoved(core.Event):
    PRIVATE: ClassVar[frozenset[str]] = frozenset({"coin"})
    how: str
    seat: int
    coin: int | None


@dataclass(frozen=True, slots=True)
class CoinView(core.Observation):
    hand: tuple[int, ...]
    laid: tuple[tuple[int, ...], ...]


class CoinState:
    """Hidden hands, a hidden bag, open rows of coins, and the agenda of what is still to happen."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.turn, self.seq, self.bag, self.agenda = data["turn"], data["seq"], [*data["bag"]], [*data["agenda"]]
        self.hands, self.laid = ([[*coins] for coins in data[key]] for key in ("hands", "laid"))
        self.log: core.EventLog | None = None
        self.ask()

    @property
    def active(self) -> int:
        return int(self.turn % 2)

    def ask(self) -> None:
        player, pool, coins = self.active, LAY, self.hands[self.active]
        if self.agenda[-1] == "Draw":
            player, pool, coins = core.CHANCE, DRAW, self.bag
        options = [pool[coin] for coin in coins]
        self.decision = core.Decision(player, pool[0].verb, options, -1, pool[0].verb) if options else None

    def apply(self, action: core.Action) -> None:
        verb, seat, coin = action.verb, self.active, action.a
        if self.log is not None:
            seen_by = 3 if verb == 0 else 1 << seat
            self.log.add(verb, verb, self.seq - 1 if verb else -1, self.turn, seen_by, seat, coin, 0, 0)
        self.seq += 1
        source, target = (self.hands[seat], self.laid[seat]) if verb == 0 else (self.bag, self.hands[seat])
        source.remove(coin)
        target.append(coin)
        if verb == 0 and self.bag:
            self.agenda.append("Draw")
        else:
            self.agenda, self.turn = ["Turn"], self.turn + 1
        self.ask()

    def to_json(self) -> dict[str, Any]:
        lists = {"bag": [*self.bag], "agenda": [*self.agenda]}
        piles = {"hands": [[*coins] for coins in self.hands], "laid": [[*coins] for coins in self.laid]}
        return {"turn": self.turn, "seq": self.seq, **lists, **piles}

    def clone(self) -> CoinState:
        return type(self)(self.to_json())


class CoinDuel(core.Game[CoinState]):
    name = "coin duel"
    rules_version = 1
    rules = core.RuleBook({id_: core.Rule(id_, "procedure", SILENT, SILENT, {}, (), False, "kit") for id_ in RULES})
    state_class: type[CoinState] = CoinState

    @property
    def config(self) -> dict[str, Any]:
        return {}

    @property
    def turn_agenda(self) -> list[str]:
        return ["Turn"]

    def new_state(self, seed: int, log: core.EventLog | None = None) -> CoinState:
        coins = list(range(6))
        core.Rng(seed).fork("setup").shuffle(coins)
        piles = {"hands": [coins[:2], coins[2:4]], "bag": coins[4:], "laid": [[], []]}
        state = self.state_class({"turn": 0, "seq": 0, "agenda": ["Turn"], **piles})
        state.log = log
        return state

    def position(self, given: Mapping[str, Any], names: Names) -> CoinState:
        return self.state_class(given)

    def to_json(self, state: CoinState) -> dict[str, Any]:
        return state.to_json()

    def state_from_json(self, data: Mapping[str, Any]) -> CoinState:
        return self.state_class(data)

    def outcome(self, state: CoinState) -> core.Outcome | None:
        if state.decision is not None:
            return None
        first, second = map(sum, state.laid)
        return core.Outcome(None if first == second else int(second > first), "CD-LAY")

    def observe(self, state: CoinState, viewer: int, names: Names | None = None) -> CoinView:
        asked = state.decision
        question = None
        if asked is not None:
            options = asked.options if viewer in (asked.player, core.TEACHER) else []
            texts = tuple(core.OptionView(self.notate(state, option), option.a) for option in options)
            question = core.QuestionView(asked.player, WORDS[asked.prompt], RULES[asked.rule], None, texts)
        hand = tuple(state.hands[viewer]) if viewer >= 0 else ()
        laid = tuple(map(tuple, state.laid))
        return CoinView(viewer, state.turn, state.active, question, None, None, hand, laid)

    def determinize(self, state: CoinState, viewer: int, rng: core.Rng) -> CoinState:
        data = state.to_json()
        other = data["hands"][1 - viewer]
        hidden = sorted(other + data["bag"])  # as a set: the world must not depend on where the coins lie
        rng.shuffle(hidden)
        data["hands"][1 - viewer], data["bag"] = hidden[: len(other)], hidden[len(other) :]
        return self.state_class(data)

    def event(self, state: CoinState, seq: int, row: Row) -> core.Event:
        kind, rule, cause, turn, seen_by, seat, coin, *_ = row
        return CoinMoved(seq, turn, RULES[rule], cause, seen_by, WORDS[kind], seat, coin)

    def narrate(self, event: core.Event, language: str, names: Names) -> str:
        return f"{event.details()}"

    def notate(self, state: CoinState, action: core.Action, names: Names | None = None) -> str:
        return f"{WORDS[action.verb]} {action.a}"

    def parse(self, state: CoinState, text: str, names: Names | None = None, language: str = "en") -> core.Action:
        known = {self.notate(state, action): action for action in self.actions(state)}
        if text not in known:
            raise core.InvalidAction(f"{text!r} is no answer.")
        if state.decision is None or known[text] not in state.decision.options:
            raise core.IllegalAction(f"{text!r} is not on offer.", self.question_rule(state))
        return known[text]

    def question_rule(self, state: CoinState) -> str:
        return RULES[state.decision.rule if state.decision else 0]

    def differences(self, state: CoinState, then: Mapping[str, Any], names: Names) -> list[str]:
        return [f"{key} is not {value}" for key, value in then.items() if state.to_json()[key] != value]

    def knows(self, view: core.Observation, fact: str, names: Names) -> bool:
        return isinstance(view, CoinView) and int(fact) in view.hand

    def actions(self, state: CoinState) -> list[core.Action]:
        return LAY + DRAW

    def pieces(self, state: CoinState) -> list[int]:
        return [*state.bag, *state.hands[0], *state.hands[1], *state.laid[0], *state.laid[1]]

    def agenda(self, state: CoinState) -> list[str]:
        return state.agenda

    def is_turn_start(self, state: CoinState) -> bool:
        return state.decision is not None and state.agenda[-1] == "Turn"
