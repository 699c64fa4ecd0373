// The question before a forbidden bid is taken.

import { find, fill, setText } from "../parts/page.js";

/** Asks whether the bid may stand; resolves to true when the table agrees. */
export function askHook(root, words, bid) {
  const dialog = find("hook-dialog", root);
  setText(find("hook-ask", dialog), fill(words.hook_ask, { bid }));
  dialog.showModal();
  return new Promise((resolve) => {
    find("hook-yes", dialog).onclick = () => { dialog.close(); resolve(true); };
    find("hook-no", dialog).onclick = () => dialog.close();
    dialog.onclose = () => resolve(false);
  });
}
