/** 128 random bits as hex, the id of one wish; crypto.randomUUID is missing on plain http. */
export function newOperation() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
