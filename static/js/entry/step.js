// What both steps of a hand share: the page's data, its rows, Undo.

import { asButton, find, findAll, readJson, show } from "../parts/page.js";
import { makeSender } from "../parts/send.js";

/** Reads the page and turns its rows into buttons; `tap(seat)` is called when one is tapped. */
export function openStep(root, course, tap) {
  const step = readJson("step", root);
  const words = readJson("words", root);
  const rows = new Map(findAll("seat", root).map((item) => [Number(item.dataset.seat), item]));
  for (const [seat, item] of rows) {
    asButton(item.querySelector(".row")).addEventListener("click", () => tap(seat));
  }
  root.addEventListener("submit", (event) => event.preventDefault());
  show(find("pad", root));
  return { step, words, rows, sender: makeSender(step, words, course) };
}

/**
 * Undo takes back what was typed; when nothing was, its form takes back what was recorded, or `takeBack()` what is
 * only on this phone.
 */
export function startUndo(root, entry, before, takeBack) {
  const button = find("undo", root);
  const recorded = Boolean(takeBack) || !button.disabled;
  button.addEventListener("click", (event) => {
    if (entry.touched || takeBack) event.preventDefault();
    if (!entry.touched) { takeBack?.(); return; }
    before();
    entry.undo();
  });
  return (sending) => { button.disabled = sending || !(entry.touched || recorded); };
}
