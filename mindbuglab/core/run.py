"""Running a scenario strictly: every answer is scripted, every expectation is checked."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from mindbuglab.core.decision import CHANCE
from mindbuglab.core.errors import ActionError, InvalidAction, KitError, PositionError, ScenarioError, ScenarioFailed
from mindbuglab.core.events import TEACHER, Event
from mindbuglab.core.scenario import Scenario, Script, Step, ViewCheck
from mindbuglab.core.session import Session

# A text in quotes ends where a space follows: names may hold an apostrophe.
_PAIR = re.compile(r"(\w+)=('.*?'(?=\s|$)|\S+)")


@dataclass(slots=True)
class Play:
    """A script that has been played to its end."""

    session: Session[Any]
    moments: list[int]
    """The number of the open question after each step; moment 0 is the given position."""
    refused: list[str] = field(default_factory=list)
    """The rules that refusals cited."""

    def cited(self) -> list[str]:
        """The rules that events and refusals cited, with repetitions."""
        return [event.rule for event in self.session.events()] + self.refused


def run_scenario(scenario: Scenario) -> dict[str, Play]:
    """Plays the main line and all variants; raises `ScenarioError` at the first thing that is not as written.

    Returns what was played by the id of the script; the main line has the id "".
    """
    book = scenario.open_game().rules
    for rule in (*scenario.rules, *scenario.shows):
        if rule not in book:
            raise ScenarioError(f"The rule {rule} is unknown.")
    plays = {script.id: play_script(scenario, script) for script in (scenario.main, *scenario.variants)}
    cited = {rule for play in plays.values() for rule in play.cited()}
    missing = [rule for rule in scenario.rules if rule not in cited]
    if missing:
        raise ScenarioFailed(f"Nothing that happens cites {', '.join(missing)}; silent rules belong under 'shows'.")
    for check in scenario.views:
        try:
            _check_view(check, plays)
        except ScenarioError:
            raise
        except KitError as error:
            raise ScenarioError(f"A view: {error}", check.after) from error
    return plays


def play_script(scenario: Scenario, script: Script) -> Play:
    """Plays one script of a scenario."""
    place = f"Variant {script.id}: " if script.id else ""
    try:
        session = scenario.session(auto=False)
    except (PositionError, ActionError) as error:
        raise ScenarioError(f"The given position can't be: {error}", 0) from error
    play = Play(session, [])
    _advance(session, script.steps[0] if script.steps else None)
    play.moments.append(session.number)
    window = 0
    for number, step in enumerate(script.steps, start=1):
        following = script.steps[number] if number < len(script.steps) else None
        try:
            after_answer = _play_step(play, step)
            _advance(session, following)
            _check_expect(session, step, window)
        except KitError as error:
            raise _failure(error)(f"{place}step {number}: {error}", number) from error
        play.moments.append(session.number)
        window = after_answer
    try:
        _check_then(play, script)
    except KitError as error:
        raise _failure(error)(f"{place}{error}", len(script.steps)) from error
    return play


def _check_then(play: Play, script: Script) -> None:
    """Compares the end with `then`.

    The script ends where the next turn's action is asked for. If that has a single answer and `then` does not hold
    yet, the run goes on to the first question with a real choice: a file may describe either moment.
    """
    session = play.session
    try:
        wrong = session.game.differences(session.state, script.then, session.names)
    except KitError as error:
        raise ScenarioError(f"'then': {error}") from error
    if wrong and session.game.only_answer(session.state) is not None:
        later = session.branch()
        while (only := later.game.only_answer(later.state)) is not None:
            later._give(only, auto=True)
        if not later.game.differences(later.state, script.then, later.names):
            play.session = later
            play.moments[-1] = later.number
            return
    if wrong:
        raise ScenarioFailed(f"at the end {'; '.join(wrong)}.")


def play_freely(scenario: Scenario, script: Script, **changes: Any) -> Session[Any]:
    """Plays a script under another ruleset, as far as its answers still fit there."""
    session = scenario.session(auto=False, **changes)
    for number, step in enumerate(script.steps):
        _advance(session, step)
        if step.seat is None or step.answer is None or session.decision is None:
            continue
        try:
            action = session.check(session.seat(step.seat), step.answer)
        except ActionError:
            break
        session._give(action, auto=False)
        _advance(session, script.steps[number + 1] if number + 1 < len(script.steps) else None)
    session.auto = True
    return session


def _failure(error: KitError) -> type[ScenarioError]:
    """A script that comes out differently has failed; one that can't be understood is bad input."""
    return ScenarioFailed if isinstance(error, ScenarioFailed) else ScenarioError


def _advance(session: Session[Any], following: Step | None) -> None:
    """Answers questions at which nothing is to decide, as far as the next step does not answer them itself."""
    while (only := session.game.only_answer(session.state)) is not None:
        if following is None and session.game.is_turn_start(session.state):
            return  # nobody's turn passes unseen: the script is over
        if following is not None and _fits(session, following):
            return
        session._give(only, auto=True)


def _fits(session: Session[Any], step: Step) -> bool:
    """Whether a step speaks of the open question, which has a single answer."""
    if step.seat is None or step.answer is None:
        return step.offers is not None and _is_offer(session, step.offers)
    try:
        session.check(session.seat(step.seat), step.answer)
    except InvalidAction:
        return True  # a text that is no answer at all is told as such, not passed over
    except ActionError:
        return False
    return True


