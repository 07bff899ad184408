import { always, both, type Comparison, never, not, type Shown, type When } from "../../tree.ts";
import { compareNamed, readRelevance } from "./logic.ts";
import { type Equations, gatesOf, meaningOf } from "./meaning.ts";
import type { LssSource } from "./source.ts";
import { field, type Row } from "./tables.ts";

/** When a group or question is shown: its relevance, or conditions of the older kind. */
export function relevance(
  from: LssSource,
  source: string,
  place: { ref: string; path: string },
  { qid, group }: { qid: string | null; group: string },
  equations: Equations,
): Shown | null {
  const plain = source.trim();
  if (plain !== "" && plain !== "1") {
    const meaning = meaningOf(plain, from.names, equations, group);
    const when = gated(readRelevance(plain, from.names), { from, equations, group });
    return { ...place, quoted: plain, when, ...(meaning && { meaning }) };
  }
  const rows = qid === null ? [] : from.tables.where("conditions", "qid", qid);
  if (rows.length === 0) return null;
  const quoted = rows
    .map(
      (row) => `${from.titles.get(field(row, "cqid")) ?? ""} ${field(row, "method")} ${field(row, "value")}`,
    )
    .join(", ");
  return { ...place, quoted, when: conditions(from, rows) };
}

export const isNeverShown = (relevance: string): boolean => /^(0|\{0\})$/.test(relevance.trim());

/** With what decides whether equations are shown, which have no value else: nothing is neither more nor less, and no number. */
function gated(
  when: When | null,
  by: { from: LssSource; equations: Equations; group: string },
  depth = 0,
): When | null {
  if (when === null || depth > maxGates) return null;
  if (when.op !== "is")
    return when.of.length === 0
      ? when
      : both(
          when.op,
          when.of.map((part) => gated(part, by, depth)),
        );
  const equation = "score" in when.source ? by.equations.get(when.source.score) : undefined;
  if (equation === undefined) return when;
  const gates = gatesOf(equation, by.group).map((gate) =>
    isNeverShown(gate)
      ? never
      : gated(readRelevance(gate, by.from.names), { ...by, group: equation.group }, depth + 1),
  );
  const shown = gates.length === 0 ? always : both("and", gates);
  return when.negate ? both("or", [not(shown), when]) : both("and", [shown, when]);
}

/** The most equations whose relevance looks at others. */
const maxGates = 10;

/** Conditions of the older kind: those on one field are alternatives, the others hold together in a scenario. */
function conditions(from: LssSource, rows: readonly Row[]): When | null {
  const scenarios = [...Map.groupBy(rows, (row) => field(row, "scenario")).values()].map((scenario) => {
    const sources = [
      ...Map.groupBy(scenario, (row) => `${field(row, "cqid")} ${field(row, "cfieldname")}`).values(),
    ];
    return both(
      "and",
      sources.map((same) =>
        both(
          "or",
          same.map((row) => condition(from, row)),
        ),
      ),
    );
  });
  return both("or", scenarios);
}

const methods: Readonly<Record<string, Comparison>> = {
  "": "==",
  "=": "==",
  "==": "==",
  "!=": "!=",
  "<": "<",
  "<=": "<=",
  ">": ">",
  ">=": ">=",
};

function condition(from: LssSource, row: Row): When | null {
  const operator = methods[field(row, "method").trim()];
  const value = field(row, "value").trim();
  // The field of a question of several choices has a plus before it and its choice behind it.
  const named = namedBy(from, field(row, "cfieldname").trim().replace(/^\+/, ""), field(row, "cqid"));
  if (operator === undefined || named === undefined || /^@.*@$/.test(value)) return null;
  const isChoice = "question" in named && named.choice === undefined && from.isSeveral(named.question);
  if (isChoice) {
    const part = from.names.get(`${named.question}_${value}`);
    return part === undefined ? null : compareNamed(part, operator === "!=" ? "!=" : "==", "Y");
  }
  return compareNamed(named, operator, value);
}

function namedBy(from: LssSource, fieldName: string, qid: string) {
  const token = /^\{TOKEN:(\w+)\}$/i.exec(fieldName)?.[1];
  if (token !== undefined) return { metadata: token };
  return from.names.get(fieldName) ?? from.names.get(from.titles.get(qid) ?? "");
}
