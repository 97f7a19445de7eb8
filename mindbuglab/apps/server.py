"""Voilà on its own, closed to everything but the app pages.

Each setting answers something that was tried out against Voilà 0.5.13; tests/web tries it again.
"""

from __future__ import annotations

import logging
import os
import shutil
import signal
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

from jupyter_client.kernelspec import KernelSpecManager
from jupyter_core.utils import ensure_async, run_sync
from jupyter_server.base.handlers import JupyterHandler
from tornado import web
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from traitlets import default
from traitlets.config import Config
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

TEMPLATE = "mindbuglab"
TEMPLATE_ROOT = Path(__file__).with_name("template")
LOBBY = "lobby.ipynb"
THEMES = ("light", "dark")

# A plain name below public/, no dots but that of the ending: "public/../secret.txt" starts with public/ as well.
PUBLIC_FILES = r"public(/[\w-]+)+\.(css|gif|jpg|png|svg|webp|woff2)"
# Scripts and styles stand in the page and in the widgets; whatever they are, they load nothing from elsewhere.
CONTENT_POLICY = (
    "default-src 'self' data: blob:; script-src 'self' 'unsafe-inline' blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' data: blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"
)
# What draws widgets; other extensions of a teacher's JupyterLab stay out of the pages.
EXTENSIONS = ["@voila-dashboards/widgets-manager8", "@jupyter-widgets/jupyterlab-manager", "anywidget"]

# Said at every visit, and no news to a teacher.
NOISE = ("is not trusted", "websocket_ping_timeout")


def settings(folder: Path, token: str, language: str) -> Config:
    """The configuration of the server, all of it: files in the user's folders are not read."""
    config = Config()
    config.Voila.root_dir = str(folder)
    # Without one, everybody who reaches the port is let in.
    config.Voila.token = token
    config.Voila.log_level = logging.WARNING
    config.Voila.tornado_settings = {
        "headers": {"Content-Security-Policy": CONTENT_POLICY, "Referrer-Policy": "same-origin"}
    }
    # Else whoever has the token could set a password, and write it into a file of the teacher.
    config.PasswordIdentityProvider.allow_password_change = False
    config.VoilaConfiguration.template = TEMPLATE
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.prelaunch_hook = before_launch
    config.VoilaConfiguration.show_tracebacks = False
    config.VoilaConfiguration.strip_sources = True
    config.VoilaConfiguration.file_allowlist = [PUBLIC_FILES]
    config.VoilaConfiguration.extension_allowlist = EXTENSIONS
    config.VoilaExecutor.timeout = 30
    # No notes about trusted notebooks in the user's folder.
    config.NotebookNotary.db_file = ":memory:"
    config.HTMLExporter.language_code = language
    # In bursts of visitors kernels collided on TCP ports; Windows has nothing else.
    config.KernelManager.transport = "tcp" if os.name == "nt" else "ipc"
    # One that died would come back empty, behind a page that knows nothing of it.
    config.KernelManager.autorestart = False
    config.VoilaConfiguration.kernel_spec_manager_class = OwnKernel
    config.MappingKernelManager.cull_idle_timeout = 1200
    config.MappingKernelManager.cull_interval = 60
    config.MappingKernelManager.cull_connected = False
    return config


def before_launch(req: JupyterHandler, notebook: Any, cwd: str) -> None:  # noqa: ARG001 # called by these names
    """What has to be so before a page gets its kernel."""
    if req.get_argument("theme", "light") not in THEMES:
        raise web.HTTPError(400, "The themes are light and dark.")
    # Reading it sets the cookie without which the browser's word that a page was left is refused.
    assert req.xsrf_token
    notebook.metadata.setdefault("title", f"{Path(req.request.path).stem.capitalize()} · mindbuglab")


class OwnKernel(KernelSpecManager):
    """The interpreter that serves is the one that runs the pages, whatever kernels the user has installed."""

    @default("kernel_dirs")
    def _no_others(self) -> list[str]:
        return []


class Door(JupyterHandler):
    """The address without a page leads to the lobby. The token stays behind: the browser has a cookie by now."""

    @web.authenticated
    def get(self) -> None:
        query = "&".join(part for part in self.request.query.split("&") if part and not part.startswith("token="))
        self.redirect(f"{self.base_url}voila/render/{LOBBY}" + (f"?{query}" if query else ""))


class EndOfPage(VoilaShutdownKernelHandler):
    """A page was left: its kernel ends. Two scripts of the page say so, to be sure."""

    @web.authenticated
    async def post(self, kernel_id: str) -> None:
        if kernel_id in self.kernel_manager:
            await ensure_async(self.kernel_manager.shutdown_kernel(kernel_id, now=True))
        self.set_status(204)


class Line(VoilaKernelWebsocketHandler):
    """The way between a page and its kernel."""

    async def open(self, kernel_id: str) -> None:
        # The answer to a click is three small messages. Without this the second waits 40 ms for a word about the first.
        self.set_nodelay(True)
        await super().open(kernel_id)


class AppServer(Voila):
    """Voilà with a lobby instead of a list of files, on a socket that is open already."""

    def __init__(self, door: socket.socket, lan: bool, language: str, ready: Callable[[], None], **named: Any):
        super().__init__(config_file_paths=[], **named)
        self.door = door
        self.lan = lan
        self.language = language
        self.ready = ready

    def initialize(self, argv: list[str] | None = None) -> None:
        super().initialize(argv)
        # Ctrl-C and a closed terminal end it as kindly as the system does, even where a shell had switched Ctrl-C off.
        for name in ("SIGINT", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._handle_signal_stop)
        for log in (self.log, logging.getLogger("tornado.general")):
            log.addFilter(lambda record: not any(noise in record.getMessage() for noise in NOISE))

    def init_settings(self) -> dict[str, Any]:
        all_settings: dict[str, Any] = super().init_settings()
        # Without it a foreign web page could reach a server of this machine under a name of its own.
        all_settings["allow_remote_access"] = self.lan
        # The page that asks for the token and the one that says what is wrong speak the language of the server.
        all_settings["jinja_template_vars"] = {"mindbuglab_lang": self.language}
        own = str(TEMPLATE_ROOT / "voila" / "templates" / TEMPLATE)
        all_settings["jinja2_env"].loader.searchpath.insert(0, own)
        return all_settings

    def init_handlers(self) -> list[Any]:
        closed = (TornadoVoilaTreeHandler, VoilaContentsHandler)
        own = {VoilaShutdownKernelHandler: EndOfPage, VoilaKernelWebsocketHandler: Line}
        handlers = [rule for rule in super().init_handlers() if rule[1] not in closed]
        return [(self.server_url, Door), *((path, own.get(kind, kind), *rest) for path, kind, *rest in handlers)]

    def listen(self) -> None:
        self.door.setblocking(False)
        HTTPServer(self.app).add_socket(self.door)
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self.ready)
        try:
            self.ioloop.start()
        finally:
            self.stop()

    def stop(self) -> None:
        """Ends all kernels, then removes the folder with their sockets; the other way round they hear nothing of it."""
        run_sync(self.kernel_manager.shutdown_all)(now=True)
        shutil.rmtree(self.connection_dir, ignore_errors=True)
