// The line of a seat follows its chips, and the total of the tricks is shown.

import { fill, find, setText, show } from "./parts/page.js";

const form = find("module");
const sum = find("sum");

function addUp() {
  const taken = [...form.querySelectorAll("[name^=tricks-]:checked")].map((chip) => chip.value);
  show(sum, taken.some(Boolean));
  setText(sum, fill(sum.dataset.words, { total: taken.reduce((total, tricks) => total + Number(tricks), 0) }));
}

form.addEventListener("change", ({ target }) => {
  setText(document.querySelector(`[data-shows="${CSS.escape(target.name)}"]`), target.value || "–");
  addUp();
});
addUp();
