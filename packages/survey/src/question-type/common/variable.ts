import { gridPoints } from "../statistics/decimal.ts";
import type { Code, Variable } from "../type.ts";
import { ownValue } from "./props.ts";

/** Columns of wide tables, by what the types have in common. */

type Part = Pick<Variable, "suffix" | "label">;
const whole: Part = { suffix: "", label: "" };

/** A column of texts; an empty one is a missing value. */
export const textVariable = <Value>(
  read: (value: Value) => string | null,
  part: Part = whole,
): Variable<Value> => ({
  ...part,
  kind: "text",
  measure: "nominal",
  decimals: 0,
  codes: [],
  missing: [],
  read: (value) => read(value) || null,
});

/** A column of days; what is no day is a missing value. */
export const dateVariable = <Value>(read: (value: Value) => string | null): Variable<Value> => ({
  ...textVariable(read),
  kind: "date",
  measure: "scale",
});

/** Decimals of numbers of which nothing is known. */
const usualDecimals = 2;

/** A column of numbers that are measured, counted or ranked; measured ones have two decimals unless it is said. */
export const numberVariable = <Value>(
  read: (value: Value) => number | undefined,
  {
    measure,
    decimals = measure === "scale" ? usualDecimals : 0,
    codes = [],
    missing = [],
    ...part
  }: Part &
    Pick<Variable, "measure"> & { decimals?: number | undefined } & Partial<
      Pick<Variable, "codes" | "missing">
    >,
): Variable<Value> => ({
  ...part,
  kind: "number",
  measure,
  decimals,
  codes,
  missing,
  read: (value) => read(value) ?? null,
});

/** A column of one of some texts, coded from 1. */
export const codedVariable = <Value>(
  texts: readonly string[],
  read: (value: Value) => string | undefined,
  part: Part = whole,
): Variable<Value> => ({
  ...numberVariable((value) => codeOf(texts, read(value)), { ...part, measure: "nominal" }),
  codes: numbered(texts),
});

const codeOf = (texts: readonly string[], text: string | undefined): number | undefined => {
  const index = text === undefined ? -1 : texts.indexOf(text);
  return index < 0 ? undefined : index + 1;
};

/** Texts with their codes, counted from 1. */
const numbered = (texts: readonly string[]): Code[] =>
  texts.map((text, index) => ({ code: index + 1, text }));

/** The part with this number, counted from 1, of a question with one column a part. */
export const partOf = (label: string, ...numbers: number[]): Part => ({
  suffix: numbers.map((number) => `_${number}`).join(""),
  label,
});

/** The part of own words that are carried from an earlier answer. */
export const ownWordsPart: Part = { suffix: "_other", label: "Other" };

/** A column of an option's rank, 1 for the best; empty where it was not ranked. */
export const rankVariable = <Value>(
  orderOf: (value: Value) => readonly string[] | undefined,
  option: string,
  part: Part,
): Variable<Value> =>
  numberVariable((value) => codeOf(orderOf(value) ?? [], option), { ...part, measure: "ordinal" });

/** What the labels of a scale say of its points. */
export function scaleCodes(
  labels: readonly string[] | Readonly<Record<string, string>> | undefined,
  min: number,
  max: number,
  step = 1,
): Code[] {
  if (labels === undefined) return [];
  const points = gridPoints(min, max, step);
  const textOf = (point: number, index: number): string | undefined => {
    if (Array.isArray(labels)) return labels[index];
    const record = labels as Readonly<Record<string, string>>;
    const end = point === min ? "min" : point === max ? "max" : "";
    return ownValue(record, String(point)) ?? ownValue(record, end);
  };
  return points.flatMap((code, index) => {
    const text = textOf(code, index);
    return text ? [{ code, text }] : [];
  });
}

/** The columns of a task: its outcome, the path that was taken, and the time in seconds. */
export const taskVariables = <Value>(
  outcomes: readonly string[],
  of: {
    outcome: (value: Value) => string;
    path: (value: Value) => readonly string[];
    milliseconds: (value: Value) => number;
  },
): Variable<Value>[] => [
  codedVariable(outcomes, of.outcome, { suffix: "_outcome", label: "Outcome" }),
  textVariable((value) => of.path(value).join(" > "), { suffix: "_path", label: "Path" }),
  numberVariable((value) => of.milliseconds(value) / 1000, {
    suffix: "_time",
    label: "Time in seconds",
    measure: "scale",
  }),
];

/** The columns of one of several tasks, counted from 1: its outcome, the path that was taken, and the time. */
export function numberedTaskVariables<Value>(
  outcomes: readonly string[],
  task: string,
  number: number,
  of: {
    outcome: (value: Value) => string | undefined;
    path: (value: Value) => readonly string[] | undefined;
    milliseconds: (value: Value) => number | undefined;
  },
): Variable<Value>[] {
  const part = (name: string, label: string): Part => ({
    suffix: `_t${number}_${name}`,
    label: `${task}: ${label}`,
  });
  return [
    codedVariable(outcomes, of.outcome, part("outcome", "Outcome")),
    textVariable((value) => of.path(value)?.join(" > ") ?? null, part("path", "Path")),
    numberVariable(of.milliseconds, {
      ...part("ms", "Time in milliseconds"),
      measure: "scale",
      decimals: 0,
    }),
  ];
}
