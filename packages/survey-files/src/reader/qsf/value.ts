import { isRecord } from "#kit/record.ts";

export type Json = Record<string, unknown>;

/** What stands in the file, which may have any shape. */
export const record = (value: unknown): Json => (isRecord(value) ? value : {});
/** A text of the file; empty where there is none. */
export const text = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
/** Lists are also written as objects with numbers for keys, and objects without keys as lists. */
export const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
/** Keys and values, of a list too. */
export const entries = (value: unknown): [string, unknown][] =>
  Array.isArray(value)
    ? value.map((each, index) => [String(index), each])
    : isRecord(value)
      ? Object.entries(value)
      : [];
/** Whether a setting is on. */
export const isOn = (value: unknown): boolean => value === true || /^(true|on|1)$/i.test(text(value));
/** A JSON Pointer. */
export const pointer = (...path: (string | number)[]): string =>
  path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** A number of the file, if it is one. */
export const number = (value: unknown): number | undefined => {
  const read = text(value).trim();
  return read !== "" && Number.isFinite(Number(read)) ? Number(read) : undefined;
};
