// Numbers by one more and one less, without the keyboard.

import { find, findAll, show } from "../parts/page.js";

const MINUS = "\u2212";

export function startSteps(form) {
  form.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-less], [data-more]");
    if (button) step(button.closest("[data-steps]").querySelector("input"), button.matches("[data-more]") ? 1 : -1);
  });
  form.addEventListener("drawn", () => showSteps(form));
  showSteps(form);
}

function step(input, by) {
  const { least, most } = input.dataset;
  const number = Number(input.value.replace(MINUS, "-")) || 0;
  input.value = Math.min(Math.max(number + by, Number(least)), Number(most));
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function showSteps(form) {
  for (const steps of findAll("steps", form)) {
    show(find("less", steps));
    show(find("more", steps));
  }
}
