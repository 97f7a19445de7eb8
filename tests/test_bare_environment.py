"""The core and the engines run in a bare Python, without a single package installed."""

import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

IMPORT_ALL = """
import sys
before = set(sys.modules)
import importlib, pkgutil
import mindbuglab.cli, mindbuglab.core, mindbuglab.mindbug
for package in (mindbuglab.core, mindbuglab.mindbug):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
names = {name.partition(".")[0] for name in set(sys.modules) - before}
print(*sorted(names - set(sys.stdlib_module_names)))
"""


def bare_python(folder: Path) -> Path:
    """Return the interpreter of a new environment that holds nothing, not even pip."""
    venv.EnvBuilder(with_pip=False, symlinks=os.name != "nt").create(folder)
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def run_bare(python: Path, code: str, folder: Path) -> str:
    """Run code with the source tree as the only addition to the standard library."""
    environment = {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    environment |= {key: os.environ[key] for key in ("SYSTEMROOT",) if key in os.environ}
    command = [str(python), "-P", "-s", "-W", "error", "-c", code]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_everything_imports_in_a_bare_python(tmp_path: Path) -> None:
    python = bare_python(tmp_path / "bare")
    assert sys.prefix not in run_bare(python, "import sys; print(sys.prefix)", tmp_path)
    assert run_bare(python, IMPORT_ALL, tmp_path) == "mindbuglab"
