// A half-entered step, kept on the phone until it is recorded.

const PREFIX = "scorekeeper.draft:";

/**
 * A draft counts only for the plan it was typed on: `plan` is compared as JSON.
 * `read()` gives {state, base}: what was typed, and the revision it was typed on.
 */
export function makeDraft(key, plan, base) {
  const name = PREFIX + key;
  const stamp = JSON.stringify(plan);
  return {
    read() {
      const kept = parse(guarded(() => localStorage.getItem(name)));
      return kept?.stamp === stamp ? kept : null;
    },
    write(state) { guarded(() => localStorage.setItem(name, JSON.stringify({ stamp, base, state }))); },
    drop() { guarded(() => localStorage.removeItem(name)); },
  };
}

/** Storage may be full, switched off or foreign: then a draft lives as long as the page. */
export function guarded(action) {
  try { return action(); } catch { return null; }
}

function parse(text) {
  return guarded(() => JSON.parse(text));
}
