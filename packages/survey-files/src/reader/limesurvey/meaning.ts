import { type Meaning, NotUnderstood, type Reading } from "../../effect/meaning.ts";
import { orderIn } from "../../effect/numbers.ts";
import {
  type Computed,
  type Computing,
  computed,
  isTrue,
  numberOf,
  partsOf,
  textIn,
} from "../../effect/terms.ts";
import { type Term, termOf } from "../../expression.ts";
import { type Named, type Names, name as namePattern } from "./logic.ts";
import { ownWords } from "./source.ts";

/** Expressions as LimeSurvey decides them. */

/** What a question computes while it is shown: by its own relevance, and that of its group. */
export interface Equation {
  source: string;
  group: string;
  shownIf: { group: string; own: string };
}
export type Equations = ReadonlyMap<string, Equation>;

/** The relevance that decides whether an equation has a value, seen from a group. */
export const gatesOf = ({ group, shownIf }: Equation, from: string): string[] =>
  [group === from ? "" : shownIf.group, shownIf.own].filter((each) => each !== "" && each !== "1");

const isNumeric = (value: Computed): boolean => typeof value !== "string" || !Number.isNaN(orderIn(value));

/** What a name holds. */
function held(named: Exclude<Named, { score: string }>, reading: Reading): Computed {
  if ("metadata" in named) return reading.field(named.metadata);
  const { isAnswered, codes, other, text, cells } = reading.said(named.question);
  if (named.choice === ownWords) return other ?? "";
  if (named.choice !== undefined) return codes.includes(named.choice) ? "Y" : "";
  if (named.item !== undefined) return cells.get(named.item) ?? "";
  if (!isAnswered) return "";
  return codes.length > 0 ? codes.join(" ") : text;
}

const maxDepth = 10;

/** What an expression means; null for what is none. */
export function meaningOf(source: string, names: Names, equations: Equations, group: string): Meaning | null {
  const term = termIn(source);
  if (term === null) return null;
  const { names: called, values } = allPartsOf(term, names, equations, group);
  const named = [...called].flatMap((each) => names.get(each) ?? []);
  const ofQuestions = named.flatMap((each) => ("question" in each ? [each] : []));
  return {
    questions: ofQuestions.map(({ question }) => question),
    values: [...values, ...ofQuestions.map(({ choice, item }) => choice ?? item ?? "")],
    holds: (reading) => isTrueHere(computed(term, computing(reading, names, equations, group))),
  };
}

const termIn = (source: string): Term | null =>
  termOf(source.replace(/^\s*\{([^{}]*)\}\s*$/, "$1"), namePattern);

/** The names and values of an expression, and of the equations that it names. */
function allPartsOf(term: Term, names: Names, equations: Equations, group: string, depth = 0) {
  const { names: found, values } = partsOf(term);
  for (const each of [...found]) {
    if (each.startsWith("that.")) for (const part of names.partsOf(each.slice(5))) found.add(part);
    const named = names.get(each);
    const equation = named !== undefined && "score" in named ? equations.get(named.score) : undefined;
    if (equation === undefined || depth === maxDepth) continue;
    for (const source of [equation.source, ...gatesOf(equation, group)]) {
      const inner = termIn(source);
      if (inner === null) continue;
      const parts = allPartsOf(inner, names, equations, equation.group, depth + 1);
      for (const name of parts.names) found.add(name);
      for (const value of parts.values) values.add(value);
    }
  }
  return { names: found, values };
}

const isTrueHere = (value: Computed): boolean => isTrue(value) && value !== "0";

function computing(
  reading: Reading,
  names: Names,
  equations: Equations,
  group: string,
  depth = 0,
): Computing {
  const name = (called: string): Computed => {
    const found = names.get(called);
    if (found === undefined) throw new NotUnderstood();
    if (!("score" in found)) return held(found, reading);
    const equation = equations.get(found.score);
    if (equation === undefined || depth === maxDepth) throw new NotUnderstood();
    const within = computing(reading, names, equations, equation.group, depth + 1);
    const value = (source: string): Computed => {
      const term = termIn(source);
      if (term === null) throw new NotUnderstood();
      return computed(term, within);
    };
    return gatesOf(equation, group).every((gate) => isTrueHere(value(gate))) ? value(equation.source) : "";
  };
  const by: Computing = {
    name,
    // What is empty adds nothing.
    add: (one, other) => (one === "" ? other : other === "" ? one : numberOf(one) + numberOf(other)),
    equal: (one, other) =>
      isNumeric(one) && isNumeric(other) ? numberOf(one) === numberOf(other) : textIn(one) === textIn(other),
    // What is empty is neither more nor less than a number.
    order: numberOf,
    call: (called, of) => call(called.toLowerCase(), of, by, names),
  };
  return by;
}

function call(called: string, of: readonly Term[], by: Computing, names: Names): Computed {
  const all = of.flatMap((each): Term[] =>
    each.kind === "name" && each.name.startsWith("that.")
      ? names.partsOf(each.name.slice(5)).map((name): Term => ({ kind: "name", name }))
      : [each],
  );
  const value = (at: number): Computed => {
    const term = all[at];
    if (term === undefined) throw new NotUnderstood();
    return computed(term, by);
  };
  const values = () => all.map((_, at) => value(at));
  switch (called) {
    case "is_empty":
    case "empty":
      return textIn(value(0)) === "";
    case "count":
      return values().filter((each) => textIn(each) !== "").length;
    case "countif":
      return values()
        .slice(1)
        .filter((each) => by.equal(each, value(0))).length;
    case "in_array":
      return values()
        .slice(1)
        .some((each) => by.equal(each, value(0)));
    case "sum":
      return values().reduce((sum: number, each) => sum + (numberOf(each) || 0), 0);
    case "strlen":
      return textIn(value(0)).length;
    case "if":
      return isTrueHere(value(0)) ? value(1) : value(2);
    case "intval":
      return Math.trunc(numberOf(value(0)) || 0);
    case "floatval":
      return numberOf(value(0)) || 0;
    default:
      throw new NotUnderstood();
  }
}
