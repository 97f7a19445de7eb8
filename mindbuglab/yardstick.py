"""A fixed small duel simulator: the yardstick for speed figures.

Its random games per second are measured in the same run as the engine's, so that a ratio holds on any machine.
It never changes, and it is never compiled.
"""
from typing import Callable, Final, List, Optional
P_MAIN: Final = 0
P_STEAL: Final = 1
P_BLOCK: Final = 2
P_AGAIN: Final = 3
E_NONE: Final = 0
E_HEAL: Final = 1
E_STING: Final = 2
E_SWEEP: Final = 3
E_DIG: Final = 4
E_RAID: Final = 5
E_AURA: Final = 6
E_RAGE: Final = 7
E_BURST: Final = 8
E_SNIPE: Final = 9
K_TOUGH: Final = 1
K_VENOM: Final = 2
K_SNEAK: Final = 4
K_FURY: Final = 8

class Card:
    __slots__ = ("power", "kw", "eff")
    def __init__(self, power: int, kw: int, eff: int) -> None:
        self.power = power
        self.kw = kw
        self.eff = eff

class Unit:
    __slots__ = ("card", "bonus", "tired", "attacks")
    def __init__(self, card: Card) -> None:
        self.card = card
        self.bonus = 0
        self.tired = False
        self.attacks = 0
    def power(self) -> int:
        p = self.card.power + self.bonus
        return p if p > 1 else 1
    def has(self, k: int) -> bool:
        return (self.card.kw & k) != 0

class Side:
    __slots__ = ("life", "tokens", "hand", "deck", "board", "grave")
    def __init__(self) -> None:
        self.life = 3
        self.tokens = 2
        self.hand: List[Card] = []
        self.deck: List[Card] = []
        self.board: List[Unit] = []
        self.grave: List[Card] = []
    def refill(self) -> None:
        while len(self.hand) < 5 and self.deck:
            self.hand.append(self.deck.pop())

