import * as z from "zod";
import { lazy } from "../../platform/shape.ts";
import type { Draw } from "../common/chance.ts";
import { inOrder, keyedBy, sharedProps } from "../common/props.ts";
import { commonScale, quotient, sum, units } from "./decimal.ts";
import { type Distribution, total } from "./distribution.ts";
import { rate } from "./share.ts";

export const allocationProps = lazy(() =>
  sharedProps.unwrap().extend({
    total: z.number().positive().default(100),
    exact: z.boolean().default(true),
  }),
);

interface Limit {
  total: number;
  exact: boolean;
}

/** Amounts by name that make up the total; what is left out is zero. */
export const allocated = (names: readonly string[], what: string, { total, exact }: Limit) =>
  keyedBy(names, z.number().min(0), what)
    .superRefine((given, context) => {
      const spent = sum(Object.values(given));
      if (spent > total || (exact && spent < total)) {
        context.addIssue({ code: "custom", message: `must sum to ${exact ? "" : "at most "}${total}` });
      }
    })
    .overwrite((given) => ({ ...Object.fromEntries(names.map((name) => [name, 0])), ...given }));

/** The total split over the names at random; undefined where there are none. */
export function drawSplit(
  names: readonly string[],
  total: number,
  draw: Draw,
): Record<string, number> | undefined {
  const [first] = names;
  if (first === undefined) return undefined;
  const scale = commonScale([total]) + (total < names.length ? 2 : 0);
  const whole = units(total, scale);
  const cuts = names.slice(1).map(() => (whole * BigInt(Math.floor(draw() * 1e6))) / 1_000_000n);
  const ends = [...cuts.sort((a, b) => (a < b ? -1 : 1)), whole];
  const parts = ends.map((end, at) => quotient(end - (ends[at - 1] ?? 0n), 1n, scale));
  // A total of very many digits cannot be split without a rest.
  if (sum(parts) !== total) return { [first]: total };
  return Object.fromEntries(names.map((name, at) => [name, parts[at] ?? 0]));
}

export const listed = (value: Record<string, number>, between: string, names: readonly string[]): string[] =>
  inOrder(value, names).map(([name, amount]) => `${name}${between}${amount}`);

/** Each distribution's part of everything allocated. */
export function shares(of: readonly Distribution[]): (number | null)[] {
  const totals = of.map((each) => total(each) ?? 0);
  return totals.map((each) => rate(each, sum(totals)));
}
