/** Not `randomUUID`, which is missing on pages over plain http, such as in a home network. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
