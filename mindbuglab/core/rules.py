"""The rule book as data: what each rule says in our words, where it stands, and what it forbids."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from mindbuglab.core.errors import RuleError

LANGUAGES = ("en", "fr", "de")

_KINDS = {
    "kind": str,
    "title": dict,
    "says": dict,
    "source": dict,
    "editions": list,
    "printed": bool,
    "basis": str,
    "refusal": dict,
    "alternative": dict,
    "needs": str,
}
"""The keys of a rule in a file, and of what kind their values are."""

Texts = Mapping[str, str]
"""Language → text."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule or ruling."""

    id: str
    kind: str
    """concept, setup, procedure, combat, keyword, trigger, term, ruling or interpretation."""
    title: Texts
    says: Texts
    """The rule in our own words."""
    source: Mapping[str, str]
    """Book, edition and section in which it stands."""
    editions: tuple[str, ...]
    """The rulebooks that print it."""
    printed: bool
    """False: a reading of this kit where the books are silent."""
    basis: str
    """book, faq or kit."""
    refusal: Texts = field(default_factory=dict)
    """The sentence for somebody whose answer it forbids; may name {card}, {other} and {seat}."""
    alternative: Texts = field(default_factory=dict)
    """The other reading that a table might take."""
    needs: str = ""
    """What has to be in the pool before it can matter; empty: the base game."""

    def _repr_html_(self) -> str:
        mark = "" if self.basis != "kit" else " <i>(the books are silent: a reading of this kit)</i>"
        return f"<b>{self.id}</b> {self.title['en']}: {self.says['en']}{mark}"


class _UnknownRule(RuleError, KeyError):
    """A KeyError too, so that `get` of a rule book works as it does everywhere."""

    def __str__(self) -> str:
        return str(self.args[0])


class RuleBook(Mapping[str, Rule]):
    """All rules of a game by id, in the order of the book."""

    def __init__(self, rules: Mapping[str, Rule]) -> None:
        self._rules = dict(rules)

    def __getitem__(self, id_: str) -> Rule:
        try:
            return self._rules[id_]
        except KeyError:
            raise _UnknownRule(f"There is no rule {id_!r}. 'mindbuglab rules list' shows all ids.") from None

    def __contains__(self, id_: object) -> bool:
        return id_ in self._rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)


def load_rules(path: Path) -> RuleBook:
    """Reads a rule book from TOML; a `RuleError` says what is wrong in it."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RuleError(f"{path.name} is no valid TOML: {error}") from error
    return RuleBook({id_: _rule(id_, entry) for id_, entry in data.items()})


def _rule(id_: str, entry: object) -> Rule:
    if not isinstance(entry, dict):
        raise RuleError(f"Rule {id_} should be a table.")
    unknown = sorted(set(entry) - set(_KINDS))
    if unknown:
        raise RuleError(f"Rule {id_} has unknown keys: {', '.join(unknown)}.")
    needed = sorted(set(_KINDS) - {"refusal", "alternative", "needs"} - set(entry))
    if needed:
        raise RuleError(f"Rule {id_} lacks {', '.join(needed)}.")
    for key, value in entry.items():
        if not isinstance(value, _KINDS[key]):
            raise RuleError(f"Rule {id_}: {key!r} is of the wrong kind.")
    for key in ("title", "says", "refusal", "alternative"):
        missing = [language for language in LANGUAGES if key in entry and not entry[key].get(language)]
        if missing:
            raise RuleError(f"Rule {id_} has no {key} in {', '.join(missing)}.")
    return Rule(id=id_, **{**entry, "editions": tuple(entry["editions"])})
