"""Every notebook runs from top to bottom, in time, and is stored in the house style."""

from pathlib import Path
from time import monotonic
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOKS = sorted(path for folder in ("notebooks", "tutorials") for path in (ROOT / folder).glob("*.ipynb"))
SECONDS = 120
LONGEST_CELL = 12

each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=[path.stem for path in NOTEBOOKS])


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call] # untyped upstream


def code_cells(path: Path) -> list[Any]:
    return [cell for cell in read(path).cells if cell.cell_type == "code"]


def test_there_is_a_notebook() -> None:
    assert NOTEBOOKS


@each_notebook
def test_notebook_runs(path: Path) -> None:
    end = monotonic() + SECONDS
    NotebookClient(
        read(path),
        kernel_name="python3",
        resources={"metadata": {"path": str(path.parent)}},
        timeout_func=lambda _cell: max(1, round(end - monotonic())),
    ).execute()


@each_notebook
def test_notebook_is_stored_without_results(path: Path) -> None:
    for cell in code_cells(path):
        assert cell.outputs == []
        assert cell.execution_count is None


@each_notebook
def test_cells_are_short(path: Path) -> None:
    assert all(len(cell.source.splitlines()) <= LONGEST_CELL for cell in code_cells(path))
