import * as z from "zod";
import { ownValue } from "#kit/record.ts";
import { lazy } from "#kit/shape.ts";
import { commonScale, quotient, sum, toScaled } from "../statistics/decimal.ts";
import type { Bounds } from "../type.ts";
import { allocationChecks, checksTotal } from "./earlier-answer.ts";
import { itemName } from "./item-source.ts";
import { entriesInOrder, recordKeyedBy } from "./props.ts";
import { checkedProps } from "./quality-check.ts";
import { type Random, randomInteger, randomRecord } from "./random.ts";

export const allocationProps = lazy(() =>
  checkedProps.unwrap().extend({
    total: z.number().positive().meta({ description: "Number of points to allocate" }).default(100),
    exact: z
      .boolean()
      .default(true)
      .meta({ description: "Whether all points must be allocated; otherwise some can be left" }),
    hasLimit: z
      .boolean()
      .default(true)
      .meta({ description: "Whether there is a total; without one, each amount stands on its own" }),
    maxPerOption: z
      .number()
      .positive()
      .optional()
      .meta({ description: "The maximum number of points for each option, if there is no total" }),
    earlierAnswerChecks: allocationChecks.optional().meta({
      description: "How the total, or what options get, must compare with earlier answers",
    }),
  }),
);

/** A refinement: where there is a total, it is the only limit. */
export function refuseTwoLimits(
  props: Pick<AllocationLimit, "hasLimit" | "maxPerOption">,
  context: z.core.$RefinementCtx,
): void {
  if (props.hasLimit && props.maxPerOption !== undefined && !checksTotal({ ...props }))
    context.addIssue({ code: "custom", message: "needs hasLimit to be false", path: ["maxPerOption"] });
}

interface AllocationLimit {
  total: number;
  exact: boolean;
  hasLimit: boolean;
  maxPerOption?: number | undefined;
}

/** The schema of an allocation: amounts by name that make up the total. An omitted name gets zero. */
export const allocationAnswer = (
  names: readonly string[],
  what: string,
  limit: AllocationLimit & { optionsFrom?: object | null | undefined },
) =>
  recordKeyedBy(names, z.number().min(0), what)
    .superRefine((amounts, context) => {
      const { total, exact, hasLimit, maxPerOption = Number.POSITIVE_INFINITY } = limit;
      if (!hasLimit) {
        for (const name of Object.keys(amounts).filter(
          (name) => (ownValue(amounts, name) ?? 0) > maxPerOption,
        ))
          context.addIssue({ code: "custom", message: `must be at most ${maxPerOption}`, path: [name] });
        return;
      }
      const spent = sum(Object.values(amounts));
      if (spent > total || (exact && spent < total)) {
        context.addIssue({ code: "custom", message: `must sum to ${exact ? "" : "at most "}${total}` });
      }
    })
    .overwrite((amounts) =>
      // Of what is carried, each participant is offered some: the others got no zero.
      limit.optionsFrom == null
        ? { ...Object.fromEntries(names.map((name) => [name, 0])), ...amounts }
        : amounts,
    );

/** Between what one of so many names can get, or all together. */
export function allocationBounds(
  { total, exact, hasLimit, maxPerOption = Number.POSITIVE_INFINITY }: AllocationLimit,
  count: number,
  part: "one" | "total",
): Bounds {
  if (hasLimit) return [part === "total" && exact ? total : 0, total];
  return [0, part === "total" ? maxPerOption * count : maxPerOption];
}

/** Splits the total over the names at random, or gives each an amount of its own; undefined without names. */
export function randomSplit(
  names: readonly string[],
  { total, hasLimit, maxPerOption = 100 }: AllocationLimit,
  random: Random,
): Record<string, number> | undefined {
  const [first] = names;
  if (first === undefined) return undefined;
  if (!hasLimit)
    return randomRecord(names, () =>
      Math.min(randomInteger(0, Math.ceil(maxPerOption), random), maxPerOption),
    );
  const scale = commonScale([total]) + (total < names.length ? 2 : 0);
  const whole = toScaled(total, scale);
  const cuts = names.slice(1).map(() => (whole * BigInt(Math.floor(random() * 1e6))) / 1_000_000n);
  const ends = [...cuts.sort((a, b) => (a < b ? -1 : 1)), whole];
  const parts = ends.map((end, at) => quotient(end - (ends[at - 1] ?? 0n), 1n, scale));
  // A total of very many digits cannot be split without a remainder.
  if (sum(parts) !== total) return { [first]: total };
  return Object.fromEntries(names.map((name, at) => [name, parts[at] ?? 0]));
}

/** Each name with its amount, in the order of the names. */
export const amountTexts = (
  value: Record<string, number>,
  separator: string,
  names: readonly string[],
): string[] => entriesInOrder(value, names).map(([name, amount]) => `${itemName(name)}${separator}${amount}`);
