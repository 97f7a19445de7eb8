"""Words of the vocabulary in a form that the engine doesn't know are refused; they are never silently ignored."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from mindbuglab.core import CardError, KitError, ScenarioFailed, parse_record, replay, run_scenario, scenario, start
from mindbuglab.core.events import Event
from mindbuglab.core.observation import Observation
from mindbuglab.mindbug import MindbugGame, find_card
from mindbuglab.mindbug.compile import compile_card
from mindbuglab.mindbug.vocabulary import (
    Ability,
    Alone,
    CannotBlock,
    Cards,
    CopyKeywords,
    Creatures,
    Defeat,
    Discard,
    Have,
    On,
    Pick,
    PlayCard,
    Power,
    Silence,
    Steal,
    TakeToHand,
    This,
    While,
)

UNKNOWN_FORMS: dict[str, Ability] = {
    "a ban for other allies": While(CannotBlock(Creatures("enemy"), attacker=Creatures("allied", other=True))),
    "a ban on allies": While(CannotBlock(Creatures("allied"), attacker=This())),
    "silence for oneself": While(Silence("Attack", of="you")),
    "silence with a condition": While(Silence("Attack"), Alone()),
    "keywords of allies": While(CopyKeywords(("FRENZY",), Creatures("allied"))),
    "power that looks at power": While(Have(Creatures("allied", Power(at_most=4)), power=1)),
    "a card played from a hand": On("Play", (PlayCard(Pick(1, Cards("hand", "you"))),)),
    "a card of a hand taken to hand": On("Play", (TakeToHand(Pick(1, Cards("hand", "opponent"))),)),
    "theft from a pile": On("Play", (Steal(Pick(1, Cards("discard pile", "opponent"))),)),
    "a creature discarded": On("Play", (Discard(Pick(1, Creatures("enemy"))),)),
    "a card defeated": On("Play", (Defeat(Pick(1, Cards("hand", "opponent"))),)),
}


@pytest.mark.parametrize("form", UNKNOWN_FORMS)
def test_unknown_form_is_refused_by_the_name_of_its_card(form: str) -> None:
    gorillion = find_card("Gorillion")
    assert gorillion is not None
    with pytest.raises(CardError, match="Gorillion"):
        compile_card(replace(gorillion, abilities=(UNKNOWN_FORMS[form],)))


def test_opponent_cannot_tell_which_of_two_copies_was_played() -> None:
    seen: list[tuple[Observation, list[Event]]] = []
    for played in ("play Luchataur", "play Luchataur#2"):
        alice = {"hand": ["Luchataur", "Gorillion", "Giraffodile"], "discard": ["Luchataur"]}
        table = scenario("mindbug").seat("Alice", **alice).seat("Bob", hand=["Bee Bear", "Killer Bee", "Turbo Bug"])
        session = table.turn("Alice").session()
        for seat, answer in (("Alice", "play Giraffodile"), ("Bob", "play Bee Bear"), ("Alice", played)):
            session.answer(seat, answer)
        seen.append((session.view(1), session.events(1)))
    assert seen[0] == seen[1]


def test_typo_in_the_only_answer_is_told_as_such() -> None:
    table = scenario("mindbug").seat("Alice", play=["Bee Bear"]).seat("Bob", hand=["Gorillion"])
    typo = table.turn("Alice").step("Alice", "attack Bee Beer").build()
    with pytest.raises(KitError, match="no card 'Bee Beer'") as caught:
        run_scenario(typo)
    assert not isinstance(caught.value, ScenarioFailed)


@pytest.mark.parametrize("config", ['{"sets": 5}', '{"sets": [["x"]]}', '{"sets": [3]}', '{"ruleset": []}'])
def test_bad_configuration_in_a_record_is_a_mistake(config: str) -> None:
    header = start(MindbugGame(), seed=1).record().lines()[0]
    good = '{"ruleset": "FC", "sets": ["first_contact"]}'
    assert good in header
    with pytest.raises(KitError):
        replay(parse_record(header.replace(good, config)))


CHANGES: dict[str, Callable[[], dict[str, object]]] = {
    "a task without a name": lambda: {"agenda": [[["x"]]]},
    "no turn loop": lambda: {"agenda": [["TurnAction"]]},
    "an unknown piece that is known": lambda: {"shown": [99]},
    "a card in hand that is exhausted": lambda: {"exhausted": [0]},
    "an effect of no card": lambda: {"due": [[999, 0, 0, 0]]},
}


@pytest.mark.parametrize("change", CHANGES)
def test_saved_state_that_cannot_be_is_a_mistake(change: str) -> None:
    game = MindbugGame()
    saved = game.to_json(game.new_state(1))
    with pytest.raises(KitError):
        game.state_from_json({**saved, **CHANGES[change]()})
