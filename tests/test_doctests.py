"""The examples in the docstrings show what the code does."""

import doctest
import importlib
import pkgutil
from importlib.util import find_spec

import pytest

import mindbuglab

# Importing it would run the command line.
LEFT_OUT = {"mindbuglab.__main__"}
# They need the extra `apps`, which the compiled build is tested without.
if find_spec("voila") is None:
    LEFT_OUT |= {f"mindbuglab.apps.{name}" for name in ("guard", "pages", "serve", "server")}
    LEFT_OUT |= {f"mindbuglab.widgets.{name}" for name in ("safe", "stage")}
FOUND = pkgutil.walk_packages(mindbuglab.__path__, "mindbuglab.")
MODULES = sorted(module.name for module in FOUND if module.name not in LEFT_OUT)


@pytest.mark.parametrize("name", ["mindbuglab", *MODULES])
def test_examples_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS).failed == 0
