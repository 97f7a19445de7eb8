// A whole duel: two seats, the middle between them, and the side column.

import { h, classes, list } from "./dom.js";
import { icon, word } from "./words.js";
import { cardSlot } from "./card.js";
import { seatNode } from "./seat.js";
import { announcement, questionBar } from "./question.js";
import { agendaPanel, storyPanel, whyPanel } from "./story.js";
import { timelinePanel } from "./timeline.js";

/** One board, or two beside each other. */
export function boardsNode(app) {
  const boards = list(app.view.boards);
  if (!boards.length) return null;
  return h(
    "div",
    { class: classes("m-boards", boards.length > 1 && "m-two"), key: "boards" },
    boards.map((board) => boardNode(app, board, boards.length > 1)),
  );
}

function boardNode(app, board, several) {
  const [theirs, mine] = list(board.seats);
  const title = board.title || word(app, "title");
  return h(
    "section",
    {
      class: classes("m-board", `m-board-${board.key === "whatif" ? "branch" : "line"}`),
      key: `board-${board.key}`,
      "data-board": board.key,
      "aria-label": title,
    },
    h("h2", { class: several ? "m-board-title" : "m-sr", key: "title" }, board.key === "whatif" && icon("🤔 "), title),
    h(
      "div",
      { class: "m-table", key: "table" },
      theirs && seatNode(app, board, theirs, false),
      middle(app, board),
      mine && seatNode(app, board, mine, true),
    ),
    h(
      "div",
      { class: "m-side", key: "side" },
      whyPanel(app, board),
      agendaPanel(app, board),
      storyPanel(app, board),
      timelinePanel(app, board),
    ),
    h("div", { "aria-live": "polite", class: "m-sr", key: "live" }, announcement(board)),
  );
}

function middle(app, board) {
  return h(
    "div",
    { class: classes("m-middle", board.pending && "m-has-pending"), key: "middle" },
    board.pending &&
      h(
        "ul",
        { class: "m-row m-pending", key: "pending", "aria-label": word(app, "pending", word(app, "question")) },
        cardSlot(app, board, board.pending),
      ),
    questionBar(app, board),
  );
}
