// The time to bid or to play: counted down beside the turn, and what happens at its end.

import { guarded } from "../parts/draft.js";
import { find, setText, show } from "../parts/page.js";

const KEY = "scorekeeper.turn";
const SECOND = 1000;
const FEW = 3;

export class Clock {
  constructor(unit) {
    this.unit = unit;
    this.timer = 0;
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
  }

  /** Counts down to `out()`. A turn of the same name goes on where the page before left it. */
  start(root, seconds, turn, out) {
    this.stop();
    if (!seconds) return;
    const end = endOf(turn, seconds);
    const face = find("clock", root);
    const tick = () => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / SECOND));
      setText(face, `${left}${this.unit}`);
      face.classList.toggle("late", left <= FEW);
      if (left > 0) return;
      this.stop();
      out();
    };
    show(face);
    tick();
    this.timer = setInterval(tick, SECOND / 4);
  }
}

/** When the turn ends; a system clock that jumped back gives nobody more than the whole time. */
function endOf(turn, seconds) {
  const whole = Date.now() + seconds * SECOND;
  const [kept, end] = guarded(() => JSON.parse(sessionStorage.getItem(KEY))) ?? [];
  if (kept === turn) return Math.min(end, whole);
  guarded(() => sessionStorage.setItem(KEY, JSON.stringify([turn, whole])));
  return whole;
}
