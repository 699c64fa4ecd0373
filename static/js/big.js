// The big board: keeps the screen on and itself up to date.

import { keepAwake } from "./parts/awake.js";
import { offerSignals } from "./parts/signals.js";
import { keepUpToDate } from "./live/board.js";

offerSignals();
keepUpToDate();
keepAwake();
