"""English sentences: one function a verb."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from mindbuglab.mindbug.text.en_nouns import (
    POSSESSIVE,
    TERMS,
    YOUR_OPPONENT,
    gains,
    keyword_list,
    noun_phrase,
    subject,
)
from mindbuglab.mindbug.text.grammar import (
    Deed,
    PickEffect,
    blocks_nothing,
    chain,
    deed,
    from_hand,
    joined,
    listed,
    question,
    sentence,
    whose,
)
from mindbuglab.mindbug.vocabulary import (
    Alone,
    CannotBlock,
    Cards,
    Condition,
    ConstantEffect,
    CopyKeywords,
    Defeat,
    Discard,
    Each,
    Effect,
    FewerCreatures,
    GainLife,
    Have,
    LoseLife,
    LoseLifeDownTo,
    MatchLife,
    Pick,
    PlayCard,
    Player,
    Silence,
    Steal,
    TakeControl,
    TakeToHand,
    This,
    Timing,
    YourTurn,
)


@dataclass(frozen=True, slots=True)
class Verb:
    """The forms of a verb that acts on a selection."""

    base: str
    third: str
    after: str = ""
    """What follows the object; {own} is the possessive of whoever acts."""


# Take control, steal and discard are printed terms; play and defeat follow the printed trigger words.
DEFEAT = Verb("defeat", "defeats")
TAKE_CONTROL = Verb("take control of", "takes control of")
PLAY = Verb("play", "plays")
PUT = Verb("put", "puts", "into {own} hand")
DISCARD = Verb("discard", "discards")
STEAL = Verb("steal", "steals")


def lead(timing: Timing) -> str:
    """The trigger word with its colon."""
    return f"{TERMS.timings[timing]}:"


def effect_clauses(effects: tuple[Effect, ...], condition: Condition | None) -> list[str]:
    """One clause an effect."""
    clauses = [_effect(effect) for effect in effects]
    if condition is None:
        return [sentence(clause) for clause in clauses]
    return chain(_opening(condition, "if"), clauses, "then")


def constant_sentence(effect: ConstantEffect, condition: Condition | None) -> str:
    """What holds, and how long."""
    if condition is None:
        return sentence(_constant(effect, mentioned=False))
    opening = "during your turn" if isinstance(condition, YourTurn) else _opening(condition, "as long as")
    return sentence(f"{opening}, {_constant(effect, mentioned=isinstance(condition, Alone))}")


def prompt(effect: PickEffect) -> str:
    """The question to whoever chooses."""
    asked, verb = question(effect), _verb(effect)
    what = noun_phrase(asked.what, neutral=asked.by_chance)
    yours = asked.agent == "you" and not asked.by_chance
    purpose = joined("to", verb.base, verb.after.format(own="your" if yours else "their"))
    if asked.by_chance:
        return sentence(f"chance picks {what} {purpose}")
    choose = "you may choose" if asked.optional else "choose"
    return sentence(joined(choose, what, "" if yours else f"for {YOUR_OPPONENT}", purpose))


def _effect(effect: Effect) -> str:
    match effect:
        case GainLife():
            return _gain_life(effect)
        case LoseLife():
            return _lose_life(effect)
        case LoseLifeDownTo():
            return _lose_life_down_to(effect)
        case MatchLife():
            return _match_life(effect)
        case Discard():
            return _discard(effect)
        case _:
            return _act(_verb(effect), deed(effect))


def _verb(effect: PickEffect) -> Verb:
    match effect:
        case Defeat():
            return DEFEAT
        case TakeControl():
            return TAKE_CONTROL
        case PlayCard():
            return PLAY
        case TakeToHand():
            return PUT
        case Discard():
            return DISCARD
        case Steal():
            return STEAL
        case _:
            assert_never(effect)


def _gain_life(effect: GainLife) -> str:
    return f"{_does(effect.who, 'gain', 'gains')} {effect.amount} {TERMS.life.of(effect.amount)}"


def _lose_life(effect: LoseLife) -> str:
    return f"{_does(effect.who, 'lose', 'loses')} {effect.amount} {TERMS.life.of(effect.amount)}"


def _lose_life_down_to(effect: LoseLifeDownTo) -> str:
    return f"{_does(effect.who, 'lose', 'loses')} {TERMS.life.many} down to {effect.amount}"


def _match_life(effect: MatchLife) -> str:
    mine, theirs = f"your {TERMS.life.many}", f"{YOUR_OPPONENT}'s"
    if effect.who == "you":
        return f"{mine} becomes equal to {theirs}"
    return f"{theirs} {TERMS.life.many} becomes equal to yours"


def _discard(effect: Discard) -> str:
    done = deed(effect)
    match effect.what:
        case Each(Cards("hand")):
            own = "your" if done.agent == "you" else "their"
            return f"{_does(done.agent, DISCARD.base, DISCARD.third)} {own} {TERMS.places['hand']}"
        case what:
            return _act(DISCARD, done, place=not from_hand(what))


def _act(verb: Verb, done: Deed, place: bool = True) -> str:
    what = noun_phrase(done.what, done.choice, place=place)
    own = "your" if done.agent == "you" else "their"
    return joined(_does(done.agent, verb.base, verb.third, done.optional), what, verb.after.format(own=own))


def _does(who: Player, base: str, third: str, may: bool = False) -> str:
    """The verb with its subject; you are addressed by the imperative."""
    if who == "you":
        return f"you may {base}" if may else base
    return f"{YOUR_OPPONENT} may {base}" if may else f"{YOUR_OPPONENT} {third}"


def _constant(effect: ConstantEffect, mentioned: bool) -> str:
    match effect:
        case Have():
            return _have(effect, mentioned)
        case CannotBlock():
            return _cannot_block(effect, mentioned)
        case Silence():
            return _silence(effect)
        case CopyKeywords():
            return _copy_keywords(effect, mentioned)
        case _:
            assert_never(effect)


def _have(effect: Have, mentioned: bool) -> str:
    has = "has" if isinstance(effect.who, This) else "have"
    return f"{subject(effect.who, mentioned)} {has} {gains(effect.power, effect.keywords)}"


def _cannot_block(effect: CannotBlock, mentioned: bool) -> str:
    cannot = f"{subject(effect.blockers, mentioned)} can't {TERMS.block}"
    if blocks_nothing(effect.blockers, effect.attacker):
        return cannot
    return f"{cannot} {subject(effect.attacker, mentioned)}"


def _silence(effect: Silence) -> str:
    return f"{POSSESSIVE[whose(effect.of, None, False)]} {TERMS.timings[effect.timing]} effects don't happen"


def _copy_keywords(effect: CopyKeywords, mentioned: bool) -> str:
    keywords = keyword_list(effect.keywords)
    each = ", each as long as" if len(keywords) > 1 else " as long as"
    one = noun_phrase(Pick(1, effect.among))
    return f"{subject(This(), mentioned)} has {listed(keywords, 'and')}{each} {one} has it"


def _opening(condition: Condition, when: str) -> str:
    match condition:
        case FewerCreatures():
            return f"{when} you have fewer {TERMS.creature.many} than {YOUR_OPPONENT}"
        case Alone():
            return f"{when} this is your only {TERMS.creature.one}"
        case YourTurn():
            return f"{when} it is your turn"
        case _:
            assert_never(condition)
