"""Looking at a duel: the observation of a state, and worlds that agree with it."""

from __future__ import annotations

from mindbuglab.core.decision import Decision
from mindbuglab.core.events import TEACHER
from mindbuglab.core.game import Names
from mindbuglab.core.observation import OptionView, QuestionView
from mindbuglab.core.rng import Rng
from mindbuglab.mindbug import codes
from mindbuglab.mindbug.compile import KEYWORD_BITS
from mindbuglab.mindbug.effects import Resolve
from mindbuglab.mindbug.notation import write
from mindbuglab.mindbug.observation import AgendaItem, CardView, CreatureView, MindbugView, SeatView, sees_hand
from mindbuglab.mindbug.state import MindbugState, Task
from mindbuglab.mindbug.statics import keywords, power
from mindbuglab.mindbug.vocabulary import TIMINGS, Card, On

PROMPTS = {
    codes.ASK_TURN: "turn",
    codes.ASK_MINDBUG: "mindbug",
    codes.ASK_HUNT: "hunt",
    codes.ASK_BLOCK: "block",
    codes.ASK_AGAIN: "again",
    codes.ASK_PICK: "pick",
    codes.ASK_ORDER: "order",
}


def keyword_names(bits: int) -> tuple[str, ...]:
    """The keywords that these bits mean."""
    return tuple(name for name, bit in KEYWORD_BITS.items() if bits & bit)


def observe(s: MindbugState, cards: tuple[Card, ...], viewer: int, names: Names, ruleset: str) -> MindbugView:
    """What this viewer may know of the state."""
    unused = s.unused if viewer == TEACHER else [piece for piece in s.unused if piece in s.shown]
    return MindbugView(
        viewer=viewer,
        turn=s.turn,
        active=s.active,
        question=_question(s, cards, viewer, names) if s.decision else None,
        winner=s.winner if s.over and s.winner >= 0 else None,
        reason=codes.RULE_IDS[s.reason] if s.over else None,
        ruleset=ruleset,
        seats=(_seat(s, cards, viewer, names, 0), _seat(s, cards, viewer, names, 1)),
        pending=_card(s, cards, s.pending) if s.pending >= 0 else None,
        attacker=s.attacker,
        unused_count=len(s.unused),
        unused=tuple(_card(s, cards, piece) for piece in sorted(unused)),
        agenda=tuple(_agenda_item(s, cards, task) for task in reversed(s.agenda)),
    )


def _card(s: MindbugState, cards: tuple[Card, ...], piece: int) -> CardView:
    card = cards[s.table.card_of[piece]]
    return CardView(piece, card.id, card.name)


def _seat(s: MindbugState, cards: tuple[Card, ...], viewer: int, names: Names, seat: int) -> SeatView:
    open_hand = sees_hand(viewer, seat)
    # What is known of a hidden hand is a set: its order would tell which cards came when.
    hand = s.hand[seat] if open_hand else sorted(piece for piece in s.hand[seat] if piece in s.shown)
    return SeatView(
        name=names[seat],
        life=s.life[seat],
        mindbugs=s.mindbugs[seat],
        used_mindbugs=s.used[seat],
        hand=tuple(_card(s, cards, piece) for piece in hand),
        hand_count=len(s.hand[seat]),
        draw=tuple(_card(s, cards, piece) for piece in reversed(s.draw[seat])) if viewer == TEACHER else (),
        draw_count=len(s.draw[seat]),
        discard=tuple(_card(s, cards, piece) for piece in s.discard[seat]),
        play=tuple(_creature(s, cards, piece, seat) for piece in s.play[seat]),
    )


def _creature(s: MindbugState, cards: tuple[Card, ...], piece: int, seat: int) -> CreatureView:
    card = cards[s.table.card_of[piece]]
    has = keyword_names(keywords(s, piece, seat))
    return CreatureView(piece, card.id, card.name, power(s, piece, seat), card.power, has, piece in s.exhausted)


def _question(s: MindbugState, cards: tuple[Card, ...], viewer: int, names: Names) -> QuestionView:
    decision = s.decision
    assert decision is not None
    return QuestionView(
        seat=decision.player,
        prompt=PROMPTS[decision.prompt],
        rule=codes.RULE_IDS[decision.rule],
        source=cards[s.table.card_of[decision.source]].name if decision.source >= 0 else None,
        options=_options(s, cards, decision, names) if viewer in (decision.player, TEACHER) else (),
    )


def _options(s: MindbugState, cards: tuple[Card, ...], decision: Decision, names: Names) -> tuple[OptionView, ...]:
    return tuple(OptionView(write(s, cards, option, names), option.a) for option in decision.options)


def _agenda_item(s: MindbugState, cards: tuple[Card, ...], task: Task) -> AgendaItem:
    numbers = task.numbers()
    name = task.name()
    if isinstance(task, Resolve):
        triggered = s.table.abilities[task.ability]
        card = cards[s.table.card_of[task.source]]
        clause = triggered.steps[task.pc].node if task.pc < len(triggered.steps) else None
        return AgendaItem(name, card.name, _ability_number(card, triggered.timing), clause, len(task.picks))
    if name in ("Block", "SecondAttack"):
        return AgendaItem(name, cards[s.table.card_of[numbers[0]]].name, None, None)
    return AgendaItem(name, None, None, None)


def _ability_number(card: Card, timing: int) -> int:
    """Which of the card's abilities has this timing."""
    abilities = enumerate(card.abilities)
    return next(n for n, ability in abilities if isinstance(ability, On) and ability.timing == TIMINGS[timing])


def sample_world(s: MindbugState, viewer: int, rng: Rng) -> MindbugState:
    """A copy in which everything that the viewer can't know is dealt anew.

    It depends on nothing but what the viewer knows and on `rng`: the hidden cards are taken as a set, never in the
    order in which they lie. The same goes for cards that the other player has picked from a hidden hand for an effect
    that is still under way.
    """
    world = s.clone()
    if viewer == TEACHER:
        return world
    blind = [seat for seat in (0, 1) if not sees_hand(viewer, seat)]
    piles = [world.unused, *world.draw, *world.life_cards, *(world.hand[seat] for seat in blind)]
    hidden = sorted(piece for pile in piles for piece in pile if piece not in s.shown)
    rng.shuffle(hidden)
    for seat in blind:
        # Known cards first: where they are in the hand is nobody's business.
        world.hand[seat].sort(key=lambda piece: (piece not in s.shown, piece))
    for pile in piles:
        pile[:] = [piece if piece in s.shown else hidden.pop() for piece in pile]
    world.agenda = [_picked_anew(world, task, blind, rng) for task in world.agenda]
    if world.decision is not None:
        world.decision = None
        world.run()
    return world


def _picked_anew(world: MindbugState, task: Task, blind: list[int], rng: Rng) -> Task:
    """An effect under way, with other cards of a hidden hand in place of those that were picked."""
    if not isinstance(task, Resolve) or not task.picks:
        return task
    where = world.table.abilities[task.ability].steps[task.pc].where
    owner = {codes.IN_HAND_OWN: task.seat, codes.IN_HAND_OTHER: 1 - task.seat}.get(where)
    if owner not in blind:
        return task
    hand = sorted(world.hand[owner])
    rng.shuffle(hand)
    return Resolve(task.ability, task.pc, task.source, task.seat, tuple(hand[: len(task.picks)]), task.cause)
