// The entry: one anywidget draws a whole page from `view` and answers with intents.

import { h, list, patch } from "./dom.js";
import { headerNode } from "./header.js";
import { boardsNode } from "./board.js";
import { lobbyNode } from "./lobby.js";
import { scenariosNode } from "./scenarios.js";
import { curtainNode, linkNode, playTools } from "./play.js";
import { deadNotice, noticeNode } from "./story.js";
import { flushMoment, stopPlay } from "./timeline.js";
import { animateChanges, snapshot } from "./motion.js";
import { listenToKeys, rememberPlace, restorePlace, scrollToEnds } from "./focus.js";
import { inLab, inVoila, makeWire, offerDownload, resolveTheme, showAddress } from "./wire.js";

const WIDTHS = [
  [640, "xs"],
  [900, "s"],
  [1100, "m"],
  [1700, "l"],
];
const QUIET = new Set(["moment", "step", "why", "closewhy", "theme", "language", "presenter", "viewer"]);
const LAST_RESORT = "⚠ This page could not be drawn.";

function createStage(model, el) {
  const root = document.createElement("div");
  const page = document.createElement("div");
  const layer = document.createElement("div");
  root.className = "mbl";
  root.tabIndex = -1;
  root.setAttribute("data-lm-suppress-shortcuts", "true"); // JupyterLab: digits, arrows and Enter are ours in here
  page.className = "m-page";
  layer.className = "m-fly";
  layer.setAttribute("aria-hidden", "true");
  root.append(page, layer);
  el.append(root);

  const wire = makeWire(model, () => {
    app.local.dead = true;
    app.redraw();
    root.querySelector(".m-dead")?.scrollIntoView({ block: "nearest" });
  });
  const app = {
    view: {},
    local: { open: {}, clicks: 0, dead: false },
    board: (key) => list(app.view.boards).find((board) => board.key === key),
    send(intent) {
      app.local.clicks += 1;
      if (!QUIET.has(intent.do)) stopPlay(app);
      wire.send(intent);
    },
    answer(board, text) {
      if (app.isBusy(board)) return;
      app.local.busy = busyName(board);
      app.send({ do: "answer", text, at: board.at, board: board.key });
      app.redraw();
    },
    isBusy: (board) => app.local.busy === busyName(board),
    isWaiting: () => wire.isWaiting(),
    isOpen: (name, usual) => app.local.open[name] ?? usual,
    toggle(name, open) {
      app.local.open[name] = open;
      app.redraw();
    },
    closeAll() {
      for (const name of Object.keys(app.local.open)) app.local.open[name] = false;
      app.redraw();
    },
    reach: (selector) => root.querySelector(selector)?.focus(),
    point: (board, piece) => pointAt(root, board, piece),
    redraw: () => guarded(app, page, () => draw(app, root, page, null)),
  };

  const showView = (first) => {
    const was = app.view;
    app.view = model.get("view") ?? {};
    if (wire.arrived()) Object.assign(app.local, { busy: null, dead: false });
    draw(app, root, page, first ? null : { layer, moved: movesSince(was, app.view) });
    flushMoment(app);
    offerDownload(model, app.view.download, first);
    if (app.view.url !== was.url) showAddress(app.view.url);
  };
  const changed = () => guarded(app, page, () => showView(false));
  const sizes = new ResizeObserver(() => measure(root));
  sizes.observe(root);
  const stopKeys = listenToKeys(app, root);
  model.on("change:view", changed);
  guarded(app, page, () => showView(true));
  return () => {
    model.off("change:view", changed);
    stopPlay(app);
    wire.close();
    stopKeys();
    sizes.disconnect();
    clearTimeout(app.local.typing);
    root.remove();
  };
}

function busyName(board) {
  return `${board.key}:${board.at}`;
}

