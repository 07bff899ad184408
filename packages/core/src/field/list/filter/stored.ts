import { isRecord } from "../../../platform/shape.ts";
import { type Filter, FilterObject } from "./schema.ts";

/** What no interview passes. */
const nothing: Filter = { status: [] };

/** Of metadata a value, or a list of them; of an answer also conditions, of which `value` is one. */
const isEmptied = (condition: unknown): boolean =>
  condition === null || (isRecord(condition) && condition.value === null);

/** A stored filter. Where an erasure has taken all values of a condition, no interview passes it any more. */
export function storedFilter(stored: Record<string, unknown>): Filter {
  const conditions = [stored.metadata, stored.answer].flatMap((record) =>
    isRecord(record) ? Object.values(record) : [],
  );
  return conditions.some(isEmptied) ? nothing : FilterObject.parse(stored);
}
