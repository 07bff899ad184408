import { leftToRight, mirrored, type Term } from "./expression.ts";
import type { Comparison, Question } from "./tree.ts";

/** Constraints on an answer, which is called `.` in them. */

export interface Constraint {
  props: Record<string, number | string>;
  /** How a number compares with the answers to other questions. */
  checks: NonNullable<Question["compares"]>["checks"];
  /** The parts that are none of these. */
  others: Term[];
}

export type Constrained = "integer" | "number" | "several" | "text" | "date";

const names: Readonly<Record<Constrained, readonly [least: string, most: string]>> = {
  integer: ["min", "max"],
  number: ["min", "max"],
  several: ["minSelections", "maxSelections"],
  text: ["", "maxLength"],
  date: ["earliest", "latest"],
};
const calls: Readonly<Partial<Record<Constrained, RegExp>>> = {
  several: /^(count-selected|count)$/,
  text: /^(string-length|strlen)$/,
};
const opposites: Readonly<Record<Comparison, Comparison | null>> = {
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
  "!=": "==",
  "==": null,
};

/** The parts that have to hold together, without what is turned around by `not`. */
function partsOf(term: Term, isTurned = false): Term[] {
  const asItIs: Term[] = [isTurned ? { kind: "operation", sign: "not", of: [term] } : term];
  if (term.kind !== "operation") return asItIs;
  const { sign, of } = term;
  if (sign === (isTurned ? "or" : "and")) return of.flatMap((part) => partsOf(part, isTurned));
  const [inner] = of;
  if (sign === "not" && inner !== undefined) return partsOf(inner, !isTurned);
  const opposite = isTurned && sign in opposites ? opposites[sign as Comparison] : null;
  return opposite === null ? asItIs : [{ kind: "operation", sign: opposite, of }];
}

/** A date as a literal: `date('2000-01-01')` is its text. */
function plain(term: Term): Term {
  const [of, more] = term.kind === "call" && term.name === "date" ? term.of : [];
  return of?.kind === "literal" && more === undefined ? of : term;
}

/** Whether a term is what the kind limits: the answer, its length or the number of its choices. */
function isLimited(term: Term, kind: Constrained): boolean {
  const call = calls[kind];
  if (call === undefined) return term.kind === "name" && term.name === ".";
  const [of] = term.kind === "call" && call.test(term.name) ? term.of : [];
  return of?.kind === "name" && of.name === ".";
}

/** A limit of a part as a whole number, or a date; null where it is none that a prop can have. */
function limitIn(value: string, sign: Comparison, kind: Constrained): number | string | null {
  const isOpen = sign === "<" || sign === ">";
  if (kind === "date") return /^\d{4}-\d{2}-\d{2}$/.test(value) && !isOpen ? value : null;
  const number = value.trim() === "" ? Number.NaN : Number(value);
  if (!Number.isFinite(number) || (kind !== "number" && !Number.isInteger(number))) return null;
  if (kind === "number") return isOpen ? null : number;
  return sign === "<" ? number - 1 : sign === ">" ? number + 1 : number;
}

/** What a constraint on the answer itself comes to; what is beyond the props of a question is left in `others`. */
export function readConstraint(source: Term, kind: Constrained): Constraint {
  const found: Constraint = { props: {}, checks: [], others: [] };
  const isNumber = kind === "number" || kind === "integer";
  for (const part of partsOf(source)) {
    const [one, other] = part.kind === "operation" ? part.of : [];
    const sign = part.kind === "operation" && part.sign in opposites ? (part.sign as Comparison) : null;
    if (one === undefined || other === undefined || sign === null) {
      found.others.push(part);
      continue;
    }
    const turned = leftToRight(plain(one), sign, plain(other));
    const { left, right, operator } = isLimited(turned.right, kind)
      ? { ...leftToRight(turned.right, turned.operator, turned.left), operator: mirrored[turned.operator] }
      : turned;
    const limit = right.kind === "literal" ? limitIn(right.value, operator, kind) : null;
    const [least, most] = names[kind];
    const isUnmet = operator === "!=" || (least === "" && !operator.startsWith("<"));
    if (!isLimited(left, kind) || operator === "!=") found.others.push(part);
    else if (isNumber && right.kind === "name" && right.name !== ".")
      found.checks.push({ operation: operator, with: right.name });
    else if (limit === null || isUnmet) found.others.push(part);
    else {
      if (!operator.startsWith("<")) found.props[least] = limit;
      if (!operator.startsWith(">")) found.props[most] = limit;
    }
  }
  const { min, max } = found.props;
  // A number has limits that leave more than one, or none.
  const isEmpty = min !== undefined && max !== undefined && min >= max;
  return isEmpty ? { props: {}, checks: [], others: [source] } : found;
}
