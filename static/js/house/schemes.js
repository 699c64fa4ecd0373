// Ways to score, found by any of their names.

import { find, findAll, show } from "../parts/page.js";

export function startSchemes(form) {
  const search = find("find-scheme", form);
  const families = findAll("family", form);
  const open = families.map((family) => family.open);

  search.addEventListener("input", () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    families.forEach((family, n) => {
      const schemes = findAll("scheme", family);
      for (const one of schemes) show(one, words.every((word) => one.dataset.search.includes(word)));
      show(family, schemes.some((one) => !one.hidden));
      family.open = words.length ? true : open[n];
    });
  });
  show(find("scheme-finder", form));
}
