import { isRecord } from "../../../platform/shape.ts";
import type { SentFilter } from "./query.ts";
import { type AnswerConditions, type Filter, FilterObject } from "./schema.ts";

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

const isEmpty = (filter: Filter): boolean => Object.keys(filter).length === 0;

/** Whether every interview passes. */
export const isUnfiltered = ({
  conditions,
  within = {},
}: Pick<SentFilter, "conditions" | "within">): boolean => isEmpty(conditions) && isEmpty(within);

/** The `filter` beside figures: the conditions that were sent, if there were any. */
export const filterEcho = ({ conditions }: Pick<SentFilter, "conditions">) =>
  isEmpty(conditions) ? {} : { filter: shownFilter(conditions) };

/** The filter as it is shown beside filtered figures: a single value without its list. */
export function shownFilter({ answer, ...others }: Filter): Record<string, unknown> {
  const single = (values: unknown) => (Array.isArray(values) && values.length === 1 ? values[0] : values);
  const each = (record: object = {}) =>
    Object.fromEntries(Object.entries(record).map(([key, values]) => [key, single(values)]));
  const shownAnswer = (conditions: AnswerConditions) => {
    const shown = each(conditions);
    return Object.keys(shown).join() === "value" ? shown.value : shown;
  };
  return {
    ...each(others),
    ...(others.metadata && { metadata: each(others.metadata) }),
    ...(answer && {
      answer: Object.fromEntries(Object.entries(answer).map(([id, of]) => [id, shownAnswer(of)])),
    }),
  };
}
