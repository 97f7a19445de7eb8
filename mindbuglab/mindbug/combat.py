"""From the attack to its end: Attack effect, HUNTER, block, fight, FRENZY.

Hot module.
"""

from typing import Final

from mindbuglab.core.decision import Action, Decision
from mindbuglab.mindbug.changes import defeat, lose_life, trigger
from mindbuglab.mindbug.codes import (
    ABILITY_COUNTED,
    ASK_AGAIN,
    ASK_BLOCK,
    ASK_HUNT,
    ATTACK_AGAIN,
    ATTACK_ENDED,
    ATTACK_UNBLOCKED,
    BLOCK,
    CREATURE_ATTACKED,
    CREATURE_BLOCKED,
    CREATURE_HUNTED,
    CREATURES_FOUGHT,
    EVERYBODY,
    FRENZY,
    HUNT,
    HUNTER,
    MB_ATTACK_2,
    MB_COMBAT_1,
    MB_COMBAT_2,
    MB_CONST_1,
    MB_FRENZY_1,
    MB_HUNTER_1,
    MB_HUNTER_2,
    MB_HUNTER_3,
    MB_POISON_1,
    MB_POISON_2,
    MB_SNEAKY_1,
    MB_SNEAKY_2,
    MB_TOUGH_1,
    MB_TOUGH_3,
    NO_HUNT,
    ON_ATTACK,
    POISONOUS,
    SECOND_ATTACK_DECLINED,
    SNEAKY,
)
from mindbuglab.mindbug.effects import next_effect
from mindbuglab.mindbug.state import MindbugState, Task
from mindbuglab.mindbug.statics import banned_by, controller, is_too_sneaky, keywords, power


def start_attack(s: MindbugState, attacker: int, number: int, rule: int, cause: int) -> None:
    """A creature attacks: its Attack effect becomes due and comes before the block decision (MB-ATTACK-1)."""
    seat = controller(s, attacker)
    event = s.emit(CREATURE_ATTACKED, rule, cause, EVERYBODY, attacker, seat, number, 0)
    s.attacker = attacker
    s.agenda.append(Block(attacker, number, 0, event))
    trigger(s, ON_ATTACK, attacker, seat, event)


class Block(Task):
    """The attack waits for its answer: a hunted creature, a blocker, or none."""

    __slots__ = ("attacker", "cause", "number", "stage")

    def __init__(self, attacker: int, number: int, stage: int, cause: int) -> None:
        self.attacker: Final = attacker
        self.number: Final = number
        """1 for the first attack, 2 for the one that FRENZY gives."""
        self.stage: Final = stage
        """0: HUNTER may still be used; 1: it was declined."""
        self.cause: Final = cause

    def name(self) -> str:
        return "Block"

    def numbers(self) -> list[int]:
        return [self.attacker, self.number, self.stage, self.cause]

    def step(self, s: MindbugState) -> None:
        if s.due:
            next_effect(s)
            return
        attacker = self.attacker
        if s.attacker != attacker:
            s.agenda.pop()
            s.emit(ATTACK_ENDED, MB_COMBAT_2, self.cause, EVERYBODY, attacker, 0, 0, 0)
            return
        seat = controller(s, attacker)
        has = keywords(s, attacker, seat)
        enemies = s.play[1 - seat]
        if self.stage == 0 and has & HUNTER and enemies:
            options = [s.table.hunt[piece] for piece in enemies]
            options.append(s.table.no_hunt)
            s.decision = Decision(seat, ASK_HUNT, options, attacker, MB_HUNTER_1)
            return
        options = []
        for piece in enemies:
            if not is_too_sneaky(s, piece, 1 - seat, has) and banned_by(s, piece, 1 - seat, attacker) < 0:
                options.append(s.table.block[piece])
        options.append(s.table.no_block)
        s.decision = Decision(1 - seat, ASK_BLOCK, options, attacker, MB_ATTACK_2)

    def answer(self, s: MindbugState, action: Action) -> None:
        attacker = self.attacker
        seat = controller(s, attacker)
        verb = action.verb
        if verb == NO_HUNT:
            s.agenda.append(Block(attacker, self.number, 1, self.cause))
            return
        if verb == HUNT:
            event = self._hunt(s, action.a, seat)
            fight(s, attacker, action.a, seat, event)
        elif verb == BLOCK:
            rule = MB_ATTACK_2
            if keywords(s, attacker, seat) & SNEAKY:
                rule = MB_SNEAKY_1
            elif keywords(s, action.a, 1 - seat) & SNEAKY:
                rule = MB_SNEAKY_2
            event = s.emit(CREATURE_BLOCKED, rule, self.cause, EVERYBODY, action.a, 1 - seat, attacker, 0)
            fight(s, attacker, action.a, seat, event)
        else:
            event = s.emit(ATTACK_UNBLOCKED, MB_ATTACK_2, self.cause, EVERYBODY, attacker, seat, 0, 0)
            lose_life(s, 1 - seat, 1, MB_ATTACK_2, event)
        if self.number > 1 or s.over or s.attacker != attacker:
            return
        # With effects still due, FRENZY is looked at only after them (MBR-51).
        if s.due or keywords(s, attacker, seat) & FRENZY:
            s.agenda.append(SecondAttack(attacker, self.cause))

    def _hunt(self, s: MindbugState, prey: int, seat: int) -> int:
        attacker = self.attacker
        free = not is_too_sneaky(s, prey, 1 - seat, keywords(s, attacker, seat))
        free = free and banned_by(s, prey, 1 - seat, attacker) < 0
        rule = MB_HUNTER_1 if free else MB_HUNTER_2
        event = s.emit(CREATURE_HUNTED, rule, self.cause, EVERYBODY, attacker, seat, prey, 0)
        return s.emit(CREATURE_BLOCKED, MB_HUNTER_3, event, EVERYBODY, prey, 1 - seat, attacker, 0)


