"""From the words of a card to the numbers that the engine executes."""

from __future__ import annotations

from typing import assert_never

from mindbuglab.core.errors import CardError
from mindbuglab.mindbug import codes
from mindbuglab.mindbug.table import CardCode, Constant, Step, Triggered
from mindbuglab.mindbug.vocabulary import (
    TIMINGS,
    Alone,
    Among,
    AtRandom,
    CannotBlock,
    Card,
    Cards,
    Condition,
    CopyKeywords,
    Creatures,
    Defeat,
    Discard,
    Each,
    Effect,
    FewerCreatures,
    GainLife,
    Have,
    Keyword,
    LoseLife,
    LoseLifeDownTo,
    MatchLife,
    On,
    Pick,
    PlayCard,
    Player,
    Power,
    Selection,
    Side,
    Silence,
    Steal,
    TakeControl,
    TakeToHand,
    This,
    While,
    YourTurn,
)

KEYWORD_BITS: dict[Keyword, int] = {
    "FRENZY": codes.FRENZY,
    "HUNTER": codes.HUNTER,
    "POISONOUS": codes.POISONOUS,
    "SNEAKY": codes.SNEAKY,
    "TOUGH": codes.TOUGH,
}

_NO_LIMIT = 99
_SIDES: dict[Side, int] = {
    "allied": codes.IN_PLAY_ALLIED,
    "enemy": codes.IN_PLAY_ENEMY,
    "any": codes.IN_PLAY_ANY,
}
_ZONES = {
    ("hand", "you"): codes.IN_HAND_OWN,
    ("hand", "opponent"): codes.IN_HAND_OTHER,
    ("discard pile", "you"): codes.IN_DISCARD_OWN,
    ("discard pile", "opponent"): codes.IN_DISCARD_OTHER,
}


def keyword_bits(keywords: tuple[Keyword, ...]) -> int:
    """The keywords as one number."""
    bits = 0
    for keyword in keywords:
        bits |= KEYWORD_BITS[keyword]
    return bits


def compile_card(card: Card) -> CardCode:
    """Everything that the engine has to know of a card."""
    power_gifts: list[Constant] = []
    keyword_gifts: list[Constant] = []
    bans: list[Constant] = []
    copies = 0
    silences = 0
    for ability in card.abilities:
        if not isinstance(ability, While):
            continue
        effect = ability.effect
        match effect:
            case Have():
                gift = _gift(effect, ability.condition, card)
                if effect.power:
                    power_gifts.append(gift)
                if effect.keywords:
                    keyword_gifts.append(gift)
            case CannotBlock():
                bans.append(_ban(effect, ability.condition, card))
            case CopyKeywords():
                _only(ability.condition is None and effect.among == Creatures("enemy"), card, "copies from all enemies")
                copies |= keyword_bits(effect.keywords)
            case Silence():
                _only(ability.condition is None and effect.of == "opponent", card, "silences the opponent, always")
                silences |= 1 << TIMINGS.index(effect.timing)
            case _:
                assert_never(effect)
    timings = [ability.timing for ability in card.abilities if isinstance(ability, On)]
    _only(len(set(timings)) == len(timings), card, "has one ability for each timing")
    triggered = [_triggered(ability, card) for ability in card.abilities if isinstance(ability, On)]
    bits = keyword_bits(card.keywords)
    return CardCode(card.power, bits, triggered, power_gifts, keyword_gifts, bans, copies, silences)


def _triggered(ability: On, card: Card) -> Triggered:
    steps: list[Step] = []
    for node, effect in enumerate(ability.effects):
        _check_selection(effect, card)
        steps.extend(_steps(effect, node))
    return Triggered(TIMINGS.index(ability.timing), _condition(ability.condition), steps)


def _check_selection(effect: Effect, card: Card) -> None:
    """Each verb moves things from the place where the rules have them."""
    match effect:
        case Defeat(what) | TakeControl(what):
            _only(isinstance(what.among, Creatures), card, "means creatures in play")
        case PlayCard(what) | TakeToHand(what):
            _only(isinstance(what.among, Cards) and what.among.zone == "discard pile", card, "means a discard pile")
        case Discard(what):
            _only(isinstance(what.among, Cards) and what.among.zone == "hand", card, "means cards of a hand")
        case Steal(what):
            _only(what.among == Cards("hand", "opponent"), card, "means the opponent's hand (MB-TERM-STEAL-1)")


