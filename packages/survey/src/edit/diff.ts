import { canonicalJson } from "#kit/digest.ts";
import { isRecord } from "#kit/record.ts";

type Json = Record<string, unknown>;

/** Objects that a mutation changes key by key; every other field is replaced as a whole. */
const mergedFields = new Set(["props", "config"]);

/** Whether `actual` has the values of a mutation's `before`; fields that `before` does not name may differ. */
export function matches(expected: Json | null, actual: Json | null): boolean {
  if (expected === null || actual === null) return expected === actual;
  return isEqual(expected, valuesFor(actual, expected));
}

/** The values that `actual` has for the fields and keys of `wanted`; absent ones are null. */
export function valuesFor(actual: Json, wanted: Json): Json {
  return Object.fromEntries(
    Object.keys(wanted).map((field) => {
      const value = actual[field] ?? null;
      const keys = wanted[field];
      return [
        field,
        mergedFields.has(field) && isRecord(keys) && isRecord(value) ? pickKeys(value, keys) : value,
      ];
    }),
  );
}

const pickKeys = (value: Json, keys: Json): Json =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, value[key] ?? null]));

/** The fields of `after` that differ from `actual`, with both values; null when none differs. */
export function diff(actual: Json, after: Json): { before: Json; after: Json } | null {
  const changed = Object.entries(after).flatMap(([field, value]): [string, unknown][] => {
    const current = actual[field] ?? null;
    if (!mergedFields.has(field) || !isRecord(value) || !isRecord(current))
      return isEqual(value, current) ? [] : [[field, value]];
    const keys = Object.entries(value).filter(([key, each]) => !isEqual(each, current[key] ?? null));
    return keys.length === 0 ? [] : [[field, Object.fromEntries(keys)]];
  });
  if (changed.length === 0) return null;
  const fields = Object.fromEntries(changed);
  return { before: valuesFor(actual, fields), after: fields };
}

const isEqual = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);
