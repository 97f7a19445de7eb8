"""The rule book as data: strict to read, complete in three languages, and a mapping like any other."""

from __future__ import annotations

import string
import tomllib
from pathlib import Path
from typing import Any

import pytest

from mindbuglab.core import KitError, Rule, RuleBook, RuleError, load_rules
from mindbuglab.core.rules import LANGUAGES
from mindbuglab.core.toml import dump_toml
from mindbuglab.mindbug import game
from mindbuglab.mindbug.game import rule_book

TEXTS = {"en": "Lay a coin.", "fr": "Posez une pièce.", "de": "Lege eine Münze."}
ENTRY: dict[str, Any] = {
    "kind": "procedure",
    "title": TEXTS,
    "says": TEXTS,
    "source": {"book": "Coin Duel"},
    "editions": ["first", "second"],
    "printed": True,
    "basis": "book",
}


def read(folder: Path, **changes: Any) -> RuleBook:
    """A book with one rule, CD-1; None leaves a key out."""
    entry = {key: value for key, value in {**ENTRY, **changes}.items() if value is not None}
    path = folder / "rules.toml"
    path.write_text(dump_toml({"CD-1": entry}), encoding="utf-8")
    return load_rules(path)


def test_rule_is_read_as_it_is_written(tmp_path: Path) -> None:
    rule = read(tmp_path, refusal=TEXTS, needs="octonite")["CD-1"]
    assert (rule.id, rule.kind, rule.says["fr"]) == ("CD-1", "procedure", "Posez une pièce.")
    assert (rule.editions, rule.printed, rule.basis) == (("first", "second"), True, "book")
    assert (rule.refusal["de"], rule.needs) == ("Lege eine Münze.", "octonite")


def test_what_may_be_left_out_is_empty(tmp_path: Path) -> None:
    rule = read(tmp_path)["CD-1"]
    assert (rule.refusal, rule.alternative, rule.needs) == ({}, {}, "")


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"titel": TEXTS}, "Rule CD-1 has unknown keys: titel"),
        ({"id": "CD-1"}, "Rule CD-1 has unknown keys: id"),
        ({"title": None}, "Rule CD-1 lacks title"),
        ({"kind": None, "basis": None}, "Rule CD-1 lacks basis, kind"),
        ({"editions": None}, "Rule CD-1 lacks editions"),
        ({"title": {"en": "Lay"}}, "Rule CD-1 has no title in fr, de"),
        ({"says": {**TEXTS, "de": ""}}, "Rule CD-1 has no says in de"),
        ({"refusal": {"en": "No.", "fr": "Non."}}, "Rule CD-1 has no refusal in de"),
        ({"alternative": {"en": "Or not."}}, "Rule CD-1 has no alternative in fr, de"),
        ({"title": "Lay"}, "Rule CD-1: 'title' is of the wrong kind"),
        ({"printed": "yes"}, "Rule CD-1: 'printed' is of the wrong kind"),
        ({"editions": "first"}, "Rule CD-1: 'editions' is of the wrong kind"),
    ],
)
def test_bad_rule_is_refused_by_a_sentence_with_its_id(tmp_path: Path, changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(RuleError, match=problem):
        read(tmp_path, **changes)


@pytest.mark.parametrize("content", [b"[CD-1", b"[CD-1]\nkind = \xff", b"CD-1 = 5"])
def test_broken_book_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "rules.toml"
    path.write_bytes(content)
    with pytest.raises(RuleError, match=r"rules\.toml is no valid TOML|Rule CD-1 should be a table"):
        load_rules(path)


def test_unknown_rule_is_an_error_with_advice() -> None:
    with pytest.raises(RuleError) as unknown:
        rule_book()["MB-NOWHERE-1"]
    assert str(unknown.value) == "There is no rule 'MB-NOWHERE-1'. 'mindbuglab rules list' shows all ids."
    assert isinstance(unknown.value, KitError)


def test_book_is_a_mapping_like_any_other() -> None:
    book = rule_book()
    assert book.get("MB-NOWHERE-1") is None
    assert "MB-NOWHERE-1" not in book
    assert len(book) == len(list(book)) == len(dict(book))
    assert all(id_ == rule.id for id_, rule in book.items())


def test_book_keeps_the_order_of_its_file() -> None:
    path = Path(game.__file__).with_name("rules.toml")
    assert list(rule_book()) == list(tomllib.loads(path.read_text(encoding="utf-8")))


def test_rule_shows_itself_in_a_notebook() -> None:
    html = rule_book()["MB-TURN-1"]._repr_html_()
    assert html.startswith("<b>MB-TURN-1</b> ")


@pytest.mark.parametrize("rule", rule_book().values(), ids=lambda rule: rule.id)
def test_texts_of_a_rule_are_complete_and_clean(rule: Rule) -> None:
    for texts in (rule.title, rule.says, rule.refusal, rule.alternative):
        assert set(texts) in (set(), set(LANGUAGES))
        for text in texts.values():
            assert text == text.strip()
            assert "  " not in text


@pytest.mark.parametrize("rule", rule_book().values(), ids=lambda rule: rule.id)
def test_refusal_names_the_same_things_in_every_language(rule: Rule) -> None:
    for texts in (rule.title, rule.says):
        assert all("{" not in text for text in texts.values())
    named = [{field for _, field, _, _ in string.Formatter().parse(text) if field} for text in rule.refusal.values()]
    assert all(fields == named[0] for fields in named)
    assert all(fields <= {"card", "other", "seat"} for fields in named)
