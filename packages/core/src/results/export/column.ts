import type { Code } from "../../design/question-type/index.ts";
import type { ExportRecord } from "./record.ts";

/** A column of the formats that have one for every variable: `wide`, `sav` and the codebook. */
export interface Column {
  /** Unique within a file, and the same in every file while the study's questions keep their order. */
  name: string;
  /** What a person reads above it. */
  label: string;
  kind: "number" | "text" | "instant";
  measure: "nominal" | "ordinal" | "scale";
  /** With how many decimals its numbers are shown; 0 for texts and instants. */
  decimals: number;
  codes: readonly Code[];
  /** The question that it is part of, and that question's type. */
  question: { id: string; type: string; position: number } | null;
  /** A number, or a text; an instant is an ISO text. */
  read(record: ExportRecord): number | string | null;
}

/** Why a question's column has no value; null where it was answered, and for other columns. */
export function reasonOfNoValue({ question }: Column, record: ExportRecord): "skipped" | "not_shown" | null {
  if (question === null) return null;
  const answer = record.answers?.[question.id];
  if (answer === undefined) return "not_shown";
  return answer[3] === "skipped" ? "skipped" : null;
}
