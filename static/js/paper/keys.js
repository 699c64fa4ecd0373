// The keyboard in the grid: a complete number goes on by itself, Enter and the arrows go from cell to cell.

const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠", n: "NT", "♣": "♣", "♦": "♦", "♥": "♥", "♠": "♠" };
const DASH = "–";
const NUMBER = /[^0-9\-–—−]/g;

const cellsOf = (form) => [...form.querySelectorAll("[data-cell]")];
const isCell = (one) => one?.matches?.("[data-cell]");

export function startKeys(form) {
  form.addEventListener("input", ({ target }) => {
    if (isCell(target) && typed(target)) go(form, target, 1);
  });
  form.addEventListener("keydown", (event) => {
    if (isCell(event.target) && !event.altKey && !event.ctrlKey && !event.metaKey) press(form, event);
  });
  form.addEventListener("focusin", ({ target }) => {
    if (isCell(target)) target.select();
  });
}

/** Tidies what was typed; true once it is complete. */
function typed(cell) {
  const kind = cell.dataset.cell;
  if (kind === "points") return false;
  if (kind === "trump") return tidyTrump(cell);
  const tidy = cell.value.replace(NUMBER, "").replace(/[-—−]/g, DASH);
  if (tidy !== cell.value) cell.value = tidy;
  return tidy === DASH || isComplete(tidy, Number(cell.dataset.size));
}

function tidyTrump(cell) {
  const suit = SUITS[cell.value.trim().slice(-1).toLowerCase()] ?? (cell.value === "NT" ? "NT" : "");
  cell.value = suit;
  return suit !== "";
}

/** A number is complete when no digit more could follow it, in a hand of so many cards. */
export const isComplete = (text, size) => /^\d+$/.test(text) && (text === "0" || Number(text) * 10 > size);

const MOVES = { Enter: 1, ArrowRight: 1, ArrowLeft: -1 };

function press(form, event) {
  const { key, shiftKey, target } = event;
  if (key === "ArrowDown" || key === "ArrowUp") {
    event.preventDefault();
    const down = key === "ArrowDown";
    column(form, target, down)?.focus();
  } else if (key in MOVES) {
    event.preventDefault();
    go(form, target, shiftKey && key === "Enter" ? -1 : MOVES[key]);
  }
}

/** To the next cell of the sheet, or the one before; after the last one to what records it. */
function go(form, from, step) {
  const cells = cellsOf(form);
  const next = cells[cells.indexOf(from) + step];
  (next ?? (step > 0 ? form.querySelector("[name=record]") : from)).focus();
}

/** The cell of the same column on the next line that has one, or on the one before. */
function column(form, from, down) {
  const place = from.name.replace(/-\d+/, "-*");
  const same = cellsOf(form).filter((one) => one.name.replace(/-\d+/, "-*") === place);
  return same[same.indexOf(from) + (down ? 1 : -1)];
}
