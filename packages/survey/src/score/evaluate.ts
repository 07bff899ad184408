import { commonScale, toScaled } from "../question-type/statistics/decimal.ts";
import type { Band, FormerNames, Score, ScoreValue } from "./schema.ts";
import { type AskedById, numbersOf, type ReadNumbers } from "./term.ts";

/** The value of a score, exactly: the same answers give the same figure in whatever order they are added. Pure. */

/** The answers to a question: none, one, or in a loop one of each iteration that was answered. */
export type AnswersTo = (question: string) => readonly unknown[];

/** How many decimal places a value has. */
const places = 6;
const unit = 10n ** BigInt(places);

interface ReadTerm {
  question: string;
  /** A count of 10^-`weightScale`. */
  weight: bigint;
  read: ReadNumbers | null;
}

/** Evaluates one score of a study with these questions; `former` are the names of options at earlier times. */
export function scorer(
  score: Score,
  asked: AskedById,
  former: FormerNames = {},
): (answersTo: AnswersTo) => ScoreValue {
  const weightScale = commonScale(score.terms.map(({ weight }) => weight));
  const terms = score.terms.map((term): ReadTerm => {
    const weight = toScaled(term.weight, weightScale);
    return { question: term.question_id, weight, read: numbersOf(term, asked, former) };
  });
  const { method, min_answered = terms.length, bands } = score;
  const finish = finisher(score);
  return (answersTo) => {
    const counted: { weight: bigint; parts: readonly number[] }[] = [];
    let answered = 0;
    for (const { question, weight, read } of terms) {
      const before = counted.length;
      for (const answer of answersTo(question)) {
        const parts = read?.(answer) ?? null;
        if (parts !== null) counted.push({ weight, parts });
      }
      if (counted.length > before) answered += 1;
    }
    if (answered < min_answered) return { value: null, band: null };
    const scale = scaleOf(counted.flatMap(({ parts }) => parts));
    let total = 0n;
    let weights = 0n;
    for (const { weight, parts } of counted) {
      for (const part of parts) total += weight * toUnits(part, scale);
      weights += weight < 0n ? -weight : weight;
    }
    const divisor = method === "mean" ? weights * 10n ** BigInt(scale) : 10n ** BigInt(weightScale + scale);
    const value = divisor === 0n ? null : finish(total, divisor);
    return { value, band: value === null ? null : bandOf(bands, value) };
  };
}

/** Adds and multiplies what a fraction says, and rounds it. */
function finisher({ add, multiply }: Score): (numerator: bigint, denominator: bigint) => number | null {
  const addScale = commonScale([add]);
  const multiplyScale = commonScale([multiply]);
  const added = toScaled(add, addScale);
  const factor = toScaled(multiply, multiplyScale);
  const addUnit = 10n ** BigInt(addScale);
  const multiplyUnit = 10n ** BigInt(multiplyScale);
  return (numerator, denominator) =>
    rounded((numerator * addUnit + added * denominator) * factor, denominator * addUnit * multiplyUnit);
}

/** A fraction to six places, half away from zero; null where it is beyond all numbers. */
function rounded(numerator: bigint, denominator: bigint): number | null {
  const size = numerator < 0n ? -numerator : numerator;
  const steps = (2n * size * unit + denominator) / (2n * denominator);
  const value = Number(`${numerator < 0n && steps > 0n ? "-" : ""}${steps}e-${places}`);
  return Number.isFinite(value) ? value : null;
}

const scaleOf = (values: readonly number[]): number =>
  values.every(Number.isSafeInteger) ? 0 : commonScale(values);

const toUnits = (value: number, scale: number): bigint =>
  scale === 0 && Number.isSafeInteger(value) ? BigInt(value) : toScaled(value, scale);

/** The label of the band that a value is in. */
export const bandOf = (bands: readonly Band[], value: number): string | null =>
  bands.find(({ min, max }) => min <= value && value <= max)?.label ?? null;
