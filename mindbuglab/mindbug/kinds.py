"""Which number stands for which fact, and how to read the four numbers that the engine writes with it."""

from __future__ import annotations

from mindbuglab.core.events import Event
from mindbuglab.mindbug import codes, events

KINDS: dict[int, tuple[type[Event], str]] = {
    codes.MINDBUGS_DEALT: (events.MindbugsDealt, "n n"),
    codes.CARDS_DEALT: (events.CardsDealt, "n n"),
    codes.LIFE_SET: (events.LifeSet, "n n"),
    codes.START_CARD_REVEALED: (events.StartCardRevealed, "n card+ n"),
    codes.START_PLAYER_CHOSEN: (events.StartPlayerChosen, "n"),
    codes.TURN_STARTED: (events.TurnStarted, "n n"),
    codes.CARD_PLAYED: (events.CardPlayed, "n card+"),
    codes.CARD_DRAWN: (events.CardDrawn, "n card+"),
    codes.DRAW_PILE_EMPTY: (events.DrawPileEmpty, "n"),
    codes.MINDBUG_USED: (events.MindbugUsed, "n card+ n"),
    codes.MINDBUG_KEPT: (events.MindbugKept, "n card+ n"),
    codes.EXTRA_TURN_GAINED: (events.ExtraTurnGained, "n"),
    codes.CREATURE_ENTERED: (events.CreatureEntered, "card+ n"),
    codes.EFFECT_TRIGGERED: (events.EffectTriggered, "card+ n timing"),
    codes.EFFECT_SILENCED: (events.EffectSilenced, "card+ n card timing"),
    codes.CONDITION_FAILED: (events.ConditionFailed, "card+ n"),
    codes.EFFECT_PART_IGNORED: (events.EffectPartIgnored, "card+ n n"),
    codes.TARGET_CHOSEN: (events.TargetChosen, "n card+ card"),
    codes.CHOICE_ENDED: (events.ChoiceEnded, "n card"),
    codes.ORDER_CHOSEN: (events.OrderChosen, "n card+"),
    codes.EFFECT_RESOLVED: (events.EffectResolved, "card+ n"),
    codes.CREATURE_ATTACKED: (events.CreatureAttacked, "card+ n n"),
    codes.CREATURE_HUNTED: (events.CreatureHunted, "card+ n card"),
    codes.CREATURE_BLOCKED: (events.CreatureBlocked, "card+ n card"),
    codes.ATTACK_UNBLOCKED: (events.AttackUnblocked, "card+ n"),
    codes.ATTACK_ENDED: (events.AttackEnded, "card+"),
    codes.CREATURES_FOUGHT: (events.CreaturesFought, "card+ n card n"),
    codes.ABILITY_COUNTED: (events.AbilityCounted, "card+ n keywords n"),
    codes.CREATURE_DEFEATED: (events.CreatureDefeated, "card+ n"),
    codes.CREATURE_EXHAUSTED: (events.CreatureExhausted, "card+ n"),
    codes.CONTROL_TAKEN: (events.ControlTaken, "card+ n n"),
    codes.LIFE_CHANGED: (events.LifeChanged, "n n n"),
    codes.CARD_DISCARDED: (events.CardDiscarded, "n card+"),
    codes.CARD_STOLEN: (events.CardStolen, "n card+ n"),
    codes.CARD_RETURNED: (events.CardReturned, "n card+"),
    codes.SECOND_ATTACK_DECLINED: (events.SecondAttackDeclined, "card+ n"),
    codes.GAME_ENDED: (events.GameEnded, "winner"),
}
"""Number → the fact's class and how its numbers read: n as it is, card as a name, card+ as a name and the piece …"""
