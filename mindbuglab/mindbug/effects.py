"""Triggered abilities at work: which effect is next, and its steps one after the other.

Hot module. An effect is resolved to its end before the next one starts (MB-SIMUL-2); of several that are due the
active player picks the next one (MB-SIMUL-1, MBR-41).
"""

from typing import Final

from mindbuglab.core.decision import CHANCE, Action, Decision
from mindbuglab.mindbug.changes import defeat, discard, enter, gain_life, lose_life, steal, take_control, take_to_hand
from mindbuglab.mindbug.codes import (
    ASK_ORDER,
    ASK_PICK,
    BY_CHANCE,
    BY_YOU,
    CARD_PLAYED,
    CHOICE_ENDED,
    CONDITION_FAILED,
    DO_DEFEAT,
    DO_DISCARD,
    DO_EACH,
    DO_GAIN_LIFE,
    DO_LOSE_LIFE,
    DO_LOSE_LIFE_DOWN_TO,
    DO_MATCH_LIFE,
    DO_PICK,
    DO_PLAY_CARD,
    DO_STEAL,
    DO_TAKE_CONTROL,
    DO_TAKE_TO_HAND,
    DONE,
    EFFECT_PART_IGNORED,
    EFFECT_RESOLVED,
    EVERYBODY,
    IN_DISCARD_OWN,
    IN_HAND_OTHER,
    IN_HAND_OWN,
    IN_PLAY_ALLIED,
    IN_PLAY_ANY,
    IN_PLAY_ENEMY,
    MB_MINDBUG_4,
    MB_RESOLVE_1,
    MB_RESOLVE_2,
    MB_SIMUL_1,
    MB_SIMUL_2,
    MB_TOUGH_1,
    MB_TRIG_PLAY_1,
    MBR_14,
    MBR_17,
    MBR_47,
    NOBODY,
    ORDER_CHOSEN,
    TARGET_CHOSEN,
)
from mindbuglab.mindbug.state import Due, MindbugState, Task
from mindbuglab.mindbug.statics import holds, power
from mindbuglab.mindbug.table import Step


def next_effect(s: MindbugState) -> None:
    """The next effect that is due begins; the active player is asked if there are several."""
    if len(s.due) == 1:
        _begin(s, s.due.pop())
    else:
        s.agenda.append(EFFECT_ORDER)


def _begin(s: MindbugState, due: Due) -> None:
    ability, source, seat, cause = due
    triggered = s.table.abilities[ability]
    if holds(s, triggered.condition, seat):
        s.agenda.append(Resolve(ability, 0, source, seat, (), cause))
    else:
        s.emit(CONDITION_FAILED, MB_TRIG_PLAY_1 + triggered.timing, cause, EVERYBODY, source, seat, 0, 0)


class EffectOrder(Task):
    """Several effects are due at the same time: the active player picks the next one."""

    __slots__ = ()

    def step(self, s: MindbugState) -> None:
        options: list[Action] = []
        for due in s.due:
            action = s.table.next[due[1]]
            if action not in options:
                options.append(action)
        s.decision = Decision(s.active, ASK_ORDER, options, -1, MB_SIMUL_1)

    def answer(self, s: MindbugState, action: Action) -> None:
        for k in range(len(s.due)):
            if s.due[k][1] == action.a:
                due = s.due.pop(k)
                s.emit(ORDER_CHOSEN, MB_SIMUL_1, due[3], EVERYBODY, s.active, action.a, 0, 0)
                _begin(s, due)
                return

    def name(self) -> str:
        return "EffectOrder"


EFFECT_ORDER: Final = EffectOrder()


def candidates(s: MindbugState, step: Step, seat: int, source: int) -> list[int]:
    """The pieces that a step may mean, in the order in which they lie on the table."""
    where = step.where
    if where == IN_PLAY_ANY:
        found = _of_power(s, step, seat) + _of_power(s, step, 1 - seat)
    elif where == IN_PLAY_ALLIED:
        found = _of_power(s, step, seat)
    elif where == IN_PLAY_ENEMY:
        found = _of_power(s, step, 1 - seat)
    elif where == IN_HAND_OWN:
        found = s.hand[seat][:]
    elif where == IN_HAND_OTHER:
        found = s.hand[1 - seat][:]
    elif where == IN_DISCARD_OWN:
        found = s.discard[seat][:]
    else:
        found = s.discard[1 - seat][:]
    if step.other and source in found:
        found.remove(source)
    return found


def _of_power(s: MindbugState, step: Step, side: int) -> list[int]:
    low = step.power_min
    high = step.power_max
    if low <= 0 and high >= 99:
        return s.play[side][:]
    return [piece for piece in s.play[side] if low <= power(s, piece, side) <= high]


