// What the tricks come to: they start at the bid, and the last untouched seat balances.

import { follow } from "../rules/lookup.js";

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

export class Taking {
  constructor(step, entry) {
    this.step = step;
    this.entry = entry;
  }

  get needsTrump() { return ["required", "named"].includes(this.step.trump.ask) && !this.entry.trump; }

  /** The one seat that nobody has touched while all others were; else null. */
  get balancing() {
    const untouched = this.step.seats.filter((one) => !this.entry.has(one.seat));
    return untouched.length === 1 ? untouched[0] : null;
  }

  /** Tricks by seat. */
  get tricks() {
    const took = new Map(this.step.seats.map((one) => [one.seat, this.entry.number(one.seat) ?? one.tricks ?? one.bid]));
    const last = this.balancing;
    if (!last) return took;
    const rest = this.step.size - (sum([...took.values()]) - took.get(last.seat));
    if (rest >= 0 && rest <= this.step.size) took.set(last.seat, rest);
    return took;
  }

  get total() { return sum([...this.tricks.values()]); }

  get ready() { return this.total === this.step.size && !this.needsTrump; }

  /** Where all stand after the hand as it is here, or null while that is known only after sending. */
  get stand() { return follow(this.step.table, this.step.before, this.facts); }

  /** The hand as it is sent. */
  get facts() {
    const { facts } = this.step;
    const took = this.tricks;
    const { trump } = this.entry;
    return { ...facts, tricks: facts.bids.map((_, seat) => took.get(seat) ?? null), ...(trump ? { trump } : {}) };
  }
}
