import { both, is, not, type Shown, type When } from "../../tree.ts";
import { readRelevance } from "./logic.ts";
import type { LssSource } from "./source.ts";
import { field, type Row } from "./tables.ts";

/** When a group or question is shown: its relevance, or conditions of the older kind. */
export function relevance(
  from: LssSource,
  source: string,
  place: { ref: string; path: string },
  qid: string | null,
): Shown | null {
  const plain = source.trim();
  if (plain !== "" && plain !== "1")
    return { ...place, quoted: plain, when: readRelevance(plain, from.names) };
  const rows = qid === null ? [] : from.tables.of("conditions").filter((row) => field(row, "qid") === qid);
  if (rows.length === 0) return null;
  const quoted = rows
    .map(
      (row) => `${from.titles.get(field(row, "cqid")) ?? ""} ${field(row, "method")} ${field(row, "value")}`,
    )
    .join(", ");
  return { ...place, quoted, when: conditions(from, rows) };
}

/** Conditions of the older kind: those on one question are alternatives, the others hold together in a scenario. */
function conditions(from: LssSource, rows: readonly Row[]): When | null {
  const scenarios = [...Map.groupBy(rows, (row) => field(row, "scenario")).values()].map((scenario) => {
    const sources = [...Map.groupBy(scenario, (row) => field(row, "cqid")).values()];
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

function condition(from: LssSource, row: Row): When | null {
  const question = from.titles.get(field(row, "cqid")) ?? "";
  const named = from.names.get(question);
  const source = from.questions().find((each) => field(each, "qid") === field(row, "cqid"));
  const [method, value] = [field(row, "method").trim(), field(row, "value").trim()];
  if (named === undefined || source === undefined || !/^[L!OYG5MN]$/.test(field(source, "type"))) return null;
  const when = value === "" ? not(is({ question }, "IS_ANSWERED")) : is({ question }, "==", value);
  return method === "==" || method === "" ? when : method === "!=" ? not(when) : null;
}
