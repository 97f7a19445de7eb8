// Words and small marks that several parts need. All words come from the view; the icons here speak no language.

import { h } from "./dom.js";

export const KEYWORD_ICONS = { sneaky: "🥷", frenzy: "⚡", hunter: "🎯", poisonous: "☠️", tough: "🛡️" };

/** A label of the page in the reader's language; a missing one shows its key, so that no button is without a name. */
export function word(app, key, missing = key) {
  return String(app.view.ui?.[key] ?? missing);
}

/** Fills {places} in a label. */
export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

/** The id of a rule as a small chip. */
export function ruleChip(rule) {
  return rule ? h("span", { class: "m-rule" }, rule) : null;
}

/** An icon that says nothing to a screen reader: words stand beside it. */
export function icon(sign) {
  return h("span", { class: "m-icon", "aria-hidden": "true" }, sign);
}

/** Text for screen readers only. */
export function spoken(text) {
  return text ? h("span", { class: "m-sr" }, text) : null;
}

/** A button with an icon and a word. */
export function button(attrs, sign, text) {
  const name = attrs.class ? `m-btn ${attrs.class}` : "m-btn";
  return h("button", { type: "button", ...attrs, class: name }, sign && icon(sign), text && h("span", null, text));
}

/** A labelled choice. Choices are texts, or have an id and a label (or title, or name). */
export function chooser(label, value, choices, onPick) {
  return h(
    "label",
    { class: "m-field", key: `field-${label}` },
    h("span", { class: "m-label" }, label),
    h(
      "select",
      { class: "m-select", "aria-label": label, value: value ?? "", onchange: (event) => onPick(event.target.value) },
      choices.map((choice) => {
        const id = typeof choice === "object" ? (choice.id ?? "") : choice;
        const text = typeof choice === "object" ? (choice.label ?? choice.title ?? choice.name ?? id) : choice;
        return h("option", { key: `o-${id}`, value: id }, text);
      }),
    ),
  );
}

/** The name of a region; with two boards on the page it names its board too. */
export function regionName(app, board, text) {
  return app.view.boards?.length > 1 ? `${text} (${board.title || board.key})` : text;
}

/** A titled part of the side column; `name` is the key of its title. */
export function panel(app, board, name, attrs, ...kids) {
  const title = word(app, name);
  return h(
    "section",
    { ...attrs, key: name, "aria-label": regionName(app, board, title), class: `m-panel m-${name}` },
    h("h3", { class: "m-panel-title" }, title),
    kids,
  );
}
