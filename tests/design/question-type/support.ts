import * as fc from "fast-check";
import { isSliced, questionType, type Tally } from "#survey/question-type/index.ts";

type Props = Record<string, unknown>;

export function sum(tallies: readonly Tally[]): Tally {
  const total: Tally = {};
  for (const tally of tallies) {
    for (const [key, count] of Object.entries(tally)) total[key] = (total[key] ?? 0) + count;
  }
  return total;
}

export const minus = (tally: Tally): Tally =>
  Object.fromEntries(Object.entries(tally).map(([key, count]) => [key, -count]));

export const withoutZeros = (tally: Tally): Tally =>
  Object.fromEntries(Object.entries(tally).filter(([, count]) => count !== 0));

export function tallyOf(name: string, props: Props, answer: unknown): Tally {
  const type = questionType(name);
  return type.tally(type.closedValue(answer, props));
}

/** The figures of a tally, in one go, and the steps of each slice that they may be computed in. */
export function computed(name: string, tally: Tally, props: Props) {
  const figures = questionType(name).aggregate(tally, props);
  const slices: number[] = [];
  if (!isSliced(figures)) return { figures, slices };
  for (;;) {
    const next = figures.next();
    if (next.done) return { figures: next.value, slices };
    slices.push(next.value);
  }
}

export const aggregate = (name: string, props: Props, answers: readonly unknown[]) =>
  computed(name, sum(answers.map((answer) => tallyOf(name, props, answer))), props).figures;

/** The paths of the issues an answer is refused with; null of an accepted one. */
export function refusals(name: string, props: Props, answer: unknown, design?: number): string[] | null {
  const parsed = questionType(name).answerSchema(props, design).safeParse(answer);
  return parsed.success ? null : parsed.error.issues.map(({ path }) => path.join("."));
}

/** part ÷ whole in the given decimals, halves up, computed in whole numbers. */
function rounded(part: number, whole: number, decimals: number): number | null {
  if (whole === 0) return null;
  const scaled = (BigInt(part) * 2n * 10n ** BigInt(decimals) + BigInt(whole)) / (2n * BigInt(whole));
  return Number(scaled) / 10 ** decimals;
}

export const percent = (part: number, whole: number) => rounded(part * 100, whole, 2);
export const fraction = (part: number, whole: number) => rounded(part, whole, 4);

export const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length;

/** Percentile by its definition: a point between the two answers around (n − 1)·p. */
export function percentile(values: readonly number[], p: number): number | null {
  if (values.length === 0) return null;
  const ordered = [...values].sort((a, b) => a - b);
  const at = (ordered.length - 1) * p;
  const below = ordered[Math.floor(at)] ?? 0;
  const above = ordered[Math.ceil(at)] ?? 0;
  return below + (above - below) * (at - Math.floor(at));
}

export function deviation(values: readonly number[]): number | null {
  const average = mean(values);
  if (average === null || values.length < 2) return null;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - average) ** 2, 0) / (values.length - 1));
}

export const times = <Value>(value: Value, count: number): Value[] =>
  Array.from({ length: count }, () => value);

/** Checks a synchronous property on 200 random inputs. */
export function holds<Input>(property: fc.IProperty<Input>): void {
  void fc.assert(property, { numRuns: 200 });
}

/** A made-up answer as it is once its files are stored. */
export const asStored = (type: string, made: unknown): unknown =>
  type === "mediaUpload"
    ? (made as { url: string }[]).map((file) => ({
        ...file,
        url: `https://files.example/${/name=([^;]+)/.exec(file.url)?.[1]}`,
      }))
    : made;
