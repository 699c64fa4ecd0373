// The second step: tricks, which start at the bid.

import { find, firstUsable, keepFocus, show } from "../parts/page.js";
import { onDigits } from "../parts/chips.js";
import { makeDraft } from "../parts/draft.js";
import { speakOnce } from "../parts/speak.js";
import { makeEntry } from "./state.js";
import { openStep, startUndo } from "./step.js";
import { Taking } from "./taking.js";
import { TricksView } from "./tricks_view.js";
import { listenTrump } from "./trump.js";

/** `course` is {blocked, next(), takeBack}: see entry/start.js. */
export function startTricks(root, course) {
  const tricks = new Tricks(root, course);
  const button = find("record", root);
  listenTrump(root, (suit) => tricks.chooseTrump(suit));
  onDigits(tricks.step.size, (number) => tricks.choose(number));
  button.addEventListener("click", () => tricks.record());
  find("again", root).addEventListener("click", () => tricks.record());
  show(button);
  tricks.draw();
  speakOnce(tricks.step.draft.replace(/tricks$/, "bids"), tricks.step.call);
  return tricks;
}

class Tricks {
  open = null; // the seat whose chips are shown
  sending = false;

  constructor(root, course) {
    const page = openStep(root, course, (seat) => this.toggle(seat));
    const { step } = page;
    Object.assign(this, page, { root });
    this.draft = makeDraft(step.draft, [step.size, step.seats.map((one) => [one.seat, one.bid])], step.base);
    this.entry = makeEntry(this.draft.read()?.state ?? { trump: step.trump.value }, () => this.changed());
    this.taking = new Taking(step, this.entry);
    this.view = new TricksView(root, page, (number) => this.choose(number));
    this.drawUndo = startUndo(root, this.entry, () => {}, course.takeBack);
  }

  toggle(seat) {
    this.open = this.open === seat ? null : seat;
    this.draw();
    if (this.open !== null) this.rows.get(seat).scrollIntoView({ block: "nearest" });
  }

  choose(number) {
    if (this.open !== null && !this.sending) this.entry.setNumber(this.open, number);
  }

  chooseTrump(suit) {
    if (!this.sending) this.entry.setTrump(suit === this.entry.trump ? null : suit);
  }

  /** Whether what is entered waits to be sent. */
  get waits() { return this.sender.hasKept(this.taking.facts); }

  async record() {
    if (this.sending) return;
    if (!this.taking.ready) {
      this.view.shake();
      return;
    }
    this.sending = true;
    this.draw();
    const go = await this.sender.send(this.taking.facts);
    this.sending = false;
    if (go) {
      this.draft.drop();
      go();
    } else {
      this.draw();
    }
  }

  changed() {
    this.draft.write(this.entry.kept());
    this.draw();
  }

  draw() {
    keepFocus(() => {
      this.view.draw(this);
      this.drawUndo(this.sending);
    }, () => firstUsable(this.root.querySelector(".pad")));
  }
}
