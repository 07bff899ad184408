import type { Question } from "./tree.ts";

/** Constraints on an answer, written as XLSForms have them: `.` is the answer. */

export interface Constraint {
  props: Record<string, number | string>;
  /** How a number compares with the answers to other questions. */
  checks: NonNullable<Question["compares"]>["checks"];
}

export type Constrained = "integer" | "number" | "several" | "text" | "date";

const sign = "(<=|>=|<|>|==?)";
const withOther = new RegExp(`^\\.\\s*${sign}\\s*\\$\\{\\s*([^}\\s]+)\\s*\\}$`);
const limits: Readonly<Record<Constrained, RegExp>> = {
  integer: new RegExp(`^\\.\\s*${sign}\\s*(-?\\d+)$`),
  number: new RegExp(`^\\.\\s*${sign}\\s*(-?\\d+(?:\\.\\d+)?)$`),
  several: new RegExp(`^count-selected\\s*\\(\\s*\\.\\s*\\)\\s*${sign}\\s*(\\d+)$`),
  text: new RegExp(`^string-length\\s*\\(\\s*\\.\\s*\\)\\s*${sign}\\s*(\\d+)$`),
  date: new RegExp(`^\\.\\s*${sign}\\s*(?:date\\s*\\(\\s*)?['"](\\d{4}-\\d{2}-\\d{2})['"](?:\\s*\\))?$`),
};
const names: Readonly<Record<Constrained, readonly [least: string, most: string]>> = {
  integer: ["min", "max"],
  number: ["min", "max"],
  several: ["minSelections", "maxSelections"],
  text: ["", "maxLength"],
  date: ["earliest", "latest"],
};
const turnedAround = /^(-?\d+(?:\.\d+)?)\s*(<=|>=|<|>|==?)\s*(\.|[a-z-]+\s*\(\s*\.\s*\))$/;
const opposite: Readonly<Record<string, string>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" };

/** Without parentheses around all of it, and with what is limited on the left. */
function plainPart(part: string): string {
  let plain = part.trim();
  while (plain.startsWith("(") && plain.endsWith(")")) plain = plain.slice(1, -1).trim();
  const [, value, operator = "", what] = turnedAround.exec(plain) ?? [];
  return what === undefined ? plain : `${what} ${opposite[operator] ?? operator} ${value}`;
}

/** The whole number that the limit comes to. */
function wholeLimit(operator: string, value: number): number {
  return operator === "<" ? value - 1 : operator === ">" ? value + 1 : value;
}

/** What a constraint on the answer itself comes to; null where it is beyond the props of a question. */
export function readConstraint(source: string, kind: Constrained): Constraint | null {
  const props: Constraint["props"] = {};
  const checks: Constraint["checks"] = [];
  const isNumber = kind === "number" || kind === "integer";
  for (const part of plainPart(source).split(/\band\b/i)) {
    const plain = plainPart(part);
    const [, operation, other] = (isNumber && withOther.exec(plain)) || [];
    if (operation !== undefined && other !== undefined) {
      checks.push({ operation: (operation === "=" ? "==" : operation) as "<", with: other });
      continue;
    }
    const [, operator = "", value = ""] = limits[kind].exec(plain) ?? [];
    const isOpen = operator === "<" || operator === ">";
    if (operator === "" || (isOpen && (kind === "number" || kind === "date"))) return null;
    const [least, most] = names[kind];
    const limit = kind === "date" ? value : wholeLimit(operator, Number(value));
    if (!operator.startsWith("<")) {
      if (least === "") return null;
      props[least] = limit;
    }
    if (!operator.startsWith(">")) props[most] = limit;
  }
  return { props, checks };
}
