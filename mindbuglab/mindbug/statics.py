"""What constant abilities make of a creature right now: its power, its keywords, whether it may block.

Hot module. Nothing here is stored; each question is answered by looking at the few creatures in play (MB-CONST-1).
"""

from mindbuglab.mindbug.codes import (
    IF_ALONE,
    IF_FEWER_CREATURES,
    IF_YOUR_TURN,
    IN_PLAY_ALLIED,
    IN_PLAY_ENEMY,
    SNEAKY,
    THIS_ONLY,
)
from mindbuglab.mindbug.state import MindbugState
from mindbuglab.mindbug.table import Constant


def controller(s: MindbugState, piece: int) -> int:
    """The seat in whose play area the creature is."""
    return 0 if piece in s.play[0] else 1


def holds(s: MindbugState, condition: int, seat: int) -> bool:
    """Whether a condition is met, seen from the seat that controls the ability."""
    if condition == IF_YOUR_TURN:
        return s.active == seat
    if condition == IF_ALONE:
        return len(s.play[seat]) == 1
    if condition == IF_FEWER_CREATURES:
        return len(s.play[seat]) < len(s.play[1 - seat])
    return True


def _reaches(s: MindbugState, gift: Constant, giver: int, giver_seat: int, piece: int, seat: int) -> bool:
    where = gift.where
    if where == THIS_ONLY:
        if piece != giver:
            return False
    elif where == IN_PLAY_ALLIED:
        if seat != giver_seat:
            return False
    elif where == IN_PLAY_ENEMY and seat == giver_seat:
        return False
    if gift.other and piece == giver:
        return False
    return gift.condition == 0 or holds(s, gift.condition, giver_seat)


def power(s: MindbugState, piece: int, seat: int) -> int:
    """Current power of a creature in play: printed, with all constant modifiers, at least 1 (MBR-08)."""
    gifts = s.table.power_gifts
    value = s.table.power[piece]
    for side in (0, 1):
        for giver in s.play[side]:
            if gifts[giver]:
                for gift in gifts[giver]:
                    if _reaches(s, gift, giver, side, piece, seat):
                        value += gift.power
    return value if value > 1 else 1


def own_keywords(s: MindbugState, piece: int, seat: int) -> int:
    """Printed and granted keywords, without what is merely copied from enemies (MBR-09)."""
    gifts = s.table.keyword_gifts
    found = s.table.keywords[piece]
    for side in (0, 1):
        for giver in s.play[side]:
            if gifts[giver]:
                for gift in gifts[giver]:
                    if _reaches(s, gift, giver, side, piece, seat) and _fits(s, gift, piece, seat):
                        found |= gift.keywords
    return found


def keywords(s: MindbugState, piece: int, seat: int) -> int:
    """All keywords that a creature in play has now, as bits."""
    found = own_keywords(s, piece, seat)
    copies = s.table.copies[piece]
    if copies:
        for enemy in s.play[1 - seat]:
            found |= own_keywords(s, enemy, 1 - seat) & copies
    return found


def _fits(s: MindbugState, gift: Constant, piece: int, seat: int) -> bool:
    # Most gifts ask nothing of the power; working it out is the dear part.
    if gift.power_min <= 0 and gift.power_max >= 99:
        return True
    return gift.power_min <= power(s, piece, seat) <= gift.power_max


def banned_by(s: MindbugState, blocker: int, seat: int, attacker: int) -> int:
    """The creature whose constant ability keeps this one from blocking the attacker, or -1."""
    bans = s.table.bans
    for enemy in s.play[1 - seat]:
        if bans[enemy]:
            for ban in bans[enemy]:
                if ban.where == THIS_ONLY and enemy != attacker:
                    continue
                if _fits(s, ban, blocker, seat) and holds(s, ban.condition, 1 - seat):
                    return enemy
    return -1


def is_too_sneaky(s: MindbugState, blocker: int, seat: int, attacker_keywords: int) -> bool:
    """Whether the attacker's SNEAKY keeps this creature from blocking (MB-SNEAKY-1)."""
    return attacker_keywords & SNEAKY != 0 and keywords(s, blocker, seat) & SNEAKY == 0


def silenced_by(s: MindbugState, seat: int, timing: int) -> int:
    """The enemy creature that keeps this seat's effects of this timing from happening, or -1 (MBR-18)."""
    silences = s.table.silences
    for enemy in s.play[1 - seat]:
        if silences[enemy] >> timing & 1:
            return enemy
    return -1
