// Starting a game: seats, search, worked examples, and a summary at the thumb.

import { find } from "./parts/page.js";
import { startSeats } from "./new/seats.js";
import { startVariants } from "./new/variants.js";
import { startSummary } from "./new/summary.js";

const form = find("module");
const seats = startSeats(form);
startVariants(form);
startSummary(form, seats);