// Whatever goes wrong, the page says so instead of staying empty; the next view draws it anew.
function guarded(app, page, act) {
  try {
    act();
  } catch (error) {
    console.error(error);
    page.replaceChildren(failure(app));
    app.view = {};
  }
}

function draw(app, root, page, motion) {
  const before = motion && snapshot(root);
  const place = rememberPlace(root);
  dress(app, root);
  patch(page, pageNodes(app));
  pointAt(root, null, -1);
  measure(root);
  restorePlace(app, root, place);
  if (motion) animateChanges(root, motion.layer, before, motion.moved);
}

function pageNodes(app) {
  const { view } = app;
  const content = view.curtain
    ? [curtainNode(app)]
    : [
        playTools(app),
        view.page === "lobby" && lobbyNode(app),
        view.page === "scenarios" && scenariosNode(app),
        boardsNode(app),
      ];
  return [
    headerNode(app),
    deadNotice(app),
    noticeNode(view.notice),
    linkNode(app),
    h("div", { class: "m-main-area", key: "main" }, content),
  ];
}

function dress(app, root) {
  const { view } = app;
  const theme = resolveTheme(view.theme);
  root.dataset.theme = theme;
  root.dataset.page = view.page ?? "";
  root.toggleAttribute("data-presenter", Boolean(view.presenter));
  if (view.lang) root.lang = view.lang;
  if (inVoila()) document.documentElement.dataset.mblTheme = theme;
}

// Sizes follow the room the widget has, not the window: a notebook cell is narrower than its page.
function measure(root) {
  const width = root.clientWidth;
  if (!width) return;
  const size = WIDTHS.find(([limit]) => width < limit)?.[1] ?? "xl";
  if (root.dataset.w !== size) {
    root.dataset.w = size;
    scrollToEnds(root);
  }
  for (const row of root.querySelectorAll(".m-row")) {
    const reachable = row.scrollWidth <= row.clientWidth || row.querySelector("button");
    if (reachable) row.removeAttribute("tabindex");
    else row.tabIndex = 0; // so that the arrow keys can scroll it
  }
  const dock = size === "xs" && root.querySelectorAll(".m-board").length === 1 && !inLab();
  if (dock && !root.hasAttribute("data-dock") && inVoila()) openWrappers(root);
  root.toggleAttribute("data-dock", dock);
}

// Nothing sticks to the edge of the window inside Voilà's clipping wrappers, so those around us stop clipping.
function openWrappers(root) {
  for (let el = root.parentElement; el && el.id !== "rendered_cells" && el !== document.body; el = el.parentElement) {
    if (getComputedStyle(el).overflow !== "visible") el.style.overflow = "visible";
  }
}

// Moves by board; null where the two views are not neighbours, so that nothing flies about when another game is shown.
function movesSince(was, now) {
  const moved = new Map();
  for (const board of list(now.boards)) {
    const old = list(was.boards).find((other) => other.key === board.key);
    const moves = list(board.moves);
    if (old && (moves.length || Math.abs(board.moment - old.moment) === 1)) moved.set(board.key, moves);
  }
  return moved;
}

function pointAt(root, board, piece) {
  for (const slot of root.querySelectorAll(".m-hot")) slot.classList.remove("m-hot");
  if (!board || !(piece >= 0)) return;
  const home = root.querySelector(`[data-board="${CSS.escape(board.key)}"]`);
  for (const slot of home?.querySelectorAll(`.m-slot[data-piece="${Number(piece)}"]`) ?? [])
    slot.classList.add("m-hot");
}

function failure(app) {
  const box = document.createElement("p");
  box.className = "m-notice m-notice-error";
  box.setAttribute("role", "alert");
  const again = document.createElement("button");
  again.type = "button";
  again.className = "m-btn";
  again.textContent = String(app.view?.ui?.reload ?? "⟳");
  again.onclick = () => window.location.reload();
  box.append(LAST_RESORT, " ", again);
  return box;
}

export default {
  render({ model, el }) {
    return createStage(model, el);
  },
};
