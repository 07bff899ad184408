import type { SentFilter } from "./query.ts";
import type { AnswerConditions, Filter } from "./schema.ts";

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
