"""Mindbug: a duel of hybrid creatures, complete with its base set."""

from mindbuglab.mindbug.cards import SETS, find_card
from mindbuglab.mindbug.game import MindbugGame, mindbug, rule_book
from mindbuglab.mindbug.rulesets import RULESETS
from mindbuglab.mindbug.state import MindbugState

__all__ = ["MindbugGame", "MindbugState", "RULESETS", "SETS", "find_card", "mindbug", "rule_book"]
