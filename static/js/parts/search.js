// Words as the server compares them, so that a list narrows as one types.

/** The words of a text without case, accents, apostrophes and other signs. */
export function tokens(text) {
  const plain = text.normalize("NFKD").toLowerCase().replace(/[\p{M}'’‘]/gu, "");
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Tell whether all that was typed is among the words of a thing, or is one of its names. */
export function fits(typed, known) {
  const wanted = tokens(typed);
  return wanted.every((word) => known.includes(word)) || known.includes(wanted.join(""));
}
