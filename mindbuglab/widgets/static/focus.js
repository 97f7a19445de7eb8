// Focus and scroll across redraws, and the keys of the whole page.

import { list } from "./dom.js";
import { answerByNumber } from "./question.js";
import { inLab } from "./wire.js";

const FOCUSABLE = "button, a[href], input, select, textarea, [tabindex]";

/** What has to be put back after a redraw. */
export function rememberPlace(root) {
  const active = root.contains(document.activeElement) ? document.activeElement : null;
  const scrolled = new Set();
  for (const lines of root.querySelectorAll(".m-lines")) {
    if (lines.scrollHeight - lines.scrollTop - lines.clientHeight > 12) scrolled.add(lines);
  }
  return {
    active,
    board: active?.closest("[data-board]")?.dataset.board,
    inWhy: Boolean(active?.closest(".m-why")),
    scrolled,
  };
}

/** Puts the focus back, or onto the question if what had it is gone; keeps stories at their end. */
export function restorePlace(app, root, place) {
  scrollToEnds(root, place.scrolled);
  if (followWhy(app, root, place) || !place.active) return;
  const { active } = place;
  if (active.isConnected && !active.disabled && active.matches(FOCUSABLE)) {
    if (document.activeElement !== active) active.focus({ preventScroll: true });
    return;
  }
  const board = place.board && root.querySelector(`[data-board="${CSS.escape(place.board)}"]`);
  const target =
    root.querySelector(".m-curtain button") ??
    (board || root).querySelector(".m-ask-text") ??
    root.querySelector(".m-ask-text") ??
    root;
  target.focus({ preventScroll: true });
}

/** Shows the newest lines of each story, but of those in which the reader looks something up. */
export function scrollToEnds(root, scrolled) {
  for (const lines of root.querySelectorAll(".m-lines")) {
    if (!scrolled?.has(lines)) lines.scrollTop = lines.scrollHeight;
  }
}

/** 1–9 answer the question, Escape closes what is open. Returns the function that stops listening. */
export function listenToKeys(app, root) {
  const onKey = (event) => pageKey(app, root, event);
  const onPageKey = (event) => {
    const alone = document.querySelectorAll(".mbl").length === 1 && !inLab();
    if (alone && (event.target === document.body || event.target === document.documentElement))
      pageKey(app, root, event);
  };
  root.addEventListener("keydown", onKey);
  document.addEventListener("keydown", onPageKey);
  return () => {
    root.removeEventListener("keydown", onKey);
    document.removeEventListener("keydown", onPageKey);
  };
}

// A Why? that opened takes the focus; one that closed gives it back to its line.
function followWhy(app, root, place) {
  const seen = app.local.why;
  app.local.why = Object.fromEntries(list(app.view.boards).map((board) => [board.key, board.why?.seq]));
  if (!seen || !place.active) return false;
  for (const [key, seq] of Object.entries(app.local.why)) {
    if (seen[key] === seq) continue;
    const board = root.querySelector(`[data-board="${CSS.escape(key)}"]`);
    const panel = board?.querySelector(".m-why");
    const line = board?.querySelector(`[data-seq="${Number(seen[key])}"]`);
    if (panel) {
      panel.focus({ preventScroll: true });
      panel.scrollIntoView({ block: "nearest" });
      return true;
    }
    if (line && place.inWhy) {
      line.focus();
      return true;
    }
  }
  return false;
}

function pageKey(app, root, event) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const key = event.target.closest?.("[data-board]")?.dataset.board;
  const boards = list(app.view.boards);
  const ordered = [...boards.filter((board) => board.key === key), ...boards.filter((board) => board.key !== key)];
  if (event.key === "Escape") {
    const open = ordered.find((board) => board.why);
    if (open) app.send({ do: "closewhy", board: open.key });
    else app.closeAll();
    return;
  }
  const typing = event.target.closest?.("input, select, textarea, [contenteditable]");
  if (typing || event.repeat || !/^[1-9]$/.test(event.key)) return;
  if (answerByNumber(app, ordered, Number(event.key))) event.preventDefault();
}
