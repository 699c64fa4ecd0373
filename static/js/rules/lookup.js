// The phone's table: points are looked up, totals added, states followed. No rule is known here.
// How a table is written: docs/architecture.md; who writes it: scorekeeper/rules/lookup.py.

/**
 * What an outcome is worth and the state after it, {points, state}; null where the table does not tell.
 * `hand` is {deal, size, players, trump}, `seat` is {bid, tricks, blind, overcall, state}.
 */
export function worth(table, hand, seat) {
  const row = rowOf(table, hand);
  const column = columnOf(table, hand, seat);
  const { bid, tricks } = seat;
  if (!row || column < 0 || !within(bid, hand.size) || !within(tricks, hand.size)) return null;
  const [points, states] = row.map((grids) => grids.length ? entry(table.grids[grids[column]], bid, tricks) : seat.state);
  return { points, state: states };
}

/**
 * A hand's points by seat, and where all stand after it: {deal, scores, states, points}; null where the table does
 * not tell. `before` is {deal, scores, states}, deal being that of this hand; the hand is as in the file.
 */
export function follow(table, before, hand) {
  if (!table || hand.rules) return null;
  const scored = before.scores.map((_, seat) => outcome(table, before, hand, seat));
  if (scored.includes(null)) return null;
  const points = scored.map((one) => one.points);
  return {
    deal: hand.void ? before.deal : before.deal + 1,
    scores: before.scores.map((score, seat) => score + (points[seat] ?? 0) + adjusted(hand, seat)),
    states: scored.map((one) => one.state),
    points,
  };
}

/** Where all stand after each hand; null from the first on that the table does not tell. */
export function followAll(table, before, hands) {
  let stand = before;
  return hands.map((hand) => { stand = stand && follow(table, stand, hand); return stand; });
}

/** A seat that is out and a hand that does not count, or not yet, leave the state as it was. */
function outcome(table, { deal, states }, hand, seat) {
  const [bid, tricks, state] = [hand.bids[seat], hand.tricks?.[seat] ?? null, states[seat]];
  if (hand.void || bid === null || tricks === null) return { points: null, state };
  const blind = (hand.blind ?? []).includes(seat);
  const dealt = { deal, size: hand.size, players: spoken(hand).length, trump: hand.trump };
  return worth(table, dealt, { bid, tricks, state, blind, overcall: seat === overcaller(table, hand) });
}

const adjusted = (hand, seat) =>
  (hand.adjustments ?? []).reduce((sum, one) => sum + (one.seat === seat ? one.points : 0), 0);

/** The seats in play as they spoke, or eldest first where all spoke at once. */
function spoken({ order, seating, dealer, out = [] }) {
  const after = seating.indexOf(dealer) + 1;
  return order ?? [...seating.slice(after), ...seating.slice(0, after)].filter((seat) => !out.includes(seat));
}

/** The first highest bidder, if he went as high over a bid as high as the table says. */
function overcaller(table, hand) {
  if (!table.overcall) return null;
  const [over, high] = table.overcall;
  const order = spoken(hand);
  const bids = order.map((seat) => hand.bids[seat]);
  const top = bids.indexOf(Math.max(...bids));
  return bids[top] >= over && bids.slice(0, top).some((bid) => bid >= high) ? order[top] : null;
}

const within = (number, size) => Number.isInteger(number) && number >= 0 && number <= size;

function rowOf(table, hand) {
  const found = table.hands.find(
    ([deal, size, players]) => deal === hand.deal && size === hand.size && players === hand.players,
  );
  return found && table.rows[found[3]];
}

/** The place in a row: trump, blind, overcall, state, the last counting fastest; below zero there is none. */
function columnOf(table, hand, seat) {
  const trump = table.trumps ? table.trumps.indexOf(hand.trump) : 0;
  const state = table.states.indexOf(seat.state);
  if (trump < 0 || state < 0) return -1;
  const blind = table.blind ? trump * 2 + Number(seat.blind) : trump;
  const overcall = table.overcall ? blind * 2 + Number(seat.overcall) : blind;
  return overcall * table.states.length + state;
}

function entry([made, over, under], bid, tricks) {
  if (tricks === bid) return at(made, bid);
  return tricks > bid ? at(last(over, bid), tricks - bid - 1) : at(last(under, bid - 1), bid - tricks - 1);
}

/** The last of the lines holds for all further bids. */
const last = (lines, place) => lines[Math.min(place, lines.length - 1)];

/** A line goes on by its last difference. */
function at(line, place) {
  const end = line.length - 1;
  if (place <= end) return line[place];
  return line[end] + (place - end) * (line[end] - (line[end - 1] ?? line[end]));
}
