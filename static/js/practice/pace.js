// How fast the bots move; kept on the device, so that it can be changed at the table.

import { guarded } from "../parts/draft.js";

const KEY = "scorekeeper.pace";
const FACTORS = { none: 0, quick: 0.5, steady: 1, slow: 2.2, tap: 1 };
const CARD = 650;
const TRICK = 1300;
const TAKE_BACK = 500;

export class Pace {
  constructor(usual) {
    const kept = guarded(() => localStorage.getItem(KEY));
    this.chosen = kept in FACTORS ? kept : usual in FACTORS ? usual : "steady";
    this.waiting = null;
  }

  choose(chosen) {
    this.chosen = chosen;
    guarded(() => localStorage.setItem(KEY, chosen));
    this.goOn();
  }

  /** Resolves after the time for a card, or for a trick or a call; on a tap where that was chosen. */
  wait(long = false) {
    const time = (long ? TRICK : CARD) * FACTORS[this.chosen];
    return new Promise((done) => {
      if (this.chosen !== "tap" || !long) setTimeout(done, time);
      else this.waiting = done;
    });
  }

  /** Resolves when the bots may move: an action can be taken back until then. */
  waitForBots(canUndo) {
    const time = Math.max(CARD * FACTORS[this.chosen], canUndo ? TAKE_BACK : 0);
    return new Promise((done) => {
      this.waiting = done;
      if (this.chosen !== "tap") setTimeout(done, time);
    });
  }

  get waits() {
    return this.chosen === "tap" && this.waiting !== null;
  }

  goOn() {
    this.waiting?.();
    this.waiting = null;
  }
}
