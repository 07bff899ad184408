import type { Sign, Term } from "../expression.ts";
import { NotUnderstood } from "./meaning.ts";
import { orderIn } from "./numbers.ts";

/** What terms come to, as spreadsheets and forms compute them: texts, numbers and truth values. */

export type Computed = string | number | boolean;

export interface Computing {
  name(name: string): Computed;
  call(name: string, of: readonly Term[]): Computed;
  add(one: Computed, other: Computed): Computed;
  /** Whether two values are the same. */
  equal(one: Computed, other: Computed): boolean;
  /** A value as one that has an order; NaN for none. */
  order(value: Computed): number;
}

export const textIn = (value: Computed): string =>
  typeof value === "number" ? (Number.isNaN(value) ? "NaN" : String(value)) : String(value);
export const numberOf = (value: Computed): number =>
  typeof value === "string" ? orderIn(value) : Number(value);
export const isTrue = (value: Computed): boolean =>
  typeof value === "number"
    ? value !== 0 && !Number.isNaN(value)
    : typeof value === "string"
      ? value !== ""
      : value;

const operations: Readonly<Partial<Record<Sign, (one: number, other: number) => number>>> = {
  "-": (one, other) => one - other,
  "*": (one, other) => one * other,
  "/": (one, other) => one / other,
  mod: (one, other) => one % other,
};
const compared: Readonly<Partial<Record<Sign, (one: number, other: number) => boolean>>> = {
  "<": (one, other) => one < other,
  "<=": (one, other) => one <= other,
  ">": (one, other) => one > other,
  ">=": (one, other) => one >= other,
};

/** The value of a term. Throws `NotUnderstood` for what nothing here computes. */
export function computed(term: Term, by: Computing): Computed {
  if (term.kind === "name") return by.name(term.name);
  if (term.kind === "literal") return term.isNumber ? Number(term.value) : term.value;
  if (term.kind === "call") return by.call(term.name, term.of);
  const { sign, of } = term;
  if (sign === "or") return of.some((part) => isTrue(computed(part, by)));
  if (sign === "and") return of.every((part) => isTrue(computed(part, by)));
  const [left, right] = of;
  if (left === undefined) throw new NotUnderstood();
  const one = computed(left, by);
  if (sign === "not") return !isTrue(one);
  if (right === undefined) return -numberOf(one);
  const other = computed(right, by);
  if (sign === "==") return by.equal(one, other);
  if (sign === "!=") return !by.equal(one, other);
  if (sign === "+") return by.add(one, other);
  const compare = compared[sign];
  if (compare !== undefined) return compare(by.order(one), by.order(other));
  const compute = operations[sign];
  if (compute === undefined) throw new NotUnderstood();
  return compute(numberOf(one), numberOf(other));
}

/** The names and the literals of a term. */
export function partsOf(term: Term, names = new Set<string>(), values = new Set<string>()) {
  if (term.kind === "name") names.add(term.name);
  else if (term.kind === "literal") values.add(term.value);
  else for (const each of term.of) partsOf(each, names, values);
  return { names, values };
}
