// One card: power, emblem, name, keywords, text, and what it is doing just now.

import { h, classes, list } from "./dom.js";
import { KEYWORD_ICONS, icon, word } from "./words.js";

const FRAMES = new Set(["sneaky", "frenzy", "hunter", "poisonous", "tough"]);

/** The card in its slot; `key` keeps it the same element between redraws. */
export function cardSlot(app, board, card) {
  const tired = Boolean(card.exhausted);
  return h(
    "li",
    { class: classes("m-slot", tired && "m-slot-tired"), key: `p${card.piece}`, "data-piece": card.piece },
    cardFace(app, board, card),
  );
}

// Where a click means something a button lies over the whole card; otherwise the card is a picture with a label.
function cardFace(app, board, card) {
  const state = card.state || "";
  const label = card.aria || card.name || "?";
  const clickable = state === "choice" || state === "dim";
  return h(
    "div",
    {
      class: classes("m-card", state && `m-is-${state}`, card.exhausted && "m-tired"),
      "data-frame": FRAMES.has(card.frame) ? card.frame : "none",
      role: clickable ? null : "img",
      "aria-label": clickable ? null : label,
    },
    h(
      "div",
      { class: "m-face", "aria-hidden": "true" },
      state === "choice" && h("span", { class: "m-tick", key: "tick" }, "✓"),
      h("div", { class: "m-art" }, powerBadge(card), h("span", { class: "m-emblem" }, card.emblem || "❔")),
      statusStrip(app, card, state),
      h("div", { class: "m-name" }, card.name || "?"),
      keywordChips(card),
      list(card.text).map(abilityText),
    ),
    clickable &&
      h("button", {
        type: "button",
        class: "m-hit",
        "aria-label": label,
        onclick: (event) => clickCard(app, board, card, event),
      }),
  );
}

function clickCard(app, board, card, event) {
  if (event.detail > 1) return; // the second half of a double click: it was meant for what lay here before
  if (card.state === "dim") {
    app.send({ do: "whynot", piece: card.piece, at: board.at, board: board.key });
    return;
  }
  const fitting = list(board.question?.options).filter((option) => option.piece === card.piece);
  const text = card.answer ?? (fitting.length === 1 ? fitting[0].text : null);
  if (text !== null) app.answer(board, text);
}

function powerBadge(card) {
  const now = Number(card.power);
  const was = Number(card.printed ?? card.power);
  if (now === was || Number.isNaN(now) || Number.isNaN(was)) {
    return h("span", { class: "m-pow" }, h("span", { class: "m-pow-n" }, card.power ?? "?"));
  }
  const sign = now > was ? `▲ +${now - was}` : `▼ −${was - now}`;
  return h(
    "span",
    { class: classes("m-pow", now > was ? "m-up" : "m-down") },
    h("span", { class: "m-pow-n" }, h("span", { class: "m-was" }, was), "→", now),
    h("span", { class: "m-pow-by" }, sign),
  );
}

function statusStrip(app, card, state) {
  if (state === "attacker")
    return h(
      "div",
      { class: "m-strip m-strip-now", key: "strip" },
      icon("⚔"),
      card.stateText || word(app, "attacks", ""),
    );
  if (card.exhausted) return h("div", { class: "m-strip", key: "strip" }, icon("↻"), card.exhaustedText || "");
  return null;
}

function keywordChips(card) {
  const keywords = list(card.keywords);
  if (!keywords.length) return null;
  return h(
    "div",
    { class: "m-chips", key: "chips" },
    keywords.map((keyword) =>
      h(
        "span",
        { class: classes("m-chip", keyword.gained && "m-gained"), "data-frame": keyword.id, key: keyword.id },
        icon(KEYWORD_ICONS[keyword.id] ?? "◆"),
        keyword.gained && "+",
        h("span", null, keyword.word),
      ),
    ),
  );
}

function abilityText(ability) {
  const clauses = list(ability.clauses);
  return h(
    "p",
    { class: "m-text" },
    ability.lead && h("b", null, ability.lead, " "),
    clauses.map((clause, i) => [i > 0 && " ", i === ability.underline ? h("u", { class: "m-now" }, clause) : clause]),
  );
}
