// The bar between the seats: the open question in words, its answers as large buttons, refusals, who won.

import { h, classes, list } from "./dom.js";
import { button, icon, regionName, ruleChip, spoken, word } from "./words.js";

const MOST_NUMBERED = 9;
const FEW = 3;

/** The bar, or null where nothing is asked and nothing is over. */
export function questionBar(app, board) {
  const { question, outcome } = board;
  if (!question && !outcome && !board.refusal) return null;
  const asked = Boolean(question && list(question.options).length);
  return h(
    "section",
    {
      class: classes("m-ask", asked && "m-ask-open", outcome && "m-ask-over"),
      key: "ask",
      "aria-label": regionName(app, board, word(app, "question")),
    },
    outcome && outcomeNode(app, board),
    question && questionText(app, question, asked),
    asked && answerButtons(app, board),
    refusalNode(app, board),
  );
}

/** Answers with option number k (from 1) of the first board among `boards` that asks; true if there is one. */
export function answerByNumber(app, boards, k) {
  for (const board of boards) {
    const options = list(board.question?.options);
    if (options.length) {
      if (k > options.length) return false;
      app.answer(board, options[k - 1].text);
      return true;
    }
  }
  return false;
}

function questionText(app, question, asked) {
  return h(
    "p",
    { class: "m-ask-text", tabindex: "-1", key: "text" },
    !asked && [icon("⏳"), spoken(`${word(app, "waiting").replace("{name}", question.name || "")}: `)],
    h("span", null, question.text),
    " ",
    ruleChip(question.rule),
  );
}

function answerButtons(app, board) {
  const options = list(board.question.options);
  const busy = app.isBusy(board);
  const many = options.length > FEW;
  const cards = options.some((option) => option.piece >= 0);
  return h(
    "div",
    {
      class: classes("m-answers", many && "m-many", busy && "m-busy"),
      key: "answers",
      role: "group",
      "aria-label": word(app, "question"),
    },
    options.map((option, i) => {
      const main = !many && (cards ? option.piece >= 0 : i === 0);
      return h(
        "button",
        {
          type: "button",
          key: `${board.at}-${option.text}`,
          class: classes("m-btn m-answer", main && "m-main"),
          "aria-disabled": busy ? "true" : null,
          "data-for": option.piece ?? -1,
          onclick: (event) => event.detail < 2 && app.answer(board, option.text),
          onpointerenter: () => app.point(board, option.piece),
          onpointerleave: () => app.point(board, -1),
          onfocus: () => app.point(board, option.piece),
          onblur: () => app.point(board, -1),
        },
        i < MOST_NUMBERED && h("span", { class: "m-key", "aria-hidden": "true" }, i + 1),
        h("span", null, option.label ?? option.text),
      );
    }),
  );
}

function refusalNode(app, board) {
  const refusal = board.refusal;
  return h(
    "div",
    { class: "m-refusal", role: "alert", "aria-live": "assertive", key: "refusal" },
    refusal &&
      h("p", { key: `r${app.local.clicks}` }, icon("✋"), h("span", null, refusal.text), " ", ruleChip(refusal.rule)),
  );
}

function outcomeNode(app, board) {
  const again = () => {
    app.toggle("new-game", true);
    app.reach(".m-newgame input");
  };
  return h(
    "div",
    { class: "m-outcome", key: "outcome" },
    h(
      "p",
      { class: "m-ask-text", tabindex: "-1" },
      icon("🏁"),
      h("span", null, board.outcome.text),
      " ",
      ruleChip(board.outcome.rule),
    ),
    app.view.tools?.play && button({ class: "m-main", onclick: again, key: "again" }, "✚", word(app, "newGame")),
  );
}

/** What a screen reader should say after this redraw: the newest lines and the question. */
export function announcement(board) {
  const lines = list(board.story)
    .filter((line) => line.new)
    .map((line) => line.text);
  const asked = board.outcome?.text ?? board.question?.text ?? "";
  return spoken([...lines, asked].filter(Boolean).join(" "));
}
