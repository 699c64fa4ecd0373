// Fists and fingers: the phone counts three, visibly, and signals.

import { find, setText, show } from "../parts/page.js";

const BEAT = 700;

export function offerCount(root) {
  const button = find("count-go", root);
  const figure = find("count", root);
  if (!button) return;
  button.addEventListener("click", async () => {
    if (!figure.hidden) return; // it is counting
    show(figure);
    for (const beat of [1, 2, 3]) {
      setText(figure, String(beat));
      navigator.vibrate?.(beat === 3 ? 400 : 120);
      await new Promise((resolve) => setTimeout(resolve, BEAT));
    }
    show(figure, false);
  });
}
