// Keeps the screen on where the browser can; where it cannot, the page says once what to do.

import { find, show } from "./page.js";
import { guarded } from "./draft.js";

const TOLD = "scorekeeper.awake-told";

export function keepAwake() {
  if ("wakeLock" in navigator) holdLock();
  else if (!window.isSecureContext) tellOnce(find("hint-awake"));
}

function holdLock() {
  const take = () => {
    if (document.visibilityState === "visible") navigator.wakeLock.request("screen").catch(() => {});
  };
  document.addEventListener("visibilitychange", take);
  take();
}

function tellOnce(hint) {
  if (!hint || guarded(() => localStorage.getItem(TOLD))) return;
  show(hint);
  find("hint-done", hint).addEventListener("click", () => {
    guarded(() => localStorage.setItem(TOLD, "1"));
    show(hint, false);
  });
}