def fight(s: MindbugState, attacker: int, blocker: int, seat: int, cause: int) -> None:
    """Attacker and blocker compare their power; who falls is settled for both at the same time (MB-COMBAT-1)."""
    power_a = power(s, attacker, seat)
    power_b = power(s, blocker, 1 - seat)
    has_a = keywords(s, attacker, seat)
    has_b = keywords(s, blocker, 1 - seat)
    event = s.emit(CREATURES_FOUGHT, MB_COMBAT_1, cause, EVERYBODY, attacker, power_a, blocker, power_b)
    table = s.table
    if power_a != table.power[attacker] or has_a != table.keywords[attacker]:
        s.emit(ABILITY_COUNTED, MB_CONST_1, event, EVERYBODY, attacker, power_a, has_a, table.power[attacker])
    if power_b != table.power[blocker] or has_b != table.keywords[blocker]:
        s.emit(ABILITY_COUNTED, MB_CONST_1, event, EVERYBODY, blocker, power_b, has_b, table.power[blocker])
    fallen: list[int] = []
    rules: list[int] = []
    saves: list[int] = []
    if power_b >= power_a or has_b & POISONOUS:
        fallen.append(attacker)
        rules.append(_reason(has_a, has_b))
        saves.append(MB_TOUGH_3 if has_b & POISONOUS and power_b >= power_a else MB_TOUGH_1)
    if power_a >= power_b or has_a & POISONOUS:
        fallen.append(blocker)
        rules.append(_reason(has_b, has_a))
        saves.append(MB_TOUGH_3 if has_a & POISONOUS and power_a >= power_b else MB_TOUGH_1)
    defeat(s, fallen, rules, saves, event)


def _reason(loser: int, enemy: int) -> int:
    """The rule by which a creature falls, from the keywords of both."""
    if enemy & POISONOUS:
        return MB_POISON_1
    return MB_POISON_2 if loser & POISONOUS else MB_COMBAT_1


class SecondAttack(Task):
    """FRENZY: the creature that is still in play may attack once more."""

    __slots__ = ("attacker", "cause")

    def __init__(self, attacker: int, cause: int) -> None:
        self.attacker: Final = attacker
        self.cause: Final = cause

    def name(self) -> str:
        return "SecondAttack"

    def numbers(self) -> list[int]:
        return [self.attacker, self.cause]

    def step(self, s: MindbugState) -> None:
        if s.due:
            next_effect(s)
            return
        attacker = self.attacker
        if s.attacker == attacker:
            seat = controller(s, attacker)
            if keywords(s, attacker, seat) & FRENZY:
                s.decision = Decision(seat, ASK_AGAIN, [s.table.again, s.table.stop], attacker, MB_FRENZY_1)
                return
        s.agenda.pop()

    def answer(self, s: MindbugState, action: Action) -> None:
        if action.verb == ATTACK_AGAIN:
            start_attack(s, self.attacker, 2, MB_FRENZY_1, self.cause)
        else:
            seat = controller(s, self.attacker)
            s.emit(SECOND_ATTACK_DECLINED, MB_FRENZY_1, self.cause, EVERYBODY, self.attacker, seat, 0, 0)
