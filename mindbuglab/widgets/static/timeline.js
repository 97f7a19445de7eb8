// The time line: first, back, slider, forward, last, play and pause, What if?

import { h } from "./dom.js";
import { button, fill, icon, panel, word } from "./words.js";

const BEAT = 1200;

/** The panel; it also listens to the arrow keys. */
export function timelinePanel(app, board) {
  const end = Number(board.moments) || 0;
  const here = app.local.drag?.[board.key] ?? (Number(board.moment) || 0);
  const further = here < end;
  const playing = app.local.playing === board.key;
  const go = (to) => () => askMoment(app, board, to);
  const branch = board.key === "whatif" ? endBranch(app) : startBranch(app, board);
  return panel(
    app,
    board,
    "timeline",
    { onkeydown: (event) => arrowKeys(app, board, event) },
    h(
      "div",
      { class: "m-time-row" },
      timeButton(word(app, "first"), "⇤", here <= 0, go(0)),
      timeButton(word(app, "back"), "◀\uFE0E", here <= 0, go(here - 1)),
      slider(app, board, here, end),
      timeButton(word(app, "forward"), "▶\uFE0E", !further, go(here + 1)),
      timeButton(word(app, "last"), "⇥", here >= end, go(end)),
    ),
    h(
      "div",
      { class: "m-time-row m-time-more" },
      button(
        { onclick: () => togglePlay(app, board), disabled: !further && !playing, "aria-pressed": String(playing) },
        playing ? "❚❚" : "▶\uFE0E",
        word(app, playing ? "pause" : "play"),
      ),
      branch,
      h("span", { class: "m-moment m-soft" }, momentText(app, here, end)),
    ),
  );
}

/** Sends the moment that was wished for while an earlier wish was on its way. */
export function flushMoment(app) {
  const wish = app.local.wish;
  app.local.wish = null;
  app.local.drag = app.local.holding ? app.local.drag : null;
  const board = wish && app.board(wish.key);
  if (board && board.moment !== wish.to) askMoment(app, board, wish.to);
}

/** Ends the playing. */
export function stopPlay(app) {
  clearInterval(app.local.beat);
  app.local.beat = 0;
  app.local.playing = null;
}

function timeButton(label, sign, off, act) {
  return h(
    "button",
    { type: "button", class: "m-btn m-time-btn", disabled: off, "aria-label": label, title: label, onclick: act },
    icon(sign),
  );
}

function slider(app, board, here, end) {
  const input = (event) => {
    const to = Number(event.target.value);
    app.local.holding = true;
    app.local.drag = { ...app.local.drag, [board.key]: to };
    askMoment(app, board, to);
    app.redraw();
  };
  const change = () => {
    app.local.holding = false;
    if (!app.isWaiting()) app.local.drag = null;
  };
  return h("input", {
    type: "range",
    class: "m-slider",
    min: "0",
    max: end,
    step: "1",
    value: here,
    "aria-label": word(app, "timeline"),
    "aria-valuetext": momentText(app, here, end),
    oninput: input,
    onchange: change,
  });
}

function momentText(app, here, end) {
  const text = word(app, "moment");
  if (text.includes("{"))
    return fill(text, { moment: here, moments: end, n: here, of: end, m: end, at: here, to: end });
  return `${text} ${here} / ${end}`;
}

function startBranch(app, board) {
  return button({ onclick: () => app.send({ do: "whatif", board: board.key }) }, "🤔", word(app, "whatIf"));
}

function endBranch(app) {
  return button({ onclick: () => app.send({ do: "endwhatif" }) }, "✕", word(app, "endWhatIf"));
}

function askMoment(app, board, to) {
  const end = Number(board.moments) || 0;
  const goal = Math.min(end, Math.max(0, to));
  if (app.isWaiting()) app.local.wish = { key: board.key, to: goal };
  else if (goal !== board.moment) app.send({ do: "moment", to: goal, board: board.key });
}

function arrowKeys(app, board, event) {
  if (event.target.type === "range" || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "ArrowLeft") askMoment(app, board, board.moment - 1);
  else if (event.key === "ArrowRight") askMoment(app, board, board.moment + 1);
  else return;
  event.preventDefault();
}

function togglePlay(app, board) {
  const stop = app.local.playing === board.key;
  stopPlay(app);
  if (!stop) {
    app.local.playing = board.key;
    app.local.beat = setInterval(() => beat(app, board.key), BEAT);
    app.local.lastBeat = null;
    beat(app, board.key);
  }
  app.redraw();
}

// Stops at the end of the line, or where a beat moved nothing. A scenario's own boards take their steps together.
function beat(app, key) {
  const board = app.board(key);
  if (board && app.isWaiting()) return;
  if (!board || app.local.lastBeat === board.moment || board.moment >= board.moments || app.local.dead) {
    stopPlay(app);
    app.redraw();
    return;
  }
  app.local.lastBeat = board.moment;
  if (app.view.page === "scenarios" && key !== "whatif") app.send({ do: "step" });
  else askMoment(app, board, board.moment + 1);
}
