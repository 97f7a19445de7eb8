// One player: name, life, Mindbugs, piles, creatures in play, hand.

import { h, classes, list } from "./dom.js";
import { icon, regionName, spoken, word } from "./words.js";
import { cardSlot } from "./card.js";

const MOST_HEARTS = 12;
const MOST_BACKS = 10;

/** A seat; `mine` is the one at the lower edge of the table. */
export function seatNode(app, board, seat, mine) {
  const play = zone(app, board, seat, "play", word(app, "playArea"), list(seat.play));
  const hand = handZone(app, board, seat, mine);
  return h(
    "section",
    {
      key: `seat-${seat.seat}`,
      class: classes("m-seat", mine ? "m-mine" : "m-theirs", seat.active && "m-active"),
      "aria-label": regionName(app, board, seat.name),
      "data-seat": seat.seat,
    },
    seatHeader(app, board, seat),
    mine ? [play, hand] : [hand, play],
    discardZone(app, board, seat),
  );
}

function seatHeader(app, board, seat) {
  return h(
    "header",
    { class: "m-seat-head", key: "head" },
    h("h3", { class: "m-seat-name" }, seat.name || "?", seat.you && ` (${word(app, "you")})`),
    seat.active && mark("m-mark", "▶\uFE0E", word(app, "turn", "")),
    seat.asked && mark("m-mark m-mark-asked", "?", word(app, "asked", "")),
    lifeNode(app, seat),
    bugsNode(app, seat),
    pilesNode(app, board, seat),
    !list(seat.hand).length && backsNode(app, seat),
  );
}

function mark(name, sign, text) {
  return h("span", { class: name, key: name }, icon(sign), text);
}

function lifeNode(app, seat) {
  const life = Math.max(0, Number(seat.life) || 0);
  const text = seat.lifeText ?? `${word(app, "life")} ${life}`;
  const hearts = life > MOST_HEARTS ? "♥" : "♥".repeat(life);
  return h(
    "span",
    { class: "m-life", key: "life", "data-life": life },
    text,
    h("span", { class: "m-hearts", "aria-hidden": "true" }, hearts || "♡"),
  );
}

function bugsNode(app, seat) {
  const up = Math.max(0, Number(seat.mindbugs) || 0);
  const down = Math.max(0, Number(seat.used) || 0);
  const text = seat.bugsText ?? `${word(app, "mindbugs")}: ${up} / ${up + down}`;
  const token = (faceUp, i) =>
    h("span", { class: classes("m-bug", !faceUp && "m-bug-down"), key: `bug${i}` }, faceUp ? "🧠" : "✕");
  return h(
    "span",
    { class: "m-bugs", key: "bugs", title: text },
    h("span", { class: "m-soft", "aria-hidden": "true" }, word(app, "mindbugs")),
    h(
      "span",
      { class: "m-bug-row", "aria-hidden": "true" },
      up + down ? Array.from({ length: up + down }, (_, i) => token(i < up, i)) : "🧠 0",
    ),
    spoken(text),
  );
}

function pilesNode(app, board, seat) {
  const discard = list(seat.discard);
  const text =
    seat.pilesText ?? `${word(app, "drawPile")} ${seat.draw ?? 0} · ${word(app, "discardPile")} ${discard.length}`;
  const pile = h("span", { class: classes("m-pile", !seat.draw && "m-pile-empty"), "aria-hidden": "true" });
  if (!discard.length) return h("span", { class: "m-piles", key: "piles" }, pile, text);
  const open = isDiscardOpen(app, board, seat);
  const toggle = () => app.toggle(discardName(board, seat), !open);
  return h(
    "button",
    {
      type: "button",
      class: "m-piles m-piles-button",
      key: "piles-open",
      "aria-expanded": String(open),
      onclick: toggle,
      title: word(app, "showDiscard"),
    },
    pile,
    h("span", null, text),
    icon(open ? "▴" : "▾"),
    spoken(word(app, "showDiscard")),
  );
}

function backsNode(app, seat) {
  const count = Number(seat.backs) || 0;
  if (count < 1) return null;
  return h(
    "span",
    { class: "m-backs", key: "backs" },
    h("span", { class: "m-soft" }, `${word(app, "hand")} ${count}`),
    h(
      "span",
      { class: "m-fan", "aria-hidden": "true" },
      Array.from({ length: Math.min(count, MOST_BACKS) }, (_, i) => h("span", { class: "m-back", key: i })),
    ),
  );
}

function handZone(app, board, seat, mine) {
  const cards = list(seat.hand);
  if (!cards.length && !(mine && seat.you)) return null;
  const backs = cards.length ? backsNode(app, seat) : null;
  return zone(
    app,
    board,
    seat,
    "hand",
    word(app, "hand"),
    cards,
    backs && h("li", { class: "m-slot-backs", key: "backs" }, backs),
  );
}

function discardZone(app, board, seat) {
  const cards = list(seat.discard);
  if (!cards.length || !isDiscardOpen(app, board, seat)) return null;
  return zone(app, board, seat, "discard", word(app, "discardPile"), cards);
}

// A pile that answers the open question lies open, unless it was closed during this very question.
function discardName(board, seat) {
  return `discard-${board.key}-${seat.seat}-${isDiscardAsked(seat) ? board.at : ""}`;
}

function isDiscardAsked(seat) {
  return list(seat.discard).some((card) => card.state === "choice");
}

function isDiscardOpen(app, board, seat) {
  return app.isOpen(discardName(board, seat), isDiscardAsked(seat));
}

function zone(app, board, seat, kind, label, cards, extra) {
  const empty = !cards.length && !extra;
  return h(
    "div",
    { class: `m-zone m-zone-${kind}`, key: kind },
    h("div", { class: "m-zone-label", "aria-hidden": "true" }, label),
    empty
      ? h("p", { class: "m-empty", key: "empty" }, spoken(`${label}: `), word(app, "empty"))
      : h(
          "ul",
          { class: "m-row", key: "row", "aria-label": `${seat.name}: ${label}` },
          cards.map((card) => cardSlot(app, board, card)),
          extra,
        ),
  );
}
