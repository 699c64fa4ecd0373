// What the bids come to. The rules are the server's: the page says whether the hook binds and who names trump.

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

export class Bidding {
  constructor(step, entry) {
    this.step = step;
    this.entry = entry;
  }

  /** The seats that have not bid, in spoken order. */
  get missing() { return this.step.seats.filter((one) => !this.entry.has(one.seat)); }

  get complete() { return this.missing.length === 0; }

  get total() { return sum(this.step.seats.map((one) => this.entry.number(one.seat) ?? 0)); }

  get needsTrump() { return ["required", "named"].includes(this.step.trump.ask) && !this.entry.trump; }

  /** The bid that would make the total even, when the others have all bid and the hook binds; else null. */
  hookedBid(seat) {
    const others = this.step.seats.filter((one) => one.seat !== seat);
    if (!this.step.hook || !others.every((one) => this.entry.has(one.seat))) return null;
    const bid = this.step.size - sum(others.map((one) => this.entry.number(one.seat)));
    return bid >= 0 && bid <= this.step.size ? bid : null;
  }

  /** Who is asked for trump: whoever the table says, else the first in spoken order of those who bid most. */
  get namer() {
    const { seats } = this.step;
    if (this.entry.namer !== null) return seats.find((one) => one.seat === this.entry.namer);
    const most = Math.max(...seats.map((one) => this.entry.number(one.seat)));
    return seats.find((one) => this.entry.number(one.seat) === most);
  }

  /** The total against the tricks: {kind: "even" | "over" | "under", values for the sentences}. */
  get call() {
    const by = this.total - this.step.size;
    const kind = by === 0 ? "even" : by > 0 ? "over" : "under";
    return { kind, values: { by: Math.abs(by), total: this.total } };
  }

  /** The hand as it is sent. */
  get facts() {
    const { facts } = this.step;
    const { entry } = this;
    return {
      ...facts,
      bids: facts.bids.map((bid, seat) => entry.number(seat) ?? bid),
      ...(this.step.blind ? { blind: this.step.seats.map((one) => one.seat).filter(entry.isBlind).sort((a, b) => a - b) } : {}),
      ...(entry.trump ? { trump: entry.trump } : {}),
      ...(entry.namer === null ? {} : { namer: entry.namer }),
    };
  }
}

/** Bids that the page came with, as after an undo: all but the last spoken one, so that it is said again. */
export function begunBids({ seats, trump }) {
  const said = seats.filter((one) => one.bid !== null);
  const kept = said.length === seats.length ? said.slice(0, -1) : said;
  return {
    numbers: Object.fromEntries(kept.map((one) => [one.seat, one.bid])),
    trump: trump.value,
    blind: kept.filter((one) => one.blind).map((one) => one.seat),
  };
}
