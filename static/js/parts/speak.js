// One sentence a hand for screen readers; a call also aloud, where this device is told to.

import { find, setText } from "./page.js";
import { guarded } from "./draft.js";
import { signal } from "./signals.js";

/** Speaks a sentence of a hand once, on whichever page gets to it first; most are calls. */
export function speakOnce(key, sentence, call = true) {
  const name = `scorekeeper.spoken:${key}`;
  if (guarded(() => sessionStorage.getItem(name)) === sentence) return;
  guarded(() => sessionStorage.setItem(name, sentence));
  setTimeout(() => setText(find("live"), sentence), 150);
  if (call) signal(sentence);
}
