import { type CheckOperation, passes, sum } from "#survey/question-type/statistics/decimal.ts";
import { type AllWords, fill } from "../text/words.ts";
import { formatNumber } from "./number-text.ts";

/** How an answer must compare with earlier ones. */

export interface Check {
  operation: CheckOperation;
  value: number;
  /** What of an allocation is checked; null for a number, and for all that is given away. */
  option: string | null;
}

type Amounts = Readonly<Record<string, number>>;

/** The number, what is given away, or what each row of a matrix gives away. */
function totalsOf(answer: unknown): number[] {
  if (typeof answer === "number") return [answer];
  const parts = Object.values((answer ?? {}) as Record<string, number | Amounts>);
  const amounts = parts.filter((part) => typeof part === "number");
  return amounts.length > 0 ? [sum(amounts)] : parts.map((row) => sum(Object.values(row as Amounts)));
}

function amountsOf(answer: unknown, option: string | null): number[] {
  if (option === null) return totalsOf(answer);
  const parts = answer as Record<string, number | Amounts>;
  const part = Object.hasOwn(parts, option) ? parts[option] : undefined;
  return part === undefined ? [0] : totalsOf(typeof part === "number" ? part : { ...part });
}

/** What a check asks for; `isOfTotal` says that it is about all that is given away. */
export function checkText(
  { operation, value, option }: Check,
  isOfTotal: boolean,
  words: AllWords,
  locale: string,
) {
  const number = formatNumber(value, locale);
  const texts: Record<CheckOperation, string> = {
    "<": fill(words.earlierLess, { value: number }),
    "<=": fill(words.numberAtMost, { max: number }),
    "==": fill(words.earlierExactly, { value: number }),
    ">=": fill(words.numberAtLeast, { min: number }),
    ">": fill(words.earlierMore, { value: number }),
  };
  const row = option ?? (isOfTotal ? words.earlierTotal : null);
  return row === null ? texts[operation] : fill(words.shareIn, { row, problem: texts[operation] });
}

/** The first check that a whole answer fails; undefined where it passes all. */
export const failedCheck = (answer: unknown, checks: readonly Check[]): Check | undefined =>
  answer === null
    ? undefined
    : checks.find(({ operation, value, option }) =>
        amountsOf(answer, option).some((amount) => !passes(operation, amount, value)),
      );

/** What is left of a total that must not be more; null where there is no such total. */
export function leftOf(answer: unknown, { operation, value, option }: Check): number | null {
  if (option !== null || (operation !== "==" && operation !== "<=")) return null;
  const [total = 0, ...others] = totalsOf(answer);
  return others.length > 0 ? null : sum([value, -total]);
}
