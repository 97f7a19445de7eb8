// The bar at the top of a page: its title, the language, the theme, the presenter's size.

import { h, classes, list, safeHref } from "./dom.js";
import { button, chooser, word } from "./words.js";

/** The bar. On a narrow screen the settings fold away. */
export function headerNode(app) {
  const { view } = app;
  const langs = list(view.langs);
  const open = app.isOpen("settings", false);
  const themes = [
    { id: "auto", label: word(app, "themeAuto") },
    { id: "light", label: word(app, "themeLight") },
    { id: "dark", label: word(app, "themeDark") },
  ];
  const presenter = Boolean(view.presenter);
  return h(
    "header",
    { class: "m-head", key: "head" },
    h("h1", { class: "m-title" }, word(app, "title")),
    pageLinks(app),
    button(
      { class: "m-quiet m-gear", onclick: () => app.toggle("settings", !open), "aria-expanded": String(open) },
      "⚙",
      word(app, "settings"),
    ),
    h(
      "div",
      { class: classes("m-settings", open && "m-settings-open") },
      langs.length > 1 && chooser(word(app, "language"), view.lang, langs, (to) => app.send({ do: "language", to })),
      chooser(word(app, "theme"), view.theme, themes, (to) => app.send({ do: "theme", to })),
      button(
        {
          class: "m-quiet",
          "aria-pressed": String(presenter),
          onclick: () => app.send({ do: "presenter", to: !presenter }),
        },
        "🖥",
        word(app, "presenter"),
      ),
    ),
  );
}

/** Links to the other pages; none in a notebook, where these pages don't exist. */
function pageLinks(app) {
  const pages = list(app.view.pages);
  if (!pages.length) return null;
  return h(
    "nav",
    { class: "m-goto", key: "goto", "aria-label": word(app, "pages") },
    pages.map((page) => h("a", { class: "m-goto-link", key: page.href, href: safeHref(page.href) }, page.title)),
  );
}
