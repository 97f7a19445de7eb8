"""The examples in the docstrings show what the code does."""

import doctest
import importlib
import pkgutil

import pytest

import mindbuglab

FOUND = pkgutil.walk_packages(mindbuglab.__path__, "mindbuglab.")
# Importing __main__ would run the command line.
MODULES = sorted(module.name for module in FOUND if not module.name.endswith("__main__"))


@pytest.mark.parametrize("name", ["mindbuglab", *MODULES])
def test_examples_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS).failed == 0
