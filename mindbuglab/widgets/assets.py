"""The front end as the browser gets it: small ES modules put together into one, and the style sheets.

A widget's code reaches the browser as one text. The modules in `static/` are ordinary ES modules that import each
other; here they are joined in the order of their imports, without the import lines. There is no bundler to install.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

STATIC = Path(__file__).with_name("static")
ENTRY = "stage.js"

_IMPORT = re.compile(r'^import\s*\{[^}]*\}\s*from\s*"\./([\w-]+\.js)";?[ \t]*\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)


@cache
def module() -> str:
    """All modules as one, the entry last."""
    order: list[str] = []
    _visit(ENTRY, order, ())
    return "\n".join(_EXPORT.sub("", _IMPORT.sub("", _read(name))) for name in order)


@cache
def styles() -> str:
    """All style sheets, the colours first."""
    sheets = sorted(STATIC.glob("*.css"), key=lambda path: (path.name != "tokens.css", path.name))
    return "\n".join(path.read_text(encoding="utf-8") for path in sheets)


def _read(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8")


def _visit(name: str, order: list[str], above: tuple[str, ...]) -> None:
    assert name not in above, f"{name} imports itself through {' → '.join(above)}"
    if name in order:
        return
    for needed in _IMPORT.findall(_read(name)):
        _visit(needed, order, (*above, name))
    order.append(name)
