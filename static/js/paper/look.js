// What a line comes to is asked of the server once the line is left: the phone has no rules of its own.

import { find } from "../parts/page.js";
import { morph } from "../parts/morph.js";

const PARTS = ["lines", "totals", "notes", "progress"];

/** With `putBack`, the page does not show yet what is typed, and there may be more for lines to come. */
export function startLook(form, putBack) {
  let line = "";
  let asked = "";
  let running = null;

  async function look() {
    const typed = new URLSearchParams(new FormData(form));
    if (typed.toString() === asked) return;
    asked = typed.toString();
    typed.set("look", "1");
    typed.set("at", lineOf(document.activeElement));
    running?.abort();
    running = new AbortController();
    try {
      const response = await fetch(form.action, { method: "POST", body: typed, credentials: "same-origin", signal: running.signal });
      if (!response.ok || response.redirected) throw new Error(response.status);
      draw(new DOMParser().parseFromString(await response.text(), "text/html"));
    } catch (error) {
      if (error.name !== "AbortError") asked = ""; // the next line tries again
    }
  }

  function draw(answer) {
    for (const part of PARTS) morph(find(part, form), find(part, answer));
  }

  form.addEventListener("focusin", ({ target }) => {
    const now = lineOf(target);
    if (now !== line) look();
    line = now;
  });
  form.addEventListener("change", ({ target }) => {
    if (!target.matches("[data-cell]")) look();
  });
  find("look", form).addEventListener("click", (event) => {
    event.preventDefault();
    asked = "";
    look();
  });
  form.addEventListener("click", ({ target }) => openNotes(target.closest("th > a")));
  if (putBack) catchUp();

  async function catchUp() {
    do await look(); while (putBack());
  }
}

function openNotes(link) {
  const notes = link && document.querySelector(link.hash);
  if (!notes) return;
  notes.open = true;
  notes.querySelector("select").focus({ preventScroll: true });
}

const lineOf = (one) => one?.closest?.("[data-line]")?.dataset.line ?? "";
