"""What happened, as the engine writes it down: rows of ints, appended and never changed.

Hot module. The typed events that people read are built from these rows outside the compiled code (`events.py`).
"""

Row = tuple[int, int, int, int, int, int, int, int, int]
"""kind, rule, cause, turn, seen-by mask, and four numbers whose meaning depends on the kind."""


class EventLog:
    """The rows so far; row n is the event with the number `start + n`."""

    __slots__ = ("rows", "start")

    def __init__(self, start: int) -> None:
        self.start = start
        self.rows: list[Row] = []

    def add(self, kind: int, rule: int, cause: int, turn: int, seen_by: int, a: int, b: int, c: int, d: int) -> None:
        """Writes one fact down."""
        self.rows.append((kind, rule, cause, turn, seen_by, a, b, c, d))
