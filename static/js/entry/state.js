// What has been typed in a step: numbers by seat, trump, namer, who spoke when; with a way back.

/** `change` is called after each change. Values are kept by seat, as in the facts. */
export function makeEntry(kept, change) {
  const values = {
    numbers: { ...kept?.numbers },
    trump: kept?.trump ?? null,
    namer: kept?.namer ?? null,
    blind: kept?.blind ?? [],
    order: kept?.order ?? null,
    changed: kept?.changed ?? [],
  };
  const past = [...(kept?.past ?? [])];

  function set(next) {
    past.push(structuredClone({ ...values }));
    Object.assign(values, next);
    change();
  }

  return {
    get trump() { return values.trump; },
    get namer() { return values.namer; },
    get order() { return values.order; },
    get changed() { return values.changed; },
    isBlind: (seat) => values.blind.includes(seat),
    get touched() { return past.length > 0; },
    number: (seat) => values.numbers[seat],
    has: (seat) => values.numbers[seat] !== undefined,
    setNumber: (seat, number) => set({ numbers: { ...values.numbers, [seat]: number } }),
    /** Another bid of one who has spoken; `sentence` tells of it in the hand's note. */
    changeNumber: (seat, number, sentence) => set({ numbers: { ...values.numbers, [seat]: number }, changed: [...values.changed, sentence] }),
    setOrder: (order) => set({ order }),
    setTrump: (trump) => set({ trump }),
    setNamer: (namer) => set({ namer }),
    turnBlind(seat) {
      const others = values.blind.filter((one) => one !== seat);
      set({ blind: others.length < values.blind.length ? others : [...others, seat] });
    },
    undo() { Object.assign(values, past.pop()); change(); },
    kept: () => ({ ...values, past }),
  };
}
