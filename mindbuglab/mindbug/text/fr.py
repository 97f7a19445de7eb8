"""French sentences: one function a verb."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from mindbuglab.mindbug.text.fr_nouns import (
    TERMS,
    YOUR_OPPONENT,
    elided,
    gains,
    keyword_list,
    noun_phrase,
    subject,
    zone_of,
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

NO_BREAK_SPACE = "\u00a0"


@dataclass(frozen=True, slots=True)
class Verb:
    """The forms of a verb that acts on a selection."""

    infinitive: str
    imperative: str
    third: str
    purpose: str
    """Why one chooses: "à détruire"."""
    de: bool = False
    """The object is introduced by "de"."""
    reflexive: bool = False


# Take control, steal and discard are printed terms; play and defeat follow the printed trigger words.
DEFEAT = Verb("détruire", "détruisez", "détruit", "à détruire")
TAKE_CONTROL = Verb(
    "prendre le contrôle", "prenez le contrôle", "prend le contrôle", "dont prendre le contrôle", de=True
)
PLAY = Verb("jouer", "jouez", "joue", "à jouer")
TAKE = Verb("prendre en main", "prenez en main", "prend en main", "à prendre en main")
DISCARD = Verb("défausser", "défaussez-vous", "se défausse", "à défausser", de=True, reflexive=True)
STEAL = Verb("voler", "volez", "vole", "à voler")


def lead(timing: Timing) -> str:
    """The trigger word with its colon."""
    return f"{TERMS.timings[timing]}{NO_BREAK_SPACE}:"


def effect_clauses(effects: tuple[Effect, ...], condition: Condition | None) -> list[str]:
    """One clause an effect."""
    clauses = [_effect(effect) for effect in effects]
    if condition is None:
        return [sentence(clause) for clause in clauses]
    return chain(_opening(condition, "si"), clauses, "puis")


def constant_sentence(effect: ConstantEffect, condition: Condition | None) -> str:
    """What holds, and how long."""
    if condition is None:
        return sentence(_constant(effect, mentioned=False))
    opening = "pendant votre tour" if isinstance(condition, YourTurn) else _opening(condition, "tant que")
    return sentence(f"{opening}, {_constant(effect, mentioned=isinstance(condition, Alone))}")


def prompt(effect: PickEffect) -> str:
    """The question to whoever chooses; the place comes first, so that the purpose stands beside the object."""
    asked, verb = question(effect), _verb(effect)
    where, what = zone_of(asked.what.among, asked.by_chance), noun_phrase(asked.what, place=False)
    if asked.by_chance:
        return sentence(joined("le hasard désigne", where, what, verb.purpose))
    choose = "vous pouvez choisir" if asked.optional else "choisissez"
    purpose = verb.purpose if asked.agent == "you" else _opponents_purpose(verb)
    return sentence(joined(choose, where, what, purpose))


def _opponents_purpose(verb: Verb) -> str:
    """What the opponent will do with the choice: "que votre adversaire va détruire"."""
    pronoun = "dont" if verb.de else "que"
    return f"{pronoun} {YOUR_OPPONENT} va {_infinitive(verb, 'opponent')}"


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
            return TAKE
        case Discard():
            return DISCARD
        case Steal():
            return STEAL
        case _:
            assert_never(effect)


def _gain_life(effect: GainLife) -> str:
    return f"{_does(effect.who, 'gagnez', 'gagne')} {effect.amount} {TERMS.life.of(effect.amount)}"


def _lose_life(effect: LoseLife) -> str:
    return f"{_does(effect.who, 'perdez', 'perd')} {effect.amount} {TERMS.life.of(effect.amount)}"


def _lose_life_down_to(effect: LoseLifeDownTo) -> str:
    own = "vos" if effect.who == "you" else "ses"
    return f"{_does(effect.who, 'perdez', 'perd')} tous {own} {TERMS.life.many} sauf {effect.amount}"


def _match_life(effect: MatchLife) -> str:
    life = TERMS.life.many
    if effect.who == "you":
        return f"vos {life} deviennent égaux à ceux de {YOUR_OPPONENT}"
    return f"les {life} de {YOUR_OPPONENT} deviennent égaux aux vôtres"


def _discard(effect: Discard) -> str:
    done = deed(effect)
    match effect.what:
        case Each(Cards("hand")):
            own = "votre" if done.agent == "you" else "sa"
            return f"{_does(done.agent, DISCARD.imperative, DISCARD.third)} de toute {own} {TERMS.places['hand']}"
        case what:
            return _act(DISCARD, done, place=not from_hand(what))


def _act(verb: Verb, done: Deed, place: bool = True) -> str:
    what = noun_phrase(done.what, done.choice, place=place)
    thing = elided("de", what) if verb.de else what
    if done.optional:
        can = "vous pouvez" if done.agent == "you" else f"{YOUR_OPPONENT} peut"
        return f"{can} {_infinitive(verb, done.agent)} {thing}"
    return f"{_does(done.agent, verb.imperative, verb.third)} {thing}"


def _does(who: Player, imperative: str, third: str) -> str:
    """The verb with its subject; you are addressed by the imperative."""
    return imperative if who == "you" else f"{YOUR_OPPONENT} {third}"


def _infinitive(verb: Verb, who: Player) -> str:
    pronoun = ("vous" if who == "you" else "se") if verb.reflexive else ""
    return joined(pronoun, verb.infinitive)


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
    has = "a" if isinstance(effect.who, This) else "ont"
    return f"{subject(effect.who, mentioned)} {has} {gains(effect.power, effect.keywords)}"


def _cannot_block(effect: CannotBlock, mentioned: bool) -> str:
    cannot = f"{subject(effect.blockers, mentioned)} ne peuvent pas"
    if blocks_nothing(effect.blockers, effect.attacker):
        return f"{cannot} {TERMS.block}"
    if mentioned and isinstance(effect.attacker, This):
        return f"{cannot} la {TERMS.block}"
    return f"{cannot} {TERMS.block} {subject(effect.attacker, mentioned)}"


def _silence(effect: Silence) -> str:
    timing = TERMS.timings[effect.timing]
    subjects = f"vos effets {timing}" if effect.of == "you" else f"les effets {timing} de {YOUR_OPPONENT}"
    return f"{subjects} ne se produisent pas"


def _copy_keywords(effect: CopyKeywords, mentioned: bool) -> str:
    keywords = keyword_list(effect.keywords)
    each = ", chacun" if len(keywords) > 1 else ""
    one = elided("que", noun_phrase(Pick(1, effect.among)))
    return f"{subject(This(), mentioned)} a {listed(keywords, 'et')}{each} tant {one} l'a aussi"


def _opening(condition: Condition, when: str) -> str:
    match condition:
        case FewerCreatures():
            return f"{when} vous contrôlez moins de {TERMS.creature.many} que {YOUR_OPPONENT}"
        case Alone():
            return f"{when} cette {TERMS.creature.one} est la seule que vous contrôlez"
        case YourTurn():
            return f"{when} {elided('ce', 'est votre tour')}"
        case _:
            assert_never(condition)
