"""The numbers that stand for words inside the Mindbug engine.

Hot module. Every constant is a plain int (an `IntEnum` alone would halve the speed). The words themselves are in
`notation.py` (answers), `events.py` (facts) and `rules.toml` (rules); `RULE_IDS` ties rule numbers to rule ids.
"""

from typing import Final

# Keywords are bits, so that a creature's keywords are one int.
FRENZY: Final = 1
HUNTER: Final = 2
POISONOUS: Final = 4
SNEAKY: Final = 8
TOUGH: Final = 16

# Who knows a private fact: bit 1 is seat 0, bit 2 is seat 1.
NOBODY: Final = 0
EVERYBODY: Final = 3

# Answers (verbs of actions).
PLAY: Final = 0
ATTACK: Final = 1
MINDBUG: Final = 2
NO_MINDBUG: Final = 3
HUNT: Final = 4
NO_HUNT: Final = 5
BLOCK: Final = 6
NO_BLOCK: Final = 7
ATTACK_AGAIN: Final = 8
STOP: Final = 9
PICK: Final = 10
DONE: Final = 11
NEXT: Final = 12

# Questions (prompts of decisions).
ASK_TURN: Final = 0
ASK_MINDBUG: Final = 1
ASK_HUNT: Final = 2
ASK_BLOCK: Final = 3
ASK_AGAIN: Final = 4
ASK_PICK: Final = 5
ASK_ORDER: Final = 6

# Timings of triggered abilities.
ON_PLAY: Final = 0
ON_ATTACK: Final = 1
ON_DEFEATED: Final = 2

# Conditions of abilities.
ALWAYS: Final = 0
IF_FEWER_CREATURES: Final = 1
IF_ALONE: Final = 2
IF_YOUR_TURN: Final = 3

# Where a step looks for its pieces, seen from the controller of the ability.
IN_PLAY_ALLIED: Final = 0
IN_PLAY_ENEMY: Final = 1
IN_PLAY_ANY: Final = 2
IN_HAND_OWN: Final = 3
IN_HAND_OTHER: Final = 4
IN_DISCARD_OWN: Final = 5
IN_DISCARD_OTHER: Final = 6
THIS_ONLY: Final = 7

# Steps of a triggered ability.
DO_PICK: Final = 0
DO_EACH: Final = 1
DO_GAIN_LIFE: Final = 2
DO_LOSE_LIFE: Final = 3
DO_LOSE_LIFE_DOWN_TO: Final = 4
DO_MATCH_LIFE: Final = 5
DO_DEFEAT: Final = 6
DO_TAKE_CONTROL: Final = 7
DO_PLAY_CARD: Final = 8
DO_TAKE_TO_HAND: Final = 9
DO_DISCARD: Final = 10
DO_STEAL: Final = 11

# Who chooses in a step.
BY_YOU: Final = 0
BY_OPPONENT: Final = 1
BY_CHANCE: Final = 2

# Facts (kinds of events); `events.py` gives each its name and fields.
MINDBUGS_DEALT: Final = 0
CARDS_DEALT: Final = 1
LIFE_SET: Final = 2
START_CARD_REVEALED: Final = 3
START_PLAYER_CHOSEN: Final = 4
TURN_STARTED: Final = 5
CARD_PLAYED: Final = 6
CARD_DRAWN: Final = 7
DRAW_PILE_EMPTY: Final = 8
MINDBUG_USED: Final = 9
MINDBUG_KEPT: Final = 10
EXTRA_TURN_GAINED: Final = 11
CREATURE_ENTERED: Final = 12
EFFECT_TRIGGERED: Final = 13
EFFECT_SILENCED: Final = 14
CONDITION_FAILED: Final = 15
EFFECT_PART_IGNORED: Final = 16
TARGET_CHOSEN: Final = 17
CHOICE_ENDED: Final = 18
ORDER_CHOSEN: Final = 19
EFFECT_RESOLVED: Final = 20
CREATURE_ATTACKED: Final = 21
CREATURE_HUNTED: Final = 22
CREATURE_BLOCKED: Final = 23
ATTACK_UNBLOCKED: Final = 24
ATTACK_ENDED: Final = 25
CREATURES_FOUGHT: Final = 26
ABILITY_COUNTED: Final = 27
CREATURE_DEFEATED: Final = 28
CREATURE_EXHAUSTED: Final = 29
CONTROL_TAKEN: Final = 30
LIFE_CHANGED: Final = 31
CARD_DISCARDED: Final = 32
CARD_STOLEN: Final = 33
CARD_RETURNED: Final = 34
SECOND_ATTACK_DECLINED: Final = 35
GAME_ENDED: Final = 36

