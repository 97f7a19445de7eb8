"""What can change on the table, each change with its event: draw, enter, leave, lose life, take control.

Hot module. These are the only functions that move pieces during a game.
"""

from mindbuglab.mindbug.codes import (
    CARD_DISCARDED,
    CARD_DRAWN,
    CARD_RETURNED,
    CARD_STOLEN,
    CONTROL_TAKEN,
    CREATURE_DEFEATED,
    CREATURE_ENTERED,
    CREATURE_EXHAUSTED,
    DRAW_PILE_EMPTY,
    EFFECT_SILENCED,
    EFFECT_TRIGGERED,
    EVERYBODY,
    GAME_ENDED,
    LIFE_CHANGED,
    MB_DRAW_3,
    MB_TERM_CONTROL_1,
    MB_TERM_DISCARD_1,
    MB_TERM_STEAL_1,
    MB_TERM_STEAL_2,
    MB_TRIG_PLAY_1,
    MB_WIN_1,
    MBR_18,
    ON_DEFEATED,
    ON_PLAY,
    TOUGH,
)
from mindbuglab.mindbug.state import HAND_SIZE, MindbugState
from mindbuglab.mindbug.statics import controller, keywords, silenced_by


def end_game(s: MindbugState, winner: int, rule: int, cause: int) -> None:
    """The game is over; -1 as winner is a draw. Nothing that was pending is resolved (MBR-06)."""
    s.over = True
    s.winner = winner
    s.reason = rule
    s.decision = None
    s.emit(GAME_ENDED, rule, cause, EVERYBODY, winner, 0, 0, 0)


def refill(s: MindbugState, seat: int, cause: int) -> None:
    """The player draws up to five cards at once (MB-DRAW-1, MB-DRAW-2)."""
    hand = s.hand[seat]
    if len(hand) < HAND_SIZE:
        draw = s.draw[seat]
        rule = s.table.refill_rule
        while draw and len(hand) < HAND_SIZE:
            piece = draw.pop()
            hand.append(piece)
            s.emit(CARD_DRAWN, rule, cause, 1 << seat, seat, piece, 0, 0)
        if len(hand) < HAND_SIZE:
            s.emit(DRAW_PILE_EMPTY, MB_DRAW_3, cause, EVERYBODY, seat, 0, 0, 0)


def take_from_hand(s: MindbugState, seat: int, card: int) -> int:
    """A card leaves a hand before everybody's eyes; returns the number under which everybody knows it from now on.

    Nobody can tell two copies of a card apart, so the number must not do it either. If a copy in this hand is known,
    that one goes, and what is left in the hand is unknown again. Otherwise the lowest number goes that no open copy
    has: a hidden copy elsewhere takes the other number in exchange.
    """
    hand = s.hand[seat]
    copies = s.table.copies_of[card]
    for piece in copies:
        if piece in s.shown and piece in hand:
            s.shown.remove(piece)
            hand.remove(piece)
            return piece
    held = -1
    for piece in copies:
        if piece in hand:
            held = piece
            break
    for piece in copies:
        if piece == held:
            break
        if piece not in s.shown and _swap_hidden(s, piece, held):
            hand[hand.index(held)] = piece
            held = piece
            break
    hand.remove(held)
    return held


def _swap_hidden(s: MindbugState, piece: int, number: int) -> bool:
    """A hidden copy takes another number; False if this copy lies open."""
    for pile in (s.unused, s.draw[0], s.draw[1], s.hand[0], s.hand[1], s.life_cards[0], s.life_cards[1]):
        if piece in pile:
            pile[pile.index(piece)] = number
            return True
    return False


def trigger(s: MindbugState, timing: int, piece: int, seat: int, cause: int) -> None:
    """An effect of this creature becomes due, unless it has none or an enemy silences it."""
    ability = s.table.triggers[timing][piece]
    if ability < 0:
        return
    silencer = silenced_by(s, seat, timing)
    if silencer >= 0:
        s.emit(EFFECT_SILENCED, MBR_18, cause, EVERYBODY, piece, seat, silencer, timing)
        return
    event = s.emit(EFFECT_TRIGGERED, MB_TRIG_PLAY_1 + timing, cause, EVERYBODY, piece, seat, timing, 0)
    s.due.append((ability, piece, seat, event))


def enter(s: MindbugState, piece: int, seat: int, rule: int, cause: int) -> None:
    """The creature comes into play; its Play effect becomes due for its controller."""
    s.play[seat].append(piece)
    event = s.emit(CREATURE_ENTERED, rule, cause, EVERYBODY, piece, seat, 0, 0)
    trigger(s, ON_PLAY, piece, seat, event)


def leave(s: MindbugState, piece: int, seat: int) -> None:
    """The creature is no longer in play; its exhaustion is gone with it (MBR-11)."""
    s.play[seat].remove(piece)
    if piece in s.exhausted:
        s.exhausted.remove(piece)
    if s.attacker == piece:
        s.attacker = -1


