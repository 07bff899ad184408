export type Json = Record<string, unknown>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two values are the same JSON; what is absent is the same as null. */
export function isSame(a: unknown, b: unknown): boolean {
  const one = a ?? null;
  const other = b ?? null;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]));
  if (!isRecord(one) || !isRecord(other)) return one === other;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSame(one[key], other[key]),
  );
}

/** The object without this key. */
export const without = (from: Json, key: string): Json =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name !== key));
