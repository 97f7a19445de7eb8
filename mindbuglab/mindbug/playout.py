"""Random games at full speed, for measuring and for search.

Hot module.
"""

from collections.abc import Callable

from mindbuglab.mindbug.state import MindbugState


def play_out(s: MindbugState, rand: Callable[[], float]) -> int:
    """Plays a state to its end with random answers; returns how many questions were answered."""
    count = 0
    while True:
        decision = s.decision
        if decision is None:
            return count
        options = decision.options
        s.apply(options[int(rand() * len(options))])
        count += 1
