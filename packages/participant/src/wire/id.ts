/** Not by `randomUUID`, which a page of plain http, as on a network at home, does not have. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
