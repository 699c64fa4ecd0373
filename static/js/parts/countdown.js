// A countdown to bid: it only rings. It begins anew with each speaker, and the first begins it by a tap, after the deal.

import { fill, find, readJson, setText, show } from "./page.js";
import { guarded } from "./draft.js";

const KEPT = "scorekeeper.countdown";
const TICK = 250;

/** `root` is the step: the row that is `now` is the one whose turn it is. */
export function offerCountdown(root) {
  const box = find("countdown", root);
  const choices = [...root.querySelectorAll("[name=countdown]")];
  if (!box || !choices.length) return;
  const countdown = new Countdown(root, box);
  for (const choice of choices) {
    // The form's own reset and the browser's memory must not choose.
    choice.checked = Number(choice.value) === countdown.seconds;
    choice.addEventListener("change", () => countdown.choose(Number(choice.value)));
  }
  find("countdown-start", box).addEventListener("click", () => countdown.start());
  // The taps that bid let the page ring later: browsers allow no sound before.
  root.addEventListener("pointerdown", () => countdown.wake());
  new MutationObserver(() => countdown.follow()).observe(root.querySelector(".seats"), { subtree: true, attributeFilter: ["class"] });
  countdown.follow();
}

class Countdown {
  speaker = null; // the number of the seat whose turn it is
  timer = 0;
  sound = null;

  constructor(root, box) {
    Object.assign(this, { root, box, words: readJson("signal-words", root) });
    this.seconds = Number(guarded(() => localStorage.getItem(KEPT))) || 0;
  }

  choose(seconds) {
    this.seconds = seconds;
    guarded(() => localStorage.setItem(KEPT, String(seconds)));
    this.stop();
  }

  /** Begins anew when somebody else's turn has come. */
  follow() {
    const row = this.root.querySelector(".seat.now.todo");
    const speaker = row?.dataset.seat ?? null;
    if (speaker === this.speaker) return;
    const goes = this.speaker !== null || this.begun();
    this.speaker = speaker;
    this.name = row?.querySelector(".name").textContent ?? "";
    if (speaker !== null && goes) this.start();
    else this.stop();
  }

  begun() { return Boolean(this.root.querySelector(".seat:not(.todo)")); }

  start() {
    this.stop();
    if (!this.seconds || this.speaker === null) return;
    this.end = performance.now() + this.seconds * 1000;
    this.timer = setInterval(() => this.draw(), TICK);
    show(find("countdown-start", this.box), false);
    this.draw();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    show(this.box, this.seconds > 0 && this.speaker !== null);
    show(find("countdown-start", this.box));
    this.box.classList.remove("over");
    setText(find("left", this.box), "");
    setText(find("countdown-told", this.box), "");
    this.box.style.setProperty("--left", "1");
  }

  draw() {
    const left = Math.max(0, this.end - performance.now());
    setText(find("left", this.box), left ? fill(this.words.left, { seconds: Math.ceil(left / 1000) }) : this.words.over);
    this.box.style.setProperty("--left", String(Math.ceil(left / 1000) / this.seconds));
    if (!left) this.ring();
  }

  ring() {
    clearInterval(this.timer);
    this.box.classList.add("over");
    setText(find("countdown-told", this.box), fill(this.words.over_for, { name: this.name }));
    guarded(() => navigator.vibrate?.([250, 120, 250]));
    guarded(() => this.beep());
  }

  wake() {
    if (!this.seconds || this.sound || !("AudioContext" in window)) return;
    this.sound = guarded(() => new AudioContext());
    this.sound?.resume?.();
  }

  beep() {
    this.wake();
    for (const delay of [0, 0.3]) tone(this.sound, this.sound.currentTime + delay);
  }
}

function tone(sound, at) {
  const wave = sound.createOscillator();
  const volume = sound.createGain();
  wave.frequency.value = 880;
  volume.gain.setValueAtTime(0.25, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.2);
  wave.connect(volume).connect(sound.destination);
  wave.start(at);
  wave.stop(at + 0.22);
}
