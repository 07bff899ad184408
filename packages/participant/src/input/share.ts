import { sum } from "#survey/question-type/statistics/decimal.ts";
import { type AllWords, fill } from "../text/words.ts";
import type { Answer } from "./answer.ts";
import type { Entry } from "./number-text.ts";
import { own } from "./own.ts";

export interface Limit {
  total: number;
  exact: boolean;
  /** Without one, amounts stand for themselves, each up to `maxPerOption`. */
  hasLimit?: boolean;
  maxPerOption?: number;
}

/** The entry for each name. */
export type Amounts = Readonly<Record<string, Entry>>;
/** The amounts of each row. */
export type Rows = Readonly<Record<string, Amounts>>;

const isAmount = (value: number | null): value is number => value !== null && value >= 0;

export const amountOf = (amounts: Amounts | undefined, name: string): number =>
  own(amounts, name)?.value ?? 0;

/** The sum of the amounts. */
export const spentOf = (amounts: Amounts | undefined, names: readonly string[]): number =>
  sum(names.map((name) => amountOf(amounts, name)).filter(isAmount));

/** What is left of the total; negative if too much is allocated. */
export const leftOf = (amounts: Amounts | undefined, names: readonly string[], { total }: Limit): number =>
  sum([total, -spentOf(amounts, names)]);

/** The most that a name can get while the others keep their amounts. */
export const roomFor = (
  amounts: Amounts | undefined,
  names: readonly string[],
  limit: Limit,
  name: string,
): number =>
  limit.hasLimit !== false
    ? Math.max(
        0,
        leftOf(
          amounts,
          names.filter((other) => other !== name),
          limit,
        ),
      )
    : mostOf(limit);

/** The most that a name can get at all. */
export const mostOf = ({ total, hasLimit = true, maxPerOption = 0 }: Limit): number =>
  hasLimit ? total : maxPerOption;

/** 1 for a total in points, else about a hundredth of the total. */
export const stepOf = (total: number): number =>
  Number.isInteger(total) && total > 1 && total <= 500 ? 1 : Number(`1e${Math.floor(Math.log10(total)) - 2}`);

/** The amount at a slider position; the last position takes all that is left. */
export const amountAt = (place: number, step: number, room: number): number =>
  place >= placesIn(room, step) ? room : Number((place * step).toPrecision(12));

/** A small epsilon makes up for binary fractions. */
export const placesIn = (amount: number, step: number): number => Math.floor(amount / step + 1e-9);

export function answerAmounts(
  amounts: Amounts | undefined,
  names: readonly string[],
  limit: Limit,
  words: AllWords,
): Answer {
  const given = names.flatMap((name) => {
    const entry = own(amounts, name);
    return entry === undefined ? [] : [{ name, value: entry.value }];
  });
  if (given.length === 0) return { problem: words.required };
  const wrong = given.find(({ value }) => !isAmount(value));
  if (wrong !== undefined) return { problem: fill(words.shareWrong, { option: wrong.name }) };
  const value = Object.fromEntries(given.map(({ name, value }) => [name, value]));
  if (limit.hasLimit === false) {
    const { maxPerOption: max = Number.POSITIVE_INFINITY } = limit;
    const over = given.find(({ value }) => (value ?? 0) > max);
    return over === undefined ? { value } : { problem: fill(words.shareTooMuch, { option: over.name, max }) };
  }
  const left = leftOf(amounts, names, limit);
  if (left < 0 || (limit.exact && left > 0)) {
    return { problem: fill(limit.exact ? words.shareExactly : words.shareAtMost, { total: limit.total }) };
  }
  return { value };
}

/** Untouched rows are left out of the answer. */
export function answerRows(
  draft: Rows | undefined,
  rows: readonly string[],
  columns: readonly string[],
  limit: Limit,
  words: AllWords,
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
