/** Own properties only: labels are keys, and a label may be any text (`constructor`). */
export const own = <Value>(
  record: Readonly<Record<string, Value>> | undefined,
  label: string,
): Value | undefined => (record !== undefined && Object.hasOwn(record, label) ? record[label] : undefined);

/** The record with, or without, the value of a label; undefined if nothing is left in it. */
export function withOwn<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  label: string,
  value: Value | undefined,
): Record<string, Value> | undefined {
  const entries = new Map(Object.entries(record ?? {}));
  if (value === undefined) entries.delete(label);
  else entries.set(label, value);
  return entries.size === 0 ? undefined : Object.fromEntries(entries);
}
