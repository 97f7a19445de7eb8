"""A view in words: the open question, its answers and what is still to happen, for whoever looks at a screen."""

from __future__ import annotations

from dataclasses import replace

from mindbuglab.mindbug import story
from mindbuglab.mindbug.cards import find_card
from mindbuglab.mindbug.look import PROMPTS
from mindbuglab.mindbug.notation import ALONE, WITH_CARD
from mindbuglab.mindbug.observation import AgendaItem, CardView, MindbugView
from mindbuglab.mindbug.vocabulary import Each, Effect, GainLife, LoseLife, LoseLifeDownTo, MatchLife, On

_PROMPT_NUMBERS = {name: number for number, name in PROMPTS.items()}
_CLICK_WORDS = {"block": "block", "hunt": "hunt", "pick": "pick", "order": "next"}


def question_text(view: MindbugView, language: str) -> str:
    """The open question in a sentence; "" when the game is over."""
    question = view.question
    if question is None:
        return ""
    prompt = _PROMPT_NUMBERS[question.prompt]
    seat = view.seats[question.seat].name if question.seat >= 0 else ""
    return story.question(prompt, language, seat, question.source, open_effect(view))


def open_effect(view: MindbugView) -> Effect | None:
    """The effect that asks for a choice right now."""
    item = view.agenda[0] if view.agenda else None
    if item is None or item.card is None or item.ability is None or item.clause is None:
        return None
    card = find_card(item.card)
    ability = card.abilities[item.ability] if card else None
    return _still_to_pick(ability.effects[item.clause], item.picked) if isinstance(ability, On) else None


def _still_to_pick(effect: Effect, picked: int) -> Effect:
    """The effect with the number of cards that are still to be chosen."""
    if not picked or isinstance(effect, (GainLife, LoseLife, LoseLifeDownTo, MatchLife)):
        return effect
    what = effect.what
    return effect if isinstance(what, Each) else type(effect)(replace(what, count=what.count - picked))


def option_label(text: str, language: str) -> str:
    """The words on the button of an answer that is written in the notation."""
    if text in ALONE:
        return story.option_label(ALONE[text], language, None)
    verb, _, card = text.partition(" ")
    return story.option_label(WITH_CARD[verb], language, card)


def agenda_label(item: AgendaItem, language: str) -> str:
    """Something that is still to happen, in words."""
    return story.task_label(item.task, language, item.card)


def click_answer(view: MindbugView, piece: int) -> str | None:
    """The answer that a click on a card would mean, whether it is allowed or not; None if it means nothing."""
    question = view.question
    if question is None:
        return None
    for number, seat in enumerate(view.seats):
        zones: tuple[tuple[str, tuple[CardView, ...]], ...] = (
            ("hand", seat.hand),
            ("play", seat.play),
            ("discard", seat.discard),
        )
        for zone, cards in zones:
            for card in cards:
                if card.piece == piece:
                    return f"{_verb(question.prompt, zone, number == question.seat)} {card.name}@{seat.name}"
    return None


def _verb(prompt: str, zone: str, own: bool) -> str:
    if prompt in _CLICK_WORDS:
        return _CLICK_WORDS[prompt]
    # A card in the own hand is played; everything else that one clicks on is thought of as an attacker.
    return "play" if zone == "hand" and own else "attack"
