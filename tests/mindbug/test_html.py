"""Still pictures: sound HTML of their own, readable in one ink, and nothing in them that the viewer may not know."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any, get_args

import pytest

from mindbuglab.core import TABLE, TEACHER, Rng, Session, load_folder, read_scenario, scenario, start
from mindbuglab.mindbug import MindbugGame, html
from mindbuglab.mindbug.cards import SETS
from mindbuglab.mindbug.events import CardDrawn
from mindbuglab.mindbug.html import board_html, card_html, creature_html, event_html, scenario_html, story_html
from mindbuglab.mindbug.observation import CreatureView, MindbugView
from mindbuglab.mindbug.text import LANGUAGES, card_name, card_text, glossary_of, keyword_name
from mindbuglab.mindbug.vocabulary import Keyword
from tests.core.coin_duel import CoinDuel

CARDS = SETS["first_contact"]
EVIL = '<script>alert("&\'")</script>'
assert MindbugGame.scenario_folder is not None
SCENARIOS = load_folder(MindbugGame.scenario_folder)


class Page(HTMLParser):
    """Reads HTML as strictly as a person would wish: every tag is closed, in order, and harmless."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.styles: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open, f"left open: {self.open}"
        self.text = " ".join(" ".join(self.words).split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in {"div", "span", "b", "i", "u", "ol", "li", "br"}, tag
        if tag != "br":
            self.open.append(tag)
        for name, value in attrs:
            assert name in {"style", "title", "aria-hidden"}, name
            if name == "style":
                self.styles.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def read(text: str) -> Page:
    page = Page(text)
    for style in page.styles:
        assert "url" not in style
        assert "var(" not in style
    assert "://" not in text
    return page


def played(seed: int, answers: int, names: tuple[str, str] = ("Alice", "Bob")) -> Session[Any]:
    session = start(MindbugGame(), seed=seed, names=names)
    rng = Rng(seed)
    for _ in range(answers):
        if session.decision is not None:
            options = session.options()
            session.answer(session.decision.player, options[rng.below(len(options))])
    return session


def view_of(session: Session[Any], viewer: int) -> MindbugView:
    view = session.view(viewer)
    assert isinstance(view, MindbugView)
    return view


def duel() -> Session[Any]:
    """Alice attacks; Bob's Rhino Turtle is exhausted."""
    turtle = {"card": "Rhino Turtle", "exhausted": True}
    session = (
        scenario("mindbug")
        .seat("Alice", play=["Spider Owl", "Shield Bugs"], hand=["Gorillion", "Bee Bear"], discard=["Killer Bee"])
        .seat("Bob", life=2, play=["Tiger Squirrel", turtle], hand=["Axolotl Healer"])
        .turn("Alice")
        .session()
    )
    session.answer("Alice", "attack Spider Owl")
    return session


# --- cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_drawn_in_every_language(language: Any) -> None:
    for card in CARDS:
        page = read(card_html(card, language))
        for part in (card_name(card, language), str(card.power), card.emblem, *card_text(card, language).split("\n")):
            assert " ".join(part.split()) in page.text
        for keyword in card.keywords:
            assert f"{html.LOOKS[keyword].icon} {keyword_name(keyword, language)}" in page.text


def test_creature_shows_printed_and_current_power_gained_keywords_and_its_state() -> None:
    view = CreatureView(1, "bee_bear", "Bee Bear", 10, 8, ("POISONOUS",), True)
    page = read(creature_html(view, "de", attacks=True))
    for part in ("8 → 10", f"+☠️ {keyword_name('POISONOUS', 'de')}", glossary_of("de").exhausted, "greift an"):
        assert part in page.text
    assert any("rotate" in style for style in page.styles)
    assert any("dashed" in style for style in page.styles)
    lowered = read(creature_html(CreatureView(1, "bee_bear", "Bee Bear", 7, 8, (), False)))
    assert "8 → 7" in lowered.text
    assert not any("rotate" in style for style in lowered.styles)


def test_clause_that_is_being_resolved_is_underlined() -> None:
    view = CreatureView(1, "tiger_squirrel", "Tiger Squirrel", 3, 3, ("SNEAKY",), False)
    marked = creature_html(view, clause=(0, 0))
    assert re.search(r"<u [^>]*>Defeat an enemy creature with power 7 or more\.</u>", marked)
    assert "<u" not in creature_html(view)


def test_unknown_card_is_refused() -> None:
    with pytest.raises(ValueError, match="no card"):
        creature_html(CreatureView(1, EVIL, EVIL, 1, 1, (), False))


def luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_all_inks_stand_out_from_all_grounds() -> None:
    assert set(html.LOOKS) == set(get_args(Keyword))
    for look in (*html.LOOKS.values(), html.PLAIN):
        assert contrast(look.ink, look.ground) >= 4.5
        assert contrast(html.INK, look.ground) >= 4.5
    for ink in (html.INK, html.SOFT, html.NOW, html.YOU, html.OTHER, html.RAISED, html.LOWERED):
        for ground in (html.PAPER, "#ffffff"):
            assert contrast(ink, ground) >= 4.5, (ink, ground)


def test_every_picture_brings_its_own_ink_and_ground() -> None:
    session = duel()
    events = session.events()
    pictures = [card_html(CARDS[0]), board_html(view_of(session, 0)), event_html(events[0]), story_html(events)]
    pictures += [events[0]._repr_html_(), SCENARIOS[0]._repr_html_(), session._repr_html_()]
    for picture in pictures:
        outermost = read(picture).styles[0]
        assert re.search(r"(^|;)background:#", outermost)
        assert re.search(r"(^|;)color:#", outermost)


# --- boards


@pytest.mark.parametrize("language", LANGUAGES)
def test_board_tells_the_whole_position_in_every_language(language: Any) -> None:
    page = read(board_html(view_of(duel(), 1), language))
    terms = glossary_of(language)
    for name in ("Spider Owl", "Shield Bugs", "Tiger Squirrel", "Rhino Turtle", "Axolotl Healer", "Killer Bee"):
        card = next(card for card in CARDS if card.name == name)
        assert card_name(card, language) in page.text
    parts = ["Alice", "Bob", "3 → 4", "8", terms.exhausted, "MB-ATTACK-2", f"3 {terms.life.of(3)}"]
    parts += [terms.places["hand"], terms.places["discard pile"], f"2 {terms.card.of(2)}", f"2 {terms.life.of(2)}"]
    for part in parts:
        assert part in page.text, part
    assert card_name(next(c for c in CARDS if c.name == "Bee Bear"), language) not in page.text


def test_viewer_sits_below() -> None:
    for viewer, order in ((0, ["Bob", "Alice"]), (1, ["Alice", "Bob"]), (TABLE, ["Bob", "Alice"])):
        heads = re.findall(r'<b style="color[^>]*>(\w+)</b>', board_html(view_of(duel(), viewer)))
        assert heads == order


def test_answers_are_shown_to_who_is_asked_only() -> None:
    assert "Block with Tiger Squirrel" in board_html(view_of(duel(), 1))
    assert "Block with Tiger Squirrel" not in board_html(view_of(duel(), 0))
    assert "Block with Tiger Squirrel" not in board_html(view_of(duel(), TABLE))


def test_pending_card_lies_open_between_the_seats() -> None:
    session = start(MindbugGame(), seed=1)
    assert session.decision is not None
    session.answer(session.decision.player, session.options()[0])
    view = view_of(session, TABLE)
    assert view.pending is not None
    assert view.pending.name in board_html(view)


@pytest.mark.parametrize("language", LANGUAGES)
def test_end_of_a_game_names_the_winner_and_the_rule(language: Any) -> None:
    view = view_of(played(4, 500), 0)
    page = read(board_html(view, language))
    assert view.winner is not None
    assert view.reason is not None
    assert html.WORDS[language]["wins"].format(view.seats[view.winner].name) in page.text
    assert view.reason in page.text


def hidden_names(session: Session[Any], viewer: int) -> set[str]:
    """Names in any language of cards that only lie face down for this viewer; read off the state, not off a view."""
    state = session.state
    down = [*state.unused, *state.draw[0], *state.draw[1], *state.life_cards[0], *state.life_cards[1]]
    for seat in (0, 1):
        if seat != viewer:
            down += state.hand[seat]
    hidden = set(down) - set(state.shown)
    assert isinstance(session.game, MindbugGame)
    card_of = [session.game.card(state, piece) for piece in range(state.table.pieces)]
    known = {card.name for piece, card in enumerate(card_of) if piece not in hidden}
    cards = [card_of[piece] for piece in hidden if card_of[piece].name not in known]
    return {word for card in cards for word in (*card.names, card.id, card.emblem)}


@pytest.mark.parametrize("viewer", [TABLE, 0, 1])
def test_no_hidden_card_is_drawn_during_whole_games(viewer: int) -> None:
    game = MindbugGame()
    for seed in range(20):
        session = start(game, seed=seed)
        rng = Rng(seed)
        language = LANGUAGES[seed % 3]
        while session.decision is not None:
            text = board_html(view_of(session, viewer), language)
            assert not [name for name in hidden_names(session, viewer) if name in text]
            options = session.options()
            session.answer(session.decision.player, options[rng.below(len(options))])
        read(text)


def test_session_in_a_notebook_shows_what_lies_on_the_table_only() -> None:
    for answers in (0, 5, 12):
        session = played(6, answers)
        text = session._repr_html_()
        assert text == board_html(view_of(session, TABLE))
        assert not [name for name in hidden_names(session, TABLE) if name in text]


# --- events and scenarios


@pytest.mark.parametrize("language", LANGUAGES)
def test_story_is_the_narrated_one_with_its_rules(language: Any) -> None:
    session = played(4, 40)
    page = read(story_html(session.events(0), language))
    for line, event in zip(session.story(0, language), session.events(0), strict=True):
        assert " ".join(line.split()) in page.text
        assert event.rule in page.text
        assert " ".join(line.split()) in read(event_html(event, language)).text
    assert len({style for style in page.styles if "margin-left" in style}) == 4


def test_event_tells_its_facts_but_none_that_were_taken_out() -> None:
    drawn = CardDrawn(3, 1, "MB-DRAW-1", -1, 1, 0, "Gorillion", 22)
    assert read(drawn._repr_html_()).text == "CardDrawn seat 0 · card Gorillion · piece 22 (MB-DRAW-1)"
    assert read(drawn.redacted(1)._repr_html_()).text == "CardDrawn seat 0 (MB-DRAW-1)"


def test_every_scenario_is_drawn_with_position_and_script() -> None:
    for told in SCENARIOS:
        page = read(told._repr_html_())
        for part in (told.title["en"], told.story["en"], told.id, *told.rules, *told.names):
            assert " ".join(part.split()) in page.text
        for step in told.main.steps:
            assert step.answer is None or f"{step.seat}: {step.answer}" in page.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_scenario_is_told_to_its_end_in_every_language_and_variant(language: Any) -> None:
    owl = next(told for told in SCENARIOS if told.id == "sneaky-spider-owl")
    for variant in ("", *(script.id for script in owl.variants)):
        page = read(scenario_html(owl, language, variant))
        assert owl.title[language] in page.text
        assert "MB-SNEAKY-1" in page.text


def test_game_without_pictures_is_shown_in_words() -> None:
    session = start(CoinDuel(), seed=1)
    assert session.game.picture(session.view(TABLE)) == ""
    assert "Session" in session._repr_html_()


# --- hostile names


def test_names_are_text_whatever_they_hold() -> None:
    session = played(3, 14, (EVIL, "a & b"))
    texts = [board_html(view_of(session, viewer)) for viewer in (0, 1, TABLE, TEACHER)]
    texts += [story_html(session.events(), names=session.names), session._repr_html_()]
    texts.append(event_html(session.events()[0], names=session.names))
    for text in texts:
        assert "<script" not in text
        assert EVIL in read(text).text or "a & b" in read(text).text
    ended = played(3, 500, (EVIL, f"{EVIL} 2"))
    assert "<script" not in board_html(view_of(ended, 0))


def test_texts_of_a_scenario_are_text_whatever_they_hold() -> None:
    data = {"id": EVIL, "game": "mindbug", "rules": [EVIL], "title": {"en": EVIL}, "story": {"en": EVIL}}
    given = {"turn": EVIL, EVIL: {"play": ["Gorillion"]}, "Bob": {}}
    step = [{EVIL: f"attack {EVIL}", "refuses": {EVIL: EVIL}}]
    text = read_scenario({**data, "given": given, "step": step})._repr_html_()
    assert "<script" not in text
    assert read(text).text.count(EVIL) >= 7


# --- notebooks


def test_notebook_shows_cards_views_events_scenarios_and_sessions() -> None:
    formatters = pytest.importorskip("IPython.core.formatters")
    session = duel()
    formatter = formatters.DisplayFormatter()
    for thing in (CARDS[0], view_of(session, 0), session.events()[0], SCENARIOS[0], session):
        data, _ = formatter.format(thing)
        assert data["text/html"] == thing._repr_html_()
        assert data["text/plain"]
        json.dumps(data)
