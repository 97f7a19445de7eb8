"""Seeded chance in one integer: cheap to copy, the same on every machine.

Hot module. The stream is SplitMix64; `fork` gives independent streams to setup, chance and each player, so that a
player who thinks longer never changes the cards.
"""

from typing import Final

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_GOLDEN: Final = 0x9E3779B97F4A7C15


class Rng:
    """A stream of chance.

    >>> Rng(1).below(6) == Rng(1).below(6)
    True
    """

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed & _MASK

    def _next(self) -> int:
        self.seed = (self.seed + _GOLDEN) & _MASK
        z = self.seed
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 (the bias is negligible for the sizes of a game)."""
        return self._next() % n

    def shuffle(self, items: list[int]) -> None:
        """Puts the items into random order, in place (Fisher and Yates)."""
        left = 0
        z = 0
        for i in range(len(items) - 1, 0, -1):
            # One number of 64 bits serves five places: setting up a game is dominated by this loop.
            if left == 0:
                z = self._next()
                left = 5
            left -= 1
            n = i + 1
            j = z % n
            z //= n
            item = items[i]
            items[i] = items[j]
            items[j] = item

    def fork(self, label: str) -> "Rng":
        """An independent stream for this purpose; the same seed and label give the same stream."""
        # The seed is stirred first: small seeds and short labels would meet otherwise.
        value = Rng(self.seed)._next()
        for char in label:
            value = ((value ^ ord(char)) * 0x100000001B3) & _MASK
        return Rng(Rng(value)._next())
