// A link carries its code behind the #, which no server and no log sees: hand it in by the form.

import { find, show } from "./parts/page.js";

const form = find("module");
const code = decodeURIComponent(location.hash.slice(1));
if (code) {
  history.replaceState(null, "", location.pathname);
  form.elements.code.value = code;
  show(find("joining"));
  form.requestSubmit();
}
