// Starting a game: seats, games, rules, and a summary at the thumb.

import { find } from "./parts/page.js";
import { startHouse } from "./house/house.js";
import { startSeats } from "./new/seats.js";
import { startSummary } from "./new/summary.js";

const form = find("module");
const seats = startSeats(form);
startHouse(form);
startSummary(form, seats);
