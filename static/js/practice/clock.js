// The time to bid or to play: counted down beside the turn, and what happens at its end.

import { find, setText, show } from "../parts/page.js";

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

  start(root, seconds, out) {
    this.stop();
    if (!seconds) return;
    const end = Date.now() + seconds * SECOND;
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
