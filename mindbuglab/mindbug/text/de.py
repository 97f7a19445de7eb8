"""German sentences: one function a verb.

The verb comes second, so a clause keeps its parts apart until it is known whether a condition stands in front.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from mindbuglab.mindbug.text.de_nouns import (
    OF_YOUR_OPPONENT,
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
)
from mindbuglab.mindbug.vocabulary import (
    Alone,
    CannotBlock,
    Condition,
    ConstantEffect,
    CopyKeywords,
    Defeat,
    Discard,
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
    """The forms of a verb that acts on a selection: "lege … ab", "übernimm die Kontrolle über …"."""

    imperative: str
    second: str
    third: str
    infinitive: str
    participle: str
    before: str = ""
    """What stands in front of the object."""
    preposition: str = ""
    """Introduces the object, in the accusative."""
    after: str = ""
    """What follows the object."""
    particle: str = ""
    """The part that a main clause sends to its end."""


# Take control, steal and discard are printed terms; play and defeat follow the printed trigger words.
DEFEAT = Verb("besiege", "besiegst", "besiegt", "besiegen", "besiegt")
TAKE_CONTROL = Verb(
    "übernimm", "übernimmst", "übernimmt", "übernehmen", "übernommen", before="die Kontrolle", preposition="über"
)
PLAY = Verb("spiele", "spielst", "spielt", "ausspielen", "ausgespielt", particle="aus")
TAKE = Verb("nimm", "nimmst", "nimmt", "nehmen", "genommen", after="auf die Hand")
DISCARD = Verb("lege", "legst", "legt", "ablegen", "abgelegt", particle="ab")
STEAL = Verb("stiehl", "stiehlst", "stiehlt", "stehlen", "gestohlen")


@dataclass(frozen=True, slots=True)
class Clause:
    """A main clause; without a subject it is an imperative."""

    subject: str
    verb: str
    rest: str

    def plain(self) -> str:
        """Subject first: "dein Gegner verliert 1 Lebenspunkt"."""
        return joined(self.subject, self.verb, self.rest)

    def inverted(self) -> str:
        """After something else: "(dann) verliert dein Gegner 1 Lebenspunkt"."""
        return joined(self.verb, self.subject, self.rest)


def lead(timing: Timing) -> str:
    """The trigger word with its colon."""
    return f"{TERMS.timings[timing]}:"


def effect_clauses(effects: tuple[Effect, ...], condition: Condition | None) -> list[str]:
    """One clause an effect."""
    clauses = [_effect(effect) for effect in effects]
    if condition is None:
        return [sentence(clause.plain()) for clause in clauses]
    return chain(_opening(condition, "wenn"), [clause.inverted() for clause in clauses], "dann")


def constant_sentence(effect: ConstantEffect, condition: Condition | None) -> str:
    """What holds, and how long."""
    clause = _constant(effect, mentioned=isinstance(condition, Alone))
    if condition is None:
        return sentence(clause.plain())
    if isinstance(condition, YourTurn):
        return sentence(f"während deines Zuges {clause.inverted()}")
    return sentence(f"{_opening(condition, 'solange')}, {clause.inverted()}")


def prompt(effect: PickEffect) -> str:
    """The question to whoever chooses; a relative clause says what for."""
    asked, verb = question(effect), _verb(effect)
    what = noun_phrase(asked.what, "accusative", neutral=asked.by_chance)
    if asked.by_chance:
        return sentence(f"der Zufall bestimmt {what}, {_passive_relative(verb, asked.what.count)}")
    choose = f"du kannst {what} wählen" if asked.optional else f"wähle {what}"
    return sentence(f"{choose}, {_relative(verb, asked.agent)}")


def _relative(verb: Verb, agent: Player) -> str:
    """What for: "die du ablegst", "über die dein Gegner die Kontrolle übernimmt"."""
    who, finite = ("du", verb.second) if agent == "you" else (YOUR_OPPONENT, verb.third)
    return joined(verb.preposition, "die", who, verb.before, verb.after, verb.particle + finite)


def _passive_relative(verb: Verb, count: int) -> str:
    """What for, whoever does it: "die gestohlen werden", "über die die Kontrolle übernommen wird"."""
    auxiliary = "wird" if count == 1 or verb.before else "werden"
    return joined(verb.preposition, "die", verb.before, verb.after, verb.participle, auxiliary)


def _effect(effect: Effect) -> Clause:
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
            return TAKE
        case Discard():
            return DISCARD
        case Steal():
            return STEAL
        case _:
            assert_never(effect)


def _gain_life(effect: GainLife) -> Clause:
    return _does(effect.who, "erhältst", "erhält", f"{effect.amount} {TERMS.life.of(effect.amount)}")


def _lose_life(effect: LoseLife) -> Clause:
    return _does(effect.who, "verlierst", "verliert", f"{effect.amount} {TERMS.life.of(effect.amount)}")


def _lose_life_down_to(effect: LoseLifeDownTo) -> Clause:
    return _does(effect.who, "verlierst", "verliert", f"alle {TERMS.life.many} bis auf {effect.amount}")


def _match_life(effect: MatchLife) -> Clause:
    life = TERMS.life.many
    if effect.who == "you":
        return Clause("", "setze", f"deine {life} auf den Stand {OF_YOUR_OPPONENT}")
    return Clause("", "setze", f"die {life} {OF_YOUR_OPPONENT} auf deinen Stand")


def _discard(effect: Discard) -> Clause:
    return _act(DISCARD, deed(effect), place=not from_hand(effect.what))


def _act(verb: Verb, done: Deed, place: bool = True) -> Clause:
    what = noun_phrase(done.what, "accusative", done.choice, place=place)
    rest = joined(verb.before, verb.preposition, what, verb.after)
    if done.optional:
        return _does(done.agent, "kannst", "kann", f"{rest} {verb.infinitive}")
    rest = joined(rest, verb.particle)
    return Clause("", verb.imperative, rest) if done.agent == "you" else Clause(YOUR_OPPONENT, verb.third, rest)


def _does(who: Player, second: str, third: str, rest: str) -> Clause:
    return Clause("du", second, rest) if who == "you" else Clause(YOUR_OPPONENT, third, rest)


def _constant(effect: ConstantEffect, mentioned: bool) -> Clause:
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


def _have(effect: Have, mentioned: bool) -> Clause:
    has = "hat" if isinstance(effect.who, This) else "haben"
    return Clause(subject(effect.who, mentioned), has, gains(effect.power, effect.keywords))


def _cannot_block(effect: CannotBlock, mentioned: bool) -> Clause:
    blocked = "" if blocks_nothing(effect.blockers, effect.attacker) else subject(effect.attacker, mentioned)
    return Clause(subject(effect.blockers, mentioned), "können", joined(blocked, "nicht", TERMS.block))


def _silence(effect: Silence) -> Clause:
    what = f"{TERMS.timings[effect.timing]}-Effekte"
    what_of_whom = f"deine {what}" if effect.of == "you" else f"die {what} {OF_YOUR_OPPONENT}"
    return Clause(what_of_whom, "werden", "nicht ausgelöst")


def _copy_keywords(effect: CopyKeywords, mentioned: bool) -> Clause:
    keywords = keyword_list(effect.keywords)
    each = "jeweils solange" if len(keywords) > 1 else "solange"
    one = noun_phrase(Pick(1, effect.among), "nominative")
    rest = f"{listed(keywords, 'und')}, {each} {one} dieses {TERMS.keyword.one} hat"
    return Clause(subject(This(), mentioned), "hat", rest)


def _opening(condition: Condition, when: str) -> str:
    match condition:
        case FewerCreatures():
            return f"{when} du weniger {TERMS.creature.many} hast als {YOUR_OPPONENT}"
        case Alone():
            return f"{when} diese {TERMS.creature.one} deine einzige ist"
        case YourTurn():
            return f"{when} du am Zug bist"
        case _:
            assert_never(condition)
