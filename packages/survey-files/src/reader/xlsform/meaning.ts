import { type Meaning, NotUnderstood, type Reading } from "../../effect/meaning.ts";
import {
  type Computed,
  type Computing,
  computed,
  isTrue,
  numberOf,
  partsOf,
  textIn,
} from "../../effect/terms.ts";
import type { Term } from "../../expression.ts";
import type { Gate } from "./logic.ts";

/** Expressions as XForms decide them. */

/** What a name of a form stands for: a question, or an expression that is computed while it is shown. */
export interface Holds {
  of: ReadonlyMap<string, "question" | Term>;
  gates: ReadonlyMap<string, readonly Gate[]>;
}

const maxDepth = 24;

/** What an expression means where these gates are open. */
export function meaningOf(term: Term, holds: Holds, open: readonly Gate[] = []): Meaning {
  const names = new Set<string>();
  const values = new Set<string>();
  const isOpen = new Set(open.map(({ id }) => id));
  const collect = (of: Term, depth: number): void => {
    const parts = partsOf(of);
    for (const value of parts.values) values.add(value);
    for (const name of parts.names) {
      const isNew = !names.has(name);
      names.add(name);
      const inner = holds.of.get(name);
      if (!isNew || typeof inner !== "object" || depth >= maxDepth) continue;
      collect(inner, depth + 1);
      for (const gate of holds.gates.get(name) ?? [])
        if (gate.term !== null && !isOpen.has(gate.id)) collect(gate.term, depth + 1);
    }
  };
  collect(term, 0);
  return {
    questions: [...names].filter((name) => holds.of.get(name) === "question"),
    values: [...values],
    holds: (reading) => isTrue(computed(term, computing(reading, holds, isOpen))),
  };
}

/** An answer as the form's data have it. */
function answered(key: string, reading: Reading): Computed {
  const { codes, text } = reading.said(key);
  if (codes.length > 0) return codes.join(" ");
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

function computing(reading: Reading, holds: Holds, open: ReadonlySet<string>, depth = 0): Computing {
  const by: Computing = {
    name(name) {
      const inner = holds.of.get(name);
      if (inner === undefined || depth > maxDepth) throw new NotUnderstood();
      if (inner === "question") return answered(name, reading);
      const closed = (holds.gates.get(name) ?? []).filter(({ id }) => !open.has(id));
      const inside = new Set([...open, ...closed.map(({ id }) => id)]);
      const within = computing(reading, holds, inside, depth + 1);
      return closed.every((gate) => isOpenBy(gate, within)) ? computed(inner, within) : "";
    },
    add: (one, other) => numberOf(one) + numberOf(other),
    equal(one, other) {
      if (typeof one === "boolean" || typeof other === "boolean") return asTruth(one) === asTruth(other);
      if (typeof one === "number" || typeof other === "number") return numberOf(one) === numberOf(other);
      return one === other;
    },
    order: numberOf,
    call: (name, of) => call(name, of, by, reading),
  };
  return by;
}

/** Whether a gate is open; a group that nothing here can decide is told as shown to everybody. */
function isOpenBy({ term, isOwn }: Gate, by: Computing): boolean {
  try {
    if (term === null) throw new NotUnderstood();
    return isTrue(computed(term, by));
  } catch (error) {
    if (error instanceof NotUnderstood && !isOwn) return true;
    throw error;
  }
}

/** What is computed is stored as a text: `false` is not true. */
const asTruth = (value: Computed): boolean => (value === "false" ? false : isTrue(value));

function call(name: string, of: readonly Term[], by: Computing, reading: Reading): Computed {
  const value = (at: number): Computed => {
    const term = of[at];
    if (term === undefined) throw new NotUnderstood();
    return computed(term, by);
  };
  const words = (at: number): string[] => textIn(value(at)).split(" ").filter(Boolean);
  switch (name) {
    case "selected":
      return words(0).includes(textIn(value(1)).trim());
    case "count-selected":
      return words(0).length;
    case "selected-at":
      // The item of a repeat that counts the choices.
      if (of[1]?.kind === "operation") return reading.item();
      return words(0)[numberOf(value(1))] ?? "";
    case "not":
      return !isTrue(value(0));
    case "true":
      return true;
    case "false":
      return false;
    case "if":
      return isTrue(value(0)) ? value(1) : value(2);
    case "coalesce":
      return textIn(value(0)) === "" ? value(1) : value(0);
    case "once":
    case "date":
      return value(0);
    case "string":
      return textIn(value(0));
    case "boolean":
      return isTrue(value(0));
    case "number":
      return numberOf(value(0));
    case "int":
      return Math.trunc(numberOf(value(0)));
    case "round":
      if (of.length > 1) throw new NotUnderstood();
      return Math.round(numberOf(value(0)));
    case "floor":
      return Math.floor(numberOf(value(0)));
    case "ceiling":
      return Math.ceil(numberOf(value(0)));
    case "sum":
      return of.reduce((sum, _, at) => sum + numberOf(value(at)), 0);
    case "string-length":
      return textIn(value(0)).length;
    case "contains":
      return textIn(value(0)).includes(textIn(value(1)));
    case "concat":
      return of.map((_, at) => textIn(value(at))).join("");
    default:
      throw new NotUnderstood();
  }
}
