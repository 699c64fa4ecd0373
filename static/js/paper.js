// Typing in a sheet of paper: by keyboard in the order of the sheet; each line is looked at as soon as it is left.

import { find } from "./parts/page.js";
import { startDraft } from "./paper/draft.js";
import { startKeys } from "./paper/keys.js";
import { startLook } from "./paper/look.js";

const form = find("module");

const putBack = startDraft(form);
startKeys(form);
startLook(form, putBack);
