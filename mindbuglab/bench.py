"""Speed figures that mean something elsewhere: CPU time on one core, beside the yardstick in the same run."""

from __future__ import annotations

import json
import platform
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from mindbuglab import yardstick
from mindbuglab.core import decision
from mindbuglab.core.log import EventLog
from mindbuglab.core.rng import Rng
from mindbuglab.mindbug.game import MindbugGame
from mindbuglab.mindbug.playout import play_out
from mindbuglab.mindbug.setup import deal

RUNS = 5
TARGET_RATIO = 0.17
"""Random games per second of the pure build, as a share of the yardstick's."""


def build() -> str:
    """Which build runs: compiled by mypyc, or pure Python."""
    return "pure" if str(decision.__file__).endswith(".py") else "compiled"


def rate(work: Callable[[], int], seconds: float) -> float:
    """Units of work per CPU second: the median of five runs."""
    rates: list[float] = []
    for _ in range(RUNS):
        start = time.process_time()
        done = 0
        while time.process_time() - start < seconds:
            done += work()
        rates.append(done / (time.process_time() - start))
    return statistics.median(rates)


class MindbugBench:
    """Measurements of the Mindbug engine on random games of the base set."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.table = MindbugGame().table
        self.rand = random.Random(1).random
        self.seed = 0

    def games(self, logged: bool) -> int:
        """Fifty random games; returns how many questions they asked."""
        questions = 0
        for _ in range(50):
            self.seed += 1
            state = deal(self.table, Rng(self.seed), EventLog(0) if logged else None)
            questions += play_out(state, self.rand)
        return questions

    def _rates(self, logged: bool) -> tuple[float, float]:
        questions = 0
        games = 0

        def work() -> int:
            nonlocal questions, games
            questions += self.games(logged)
            games += 50
            return 50

        per_second = rate(work, self.seconds)
        return per_second, per_second * questions / games

    def _clones(self) -> tuple[float, float]:
        """Microseconds for a clone and bytes of JSON, over the moments of real games."""
        game = MindbugGame()
        states = []
        for seed in range(20):
            state = game.new_state(seed)
            while state.decision is not None:
                states.append(state.clone())
                state.apply(state.decision.options[int(self.rand() * len(state.decision.options))])

        def work() -> int:
            for state in states:
                state.clone()
            return len(states)

        sizes = [len(json.dumps(game.to_json(state), separators=(",", ":"))) for state in states]
        return 1e6 / rate(work, self.seconds / 2), statistics.mean(sizes)

    def measure(self, yard: float) -> dict[str, float]:
        """All figures; ratios are shares of the yardstick's games per second."""
        games, decisions = self._rates(logged=False)
        logged, _ = self._rates(logged=True)
        clone, size = self._clones()
        return {
            "games_per_second": round(games),
            "decisions_per_second": round(decisions),
            "ratio": round(games / yard, 3),
            "target_ratio": TARGET_RATIO,
            "logged_games_per_second": round(logged),
            "logged_ratio": round(logged / yard, 3),
            "clone_us": round(clone, 2),
            "state_bytes": round(size),
        }


def measure_all(seconds: float = 1.0) -> dict[str, Any]:
    """Every figure of this build."""
    yard = yardstick.measure(RUNS, seconds)
    return {
        "build": build(),
        "python": platform.python_version(),
        "yardstick_games_per_second": round(yard),
        "mindbug": MindbugBench(seconds).measure(yard),
    }
