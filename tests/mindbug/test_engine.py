"""What scenarios can't show: numbers of the setup, the turn limit, cards that count life, what is known of a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from mindbuglab.core.builder import scenario
from mindbuglab.core.events import TABLE, TEACHER, Event
from mindbuglab.core.log import EventLog
from mindbuglab.core.rng import Rng
from mindbuglab.core.session import Session, start
from mindbuglab.core.state import Outcome
from mindbuglab.mindbug.cards.first_contact import CARDS
from mindbuglab.mindbug.events import GameEnded, StartCardRevealed, StartPlayerChosen
from mindbuglab.mindbug.game import MindbugGame
from mindbuglab.mindbug.rulesets import RULESETS
from mindbuglab.mindbug.state import MindbugState

GAMES = {id_: MindbugGame(id_) for id_ in RULESETS}
SEEDS = range(200)

each_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def setup_events(seed: int) -> list[Event]:
    log = EventLog(0)
    state = GAMES["FC"].new_state(seed, log)
    return GAMES["FC"].events(state, log)


def play_random(game: MindbugGame, seed: int) -> Iterator[MindbugState]:
    """The state at every question of a random game."""
    state = game.new_state(seed)
    rng = Rng(seed).fork("answers")
    while state.decision is not None:
        yield state
        options = state.decision.options
        state.apply(options[rng.below(len(options))])


# --- the setup


@each_ruleset
@pytest.mark.parametrize("seed", range(5))
def test_setup_deals_the_numbers_of_the_rulebook(ruleset: str, seed: int) -> None:
    state = GAMES[ruleset].new_state(seed)
    life_cards = 3 if ruleset == "FC-DE" else 0
    assert state.life == [3, 3]
    assert state.mindbugs == [2, 2]
    assert state.used == [0, 0]
    assert [len(hand) for hand in state.hand] == [5, 5]
    assert [len(draw) for draw in state.draw] == [5, 5]
    assert [len(cards) for cards in state.life_cards] == [life_cards, life_cards]
    assert len(state.unused) == 48 - 20 - 2 * life_cards
    assert state.play == state.discard == [[], []]


def test_other_seeds_deal_other_cards() -> None:
    hands = {tuple(GAMES["FC"].new_state(seed).hand[0]) for seed in SEEDS}
    assert len(hands) == len(SEEDS)


def test_start_player_revealed_the_higher_power() -> None:
    power = {card.name: card.power for card in CARDS}
    for seed in SEEDS:
        events = setup_events(seed)
        first, second = [event for event in events if isinstance(event, StartCardRevealed)][-2:]
        (chosen,) = [event for event in events if isinstance(event, StartPlayerChosen)]
        assert (first.seat, second.seat) == (0, 1)
        assert (first.power, second.power) == (power[first.card], power[second.card])
        assert first.power != second.power
        assert chosen.seat == (0 if first.power > second.power else 1)
        assert GAMES["FC"].new_state(seed).active == chosen.seat


def test_tie_of_the_start_cards_is_repeated() -> None:
    revealed = [[e.power for e in setup_events(seed) if isinstance(e, StartCardRevealed)] for seed in SEEDS]
    ties = [powers for powers in revealed if len(powers) > 2]
    assert ties
    for powers in ties:
        pairs = list(zip(powers[::2], powers[1::2], strict=True))
        assert [a == b for a, b in pairs] == [True] * (len(pairs) - 1) + [False]


def test_revealed_start_cards_lie_under_the_unused_pile_and_are_known() -> None:
    for seed in SEEDS:
        state = GAMES["FC"].new_state(seed)
        revealed = {e.piece for e in setup_events(seed) if isinstance(e, StartCardRevealed)}
        assert set(state.unused[: len(revealed)]) == revealed
        view = GAMES["FC"].observe(state, TABLE)
        assert {card.piece for card in view.unused} == revealed


# --- the end that no scenario reaches


def at_turn(number: int, seed: int = 1) -> Session[MindbugState]:
    game = GAMES["FC"]
    return start(game, state={**game.to_json(game.new_state(seed)), "turn": number, "mindbugs": [0, 0]})


def finish_turn(session: Session[MindbugState]) -> list[Event]:
    """Answers until the turn is over: the first answer on offer each time."""
    events: list[Event] = []
    turn = session.state.turn
    while session.decision is not None and session.state.turn == turn:
        events += session.answer(session.decision.player, session.options()[0])
    return events


def test_game_that_reaches_500_turns_is_a_draw() -> None:
    session = at_turn(500)
    assert session.decision is not None, "the 500th turn itself is played"
    ended = finish_turn(session)[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.winner, ended.rule, ended.turn) == (None, "MBR-40", 500)
    assert session.outcome == Outcome(None, "MBR-40")
    assert session.view(0).winner is None
    assert session.view(0).reason == "MBR-40"


def test_turn_499_is_followed_by_turn_500() -> None:
    session = at_turn(499)
    finish_turn(session)
    assert session.outcome is None
    assert session.state.turn == 500


# --- life as cards (MB-SETUP-6)


def test_life_cards_are_as_many_as_the_life_and_no_card_is_lost() -> None:
    game = GAMES["FC-DE"]
    changes = set()
    for seed in range(30):
        before = [3, 3]
        for state in play_random(game, seed):
            assert sorted(game.pieces(state)) == list(range(48))
            assert [len(cards) for cards in state.life_cards] == state.life
            changes |= {now - then for now, then in zip(state.life, before, strict=True)}
            before = state.life[:]
    assert {-1, 1, 2} <= changes, "life is lost and gained in these games"


def cards(state: MindbugState, pieces: list[int]) -> list[int]:
    return [state.table.card_of[piece] for piece in pieces]


def test_lost_life_goes_under_the_unused_pile_and_gained_life_comes_from_its_top() -> None:
    game = GAMES["FC-DE"]
    for seed in range(30):
        before = game.new_state(seed)
        for state in play_random(game, seed):
            # By card: hidden copies of one card may exchange their numbers.
            had, has = (Counter(cards(s, [*s.life_cards[0], *s.life_cards[1]])) for s in (before, state))
            lost, gained = had - has, has - had
            assert Counter(cards(state, state.unused[: lost.total()])) == lost
            assert Counter(cards(before, before.unused[len(before.unused) - gained.total() :])) == gained
            before = state.clone()


def test_life_cards_are_hidden_from_everybody() -> None:
    game = GAMES["FC-DE"]
    state = game.new_state(1)
    hidden = {*state.life_cards[0], *state.life_cards[1]}
    for viewer in (0, 1, TABLE, TEACHER):
        assert not hidden & set(pieces_in(game.observe(state, viewer).to_json()))


def pieces_in(data: Any) -> Iterator[int]:
    """Every piece that is named anywhere in a view."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        if isinstance(value, dict | list | tuple):
            yield from pieces_in(value)
        elif key == "piece":
            yield value


