// Short movements between two redraws: a card flies to its place, a beaten one fades, a lost heart drops.
// The turn of an exhausted card is a CSS transition. Nothing moves for readers who asked for less motion.

const DURATION = 230;
const MOST_FLIGHTS = 12;
const EASING = "cubic-bezier(.2, .7, .3, 1)";

/** Where everything lies before a redraw, or null when nothing should move. */
export function snapshot(root) {
  if (document.hidden || !root.isConnected || window.matchMedia("(prefers-reduced-motion: reduce)").matches)
    return null;
  const boards = new Map();
  for (const board of root.querySelectorAll(".m-board")) {
    const slots = new Map();
    for (const slot of board.querySelectorAll(".m-slot")) slots.set(slot.dataset.piece, place(slot));
    boards.set(board.dataset.board, { slots, lives: livesOf(board) });
  }
  return boards;
}

/** Moves what changed its place since the snapshot. `moved` names the boards whose events came since. */
export function animateChanges(root, layer, before, moved) {
  if (!before) return;
  const origin = layer.getBoundingClientRect();
  for (const board of root.querySelectorAll(".m-board")) {
    const was = before.get(board.dataset.board);
    const moves = moved.get(board.dataset.board);
    if (!was || !moves) continue;
    dropHearts(board, was.lives, layer, origin);
    moveCards(board, was.slots, moves, layer, origin);
  }
}

function place(slot) {
  return { slot, row: slot.parentElement, x: slot.offsetLeft, y: slot.offsetTop, rect: slot.getBoundingClientRect() };
}

function livesOf(board) {
  const lives = new Map();
  for (const seat of board.querySelectorAll(".m-seat")) {
    const life = seat.querySelector(".m-life");
    if (life) lives.set(seat.dataset.seat, Number(life.dataset.life));
  }
  return lives;
}

function moveCards(board, was, moves, layer, origin) {
  const now = new Map();
  for (const slot of board.querySelectorAll(".m-slot")) now.set(slot.dataset.piece, place(slot));
  let flights = 0;
  for (const [piece, here] of now) {
    const there = was.get(piece);
    if (there && there.row === here.row) shift(here.slot, there.x - here.x, there.y - here.y);
    else if (flights < MOST_FLIGHTS) {
      flights += 1;
      flyIn(board, piece, there?.rect, here, moves, layer, origin);
    }
  }
  for (const [piece, there] of was) {
    if (!now.has(piece) && flights < MOST_FLIGHTS) {
      flights += 1;
      fadeOut(there, layer, origin);
    }
  }
  for (const move of moves) if (move.kind === "attack") lunge(now.get(String(move.piece)));
}

function shift(el, dx, dy) {
  if (!dx && !dy) return;
  el.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
    duration: DURATION,
    easing: EASING,
  });
}

// From its old place, else from the hidden hand of the player who brought it in, else it appears on the spot.
function flyIn(board, piece, from, here, moves, layer, origin) {
  const move = moves.find((item) => String(item.piece) === piece);
  const backs = move && board.querySelector(`.m-seat[data-seat="${Number(move.seat)}"] .m-backs`);
  const start = from ?? backs?.getBoundingClientRect();
  if (!start) {
    here.slot.animate(
      [
        { opacity: 0, transform: "scale(.9)" },
        { opacity: 1, transform: "none" },
      ],
      { duration: DURATION, easing: EASING },
    );
    return;
  }
  const ghost = ghostOf(here.slot, here.rect, layer, origin);
  const dx = start.left + start.width / 2 - here.rect.left - here.rect.width / 2;
  const dy = start.top + start.height / 2 - here.rect.top - here.rect.height / 2;
  const small = from ? "" : " scale(.4)";
  const flight = ghost.animate([{ transform: `translate(${dx}px, ${dy}px)${small}` }, { transform: "none" }], {
    duration: DURATION,
    easing: EASING,
  });
  here.slot.animate([{ opacity: 0 }, { opacity: 0 }], { duration: DURATION });
  removeAfter(flight, ghost);
}

function fadeOut(there, layer, origin) {
  const ghost = ghostOf(there.slot, there.rect, layer, origin);
  removeAfter(
    ghost.animate(
      [
        { opacity: 1, transform: "none" },
        { opacity: 0, transform: "scale(.8)" },
      ],
      { duration: DURATION, easing: "ease-in" },
    ),
    ghost,
  );
}

function lunge(here) {
  if (!here) return;
  const way = here.slot.closest(".m-mine") ? -1 : 1;
  here.slot.animate([{ transform: "none" }, { transform: `translateY(${way * 0.9}em)` }, { transform: "none" }], {
    duration: DURATION,
  });
}

function dropHearts(board, lives, layer, origin) {
  for (const seat of board.querySelectorAll(".m-seat")) {
    const life = seat.querySelector(".m-life");
    if (!life || !(Number(life.dataset.life) < lives.get(seat.dataset.seat))) continue;
    const rect = life.getBoundingClientRect();
    const heart = document.createElement("span");
    heart.className = "m-heart-lost";
    heart.textContent = "♥";
    heart.style.left = `${rect.right - origin.left}px`;
    heart.style.top = `${rect.top - origin.top}px`;
    layer.append(heart);
    const fall = [
      { opacity: 1, transform: "none" },
      { opacity: 0, transform: "translateY(2.2em) rotate(25deg)" },
    ];
    removeAfter(heart.animate(fall, { duration: DURATION, easing: "ease-in" }), heart);
  }
}

function ghostOf(slot, rect, layer, origin) {
  const ghost = slot.cloneNode(true);
  ghost.removeAttribute("data-piece");
  ghost.classList.add("m-ghost");
  for (const el of ghost.querySelectorAll("[role]"))
    for (const name of ["role", "tabindex", "aria-label"]) el.removeAttribute(name);
  Object.assign(ghost.style, {
    left: `${rect.left - origin.left}px`,
    top: `${rect.top - origin.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
  });
  layer.append(ghost);
  return ghost;
}

function removeAfter(animation, el) {
  animation.onfinish = () => el.remove();
  animation.oncancel = () => el.remove();
}
