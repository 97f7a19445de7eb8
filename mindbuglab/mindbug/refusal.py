"""Why not? The rule that forbids an answer, and the words for it."""

from __future__ import annotations

from dataclasses import dataclass

from mindbuglab.core.decision import Decision
from mindbuglab.mindbug import codes
from mindbuglab.mindbug.effects import Resolve
from mindbuglab.mindbug.notation import Answer
from mindbuglab.mindbug.places import place_of, rank_in_place
from mindbuglab.mindbug.state import MindbugState
from mindbuglab.mindbug.statics import banned_by, controller, is_too_sneaky, keywords
from mindbuglab.mindbug.table import Step
from mindbuglab.mindbug.vocabulary import Card

_OTHER_VERB = {
    codes.ASK_TURN: codes.MB_TURN_1,
    codes.ASK_MINDBUG: codes.MB_PLAY_1,
    codes.ASK_HUNT: codes.MB_HUNTER_1,
    codes.ASK_BLOCK: codes.MB_ATTACK_2,
    codes.ASK_AGAIN: codes.MB_FRENZY_1,
    codes.ASK_PICK: codes.MB_SIMUL_2,
    codes.ASK_ORDER: codes.MB_SIMUL_1,
}
"""Question → the rule that says what it is about, for an answer that belongs to another question."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """The rule that forbids an answer."""

    rule: int
    other: int = -1
    """Another piece that has to do with it: the attacker, or the one whose ability forbids; -1 if none."""
    elsewhere: bool = False
    """The answer belongs to another question, so that the rule of the open one is all there is to say."""


def why_not(s: MindbugState, cards: tuple[Card, ...], answer: Answer) -> Refusal:
    """The rule by which this answer is not among the options."""
    decision = s.decision
    if decision is None:
        return Refusal(s.reason)
    verb = answer.verb
    if verb == codes.MINDBUG:
        return Refusal(_no_mindbug(s, decision))
    if verb == codes.ATTACK_AGAIN:
        return Refusal(codes.MB_FRENZY_1)
    pieces = _meant(s, cards, answer)
    if verb == codes.PLAY and decision.prompt == codes.ASK_TURN:
        return Refusal(codes.MB_PLAY_1)
    if verb == codes.ATTACK and decision.prompt == codes.ASK_TURN:
        return Refusal(codes.MB_ATTACK_1)
    if verb == codes.BLOCK and decision.prompt == codes.ASK_BLOCK:
        return _no_block(s, decision, pieces)
    if verb == codes.PICK and decision.prompt == codes.ASK_PICK:
        return _no_pick(s, pieces)
    if verb == codes.DONE and decision.prompt == codes.ASK_PICK:
        return Refusal(codes.MBR_14)
    return Refusal(_OTHER_VERB[decision.prompt], decision.source, elsewhere=True)


def _meant(s: MindbugState, cards: tuple[Card, ...], answer: Answer) -> list[int]:
    """Pieces in open places, or in the hand of the asked player, that the answer may mean."""
    assert s.decision is not None
    found: list[int] = []
    for piece in range(s.table.pieces):
        if answer.card is None or cards[s.table.card_of[piece]].id != answer.card.id:
            continue
        place = place_of(s, piece)
        if place.zone not in ("play", "discard", "pending") or answer.seat not in (None, place.seat):
            continue
        if answer.copy in (None, rank_in_place(s, piece, place)):
            found.append(piece)
    return found


def _no_mindbug(s: MindbugState, decision: Decision) -> int:
    if decision.player >= 0 and s.mindbugs[decision.player] == 0:
        return codes.MB_MINDBUG_1
    task = s.agenda[-1]
    plays = isinstance(task, Resolve) and s.table.abilities[task.ability].timing == codes.ON_PLAY
    return codes.MB_MINDBUG_4 if plays else codes.MB_MINDBUG_5


def _no_block(s: MindbugState, decision: Decision, pieces: list[int]) -> Refusal:
    attacker = decision.source
    seat = decision.player
    for piece in pieces:
        if piece not in s.play[seat]:
            continue
        if is_too_sneaky(s, piece, seat, keywords(s, attacker, 1 - seat)):
            return Refusal(codes.MB_SNEAKY_1, attacker)
        ban = banned_by(s, piece, seat, attacker)
        if ban >= 0:
            return Refusal(codes.MB_CONST_1, ban)
    return Refusal(codes.MB_ATTACK_2, attacker)


def _no_pick(s: MindbugState, pieces: list[int]) -> Refusal:
    task = s.agenda[-1]
    assert isinstance(task, Resolve), "only effects ask for a pick"
    step = s.table.abilities[task.ability].steps[task.pc]
    if step.where in (codes.IN_HAND_OWN, codes.IN_HAND_OTHER):
        rule = codes.MB_RESOLVE_1 if step.by == codes.BY_CHANCE else codes.MB_TERM_DISCARD_1
        # Where every card of the hand has to go, the question names them one by one: the rule says it best.
        return Refusal(rule, task.source, elsewhere=s.decision is not None and len(s.decision.options) == 1)
    in_play = [piece for piece in pieces if piece not in task.picks and place_of(s, piece).zone == "play"]
    if step.where in (codes.IN_DISCARD_OWN, codes.IN_DISCARD_OTHER):
        return Refusal(codes.MB_RESOLVE_1, task.source)
    if not in_play:
        # Cards in hands and piles are no creatures; a creature that was chosen already can't be chosen again.
        chosen = any(piece in task.picks for piece in pieces)
        return Refusal(codes.MB_RESOLVE_1 if chosen else codes.MB_TERM_ALLY_1, task.source)
    if any(_right_side(s, step, task.seat, piece) for piece in in_play):
        return Refusal(codes.MBR_07, task.source)
    return Refusal(codes.MB_TERM_ALLY_1, task.source)


def _right_side(s: MindbugState, step: Step, seat: int, piece: int) -> bool:
    if step.where == codes.IN_PLAY_ANY:
        return True
    allied = controller(s, piece) == seat
    return allied == (step.where == codes.IN_PLAY_ALLIED)