# Rules that the engine cites, in the order of RULE_IDS.
MB_RESOLVE_1: Final = 0
MB_RESOLVE_2: Final = 1
MB_SIMUL_1: Final = 2
MB_SIMUL_2: Final = 3
MB_SETUP_1: Final = 4
MB_SETUP_3: Final = 5
MB_SETUP_4: Final = 6
MB_SETUP_5: Final = 7
MB_SETUP_6: Final = 8
MB_SETUP_7: Final = 9
MB_WIN_1: Final = 10
MB_DRAW_1: Final = 11
MB_DRAW_2: Final = 12
MB_DRAW_3: Final = 13
MB_TURN_1: Final = 14
MB_TURN_2: Final = 15
MB_PLAY_1: Final = 16
MB_PLAY_2: Final = 17
MB_MINDBUG_1: Final = 18
MB_MINDBUG_2: Final = 19
MB_MINDBUG_4: Final = 20
MB_MINDBUG_5: Final = 21
MB_ATTACK_1: Final = 22
MB_ATTACK_2: Final = 23
MB_COMBAT_1: Final = 24
MB_COMBAT_2: Final = 25
MB_FRENZY_1: Final = 26
MB_HUNTER_1: Final = 27
MB_HUNTER_2: Final = 28
MB_HUNTER_3: Final = 29
MB_POISON_1: Final = 30
MB_POISON_2: Final = 31
MB_SNEAKY_1: Final = 32
MB_SNEAKY_2: Final = 33
MB_TOUGH_1: Final = 34
MB_TOUGH_3: Final = 35
MB_TRIG_PLAY_1: Final = 36
MB_TRIG_ATTACK_1: Final = 37
MB_TRIG_DEFEATED_1: Final = 38
MB_CONST_1: Final = 39
MB_TERM_ALLY_1: Final = 40
MB_TERM_DISCARD_1: Final = 41
MB_TERM_STEAL_1: Final = 42
MB_TERM_STEAL_2: Final = 43
MB_TERM_CONTROL_1: Final = 44
MBR_07: Final = 45
MBR_14: Final = 46
MBR_15: Final = 47
MBR_17: Final = 48
MBR_18: Final = 49
MBR_40: Final = 50
MBR_47: Final = 51

RULE_IDS: Final[list[str]] = [
    "MB-RESOLVE-1",
    "MB-RESOLVE-2",
    "MB-SIMUL-1",
    "MB-SIMUL-2",
    "MB-SETUP-1",
    "MB-SETUP-3",
    "MB-SETUP-4",
    "MB-SETUP-5",
    "MB-SETUP-6",
    "MB-SETUP-7",
    "MB-WIN-1",
    "MB-DRAW-1",
    "MB-DRAW-2",
    "MB-DRAW-3",
    "MB-TURN-1",
    "MB-TURN-2",
    "MB-PLAY-1",
    "MB-PLAY-2",
    "MB-MINDBUG-1",
    "MB-MINDBUG-2",
    "MB-MINDBUG-4",
    "MB-MINDBUG-5",
    "MB-ATTACK-1",
    "MB-ATTACK-2",
    "MB-COMBAT-1",
    "MB-COMBAT-2",
    "MB-FRENZY-1",
    "MB-HUNTER-1",
    "MB-HUNTER-2",
    "MB-HUNTER-3",
    "MB-POISON-1",
    "MB-POISON-2",
    "MB-SNEAKY-1",
    "MB-SNEAKY-2",
    "MB-TOUGH-1",
    "MB-TOUGH-3",
    "MB-TRIG-PLAY-1",
    "MB-TRIG-ATTACK-1",
    "MB-TRIG-DEFEATED-1",
    "MB-CONST-1",
    "MB-TERM-ALLY-1",
    "MB-TERM-DISCARD-1",
    "MB-TERM-STEAL-1",
    "MB-TERM-STEAL-2",
    "MB-TERM-CONTROL-1",
    "MBR-07",
    "MBR-14",
    "MBR-15",
    "MBR-17",
    "MBR-18",
    "MBR-40",
    "MBR-47",
]
