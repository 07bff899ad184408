import { randomBytes, randomFillSync, randomInt } from "node:crypto";
import { v7 } from "uuid";

/** Random bytes for many ids: asking the system for each id's takes ten times as long as making the id. */
const random = new Uint8Array(4096);
let used = random.length;
const last = { msecs: 0, seq: 0 };

/** A time-ordered UUIDv7; ids made by one process in a row sort in that order. */
export function newId(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  const bytes = random.subarray(used, used + 16);
  used += 16;
  const msecs = Date.now();
  if (msecs > last.msecs) {
    // Without the highest bit, so that many ids of one millisecond find room above.
    const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6);
    Object.assign(last, { msecs, seq: ((a & 0x7f) << 24) | (b << 16) | (c << 8) | d });
  } else last.seq++;
  return v7({ random: bytes, ...last });
}

/** All ids that were made before this time sort before it. */
export function firstIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** 192 random bits, URL-safe: the participant's link token. */
export const newLinkToken = (): string => randomBytes(24).toString("base64url");

/** 128 random bits, URL-safe: the token in a share's link. */
export const newShareToken = (): string => randomBytes(16).toString("base64url");

export const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** So many random characters of `base62`, for secrets. */
export const randomBase62 = (length: number): string =>
  Array.from({ length }, () => base62[randomInt(base62.length)]).join("");

/** 256 random bits, in base64. */
export const randomSecret = (): string => randomBytes(32).toString("base64");
