import * as z from "zod";
import { sum } from "./decimal.ts";
import { type Distribution, total } from "./distribution.ts";
import { keyedBy, sharedProps } from "./props.ts";
import { rate } from "./share.ts";

export const allocationProps = sharedProps.extend({
  total: z.number().positive().default(100),
  exact: z.boolean().default(true),
});

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

export const listed = (value: Record<string, number>, between: string): string[] =>
  Object.entries(value).map(([name, amount]) => `${name}${between}${amount}`);

/** Each distribution's part of everything allocated. */
export function shares(of: readonly Distribution[]): (number | null)[] {
  const totals = of.map((each) => total(each) ?? 0);
  return totals.map((each) => rate(each, sum(totals)));
}
