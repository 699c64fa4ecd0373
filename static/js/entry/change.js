// The question before a bid is changed after others have spoken.

import { find, setText } from "../parts/page.js";

/** Resolves to "no", "typed" (it was never said) or "agreed" (the table lets it be changed). */
export function askChange(root, question) {
  const dialog = find("change-dialog", root);
  setText(find("change-ask", dialog), question);
  dialog.showModal();
  return new Promise((resolve) => {
    for (const answer of ["no", "typed", "agreed"]) {
      find(`change-${answer}`, dialog).onclick = () => { resolve(answer); dialog.close(); };
    }
    dialog.onclose = () => resolve("no");
  });
}