class State:
    __slots__ = ("sides", "turn", "phase", "pending", "attacker", "winner", "steps")
    def __init__(self) -> None:
        self.sides: List[Side] = [Side(), Side()]
        self.turn = 0
        self.phase: int = P_MAIN
        self.pending: Optional[Card] = None
        self.attacker: Optional[Unit] = None
        self.winner = -1
        self.steps = 0

    def deal(self, pool: List[Card], rand: Callable[[], float]) -> None:
        cards = list(pool)
        for i in range(20):
            j = i + int(rand() * (len(cards) - i))
            t = cards[i]
            cards[i] = cards[j]
            cards[j] = t
        for p in range(2):
            self.sides[p].deck = cards[p * 10:p * 10 + 10]
            self.sides[p].refill()

    def clone(self) -> "State":
        s = State()
        for i in range(2):
            a = self.sides[i]
            b = s.sides[i]
            b.life = a.life
            b.tokens = a.tokens
            b.hand = a.hand[:]
            b.deck = a.deck[:]
            b.grave = a.grave[:]
            for u in a.board:
                v = Unit(u.card)
                v.bonus = u.bonus
                v.tired = u.tired
                v.attacks = u.attacks
                if u is self.attacker:
                    s.attacker = v
                b.board.append(v)
        s.turn = self.turn
        s.phase = self.phase
        s.pending = self.pending
        s.winner = self.winner
        s.steps = self.steps
        return s

    def legal(self) -> List[int]:
        me = self.sides[self.turn]
        if self.phase == P_MAIN:
            out = [i for i in range(len(me.hand))]
            for i in range(len(me.board)):
                out.append(100 + i)
            return out
        if self.phase == P_STEAL:
            return [0, 1]
        if self.phase == P_AGAIN:
            return [0, 1]
        att = self.attacker
        assert att is not None
        out = [99]
        foe = self.sides[1 - self.turn]
        sneak = att.has(K_SNEAK)
        for i in range(len(foe.board)):
            if not sneak or foe.board[i].has(K_SNEAK):
                out.append(i)
        return out

    def recompute(self) -> None:
        for p in range(2):
            side = self.sides[p]
            aura = 0
            for u in side.board:
                if u.card.eff == E_AURA:
                    aura += 1
            for u in side.board:
                u.bonus = aura - 1 if u.card.eff == E_AURA else aura
                if u.card.eff == E_RAGE and p == self.turn:
                    u.bonus += 4

    def defeat(self, p: int, u: Unit) -> None:
        if u.has(K_TOUGH) and not u.tired:
            u.tired = True
            return
        side = self.sides[p]
        if u not in side.board:
            return
        side.board.remove(u)
        side.grave.append(u.card)
        if u.card.eff == E_BURST:
            foe = self.sides[1 - p]
            if foe.board:
                self.defeat(1 - p, foe.board[0])

    def lose(self, p: int, n: int) -> None:
        s = self.sides[p]
        s.life -= n
        if s.life <= 0:
            self.winner = 1 - p

    def enter(self, p: int, c: Card) -> None:
        me = self.sides[p]
        foe = self.sides[1 - p]
        me.board.append(Unit(c))
        self.recompute()
        if c.eff == E_HEAL:
            me.life += 2
        elif c.eff == E_STING:
            self.lose(1 - p, 1)
        elif c.eff == E_SWEEP:
            for u in foe.board[:]:
                if u.power() <= 4:
                    self.defeat(1 - p, u)
        elif c.eff == E_DIG:
            me.hand.extend(me.grave)
            me.grave = []
        elif c.eff == E_RAID:
            for _ in range(2):
                if foe.hand:
                    foe.grave.append(foe.hand.pop())
            foe.refill()

    def end(self, same: bool) -> None:
        for u in self.sides[self.turn].board:
            u.attacks = 0
        if not same:
            self.turn = 1 - self.turn
        self.phase = P_MAIN
        self.attacker = None
        self.recompute()
        me = self.sides[self.turn]
        if not me.hand and not me.board and self.winner < 0:
            self.winner = 1 - self.turn

    def strike(self, u: Unit) -> None:
        u.attacks += 1
        self.attacker = u
        self.phase = P_BLOCK
        if u.card.eff == E_SNIPE:
            self.lose(1 - self.turn, 1)

    def apply(self, a: int) -> None:
        self.steps += 1
        me = self.sides[self.turn]
        foe = self.sides[1 - self.turn]
        if self.phase == P_MAIN:
            if a >= 100:
                self.strike(me.board[a - 100])
                return
            c = me.hand.pop(a)
            me.refill()
            if foe.tokens > 0:
                self.pending = c
                self.phase = P_STEAL
                return
            self.enter(self.turn, c)
            self.end(False)
        elif self.phase == P_STEAL:
            c2 = self.pending
            assert c2 is not None
            self.pending = None
            if a == 1:
                foe.tokens -= 1
                self.enter(1 - self.turn, c2)
                self.end(True)
            else:
                self.enter(self.turn, c2)
                self.end(False)
        elif self.phase == P_BLOCK:
            att = self.attacker
            assert att is not None
            if a == 99:
                self.lose(1 - self.turn, 1)
            else:
                blk = foe.board[a]
                pa = att.power()
                pb = blk.power()
                da = pb >= pa or blk.has(K_VENOM)
                db = pa >= pb or att.has(K_VENOM)
                if da:
                    self.defeat(self.turn, att)
                if db:
                    self.defeat(1 - self.turn, blk)
                self.recompute()
            if self.winner < 0 and att.has(K_FURY) and att.attacks == 1 and att in me.board:
                self.phase = P_AGAIN
            else:
                self.end(False)
        else:
            att = self.attacker
            assert att is not None
            if a == 1:
                self.strike(att)
            else:
                self.end(False)

def make_pool() -> List[Card]:
    pool: List[Card] = []
    effs = [E_NONE, E_HEAL, E_STING, E_SWEEP, E_DIG, E_RAID, E_AURA, E_RAGE, E_BURST, E_SNIPE]
    for i in range(48):
        pool.append(Card(1 + (i * 7) % 10, 1 << (i % 7) if i % 7 < 4 else 0, effs[i % 10]))
    return pool

def playout(s: State, rand: Callable[[], float]) -> int:
    n = 0
    while s.winner < 0 and n < 400:
        acts = s.legal()
        s.apply(acts[int(rand() * len(acts))])
        n += 1
    return n

def game(pool: List[Card], rand: Callable[[], float]) -> int:
    s = State()
    s.deal(pool, rand)
    return playout(s, rand)

def sims(root: State, n: int, rand: Callable[[], float]) -> int:
    t = 0
    for _ in range(n):
        t += playout(root.clone(), rand)
    return t


def measure(runs: int = 5, seconds: float = 1.0) -> float:
    """Median games per CPU second."""
    import random
    import statistics
    import time
    rng = random.Random(1)
    pool = make_pool()
    rates: List[float] = []
    for _ in range(runs):
        start = time.process_time()
        played = 0
        while time.process_time() - start < seconds:
            for _ in range(50):
                game(pool, rng.random)
            played += 50
        rates.append(played / (time.process_time() - start))
    return statistics.median(rates)


if __name__ == "__main__":
    print(f"{measure():.0f}")
