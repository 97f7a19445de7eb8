"""The second line of defence in a served page's kernel: bugs are told to the server's log, not to the browser.

The first line is the widget itself, which catches what its handlers raise. What slips through would be sent to the
browser by Jupyter, with source lines and values: right in a notebook that one works with, wrong in a page for a class.
"""

from __future__ import annotations

import logging
import os
import sys
from typing import Any

from comm import get_comm_manager
from IPython.core.getipython import get_ipython

LOG = logging.getLogger("mindbuglab")
APOLOGY = "Something went wrong here. The server's log says what."


class AppError(Exception):
    """All that a browser learns about a bug."""


def is_served() -> bool:
    """Whether this kernel stands behind a page of Voilà, and not behind a notebook that somebody works with."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")


def guard_kernel() -> None:
    """Closes the ways by which a bug could reach the browser; does nothing outside a served page."""
    shell: Any = get_ipython()
    if shell is None or not is_served():
        return

    def show_apology(*_args: object, **_options: object) -> None:
        LOG.error("an error in a page", exc_info=sys.exc_info())
        shell._showtraceback(AppError, AppError(APOLOGY), [APOLOGY])

    shell.showtraceback = show_apology
    _keep_output_here()
    # Python makes the widgets. A browser that opens one of its own gets it closed again.
    get_comm_manager().register_target("jupyter.widget", lambda comm, _message: comm.close())
    # A message to a widget that is gone is no news to a teacher.
    logging.getLogger("Comm").setLevel(logging.ERROR)


def _keep_output_here() -> None:
    """Lets everything that is printed, by Python or by a program it calls, end in the log of the server."""
    streams: list[Any] = [sys.stdout, sys.stderr]
    for stream in streams:
        stream.flush()
    # Where the kernel had put its own pipe in place of the process' output, the output gets its place back.
    log = getattr(sys.stderr, "_original_stdstream_copy", None)
    if log is not None:
        for stream in streams:
            os.dup2(log, stream._original_stdstream_fd)
    server: Any = sys.__stderr__
    for stream in streams:
        # Somebody may have kept the old stream, a logger for one.
        stream.write = server.write
    sys.stdout = sys.stderr = server
