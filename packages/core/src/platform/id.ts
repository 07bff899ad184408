import { randomBytes, randomInt } from "node:crypto";
import { v7 } from "uuid";

/** A time-ordered UUIDv7; ids made by one process in a row sort in that order. */
export const newId = (): string => v7();

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
