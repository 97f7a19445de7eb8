// The wire to Python: intents out, a watchdog for the answer, files and addresses that come back.

const PATIENCE = 4000;
const OFFERED = new WeakMap();

/** Sends intents; calls `onDead` when no newer view follows. There is no heartbeat: it would keep dead pages alive. */
export function makeWire(model, onDead) {
  let waiting = null;
  let timer = 0;
  const number = () => Number(model.get("view")?.n) || 0;
  const arm = () => {
    clearTimeout(timer);
    timer = setTimeout(check, PATIENCE);
  };
  const check = () => {
    if (waiting === null) return;
    if (document.hidden) document.addEventListener("visibilitychange", arm, { once: true });
    else onDead();
  };
  return {
    send(intent) {
      if (waiting === null) {
        waiting = number();
        arm();
      }
      try {
        model.send(intent);
      } catch {
        onDead();
      }
    },
    /** True if this view answers what was sent. */
    arrived() {
      if (waiting !== null && number() <= waiting) return false;
      waiting = null;
      clearTimeout(timer);
      return true;
    },
    isWaiting: () => waiting !== null,
    close() {
      waiting = null;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", arm);
    },
  };
}

/** Offers the view's file, once per id, however often the page is drawn or shown. */
export function offerDownload(model, download, first) {
  if (!download || OFFERED.get(model) === download.id) return;
  OFFERED.set(model, download.id);
  if (first) return;
  const address = URL.createObjectURL(new Blob([String(download.text ?? "")], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = String(download.name || "game.jsonl");
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Puts `?…` of the view into the address bar of a Voilà page, so that a reload resumes. */
export function showAddress(url) {
  const { protocol, pathname, search } = window.location;
  const served = /^https?:$/.test(protocol) && (pathname.includes("/voila/") || pathname.includes("/render/"));
  if (!served || inLab() || typeof url !== "string" || !url.startsWith("?") || url === search) return;
  window.history.replaceState(window.history.state, "", url);
}

/** The address that a friend can open, for a link that says only `?…`. */
export function wholeAddress(link) {
  return inVoila() && link.startsWith("?") ? new URL(link, window.location.href).href : link;
}

/** True on a page of Voilà, which is ours alone (it has JupyterLab's shell too). */
export function inVoila() {
  return Boolean(document.body?.dataset.voila || document.getElementById("rendered_cells"));
}

/** True inside JupyterLab, where the page is not ours. */
export function inLab() {
  return !inVoila() && Boolean(document.querySelector(".jp-LabShell, .jp-NotebookPanel"));
}

/** The theme to use for "auto": JupyterLab's own, else the reader's system (left to the style sheet). */
export function resolveTheme(theme) {
  if (theme === "light" || theme === "dark") return theme;
  const light = document.body?.dataset.jpThemeLight;
  if (light === "false") return "dark";
  return light === "true" && inLab() ? "light" : "auto";
}
