// Games as cards: only the chosen one is shown until another is wanted; found by any of their names.

import { find, findAll, setText, show } from "../parts/page.js";
import { fits, tokens } from "../parts/search.js";

export function startPicker(form) {
  const picker = find("picker", form);
  const cards = findAll("variant", picker);
  const search = find("find", picker);
  const another = find("another", picker);
  const chosen = () => picker.querySelector("[data-variant]:has(:checked)");
  let open = !chosen();

  const wanted = (card) => fits(search.value, card.dataset.search);

  function draw() {
    const found = open ? cards.filter(wanted) : cards.filter((card) => card === chosen() || card.dataset.variant === "ours");
    for (const card of cards) show(card, found.includes(card));
    picker.classList.toggle("found", open && tokens(search.value).length > 0);
    const told = find("found", picker);
    setText(told, found.length ? "" : told.dataset.none);
    show(find("finder", picker), open);
    show(another, !open);
  }

  function close() {
    open = false;
    search.value = "";
    draw();
    chosen().scrollIntoView({ block: "nearest" });
  }

  another.addEventListener("click", () => {
    open = true;
    draw();
    search.focus({ preventScroll: true });
  });
  search.addEventListener("input", draw);
  search.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const first = cards.find((card) => !card.hidden)?.querySelector("input");
    if (!first) return;
    first.click();
    close();
    first.focus();
  });
  // A tap decides; the arrow keys pass by the games between.
  picker.addEventListener("click", ({ target, detail }) => {
    if (detail > 0 && open && target.closest(".pick")) setTimeout(close);
  });
  draw();
}
