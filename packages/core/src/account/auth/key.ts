import { hash } from "node:crypto";
import { crc32 } from "node:zlib";
import { base62, randomBase62 } from "#kit/id.ts";

const prefix = "riv_";
/** Begins the keys of sandboxes. */
const testPrefix = "riv_test_";
const secretLength = 30;
const checksumLength = 6;

function inBase62(value: number, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) text = base62[rest % 62] + text;
  return text;
}

const checksum = (body: string): string => inBase62(crc32(body), checksumLength);

/** `riv_` or `riv_test_`, 30 random base62 characters (178 bits), and a CRC-32 of all that in 6 more. */
export function generateApiKey(isTest = false): string {
  const body = (isTest ? testPrefix : prefix) + randomBase62(secretLength);
  return body + checksum(body);
}

/** Tells a mistyped key from a possible one without asking the database. */
export function isWellFormedApiKey(key: string): boolean {
  if (!/^riv_(test_)?[0-9A-Za-z]{36}$/.test(key)) return false;
  const body = key.slice(0, -checksumLength);
  return checksum(body) === key.slice(-checksumLength);
}

/** What is stored of a key: its SHA-256 in hexadecimal. */
export const digestApiKey = (key: string): string => hash("sha256", key);

/** What a list may show of a key: enough to recognise it. 128 bits of it stay unknown. */
export const apiKeyStart = (key: string): string =>
  key.slice(0, (key.startsWith(testPrefix) ? testPrefix : prefix).length + 4);

/** Its last characters, for the same. */
export const apiKeyEnd = (key: string): string => key.slice(-4);
