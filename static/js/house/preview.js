// What the rules come to is asked of the server after every change: the phone has no rules of its own.

import { find, findAll } from "../parts/page.js";

const PAUSE = 200;

export function startPreview(form) {
  const house = find("house", form);
  const from = find("from", form);
  let timer = 0;
  let asked = rulesOf(form).toString();
  let fill = "";
  let running = null;

  function ask(wish = "") {
    fill = wish || fill;
    clearTimeout(timer);
    timer = setTimeout(send, PAUSE);
  }

  async function send() {
    const typed = rulesOf(form);
    if (fill) typed.set("fill", fill);
    if (typed.toString() === asked) return;
    asked = typed.toString();
    running?.abort();
    running = new AbortController();
    try {
      const response = await fetch(house.dataset.preview, { method: "POST", body: typed, credentials: "same-origin", signal: running.signal });
      if (!response.ok) throw new Error(response.status);
      draw(new DOMParser().parseFromString(await response.text(), "text/html"));
      fill = "";
      house.removeAttribute("data-stale");
    } catch (error) {
      if (error.name === "AbortError") return;
      asked = "";
      house.setAttribute("data-stale", "");
    }
  }

  function draw(answer) {
    for (const part of findAll("part", answer)) {
      for (const place of form.querySelectorAll(`[data-part="${part.dataset.part}"]`)) {
        if (place.textContent !== part.textContent || part.dataset.part === "builder") place.replaceChildren(...part.cloneNode(true).childNodes);
      }
    }
    form.dispatchEvent(new Event("drawn"));
  }

  /** Another game comes with its own rules. */
  function dropChanges() {
    for (const left of house.querySelectorAll("input[type=radio][value='']")) left.checked = true;
    from.value = "";
    ask("game");
  }

  form.addEventListener("change", ({ target }) => {
    if (target.name === "variant") dropChanges();
    else ask(target === from ? "from" : "");
  });
  form.addEventListener("input", () => ask());
  form.addEventListener("seats", () => ask());
  house.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("input")) return;
    event.preventDefault();
    event.target.blur();
  });
  // What the browser puts back into the fields on the way back is not what the page was made for.
  window.addEventListener("pageshow", () => {
    const moved = (one) => one.type === "radio" && one.checked !== one.defaultChecked && one.closest("[data-house], [data-picker]");
    if ([...form.elements].some(moved)) ask();
  });
}

/** The form but for what is nobody's business here: of the names, only how many there are. */
function rulesOf(form) {
  const typed = new URLSearchParams(new FormData(form));
  const names = typed.getAll("player");
  if (names.length) typed.set("players", names.filter((name) => name.trim()).length);
  for (const name of ["player", "op", "dealer", "save"]) typed.delete(name);
  return typed;
}
