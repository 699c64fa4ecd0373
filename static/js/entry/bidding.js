// What the bids come to. The rules are the server's: the page says whether the hook binds and who names trump.

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

export class Bidding {
  constructor(step, entry) {
    this.step = step;
    this.entry = entry;
  }

  /** The seats as they speak: in turn, but for those who spoke out of it. */
  get seats() {
    const { seats } = this.step;
    const { order } = this.entry;
    return order ? order.map((seat) => seats.find((one) => one.seat === seat)) : seats;
  }

  /** Whether somebody has taken the turn of others, who speak after him. */
  isOutOfTurn(seat) {
    const proper = this.step.seats.map((one) => one.seat);
    const spoken = this.seats.map((one) => one.seat);
    const before = spoken.slice(0, spoken.indexOf(seat));
    return proper.slice(0, proper.indexOf(seat)).some((other) => !before.includes(other));
  }

  /** The spoken order once `seat` speaks now, whoever's turn it is. */
  orderWith(seat) {
    const spoken = this.seats.filter((one) => this.entry.has(one.seat)).map((one) => one.seat);
    const rest = this.step.seats.map((one) => one.seat).filter((other) => other !== seat && !spoken.includes(other));
    return [...spoken, seat, ...rest];
  }

  /** Who has spoken since a seat bid; while nobody has, a bid may be changed. */
  spokenSince(seat) {
    const { seats } = this;
    if (this.step.bidding !== "in-order" || !this.entry.has(seat)) return null;
    return seats.slice(seats.findIndex((one) => one.seat === seat) + 1).find((one) => this.entry.has(one.seat)) ?? null;
  }

  /** The seats that have not bid, in spoken order. */
  get missing() { return this.seats.filter((one) => !this.entry.has(one.seat)); }

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
    const { seats } = this;
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
      ...(entry.order ? { order: entry.order } : {}),
      ...(entry.changed.length ? { note: [facts.note, ...entry.changed].filter(Boolean).join(" ") } : {}),
    };
  }
}

/** Bids that the page came with, as after an undo: all but the last spoken one, so that it is said again. */
export function begunBids({ seats, trump, facts: { order } }) {
  const spoken = order ? order.map((seat) => seats.find((one) => one.seat === seat)) : seats;
  const said = spoken.filter((one) => one.bid !== null);
  const kept = said.length === seats.length ? said.slice(0, -1) : said;
  return {
    numbers: Object.fromEntries(kept.map((one) => [one.seat, one.bid])),
    trump: trump.value,
    order: spoken.every((one, place) => one === seats[place]) ? null : order,
    blind: kept.filter((one) => one.blind).map((one) => one.seat),
  };
}
