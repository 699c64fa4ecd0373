// A link carries its code behind the #, which no server and no log sees: hand it in by the form.

import { find, show } from "./parts/page.js";

const form = find("module");

function handIn() {
  const code = decodeURIComponent(location.hash.slice(1));
  if (!code) return;
  history.replaceState(null, "", location.pathname);
  form.elements.code.value = code;
  show(find("joining"));
  form.requestSubmit();
}

handIn();
// A link that is opened where this page is open already does not load it anew.
addEventListener("hashchange", handIn);
