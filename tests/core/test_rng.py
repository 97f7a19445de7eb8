"""Seeded chance: the published stream, fair enough, and independent for each purpose."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mindbuglab.core import Rng

WHOLE = 1 << 64
SEEDS = st.integers(0, WHOLE - 1)


def first(rng: Rng, count: int) -> list[int]:
    return [rng.below(WHOLE) for _ in range(count)]


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423]),
    ],
)
def test_stream_is_the_published_splitmix64(seed: int, numbers: list[int]) -> None:
    assert first(Rng(seed), 3) == numbers


def test_seeds_of_any_size_and_sign_are_allowed() -> None:
    assert first(Rng(WHOLE + 5), 3) == first(Rng(5), 3)
    assert first(Rng(-1), 3) == first(Rng(WHOLE - 1), 3)


@given(SEEDS, st.integers(1, 1000))
def test_number_is_below_its_bound(seed: int, bound: int) -> None:
    assert 0 <= Rng(seed).below(bound) < bound


def test_every_number_comes_about_equally_often() -> None:
    rng = Rng(1)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(900 < count < 1100 for count in counts.values()), counts


@given(SEEDS, st.lists(st.integers(), max_size=60))
def test_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    shuffled = items[:]
    Rng(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_every_order_comes_about_equally_often() -> None:
    rng = Rng(2)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all(900 < count < 1100 for count in counts.values()), counts


def test_every_card_comes_to_every_place_of_a_deck() -> None:
    rng = Rng(3)
    counts: Counter[tuple[int, int]] = Counter()
    for _ in range(4800):
        deck = list(range(48))
        rng.shuffle(deck)
        counts.update(enumerate(deck))
    assert len(counts) == 48 * 48
    assert all(50 < count < 155 for count in counts.values()), counts.most_common(1)


def test_shuffles_one_after_the_other_differ() -> None:
    rng = Rng(4)
    decks = []
    for _ in range(20):
        deck = list(range(10))
        rng.shuffle(deck)
        decks.append(tuple(deck))
    assert len(set(decks)) == 20


@given(SEEDS, st.text(max_size=10))
def test_same_seed_and_label_give_the_same_stream(seed: int, label: str) -> None:
    assert first(Rng(seed).fork(label), 3) == first(Rng(seed).fork(label), 3)


@given(SEEDS, st.text(max_size=10))
def test_fork_does_not_disturb_its_parent(seed: int, label: str) -> None:
    parent = Rng(seed)
    fork = parent.fork(label)
    fork.below(6)
    assert first(parent, 3) == first(Rng(seed), 3)


@pytest.mark.parametrize("seed", range(5))
def test_streams_of_different_purposes_differ(seed: int) -> None:
    labels = ["setup", "chance", "checks", "", "a", "b", "ab", "ba", "a ", *map(str, range(200))]
    starts = {tuple(first(Rng(seed).fork(label), 2)) for label in labels}
    assert len(starts) == len(labels)


@pytest.mark.parametrize("label", ["setup", "chance", "", "0", "10"])
def test_streams_of_different_seeds_differ(label: str) -> None:
    starts = {tuple(first(Rng(seed).fork(label), 2)) for seed in range(500)}
    assert len(starts) == 500


def test_streams_of_different_seeds_and_purposes_never_meet() -> None:
    labels = ["setup", "chance", "", "a", "ab", *map(str, range(200))]
    starts = {Rng(seed).fork(label).below(WHOLE) for seed in range(20) for label in labels}
    assert len(starts) == 20 * len(labels)


def test_fork_is_another_stream_than_its_parent() -> None:
    parent = first(Rng(5), 200)
    assert not set(parent) & set(first(Rng(5).fork("chance"), 200))
    assert not set(parent) & set(first(Rng(5).fork(""), 200))


def test_forks_by_number_are_fair_too() -> None:
    # The session draws chance this way: one fork a question.
    chance = Rng(6).fork("chance")
    counts = Counter(chance.fork(str(number)).below(5) for number in range(5000))
    assert all(880 < counts[value] < 1120 for value in range(5)), counts


def test_forks_by_seed_are_fair_too() -> None:
    counts = Counter(Rng(seed).fork("chance").fork("7").below(5) for seed in range(5000))
    assert all(880 < counts[value] < 1120 for value in range(5)), counts