def _steps(effect: Effect, node: int) -> list[Step]:
    match effect:
        case GainLife(amount, who):
            return [_verb(codes.DO_GAIN_LIFE, node, amount, who)]
        case LoseLife(amount, who):
            return [_verb(codes.DO_LOSE_LIFE, node, amount, who)]
        case LoseLifeDownTo(amount, who):
            return [_verb(codes.DO_LOSE_LIFE_DOWN_TO, node, amount, who)]
        case MatchLife(who):
            return [_verb(codes.DO_MATCH_LIFE, node, 0, who)]
        case Defeat(what):
            return [_choice(what, node), _verb(codes.DO_DEFEAT, node)]
        case TakeControl(what):
            return [_choice(what, node), _verb(codes.DO_TAKE_CONTROL, node)]
        case PlayCard(what):
            return [_choice(what, node), _verb(codes.DO_PLAY_CARD, node)]
        case TakeToHand(what):
            return [_choice(what, node), _verb(codes.DO_TAKE_TO_HAND, node)]
        case Discard(what):
            assert isinstance(what.among, Cards), "only cards of a hand are discarded"
            return [_choice(what, node), _verb(codes.DO_DISCARD, node, who=what.among.of)]
        case Steal(what):
            return [_choice(what, node), _verb(codes.DO_STEAL, node)]
        case _:
            assert_never(effect)


def _verb(op: int, node: int, amount: int = 0, who: Player = "you") -> Step:
    return Step(op, node, amount, 0, 0, _NO_LIMIT, False, False, codes.BY_YOU if who == "you" else codes.BY_OPPONENT)


def _choice(selection: Selection, node: int) -> Step:
    among = selection.among
    where = _ZONES[among.zone, among.of] if isinstance(among, Cards) else _SIDES[among.side]
    low, high, other = _range(among)
    match selection:
        case Pick(count, _, up_to, by):
            chooser = codes.BY_YOU if by == "you" else codes.BY_OPPONENT
            return Step(codes.DO_PICK, node, count, where, low, high, other, up_to, chooser)
        case AtRandom(count, _):
            return Step(codes.DO_PICK, node, count, where, low, high, other, False, codes.BY_CHANCE)
        case Each():
            return Step(codes.DO_EACH, node, 0, where, low, high, other, False, codes.BY_YOU)
        case _:
            assert_never(selection)


def _range(among: Among | This) -> tuple[int, int, bool]:
    if not isinstance(among, Creatures):
        return 0, _NO_LIMIT, False
    power = among.power or Power()
    low = 0 if power.at_least is None else power.at_least
    high = _NO_LIMIT if power.at_most is None else power.at_most
    return low, high, among.other


def _gift(effect: Have, condition: Condition | None, card: Card) -> Constant:
    where = codes.THIS_ONLY if isinstance(effect.who, This) else _SIDES[effect.who.side]
    low, high, other = _range(effect.who)
    # MBR-08: power is worked out before everything that looks at it, so a gift of power may not look at power.
    _only(not effect.power or (low, high) == (0, _NO_LIMIT), card, "gives power without looking at power (MBR-08)")
    return Constant(_condition(condition), where, low, high, other, effect.power, keyword_bits(effect.keywords))


def _only(holds: bool, card: Card, what: str) -> None:
    """The engine knows these words in the form that the printed cards have; another form is refused, not ignored."""
    if not holds:
        raise CardError(f"{card.name}: an ability like this {what}; the engine knows no other form of it.")


def _ban(effect: CannotBlock, condition: Condition | None, card: Card) -> Constant:
    enemies = effect.blockers.side == "enemy" and not effect.blockers.other
    anybody = isinstance(effect.attacker, This) or effect.attacker == Creatures("allied")
    _only(enemies and anybody, card, "keeps enemy creatures from blocking this creature, or any allied one")
    where = codes.THIS_ONLY if isinstance(effect.attacker, This) else codes.IN_PLAY_ALLIED
    low, high, _ = _range(effect.blockers)
    return Constant(_condition(condition), where, low, high, False, 0, 0)


def _condition(condition: Condition | None) -> int:
    match condition:
        case None:
            return codes.ALWAYS
        case FewerCreatures():
            return codes.IF_FEWER_CREATURES
        case Alone():
            return codes.IF_ALONE
        case YourTurn():
            return codes.IF_YOUR_TURN
        case _:
            assert_never(condition)
