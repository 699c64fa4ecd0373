// Ways to score, found by any of their names.

import { find, findAll, show } from "../parts/page.js";
import { fits, tokens } from "../parts/search.js";

export function startSchemes(form) {
  const search = find("find-scheme", form);
  const families = findAll("family", form);
  const open = families.map((family) => family.open);

  search.addEventListener("input", () => {
    families.forEach((family, n) => {
      const schemes = findAll("scheme", family);
      for (const one of schemes) show(one, fits(search.value, one.dataset.search));
      show(family, schemes.some((one) => !one.hidden));
      family.open = tokens(search.value).length ? true : open[n];
    });
  });
  show(find("scheme-finder", form));
}