# --- what is known of a hand


def with_a_known_copy() -> Session[MindbugState]:
    """Alice has two Luchataurs and a Gorillion in hand; Bob has seen her take the second Luchataur (no seed)."""
    session = (
        scenario("mindbug")
        .seat("Alice", hand=["Luchataur", "Gorillion", "Giraffodile"], discard=["Luchataur"])
        .seat("Bob", hand=["Bee Bear", "Killer Bee", "Turbo Bug"])
        .turn("Alice")
        .session()
    )
    session.answer("Alice", "play Giraffodile")
    session.answer("Bob", "play Bee Bear")
    return session


def known_to_bob(session: Session[MindbugState]) -> list[str]:
    view = GAMES["FC"].observe(session.state, 1)
    return [card.name for card in view.seats[0].hand]


def test_card_taken_back_from_an_open_pile_is_known() -> None:
    session = with_a_known_copy()
    assert known_to_bob(session) == ["Luchataur"]
    assert session.options()[:3] == ["play Luchataur", "play Gorillion", "play Luchataur#2"]


@pytest.mark.parametrize("played", ["play Luchataur", "play Luchataur#2"], ids=["unknown copy", "known copy"])
def test_known_copy_is_forgotten_whichever_copy_is_played(played: str) -> None:
    session = with_a_known_copy()
    session.answer("Alice", played)
    assert known_to_bob(session) == []
    assert session.view(1).to_json()["seats"][0]["hand_count"] == 2


def test_known_card_stays_known_when_another_card_is_played() -> None:
    session = with_a_known_copy()
    session.answer("Alice", "play Gorillion")
    assert known_to_bob(session) == ["Luchataur"]


def test_unknown_copy_of_the_other_player_changes_nothing() -> None:
    session = (
        scenario("mindbug")
        .seat("Alice", hand=["Giraffodile"], discard=["Luchataur"])
        .seat("Bob", hand=["Luchataur", "Turbo Bug"])
        .turn("Alice")
        .session()
    )
    session.answer("Alice", "play Giraffodile")
    session.answer("Bob", "play Luchataur")
    assert known_to_bob(session) == ["Luchataur"]


# --- worlds that might be true


@each_ruleset
def test_sampled_world_keeps_counts_and_everything_known(ruleset: str) -> None:
    game = GAMES[ruleset]
    for seed in range(5):
        for number, state in enumerate(play_random(game, seed)):
            for viewer in (0, 1):
                world = game.determinize(state, viewer, Rng(number).fork("world"))
                assert sorted(game.pieces(world)) == sorted(game.pieces(state))
                assert piles(world) == piles(state)
                assert world.hand[viewer] == state.hand[viewer]
                assert world.play == state.play
                assert world.discard == state.discard
                other = world.hand[1 - viewer]
                assert all((piece in other) is (piece in state.hand[1 - viewer]) for piece in state.shown)


def piles(state: MindbugState) -> list[int]:
    zones = (*state.hand, *state.draw, *state.life_cards, state.unused)
    return [len(zone) for zone in zones]


def test_sampled_worlds_differ_in_what_is_hidden() -> None:
    game = GAMES["FC"]
    state = game.new_state(1)
    worlds = [game.determinize(state, 0, Rng(n)) for n in range(300)]
    seen = {piece for world in worlds for piece in world.hand[1]}
    revealed = set(state.shown)
    assert seen == set(range(48)) - set(state.hand[0]) - revealed, "every hidden card may be in the other hand"


def test_sampled_world_of_the_teacher_is_the_real_one() -> None:
    game = GAMES["FC-DE"]
    state = game.new_state(1)
    assert game.to_json(game.determinize(state, TEACHER, Rng(1))) == game.to_json(state)


def test_sampling_a_world_does_not_touch_the_real_one() -> None:
    game = GAMES["FC"]
    state = game.new_state(1)
    before = game.to_json(state)
    game.determinize(state, 0, Rng(1))
    assert game.to_json(state) == before
