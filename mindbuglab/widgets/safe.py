"""What a browser sends is a wish, never a fact."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets


class ReadOnlyFromBrowser(ipywidgets.Widget):
    """A widget whose traits only Python sets: put it first among the bases.

    The browser may read the synced traits and send custom messages. That a message arrived says nothing about what the
    page showed: a client of its own making sends what it likes, so a handler checks every message against Python's
    own state.
    """

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Nothing: this is how a browser's values would get in."""

    def _handle_msg(self, msg: Mapping[str, Any]) -> None:
        data = msg["content"]["data"]
        if isinstance(data, Mapping) and data.get("method") in {"custom", "request_state"}:
            super()._handle_msg(msg)
