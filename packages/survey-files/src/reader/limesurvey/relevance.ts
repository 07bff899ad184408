import { both, type Comparison, type Shown, type When } from "../../tree.ts";
import { compareNamed, readRelevance } from "./logic.ts";
import { meaningOf } from "./meaning.ts";
import type { LssSource } from "./source.ts";
import { field, type Row } from "./tables.ts";

/** When a group or question is shown: its relevance, or conditions of the older kind. */
export function relevance(
  from: LssSource,
  source: string,
  place: { ref: string; path: string },
  qid: string | null,
  equations: ReadonlyMap<string, string>,
): Shown | null {
  const plain = source.trim();
  if (plain !== "" && plain !== "1") {
    const meaning = meaningOf(plain, from.names, equations);
    return { ...place, quoted: plain, when: readRelevance(plain, from.names), ...(meaning && { meaning }) };
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
