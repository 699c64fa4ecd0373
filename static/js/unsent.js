// What this phone has not sent: shown beside what the scorekeeper has, and decided by a person.

import { readJson } from "./parts/page.js";
import { startUnsent } from "./unsent/list.js";

startUnsent(readJson("unsent-words"));
