"""The story in three languages: complete, fitting the facts, and clean for every name."""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from mindbuglab.core.errors import KitError
from mindbuglab.core.events import TABLE, TEACHER, Event
from mindbuglab.core.log import EventLog
from mindbuglab.core.rng import Rng
from mindbuglab.mindbug import codes, story
from mindbuglab.mindbug.cards.first_contact import CARDS
from mindbuglab.mindbug.events import AbilityCounted, LifeChanged
from mindbuglab.mindbug.game import MindbugGame
from mindbuglab.mindbug.kinds import KINDS
from mindbuglab.mindbug.look import PROMPTS
from mindbuglab.mindbug.notation import ALONE, WITH_CARD
from mindbuglab.mindbug.rulesets import RULESETS
from mindbuglab.mindbug.state import Task
from mindbuglab.mindbug.story import Variant, book, facts_of, narrate, option_label, question, task_label
from mindbuglab.mindbug.text import LANGUAGES, Language
from mindbuglab.mindbug.vocabulary import (
    KEYWORDS,
    AtRandom,
    Cards,
    Creatures,
    Defeat,
    Effect,
    On,
    Pick,
    Power,
    Steal,
)

NAMES = ("Alice", "Bob")
EVENTS: dict[str, type[Event]] = {cls.__name__: cls for cls, _ in KINDS.values()}
VARIANTS = [(kind, n) for kind, variants in book().events.items() for n in range(len(variants))]
VERBS = [*WITH_CARD.values(), *ALONE.values()]

FIELDS: dict[str, Any] = {
    "seq": 40,
    "turn": 7,
    "rule": "MB-TURN-1",
    "cause": -1,
    "seen_by": 3,
    "seat": 0,
    "controller": 1,
    "winner": 1,
    "victim": 1,
    "before": 1,
    "card": "Bee Bear",
    "target": "Tiger Squirrel",
    "attacker": "Killer Bee",
    "source": "Strange Barrel",
    "silencer": "Deathweaver",
    "piece": 3,
    "timing": "Play",
    "keywords": ("SNEAKY", "TOUGH"),
    "count": 2,
    "now": 3,
    "power": 8,
    "printed": 6,
    "target_power": 3,
    "number": 1,
    "left": 1,
    "missing": 1,
    "by": 2,
}
"""A plain value for every field of every event."""

FOLLOWS: dict[tuple[str, object], dict[str, Any]] = {
    ("gained", "none"): {"keywords": ()},
    ("change", 0): {"power": FIELDS["printed"]},
}
"""Conditions on what follows from the fields → fields for which they hold."""


def make(kind: str, **values: Any) -> Event:
    """An event of this kind, plain but for these values."""
    cls = EVENTS[kind]
    plain = {field.name: FIELDS[field.name] for field in fields(cls)}
    assert set(values) <= set(plain), f"{kind} has no such field"
    return cls(**{**plain, **values})


def fitting(kind: str, variant: Variant) -> Event:
    """An event for which this variant is meant."""
    words = {"none": None, "negative": -1}
    values: dict[str, Any] = {}
    for name, wanted in variant.when.items():
        values |= FOLLOWS.get((name, wanted), {name: words.get(wanted, wanted)})
    return make(kind, **values)


def chosen(event: Event) -> tuple[str, int]:
    """The variant that tells this event."""
    facts = facts_of(event)
    return event.kind, next(n for n, variant in enumerate(book().events[event.kind]) if variant.fits(facts))


@cache
def duels() -> set[Event]:
    """What happens in some duels of players who answer at random, under every ruleset; the same thing only once."""
    found: set[Event] = set()
    for ruleset in RULESETS:
        game = MindbugGame(ruleset)
        for seed in range(100):
            log, answers = EventLog(0), Rng(seed).fork("answers")
            state = game.new_state(seed, log)
            while state.decision is not None:
                options = state.decision.options
                state.apply(options[answers.below(len(options))])
            found.update(replace(event, seq=0, turn=0, cause=-1) for event in game.events(state, log))
    return found


