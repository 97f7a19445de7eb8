"""Writing TOML: the standard library only reads it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def dump_toml(data: Mapping[str, Any]) -> str:
    """The data as TOML text, so that `tomllib.loads` gives it back.

    >>> print(dump_toml({"id": "x", "given": {"turn": "Ann"}}), end="")
    id = "x"
    <BLANKLINE>
    [given]
    turn = "Ann"
    """
    lines: list[str] = []
    _table(lines, data, ())
    return "\n".join(lines).strip("\n") + "\n"


def _table(lines: list[str], data: Mapping[str, Any], path: tuple[str, ...]) -> None:
    later: list[tuple[str, Any]] = []
    for key, value in data.items():
        if (isinstance(value, Mapping) and _is_deep(value)) or (
            isinstance(value, list) and value and all(isinstance(item, Mapping) for item in value) and not path
        ):
            later.append((key, value))
        else:
            lines.append(f"{_key(key)} = {_value(value)}")
    for key, value in later:
        name = ".".join(_key(part) for part in (*path, key))
        if isinstance(value, Mapping):
            lines += ["", f"[{name}]"]
            _table(lines, value, (*path, key))
        else:
            for item in value:
                lines += ["", f"[[{name}]]"]
                lines += [f"{_key(k)} = {_value(v)}" for k, v in item.items()]


def _is_deep(value: Mapping[str, Any]) -> bool:
    """Texts in languages stay on one line; positions get a table of their own."""
    return not value or not all(isinstance(item, str) for item in value.values()) or "turn" in value


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_value(item) for item in value)}]"
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{_key(k)} = {_value(v)}' for k, v in value.items())} }}"
    raise TypeError(f"{value!r} has no place in a scenario file")
