// The list of what is kept: what waits for the network, what waits for a person, what cannot be read.

import { fill, find, show } from "../parts/page.js";
import { keeps } from "../offline/database.js";
import { openAgain } from "../offline/draft.js";
import { all, giveUp, release } from "../offline/outbox.js";
import { flush, onOutbox, tell } from "../offline/sending.js";
import { comparison } from "./compare.js";
import { button, make } from "./elements.js";

export async function startUnsent(words) {
  const list = find("unsent-list");
  const draw = async () => list.replaceChildren(...(await cards(words)));
  onOutbox(draw);
  await draw();
}

async function cards(words) {
  if (!(await keeps())) return [make("p", {}, words.nowhere)];
  const { items, aside } = await all();
  show(find("lead"), items.length + aside.length > 0);
  if (!items.length && !aside.length) return [make("p", { className: "lede" }, words.nothing)];
  const waits = new Set();
  const shown = items.map((item) => {
    const behind = waits.has(item.game);
    if (item.parked) waits.add(item.game);
    return card(words, item, behind);
  });
  return [...shown, ...aside.map((row) => asideCard(words, row))];
}

function card(words, item, behind) {
  const { parked } = item;
  const title = item.kind === "game" ? words.game : fill(words.hand, { number: item.number, step: words.steps[item.step] });
  const head = [make("h2", {}, title), make("p", {}, [item.title, (item.players ?? []).join(", ")].filter(Boolean).join(" · "))];
  if (!parked) return make("section", { className: "held" }, ...head, make("p", { className: "told" }, behind ? words.behind : words.waiting), compared(words, item));
  const told = make("p", { className: "told" }, why(words, item));
  return make("section", { className: "held" }, ...head, told, compared(words, item), ...choices(words, item));
}

function why(words, { parked, answer }) {
  if (parked === "gone") return words.gone;
  if (parked === "refused") return [answer?.message, isEnded(answer) && words.ended].filter(Boolean).join(" ");
  const time = new Date(answer.when);
  const day = time.toDateString() === new Date().toDateString() ? {} : { day: "numeric", month: "short" };
  const when = time.toLocaleString([], { ...day, hour: "2-digit", minute: "2-digit" });
  return fill(answer.hand ? words.conflict : words.changed, { who: answer.who ?? words.somebody, when });
}

/** A game that was ended has no form for a hand. */
const isEnded = (answer) => answer?.code === "ended";

const compared = (words, { kind, players, facts, parked, answer }) =>
  (kind === "hand" ? comparison(words, players, facts, parked === "conflict" ? answer.hand ?? null : undefined) : null);

/** What a person may decide; whatever throws something away or replaces something asks once more. */
function choices(words, item) {
  const act = (action) => async () => { await action(); tell(); await flush(); };
  const drop = act(() => giveUp(item.id));
  const again = button(words.again, "go", act(() => release(item)));
  const givingUp = asking(words, words.give_up, words.sure_give_up, "risk", drop);
  const ways = {
    conflict: [
      asking(words, words.keep_theirs, words.sure_theirs, "", drop),
      asking(words, words.record_mine, words.sure_mine, "", act(() => release(item, item.answer?.revision))),
    ],
    refused: [
      item.kind === "hand" && button(words.open, "go", () => { openAgain(item); location.assign(item.next); }),
      givingUp,
    ],
    ended: [make("a", { className: "btn", href: item.next }, words.see_game), again, givingUp],
    gone: [again, givingUp],
  };
  const way = item.parked === "refused" && isEnded(item.answer) ? "ended" : item.parked;
  return [make("div", { className: "stack" }, ...ways[way].filter(Boolean))];
}

/** A button that says what follows and asks before it does anything. */
function asking(words, label, sure, look, action) {
  const place = make("div", { className: "stack" });
  const first = button(label, look, () => {
    const yes = button(words.yes, "risk", action);
    place.replaceChildren(make("p", { className: "told" }, sure), make("div", { className: "bar" }, button(words.no, "", back), yes));
    place.querySelector("button").focus();
  });
  const back = () => { place.replaceChildren(first); first.focus(); };
  place.append(first);
  return place;
}

function asideCard(words, row) {
  const act = async () => { await giveUp(row.id); tell(); };
  return make(
    "section",
    { className: "held" },
    make("h2", {}, words.aside),
    make("p", {}, words.aside_line),
    make("pre", { tabIndex: 0 }, JSON.stringify(row, null, 1)),
    asking(words, words.remove, words.sure_give_up, "risk", act),
  );
}