def gaps(text: str) -> set[str]:
    """The placeholders of a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def every_text() -> Iterator[tuple[str, Variant]]:
    """All variants, each with a name to find it by."""
    for section in (book().events, book().questions, book().options, book().tasks):
        for name, variants in section.items():
            for variant in variants:
                yield name, variant


# --- the file ---------------------------------------------------------------------------------------


def test_every_event_has_its_sentences() -> None:
    assert set(book().events) == set(EVENTS)


def test_every_question_answer_and_task_has_its_words() -> None:
    assert set(book().questions) == set(PROMPTS.values())
    assert set(book().options) == {*WITH_CARD, *ALONE}
    assert set(book().tasks) == {cls.__name__ for cls in Task.__subclasses__()}


def test_entries_have_no_other_keys() -> None:
    tables = tomllib.loads(Path(story.__file__).with_name("story.toml").read_text(encoding="utf-8"))
    nested = [tables.pop(name) for name in ("questions", "options", "tasks")]
    for section in (tables, *nested):
        for name, found in section.items():
            for entry in found if isinstance(found, list) else [found]:
                assert set(entry) - {"when"} == set(LANGUAGES), name


def test_only_the_last_variant_goes_without_a_condition() -> None:
    for section in (book().events, book().questions, book().options, book().tasks):
        for name, variants in section.items():
            assert [bool(variant.when) for variant in variants] == [True] * (len(variants) - 1) + [False], name


@pytest.mark.parametrize("kind", EVENTS)
def test_placeholders_are_fields_or_documented_extras(kind: str) -> None:
    base = {field.name for field in fields(Event)}
    known = {"turn", *KEYWORDS} | {field.name for field in fields(EVENTS[kind])} - base
    if known & {"seat", "controller", "winner"}:
        known.add("opponent")
    if EVENTS[kind] is LifeChanged:
        known |= {"amount", "life"}
    if EVENTS[kind] is AbilityCounted:
        known |= {"gained"}
    for variant in book().events[kind]:
        for text in variant.says.values():
            assert gaps(text) <= known, text


def test_the_three_languages_tell_the_same() -> None:
    for name, variant in every_text():
        told = {frozenset(map(str.lower, gaps(text))) for text in variant.says.values()}
        assert len(told) == 1, f"{name}: {variant.says}"


def test_placeholders_of_questions_answers_and_tasks() -> None:
    for section, known in (
        (book().questions, {"seat", "card", "choice", "Choice"}),
        (book().options, {"card"}),
        (book().tasks, {"card"}),
    ):
        for variants in section.values():
            assert all(gaps(text) <= known for variant in variants for text in variant.says.values())


# --- variants ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "number"), VARIANTS)
def test_every_variant_is_told_of_the_events_that_it_is_meant_for(kind: str, number: int) -> None:
    event = fitting(kind, book().events[kind][number])
    assert chosen(event) == (kind, number)
    for language in LANGUAGES:
        check(narrate(event, language, NAMES), language)


def test_every_variant_occurs_in_play() -> None:
    told = {chosen(event.redacted(viewer)) for event in duels() for viewer in (TEACHER, TABLE)}
    # The turn limit: no duel takes that long.
    assert set(VARIANTS) - told == {("GameEnded", 0)}


def test_conditions_name_rules_that_the_engine_cites() -> None:
    for _, variant in every_text():
        assert variant.when.get("rule", codes.RULE_IDS[0]) in codes.RULE_IDS


# --- what holds for every sentence --------------------------------------------------------------------

STUMBLES: dict[Language, str] = {
    "en": r"\b(1 Mindbugs|1 cards)\b|[\u00a0’]| [.,:;!?]",
    "fr": r"[^\u00a0][:;!?]|\u00a0[^:;!?]|’|\b(de|que|le|se|ne) [aeiouyAEIOUYÉé]",
    "de": r"\b1 Lebenspunkte\b|\b[2-9] Lebenspunkt\b|[\u00a0’]| [.,:;!?]",
}


def check(sentence: str, language: Language) -> None:
    """Nothing that a native reader would stumble over."""
    assert not re.search(r"None|[{}]|  |^ | $|\(\)|, ?[.:]", sentence), sentence
    assert sentence[-1] in ".!?", sentence
    assert not sentence[0].islower(), sentence
    assert not re.search(STUMBLES[language], sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [TEACHER, TABLE, 0, 1])
def test_stories_of_duels_are_clean(viewer: int, language: Language) -> None:
    for sentence in {narrate(event.redacted(viewer), language, NAMES) for event in duels()}:
        check(sentence, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_redacted_events_tell_no_card(language: Language) -> None:
    for kind in ("CardDrawn", "TargetChosen"):
        sentence = narrate(make(kind, seen_by=1).redacted(1), language, NAMES)
        assert not any(name in sentence for name in CARDS[1].names)
        check(sentence, language)


NAME = r"\{(card|target|attacker|source|silencer)\}"
WRONG_BEFORE_A_NAME: dict[Language, str] = {
    "en": rf"\b(an?|the) {NAME}|{NAME}'s",
    "fr": rf"\b(de|que|le|la|les|un|une|du|des|ce|cette|si) (?:{NAME}|\{{(seat|controller|opponent|winner|victim)\}})",
    "de": rf"(?<!Kreatur )(?<!Kreaturen )(?<!Karte )(?<!: ){NAME}(?! \(Stärke \{{target_power)",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_hold_for_every_name(language: Language) -> None:
    for name, variant in every_text():
        text = variant.says[language]
        starts_with_name = text.startswith("{card}")
        found = re.search(WRONG_BEFORE_A_NAME[language], text[len("{card}") :] if starts_with_name else text)
        assert not found, f"{name}: {text}"


@pytest.mark.parametrize("language", ["fr", "de"])
def test_players_have_no_gender(language: Language) -> None:
    wrong = {"fr": r"\b(lui|celui-ci|celle-ci)\b|\b[Ii]l (?!en reste)", "de": r"\b([Ss]ein|[Ss]eine[nrms]?)\b"}
    for name, variant in every_text():
        assert not re.search(wrong[language], variant.says[language]), name


# --- exact sentences ------------------------------------------------------------------------------------

SENTENCES: list[tuple[Event, str, str, str]] = [
    (
        make("TurnStarted", number=3),
        "Turn 3: it's Alice's turn.",
        "Tour 3\u00a0: à Alice de jouer.",
        "Zug 3: Alice ist an der Reihe.",
    ),
    (
        make("TurnStarted", rule="MB-MINDBUG-2", number=4),
        "Turn 4: Alice takes an extra turn.",
        "Tour 4\u00a0: Alice joue un tour supplémentaire.",
        "Zug 4: Alice hat einen Extrazug.",
    ),
    (
        make("CardDrawn"),
        "Alice draws Bee Bear.",
        "Alice pioche la carte Oursabeille.",
        "Alice zieht die Karte Brummbär.",
    ),
    (
        make("MindbugUsed", left=0),
        "Alice uses their last Mindbug on Bee Bear.",
        "Alice utilise son dernier Mindbug sur la carte Oursabeille.",
        "Alice setzt gegen die Karte Brummbär den letzten eigenen Mindbug ein.",
    ),
    (
        make("CreatureEntered", rule="MB-MINDBUG-1"),
        "Bee Bear changes sides and enters Bob's play area.",
        "La créature Oursabeille change de camp et entre en jeu chez Bob.",
        "Die Kreatur Brummbär wechselt die Seite und kommt bei Bob ins Spiel.",
    ),
    (
        make("EffectSilenced", timing="Attack"),
        "Deathweaver keeps the Attack effect of Bee Bear from happening.",
        "La créature Veuve Noire empêche l'effet Attaque de la créature Oursabeille.",
        "Die Kreatur Todesweberin verhindert den Angreifen-Effekt der Kreatur Brummbär.",
    ),
    (
        make("TargetChosen", seat=-1, card=None, piece=None),
        "Chance picks a card for the effect of Strange Barrel.",
        "Le hasard désigne une carte pour l'effet de la créature Baril Étrange.",
        "Der Zufall bestimmt eine Karte für den Effekt der Kreatur Befremdlicher Bottich.",
    ),
    (
        make("CreatureAttacked", number=2),
        "Thanks to FRENZY, Bob attacks with Bee Bear a second time.",
        "Grâce à FURIE, Bob attaque une deuxième fois avec Oursabeille.",
        "Dank RASEREI greift Bob mit der Kreatur Brummbär ein zweites Mal an.",
    ),
    (
        make("AttackUnblocked"),
        "Nobody blocks Bee Bear: the attack hits Alice.",
        "Personne ne bloque la créature Oursabeille\u00a0: l'attaque touche Alice.",
        "Niemand blockt die Kreatur Brummbär: Der Angriff trifft Alice.",
    ),
    (
        make("CreaturesFought"),
        "Bee Bear (power 8) fights Tiger Squirrel (power 3).",
        "Combat\u00a0: Oursabeille (puissance 8) contre Tigrécureuil (puissance 3).",
        "Die Kreaturen Brummbär (Stärke 8) und Tiger-Hörnchen (Stärke 3) kämpfen gegeneinander.",
    ),
    (
        make("AbilityCounted", card="Tiger Squirrel"),
        "Constant abilities count: Tiger Squirrel has power 8 instead of 6, and now also TOUGH.",
        (
            "Les capacités permanentes comptent\u00a0: la créature Tigrécureuil a une puissance de 8 au lieu de 6, "
            "et maintenant aussi CORIACE."
        ),
        "Dauerhafte Fähigkeiten zählen: Die Kreatur Tiger-Hörnchen hat Stärke 8 statt 6 und jetzt auch ROBUST.",
    ),
    (
        make("CreatureDefeated", rule="MB-POISON-1"),
        "Bee Bear is defeated by a POISONOUS creature.",
        "La créature Oursabeille est détruite par une créature avec VENIMEUX.",
        "Die Kreatur Brummbär wird von einer Kreatur mit GIFTIG besiegt.",
    ),
    (
        make("CreatureExhausted", rule="MB-TOUGH-1"),
        "TOUGH saves Bee Bear: it's exhausted instead of defeated.",
        "CORIACE sauve la créature Oursabeille\u00a0: elle est inclinée au lieu d'être détruite.",
        "ROBUST rettet die Kreatur Brummbär: Sie wird nur erschöpft, nicht besiegt.",
    ),
    (
        make("LifeChanged", seat=1, by=-1, now=2),
        "Bob loses 1 life (2 left).",
        "Bob perd 1 PV (il en reste 2).",
        "Bob verliert 1 Lebenspunkt (noch 2 übrig).",
    ),
    (
        make("LifeChanged", by=2, now=5),
        "Alice gains 2 life (now 5).",
        "Alice gagne 2 PV (5 au total).",
        "Alice erhält 2 Lebenspunkte (jetzt 5).",
    ),
    (
        make("CardStolen"),
        "Alice steals Bee Bear from Bob.",
        "Alice vole la carte Oursabeille à Bob.",
        "Alice stiehlt die Karte Brummbär von Bob.",
    ),
    (
        make("GameEnded", rule="MB-WIN-1"),
        "Alice has no life left: Bob wins!",
        "Alice n'a plus de PV\u00a0: Bob gagne\u00a0!",
        "Alice hat keine Lebenspunkte mehr: Bob gewinnt!",
    ),
    (
        make("GameEnded", rule="MB-TURN-2", winner=0),
        "Bob can't take an action: Alice wins!",
        "Bob ne peut faire aucune action\u00a0: Alice gagne\u00a0!",
        "Bob kann keine Aktion ausführen: Alice gewinnt!",
    ),
    (
        make("GameEnded", rule="MBR-40", winner=None, turn=500),
        "The limit of 500 turns is reached: the game ends in a tie.",
        "La limite de 500 tours est atteinte\u00a0: la partie se termine par un match nul.",
        "Die Grenze von 500 Zügen ist erreicht: Das Spiel endet unentschieden.",
    ),
]


@pytest.mark.parametrize(("event", "en", "fr", "de"), SENTENCES, ids=[row[1] for row in SENTENCES])
def test_sentence_in_three_languages(event: Event, en: str, fr: str, de: str) -> None:
    assert [narrate(event, language, NAMES) for language in LANGUAGES] == [en, fr, de]


def test_a_second_copy_and_a_card_of_ones_own_keep_their_names() -> None:
    assert narrate(make("CreatureDefeated", card="Bee Bear#2"), "fr", NAMES).startswith(
        "La créature Oursabeille #2 est"
    )
    assert narrate(make("CardPlayed", card="My Own Bug"), "de", NAMES) == "Alice spielt die Karte My Own Bug aus."


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(KitError, match="en, fr, de"):
        narrate(make("CardDrawn"), "it", NAMES)


# --- questions, answers, tasks ----------------------------------------------------------------------------

STRONG_ENEMY: Effect = Defeat(Pick(1, Creatures("enemy", Power(at_least=7))))
TWO_AT_RANDOM: Effect = Steal(AtRandom(2, Cards("hand", "opponent")))

QUESTIONS: list[tuple[int, str | None, Effect | None, str, str, str]] = [
    (
        codes.ASK_TURN,
        None,
        None,
        "Bob, play a card or attack.",
        "Bob, jouez une carte ou attaquez.",
        "Bob, spiele eine Karte aus oder greife an.",
    ),
    (
        codes.ASK_MINDBUG,
        "Bee Bear",
        None,
        "Bob, do you use a Mindbug on Bee Bear?",
        "Bob, utilisez-vous un Mindbug sur la carte Oursabeille\u00a0?",
        "Bob, setzt du gegen die Karte Brummbär einen Mindbug ein?",
    ),
    (
        codes.ASK_HUNT,
        "Killer Bee",
        None,
        "Bob, do you hunt a creature with Killer Bee?",
        "Bob, chassez-vous une créature avec Abeille Tueuse\u00a0?",
        "Bob, soll die Kreatur Killerbiene jagen?",
    ),
    (
        codes.ASK_BLOCK,
        "Bee Bear",
        None,
        "Bob, do you block Bee Bear?",
        "Bob, bloquez-vous la créature Oursabeille\u00a0?",
        "Bob, blockst du die Kreatur Brummbär?",
    ),
    (
        codes.ASK_AGAIN,
        "Bee Bear",
        None,
        "Bob, do you attack with Bee Bear a second time?",
        "Bob, attaquez-vous une deuxième fois avec Oursabeille\u00a0?",
        "Bob, greifst du mit der Kreatur Brummbär ein zweites Mal an?",
    ),
    (
        codes.ASK_ORDER,
        None,
        None,
        "Bob, which effect comes next?",
        "Bob, quel est le prochain effet\u00a0?",
        "Bob, welcher Effekt kommt als Nächstes?",
    ),
    (
        codes.ASK_PICK,
        "Tiger Squirrel",
        STRONG_ENEMY,
        "Tiger Squirrel: Bob, choose an enemy creature with power 7 or more to defeat.",
        "Tigrécureuil\u00a0: Bob, choisissez une créature ennemie de puissance 7 ou plus à détruire.",
        "Tiger-Hörnchen: Bob, wähle eine feindliche Kreatur mit Stärke 7 oder mehr, die du besiegst.",
    ),
    (
        codes.ASK_PICK,
        "Strange Barrel",
        TWO_AT_RANDOM,
        "Strange Barrel: chance picks 2 cards from the opponent's hand to steal.",
        "Baril Étrange\u00a0: le hasard désigne dans la main de l'adversaire 2 cartes à voler.",
        "Befremdlicher Bottich: Der Zufall bestimmt 2 Karten aus der Hand des Gegners, die gestohlen werden.",
    ),
]


@pytest.mark.parametrize(("prompt", "card", "effect", "en", "fr", "de"), QUESTIONS, ids=[row[3] for row in QUESTIONS])
def test_question_in_three_languages(
    prompt: int, card: str | None, effect: Effect | None, en: str, fr: str, de: str
) -> None:
    assert [question(prompt, language, "Bob", card, effect) for language in LANGUAGES] == [en, fr, de]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_every_card_is_asked_in_a_clean_sentence(language: Language) -> None:
    for card in CARDS:
        for ability in card.abilities:
            for effect in ability.effects if isinstance(ability, On) else ():
                if isinstance(getattr(effect, "what", None), Pick | AtRandom):
                    check(question(codes.ASK_PICK, language, "Alice", card.name, effect), language)


LABELS = {
    codes.PLAY: ("Play Bee Bear", "Jouer Oursabeille", "Ausspielen: Brummbär"),
    codes.ATTACK: ("Attack with Bee Bear", "Attaquer avec Oursabeille", "Angreifen mit: Brummbär"),
    codes.MINDBUG: ("Use a Mindbug", "Utiliser un Mindbug", "Mindbug einsetzen"),
    codes.NO_MINDBUG: ("Let it pass", "Laisser passer", "Durchlassen"),
    codes.HUNT: ("Hunt Bee Bear", "Chasser Oursabeille", "Jagen: Brummbär"),
    codes.NO_HUNT: ("Don't hunt", "Ne pas chasser", "Nicht jagen"),
    codes.BLOCK: ("Block with Bee Bear", "Bloquer avec Oursabeille", "Blocken mit: Brummbär"),
    codes.NO_BLOCK: ("Don't block", "Ne pas bloquer", "Nicht blocken"),
    codes.ATTACK_AGAIN: ("Attack again", "Attaquer encore", "Noch einmal angreifen"),
    codes.STOP: ("Stop", "Arrêter", "Aufhören"),
    codes.PICK: ("Choose Bee Bear", "Choisir Oursabeille", "Wählen: Brummbär"),
    codes.DONE: ("Done", "Terminé", "Fertig"),
    codes.NEXT: ("Bee Bear first", "Oursabeille d'abord", "Zuerst: Brummbär"),
}


@pytest.mark.parametrize("verb", VERBS)
def test_label_in_three_languages(verb: int) -> None:
    card = "Bee Bear" if verb in WITH_CARD.values() else None
    assert tuple(option_label(verb, language, card) for language in LANGUAGES) == LABELS[verb]


def test_a_label_tells_copies_and_sides_apart() -> None:
    assert option_label(codes.PICK, "de", "Gorillion#2@Bob") == "Wählen: Gorillöwe #2 (Bob)"


TASKS = {
    "TurnLoop": ("Next turn", "Tour suivant", "Nächster Zug"),
    "TurnAction": ("Action of this turn", "Action de ce tour", "Aktion dieses Zuges"),
    "MindbugWindow": ("Mindbug decision", "Décision sur le Mindbug", "Mindbug-Entscheidung"),
    "Block": (
        "Block decision against Bee Bear",
        "Décision de blocage face à Oursabeille",
        "Block-Entscheidung gegen die Kreatur Brummbär",
    ),
    "SecondAttack": (
        "Second attack with Bee Bear?",
        "Deuxième attaque avec Oursabeille\u00a0?",
        "Zweiter Angriff mit der Kreatur Brummbär?",
    ),
    "EffectOrder": ("Order of the effects", "Ordre des effets", "Reihenfolge der Effekte"),
    "Resolve": ("Effect of Bee Bear", "Effet de la créature Oursabeille", "Effekt der Kreatur Brummbär"),
}


@pytest.mark.parametrize("task", TASKS)
def test_task_in_three_languages(task: str) -> None:
    card = "Bee Bear" if task in ("Block", "SecondAttack", "Resolve") else None
    assert tuple(task_label(task, language, card) for language in LANGUAGES) == TASKS[task]
