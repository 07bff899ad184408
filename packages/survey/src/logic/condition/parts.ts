import type { Condition, DisplayConditions, NestedConditions, Source } from "./schema.ts";
import { sources } from "./schema.ts";

/** Conditions one by one: listing, replacing and naming those of a set. Pure. */

export type ConditionPath = (string | number)[];

interface Placed {
  condition: Condition;
  /** Inside the set, such as `["conditions", 0]`. */
  path: ConditionPath;
}

/** A set of conditions, or of such as are not yet settled. */
interface SetOf<Each> {
  match: "all" | "any";
  conditions: (Each | { match: "all" | "any"; conditions: Each[] })[];
}

const isNested = <Each extends object>(
  entry: Each | { match: "all" | "any"; conditions: Each[] },
): entry is { match: "all" | "any"; conditions: Each[] } => "conditions" in entry;

/** All conditions of a set, with their places. */
export const conditionsIn = (set: DisplayConditions | null): Placed[] =>
  (set?.conditions ?? []).flatMap((entry, at): Placed[] => {
    const path = ["conditions", at];
    if (!isNested(entry)) return [{ condition: entry, path }];
    return entry.conditions.map((condition, inner) => ({
      condition,
      path: [...path, "conditions", inner],
    }));
  });

/**
 * The set with other conditions in the place of its own; null leaves one out, and a set that is emptied. The same object
 * where nothing changes.
 */
export function mapConditions(
  set: DisplayConditions,
  replace: (condition: Condition, path: ConditionPath) => Condition | null,
): DisplayConditions | null {
  let isChanged = false;
  const replaced = (condition: Condition, path: ConditionPath): Condition[] => {
    const made = replace(condition, path);
    isChanged ||= made !== condition;
    return made === null ? [] : [made];
  };
  const conditions = set.conditions.flatMap((entry, at): (Condition | NestedConditions)[] => {
    const path = ["conditions", at];
    if (!isNested(entry)) return replaced(entry, path);
    const inner = entry.conditions.flatMap((each, index) => replaced(each, [...path, "conditions", index]));
    return inner.length === 0 ? [] : [{ ...entry, conditions: inner }];
  });
  if (!isChanged) return set;
  return conditions.length === 0 ? null : { ...set, conditions };
}

/** The set with each condition as `settle` makes it. */
export const settledConditions = <From extends object>(
  { match, conditions }: SetOf<From>,
  settle: (condition: From) => Condition,
): DisplayConditions => ({
  match,
  conditions: conditions.map((entry) =>
    isNested(entry)
      ? { match: entry.match, conditions: entry.conditions.map((each) => settle(each)) }
      : settle(entry),
  ),
});

/** The source that a condition has. */
export const sourceOf = (condition: Condition): Source | undefined =>
  sources.find((name) => condition[name] != null);

/** Conditions as they are stored: without what is null, and a condition in words with the type of one. */
export const storedConditions = (set: DisplayConditions | null): DisplayConditions | null =>
  set &&
  mapConditions(set, ({ operation, comparison_value_type, comparison_value, negate, ...named }) => ({
    ...(Object.fromEntries(Object.entries(named).filter(([, value]) => value != null)) as typeof named),
    operation,
    comparison_value_type: operation === "SMART_CONDITION" ? "smart_condition" : comparison_value_type,
    comparison_value,
    negate,
  }));

/** A place as people read it: `display_conditions.conditions[0]`. */
export const pathText = (path: ConditionPath): string =>
  path.reduce<string>(
    (text, step) => (typeof step === "number" ? `${text}[${step}]` : `${text}.${step}`),
    "display_conditions",
  );

/** Whether the set holds, by whether each of its conditions does. */
export function holds(set: DisplayConditions, judge: (condition: Condition) => boolean): boolean {
  const of = <Entry>(match: "all" | "any", entries: readonly Entry[], test: (entry: Entry) => boolean) =>
    match === "all" ? entries.every(test) : entries.some(test);
  return of(set.match, set.conditions, (entry) =>
    isNested(entry) ? of(entry.match, entry.conditions, judge) : judge(entry),
  );
}
