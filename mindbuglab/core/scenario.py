"""Scenario files: a position, a script of answers, and what must come of it.

The format is the public notation in docs/scenarios.md. Reading is strict: an unknown key is a mistake, not a comment.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from mindbuglab.core.errors import KitError, ScenarioError
from mindbuglab.core.events import TEACHER
from mindbuglab.core.game import Game, Names, open_game
from mindbuglab.core.rules import Texts
from mindbuglab.core.session import Session, start

TOP_KEYS = frozenset(
    {"id", "game", "ruleset", "options", "sets", "rules", "shows", "source", "title", "story"}
    | {"given", "step", "then", "variant", "view"}
)
STEP_KEYS = frozenset({"offers", "refuses", "expect"})
VARIANT_KEYS = frozenset({"id", "title", "story", "step", "then"})
VIEW_KEYS = frozenset({"seat", "after", "hides", "shows", "same", "trails", "places"})


@dataclass(frozen=True, slots=True)
class Step:
    """One answer of the script, with what must be on offer before and what must happen after it."""

    seat: str | None
    """None for a step that only checks the open question."""
    answer: str | None
    offers: tuple[str, ...] | None = None
    refuses: Mapping[str, str] = field(default_factory=dict)
    expect: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Script:
    """Steps from the given position and what is true at their end: the main line, or a variant of it."""

    id: str
    """Empty for the main line."""
    title: Texts
    story: Texts
    steps: tuple[Step, ...]
    then: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ViewCheck:
    """What a seat may know at a moment of the main line."""

    seat: str
    after: int | None
    hides: tuple[str, ...]
    shows: tuple[str, ...]
    same: tuple[str, ...]
    trails: int | None
    places: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Scenario:
    """A situation that can be run, shown and branched from."""

    id: str
    game: str
    config: Mapping[str, Any]
    rules: tuple[str, ...]
    """Each must be cited by an event or a refusal when the scenario runs."""
    shows: tuple[str, ...]
    """Rules that it shows although nothing cites them."""
    source: Mapping[str, Any]
    title: Texts
    story: Texts
    given: Mapping[str, Any]
    main: Script
    variants: tuple[Script, ...]
    views: tuple[ViewCheck, ...]
    names: Names
    path: Path | None = None

    def open_game(self, **changes: Any) -> Game[Any]:
        """The game in this scenario's configuration; `changes` may name another ruleset."""
        return open_game(self.game, {**self.config, **changes})

    def session(self, *, auto: bool = True, **changes: Any) -> Session[Any]:
        """A new session at the given position, to be played by anybody."""
        return start(self.open_game(**changes), given=self.given, names=self.names, auto=auto)

    def script(self, variant: str = "") -> Script:
        """The main line, or the variant of this id."""
        for script in (self.main, *self.variants):
            if script.id == variant:
                return script
        raise ScenarioError(f"{self.id} has no variant {variant!r}.")

    def html(self, language: str = "en", variant: str = "") -> str:
        """What it is about, its rules, the given position with everything open, and the script."""
        script = self.script(variant)
        session = self.session(auto=False)
        about = [_text(self.title, language), *([_text(script.title, language)] if variant else [])]
        steps = "".join(f"<li>{escape(line)}</li>" for step in script.steps for line in _told(step))
        return (
            '<div style="background:#fffdf8;color:#1d2733;padding:.6em;line-height:1.4;max-width:62em">'
            f"<b>{escape(' · '.join(about))}</b> ({escape(self.id)})<br>"
            f"{escape(_text(script.story or self.story, language))}<br>"
            f"{escape(' · '.join((*self.rules, *self.shows)))}"
            f"{session.game.picture(session.view(TEACHER), language)}<ol>{steps}</ol></div>"
        )

    def _repr_html_(self) -> str:
        return self.html()


def _text(texts: Texts, language: str) -> str:
    return texts.get(language) or texts["en"]


def _told(step: Step) -> list[str]:
    """A step in lines: what is refused, with its rule, and what is answered."""
    refused = [f"✋ {text} ({rule})" for text, rule in step.refuses.items()]
    return refused if step.answer is None else [*refused, f"{step.seat}: {step.answer}"]


