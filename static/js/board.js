// The board opens at the last hand, follows the game by itself, and tells the call.

import { find } from "./parts/page.js";
import { offerSignals } from "./parts/signals.js";
import { keepUpToDate } from "./live/board.js";

const NEAR = 8; // pixels

const toLast = (box) => {
  const last = box?.querySelector("tbody tr:last-child");
  if (last) box.scrollTop = last.offsetTop + last.offsetHeight - box.clientHeight;
};

/** Whoever reads the last hand goes on to read the last. */
function following(draw) {
  const before = find("hands");
  const atEnd = !before || before.scrollTop + before.clientHeight >= before.scrollHeight - NEAR;
  draw();
  if (atEnd) toLast(find("hands"));
}

toLast(find("hands"));
offerSignals();
keepUpToDate(following);
