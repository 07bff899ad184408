/** The 6 MB that a function may return, less room for headers and the envelope of the body. */
export const largestPayload = 6_291_456 - 65_536;

/** The most bytes that a function may return where they are no text: they are sent as base64. */
export const largestBinary = Math.floor(largestPayload / 4) * 3;

/** The size of a text in the JSON that a function returns, where quotes, backslashes and control characters are escaped. */
export function textPayload(body: string | Uint8Array): number {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  let size = bytes.byteLength + 2;
  if (size > largestPayload) return size;
  for (let index = 0; index < bytes.byteLength; index++) size += escapeLengths[bytes[index] ?? 0] ?? 0;
  return size;
}

/** How many bytes more a byte of a text takes in JSON. */
const escapeLengths = Uint8Array.from(
  { length: 256 },
  (_, byte) =>
    Buffer.byteLength(JSON.stringify(String.fromCharCode(byte))) -
    Buffer.byteLength(String.fromCharCode(byte)) -
    2,
);
