"""The checked door: what it refuses, what it remembers, and what it shows to whom."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from mindbuglab.core import (
    CHANCE,
    TABLE,
    TEACHER,
    ActionError,
    AmbiguousAction,
    IllegalAction,
    InvalidAction,
    KitError,
    Rng,
    Session,
    StaleAnswer,
    causes,
    scenario,
    start,
    verify,
)
from mindbuglab.mindbug import MindbugGame
from mindbuglab.mindbug.state import MindbugState
from tests.core.coin_duel import CoinDuel, CoinState

GAME = MindbugGame()
Duel = Session[MindbugState]


def played(seed: int, answers: int = 10_000, game: MindbugGame = GAME) -> Duel:
    """A duel after this many random answers of persons, or at its end."""
    session = start(game, seed=seed)
    rng = Rng(seed).fork("persons")
    for _ in range(answers):
        if session.decision is None:
            break
        answer_at_random(session, rng)
    return session


def answer_at_random(session: Duel, rng: Rng) -> None:
    assert session.decision is not None
    options = session.options()
    session.answer(session.decision.player, options[rng.below(len(options))])


def everything(session: Session[Any]) -> str:
    """The session as text: the state, every moment before it, the log, the answers and the open question."""
    game = session.game
    events = [event.to_json() for event in session.events()]
    moves = [move.to_json(n) for n, move in enumerate(session.moves)]
    moments = [(game.to_json(session.at(n)), session.rows_at(n)) for n in range(session.number + 1)]
    return json.dumps([game.to_json(session.state), moments, events, moves, session.options()])


def barrel_duel() -> Session[Any]:
    """Alice attacks Strange Barrel, whose Defeated effect steals two cards at random."""
    builder = scenario("mindbug").seat("Alice", play=["Gorillion"], hand=["Bee Bear", "Luchataur", "Spider Owl"])
    return builder.seat("Bob", play=["Strange Barrel"], hand=["Killer Bee"]).turn("Alice").session()


# --- refused answers


@pytest.mark.parametrize(
    ("seat", "text", "error"),
    [
        ("Alice", "block Gorillion", IllegalAction),
        ("Alice", "attack Bee Bear", IllegalAction),
        ("Alice", "attack Luchataur#3", IllegalAction),
        ("Alice", "attack Gorilion", InvalidAction),
        ("Alice", "surrender", InvalidAction),
        ("Alice", "", InvalidAction),
        ("Bob", "no block", IllegalAction),
        ("Chance", "pick Gorillion", IllegalAction),
        ("Carl", "attack Gorillion", ActionError),
        (7, "attack Gorillion", ActionError),
        (-2, "attack Gorillion", ActionError),
    ],
)
def test_refused_answer_changes_nothing(seat: int | str, text: str, error: type[ActionError]) -> None:
    session = barrel_duel()
    before = everything(session)
    with pytest.raises(error):
        session.answer(seat, text)
    assert everything(session) == before


def test_ambiguous_answer_changes_nothing() -> None:
    builder = scenario("mindbug").seat("Alice", hand=["Brain Fly"], play=["Gorillion"]).seat("Bob", play=["Gorillion"])
    session = builder.turn("Alice").session()
    session.answer("Alice", "play Brain Fly")
    before = everything(session)
    with pytest.raises(AmbiguousAction, match="Gorillion@Alice and Gorillion@Bob"):
        session.answer("Alice", "pick Gorillion")
    assert everything(session) == before


def test_no_answer_is_accepted_once_the_game_is_over() -> None:
    session = played(seed=3)
    assert session.outcome is not None
    before = everything(session)
    with pytest.raises(IllegalAction) as refused:
        session.answer(0, "no block")
    assert refused.value.rule == session.outcome.rule
    assert everything(session) == before


@pytest.mark.parametrize("at", [0, 1, 99])
def test_answer_to_a_question_that_is_not_open_is_refused(at: int) -> None:
    session = barrel_duel()
    session.answer("Alice", "attack Gorillion")
    session.answer("Bob", "no block")
    before = everything(session)
    with pytest.raises(StaleAnswer, match=f"Question {at} .* question 2 is open now"):
        session.answer("Bob", session.options()[0], at=at)
    assert everything(session) == before


def test_answer_to_the_open_question_is_accepted_with_its_number() -> None:
    session = barrel_duel()
    session.answer("Alice", "attack Gorillion", at=0)
    assert session.number == 1


def test_second_click_on_the_same_button_is_refused() -> None:
    session = barrel_duel()
    seen = session.number
    session.answer("Alice", "attack Gorillion", at=seen)
    with pytest.raises(StaleAnswer):
        session.answer("Alice", "attack Gorillion", at=seen)


@pytest.mark.parametrize("text", ["play Bee Bear", "play Gorillion", "nonsense", "play Nobody"])
def test_whoever_is_not_asked_is_refused_with_the_questions_rule_and_learns_nothing(text: str) -> None:
    session = barrel_duel()
    with pytest.raises(IllegalAction) as refused:
        session.answer("Bob", text)
    assert refused.value.rule == "MB-TURN-1"
    assert refused.value.allowed == ()
    assert str(refused.value) == "It is not Bob's question: Alice is asked (MB-TURN-1)."


def test_refusal_for_the_asked_seat_says_what_is_on_offer() -> None:
    session = barrel_duel()
    with pytest.raises(IllegalAction) as refused:
        session.answer("Alice", "attack Bee Bear")
    assert refused.value.allowed == tuple(session.options())


def test_checking_an_answer_does_not_give_it() -> None:
    session = barrel_duel()
    before = everything(session)
    session.check(0, "attack Gorillion")
    assert everything(session) == before


def test_answer_returns_what_came_of_it() -> None:
    session = barrel_duel()
    assert [event.kind for event in session.answer("alice", "ATTACK  gorillion")] == ["CreatureAttacked"]
    first = len(session.events())
    came = session.answer("Bob", "no block")
    assert came == session.events()[first:]
    assert [event.kind for event in came] == ["AttackUnblocked", "LifeChanged", "TurnStarted"]


# --- automatic answers


def test_only_person_questions_with_a_choice_and_turn_actions_are_left_open() -> None:
    for seed in range(10):
        session = played(seed)
        for number, move in enumerate(session.moves):
            moment = session.at(number)
            assert moment.decision is not None
            single = len(moment.decision.options) == 1 and not GAME.is_turn_start(moment)
            assert move.auto == (single or move.by == CHANCE)


def test_single_turn_action_is_asked_for() -> None:
    session = scenario("mindbug").seat("Ann", play=["Bee Bear"]).seat("Bob", hand=["Gorillion"]).turn("Ann").session()
    assert session.options() == ["attack Bee Bear"]
    assert session.number == 0


def test_single_answer_in_the_middle_of_a_turn_is_given_and_marked() -> None:
    builder = scenario("mindbug").seat("Ann", play=["Bee Bear"], hand=["Gorillion"]).seat("Bob", hand=["Luchataur"])
    session = builder.turn("Ann").session()
    session.answer("Ann", "attack Bee Bear")
    assert [(move.by, move.do, move.auto) for move in session.moves] == [
        (0, "attack Bee Bear", False),
        (1, "no block", True),
    ]


def test_session_without_auto_leaves_chance_and_single_answers_open() -> None:
    session = start(CoinDuel(), seed=1, auto=False)
    session.answer(0, session.options()[0])
    assert session.decision is not None
    assert session.decision.player == CHANCE
    session.answer("Chance", session.options()[0])
    session.answer(1, session.options()[0])
    assert (session.decision.player, len(session.options())) == (CHANCE, 1)


# --- time


def test_undo_takes_the_last_answer_of_a_person_back_with_all_that_came_of_it() -> None:
    session = barrel_duel()
    session.answer("Alice", "attack Gorillion")
    before = everything(session)
    session.answer("Bob", "block Strange Barrel")
    assert [move.by for move in session.moves[2:]] == [CHANCE, CHANCE]
    session.undo()
    assert everything(session) == before


def test_undo_to_the_very_beginning_gives_the_first_moment() -> None:
    session = start(GAME, seed=6)
    before = everything(session)
    rng = Rng(6).fork("persons")
    for _ in range(12):
        answer_at_random(session, rng)
    while session.number > 0:
        session.undo()
    assert everything(session) == before


def test_another_answer_after_undo_is_remembered_instead_of_the_first() -> None:
    session, straight = barrel_duel(), barrel_duel()
    session.answer("Alice", "attack Gorillion")
    session.undo()
    session.answer("Alice", "play Bee Bear")
    straight.answer("Alice", "play Bee Bear")
    assert everything(session) == everything(straight)


def test_nothing_can_be_taken_back_before_the_first_answer() -> None:
    with pytest.raises(ActionError, match="nothing to take back"):
        start(GAME, seed=1).undo()


def test_game_that_is_over_can_be_reopened_by_undo() -> None:
    session = played(seed=3)
    session.undo()
    assert session.outcome is None
    assert session.decision is not None


def test_every_earlier_moment_can_be_looked_at() -> None:
    session = start(GAME, seed=4)
    rng = Rng(4).fork("persons")
    seen: dict[int, dict[str, Any]] = {}
    while session.decision is not None:
        seen[session.number] = GAME.to_json(session.state)
        answer_at_random(session, rng)
    assert len(seen) > 10
    for number, state in seen.items():
        assert GAME.to_json(session.at(number)) == state


def test_playing_on_in_an_earlier_moment_does_not_touch_the_session() -> None:
    session = played(seed=5, answers=10)
    before = everything(session)
    moment = session.at(4)
    assert moment.decision is not None
    moment.apply(moment.decision.options[0])
    assert everything(session) == before
    assert GAME.to_json(session.at(4)) != GAME.to_json(moment)


@pytest.mark.parametrize("number", [-1, 1])
def test_moment_that_never_was_is_refused(number: int) -> None:
    session = start(GAME, seed=1)
    for look in (session.at, session.branch, session.rows_at):
        with pytest.raises(ActionError, match="moments 0 to 0"):
            look(number)


def test_branch_leaves_the_first_line_untouched() -> None:
    session = played(seed=7, answers=15)
    before = everything(session)
    rng = Rng(70)
    for number in range(session.number + 1):
        twin = session.branch(number)
        assert GAME.to_json(twin.state) == GAME.to_json(session.at(number))
        for _ in range(5):
            if twin.decision is not None:
                answer_at_random(twin, rng)
        twin.advance()
    assert everything(session) == before


def test_going_on_in_the_first_line_leaves_a_branch_untouched() -> None:
    session = played(seed=7, answers=15)
    twin = session.branch()
    before = everything(twin)
    answer_at_random(session, Rng(71))
    assert everything(twin) == before


def test_branch_tells_the_story_so_far() -> None:
    session = played(seed=7, answers=15)
    twin = session.branch(6)
    assert twin.events() == session.events()[: session.rows_at(6)]
    assert twin.moves == session.moves[:6]


def test_branch_can_be_undone_to_before_it_began() -> None:
    session = played(seed=7, answers=15)
    twin = session.branch(6)
    twin.undo()
    assert everything(twin) == everything(session.branch(twin.number))


def test_chance_is_the_same_after_going_back() -> None:
    session = barrel_duel()
    session.answer("Alice", "attack Gorillion")
    session.answer("Bob", "block Strange Barrel")
    after = everything(session)
    for _ in range(5):
        session.undo()
        session.answer("Bob", "block Strange Barrel")
        assert everything(session) == after
    twin = session.branch(1)
    twin.answer("Bob", "block Strange Barrel")
    assert everything(twin) == after


def test_chance_differs_from_seed_to_seed() -> None:
    drawn = set()
    for seed in range(20):
        session = start(CoinDuel(), seed=seed)
        session.answer(0, session.options()[0])
        drawn.add(CoinDuel().new_state(seed).bag.index(session.state.hands[0][-1]))
    assert drawn == {0, 1}, "over 20 seeds, the first and the second coin of the bag are drawn"


def test_branch_for_a_viewer_is_dealt_anew_and_the_viewer_can_not_tell() -> None:
    session = played(seed=7, answers=15)
    before = everything(session)
    twin = session.sampled(0, Rng(3))
    assert twin.view(0) == session.view(0)
    assert twin.state.hand[1] != session.state.hand[1]
    assert everything(session) == before


def test_sampled_world_can_be_played_recorded_and_verified() -> None:
    twin, rng = played(seed=7, answers=15).sampled(0, Rng(3)), Rng(3)
    while twin.decision is not None:
        answer_at_random(twin, rng)
    assert verify(twin.record()) is None


def test_branch_for_a_viewer_does_not_change_what_chance_does_later() -> None:
    first, second = barrel_duel(), barrel_duel()
    first.answer("Alice", "attack Gorillion")
    second.answer("Alice", "attack Gorillion")
    first.sampled(1, Rng(3))
    first.answer("Bob", "block Strange Barrel")
    second.answer("Bob", "block Strange Barrel")
    assert first.moves == second.moves


def test_answer_can_be_checked_against_an_earlier_question() -> None:
    session = barrel_duel()
    session.answer("Alice", "attack Gorillion")
    assert session.check(0, "play Bee Bear", number=0) is session.at(0).decision.options[0]
    with pytest.raises(IllegalAction):
        session.check(0, "play Bee Bear")


def test_branch_at_a_chance_question_can_ask_what_if_chance_had_chosen_otherwise() -> None:
    session = barrel_duel()
    session.answer("Alice", "attack Gorillion")
    session.answer("Bob", "block Strange Barrel")
    other = next(text for text in session.branch(2).options() if text != session.moves[2].do)
    twin = session.branch(2)
    twin.answer("Chance", other)
    assert twin.moves[2].do == other
    assert twin.state.hand != session.state.hand


# --- who may know what


def texts_in(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for item in value.values():
            yield from texts_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from texts_in(item)
    elif isinstance(value, str):
        yield value


def pieces_in(value: object) -> Iterator[int]:
    """Every number that stands for a piece, in any depth."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key in ("piece", "attacker") and isinstance(item, int):
                yield item
            yield from pieces_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from pieces_in(item)


