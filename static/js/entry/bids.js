// The first step: bids in spoken order, and trump. The last bid sends.

import { fill, find, firstUsable, keepFocus } from "../parts/page.js";
import { onDigits } from "../parts/chips.js";
import { makeDraft } from "../parts/draft.js";
import { speakOnce } from "../parts/speak.js";
import { Bidding, begunBids } from "./bidding.js";
import { BidsView } from "./bids_view.js";
import { offerCount } from "./count.js";
import { askChange } from "./change.js";
import { askHook } from "./hook.js";
import { makeEntry } from "./state.js";
import { openStep, startUndo } from "./step.js";
import { listenTrump } from "./trump.js";

/** `course` is {blocked, next(), takeBack}: see entry/start.js. */
export function startBids(root, course) {
  const bids = new Bids(root, course);
  listenTrump(root, (suit) => bids.chooseTrump(suit));
  onDigits(bids.step.size, (bid) => bids.choose(bid));
  offerCount(root);
  find("blind", root)?.addEventListener("click", () => bids.turnBlind());
  find("other", root)?.addEventListener("click", () => bids.askNamer());
  find("turn", root)?.addEventListener("click", () => bids.askSpeaker());
  find("again", root).addEventListener("click", () => bids.record());
  bids.begin();
  return bids;
}

class Bids {
  chosen = null; // the seat whose row was tapped
  asksNamer = false;
  asksSpeaker = false;
  sending = false;

  constructor(root, course) {
    const page = openStep(root, course, (seat) => this.turnTo(seat));
    const { step } = page;
    Object.assign(this, page, { root });
    this.draft = makeDraft(step.draft, [step.size, step.seats.map((one) => one.seat), step.facts.dealer], step.base);
    this.kept = this.draft.read();
    this.entry = makeEntry(this.kept?.state ?? begunBids(step), () => this.changed());
    this.bidding = new Bidding(step, this.entry);
    this.view = new BidsView(root, page, {
      choose: (bid) => this.choose(bid),
      chooseNamer: (seat) => this.chooseNamer(seat),
      chooseSpeaker: (seat) => this.chooseSpeaker(seat),
    });
    this.drawUndo = startUndo(root, this.entry, () => this.turnTo(null), course.takeBack);
  }

  /** Shows what there is; a draft that was complete when the page went away is not sent unasked. */
  begin() {
    this.draw();
    if (!this.ready) return;
    const { unsent, moved } = this.words;
    this.sender.refuse(this.kept?.base === this.step.base ? unsent : moved, true);
  }

  get active() {
    return this.step.seats.find((one) => one.seat === this.chosen) ?? this.bidding.missing[0] ?? null;
  }

  /** Whether what is entered waits to be sent. */
  get waits() { return this.sender.hasKept(this.bidding.facts); }

  get ready() { return this.bidding.complete && !this.bidding.needsTrump; }

  turnTo(seat) {
    if (this.sending) return;
    this.chosen = seat;
    this.asksNamer = false;
    this.asksSpeaker = false;
    this.draw();
  }

  async choose(bid) {
    const one = this.active;
    if (!one || this.sending || this.asksSpeaker) return;
    const late = await this.lateChange(one, bid);
    if (late === null) {
      this.turnTo(null);
      return;
    }
    if (bid === this.bidding.hookedBid(one.seat) && !(await askHook(this.root, this.words, bid))) return;
    this.chosen = null;
    if (late) this.entry.changeNumber(one.seat, bid, late);
    else this.entry.setNumber(one.seat, bid);
    if (this.ready) this.record();
    else if (this.bidding.complete) this.speakCall();
  }

  /** The sentence that tells of a change after others have spoken, "" if it is none; null leaves the bid. */
  async lateChange({ seat, name }, bid) {
    const old = this.entry.number(seat);
    const since = this.bidding.spokenSince(seat);
    if (!since || old === bid) return "";
    const values = { name, old, new: bid, next: since.name };
    const answer = await askChange(this.root, fill(this.words.change_ask, values));
    if (answer === "no") return null;
    return answer === "agreed" ? fill(this.words.changed, values) : "";
  }

  /** Somebody speaks although it is not his turn. */
  askSpeaker() {
    if (this.sending || this.bidding.missing.length < 2) return;
    this.chosen = null;
    this.asksSpeaker = true;
    find("turn", this.root).closest("details").open = false;
    this.draw();
  }

  chooseSpeaker(seat) {
    this.asksSpeaker = false;
    this.entry.setOrder(this.bidding.orderWith(seat));
  }

  chooseTrump(suit) {
    if (this.sending) return;
    const again = suit === this.entry.trump && !this.bidding.complete;
    this.entry.setTrump(again ? null : suit);
    if (this.ready) this.record();
  }

  turnBlind() {
    if (this.active && !this.sending) this.entry.turnBlind(this.active.seat);
  }

  askNamer() {
    this.asksNamer = true;
    this.draw();
  }

  chooseNamer(seat) {
    this.asksNamer = false;
    this.entry.setNamer(seat);
  }

  async record() {
    if (this.sending) return;
    this.sending = true;
    this.draw();
    const go = await this.sender.send(this.bidding.facts);
    this.sending = false;
    if (go) {
      this.draft.drop();
      go();
      return;
    }
    this.speakCall();
    this.draw();
  }

  speakCall() {
    const { kind, values } = this.bidding.call;
    speakOnce(this.step.draft, fill(this.words.spoken[kind], values));
  }

  changed() {
    this.draft.write(this.entry.kept());
    this.draw();
    if (this.active) this.rows.get(this.active.seat).scrollIntoView({ block: "nearest" });
  }

  draw() {
    keepFocus(() => {
      this.view.draw(this);
      this.drawUndo(this.sending);
    }, () => firstUsable(this.root.querySelector(".pad")));
  }
}
