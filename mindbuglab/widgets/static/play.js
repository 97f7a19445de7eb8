// The tools of the Play page, the link to share, the curtain between two players.

import { h, list } from "./dom.js";
import { wholeAddress } from "./wire.js";
import { button, chooser, icon, word } from "./words.js";

const LARGEST_FILE = 2 * 1024 * 1024;

/** New game, undo, hint, save, load, share. */
export function playTools(app) {
  const play = app.view.tools?.play;
  if (!play) return null;
  const open = app.isOpen("new-game", false);
  const ask = (what) => () => app.send({ do: what });
  return h(
    "section",
    { class: "m-playtools", key: "playtools", "aria-label": word(app, "settings") },
    h(
      "div",
      { class: "m-tools" },
      button(
        { key: "new", onclick: () => app.toggle("new-game", !open), "aria-expanded": String(open) },
        "✚",
        word(app, "newGame"),
      ),
      button({ key: "undo", onclick: ask("undo"), disabled: !play.canUndo }, "↶", word(app, "undo")),
      button({ key: "hint", onclick: ask("hint") }, "💡", word(app, "hint")),
      button({ key: "save", onclick: ask("save") }, "💾", word(app, "save")),
      loadButton(app),
      button({ key: "share", onclick: ask("share") }, "🔗", word(app, "share")),
      typeof play.saved === "string" &&
        h("span", { class: "m-soft m-saved", key: "saved", role: "status" }, play.saved),
    ),
    open && newGameForm(app, play),
    play.hint?.text &&
      h("p", { class: "m-notice", key: "hint", role: "status" }, icon("💡"), h("span", null, play.hint.text)),
  );
}

/** The link to copy, or null. */
export function linkNode(app) {
  if (!app.view.link?.text) return null;
  const link = wholeAddress(app.view.link.text);
  const copied = app.local.copied === link;
  return h(
    "div",
    { class: "m-notice m-share", key: "link" },
    h(
      "label",
      { class: "m-field m-field-wide" },
      h("span", { class: "m-label" }, word(app, "share")),
      h("input", {
        type: "text",
        readonly: true,
        class: "m-input m-mono",
        value: link,
        onfocus: (event) => event.target.select(),
      }),
    ),
    button(
      { class: "m-main", onclick: (event) => copyLink(app, link, event.currentTarget) },
      copied ? "✓" : "📋",
      word(app, copied ? "copied" : "copy"),
    ),
    h("span", { class: "m-sr", "aria-live": "polite" }, copied ? word(app, "copied") : ""),
  );
}

/** Hides everything until the next player sits down. */
export function curtainNode(app) {
  const { text, button: label } = app.view.curtain;
  return h(
    "section",
    { class: "m-curtain", key: "curtain", "aria-label": text },
    h("div", { class: "m-curtain-sign", "aria-hidden": "true" }, "🙈"),
    h("p", { class: "m-curtain-text", role: "status" }, text),
    h("button", { type: "button", class: "m-btn m-main m-big", onclick: () => app.send({ do: "curtain" }) }, label),
  );
}

function loadButton(app) {
  const read = async (event) => {
    const input = event.target;
    const file = input.files?.[0];
    if (!file) return;
    // Too large or unreadable: an empty record, which Python refuses in the reader's language.
    const text = file.size <= LARGEST_FILE ? await file.text().catch(() => "") : "";
    input.value = "";
    app.send({ do: "load", text });
  };
  return h(
    "label",
    { class: "m-btn m-file", key: "load" },
    icon("📂"),
    h("span", null, word(app, "load")),
    h("input", { type: "file", class: "m-sr", accept: ".jsonl,.json,.txt", onchange: read }),
  );
}

function newGameForm(app, play) {
  const form = { seed: play.seed ?? "", ruleset: play.ruleset ?? "", versus: play.versus ?? "", ...app.local.form };
  const set = (name, value) => {
    app.local.form = { ...app.local.form, [name]: value };
    app.redraw();
  };
  const start = (event) => {
    event.preventDefault();
    app.local.form = null;
    app.toggle("new-game", false);
    app.send({ do: "new", seed: Number.parseInt(form.seed, 10) || 0, ruleset: form.ruleset, versus: form.versus });
  };
  return h(
    "form",
    { class: "m-panel m-newgame m-tools", key: "form", onsubmit: start, "aria-label": word(app, "newGame") },
    h(
      "label",
      { class: "m-field" },
      h("span", { class: "m-label" }, word(app, "seed")),
      h("input", {
        type: "number",
        class: "m-input m-seed",
        min: "0",
        step: "1",
        value: form.seed,
        oninput: (event) => set("seed", event.target.value),
      }),
    ),
    chooser(word(app, "ruleset"), form.ruleset, list(play.rulesets), (value) => set("ruleset", value)),
    chooser(word(app, "versus"), form.versus, list(play.opponents), (value) => set("versus", value)),
    h("button", { type: "submit", class: "m-btn m-main" }, word(app, "start")),
  );
}

async function copyLink(app, link, from) {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    const field = from.closest(".m-share")?.querySelector("input");
    field?.focus();
    field?.select();
    if (!document.execCommand?.("copy")) return;
  }
  app.local.copied = link;
  app.redraw();
}