def defeat(s: MindbugState, pieces: list[int], rules: list[int], saves: list[int], cause: int) -> None:
    """All these creatures are defeated at the same time; TOUGH saves those that are not exhausted.

    `rules` says for each why it falls, `saves` which rule of TOUGH would save it. Defeated effects become due only
    after all have moved (MBR-12).
    """
    seats = [controller(s, piece) for piece in pieces]
    saved = [
        piece not in s.exhausted and keywords(s, piece, seat) & TOUGH != 0
        for piece, seat in zip(pieces, seats, strict=True)
    ]
    events: list[int] = []
    for k in range(len(pieces)):
        piece = pieces[k]
        seat = seats[k]
        if saved[k]:
            s.exhausted.append(piece)
            events.append(s.emit(CREATURE_EXHAUSTED, saves[k], cause, EVERYBODY, piece, seat, 0, 0))
        else:
            leave(s, piece, seat)
            s.discard[seat].append(piece)
            events.append(s.emit(CREATURE_DEFEATED, rules[k], cause, EVERYBODY, piece, seat, 0, 0))
    for k in range(len(pieces)):
        if not saved[k]:
            trigger(s, ON_DEFEATED, pieces[k], seats[k], events[k])


def lose_life(s: MindbugState, seat: int, amount: int, rule: int, cause: int) -> None:
    """A player loses life; at 0 the game ends at once (MB-WIN-1)."""
    lost = amount if amount < s.life[seat] else s.life[seat]
    s.life[seat] -= lost
    if s.table.switches.life_is_cards:
        for _ in range(lost):
            if s.life_cards[seat]:
                s.unused.insert(0, s.life_cards[seat].pop())
    event = s.emit(LIFE_CHANGED, rule, cause, EVERYBODY, seat, -lost, s.life[seat], 0)
    if s.life[seat] == 0:
        end_game(s, 1 - seat, MB_WIN_1, event)


def gain_life(s: MindbugState, seat: int, amount: int, rule: int, cause: int) -> None:
    """A player gains life; there is no upper limit (MB-LIFE-1)."""
    s.life[seat] += amount
    if s.table.switches.life_is_cards:
        for _ in range(amount):
            if s.unused:
                card = s.unused.pop()
                if card in s.shown:
                    s.shown.remove(card)
                s.life_cards[seat].append(card)
    s.emit(LIFE_CHANGED, rule, cause, EVERYBODY, seat, amount, s.life[seat], 0)


def take_control(s: MindbugState, piece: int, seat: int, cause: int) -> bool:
    """The creature moves to this play area in its present state; False if it was there already."""
    before = controller(s, piece)
    if before == seat:
        return False
    s.play[before].remove(piece)
    s.play[seat].append(piece)
    if s.attacker == piece:
        s.attacker = -1
    s.emit(CONTROL_TAKEN, MB_TERM_CONTROL_1, cause, EVERYBODY, piece, seat, before, 0)
    return True


def discard(s: MindbugState, seat: int, pieces: list[int], cause: int) -> None:
    """The player puts these cards of the hand on the discard pile, all at once; then the refill (MBR-48)."""
    event = cause
    card_of = s.table.card_of
    for card in [card_of[piece] for piece in pieces]:
        piece = take_from_hand(s, seat, card)
        s.discard[seat].append(piece)
        event = s.emit(CARD_DISCARDED, MB_TERM_DISCARD_1, cause, EVERYBODY, seat, piece, 0, 0)
    if pieces:
        refill(s, seat, event)


def steal(s: MindbugState, seat: int, pieces: list[int], cause: int) -> None:
    """Cards go from the opponent's hand into this player's hand; both know them now."""
    victim = 1 - seat
    switches = s.table.switches
    rule = MB_TERM_STEAL_2 if switches.steal_is_random else MB_TERM_STEAL_1
    event = cause
    card_of = s.table.card_of
    for card in [card_of[piece] for piece in pieces]:
        piece = take_from_hand(s, victim, card)
        s.hand[seat].append(piece)
        s.shown.append(piece)
        event = s.emit(CARD_STOLEN, rule, cause, EVERYBODY, seat, piece, victim, 0)
    if pieces and switches.refill_after_theft:
        refill(s, victim, event)


def take_to_hand(s: MindbugState, seat: int, pieces: list[int], rule: int, cause: int) -> None:
    """Cards of a discard pile go to this player's hand; both have seen them."""
    for piece in pieces:
        s.discard[0 if piece in s.discard[0] else 1].remove(piece)
        s.hand[seat].append(piece)
        s.shown.append(piece)
        s.emit(CARD_RETURNED, rule, cause, EVERYBODY, seat, piece, 0, 0)
