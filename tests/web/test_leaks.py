"""Hidden information stays in the kernel: everything that reaches the browser during a game is read by a spy."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Response, WebSocket, expect

from mindbuglab.apps.server import TEMPLATE, TEMPLATE_ROOT
from mindbuglab.core import TEACHER, Session
from mindbuglab.core.record import load_record
from mindbuglab.core.session import replay
from mindbuglab.mindbug.observation import MindbugView
from tests.apps.people import CARDS, cards_in
from tests.web import people as at_the_screen
from tests.web.people import People, answers, choices, give, is_over, moment, record_file, short_game
from tests.web.serving import Server

apps, people = at_the_screen.apps, at_the_screen.people

ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})")
# What stands on every page, whoever plays what.
DECORATION = (TEMPLATE_ROOT / "voila" / "templates" / TEMPLATE / "index.html.j2").read_text(encoding="utf-8")
ALL_NAMES = {card.name for card in CARDS}


class Spy:
    """Reads along on the way to the browser: all frames of all sockets, both ways, and the pages themselves."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        self.sockets: list[str] = []
        page.on("websocket", self._follow)
        page.on("response", self._read)

    def _follow(self, socket: WebSocket) -> None:
        self.sockets.append(socket.url)
        socket.on("framereceived", self._hear)
        socket.on("framesent", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode("utf-8", errors="replace")
        self.heard.append(plain(text))

    def _read(self, response: Response) -> None:
        if response.request.resource_type == "document":
            self.heard.append(plain(response.text()))

    def report(self, page: Page) -> str:
        """What was said since the last report, and what the page holds now."""
        heard = "\n".join([*self.heard, plain(page.content())])
        self.heard.clear()
        return heard


def plain(text: str) -> str:
    """The text, and once more with its JSON escapes as signs: nothing hides in a spelling."""
    if "\\u" not in text:
        return text
    signs = ESCAPE.sub(lambda found: chr(int(found[1], 16)), text)
    # Pairs of surrogates are one sign.
    return text + signs.encode("utf-16", errors="surrogatepass").decode("utf-16", errors="replace")


def known_names(session: Session[Any], seat: int, number: int) -> set[str]:
    """The cards that this seat has seen or been told of, up to this question."""
    names: set[str] = set()
    for earlier in range(number + 1):
        view = session.view(seat, earlier)
        assert isinstance(view, MindbugView)
        names |= {card.name for card in cards_in(view)}
    for event in session.events(seat, number):
        names |= {value for value in event.details().values() if isinstance(value, str)}
    return names & ALL_NAMES


def names_in_the_game(session: Session[Any]) -> set[str]:
    view = session.view(TEACHER, 0)
    assert isinstance(view, MindbugView)
    return {card.name for card in cards_in(view)}


def words_for(names: set[str]) -> set[str]:
    """How these cards are called: id, emblem, and the name in every language."""
    return {word for card in CARDS if card.name in names for word in (card.id, card.emblem, *card.names)}


def leaks(report: str, secret: set[str], known: set[str]) -> set[str]:
    """The secrets that the report tells; a word that is part of a known one is none."""
    allowed = "\n".join([*words_for(known), DECORATION])
    return {word for word in words_for(secret) if word in report and word not in allowed}


def replayed(file: Path) -> Session[Any]:
    return replay(load_record(file))


def test_a_whole_game_tells_no_card_before_its_time(people: People, apps: Server) -> None:
    page = people.come()
    spy = Spy(page)
    at_the_screen.go(page, apps.page("play", short_game(0)))
    reports = {moment(page): spy.report(page)}
    while not is_over(page):
        now = give(page, answers(page).first)
        reports[now] = spy.report(page)
    assert spy.sockets
    session = replayed(record_file(apps, page))
    assert session.decision is None
    everything = names_in_the_game(session)
    for number, report in reports.items():
        known = known_names(session, 0, number)
        # The spy understands what it hears: the cards on the screen are in it.
        view = session.view(0, number)
        assert isinstance(view, MindbugView)
        assert all(card.card in report for seat in view.seats for card in (*seat.hand, *seat.play))
        assert leaks(report, everything - known, known) == set(), f"at question {number}"
    # In the end there are cards that nobody saw: another test would be none.
    assert len(everything - known_names(session, 0, session.number)) > 3
    first = session.view(TEACHER, 0)
    assert isinstance(first, MindbugView)
    hand = {card.name for card in first.seats[1].hand}
    assert hand - known_names(session, 0, 0)


def test_what_if_and_looking_back_tell_nothing_new(people: People, apps: Server) -> None:
    page = people.come()
    spy = Spy(page)
    at_the_screen.go(page, apps.page("play", short_game(-1)))
    for _ in range(3):
        now = give(page, answers(page).last)
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".m-moment")).to_have_text(f"Moment 0 / {now}")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".m-moment")).to_have_text(f"Moment {now} / {now}")
    report = spy.report(page)
    session = replayed(record_file(apps, page))
    known = known_names(session, 0, now)
    assert leaks(report, names_in_the_game(session) - known, known) == set()
    # A what-if shows cards that Bob might have: they must not follow from those that he has.
    page.get_by_role("button", name="What if?").click()
    expect(page.locator(".m-board")).to_have_count(2)
    shown = page.locator('[data-board="whatif"] [data-seat="1"] .m-zone-hand .m-name').all_inner_texts()
    truth = session.view(TEACHER, now)
    assert isinstance(truth, MindbugView)
    assert sorted(shown) != sorted(card.card for card in truth.seats[1].hand)


def test_the_curtain_tells_no_card_at_all(people: People, apps: Server) -> None:
    page = people.come()
    spy = Spy(page)
    at_the_screen.go(page, apps.page("play", "?seed=34&versus=person"))
    session = replayed(record_file(apps, page))
    asked = session.decision
    assert asked is not None
    seat = asked.player
    known = known_names(session, seat, 0)
    assert leaks(spy.report(page), names_in_the_game(session) - known, known) == set()
    choices(page).last.click()
    curtain = page.get_by_role("region", name="Pass the screen")
    expect(curtain).to_be_visible()
    # The answer that was sent names its card; what came back names none.
    views = [json.dumps(view, ensure_ascii=False) for view in views_in(spy.heard)]
    assert views
    assert leaks("\n".join([*views, page.content()]), ALL_NAMES, set()) == set()
    spy.heard.clear()
    curtain.get_by_role("button").click()
    expect(page.locator(".m-board")).to_be_visible()
    session = replayed(record_file(apps, page))
    known = known_names(session, 1 - seat, 1)
    assert leaks(spy.report(page), names_in_the_game(session) - known, known) == set()


def views_in(frames: list[str]) -> list[Any]:
    """The views that Python has sent, out of everything else."""
    found: list[Any] = []
    for frame in frames:
        start = frame.find('{"page": ')
        if start >= 0:
            found.append(json.JSONDecoder().raw_decode(frame, start)[0])
    return found
