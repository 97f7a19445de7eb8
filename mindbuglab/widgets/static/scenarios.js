// The scenario explorer: pick one by rule, keyword, book or word; its story, variants, rulesets and eyes.

import { h, classes, list } from "./dom.js";
import { button, chooser, fill, icon, ruleChip, spoken, word } from "./words.js";

const TYPING_PAUSE = 250;

/** The picker and the chosen scenario's tools; the boards follow below. */
export function scenariosNode(app) {
  const page = app.view.scenarios;
  if (!page) return null;
  const open = app.isOpen("picker", !page.current);
  return h(
    "div",
    { class: "m-scenarios", key: "scenarios" },
    page.current && currentNode(app, page, open),
    open && pickerNode(app, page),
  );
}

function currentNode(app, page, open) {
  const current = list(page.list).find((item) => item.id === page.current);
  const title = page.title ?? current?.title ?? page.current;
  return h(
    "section",
    { class: "m-panel m-current", key: "current", "aria-label": title },
    h(
      "div",
      { class: "m-current-head" },
      h("h2", null, title),
      button(
        { onclick: () => app.toggle("picker", !open), "aria-expanded": String(open), class: "m-quiet" },
        "🔎",
        word(app, "search"),
      ),
    ),
    h("p", { class: "m-current-story" }, page.story),
    h(
      "p",
      { class: "m-soft m-current-source" },
      page.source && [h("b", null, word(app, "source"), " "), page.source, " "],
      list(page.rules).map((rule) =>
        h("span", { key: rule.id, class: "m-rule-named", title: rule.title }, ruleChip(rule.id), " ", rule.title),
      ),
    ),
    currentTools(app, page),
  );
}

function currentTools(app, page) {
  const variants = list(page.variants);
  const others = list(page.rulesets).filter((name) => (name.id ?? name) !== page.ruleset);
  return h(
    "div",
    { class: "m-tools", key: "tools" },
    button(
      { class: "m-main", onclick: () => app.send({ do: "step" }), key: "step", disabled: atEnd(app) },
      "▶\uFE0E",
      word(app, "step"),
    ),
    variants.length > 1 &&
      chooser(word(app, "variants"), page.variant, variants, (id) => app.send({ do: "variant", id })),
    others.length > 0 &&
      chooser(`${word(app, "compare")}`, page.compare, [{ id: "", label: word(app, "none") }, ...others], (ruleset) =>
        app.send({ do: "compare", ruleset }),
      ),
    viewerChooser(app),
    page.ruleset && h("span", { class: "m-soft m-ruleset", key: "ruleset" }, word(app, "ruleset"), " ", page.ruleset),
  );
}

function atEnd(app) {
  const board = list(app.view.boards)[0];
  return Boolean(board) && board.moment >= board.moments;
}

function viewerChooser(app) {
  const board = list(app.view.boards)[0];
  if (!board) return null;
  const as = word(app, "lookAs", "{name}");
  const seats = list(board.seats)
    .map((seat) => ({
      id: String(seat.seat),
      label: as.includes("{name}") ? fill(as, { name: seat.name }) : seat.name,
    }))
    .sort((a, b) => a.id - b.id);
  const eyes = [...seats, { id: "-2", label: word(app, "everything") }];
  return chooser(word(app, "look"), String(board.viewer), eyes, (to) => app.send({ do: "viewer", to: Number(to) }));
}

function pickerNode(app, page) {
  const items = list(page.list);
  return h(
    "section",
    { class: "m-panel m-picker", key: "picker", "aria-label": word(app, "search") },
    filtersNode(app, page),
    items.length
      ? h(
          "ul",
          { class: "m-found", key: "found" },
          items.map((item) => h("li", { key: item.id }, itemNode(app, page, item))),
        )
      : h("p", { class: "m-empty", key: "nothing" }, word(app, "empty")),
  );
}

function filtersNode(app, page) {
  const chosen = page.chosen ?? {};
  const filters = page.filters ?? {};
  const pick = (name, value) => {
    const wish = { rule: "", keyword: "", book: "", search: "", ...chosen, ...app.local.filter, [name]: value };
    // The next pick may come before this one is answered.
    app.local.filter = { ...app.local.filter, [name]: value };
    app.send({ do: "filter", rule: wish.rule, keyword: wish.keyword, book: wish.book, search: wish.search });
  };
  const filter = (name, label) =>
    chooser(word(app, label), chosen[name], [{ id: "", label: word(app, "all") }, ...list(filters[name])], (value) =>
      pick(name, value),
    );
  return h(
    "div",
    { class: "m-tools m-filters", role: "search" },
    h(
      "label",
      { class: "m-field m-field-wide" },
      h("span", { class: "m-label" }, word(app, "search")),
      h("input", {
        type: "search",
        class: "m-input",
        value: chosen.search ?? "",
        oninput: (event) => searchSoon(app, pick, event.target.value),
      }),
    ),
    filter("rule", "filterRule"),
    filter("keyword", "filterKeyword"),
    filter("book", "filterBook"),
  );
}

function searchSoon(app, pick, text) {
  clearTimeout(app.local.typing);
  app.local.typing = setTimeout(() => pick("search", text), TYPING_PAUSE);
}

function itemNode(app, page, item) {
  const here = item.id === page.current;
  const choose = () => {
    app.toggle("picker", false);
    app.send({ do: "scenario", id: item.id });
  };
  return h(
    "button",
    {
      type: "button",
      class: classes("m-item", here && "m-item-here"),
      "aria-current": here ? "true" : null,
      onclick: choose,
    },
    h("span", { class: "m-item-title" }, item.title),
    h("span", { class: "m-item-story" }, item.story),
    h(
      "span",
      { class: "m-item-marks" },
      list(item.rules).map((rule) => ruleChip(rule)),
      item.variants > 0 && h("span", { class: "m-soft" }, icon("🔀"), item.variants, spoken(word(app, "variants"))),
    ),
  );
}
