"""A widget with a secret, for tests that try to get at it."""

import logging
import os
import subprocess
import sys
import warnings
from typing import Any

import anywidget
import traitlets

from mindbuglab.widgets.safe import ReadOnlyFromBrowser

SECRET = "hidden-" + "gorillion"

ESM = """
function render({ model, el }) {
  const button = document.createElement("button");
  const draw = () => {
    const { clicks, open } = model.get("view");
    button.textContent = `Clicks: ${clicks}`;
    button.disabled = !open;
  };
  button.onclick = () => model.send({ do: "click" });
  model.on("change:view", draw);
  draw();
  el.append(button);
}
export default { render };
"""


class Probe(ReadOnlyFromBrowser, anywidget.AnyWidget):
    """Counts clicks while it is open."""

    _esm = ESM
    view = traitlets.Dict().tag(sync=True)
    hidden = traitlets.Unicode(SECRET)

    def __init__(self) -> None:
        self.secret = SECRET
        self.clicks = 0
        self.open_for_clicks = True
        super().__init__(view={"clicks": 0, "open": True})
        self.on_msg(self._on_intent)

    def _on_intent(self, _widget: object, content: Any, _buffers: object) -> None:
        match content["do"]:
            case "click":
                # The browser's button may be disabled, or not be there at all: what counts is this.
                if self.open_for_clicks:
                    self.clicks += 1
            case "close":
                self.open_for_clicks = False
            case "crash":
                secret = self.secret
                raise ValueError(secret)
            case "chatter":
                chatter()
        self.view = {"clicks": self.clicks, "open": self.open_for_clicks}


class Loose(anywidget.AnyWidget):
    """A widget as it comes: whatever a browser sets is set."""

    power = traitlets.Int(1).tag(sync=True)
    mirror = traitlets.Int(1).tag(sync=True)

    @traitlets.observe("power")
    def _on_power(self, change: Any) -> None:
        self.mirror = change["new"]


def chatter() -> None:
    """Every way to say something that a program has."""
    print(SECRET)
    print(SECRET, file=sys.stderr)
    logging.getLogger("chatter").error(SECRET)
    warnings.warn(SECRET, stacklevel=2)
    os.write(1, SECRET.encode())
    subprocess.run([sys.executable, "-c", f"print({SECRET!r})"], check=True)
