// The first page: what there is, each thing with a picture and a link.

import { h, list, safeHref } from "./dom.js";
import { icon, word } from "./words.js";

/** The grid of doors. */
export function lobbyNode(app) {
  return h(
    "ul",
    { class: "m-lobby", key: "lobby" },
    list(app.view.lobby).map((door, i) => h("li", { key: `door${i}` }, doorNode(app, door))),
  );
}

function doorNode(app, door) {
  return h(
    "a",
    { class: "m-door", href: safeHref(door.href) },
    pictureNode(door.picture),
    h("span", { class: "m-door-title" }, door.title),
    h("span", { class: "m-door-text" }, door.text),
    h("span", { class: "m-door-open", "aria-hidden": "true" }, word(app, "open"), " ", icon("→")),
  );
}

// An SVG is shown as an image, where no script in it can run.
function pictureNode(picture) {
  const text = String(picture ?? "").trim();
  const kind = "m-picture";
  if (!text.startsWith("<svg")) return h("span", { class: kind, "aria-hidden": "true" }, text);
  return h(
    "span",
    { class: kind, "aria-hidden": "true" },
    h("img", { alt: "", src: `data:image/svg+xml;utf8,${encodeURIComponent(text)}` }),
  );
}
