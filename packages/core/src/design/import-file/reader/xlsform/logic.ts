import { leftToRight, readExpression, type Term } from "../../expression.ts";
import { type Comparison, chosenCount, is, not, type Question, type When } from "../../tree.ts";

/** What expressions may ask of a question: whether one or several options are chosen. */
export type Asked = ReadonlyMap<string, "one" | "several" | "value">;

const name = /\$\{\s*([^}\s]+)\s*\}/y;

function compare(asked: Asked, sides: [Term, Comparison, Term]): When | null {
  const { left, operator, right } = leftToRight(...sides);
  if (right.kind !== "literal") return null;
  if (left.kind === "call") {
    const [of, value] = left.of;
    if (of?.kind !== "name" || !asked.has(of.name)) return null;
    if (left.name === "count-selected") return chosenCount(of.name, operator, Number(right.value));
    if (left.name === "string-length" && right.value === "0" && (operator === ">" || operator === "!="))
      return is({ question: of.name }, "IS_ANSWERED");
    void value;
    return null;
  }
  if (left.kind !== "name") return null;
  const kind = asked.get(left.name);
  if (kind === undefined) return null;
  const source = { question: left.name };
  if (right.value === "") {
    if (operator === "!=") return is(source, "IS_ANSWERED");
    return operator === "==" ? not(is(source, "IS_ANSWERED")) : null;
  }
  // Several choices are one text there, which is equal to a choice only where it stands alone.
  if (kind === "several") return null;
  return operator === "!=" ? not(is(source, "==", right.value)) : is(source, operator, right.value);
}

function alone(asked: Asked, term: Term): When | null {
  if (term.kind !== "call" || term.name !== "selected") return null;
  const [of, value] = term.of;
  if (of?.kind !== "name" || value?.kind !== "literal" || !asked.has(of.name)) return null;
  return is({ question: of.name }, "==", value.value);
}

/** An expression of an XLSForm as a condition; null where it is beyond one. */
export const readRelevant = (source: string, asked: Asked): When | null =>
  readExpression(source, {
    name,
    compare: (...sides) => compare(asked, sides),
    alone: (term) => alone(asked, term),
  });

interface Constraint {
  props: Record<string, number>;
  /** How a number compares with the answers to other questions. */
  checks: NonNullable<Question["compares"]>["checks"];
}

const withOther = /^\.\s*(<=|>=|<|>|=)\s*\$\{\s*([^}\s]+)\s*\}$/;

/** What a constraint on the answer itself comes to; null where it is beyond the props of a question. */
export function readConstraint(source: string, kind: "number" | "several" | "text"): Constraint | null {
  const props: Record<string, number> = {};
  const checks: Constraint["checks"] = [];
  for (const part of source.split(/\band\b/i)) {
    const plain = part.replace(/^[\s(]+|[\s)]+$/g, "");
    const [, sign, other] = (kind === "number" && withOther.exec(plain)) || [];
    if (sign !== undefined && other !== undefined) {
      checks.push({ operation: sign === "=" ? "==" : (sign as "<" | "<=" | ">=" | ">"), with: other });
      continue;
    }
    const found = (
      kind === "number"
        ? /^\.\s*(<=|>=)\s*(-?\d+(?:\.\d+)?)$/
        : kind === "several"
          ? /^count-selected\(\s*\.\s*\)\s*(<=|>=|=)\s*(\d+)$/
          : /^string-length\(\s*\.\s*\)\s*(<=)\s*(\d+)$/
    ).exec(kind === "number" ? plain : plain.replace(/(\.\s*)(<|>|=)/, "$1)$2").replace("))", ")"));
    if (found === null) return null;
    const [, operator, value] = found;
    const [least, most] = {
      number: ["min", "max"],
      several: ["minSelections", "maxSelections"],
      text: ["", "maxLength"],
    }[kind] as [string, string];
    if (operator !== "<=") props[least] = Number(value);
    if (operator !== ">=") props[most] = Number(value);
  }
  return { props, checks };
}
