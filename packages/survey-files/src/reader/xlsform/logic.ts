import { leftToRight, readExpression, type Term } from "../../expression.ts";
import { type Comparison, chosenCount, is, not, type When } from "../../tree.ts";

/** What expressions may ask of a name: whether one or several options are chosen, or what is computed. */
export type Asked = ReadonlyMap<
  string,
  "one" | "several" | "value" | "score" | { kind: "count" | "item" | "alias"; of: string }
>;

const name = /\$\{\s*([^}\s]+)\s*\}/y;

/** A date as a literal: `date('2000-01-01')` is its text. */
function spelled(term: Term): Term {
  const [date, more] = term.kind === "call" && term.name === "date" ? term.of : [];
  return date?.kind === "literal" && !date.isNumber && more === undefined ? date : term;
}

function compare(asked: Asked, [one, sign, other]: [Term, Comparison, Term]): When | null {
  const { left, operator, right } = leftToRight(spelled(one), sign, spelled(other));
  if (right.kind !== "literal") return null;
  if (left.kind === "call") {
    const [of] = left.of;
    const name = of?.kind === "name" ? aliased(asked, of.name) : null;
    if (name === null) return null;
    if (left.name === "count-selected") return chosenCount(name, operator, Number(right.value));
    if (left.name === "string-length" && right.value === "0" && (operator === ">" || operator === "!="))
      return is({ question: name }, "IS_ANSWERED");
    return null;
  }
  return left.kind === "name" ? compareName(asked, left.name, operator, right.value) : null;
}

/** The question that a name stands for; null where it stands for none. */
function aliased(asked: Asked, name: string): string | null {
  const kind = asked.get(name);
  if (kind === undefined || kind === "score") return null;
  return typeof kind === "string" ? name : kind.kind === "alias" ? aliased(asked, kind.of) : null;
}

function compareName(asked: Asked, name: string, operator: Comparison, value: string): When | null {
  const kind = asked.get(name);
  if (kind === undefined) return null;
  const negated = (when: When): When | null =>
    operator === "!=" ? not(when) : operator === "==" ? when : null;
  if (kind === "score") {
    const score = { score: name };
    return operator === "!=" ? { ...is(score, "==", value), negate: true } : is(score, operator, value);
  }
  if (typeof kind !== "string") {
    if (kind.kind === "count") return chosenCount(kind.of, operator, Number(value));
    if (kind.kind === "item") return negated(is({ loopItem: kind.of }, "==", value));
    return kind.of === name ? null : compareName(asked, kind.of, operator, value);
  }
  const source = { question: name };
  if (value === "") {
    const answered = is(source, "IS_ANSWERED");
    return operator === "!=" ? answered : operator === "==" ? not(answered) : null;
  }
  // Several choices are one text there, which is equal to a choice only where it stands alone.
  if (kind === "several") return null;
  return operator === "!=" ? not(is(source, "==", value)) : is(source, operator, value);
}

function alone(asked: Asked, term: Term): When | null {
  if (term.kind !== "call" || term.name !== "selected") return null;
  const [of, value] = term.of;
  const name = of?.kind === "name" ? of.name : "";
  const kind = asked.get(name);
  if (value?.kind !== "literal" || kind === undefined || kind === "score") return null;
  if (typeof kind !== "string" && kind.kind === "item") return is({ loopItem: kind.of }, "==", value.value);
  const question = aliased(asked, name);
  return question === null ? null : is({ question }, "==", value.value);
}

/** An expression of an XLSForm as a condition; null where it is beyond one. */
export const readRelevant = (source: string, asked: Asked): When | null =>
  readExpression(source, {
    name,
    compare: (...sides) => compare(asked, sides),
    alone: (term) => alone(asked, term),
  });
