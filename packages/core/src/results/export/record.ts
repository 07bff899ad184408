import type { ExportedRow } from "./row.ts";

/** An interview as the formats with columns read it; its answers are those that were skipped, too. */
export interface ExportRecord extends ExportedRow {
  /** The questions in the order in which they were asked; empty where that is not known. */
  question_order: readonly string[];
}
