import type { CountedValue } from "./columns.ts";
import { otherKey, type ReadDimension } from "./dimension.ts";

const otherName = "Other";

/** The values that a table shows of a dimension: those listed, then those that were counted beside them, in order. */
export function shownValues(dimension: ReadDimension, counted: Iterable<string>): CountedValue[] {
  const { listed, compare, number, hasOther } = dimension;
  const found = new Set(counted);
  const isBanded = dimension.sent.bands !== undefined;
  const toKey = (text: string) => (number === null || isBanded ? text : String(Number(text)));
  const texts = [...found].filter((each) => each !== otherKey);
  const byKey = new Map(texts.map((text) => [toKey(text.slice(1)), text]));
  const known = new Set(listed.map(({ key }) => key));
  const former = [...byKey.keys()].filter((key) => !known.has(key)).sort(compare);
  const values = [...listed, ...former.map((key) => ({ key, label: key }))];
  const ordered = number === null || isBanded ? values : values.toSorted((a, b) => compare(a.key, b.key));
  const shown = ordered.map((value) => ({ ...value, counted: byKey.get(value.key) ?? `=${value.key}` }));
  if (!hasOther && !found.has(otherKey)) return shown;
  const isTaken = shown.some(({ key }) => key === "other");
  return [...shown, { key: isTaken ? "other (2)" : "other", label: otherName, counted: otherKey }];
}
