import type { ParticipantState } from "#survey/flow/schema.ts";
import type { Random } from "#survey/question-type/common/random.ts";
import { questionType } from "#survey/question-type/index.ts";
import { passes, sum } from "#survey/question-type/statistics/decimal.ts";

/** A sample answer that passes the checks against earlier answers. */

type Question = Extract<ParticipantState["step"], { kind: "question" }>["question"];
type Checks = Question["checks"];
type Amounts = Record<string, number>;

/** Undefined where none is found. */
export function checkedSample({ type, props, checks }: Question, draw: Random): unknown {
  const { sample, answerSchema, amounts } = questionType(type);
  const sampled = sample(props, draw);
  if (checks.length === 0 || amounts === null) return sampled;
  const isFit = (value: unknown): boolean =>
    answerSchema(props).safeParse(value).success &&
    checks.every(({ operation, value: bound, option }) => {
      const own = amounts.options(props) === null || option !== null ? [amounts.of(value, option)] : null;
      return (own ?? amounts.totals(value)).every((each) => each === null || passes(operation, each, bound));
    });
  return [sampled, ...candidates({ type, props, checks }, sampled)].find(isFit);
}

function candidates({ type, props, checks }: Pick<Question, "type" | "props" | "checks">, sampled: unknown) {
  const near = nearValues(checks, Number(props.step ?? 1));
  if (questionType(type).amounts?.options(props) === null) return near;
  if (!Array.isArray(props.columns)) return near.map((total) => allocated(props, checks, total, near));
  const rows = Array.isArray(props.options) ? props.options.map(String) : [];
  return near.map((total) =>
    Object.fromEntries(
      rows.map((row) => {
        const own = checks.filter(({ option }) => option === null || option === row);
        const fit = near.find((each) => own.every((check) => passes(check.operation, each, check.value)));
        const columns = { ...props, options: props.columns };
        return [row, own.length === 0 ? rowOf(sampled, row) : allocated(columns, [], fit ?? total, near)];
      }),
    ),
  );
}

const rowOf = (sampled: unknown, row: string): unknown =>
  (sampled as Record<string, unknown> | undefined)?.[row];

/** Numbers at which a check begins or ceases to pass, and those next to them. */
const nearValues = (checks: Checks, step: number): number[] => [
  ...new Set(
    checks.flatMap(({ value }) => [value, value - step, value + step, value - 1, value + 1, 0, value / 2]),
  ),
];

/** Amounts that pass the checks of their options; the rest of the total goes to the others, as far as they may have it. */
function allocated(
  props: Question["props"],
  checks: Checks,
  total: number,
  near: readonly number[],
): Amounts {
  const options = Array.isArray(props.options) ? props.options.map(String) : [];
  const whole = props.hasLimit === false ? total : Number(props.total ?? 0);
  const most = Number(props.maxPerOption ?? Number.POSITIVE_INFINITY);
  const fixed = new Map(
    options.flatMap((option): [string, number][] => {
      const own = checks.filter((check) => check.option === option);
      const fit = near.find(
        (each) => each >= 0 && own.every((check) => passes(check.operation, each, check.value)),
      );
      return own.length === 0 || fit === undefined ? [] : [[option, fit]];
    }),
  );
  let left = sum([whole, ...[...fixed.values()].map((amount) => -amount)]);
  return Object.fromEntries(
    options.map((option) => {
      const amount = fixed.get(option) ?? Math.max(0, Math.min(left, most));
      if (!fixed.has(option)) left = sum([left, -amount]);
      return [option, amount];
    }),
  );
}
