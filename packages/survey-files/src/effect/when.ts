import type { Compared, Comparison, When } from "../tree.ts";
import { type Meaning, NotUnderstood, type Reading } from "./meaning.ts";
import { orderIn } from "./numbers.ts";

/** What a reader has made of a condition, decided by itself: for conditions that a file writes as a table. */

const orders: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  "<": (one, other) => one < other,
  "<=": (one, other) => one <= other,
  ">": (one, other) => one > other,
  ">=": (one, other) => one >= other,
};

export const compareInOrder = (sign: Exclude<Comparison, "==" | "!=">, one: string, other: string): boolean =>
  orders[sign]?.(orderIn(one), orderIn(other)) ?? false;

/** The values that are compared. */
function seen({ source }: Compared, reading: Reading): string[] {
  if ("metadata" in source) return [reading.field(source.metadata)].filter((text) => text !== "");
  if ("language" in source) return [reading.language];
  if ("loopItem" in source) return [reading.item()];
  if ("chance" in source) return [String(reading.arm(source.chance) ?? "")];
  if ("score" in source) throw new NotUnderstood();
  const { codes, text, cells, isAnswered } = reading.said(source.question);
  if (source.item !== undefined) return [cells.get(source.item) ?? ""].filter((cell) => cell !== "");
  return !isAnswered ? [] : codes.length > 0 || cells.size > 0 ? [...codes] : [text];
}

function compared(when: Compared, reading: Reading): boolean {
  const { test, negate, source } = when;
  const value = when.value ?? "";
  const values = seen(when, reading);
  const isWhole = "question" in source && source.item === undefined;
  const isAnswered = isWhole ? reading.said(source.question).isAnswered : values.length > 0;
  if (test === "IS_ANSWERED") return isAnswered !== negate;
  if (!isAnswered) return false;
  if (test === "COUNT_LT") return values.length < Number(value) !== negate;
  const holds = values.some((each) => {
    if (test === "INCLUDES") return each.toLowerCase().includes(value.toLowerCase());
    if (test !== "==") return compareInOrder(test, each, value);
    return each === value || orderIn(each) === orderIn(value);
  });
  return holds !== negate;
}

const partsOf = (when: When): Compared[] => (when.op === "is" ? [when] : when.of.flatMap(partsOf));

const decides = (when: When, reading: Reading): boolean =>
  when.op === "is"
    ? compared(when, reading)
    : when.op === "and"
      ? when.of.every((part) => decides(part, reading))
      : when.of.some((part) => decides(part, reading));

/** A condition as its reader has understood it. */
export function meaningOfWhen(when: When): Meaning {
  const parts = partsOf(when);
  return {
    questions: parts.flatMap(({ source }) => ("question" in source ? [source.question] : [])),
    values: parts.flatMap(({ value }) => value ?? []),
    holds: (reading) => decides(when, reading),
  };
}
