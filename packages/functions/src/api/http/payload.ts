import type { Body } from "./encoding.ts";

/** The 6 MB that a function may return, less room for headers and the envelope of the body. */
export const largestPayload = 6_291_456 - 65_536;

/** The size in the JSON that a function returns, where bytes are base64. */
export const binaryPayload = ({ byteLength }: Buffer): number => Math.ceil(byteLength / 3) * 4;

/** The same of a text, where quotes, backslashes and control characters are escaped. */
export function textPayload(body: Body): number {
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
