"""What never changes during a game: the cards as numbers, the ruleset's switches, the pool of answers.

Hot module. One table is shared by all states, clones and sampled worlds of a game.
"""

from typing import Final

from mindbuglab.core.decision import Action
from mindbuglab.mindbug.codes import (
    ATTACK,
    ATTACK_AGAIN,
    BLOCK,
    DONE,
    HUNT,
    MB_DRAW_1,
    MB_DRAW_2,
    MB_TERM_STEAL_2,
    MBR_15,
    MINDBUG,
    NEXT,
    NO_BLOCK,
    NO_HUNT,
    NO_MINDBUG,
    PICK,
    PLAY,
    STOP,
)


class Step:
    """One step of a triggered ability: choose something, or do something with what was chosen."""

    __slots__ = ("amount", "by", "node", "op", "other", "power_max", "power_min", "up_to", "where")

    def __init__(
        self,
        op: int,
        node: int,
        amount: int,
        where: int,
        power_min: int,
        power_max: int,
        other: bool,
        up_to: bool,
        by: int,
    ) -> None:
        self.op: Final = op
        self.node: Final = node
        """Which effect of the ability this step belongs to; the card's text is underlined by it."""
        self.amount: Final = amount
        self.where: Final = where
        self.power_min: Final = power_min
        self.power_max: Final = power_max
        self.other: Final = other
        self.up_to: Final = up_to
        self.by: Final = by


class Triggered:
    """A triggered ability as the executor reads it."""

    __slots__ = ("condition", "steps", "timing")

    def __init__(self, timing: int, condition: int, steps: list[Step]) -> None:
        self.timing: Final = timing
        self.condition: Final = condition
        self.steps: Final = steps


class Constant:
    """One constant effect of a creature in play: a gift of power or keywords, or a ban on blocking."""

    __slots__ = ("condition", "keywords", "other", "power", "power_max", "power_min", "where")

    def __init__(
        self, condition: int, where: int, power_min: int, power_max: int, other: bool, power: int, keywords: int
    ) -> None:
        self.condition: Final = condition
        self.where: Final = where
        """Whom it reaches; for a ban on blocking: THIS_ONLY, or all attackers of its controller."""
        self.power_min: Final = power_min
        self.power_max: Final = power_max
        self.other: Final = other
        self.power: Final = power
        self.keywords: Final = keywords


class CardCode:
    """A card as numbers."""

    __slots__ = ("bans", "copies", "keyword_gifts", "keywords", "power", "power_gifts", "silences", "triggered")

    def __init__(
        self,
        power: int,
        keywords: int,
        triggered: list[Triggered],
        power_gifts: list[Constant],
        keyword_gifts: list[Constant],
        bans: list[Constant],
        copies: int,
        silences: int,
    ) -> None:
        self.power: Final = power
        self.keywords: Final = keywords
        self.triggered: Final = triggered
        self.power_gifts: Final = power_gifts
        self.keyword_gifts: Final = keyword_gifts
        self.bans: Final = bans
        self.copies: Final = copies
        """Keywords that it has while an enemy has them."""
        self.silences: Final = silences
        """One bit a timing whose effects don't happen for the opponent."""


class Switches:
    """Where the rulebooks contradict each other, a ruleset takes a side; each switch belongs to a rule id."""

    __slots__ = ("life_is_cards", "refill_after_theft", "steal_is_random")

    def __init__(self, refill_after_theft: bool, life_is_cards: bool, steal_is_random: bool) -> None:
        self.refill_after_theft: Final = refill_after_theft
        """MB-DRAW-1 (whenever the hand is short) against MB-DRAW-2 (after own doing only)."""
        self.life_is_cards: Final = life_is_cards
        """MB-SETUP-6: life is counted with cards of the unused pile."""
        self.steal_is_random: Final = steal_is_random
        """MB-TERM-STEAL-2: stealing is random by its definition, not by the card's text."""


class MindbugTable:
    """Pieces (one number for each physical card) and everything constant about them."""

    __slots__ = (
        "abilities",
        "again",
        "attack",
        "bans",
        "block",
        "card_of",
        "copies",
        "copies_of",
        "done",
        "hunt",
        "keyword_gifts",
        "keywords",
        "mindbug",
        "next",
        "no_block",
        "no_hunt",
        "no_mindbug",
        "pick",
        "pieces",
        "play",
        "power",
        "power_gifts",
        "random_rule",
        "refill_rule",
        "silences",
        "stop",
        "switches",
        "triggers",
    )

    def __init__(self, card_of: list[int], codes: list[CardCode], switches: Switches) -> None:
        self.card_of: Final = card_of
        """Piece → index of its card."""
        self.pieces: Final = len(card_of)
        self.copies_of: Final[list[list[int]]] = [[] for _ in codes]
        """Card → its pieces, in ascending order."""
        for piece in range(len(card_of)):
            self.copies_of[card_of[piece]].append(piece)
        self.switches: Final = switches
        self.refill_rule: Final = MB_DRAW_1 if switches.refill_after_theft else MB_DRAW_2
        self.random_rule: Final = MB_TERM_STEAL_2 if switches.steal_is_random else MBR_15
        self.power: Final = [codes[c].power for c in card_of]
        self.keywords: Final = [codes[c].keywords for c in card_of]
        self.power_gifts: Final = [codes[c].power_gifts for c in card_of]
        self.keyword_gifts: Final = [codes[c].keyword_gifts for c in card_of]
        self.bans: Final = [codes[c].bans for c in card_of]
        self.copies: Final = [codes[c].copies for c in card_of]
        self.silences: Final = [codes[c].silences for c in card_of]
        self.abilities: Final[list[Triggered]] = []
        self.triggers: Final[list[list[int]]] = [[], [], []]
        """Timing → piece → index of the ability in `abilities`, or -1."""
        self._index_abilities(card_of, codes)
        numbers = range(len(card_of))
        self.play: Final = [Action(PLAY, i, -1) for i in numbers]
        self.attack: Final = [Action(ATTACK, i, -1) for i in numbers]
        self.hunt: Final = [Action(HUNT, i, -1) for i in numbers]
        self.block: Final = [Action(BLOCK, i, -1) for i in numbers]
        self.pick: Final = [Action(PICK, i, -1) for i in numbers]
        self.next: Final = [Action(NEXT, i, -1) for i in numbers]
        self.mindbug: Final = Action(MINDBUG, -1, -1)
        self.no_mindbug: Final = Action(NO_MINDBUG, -1, -1)
        self.no_hunt: Final = Action(NO_HUNT, -1, -1)
        self.no_block: Final = Action(NO_BLOCK, -1, -1)
        self.again: Final = Action(ATTACK_AGAIN, -1, -1)
        self.stop: Final = Action(STOP, -1, -1)
        self.done: Final = Action(DONE, -1, -1)

    def _index_abilities(self, card_of: list[int], codes: list[CardCode]) -> None:
        first: list[int] = []
        for code in codes:
            first.append(len(self.abilities))
            for ability in code.triggered:
                self.abilities.append(ability)
        for c in card_of:
            for timing in range(3):
                found = -1
                for k in range(len(codes[c].triggered)):
                    if codes[c].triggered[k].timing == timing:
                        found = first[c] + k
                self.triggers[timing].append(found)
