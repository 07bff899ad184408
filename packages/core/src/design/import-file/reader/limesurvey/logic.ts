import { leftToRight, readExpression, type Term } from "../../expression.ts";
import { type Comparison, is, not, type When } from "../../tree.ts";

/** What a name of expressions stands for. */
export interface Named {
  question: string;
  /** A row of a grid, or of a ranking. */
  item?: string;
  /** A choice of several, which is `Y` where it is chosen. */
  choice?: string;
  /** Answers are numbers or texts, which may be compared in order. */
  isOrdered: boolean;
}

export type Names = ReadonlyMap<string, Named>;

const name =
  /(?!(?:and|or|not|eq|ne|lt|le|gt|ge)\b)([A-Za-z]\w*)(?:\.(?:NAOK|code|value|valueNAOK|shown))?(?![\w.]*\s*\()/iy;

function compare(names: Names, sides: [Term, Comparison, Term]): When | null {
  const { left, operator, right } = leftToRight(...sides);
  if (left.kind !== "name" || right.kind !== "literal") return null;
  const token = left.name === "TOKEN" ? null : names.get(left.name);
  if (token == null) return null;
  const { question, item, choice } = token;
  const { value } = right;
  const source = item === undefined ? { question } : { question, item };
  const isSame = operator === "==" || operator === "!=";
  if (choice !== undefined) {
    const chosen = is({ question }, "==", choice);
    if (!isSame || (value !== "Y" && value !== "")) return null;
    return (value === "Y") === (operator === "==") ? chosen : not(chosen);
  }
  if (value === "" && isSame) {
    const answered = is(source, "IS_ANSWERED");
    return operator === "!=" ? answered : not(answered);
  }
  if (isSame) return operator === "==" ? is(source, "==", value) : not(is(source, "==", value));
  return token.isOrdered ? is(source, operator, value) : null;
}

/** `is_empty(name)`. */
function alone(names: Names, term: Term): When | null {
  if (term.kind !== "call" || term.name !== "is_empty" || term.of.length !== 1) return null;
  const [of] = term.of;
  const named = of?.kind === "name" ? names.get(of.name) : undefined;
  if (named === undefined) return null;
  const { question, item, choice } = named;
  if (choice !== undefined) return not(is({ question }, "==", choice));
  return not(is(item === undefined ? { question } : { question, item }, "IS_ANSWERED"));
}

/** An expression of LimeSurvey as a condition; null where it is beyond one. */
export const readRelevance = (source: string, names: Names): When | null =>
  readExpression(source.replace(/^\s*\{|\}\s*$/g, ""), {
    name,
    compare: (...sides) => compare(names, sides),
    alone: (term) => alone(names, term),
  });
