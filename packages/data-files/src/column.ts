import type { Maker } from "#survey/notice/generated-by.ts";
import type { Code } from "#survey/question-type/index.ts";

/** A column of the formats that have one for every variable, as a file describes it. */
export interface DataColumn {
  /** Unique within a file, and the same in every file while the study's questions keep their order. */
  name: string;
  /** What a person reads above it. */
  label: string;
  kind: "number" | "text" | "date" | "instant";
  measure: "nominal" | "ordinal" | "scale";
  /** With how many decimals its numbers are shown; 0 for texts and instants. */
  decimals: number;
  codes: readonly Code[];
  /** The numbers that statistics leave out. */
  missing?: readonly number[];
  /** The question that it is part of, and that question's type. */
  question: { id: string; iteration: string; type: string; position: number } | null;
  /** Whether it is a variable of the question's answer, and not of what was said or found out about it. */
  isOfAnswer?: boolean;
  /** Who worded what it is about, where that is not the question alone. */
  generated_by?: Maker;
  /** Of options of one thing, each 0 or 1: what they are together. */
  set?: { name: string; label: string };
}
