// A half-entered step, kept on the phone until it is recorded.

const PREFIX = "scorekeeper.draft:";
const ANY = "any";

/**
 * A draft counts only for the plan it was typed on: `plan` is compared as JSON.
 * `read()` gives {state, base}: what was typed, and the revision it was typed on.
 */
export function makeDraft(key, plan, base) {
  const stamp = JSON.stringify(plan);
  return {
    read() {
      const kept = parse(guarded(() => localStorage.getItem(PREFIX + key)));
      return [stamp, ANY].includes(kept?.stamp) ? kept : null;
    },
    write: (state) => keep(key, { stamp, base, state }),
    drop() { guarded(() => localStorage.removeItem(PREFIX + key)); },
  };
}

/** A draft for whatever the plan is by then: a person has asked for it. */
export const writeDraft = (key, state) => keep(key, { stamp: ANY, base: null, state });

function keep(key, value) {
  guarded(() => localStorage.setItem(PREFIX + key, JSON.stringify(value)));
}

/** Storage may be full, switched off or foreign: then a draft lives as long as the page. */
export function guarded(action) {
  try { return action(); } catch { return null; }
}

function parse(text) {
  return guarded(() => JSON.parse(text));
}
