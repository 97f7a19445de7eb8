"""The widget that draws every page: one view from Python, intents from the browser, nothing else."""

from __future__ import annotations

import logging
from typing import Any

import anywidget
import traitlets

from mindbuglab.widgets.assets import module, styles
from mindbuglab.widgets.desk import Desk
from mindbuglab.widgets.safe import ReadOnlyFromBrowser
from mindbuglab.widgets.words import word

LOG = logging.getLogger("mindbuglab")


class Stage(ReadOnlyFromBrowser, anywidget.AnyWidget):
    """A page of the kit in a notebook or an app.

    The browser never writes a trait: it sends what a person wants, the desk decides, and `view` is all that it gets.
    """

    _esm = module()
    _css = styles()
    view = traitlets.Dict().tag(sync=True)

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        super().__init__(view=desk.view())
        self.on_msg(self._on_intent)

    def _on_intent(self, _widget: object, content: Any, _buffers: object) -> None:
        try:
            self._desk.receive(content)
            view = self._desk.view()
        except Exception:
            # The last line of defence: a bug is written to the server's log, the browser learns nothing of it.
            LOG.exception("an intent failed")
            self._desk.tell(word("badRequest", self._desk.language), kind="error")
            view = {**self.view, "n": self.view["n"] + 1, "notice": self._desk.notice}
            self._desk.number = view["n"]
        self.view = view
