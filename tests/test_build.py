"""The build under test is the one that was asked for: plain modules, or compiled ones."""

import ast
import importlib
import os
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
BUILD = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
HOT: list[str] = BUILD["targets"]["wheel"]["hooks"]["mypyc"]["include"]
COMPILED = os.environ.get("MINDBUGLAB_EXPECT_COMPILED") == "1"


def docstring(path: Path) -> str | None:
    return ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("pattern", HOT)
def test_hot_modules_are_compiled_exactly_when_expected(pattern: str) -> None:
    name = pattern.strip("/").removesuffix(".py").replace("/", ".")
    origin = importlib.import_module(name).__file__
    assert origin is not None
    assert origin.endswith((".so", ".pyd") if COMPILED else ".py"), origin


def test_exactly_the_modules_that_call_themselves_hot_are_listed() -> None:
    hot = {path for path in (ROOT / "mindbuglab").rglob("*.py") if "Hot module" in (docstring(path) or "")}
    assert sorted(f"/{path.relative_to(ROOT).as_posix()}" for path in hot) == HOT


def test_the_compiled_build_is_not_the_source_tree() -> None:
    origin = importlib.import_module("mindbuglab").__file__
    assert origin is not None
    assert Path(origin).resolve().is_relative_to(ROOT / "mindbuglab") is not COMPILED


def test_the_package_says_that_it_is_typed() -> None:
    origin = importlib.import_module("mindbuglab").__file__
    assert origin is not None
    assert (Path(origin).parent / "py.typed").is_file()
