// The row of suits.

import { findAll } from "../parts/page.js";

export function listenTrump(root, pick) {
  for (const chip of findAll("trump", root)) chip.addEventListener("click", () => pick(chip.dataset.trump));
}

export function drawTrump(root, value) {
  for (const chip of findAll("trump", root)) chip.setAttribute("aria-pressed", String(chip.dataset.trump === value));
}