def _play_step(play: Play, step: Step) -> int:
    """Checks and answers the open question; returns how many events there are after the answer itself."""
    session = play.session
    decision = session.decision
    asked = -2 if decision is None else decision.player
    if step.seat is not None and decision is not None and session.seat(step.seat) != asked:
        raise ScenarioFailed(
            f"{step.seat} answers {step.answer!r}, but {_name(session, asked)} is asked. {_open(session)}"
        )
    if step.offers is not None and not _is_offer(session, step.offers):
        raise ScenarioFailed(f"the offer should be {list(step.offers)}, but is {session.options()}.")
    for text, rule in step.refuses.items():
        _check_refusal(play, asked, text, rule)
    if step.answer is not None:
        if decision is None:
            raise ScenarioFailed(f"{step.seat} answers {step.answer!r}, but the game is over.")
        try:
            action = session.check(asked, step.answer)
        except InvalidAction as error:
            raise ScenarioError(str(error)) from error
        except ActionError as error:
            raise ScenarioFailed(f"{step.answer!r} is refused: {error} {_open(session)}") from error
        session._give(action, auto=False)
    return len(session.log.rows)


def _is_offer(session: Session[Any], texts: tuple[str, ...]) -> bool:
    """Whether these are exactly the answers on offer, whatever language and case their names are in."""
    return sorted(_usual(session, text) for text in texts) == sorted(session.options())


def _usual(session: Session[Any], text: str) -> str:
    """An answer as the session itself would write it; what is no answer to the open question stays as it is."""
    try:
        action = session.game.parse(session.state, text, session.names)
    except ActionError:
        return text
    return session.game.notate(session.state, action, session.names)


def _check_refusal(play: Play, seat: int, text: str, rule: str) -> None:
    if rule not in play.session.game.rules:
        raise ScenarioError(f"{text!r} should be refused by {rule}, but that rule is unknown.")
    try:
        play.session.check(seat, text)
    except ActionError as error:
        if error.rule != rule:
            raise ScenarioFailed(f"{text!r} should be refused by {rule}, but is by {error.rule}: {error}") from error
        play.refused.append(rule)
    else:
        raise ScenarioFailed(f"{text!r} should be refused by {rule}, but is allowed.")


def _name(session: Session[Any], seat: int) -> str:
    return "Chance" if seat == CHANCE else session.names[seat]


def _open(session: Session[Any]) -> str:
    if session.decision is None:
        return "The game is over."
    return f"On offer: {', '.join(session.options())}."


def _check_expect(session: Session[Any], step: Step, window: int) -> None:
    events = iter(session.events()[window:])
    for pattern in step.expect:
        if not any(matches(event, pattern, session) for event in events):
            happened = [event.kind for event in session.events()[window:]]
            raise ScenarioFailed(f"{pattern!r} did not happen (in this order). What happened: {', '.join(happened)}.")


def matches(event: Event, pattern: str, session: Session[Any]) -> bool:
    """Whether an event fits a pattern: its name, then `field=value` pairs."""
    kind, _, rest = pattern.strip().partition(" ")
    kinds = session.game.event_kinds
    if kinds and kind not in kinds:
        raise ScenarioError(f"{pattern!r}: there is no event {kind!r}. 'mindbuglab events' lists all.")
    if event.kind != kind:
        return False
    pairs = _PAIR.findall(rest)
    if _PAIR.sub("", rest).strip():
        raise ScenarioError(f"{pattern!r} is no event pattern: write Name field=value … with texts in single quotes.")
    return all(_field_fits(event, name, value.strip("'"), session) for name, value in pairs)


def _field_fits(event: Event, name: str, value: str, session: Session[Any]) -> bool:
    data = {**event.to_json()}
    if name == "seat" and "seat" not in data:
        name = "controller"
    if name not in data:
        raise ScenarioError(f"{event.kind} has no field {name!r}; it has {', '.join(event.details())}.")
    real = data[name]
    if name in ("seat", "controller", "before", "victim", "winner") and real is not None:
        return _name(session, real).casefold() == value.casefold()
    if isinstance(real, (tuple, list)):
        return value in real
    if isinstance(real, str):
        return _same_text(real, value, session)
    return str(real) == value


def _same_text(real: str, value: str, session: Session[Any]) -> bool:
    return real.casefold() == value.casefold() or real == session.game.canonical(value)


def _check_view(check: ViewCheck, plays: dict[str, Play]) -> None:
    play = plays[""]
    session = play.session
    seat = session.seat(check.seat)
    step = len(play.moments) - 1 if check.after is None else check.after
    if not 0 <= step < len(play.moments):
        raise ScenarioError(f"A view looks after step {step}, but there are {len(play.moments) - 1} steps.")
    game = session.game
    moment = session.at(play.moments[step])
    view = game.observe(moment, seat, session.names)
    truth = game.observe(moment, TEACHER, session.names)
    for fact in check.hides:
        if not game.knows(truth, fact, session.names):
            raise ScenarioFailed(f"The view of {check.seat} should hide {fact!r}, but that is not even true.", step)
        if game.knows(view, fact, session.names):
            raise ScenarioFailed(f"{check.seat} should not know {fact!r} after step {step}.", step)
    for fact in check.shows:
        if not game.knows(view, fact, session.names):
            raise ScenarioFailed(f"{check.seat} should know {fact!r} after step {step}.", step)
    for variant in check.same:
        if variant not in plays:
            raise ScenarioError(f"A view names the variant {variant!r}, which does not exist.")
        other = plays[variant].session
        if other.view(seat) != session.view(seat) or other.events(seat) != session.events(seat):
            raise ScenarioFailed(f"{check.seat} can tell the main line from the variant {variant!r}.")
    if check.trails is not None or check.places is not None:
        raise ScenarioError("'trails' and 'places' belong to MIND MGMT.")
