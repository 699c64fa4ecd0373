// The keyboard: numbers for bids and cards, arrows, Enter; H hint, S scores, Ctrl+Z or ⌘Z undo.

import { find, findAll } from "../parts/page.js";

const TYPING = 1200;

export function listen(root, { press, goOn }) {
  let typed = "";
  let last = 0;

  const cards = () => [...root.querySelectorAll(".playing")];
  const playable = () => cards().filter((card) => card.classList.contains("ok"));

  function number(digit) {
    const now = Date.now();
    const bids = findAll("bid", root);
    if (!bids.length) return cards()[digit === "0" ? 9 : Number(digit) - 1]?.focus();
    const both = now - last < TYPING ? typed + digit : digit;
    const found = (text) => bids.find((bid) => bid.dataset.bid === text);
    typed = found(both) ? both : digit;
    last = now;
    found(typed)?.focus();
  }

  function step(by) {
    const asked = [...root.querySelectorAll("[data-bid]:not([aria-disabled]), [data-trump]")];
    const among = asked.length ? asked : playable();
    if (!among.length) return;
    const at = among.indexOf(document.activeElement);
    among[at < 0 ? (by > 0 ? 0 : among.length - 1) : (at + by + among.length) % among.length].focus();
  }

  const letters = {
    h: () => press(find("hint", root)),
    s: () => press(find("scores", root)),
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    ArrowUp: () => step(-1),
    ArrowDown: () => step(1),
  };

  addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]") || event.target.closest("input, select, textarea")) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      event.preventDefault();
      press(find("undo", root));
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = letters[event.key] ?? letters[event.key.toLowerCase()];
    if (act) act();
    else if (/^\d$/.test(event.key)) number(event.key);
    else if (event.key === "Enter" && !event.target.closest("button, a, summary")) {
      if (!goOn()) press(find("main", root));
    } else return;
    event.preventDefault();
  });
}
