"""The three lists of dependencies agree: pyproject.toml, environment.yml and constraints.txt."""

import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CONDA = (ROOT / "environment.yml").read_text(encoding="utf-8")
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
CONSTRAINTS = (ROOT / "constraints.txt").read_text(encoding="utf-8")
THE_KIT = "the kit itself"


def wanted() -> dict[str, list[str]]:
    """What pyproject.toml asks for: the requirements of each extra, and of Python and the kit in its own terms."""
    runtime = [f"python{PROJECT['requires-python']}", "pip", *PROJECT["dependencies"]]
    return {"": runtime, **EXTRAS, THE_KIT: ["--editable ."]}


def offered() -> dict[str, list[str]]:
    """What environment.yml installs, by the comment that stands above."""
    sections: dict[str, list[str]] = {"": []}
    section = ""
    for line in CONDA.partition("\ndependencies:\n")[2].splitlines():
        entry = line.strip()
        if entry.startswith("# "):
            section = entry.removeprefix("# ")
            assert section not in sections, f"two sections for {section!r}"
            sections[section] = []
        elif entry != "- pip:":
            assert entry.startswith("- "), f"not understood in environment.yml: {line!r}"
            sections[section].append(entry.removeprefix("- "))
    return sections


def test_conda_installs_what_pyproject_asks_for_and_nothing_else() -> None:
    assert offered() == wanted()


def test_every_requirement_is_a_plain_name_with_a_lower_bound() -> None:
    extras = [requirement for extra in EXTRAS.values() for requirement in extra]
    assert extras
    for requirement in [*PROJECT["dependencies"], *extras]:
        assert re.fullmatch(r"[a-z0-9-]+>=[0-9.]+", requirement), requirement


def test_the_core_has_no_dependencies() -> None:
    assert PROJECT["dependencies"] == []


def test_constraints_pin_every_requirement() -> None:
    pinned = set(re.findall(r"^([a-z0-9-]+)==", CONSTRAINTS, flags=re.MULTILINE))
    asked = {requirement.partition(">=")[0] for extra in EXTRAS.values() for requirement in extra}
    assert asked <= pinned, "run `make lock`"


def test_constraints_name_no_host_and_no_folder() -> None:
    assert "://" not in CONSTRAINTS
    assert "--" not in CONSTRAINTS