def visible(state: MindbugState, viewer: int) -> set[int]:
    """The pieces that lie open, that both players know, or that are in the viewer's own hand."""
    zones = [*state.play, *state.discard, state.shown, [state.pending], *([state.hand[viewer]] if viewer >= 0 else [])]
    return {piece for zone in zones for piece in zone if piece >= 0}


def plain(data: object) -> Any:
    """As a browser gets it."""
    return json.loads(json.dumps(data))


@cache
def duels() -> list[Duel]:
    """Fifteen whole duels of each ruleset: seeds 0 to 14."""
    return [played(seed, game=MindbugGame(ruleset)) for ruleset in ("FC", "FC-DE") for seed in range(15)]


@pytest.mark.parametrize("viewer", [0, 1, TABLE])
def test_view_never_names_a_hidden_card(viewer: int) -> None:
    mid_effect = 0
    for duel in duels():
        for number in range(duel.number + 1):
            state = duel.at(number)
            open_pieces = visible(state, viewer)
            open_cards = {GAME.card(state, piece).id for piece in open_pieces}
            hidden = {word for card in GAME.cards if card.id not in open_cards for word in (card.id, card.name)}
            view = plain(duel.view(viewer, number).to_json())
            found = [text for text in texts_in(view) if any(word in text for word in hidden)]
            assert found == [], (duel.record().start, number)
            assert set(pieces_in(view)) - {-1} <= open_pieces
            mid_effect += not GAME.is_turn_start(state)
    assert mid_effect > 300


