// One sentence a hand for screen readers.

import { find, setText } from "./page.js";
import { guarded } from "./draft.js";

/** Speaks the call of a hand once, on whichever page gets to it first. */
export function speakOnce(key, sentence) {
  const name = `scorekeeper.spoken:${key}`;
  if (guarded(() => sessionStorage.getItem(name)) === sentence) return;
  guarded(() => sessionStorage.setItem(name, sentence));
  setTimeout(() => setText(find("live"), sentence), 150);
}
