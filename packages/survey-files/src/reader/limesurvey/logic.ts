import { leftToRight, readExpression, type Term } from "../../expression.ts";
import { both, type Comparison, chosenCount, is, not, type When } from "../../tree.ts";

/** What a name of expressions stands for. */
export type Named =
  | {
      question: string;
      /** A row of a grid, or of a ranking. */
      item?: string;
      /** A choice of several, which is `Y` where it is chosen. */
      choice?: string;
    }
  | { metadata: string }
  | { score: string };

export interface Names {
  get(name: string): Named | undefined;
  /** The names of a question's parts. */
  partsOf(question: string): readonly string[];
}

export const name =
  /(?!(?:and|or|not|eq|ne|lt|le|gt|ge)\b)((?:TOKEN:\w+|that\.\w+|\d+X\d+X\w+|[A-Za-z]\w*))(?!\w)(?:\.(?:NAOK|code|value|valueNAOK|shown|sgqa)){0,4}(?![\w.]*\s*\()/iy;

const sourceOf = ({ question, item }: { question: string; item?: string }) =>
  item === undefined ? { question } : { question, item };

/** A comparison of what a name stands for. */
export function compareNamed(named: Named, operator: Comparison, value: string): When | null {
  const isSame = operator === "==" || operator === "!=";
  const signed = (when: When): When | null => (operator === "!=" ? not(when) : when);
  if ("score" in named) {
    const when = is(named, operator === "!=" ? "==" : operator, value);
    return operator === "!=" ? { ...when, negate: true } : when;
  }
  if ("metadata" in named) {
    if (value === "" && isSame)
      return operator === "!=" ? is(named, "IS_ANSWERED") : not(is(named, "IS_ANSWERED"));
    return isSame ? signed(is(named, "==", value)) : is(named, operator, value);
  }
  const { question, choice } = named;
  if (choice !== undefined) {
    const chosen = is({ question }, "==", choice);
    if (!isSame || (value !== "Y" && value !== "")) return null;
    return (value === "Y") === (operator === "==") ? chosen : not(chosen);
  }
  const source = sourceOf(named);
  if (value === "" && isSame) {
    const answered = is(source, "IS_ANSWERED");
    return operator === "!=" ? answered : not(answered);
  }
  return isSame ? signed(is(source, "==", value)) : is(source, operator, value);
}

function compare(names: Names, sides: [Term, Comparison, Term]): When | null {
  const { left, operator, right } = leftToRight(...sides);
  if (right.kind !== "literal") return null;
  if (left.kind === "call")
    return compareCall(names, left.name.toLowerCase(), left.of, operator, right.value);
  const named = left.kind === "name" ? names.get(left.name) : undefined;
  return named === undefined ? null : compareNamed(named, operator, right.value);
}

function compareCall(
  names: Names,
  called: string,
  of: readonly Term[],
  operator: Comparison,
  value: string,
): When | null {
  const [first] = of;
  const named = first?.kind === "name" ? names.get(first.name) : undefined;
  if (called === "count") {
    const question = allOf(names, of);
    return question === null ? null : chosenCount(question, operator, Number(value));
  }
  const isAny = (operator === ">" || operator === "!=") && value === "0";
  if ((called === "strlen" || called === "sum") && isAny && of.length === 1 && named && "question" in named)
    return called === "strlen" ? compareNamed(named, "!=", "") : null;
  return null;
}

/** The question all of whose choices are named; null where that is not what is named. */
function allOf(names: Names, of: readonly Term[]): string | null {
  const called = of.flatMap((term) => {
    if (term.kind !== "name") return [""];
    return term.name.startsWith("that.") ? names.partsOf(term.name.slice(5)) : [term.name];
  });
  const parts = called.map((each) => names.get(each));
  const [first] = parts;
  if (first === undefined || !("question" in first) || first.choice === undefined) return null;
  const { question } = first;
  const chosen = new Set(
    parts.flatMap((part) =>
      part && "question" in part && part.question === question && part.choice ? [part.choice] : [],
    ),
  );
  return chosen.size === parts.length && chosen.size === names.partsOf(question).length ? question : null;
}

/** What stands where a condition is expected: `is_empty(name)`, `in_array(name, …)`, or a choice. */
function alone(names: Names, term: Term): When | null {
  if (term.kind === "name") {
    const named = names.get(term.name);
    return named !== undefined && "question" in named && named.choice !== undefined
      ? is({ question: named.question }, "==", named.choice)
      : null;
  }
  if (term.kind !== "call") return null;
  if (term.name.toLowerCase() === "count") {
    const question = allOf(names, term.of);
    return question === null ? null : chosenCount(question, ">", 0);
  }
  const [of, ...others] = term.of;
  const named = of?.kind === "name" ? names.get(of.name) : undefined;
  if (named === undefined || of?.kind !== "name") return null;
  const called = term.name.toLowerCase();
  if (called === "is_empty" || called === "empty")
    return others.length > 0 ? null : compareNamed(named, "==", "");
  if (called !== "in_array" || others.some(({ kind }) => kind !== "literal")) return null;
  return both(
    "or",
    others.map((other) => (other.kind === "literal" ? compareNamed(named, "==", other.value) : null)),
  );
}

/** An expression of LimeSurvey as a condition; null where it is beyond one. */
export const readRelevance = (source: string, names: Names): When | null =>
  readExpression(source.replace(/^\s*\{([^{}]*)\}\s*$/, "$1"), {
    name,
    compare: (...sides) => compare(names, sides),
    alone: (term) => alone(names, term),
  });