@pytest.mark.parametrize("viewer", [0, 1, TABLE])
def test_redacted_events_and_story_never_name_a_card_that_the_viewer_has_not_seen(viewer: int) -> None:
    hidden = 0
    for duel in duels():
        seen: set[int] = set()
        for number in range(duel.number + 1):
            seen |= visible(duel.at(number), viewer)
        unseen = {card.name for card in GAME.cards} - {GAME.card(duel.state, piece).name for piece in seen}
        told = [event.to_json() for event in duel.events(viewer)]
        assert set(pieces_in(plain(told))) <= seen
        for text in (*texts_in(plain(told)), *duel.story(viewer)):
            assert not any(name in text for name in unseen), text
        hidden += len(unseen)
    assert hidden > 300


@pytest.mark.parametrize("viewer", [0, 1])
def test_events_are_hidden_at_the_moment_when_they_happen(viewer: int) -> None:
    duel = duels()[0]
    for number in range(duel.number + 1):
        seen: set[int] = set()
        for earlier in range(number + 1):
            seen |= visible(duel.at(earlier), viewer)
        told = [event.to_json() for event in duel.events(viewer, number)]
        assert set(pieces_in(plain(told))) <= seen


def test_other_players_draw_is_told_without_the_card() -> None:
    duel = start(GAME, seed=1)
    drawn = [event.to_json() for event in duel.events(0) if event.kind == "CardDrawn"]
    assert [event["card"] is None for event in drawn] == [event["seat"] == 1 for event in drawn]
    assert [event["piece"] is None for event in drawn] == [event["seat"] == 1 for event in drawn]


