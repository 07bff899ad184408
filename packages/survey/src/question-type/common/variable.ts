import { ownValue } from "#kit/record.ts";
import type { CodedEntry } from "../../code/book.ts";
import { gridPoints } from "../statistics/decimal.ts";
import type { Code, notApplicable, Variable } from "../type.ts";

/** Columns of wide tables, by what the types have in common. */

type Part = Pick<Variable, "suffix" | "label" | "parts">;
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
  read: (value: Value) => number | undefined | typeof notApplicable,
  {
    measure,
    decimals = measure === "scale" ? usualDecimals : 0,
    codes = [],
    ...part
  }: Part &
    Pick<Variable, "measure"> & { decimals?: number | undefined } & Partial<
      Pick<Variable, "codes" | "hasNotApplicable" | "notApplicable">
    >,
): Variable<Value> => ({
  ...part,
  kind: "number",
  measure,
  decimals,
  codes,
  read: (value) => read(value) ?? null,
});

/** A column of one of some texts, by their codes. */
export const codedVariable = <Value>(
  codes: readonly Code[],
  read: (value: Value) => string | undefined,
  part: Part = whole,
): Variable<Value> => {
  const byText = new Map<string | undefined, number>(codes.map(({ code, text }) => [text, code]));
  return numberVariable((value) => byText.get(read(value)), { ...part, measure: "nominal", codes });
};

/** A column of one of a question's entries. */
export const entryVariable = <Value>(
  entries: readonly CodedEntry[],
  read: (value: Value) => string | undefined,
  part: Part = whole,
  more: readonly Code[] = [],
): Variable<Value> => ({
  ...codedVariable([...entries.map(({ code, label }) => ({ code, text: label })), ...more], read, part),
  values: entries,
});

/** Texts with their codes, counted from 1. */
export const numbered = (texts: readonly string[]): Code[] =>
  texts.map((text, index) => ({ code: index + 1, text }));

/** The part with this number, counted from 1, of a question with one column a part. */
export const partOf = (label: string, ...numbers: number[]): Part => ({
  suffix: numbers.map((number) => `_${number}`).join(""),
  label,
});

/** The part of an answer that is about this entry, or about the first one and the second. */
export const entryPart = (...parts: readonly CodedEntry[]): Part => ({
  ...partOf(parts.map(({ label }) => label).join(": "), ...parts.map(({ code }) => code)),
  parts,
});

/** Each row with each column; whatever is retired comes after what is not. */
export const crossed = (rows: readonly CodedEntry[], columns: readonly CodedEntry[]): CodedEntry[][] => {
  const pairs = rows.flatMap((row) => columns.map((column) => [row, column]));
  const isRetired = (pair: readonly CodedEntry[]) => pair.some((entry) => entry.isRetired);
  return [...pairs.filter((pair) => !isRetired(pair)), ...pairs.filter(isRetired)];
};

/** The part of own words that are carried from an earlier answer. */
export const ownWordsPart: Part = { suffix: "_other", label: "Other" };

/** A column of an option's rank, 1 for the best; empty where it was not ranked. */
export const rankVariable = <Value>(
  orderOf: (value: Value) => readonly string[] | undefined,
  option: string,
  part: Part,
): Variable<Value> =>
  numberVariable(
    (value) => {
      const place = orderOf(value)?.indexOf(option) ?? -1;
      return place < 0 ? undefined : place + 1;
    },
    { ...part, measure: "ordinal" },
  );

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

/** What is read of the run of a task. */
interface RunParts<Value> {
  outcome: (value: Value) => string | undefined;
  path: (value: Value) => readonly string[] | undefined;
  milliseconds: (value: Value) => number | undefined;
}

const outcomeAndPath = <Value>(
  outcomes: readonly string[],
  of: RunParts<Value>,
  part: (name: string, label: string) => Part,
): Variable<Value>[] => [
  codedVariable(numbered(outcomes), of.outcome, part("outcome", "Outcome")),
  textVariable((value) => of.path(value)?.join(" > ") ?? null, part("path", "Path")),
];

/** The columns of a task: its outcome, the path that was taken, and the time in seconds. */
export const taskVariables = <Value>(outcomes: readonly string[], of: RunParts<Value>): Variable<Value>[] => [
  ...outcomeAndPath(outcomes, of, (name, label) => ({ suffix: `_${name}`, label })),
  numberVariable(
    (value) => {
      const ms = of.milliseconds(value);
      return ms === undefined ? undefined : ms / 1000;
    },
    { suffix: "_time", label: "Time in seconds", measure: "scale" },
  ),
];

/** The columns of one of several tasks: its outcome, the path that was taken, and the time. */
export function numberedTaskVariables<Value>(
  outcomes: readonly string[],
  { label: task, code, ...entry }: CodedEntry,
  of: RunParts<Value>,
): Variable<Value>[] {
  const part = (name: string, label: string): Part => ({
    suffix: `_t${code}_${name}`,
    label: `${task}: ${label}`,
    parts: [{ label: task, code, ...entry }],
  });
  return [
    ...outcomeAndPath(outcomes, of, part),
    numberVariable(of.milliseconds, {
      ...part("ms", "Time in milliseconds"),
      measure: "scale",
      decimals: 0,
    }),
  ];
}