class Resolve(Task):
    """One effect on its way: which ability, which step, what has been chosen so far."""

    __slots__ = ("ability", "cause", "pc", "picks", "seat", "source")

    def __init__(self, ability: int, pc: int, source: int, seat: int, picks: tuple[int, ...], cause: int) -> None:
        self.ability: Final = ability
        self.pc: Final = pc
        """Index of the step that comes next."""
        self.source: Final = source
        self.seat: Final = seat
        """The controller of the effect, who is "you" in its text."""
        self.picks: Final = picks
        self.cause: Final = cause

    def name(self) -> str:
        return "Resolve"

    def numbers(self) -> list[int]:
        return [self.ability, self.pc, self.source, self.seat, self.cause, *self.picks]

    def step(self, s: MindbugState) -> None:
        steps = s.table.abilities[self.ability].steps
        pc = self.pc
        picks = list(self.picks)
        while pc < len(steps):
            step = steps[pc]
            if step.op == DO_PICK:
                if self._ask(s, step, pc, picks):
                    return
            elif step.op == DO_EACH:
                picks = candidates(s, step, self.seat, self.source)
                if not picks:
                    s.emit(EFFECT_PART_IGNORED, MB_RESOLVE_1, self.cause, EVERYBODY, self.source, self.seat, 1, 0)
            else:
                self._do(s, step, picks)
                if s.over:
                    return
                picks = []
            pc += 1
        s.agenda.pop()
        if s.due:
            s.emit(EFFECT_RESOLVED, MB_SIMUL_2, self.cause, EVERYBODY, self.source, self.seat, 0, 0)

    def _ask(self, s: MindbugState, step: Step, pc: int, picks: list[int]) -> bool:
        """Asks for one more piece; False when nothing more is to be chosen."""
        need = step.amount - len(picks)
        if need == 0:
            return False
        left = candidates(s, step, self.seat, self.source)
        for piece in picks:
            left.remove(piece)
        if not left:
            if not (step.up_to and picks):
                s.emit(EFFECT_PART_IGNORED, MB_RESOLVE_1, self.cause, EVERYBODY, self.source, self.seat, need, 0)
            return False
        pool = s.table.pick
        options = [pool[piece] for piece in left]
        if step.up_to:
            options.append(s.table.done)
        if pc != self.pc:
            s.agenda[-1] = Resolve(self.ability, pc, self.source, self.seat, tuple(picks), self.cause)
        s.decision = Decision(self._chooser(step), ASK_PICK, options, self.source, self._choice_rule(s, step))
        return True

    def _chooser(self, step: Step) -> int:
        if step.by == BY_CHANCE:
            return CHANCE
        return self.seat if step.by == BY_YOU else 1 - self.seat

    def _choice_rule(self, s: MindbugState, step: Step) -> int:
        return s.table.random_rule if step.by == BY_CHANCE else MB_RESOLVE_2

    def answer(self, s: MindbugState, action: Action) -> None:
        step = s.table.abilities[self.ability].steps[self.pc]
        chooser = self._chooser(step)
        if action.verb == DONE:
            s.emit(CHOICE_ENDED, MBR_14, self.cause, EVERYBODY, chooser, self.source, 0, 0)
            s.agenda.append(Resolve(self.ability, self.pc + 1, self.source, self.seat, self.picks, self.cause))
            return
        seen_by = EVERYBODY
        if step.where == IN_HAND_OWN or step.where == IN_HAND_OTHER:
            seen_by = 1 << chooser if chooser >= 0 else NOBODY
        s.emit(TARGET_CHOSEN, self._choice_rule(s, step), self.cause, seen_by, chooser, action.a, self.source, 0)
        picks = (*self.picks, action.a)
        s.agenda.append(Resolve(self.ability, self.pc, self.source, self.seat, picks, self.cause))

    def _do(self, s: MindbugState, step: Step, picks: list[int]) -> None:
        op = step.op
        rule = MB_TRIG_PLAY_1 + s.table.abilities[self.ability].timing
        who = self.seat if step.by == BY_YOU else 1 - self.seat
        if op == DO_DEFEAT:
            if picks:
                defeat(s, picks, [rule] * len(picks), [MB_TOUGH_1] * len(picks), self.cause)
        elif op == DO_GAIN_LIFE:
            gain_life(s, who, step.amount, rule, self.cause)
        elif op == DO_LOSE_LIFE:
            lose_life(s, who, step.amount, rule, self.cause)
        elif op == DO_LOSE_LIFE_DOWN_TO or op == DO_MATCH_LIFE:
            self._set_life(s, who, step.amount if op == DO_LOSE_LIFE_DOWN_TO else s.life[1 - who], op)
        elif op == DO_DISCARD:
            discard(s, who, picks, self.cause)
        elif op == DO_STEAL:
            steal(s, self.seat, picks, self.cause)
        elif op == DO_TAKE_CONTROL:
            for piece in picks:
                if not take_control(s, piece, self.seat, self.cause):
                    s.emit(EFFECT_PART_IGNORED, MB_RESOLVE_1, self.cause, EVERYBODY, self.source, self.seat, 1, 0)
        elif op == DO_PLAY_CARD:
            for piece in picks:
                self._play(s, piece)
        elif op == DO_TAKE_TO_HAND:
            take_to_hand(s, self.seat, picks, rule, self.cause)

    def _set_life(self, s: MindbugState, who: int, amount: int, op: int) -> None:
        life = s.life[who]
        if amount < life:
            lose_life(s, who, life - amount, MBR_47, self.cause)
        elif amount > life and op == DO_MATCH_LIFE:
            timing = s.table.abilities[self.ability].timing
            gain_life(s, who, amount - life, MB_TRIG_PLAY_1 + timing, self.cause)
        else:
            s.emit(EFFECT_PART_IGNORED, MB_RESOLVE_1, self.cause, EVERYBODY, self.source, self.seat, 1, 0)

    def _play(self, s: MindbugState, piece: int) -> None:
        s.discard[0 if piece in s.discard[0] else 1].remove(piece)
        event = s.emit(CARD_PLAYED, MBR_17, self.cause, EVERYBODY, self.seat, piece, 0, 0)
        enter(s, piece, self.seat, MB_MINDBUG_4, event)
