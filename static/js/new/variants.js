// Variant cards: found by any of their names, with the worked example of the scheme that is chosen.

import { fill, find, findAll, setText, show } from "../parts/page.js";

export function startVariants(form) {
  const cards = findAll("variant", form);
  const search = find("find", form);
  const scheme = find("scheme", form);
  const own = new Map(cards.map((card) => [card, [...find("examples", card).childNodes]]));

  function filter() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = cards.filter((card) => words.every((word) => card.dataset.search.includes(word)));
    for (const card of cards) show(card, fits.includes(card));
    const found = find("found", form);
    setText(found, fits.length ? "" : found.dataset.none);
  }

  /** Another scheme shows its own example on every card. */
  function drawExamples() {
    const template = scheme?.value && form.querySelector(`[data-scheme-examples="${CSS.escape(scheme.value)}"]`);
    for (const card of cards) {
      const nodes = template ? [template.content.cloneNode(true)] : own.get(card);
      find("examples", card).replaceChildren(...nodes);
    }
  }

  /** Another game comes with its own rules. */
  function dropChanges() {
    for (const select of form.querySelectorAll(".settings select")) select.value = "";
    drawExamples();
  }

  function drawDraw() {
    const card = form.querySelector("[data-variant]:has(:checked)");
    const text = find("draw-text", form);
    if (card) setText(text, fill(text.dataset.words, { variant: find("name", card).textContent, draw: card.dataset.draw }));
  }

  show(find("finder", form));
  search.addEventListener("input", filter);
  search.addEventListener("keydown", (event) => { if (event.key === "Enter") event.preventDefault(); });
  scheme?.addEventListener("change", drawExamples);
  form.addEventListener("change", ({ target }) => {
    if (target.name === "variant") dropChanges();
    drawDraw();
  });
  filter();
  drawExamples();
  drawDraw();
}
