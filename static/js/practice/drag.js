// A card may be dragged to the table; a tap plays it too.

import { find } from "../parts/page.js";

const FAR = 12;

export function draggable(root, { may, play }) {
  let held = null;

  function over(event) {
    const box = find("felt", root).getBoundingClientRect();
    return event.clientY < box.bottom && event.clientX > box.left && event.clientX < box.right;
  }

  function drop(event, played) {
    const { card } = held;
    const moved = held.moved;
    held = null;
    card.classList.remove("held");
    card.style.transform = "";
    find("felt", root).classList.remove("over");
    if (!moved) return;
    // What was dragged is no tap.
    card.addEventListener("click", (click) => { click.preventDefault(); click.stopPropagation(); }, { once: true, capture: true });
    if (played && may() && over(event)) play(card);
  }

  root.addEventListener("pointerdown", (event) => {
    const card = event.target.closest(".playing.ok");
    if (!card || event.button !== 0) return;
    held = { card, x: event.clientX, y: event.clientY, moved: false, pointer: event.pointerId };
  });

  root.addEventListener("pointermove", (event) => {
    if (held?.pointer !== event.pointerId) return;
    const x = event.clientX - held.x;
    const y = event.clientY - held.y;
    if (!held.moved && Math.hypot(x, y) < FAR) return;
    if (!held.moved) {
      held.moved = true;
      held.card.classList.add("held");
      held.card.setPointerCapture(event.pointerId);
    }
    held.card.style.transform = `translate(${x}px, ${y}px)`;
    find("felt", root).classList.toggle("over", over(event));
  });

  root.addEventListener("pointerup", (event) => { if (held?.pointer === event.pointerId) drop(event, true); });
  root.addEventListener("pointercancel", (event) => { if (held?.pointer === event.pointerId) drop(event, false); });
}
