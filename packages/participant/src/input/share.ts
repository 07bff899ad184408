import { sum } from "#core/question-type/statistics/decimal.ts";
import { fill, type Words } from "../text/words.ts";
import type { Answer } from "./answer.ts";
import type { Entry } from "./number-text.ts";
import { own } from "./own.ts";

export interface Limit {
  total: number;
  exact: boolean;
}

/** What was entered for each name. */
export type Amounts = Readonly<Record<string, Entry>>;
/** The amounts of each row. */
export type Rows = Readonly<Record<string, Amounts>>;

const isAmount = (value: number | null): value is number => value !== null && value >= 0;

export const amountOf = (amounts: Amounts | undefined, name: string): number =>
  own(amounts, name)?.value ?? 0;

/** Given away so far. */
export const spentOf = (amounts: Amounts | undefined, names: readonly string[]): number =>
  sum(names.map((name) => amountOf(amounts, name)).filter(isAmount));

/** Below zero when too much is given away. */
export const leftOf = (amounts: Amounts | undefined, names: readonly string[], { total }: Limit): number =>
  sum([total, -spentOf(amounts, names)]);

/** What a name may have at most, the others staying as they are. */
export const roomFor = (
  amounts: Amounts | undefined,
  names: readonly string[],
  limit: Limit,
  name: string,
): number =>
  Math.max(
    0,
    leftOf(
      amounts,
      names.filter((other) => other !== name),
      limit,
    ),
  );

/** Whole points where the total is one of points, else a hundredth of it or so. */
export const stepOf = (total: number): number =>
  Number.isInteger(total) && total > 1 && total <= 500 ? 1 : Number(`1e${Math.floor(Math.log10(total)) - 2}`);

/** Where a slider of such steps stands; its last free place takes all that is left. */
export const amountAt = (place: number, step: number, room: number): number =>
  place >= placesIn(room, step) ? room : Number((place * step).toPrecision(12));

/** A hair is added for what binary fractions lose. */
export const placesIn = (amount: number, step: number): number => Math.floor(amount / step + 1e-9);

export function answerAmounts(
  amounts: Amounts | undefined,
  names: readonly string[],
  limit: Limit,
  words: Words,
): Answer {
  const given = names.flatMap((name) => {
    const entry = own(amounts, name);
    return entry === undefined ? [] : [{ name, value: entry.value }];
  });
  if (given.length === 0) return { problem: words.required };
  const wrong = given.find(({ value }) => !isAmount(value));
  if (wrong !== undefined) return { problem: fill(words.shareWrong, { option: wrong.name }) };
  const left = leftOf(amounts, names, limit);
  if (left < 0 || (limit.exact && left > 0)) {
    return { problem: fill(limit.exact ? words.shareExactly : words.shareAtMost, { total: limit.total }) };
  }
  return { value: Object.fromEntries(given.map(({ name, value }) => [name, value])) };
}

/** Rows that were left alone stay out of the answer. */
export function answerRows(
  draft: Rows | undefined,
  rows: readonly string[],
  columns: readonly string[],
  limit: Limit,
  words: Words,
): Answer {
  const answers = rows.flatMap((row) => {
    const amounts = own(draft, row);
    return amounts === undefined ? [] : [{ row, answer: answerAmounts(amounts, columns, limit, words) }];
  });
  if (answers.length === 0) return { problem: words.required };
  const value = new Map<string, unknown>();
  for (const { row, answer } of answers) {
    if ("problem" in answer) return { problem: fill(words.shareIn, { row, problem: answer.problem }) };
    value.set(row, answer.value);
  }
  return { value: Object.fromEntries(value) };
}
