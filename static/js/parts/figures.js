// Numbers as the texts write them, with the signs that come with the page: −5, ½, +2½.

export function figure(value, { minus, half }) {
  const size = Math.abs(value);
  const whole = Math.floor(size);
  const digits = size === whole ? String(whole) : `${whole || ""}${half}`;
  return value < 0 ? minus + digits : digits;
}

export const signed = (value, signs) => (value > 0 ? signs.plus : "") + figure(value, signs);
