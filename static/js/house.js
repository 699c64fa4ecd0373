// The rules of a table: a game to start from, settings, and what they come to.

import { find } from "./parts/page.js";
import { startHouse } from "./house/house.js";

startHouse(find("module"));