def test_chance_learns_no_secrets_from_events() -> None:
    for event in duels()[0].events(CHANCE):
        assert all(getattr(event, field) is None for field in event.PRIVATE) or event.seen_by == 3


def test_redaction_keeps_number_rule_and_cause() -> None:
    duel = duels()[0]
    kept = [(event.seq, event.rule, event.cause, event.kind) for event in duel.events(0)]
    assert kept == [(event.seq, event.rule, event.cause, event.kind) for event in duel.events(TEACHER)]


def test_options_are_shown_to_nobody_but_the_asked_seat_and_the_teacher() -> None:
    for duel in duels()[:5]:
        for number in range(duel.number):
            decision = duel.at(number).decision
            assert decision is not None
            for viewer in (0, 1, TABLE, TEACHER):
                question = duel.view(viewer, number).question
                assert question is not None
                shown = len(question.options)
                assert shown == (len(decision.options) if viewer in (decision.player, TEACHER) else 0)


def test_pick_from_a_hidden_hand_is_a_secret_of_the_one_who_picks() -> None:
    builder = scenario("mindbug").seat("Ann", hand=["Ferret Bomber"])
    session = builder.seat("Bob", hand=["Gorillion", "Luchataur", "Bee Bear"]).turn("Ann").session()
    session.answer("Ann", "play Ferret Bomber")
    session.answer("Bob", "pick Luchataur")
    assert session.decision is not None
    assert session.decision.player == 1, "the effect is still on its way"
    assert "Luchataur" not in json.dumps(session.view(0).to_json())
    assert "Luchataur" not in " ".join(session.story(0))
    assert "Luchataur" in " ".join(session.story(1))


