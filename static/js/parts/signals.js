// The call, spoken and felt, where the people of this device have switched it on.

import { find, readJson, show } from "./page.js";
import { guarded } from "./draft.js";

const SAY = "scorekeeper.say";
const BUZZ = "scorekeeper.buzz";
const PATTERN = [180, 90, 180];

const speaks = () => "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;
// A desktop's browser has the function and no motor: it is offered where fingers tap.
const buzzes = () => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
const isOn = (name) => guarded(() => localStorage.getItem(name)) === "1";

/** Speaks and vibrates, as far as it is switched on. */
export function signal(sentence) {
  if (speaks() && isOn(SAY)) say(sentence);
  if (buzzes() && isOn(BUZZ)) guarded(() => navigator.vibrate(PATTERN));
}

/** Shows the switches of what this device can do. */
export function offerSignals() {
  const box = find("signals");
  if (!box) return;
  const words = readJson("signal-words", box);
  offer(find("say", box), speaks(), SAY, () => say(words.heard));
  offer(find("buzz", box), buzzes(), BUZZ, () => navigator.vibrate(PATTERN));
  show(box, speaks() || buzzes() || Boolean(box.querySelector("[type=radio]")));
}

function offer(label, can, name, sample) {
  const input = label.querySelector("input");
  input.checked = isOn(name);
  show(label, can);
  input.addEventListener("change", () => {
    guarded(() => localStorage.setItem(name, input.checked ? "1" : ""));
    if (input.checked) guarded(sample);
    else guarded(() => speechSynthesis.cancel());
  });
}

function say(sentence) {
  const told = new SpeechSynthesisUtterance(sentence);
  told.lang = document.documentElement.lang;
  // Browsers keep silent until the page was tapped once.
  told.onerror = ({ error }) => { if (error === "not-allowed") askForTap(); };
  guarded(() => { speechSynthesis.cancel(); speechSynthesis.speak(told); });
}

function askForTap() {
  const hint = find("tap-first");
  if (!hint) return;
  show(hint);
  hint.closest("details").open = true;
  addEventListener("pointerdown", () => show(hint, false), { once: true });
}
