import type * as z from "zod";
import type { Draw } from "./common/chance.ts";
import type { Tally } from "./statistics/tally.ts";

export type Operation =
  | "ALWAYS"
  | "SMART_CONDITION"
  | "=="
  | "INCLUDES"
  | "<"
  | "<="
  | ">"
  | ">="
  | "COUNT_LT";

const onAnyAnswer = ["ALWAYS", "SMART_CONDITION", "==", "INCLUDES"] as const;
export const textOperations: readonly Operation[] = onAnyAnswer;
export const numberOperations: readonly Operation[] = [...onAnyAnswer, "<", "<=", ">", ">="];
export const listOperations: readonly Operation[] = [...onAnyAnswer, "COUNT_LT"];

/** What a rule compares; null when the answer gives it nothing. */
export type Operand = string | number | readonly string[] | null;

/** A question's props as they are stored: valid for its type, defaults not filled in. */
export type StoredProps = Readonly<Record<string, unknown>>;

/** A part of the answer that `{{Q:<id>.<name>[<index>]}}` stands for. */
export interface Property {
  name: string;
  index: number;
  option: string;
}

/** A text shown to participants, by its place inside the props. */
export interface Label {
  path: readonly (string | number)[];
  text: string;
}

/**
 * Everything that depends on a question's type. A value that does not fit the type (the type was changed since)
 * reads as unanswered. `design` is the number of the conjoint design that was issued to the participant.
 */
export interface QuestionType {
  readonly name: string;
  /** Answered in the participant's own words. */
  readonly isWorded: boolean;
  readonly props: z.ZodLazy<z.ZodObject>;
  readonly operations: readonly Operation[];
  /** The wire shape of the aggregate; null for open-ended and display-only types. */
  readonly aggregateSchema: z.ZodLazy<z.ZodObject> | null;
  /** The schema of an answer under these props; its output, not its input, is what is to be stored. */
  answer(props: StoredProps, design?: number): z.ZodType;
  /** What somebody shown these props could answer, a function of what is drawn; undefined where nothing can be. */
  sample(shown: StoredProps, draw: Draw): unknown;
  operand(value: unknown): Operand;
  /** How the answer reads in a transcript and in a mention. */
  text(value: unknown, props: StoredProps): string;
  cell(value: unknown, props: StoredProps): string;
  properties(props: StoredProps): Property[];
  /** Null when the answer has no such part. */
  propertyText(value: unknown, props: StoredProps, name: string, index: number): string | null;
  /** What retention keeps of an answer: null of an open-ended one. Applied twice it changes nothing more. */
  closedForm(value: unknown, props: StoredProps): unknown;
  /** Counts of one answer (never of a skip), a function of its closed form alone, so that edits cannot unbalance it. */
  tally(closed: unknown): Tally;
  aggregate(tally: Tally, props: StoredProps): Record<string, unknown>;
  labels(props: StoredProps): Label[];
  /** Props that name some of those labels. */
  readonly naming: readonly string[];
  /** Known props with their defaults, without what only the researcher may see. */
  participantProps(props: StoredProps, design?: number): Record<string, unknown>;
  /** Estimated time to answer, follow-ups left out. */
  seconds(props: StoredProps): number;
}
