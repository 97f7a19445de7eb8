"""The examples in the docstrings show what the code does."""

import doctest
import importlib
import pkgutil
from importlib.util import find_spec

import pytest

import mindbuglab

# Importing it would run the command line.
LEFT_OUT: tuple[str, ...] = ("mindbuglab.__main__",)
# They need the extra `apps`, and the compiled build is tested without it.
if find_spec("voila") is None:
    LEFT_OUT += ("mindbuglab.apps.", "mindbuglab.widgets.")
FOUND = pkgutil.walk_packages(mindbuglab.__path__, "mindbuglab.")
MODULES = sorted(module.name for module in FOUND if not module.name.startswith(LEFT_OUT))


@pytest.mark.parametrize("name", ["mindbuglab", *MODULES])
def test_examples_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS).failed == 0
