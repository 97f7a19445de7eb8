// A tiny virtual DOM. Elements keep their identity: focus, scroll and running transitions outlive a redraw.
// Texts become text nodes, never markup.

const NO_ATTRS = Object.freeze({});
const SEEN = Symbol("attributes of the last redraw");
const KEY = Symbol("key");

/** A description of an element. Kids may be nested arrays; null, undefined, false and true are left out. */
export function h(tag, attrs, ...kids) {
  return { tag, attrs: attrs || NO_ATTRS, kids };
}

/** Makes the children of `el` look like `kids`. */
export function patch(el, ...kids) {
  const wanted = [];
  flatten(kids, wanted);
  const nodes = matchNodes(el, wanted);
  const kept = new Set(nodes);
  for (let child = el.firstChild; child;) {
    const next = child.nextSibling;
    if (!kept.has(child)) child.remove();
    child = next;
  }
  let cursor = el.firstChild;
  wanted.forEach((want, i) => {
    const node = nodes[i] ?? createNode(want);
    if (node === cursor) cursor = cursor.nextSibling;
    else el.insertBefore(node, cursor);
    if (typeof want === "string") {
      if (node.data !== want) node.data = want;
    } else patchElement(node, want);
  });
}

/** A link that may be followed: no `javascript:` and the like. */
export function safeHref(href) {
  const text = String(href ?? "");
  try {
    return /^https?:$/.test(new URL(text, document.baseURI).protocol) ? text : "#";
  } catch {
    return "#";
  }
}

/** The value as a list: missing or odd fields of a view never stop a redraw. */
export function list(value) {
  return Array.isArray(value) ? value.filter((item) => item !== null && item !== undefined) : [];
}

/** Class names, the false ones left out. */
export function classes(...names) {
  return names.filter(Boolean).join(" ");
}

function flatten(kids, into) {
  for (const kid of kids) {
    if (Array.isArray(kid)) flatten(kid, into);
    else if (kid === null || kid === undefined || typeof kid === "boolean") continue;
    else into.push(typeof kid === "object" ? kid : String(kid));
  }
}

function matchNodes(el, wanted) {
  const keyed = new Map();
  const free = [];
  for (let child = el.firstChild; child; child = child.nextSibling) {
    if (child[KEY] === undefined) free.push(child);
    else keyed.set(child[KEY], child);
  }
  let next = 0;
  return wanted.map((want) => {
    const key = want.attrs?.key;
    if (key !== undefined) {
      const node = keyed.get(key);
      keyed.delete(key);
      return node && node.localName === want.tag ? node : null;
    }
    const name = typeof want === "string" ? "#text" : want.tag;
    for (let i = next; i < free.length; i += 1) {
      if ((free[i].localName ?? "#text") === name) {
        next = i + 1;
        return free[i];
      }
    }
    return null;
  });
}

function createNode(want) {
  if (typeof want === "string") return document.createTextNode(want);
  const node = document.createElement(want.tag);
  if (want.attrs.key !== undefined) node[KEY] = want.attrs.key;
  return node;
}

function patchElement(el, want) {
  const was = el[SEEN] ?? NO_ATTRS;
  const now = want.attrs;
  for (const name in was) if (!(name in now)) setAttribute(el, name, null);
  for (const name in now) if (now[name] !== was[name]) setAttribute(el, name, now[name]);
  el[SEEN] = now;
  patch(el, want.kids);
  if ("value" in now && now.value !== null) setValue(el, String(now.value), now.value !== was.value);
}

function setAttribute(el, name, value) {
  if (name === "key" || name === "value") return;
  if (name.startsWith("on")) el[name] = value || null;
  else if (name === "checked" || name === "disabled") el[name] = Boolean(value);
  else if (value === null || value === undefined || value === false) el.removeAttribute(name);
  else el.setAttribute(name, value === true ? "" : value);
}

function setValue(el, value, changed) {
  const typing = el.localName === "input" && el.type !== "range";
  if (typing && (!changed || el === document.activeElement)) return;
  if (el.value !== value) el.value = value;
}
