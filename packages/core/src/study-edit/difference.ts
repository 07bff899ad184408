type Json = Record<string, unknown>;

/** Fields of which a mutation carries single keys. */
const byKey = new Set(["props", "config"]);

/** Whether `actual` is what a mutation says it found; only what it names is compared. */
export function matches(expected: Json | null, actual: Json | null): boolean {
  if (expected === null || actual === null) return expected === actual;
  return same(expected, within(actual, expected));
}

/** The part of `actual` that `wanted` names; what is absent reads as null. */
export function within(actual: Json, wanted: Json): Json {
  return Object.fromEntries(
    Object.keys(wanted).map((field) => {
      const value = actual[field] ?? null;
      const keys = wanted[field];
      return [field, byKey.has(field) && isObject(keys) && isObject(value) ? only(value, keys) : value];
    }),
  );
}

const only = (value: Json, keys: Json): Json =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, value[key] ?? null]));

/** What of `after` differs from `actual`, and what stood there; null when nothing does. */
export function changeOf(actual: Json, after: Json): { before: Json; after: Json } | null {
  const changed = Object.entries(after).flatMap(([field, value]): [string, unknown][] => {
    const present = actual[field] ?? null;
    if (!byKey.has(field) || !isObject(value) || !isObject(present))
      return same(value, present) ? [] : [[field, value]];
    const keys = Object.entries(value).filter(([key, each]) => !same(each, present[key] ?? null));
    return keys.length === 0 ? [] : [[field, Object.fromEntries(keys)]];
  });
  if (changed.length === 0) return null;
  const fields = Object.fromEntries(changed);
  return { before: within(actual, fields), after: fields };
}

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) =>
    isObject(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))) : item,
  ) ?? "null";

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