def test_teacher_sees_every_card() -> None:
    duel = start(GAME, seed=2)
    view = plain(duel.view(TEACHER).to_json())
    assert set(pieces_in(view)) - {-1} == set(GAME.pieces(duel.state))


# --- beginnings


def test_session_starts_from_a_saved_state_in_the_middle_of_an_effect() -> None:
    session = played(seed=9, answers=30)
    number = next(n for n in range(5, session.number) if not GAME.is_turn_start(session.at(n)))
    saved = plain(GAME.to_json(session.at(number)))
    again = start(GAME, state=saved, auto=False)
    assert again.options() == session.branch(number).options()
    assert GAME.to_json(again.state) == saved


def test_events_after_a_saved_state_are_numbered_as_if_the_game_had_gone_on() -> None:
    session = played(seed=9, answers=30)
    number = next(n for n in range(5, session.number) if not GAME.is_turn_start(session.at(n)))
    again, straight = start(GAME, state=GAME.to_json(session.at(number)), auto=False), session.branch(number)
    text = straight.options()[0]
    assert again.decision is not None
    again.answer(again.decision.player, text)
    straight.answer(again.moves[0].by, text)
    expected = straight.events()[session.rows_at(number) :]
    assert again.events() == expected[: len(again.events())]
    assert again.events()[0].seq > 20


def test_seats_have_the_names_that_they_are_given() -> None:
    session = start(GAME, seed=1, names=("Zoé", "Ann"))
    assert (session.seat("ZOÉ"), session.seat("ann"), session.seat("Chance")) == (0, 1, CHANCE)
    with pytest.raises(ActionError, match="the seats are Zoé, Ann"):
        session.seat("Alice")


@pytest.mark.parametrize("names", [("Ann",), ("Ann", "ann"), ("Ann", "Chance"), ("Ann", "Bob", "Carl")])
def test_seats_need_names_that_can_be_told_apart(names: tuple[str, ...]) -> None:
    with pytest.raises(KitError, match=r"2 different names .* not Ann"):
        start(GAME, seed=1, names=names)


def test_causes_of_an_event_lead_back_to_a_players_action_or_the_setup() -> None:
    events = duels()[0].events()
    for event in events:
        chain = causes(events, event.seq)
        assert chain[-1] == event
        assert chain[0].cause == -1
        assert [later.cause for later in chain[1:]] == [earlier.seq for earlier in chain[:-1]]
    assert max(len(causes(events, event.seq)) for event in events) > 3


def test_any_game_can_be_played_through_the_door() -> None:
    session: Session[CoinState] = start(CoinDuel(), seed=8)
    while session.decision is not None:
        session.answer(session.decision.player, session.options()[0])
    assert session.outcome is not None
    assert [move.by for move in session.moves].count(CHANCE) == 2
