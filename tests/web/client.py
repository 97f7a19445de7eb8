"""A client that is no browser: it says what it likes, and reads all that it is told."""

from __future__ import annotations

import json
import re
import uuid
from contextlib import ExitStack
from http.cookiejar import CookieJar
from typing import Any, Self
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.sync.client import ClientConnection, connect

from tests.web.serving import SECONDS, Server

Message = dict[str, Any]


class Visitor:
    """Somebody with a cookie jar."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookies = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self.cookies))

    def get(self, path: str, headers: dict[str, str] | None = None) -> tuple[int, str, str]:
        """Status, text and final address."""
        return self._open(Request(self.server.url + path, headers=headers or {}))

    def post(self, path: str, **fields: str) -> tuple[int, str, str]:
        """A form with the cookie's proof that it is one of the server's own."""
        fields["_xsrf"] = next((cookie.value or "" for cookie in self.cookies if cookie.name == "_xsrf"), "")
        return self._open(Request(self.server.url + path, data=urlencode(fields).encode()))

    def _open(self, request: Request) -> tuple[int, str, str]:
        try:
            with self._opener.open(request, timeout=SECONDS) as answer:
                return answer.status, answer.read().decode(errors="replace"), answer.url
        except HTTPError as error:
            with error:
                return error.code, error.read().decode(errors="replace"), error.url or ""

    @property
    def cookie_header(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)


class Intruder:
    """A visitor of a page who speaks to the kernel behind it directly."""

    def __init__(self, server: Server, page: str = "lobby") -> None:
        self.visitor = Visitor(server)
        status, self.html, _ = self.visitor.get(f"/voila/render/{page}.ipynb")
        assert status == 200
        found = re.search(r'"kernelId": "([\w-]+)"', self.html)
        assert found is not None, self.html
        self.kernel = found[1]
        self.heard: list[Message] = []
        """All that came back, of whatever kind."""
        self._open = ExitStack()
        self._socket: ClientConnection

    def __enter__(self) -> Self:
        address = f"ws://127.0.0.1:{self.visitor.server.port}/api/kernels/{self.kernel}/channels"
        headers = {"Cookie": self.visitor.cookie_header}
        self._socket = self._open.enter_context(connect(address, additional_headers=headers, open_timeout=SECONDS))
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()
        self.visitor.post(f"/voila/api/shutdown/{self.kernel}")

    def say(
        self, kind: str, content: Message, channel: str = "shell", metadata: Message | None = None
    ) -> list[Message]:
        """Sends a message, and returns the answers to it, once the kernel has dealt with it or let it pass."""
        number = self._send(kind, content, channel, metadata)
        # The kernel takes one message after the other: what comes before the answer to the second was all to the first.
        end = self._send("kernel_info_request", {}, "shell" if channel == "stdin" else channel)
        while not self._is_end(end):
            self.heard.append(json.loads(self._socket.recv(SECONDS)))
        return [message for message in self.heard if message["parent_header"].get("msg_id") == number]

    def _is_end(self, number: str) -> bool:
        """The answer and the note that the kernel is idle come by different ways, in any order."""
        answers = [message for message in self.heard if message["parent_header"].get("msg_id") == number]
        idle = any(message["content"].get("execution_state") == "idle" for message in answers)
        return idle and any(message["msg_type"] == "kernel_info_reply" for message in answers)

    def _send(self, kind: str, content: Message, channel: str, metadata: Message | None = None) -> str:
        number = uuid.uuid4().hex
        header = {"msg_id": number, "msg_type": kind, "username": "", "session": "intruder", "version": "5.3"}
        message = {"channel": channel, "header": header, "parent_header": {}, "metadata": metadata or {}}
        self._socket.send(json.dumps({**message, "content": content, "buffers": []}))
        return number

    def widgets(self) -> dict[str, Message]:
        """The state of every widget of the kernel, shown or not: one message is enough to get it."""
        control = uuid.uuid4().hex
        opened: Message = {"comm_id": control, "target_name": "jupyter.widget.control", "data": {}}
        self.say("comm_open", opened, metadata={"version": "1.0.0"})
        said = self.say("comm_msg", {"comm_id": control, "data": {"method": "request_states"}})
        answers = [message["content"]["data"] for message in said if message["msg_type"] == "comm_msg"]
        states: dict[str, Message] = next(answer["states"] for answer in answers if answer["method"] == "update_states")
        return states

    def widget(self, trait: str) -> tuple[str, Message]:
        """Number and state of the widget with such a trait."""
        found = [(number, entry["state"]) for number, entry in self.widgets().items() if trait in entry["state"]]
        assert len(found) == 1
        return found[0]

    def tell(self, widget: str, data: Message) -> list[Message]:
        """Sends a widget message."""
        return self.say("comm_msg", {"comm_id": widget, "data": data})

    def wish(self, widget: str, wish: str) -> list[Message]:
        """Sends an intent."""
        return self.tell(widget, {"method": "custom", "content": {"do": wish}})