def load_scenario(path: Path) -> Scenario:
    """Reads a scenario file; `ScenarioError` says what is wrong in it."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ScenarioError(f"{path} can't be read: {error.strerror or error}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ScenarioError(f"{path} is no valid TOML: {error}") from error
    try:
        return read_scenario(data, path)
    except ScenarioError as error:
        raise ScenarioError(f"{path}: {error}", error.step) from error


def load_folder(folder: Path) -> list[Scenario]:
    """All scenarios below a folder, by id."""
    return sorted((load_scenario(path) for path in folder.rglob("*.toml")), key=lambda scenario: scenario.id)


def read_scenario(data: Mapping[str, Any], path: Path | None = None) -> Scenario:
    """The scenario in this data."""
    _known(data, TOP_KEYS, "The scenario")
    given = _want(data, "given", Mapping, "The scenario")
    title = _texts(data, "title")
    story = _texts(data, "story")
    steps = _steps(data.get("step", []))
    variants = _variants(_tables(data, "variant"))
    config = _config(data)
    game = _want(data, "game", str, "The scenario")
    try:
        default = open_game(game, config).default_names
    except KitError as error:
        raise ScenarioError(str(error)) from error
    names = seat_names(given, [steps, *(variant.steps for variant in variants)], default)
    return Scenario(
        id=_want(data, "id", str, "The scenario"),
        game=game,
        config=config,
        rules=_strings(data, "rules"),
        shows=_strings(data, "shows"),
        source=_table(data, "source"),
        title=title,
        story=story,
        given=given,
        main=Script("", title, story, steps, _table(data, "then")),
        variants=variants,
        views=tuple(_view(entry) for entry in _tables(data, "view")),
        names=names,
        path=path,
    )


def seat_names(given: Mapping[str, Any], scripts: list[tuple[Step, ...]], default: Names) -> Names:
    """The seats that a file names: those of the game, or its own two names in the order of `given`."""
    named = [key for key, value in given.items() if isinstance(value, Mapping)]
    if len({name.casefold() for name in named}) < len(named):
        raise ScenarioError(f"'given' names a seat twice: {', '.join(named)}.")
    named += [step.seat for steps in scripts for step in steps if step.seat]
    if isinstance(given.get("turn"), str):
        named.append(given["turn"])
    unique: list[str] = []
    for name in named:
        if name.casefold() != "chance" and name.casefold() not in (known.casefold() for known in unique):
            unique.append(name)
    if {name.casefold() for name in unique} <= {name.casefold() for name in default}:
        return default
    if len(unique) > len(default):
        raise ScenarioError(f"A game has {len(default)} seats, but the file names {', '.join(unique)}.")
    return (*unique, *(name for name in default if name not in unique))[: len(default)]


def _config(data: Mapping[str, Any]) -> dict[str, Any]:
    """What the file says about the configuration of its game."""
    config: dict[str, Any] = {}
    if "ruleset" in data:
        config["ruleset"] = _want(data, "ruleset", str, "The scenario")
    if "options" in data:
        config["options"] = _table(data, "options")
    if "sets" in data:
        config["sets"] = [*_strings(data, "sets")]
    return config


def _variants(entries: list[Mapping[str, Any]]) -> tuple[Script, ...]:
    variants = tuple(_variant(entry) for entry in entries)
    ids = [variant.id for variant in variants]
    twice = sorted({id_ for id_ in ids if ids.count(id_) > 1})
    if twice:
        raise ScenarioError(f"Two variants have the same id: {', '.join(twice)}.")
    return variants


def _variant(entry: Mapping[str, Any]) -> Script:
    _known(entry, VARIANT_KEYS, "A variant")
    id_ = _want(entry, "id", str, "A variant")
    return Script(
        id_,
        _texts(entry, "title") if "title" in entry else {"en": id_},
        _texts(entry, "story") if "story" in entry else {},
        _steps(entry.get("step", [])),
        _table(entry, "then"),
    )


def _steps(entries: Any) -> tuple[Step, ...]:
    if not isinstance(entries, list):
        raise ScenarioError("'step' should be a list of tables: write [[step]].")
    return tuple(_step(entry, number) for number, entry in enumerate(entries, start=1))


def _step(entry: Any, number: int) -> Step:
    if not isinstance(entry, Mapping):
        raise ScenarioError(f"Step {number} should be a table.", number)
    seats = [key for key in entry if key not in STEP_KEYS]
    if len(seats) > 1:
        raise ScenarioError(f"Step {number}: two seats answer ({', '.join(seats)}); a step has one answer.", number)
    answer = entry[seats[0]] if seats else None
    if seats and not isinstance(answer, str):
        raise ScenarioError(f"Step {number}: {seats[0]!r} should be an answer in words, not {answer!r}.", number)
    refuses = entry.get("refuses", {})
    if not isinstance(refuses, Mapping) or not all(isinstance(rule, str) for rule in refuses.values()):
        raise ScenarioError(f"Step {number}: 'refuses' should be a table of answer = rule.", number)
    offers = _strings(entry, "offers") if "offers" in entry else None
    return Step(seats[0] if seats else None, answer, offers, refuses, _strings(entry, "expect"))


def _view(entry: Mapping[str, Any]) -> ViewCheck:
    _known(entry, VIEW_KEYS, "A view")
    return ViewCheck(
        seat=_want(entry, "seat", str, "A view"),
        after=_number(entry, "after"),
        hides=_strings(entry, "hides"),
        shows=_strings(entry, "shows"),
        same=_strings(entry, "same"),
        trails=_number(entry, "trails"),
        places=_strings(entry, "places") if "places" in entry else None,
    )


def _known(entry: Mapping[str, Any], keys: frozenset[str], what: str) -> None:
    unknown = sorted(set(entry) - keys)
    if unknown:
        raise ScenarioError(f"{what} has unknown keys: {', '.join(unknown)}. Allowed are {', '.join(sorted(keys))}.")


def _want(entry: Mapping[str, Any], key: str, kind: type, what: str) -> Any:
    value = entry.get(key)
    if not isinstance(value, kind) or value == "":
        raise ScenarioError(f"{what} needs {key!r} ({'a table' if kind is Mapping else 'a text'}).")
    return value


def _texts(data: Mapping[str, Any], key: str) -> Texts:
    value = data.get(key)
    if not isinstance(value, Mapping) or not value.get("en"):
        raise ScenarioError(f'{key!r} is needed in English at least: {key} = {{ en = "…" }}.')
    if not all(isinstance(text, str) for text in value.values()):
        raise ScenarioError(f"{key!r} should be a text in each language, not {dict(value)!r}.")
    return value


def _table(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = data.get(key, {})
    if not isinstance(value, Mapping):
        raise ScenarioError(f"{key!r} should be a table, not {value!r}.")
    return value


def _number(data: Mapping[str, Any], key: str) -> int | None:
    value = data.get(key)
    if value is not None and type(value) is not int:
        raise ScenarioError(f"{key!r} should be a whole number, not {value!r}.")
    return value


def _tables(data: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(entry, Mapping) for entry in value):
        raise ScenarioError(f"{key!r} should be a list of tables: write [[{key}]].")
    return value


def _strings(entry: Mapping[str, Any], key: str) -> tuple[str, ...]:
    value = entry.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ScenarioError(f"{key!r} should be a list of texts, not {value!r}.")
    return tuple(value)
