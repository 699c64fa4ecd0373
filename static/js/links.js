// Copies a link where the browser can.

import { find, findAll, setText, show } from "./parts/page.js";

for (const button of findAll("copy")) {
  if (!navigator.clipboard) break;
  show(button);
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(find("url", button.closest("section")).textContent);
    setText(button, button.dataset.done);
  });
}
