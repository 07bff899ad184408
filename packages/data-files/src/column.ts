import type { CodedEntry } from "#survey/code/book.ts";
import type { Maker } from "#survey/notice/generated-by.ts";
import type { Code } from "#survey/question-type/index.ts";

/** Why an answer is missing, and the number that says so. */
export interface Missing {
  not_shown: Code;
  skipped: Code;
  /** Where the question lets people say so. */
  not_applicable?: Code;
}

/** A column of the formats that have one for every variable, as a file describes it. */
export interface DataColumn {
  /** Unique within a file, and the same in every file once people answer. */
  name: string;
  /** Its name in SPSS files, where that is kept; else it is made of `name`. */
  variable?: string;
  /** What a person reads above it. */
  label: string;
  kind: "number" | "text" | "date" | "instant";
  measure: "nominal" | "ordinal" | "scale";
  /** With how many decimals its numbers are shown; 0 for texts and instants. */
  decimals: number;
  codes: readonly Code[];
  /** The numbers of missing answers; absent where there is none. */
  missing?: Missing;
  /** The question that it is part of, and that question's type. */
  question: { id: string; names: readonly string[]; type: string; position: number | null } | null;
  /** The entries of the question that it is about. */
  parts?: readonly CodedEntry[];
  /** The entries that its codes stand for. */
  values?: readonly CodedEntry[];
  /** The names that its question's variable had before, each with what follows it here. */
  formerNames?: readonly string[];
  /** Who worded what it is about, where that is not the question alone. */
  generated_by?: Maker;
  /** What options of one thing, each 0 or 1, are together. */
  set?: { name: string; label: string };
}
