"""The Scenarios page in a real browser: every example to its end, what-if, two rulesets, filters, and Why?"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from mindbuglab.core.run import play_freely
from mindbuglab.core.scenario import Scenario
from mindbuglab.mindbug import rule_book
from mindbuglab.widgets.reasons import bundled
from tests.web import people as at_the_screen
from tests.web.people import People, wait_for_moment, wide_parts

apps, people = at_the_screen.apps, at_the_screen.people

OWL = "sneaky-spider-owl"
# Clicks on "Next step" until there is none, each time when the last one has been drawn: 500 steps in a few seconds.
STEP_TO_THE_END = """async (next) => {
  const shown = () => document.querySelector(".m-moment").textContent;
  const seen = [shown()];
  while (!next.disabled) {
    next.click();
    await new Promise((done) => {
      const look = () => shown() !== seen.at(-1) && (watch.disconnect(), done());
      const watch = new MutationObserver(look);
      watch.observe(document.querySelector(".mbl"), { subtree: true, childList: true, characterData: true });
      look();
    });
    seen.push(shown());
  }
  return seen;
}"""


def choose(page: Page, scenario: Scenario, number: int) -> None:
    """Picks a scenario from the list, where all are listed."""
    page.get_by_role("button", name="Search").click()
    entry = page.get_by_role("region", name="Search").get_by_role("listitem").nth(number)
    expect(entry).to_contain_text(scenario.title["en"])
    entry.get_by_role("button").click()
    page.wait_for_url(re.compile(rf"\?scenario={scenario.id}&"))


def board(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def step(page: Page) -> None:
    page.get_by_role("button", name="Next step").click()


def test_every_scenario_is_stepped_to_its_end(people: People) -> None:
    page = people.open("scenarios")
    assert len(bundled("mindbug")) > 150
    for number, scenario in enumerate(bundled("mindbug")):
        choose(page, scenario, number)
        session = play_freely(scenario, scenario.script(""))
        end = session.number
        seen = page.get_by_role("button", name="Next step").evaluate(STEP_TO_THE_END)
        assert seen == [f"Moment {moment} / {end}" for moment in range(end + 1)], scenario.id
        lines = page.locator(".m-story .m-lines").get_attribute("data-lines")
        assert lines == str(len(session.events())), scenario.id


def test_a_scenario_is_told_and_walked_back_and_forth(people: People) -> None:
    page = people.open("scenarios", f"?scenario={OWL}")
    expect(page.get_by_role("heading", name="Only SNEAKY blocks SNEAKY")).to_be_visible()
    expect(page.get_by_text("Alice attacks with Spider Owl (SNEAKY).")).to_be_visible()
    step(page)
    wait_for_moment(page, 1, 2)
    page.get_by_role("button", name="To the end").click()
    wait_for_moment(page, 2)
    expect(page.get_by_role("button", name="Next step")).to_be_disabled()
    page.get_by_role("button", name="One step back").click()
    wait_for_moment(page, 1, 2)
    slider = page.get_by_role("slider", name="Time line")
    slider.press("ArrowLeft")
    wait_for_moment(page, 0, 2)
    # Playing goes to the end by itself and stops there.
    page.get_by_role("button", name="Play", exact=True).click()
    wait_for_moment(page, 2)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_disabled()
    page.get_by_label("Line", exact=True).select_option("not-blocked")
    wait_for_moment(page, 0, 2)
    step(page)
    step(page)
    expect(page.get_by_role("region", name="Story")).to_contain_text("Nobody blocks")


def test_a_forbidden_card_names_its_rule(people: People) -> None:
    page = people.open("scenarios", f"?scenario={OWL}")
    step(page)
    page.get_by_role("button", name=re.compile("^Gorillion")).click()
    refusal = page.get_by_role("region", name="Question").get_by_role("alert")
    expect(refusal).to_contain_text("Gorillion can't block Spider Owl: Spider Owl is SNEAKY, and Gorillion isn't.")
    expect(refusal.locator(".m-rule")).to_have_text("MB-SNEAKY-1")


def test_what_if_shows_both_lines_side_by_side(people: People) -> None:
    page = people.open("scenarios", f"?scenario={OWL}")
    step(page)
    wait_for_moment(page, 1, 2)
    # The other answer, by a click on it: the told line stays beside it.
    page.get_by_role("group", name="Question").get_by_role("button", name="Don't block").click()
    told, branch = board(page, "The game (FC)"), board(page, "What if?")
    expect(branch).to_be_visible()
    expect(told).to_be_visible()
    expect(branch.get_by_role("region", name="Story (What if?)")).to_contain_text("Nobody blocks")
    step(page)
    expect(told.get_by_role("region", name=re.compile(r"^Story"))).to_contain_text("Bob blocks Spider Owl with")
    left, right = told.bounding_box(), branch.bounding_box()
    assert left is not None
    assert right is not None
    assert left["x"] + left["width"] <= right["x"]
    assert abs(left["y"] - right["y"]) < 2
    branch.get_by_role("button", name="End what-if").click()
    expect(branch).to_be_hidden()
    # The same by the button of the time line.
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="What if?").click()
    expect(branch.get_by_role("group", name="Question")).to_be_visible()


def test_two_rulesets_side_by_side(people: People) -> None:
    page = people.open("scenarios", "?scenario=mbr-16-refill-after-theft")
    page.get_by_label("Compare with the rules").select_option("FC-DE")
    main, other = board(page, "The game (FC)"), board(page, "FC-DE")
    expect(other).to_be_visible()
    expect(main).to_be_visible()
    step(page)
    for shown in (main, other):
        expect(shown.locator(".m-moment")).to_have_text(re.compile(r"^Moment 1 / "))
    # The time line of the first board moves both; in the end they tell different stories.
    main.get_by_role("button", name="To the end").click()
    for shown in (main, other):
        expect(shown.locator(".m-moment")).to_have_text(re.compile(r"^Moment (\d+) / \1$"))
    assert main.locator(".m-lines").inner_text() != other.locator(".m-lines").inner_text()
    page.get_by_label("Compare with the rules").select_option("none")
    expect(other).to_be_hidden()


def test_the_list_is_filtered(people: People) -> None:
    page = people.open("scenarios")
    page.get_by_role("button", name="Search").click()
    picker = page.get_by_role("region", name="Search")
    entries = picker.get_by_role("listitem")
    everything = len(bundled("mindbug"))
    expect(entries).to_have_count(everything)
    picker.get_by_label("Keyword").select_option("SNEAKY")
    expect(entries).not_to_have_count(everything)
    assert all("MB-SNEAKY" in text for text in entries.all_inner_texts())
    picker.get_by_label("Keyword").select_option("all")
    picker.get_by_label("Rule", exact=True).select_option("MB-TOUGH-1")
    tough = [s for s in bundled("mindbug") if "MB-TOUGH-1" in (*s.rules, *s.shows)]
    expect(entries).to_have_count(len(tough))
    picker.get_by_label("Rule", exact=True).select_option("all")
    expect(entries).to_have_count(everything)
    books = picker.get_by_label("Book").get_by_role("option").all_inner_texts()
    picker.get_by_label("Book").select_option(books[-1])
    expect(entries).to_have_count(sum(s.source.get("book") == books[-1] for s in bundled("mindbug")))
    picker.get_by_label("Book").select_option("all")
    picker.get_by_role("searchbox").fill("spider owl")
    owls = [s for s in bundled("mindbug") if "spider owl" in f"{s.title['en']} {s.story['en']}".lower()]
    expect(entries).to_have_count(len(owls))
    picker.get_by_role("searchbox").fill("no such thing")
    expect(picker.get_by_text("empty", exact=True)).to_be_visible()


def test_the_list_speaks_the_language(people: People) -> None:
    page = people.open("scenarios", f"?scenario={OWL}&lang=fr")
    owl = next(s for s in bundled("mindbug") if s.id == OWL)
    expect(page.get_by_role("heading", name=owl.title["fr"])).to_be_visible()
    page.get_by_label("Langue").select_option("de")
    expect(page.get_by_role("heading", name=owl.title["de"])).to_be_visible()


def test_why_tells_the_chain_the_rule_and_where_to_see_it(people: People) -> None:
    page = people.open("scenarios", f"?scenario={OWL}")
    page.get_by_role("button", name="To the end").click()
    wait_for_moment(page, 2)
    line = page.get_by_role("region", name="Story").get_by_role(
        "button", name=re.compile("^Tiger Squirrel is defeated")
    )
    line.click()
    why = page.get_by_role("region", name="Why?")
    expect(why).to_be_focused()
    expect(line).to_have_attribute("aria-expanded", "true")
    rule = rule_book()["MB-POISON-1"]
    expect(why.get_by_role("heading", name=rule.title["en"])).to_be_visible()
    expect(why).to_contain_text(rule.says["en"])
    expect(why).to_contain_text(rule.source["FC"] if "FC" in rule.source else next(iter(rule.source.values())))
    chain = why.locator(".m-chain").get_by_role("button")
    assert chain.count() > 1
    expect(chain.first).to_contain_text("attacks with Spider Owl")
    expect(chain.last).to_have_attribute("aria-current", "true")
    # A cause has its own reason.
    chain.first.click()
    expect(why).to_contain_text(rule_book()["MB-ATTACK-1"].says["en"])
    page.keyboard.press("Escape")
    expect(why).to_be_hidden()
    line.click()
    why.get_by_role("button", name="Close").click()
    expect(why).to_be_hidden()
    expect(line).to_be_focused()
    line.click()
    link = why.get_by_role("link").first
    href = link.get_attribute("href")
    link.click()
    expect(page.get_by_role("region", name="Time line")).to_be_visible()
    assert href is not None
    assert page.url.endswith(href)


def test_a_phone_shows_it_all_without_scrolling_sideways(people: People) -> None:
    page = people.open("scenarios", f"?scenario={OWL}", phone=True)
    assert wide_parts(page) == []
    step(page)
    wait_for_moment(page, 1, 2)
    page.get_by_role("region", name="Story").get_by_role("button").last.click()
    expect(page.get_by_role("region", name="Why?")).to_be_visible()
    assert wide_parts(page) == []
    page.get_by_role("button", name="What if?").click()
    expect(board(page, "What if?")).to_be_visible()
    assert wide_parts(page) == []
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("searchbox")).to_be_visible()
    assert wide_parts(page) == []
