// The dealer's chips follow the names and the game; one line at the thumb says what will be started.

import { fill, find, findAll, setText, show } from "../parts/page.js";

export function startSummary(form, seats) {
  const line = find("summary", form);
  const [count, deals, drawn] = line.dataset.words.split("|");
  const [title, note] = line.children;
  const chips = findAll("dealer", form);
  const plain = chips.map((_, n) => fill(line.dataset.seat, { number: n + 1 }));
  const choice = form.elements.dealer;
  let wanted = choice.value;

  /** Only who has a name can deal; the seat that was chosen comes back with its name. */
  function drawChips(names) {
    const any = names.some(Boolean);
    chips.forEach((chip, n) => {
      setText(find("dealer-name", chip), names[n] || plain[n]);
      show(chip, names[n] || (!any && n === 0));
    });
    choice.value = wanted;
    if (chips[wanted]?.hidden) choice.value = String(chips.findIndex((chip) => !chip.hidden));
  }

  function drawDraw() {
    const card = form.querySelector("[data-variant]:has(:checked)");
    const text = find("draw-text", form);
    if (card) setText(text, fill(text.dataset.words, { variant: card.dataset.called, draw: card.dataset.draw }));
  }

  function draw() {
    drawDraw();
    const names = seats.names();
    drawChips(names);
    setText(title, fill(count, { count: names.filter(Boolean).length }));
    setText(note, choice.value === "draw" ? drawn : fill(deals, { dealer: names[choice.value] || plain[choice.value] }));
  }

  form.addEventListener("seats", draw);
  form.addEventListener("change", ({ target }) => {
    if (target.name === "dealer") wanted = target.value;
    draw();
  });
  show(line);
  draw();
}
