"""The apps on a port of this machine: for oneself, or with a key for everybody in the room."""

from __future__ import annotations

import errno
import os
import secrets
import socket
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mindbuglab.apps.server import LOBBY, TEMPLATE_ROOT, AppServer, settings
from mindbuglab.core.errors import KitError

PORT = 8866
HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"

# Letters and digits that nobody mixes up when reading them from a projector: 50 bits in ten signs.
KEY_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"
KEY_LENGTH = 10
# An address for documents, where nobody is. It is asked which way it would go; nothing is sent.
NOWHERE = ("198.51.100.1", 9)


def serve(
    port: int = PORT,
    lan: bool = False,
    lang: str = "en",
    open_browser: bool = True,
    folder: Path | None = None,
) -> None:
    """Serves the app notebooks until Ctrl-C.

    Args:
        port: the port to listen on; 0 takes a free one.
        lan: lets other machines in, with a key that is made anew each time and printed with the link.
        lang: the language of a page whose link names none.
        open_browser: opens the lobby in this machine's browser.
        folder: the notebooks; those of the kit if None.

    Raises:
        KitError: the port can't be used, or there is no lobby in the folder.
    """
    pages = app_folder() if folder is None else folder.resolve()
    if not (pages / LOBBY).is_file():
        raise KitError(f"There is no {LOBBY} in {pages}.")
    door = _listen(port, EVERYWHERE if lan else HERE)
    bound = door.getsockname()[1]
    token = new_key() if lan else ""

    def ready() -> None:
        print("\n".join(invitation(bound, token)), flush=True)
        if open_browser:
            _open(link(HERE, bound, token))

    with _environment(lang) as scratch:
        server = AppServer(door, lan, lang, ready, config=settings(pages, token, lang), connection_dir_root=scratch)
        server.initialize([])
        server.start()
    print("mindbuglab: closed, no game is running any more.", file=sys.stderr)


def app_folder() -> Path:
    """The folder of the app notebooks: beside the package in a checkout, inside it when installed."""
    package = Path(__file__).resolve().parents[1]
    shipped = package / "apps" / "notebooks"
    return shipped if shipped.is_dir() else package.parent / "notebooks"


def new_key() -> str:
    """A new token, short enough to be typed.

    >>> len(new_key())
    10
    """
    return "".join(secrets.choice(KEY_SIGNS) for _ in range(KEY_LENGTH))


def link(host: str, port: int, token: str) -> str:
    """The address of the lobby.

    >>> link("192.0.2.7", 8866, "k7")
    'http://192.0.2.7:8866/?token=k7'
    """
    return f"http://{host}:{port}/" + (f"?token={token}" if token else "")


def invitation(port: int, token: str) -> list[str]:
    """What is printed once the pages are open.

    >>> invitation(8866, "")
    ['mindbuglab is open: http://127.0.0.1:8866/', 'Ctrl-C closes it.']
    """
    if not token:
        return [f"mindbuglab is open: {link(HERE, port, '')}", "Ctrl-C closes it."]
    host = lan_address()
    return [
        f"mindbuglab is open for everybody in this network who has the link: {link(host, port, token)}",
        f"To type it: {host}:{port} and the key {token}",
        "Ctrl-C closes it.",
    ]


def lan_address() -> str:
    """This machine's address in its network, or its name if it has no way out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE)
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def _listen(port: int, host: str) -> socket.socket:
    if port not in range(65536):
        raise KitError(f"there is no port {port}; --port takes 1 to 65535")
    try:
        return socket.create_server((host, port), backlog=128)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise KitError(f"port {port} is in use; --port picks another") from None
        if error.errno == errno.EACCES:
            raise KitError(f"port {port} needs more rights than yours; --port picks another") from None
        raise


@contextmanager
def _environment(lang: str) -> Iterator[str]:
    """What the server and its kernels find around them; yields a folder for the time being."""
    with tempfile.TemporaryDirectory(prefix="mindbuglab-", dir=_short_folder()) as scratch:
        profile = Path(scratch, "ipython", "profile_default")
        profile.mkdir(parents=True)
        # Thirty kernels would otherwise share one file of the user, and run what the user runs at each start.
        (profile / "ipython_kernel_config.py").write_text("get_config().HistoryManager.enabled = False\n")
        os.environ["IPYTHONDIR"] = str(profile.parent)
        os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(TEMPLATE_ROOT), os.environ.get("JUPYTER_PATH")]))
        os.environ["MINDBUGLAB_LANG"] = lang
        yield scratch


def _short_folder() -> str | None:
    """Where to put sockets: their names may have about a hundred signs, and some systems' own folder takes half."""
    return "/tmp" if os.name == "posix" and os.access("/tmp", os.W_OK) else None


def _open(address: str) -> None:
    """Opens a browser that has a window; one in the terminal would take the terminal away."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if type(browser) is not webbrowser.GenericBrowser:
        threading.Thread(target=browser.open, args=[address], daemon=True).start()
