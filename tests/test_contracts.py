"""The promises of the source tree: layers, no global randomness, sizes, public names, no machine paths."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "mindbuglab"
MODULES = sorted(PACKAGE.rglob("*.py"))

# What the modules of each package may import, beside the standard library where it is marked so.
LAYERS = {
    "core": {"core"},
    "mindbug": {"core", "mindbug"},
    "widgets": {"core", "mindbug", "widgets"},
    "apps": {"apps", "core", "mindbug", "widgets"},
    "cli": {"apps", "bench", "cli", "core", "mindbug", "__version__"},
}
# Packages that run on the standard library alone.
BARE = {"core", "mindbug"}
# Packages that show a game, and the modules of an engine that they never see: they know more than a player may.
SHOWING = {"apps", "widgets"}
INSIDE = {"changes", "combat", "effects", "state", "statics", "turn"}

# The measurements draw their answers from a seeded `random.Random` of their own, as fast as Python has it.
SEEDED_STREAMS = {"mindbuglab/bench.py", "mindbuglab/yardstick.py"}

LONGEST_MODULE = 400
# Folders of modules that hold data, not code: as long as the data is.
DATA_FOLDERS = {"cards"}

SKIPPED_FOLDERS = {"__pycache__", "build", "dist", "node_modules"}
HOME_FOLDER = re.compile(r"(?<![\w.])/(?:home|Users|root)/\w")


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def modules_of(package: str) -> list[Path]:
    return [path for path in MODULES if path.is_relative_to(PACKAGE / package)]


def imports_of(path: Path) -> Iterator[str]:
    """Yield the dotted name of everything that a module imports, wherever the import stands."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join([*above, node.module] if node.module else above)
            yield from (f"{base}.{alias.name}" for alias in node.names)


def public_names(path: Path) -> list[str] | None:
    """Return the names in `__all__`, or None where a module has none."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case (
                ast.Assign(targets=[ast.Name(id="__all__")], value=value)
                | ast.AnnAssign(target=ast.Name(id="__all__"), value=ast.expr() as value)
            ):
                return list(ast.literal_eval(value))
    return None


def project_files() -> Iterator[Path]:
    """Yield every file of the project that could be committed."""
    folders = [ROOT]
    while folders:
        for path in sorted(folders.pop().iterdir()):
            if path.is_dir():
                hidden = path.name.startswith(".") and path.name != ".ci"
                if not hidden and path.name not in SKIPPED_FOLDERS:
                    folders.append(path)
            elif path.suffix not in {".so", ".pyd"}:
                yield path


def test_every_package_has_its_layer() -> None:
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert packages == set(LAYERS)


@pytest.mark.parametrize("package", sorted(LAYERS))
def test_a_package_imports_its_layers_only(package: str) -> None:
    assert modules_of(package)
    for path in modules_of(package):
        for name in imports_of(path):
            top, _, rest = name.partition(".")
            if top == "mindbuglab":
                assert rest.partition(".")[0] in LAYERS[package], f"{short(path)} imports {name}"


@pytest.mark.parametrize("package", sorted(BARE))
def test_a_bare_package_imports_the_standard_library_only(package: str) -> None:
    for path in modules_of(package):
        for name in imports_of(path):
            top = name.partition(".")[0]
            assert top == "mindbuglab" or top in sys.stdlib_module_names, f"{short(path)} imports {name}"


@pytest.mark.parametrize("package", sorted(SHOWING))
def test_what_people_see_is_made_from_observations(package: str) -> None:
    for path in modules_of(package):
        for name in imports_of(path):
            parts = name.split(".")
            inside = parts[:2] == ["mindbuglab", "mindbug"] and not INSIDE.isdisjoint(parts[2:])
            assert not inside, f"{short(path)} imports {name}"


def test_no_module_imports_global_random() -> None:
    for path in MODULES:
        if short(path) in SEEDED_STREAMS:
            continue
        assert all(name.partition(".")[0] != "random" for name in imports_of(path)), short(path)


def test_no_module_is_too_long() -> None:
    for path in MODULES:
        if not DATA_FOLDERS.intersection(path.relative_to(PACKAGE).parts):
            length = len(path.read_text(encoding="utf-8").splitlines())
            assert length <= LONGEST_MODULE, f"{short(path)} has {length} lines"


def test_public_names_are_sorted_and_unique() -> None:
    for path in MODULES:
        names = public_names(path)
        assert names is None or names == sorted(set(names)), short(path)


def test_no_file_names_a_folder_of_one_machine() -> None:
    files = list(project_files())
    assert ROOT / "pyproject.toml" in files
    for path in files:
        text = path.read_text(encoding="utf-8", errors="ignore")
        assert f"{ROOT}/" not in text, f"{short(path)} names the folder of this clone"
        assert not HOME_FOLDER.search(text), f"{short(path)} names a home folder"
