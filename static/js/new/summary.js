// The dealer's list follows the names; one line at the thumb says what will be started.

import { fill, find, setText, show } from "../parts/page.js";

export function startSummary(form, seats) {
  const line = find("summary", form);
  const dealer = find("dealer", form);
  const [count, deals, drawn] = line.dataset.words.split("|");
  const [title, note] = line.children;
  const options = [...dealer.options].filter((option) => option.value !== "draw");
  const plain = options.map((option) => option.textContent.split(":")[0]);

  let wanted = dealer.value;

  function draw() {
    const names = seats.names();
    const any = names.some(Boolean);
    options.forEach((option, n) => {
      setText(option, names[n] || plain[n]);
      option.hidden = option.disabled = any && !names[n];
    });
    dealer.value = wanted;
    if (dealer.selectedOptions[0].disabled) dealer.value = options.find((option) => !option.disabled).value;
    setText(title, fill(count, { count: names.filter(Boolean).length }));
    setText(note, dealer.value === "draw" ? drawn : fill(deals, { dealer: dealer.selectedOptions[0].textContent }));
  }

  form.addEventListener("seats", draw);
  dealer.addEventListener("input", () => { wanted = dealer.value; draw(); });
  show(line);
  draw();
}
