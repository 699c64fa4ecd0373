// A grid of chips 0..size: taps, arrows, Home and End; one stop of the Tab key.

import { show } from "./page.js";

/**
 * Draws the chips anew. `look(n)` gives {label, on, hooked}; `pick(n)` is called with the number tapped.
 * The focus stays at its number when it was inside.
 */
export function drawChips(grid, size, look, pick) {
  const held = [...grid.children].indexOf(document.activeElement);
  const looks = Array.from({ length: size + 1 }, (_, n) => look(n));
  const chips = looks.map((one, n) => makeChip(n, one, pick));
  const stop = held >= 0 ? held : Math.max(0, looks.findIndex((one) => one.on));
  chips.forEach((chip, n) => { chip.tabIndex = n === stop ? 0 : -1; });
  grid.replaceChildren(...chips);
  grid.onkeydown = (event) => moveFocus(event, chips);
  show(grid);
  if (held >= 0) chips[held].focus({ preventScroll: true });
}

function makeChip(n, { label, on, hooked }, pick) {
  const chip = document.createElement("button");
  chip.type = "button";
  chip.className = hooked ? "chip hooked" : "chip";
  chip.textContent = n;
  chip.setAttribute("aria-label", label);
  if (on !== undefined) chip.setAttribute("aria-pressed", String(on));
  chip.addEventListener("click", () => pick(n));
  return chip;
}

function moveFocus(event, chips) {
  const at = chips.indexOf(document.activeElement);
  const columns = chips.filter((chip) => chip.offsetTop === chips[0].offsetTop).length;
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, Home: -at, End: chips.length - 1 - at };
  const next = chips[at + (steps[event.key] ?? NaN)];
  if (!next) return;
  event.preventDefault();
  chips[at].tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

let stopDigits = new AbortController();

/** Digits typed anywhere on the page, put together to numbers up to `size`; the last to ask gets them. */
export function onDigits(size, pick) {
  stopDigits.abort();
  stopDigits = new AbortController();
  let typed = "";
  let timer = 0;
  const done = () => {
    clearTimeout(timer);
    const number = Number(typed);
    const any = typed !== "";
    typed = "";
    if (any && number <= size) pick(number);
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog")) return;
    if (typed && event.key === "Enter") { event.preventDefault(); done(); return; }
    if (!/^\d$/.test(event.key)) return;
    typed += event.key;
    clearTimeout(timer);
    if (Number(typed) * 10 > size || typed.length > 1) done();
    else if (typed === "0") done();
    else timer = setTimeout(done, 700);
  }, { signal: stopDigits.signal });
}
