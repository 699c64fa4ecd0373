// Names by seat: members by one tap, arrows for the order, as many places as are needed.

import { find, findAll, isUsable, keepFocus, show } from "../parts/page.js";

const FEWEST = 4;

/** Returns {names()}: what stands in the places, in order, empty ones included. */
export function startSeats(form) {
  const places = findAll("place", form);
  const inputs = places.map((place) => place.querySelector("input"));
  let shown = Math.max(FEWEST, inputs.findLastIndex((input) => input.value) + 1);

  function draw() {
    places.forEach((place, n) => {
      show(place, n < shown);
      find("up", place).disabled = n === 0;
      find("down", place).disabled = n === shown - 1;
    });
    show(find("add", form), shown < places.length);
    const taken = new Set(inputs.map((input) => input.value));
    for (const chip of findAll("member", form)) show(chip, !taken.has(chip.textContent));
    form.dispatchEvent(new Event("seats"));
  }

  function swap(n, other) {
    [inputs[n].value, inputs[other].value] = [inputs[other].value, inputs[n].value];
    draw();
  }

  function seatMember(name) {
    let n = inputs.findIndex((input) => !input.value);
    if (n < 0) return;
    shown = Math.max(shown, n + 1);
    inputs[n].value = name;
    draw();
  }

  places.forEach((place, n) => {
    for (const [name, step] of [["up", -1], ["down", 1]]) {
      const arrow = find(name, place);
      show(arrow);
      arrow.addEventListener("click", () => swap(n, n + step));
    }
  });
  const members = findAll("member", form);
  const nextMember = () => members.find(isUsable) ?? find("add", form);
  for (const chip of members) {
    chip.addEventListener("click", () => keepFocus(() => seatMember(chip.textContent), nextMember));
  }
  form.addEventListener("input", draw);
  find("add", form).addEventListener("click", () => {
    shown += 1;
    draw();
    inputs[shown - 1].focus();
  });
  show(find("members", form));
  draw();
  return { names: () => inputs.map((input) => input.value.trim()) };
}
