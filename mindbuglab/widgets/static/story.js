// The side column in words: what still has to happen, what happened, and why.

import { h, classes, list, safeHref } from "./dom.js";
import { button, icon, panel, ruleChip, spoken, word } from "./words.js";

const DEEPEST = 3;

/** What still has to happen, the next thing first. */
export function agendaPanel(app, board) {
  const agenda = list(board.agenda);
  if (!agenda.length) return null;
  const items = agenda.map((item) =>
    h("li", { class: classes(item.now && "m-agenda-now") }, item.now ? h("u", null, item.text) : item.text),
  );
  return panel(app, board, "agenda", null, h("ol", null, items));
}

/** The events in sentences; each line opens Why?. */
export function storyPanel(app, board) {
  let turn;
  const story = list(board.story);
  const lines = story.map((line, i) => {
    const first = turn !== undefined && line.turn !== turn;
    turn = line.turn;
    return storyLine(app, board, line, first, i === story.length - 1);
  });
  const attrs = { class: "m-lines", "data-lines": lines.length, onkeydown: walkLines };
  return panel(app, board, "story", null, h("ol", attrs, lines));
}

// Tab stops at the newest line only, the arrow keys walk from there: a long story is no long way to what follows.
function walkLines(event) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const here = buttons.indexOf(event.target);
  const goals = { ArrowUp: here - 1, ArrowDown: here + 1, Home: 0, End: buttons.length - 1 };
  const goal = buttons[goals[event.key]];
  if (here < 0 || !(event.key in goals)) return;
  goal?.focus();
  event.preventDefault();
}

/** The chain of causes, the rule in words, where it stands, and scenarios that show it. */
export function whyPanel(app, board) {
  const why = board.why;
  if (!why) return null;
  const close = () => app.send({ do: "closewhy", board: board.key });
  return panel(
    app,
    board,
    "why",
    { tabindex: "-1" },
    h(
      "button",
      { type: "button", class: "m-close", onclick: close, "aria-label": word(app, "close"), title: word(app, "close") },
      "✕",
    ),
    chainNode(app, board, why),
    why.rule && ruleNode(app, why.rule),
    scenarioLinks(app, why),
  );
}

function storyLine(app, board, line, newTurn, newest) {
  const open = board.why?.seq === line.seq;
  const depth = Math.min(DEEPEST, Math.max(0, Number(line.depth) || 0));
  return h(
    "li",
    {
      key: `s${line.seq}`,
      class: classes("m-line", `m-deep-${depth}`, newTurn && "m-line-turn", line.new && "m-line-new"),
    },
    h(
      "button",
      {
        type: "button",
        "aria-expanded": String(open),
        "data-seq": line.seq,
        tabindex: newest ? null : "-1",
        title: word(app, "why"),
        onclick: () =>
          app.send(open ? { do: "closewhy", board: board.key } : { do: "why", seq: line.seq, board: board.key }),
      },
      h("span", null, line.text),
      " ",
      ruleChip(line.rule),
    ),
  );
}

function chainNode(app, board, why) {
  const chain = list(why.chain);
  if (!chain.length) return null;
  const open = (seq) => () => app.send({ do: "why", seq, board: board.key });
  return h(
    "ol",
    { class: "m-chain" },
    chain.map((link) =>
      h(
        "li",
        { key: `c${link.seq}`, class: classes(link.seq === why.seq && "m-chain-here") },
        h(
          "button",
          { type: "button", onclick: open(link.seq), "aria-current": link.seq === why.seq ? "true" : null },
          h("span", null, link.text),
          " ",
          ruleChip(link.rule),
        ),
      ),
    ),
  );
}

function ruleNode(app, rule) {
  const mark = typeof rule.mark === "string" ? rule.mark : rule.mark ? word(app, "reading") : "";
  return h(
    "div",
    { class: "m-rulebox", key: "rule" },
    h("h4", null, spoken(`${word(app, "rule")} `), ruleChip(rule.id), " ", rule.title),
    mark && h("p", { class: "m-reading", key: "mark" }, icon("⚖"), mark),
    h("p", { class: "m-says", key: "says" }, rule.says),
    rule.alternative &&
      h("p", { class: "m-alternative", key: "alt" }, h("b", null, word(app, "anotherReading"), " "), rule.alternative),
    rule.source && h("p", { class: "m-soft", key: "source" }, h("b", null, word(app, "source"), " "), rule.source),
  );
}

function scenarioLinks(app, why) {
  const scenarios = list(why.scenarios);
  if (!scenarios.length) return null;
  return h(
    "div",
    { class: "m-see", key: "see" },
    h("h4", null, word(app, "scenariosHere")),
    h(
      "ul",
      null,
      scenarios.map((item) =>
        h("li", { key: item.id }, h("a", { href: safeHref(item.href), class: "m-link" }, item.title ?? item.id)),
      ),
    ),
  );
}

/** A notice above the page, or null. */
export function noticeNode(notice) {
  if (!notice) return null;
  const error = notice.kind === "error";
  return h(
    "p",
    { class: classes("m-notice", error && "m-notice-error"), key: "notice", role: error ? "alert" : "status" },
    icon(error ? "⚠" : "ℹ"),
    h("span", null, notice.text),
  );
}

/** The notice of a session that answers no more. */
export function deadNotice(app) {
  if (!app.local.dead) return null;
  const reload = () => window.location.reload();
  return h(
    "div",
    { class: "m-notice m-notice-error m-dead", key: "dead", role: "alert" },
    icon("⚠"),
    h("div", null, h("b", null, word(app, "dead")), h("p", null, word(app, "deadText"))),
    button({ class: "m-main", onclick: reload }, "⟳", word(app, "reload")),
  );
}
