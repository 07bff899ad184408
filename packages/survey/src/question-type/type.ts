import type * as z from "zod";
import type { Book, CodedEntry } from "../code/book.ts";
import type { Random } from "./common/random.ts";
import type { Sliced } from "./statistics/slices.ts";
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

/** How many tasks an answer may have that is brought in from elsewhere. */
export const mostTasksBroughtIn = 50;

const onAnyAnswer = ["ALWAYS", "SMART_CONDITION", "==", "INCLUDES"] as const;
export const textOperations: readonly Operation[] = onAnyAnswer;
export const numberOperations: readonly Operation[] = [...onAnyAnswer, "<", "<=", ">", ">="];
export const listOperations: readonly Operation[] = [...onAnyAnswer, "COUNT_LT"];

/** What a logic rule compares; null where the answer has nothing to compare. */
export type Operand = string | number | readonly string[] | null;

/** The figures of all answers to a question, as its type's `aggregateSchema` says. */
export type Aggregate = Record<string, unknown>;

/** A question's props as they are stored: valid for its type, defaults not filled in. */
export type StoredProps = Readonly<Record<string, unknown>>;

/** A part of an answer that a reference `{{Q:<id>.<name>[<index>]}}` can name. */
export interface Property {
  name: string;
  index: number;
  option: string;
}

/** A column of a question in a table that has one for every variable, as statistics programs read it. */
export interface Variable<Value = unknown> {
  /** Follows the question's own name, as `_2` or `_outcome`; empty where the answer is one variable. */
  suffix: string;
  /** Which part of the answer it holds; empty where it is the whole. */
  label: string;
  /** A date is an ISO text of a day. */
  kind: "number" | "text" | "date";
  measure: "nominal" | "ordinal" | "scale";
  /** With how many decimals its numbers are shown; 0 for texts. */
  decimals: number;
  /** What its numbers stand for. */
  codes: readonly Code[];
  /** What does not apply is an answer of it, and yet no value. */
  hasNotApplicable?: boolean;
  /** The text for that; one of its own unless a question says. */
  notApplicable?: string;
  /** The entries of the question's lists that it is about, as a row and a column are; absent where it is of the whole. */
  parts?: readonly CodedEntry[];
  /** The entries that its codes stand for. */
  values?: readonly CodedEntry[];
  /** As `kind` says; null where the answer has no such part, `notApplicable` where that was said of it. */
  read(value: Value): number | string | null | typeof notApplicable;
}

/** What stands for an answer that something does not apply. */
export const notApplicable = Symbol("not applicable");

export interface Code {
  code: number;
  text: string;
}

/** What an answer is compared by; null where it can only be asked for as given or not. */
export type ComparedBy = "text" | "number" | "date" | "options" | null;

/** From and to, both included. */
export type Band = readonly [from: number, to: number];

/** Options of which an answer has one, or several. */
export interface Choices {
  options: readonly string[];
  isMultiple: boolean;
  hasOther: boolean;
}

/** What tables split interviews by: an option, or a number of the whole answer or of each item in it. */
export type Dimension<Props = StoredProps> =
  | { readonly values: "options"; choices(props: Props): Choices }
  | {
      /** A point of a scale, any number, or a place in an order. */
      readonly values: "scale" | "number" | "rank";
      /** The prop that lists the items, each of which is a dimension; left out where the whole answer is one. */
      readonly itemsIn?: string;
      /** The bands of a Net Promoter Score: detractors, passives and promoters. */
      readonly groups?: readonly Band[];
      /** The numbers that a table shows even where nobody gave them. */
      points(props: Props): readonly number[];
    };

/** From and to, both included; infinite where nothing bounds them. */
export type Bounds = readonly [least: number, most: number];

/** The numbers of an answer that are checked against earlier answers, and that later ones are checked against. */
export interface Amounts<Props = StoredProps, Value = unknown> {
  /** What a check names; null where the answer is one number. */
  options(props: Props): readonly string[] | null;
  /** The number of one option, or the number itself; null where the answer has none. */
  of(value: Value, option: string | null): number | null;
  /** All that is given away, in each row of a matrix. */
  totals(value: Value): readonly number[];
  /** Between what the number of an option, or all that is given away, can be. */
  bounds(props: Props, part: "one" | "total"): Bounds;
}

/** The entries of a question that a later one can carry forward, and that it can itself take from an earlier one. */
export interface ItemList<Props = StoredProps, Value = unknown> {
  /** The prop that lists them. */
  readonly prop: string;
  /** Whether each has a number of its own in an answer; false unless it is said. */
  readonly isNumbered?: boolean;
  /** Those that a later question can carry. */
  items(props: Props): readonly string[];
  /** What an answer selects; `""` for own words. */
  selected(value: Value): readonly string[];
  /** The participant's own words; null where there are none. */
  ownWords?(value: Value): string | null;
}

/** A text shown to participants, by its place inside the props. */
export interface Label {
  path: readonly (string | number)[];
  text: string;
}

/**
 * Everything that depends on a question's type. A value that does not fit (the question's type has changed since)
 * reads as unanswered. `design` is the number of the conjoint design that the participant got.
 */
export interface QuestionType {
  readonly name: string;
  /** What is asked, in a sentence of the documentation. */
  readonly summary: string;
  /** A question of few props, and an answer to it. */
  readonly example: { content: string; props: StoredProps; value: unknown };
  /** Answered in the participant's own words, so that a recording or a model can give the answer. */
  readonly isFreeText: boolean;
  /** There is nothing to answer: it is read, and passed with null. */
  readonly isOnlyShown: boolean;
  /** How many follow-ups the interviewer may ask unless the props say; `ofStudy` for the study's setting. */
  readonly followups: number | "ofStudy";
  readonly comparedBy: ComparedBy;
  /** Null where no table splits interviews by the answers. */
  readonly dimension: Dimension | null;
  /** Null where answers have no such numbers. */
  readonly amounts: Amounts | null;
  /** For types whose answers are files: the most bytes that one may have. Null for all others. */
  readonly maxFileBytes: ((props: StoredProps) => number) | null;
  /** How many designs a question is issued in, one to each participant; 1 where all are shown the same. */
  readonly designCount: number;
  readonly propsSchema: z.ZodLazy<z.ZodObject>;
  /** The shape of a stored answer, whatever the props are now. */
  readonly valueSchema: z.ZodType;
  readonly operations: readonly Operation[];
  /** The wire shape of the aggregate; null for open-ended and display-only types. */
  readonly aggregateSchema: z.ZodLazy<z.ZodObject> | null;
  /** The schema of an answer under these props. Store its output, not its input: it may normalize. */
  answerSchema(props: StoredProps, design?: number): z.ZodType;
  /** False where the props leave nothing to answer with: no options, items, cards or attributes. */
  isAnswerable(props: StoredProps): boolean;
  /** A random valid answer to what a participant is shown; undefined where there is none. */
  sample(shown: StoredProps, random: Random): unknown;
  /** What logic rules compare of an answer. */
  operand(value: unknown, props: StoredProps): Operand;
  /**
   * Among what rules may compare, all that decides whether a comparison with this value can match; null where answers
   * are open.
   */
  possibleOperands(props: StoredProps, value: string): readonly Operand[] | null;
  /** Null where the answer has no items. */
  readonly itemList: ItemList | null;
  /** Items of which each has a number of its own in an answer: a rating, points or a rank. Empty where none has. */
  numberedItems(props: StoredProps): readonly string[];
  /** The number of one item; null where the answer has none for it. */
  itemNumber(value: unknown, item: string): number | null;
  /**
   * How the answer reads in a transcript and, with the tag of a language that participants read, where it is piped into
   * a later question.
   */
  text(value: unknown, props: StoredProps, locale?: string): string;
  /** How the answer reads in a CSV cell. */
  cell(value: unknown, props: StoredProps): string;
  /** The columns that the answer takes in a wide table; none for what is only shown. */
  variables(props: StoredProps): Variable[];
  /** What the words of answers are read by. */
  book(props: StoredProps): Book;
  /** The parts of an answer that a reference can name. */
  properties(props: StoredProps): Property[];
  /** The text of one part; null where the answer has no such part. */
  propertyText(value: unknown, props: StoredProps, name: string, index: number): string | null;
  /** The answer without free text, which retention keeps; null for open-ended types. Idempotent. */
  closedValue(value: unknown, props: StoredProps): unknown;
  /**
   * The counts of one answer (never of a skip). They depend on its closed value alone, so that what is subtracted later
   * equals what was added, whatever edit of the question came between.
   */
  tally(closed: unknown): Tally;
  /** Answers brought in may count under ever more keys, so that their number is limited. */
  readonly hasLimitedKeys: boolean;
  /** The figures of a summed tally, on the wire's scale; in slices where they take much work. */
  aggregate(tally: Tally, props: StoredProps): Aggregate | Sliced<Aggregate>;
  /** Every text that is translated. */
  labels(props: StoredProps): Label[];
  /** Props that repeat some of those labels to point at them; a translation replaces them too. */
  readonly propsNamingLabels: readonly string[];
  /** An object in an answer holds the participant's own words, which are no label even where they read like one. */
  readonly objectsHoldOwnWords: boolean;
  /** In an answer the keys of so many levels of objects, from outside, are the type's; below, keys are labels. */
  readonly levelsOfOwnKeys: number;
  /** Known props with their defaults, without the private ones. */
  participantProps(props: StoredProps, design?: number): Record<string, unknown>;
  /** Estimated time to answer, without follow-ups. */
  /** How many tasks everybody chooses in; null for types that do not ask for choices in tasks. */
  tasks(props: StoredProps): number | null;
  estimatedSeconds(props: StoredProps): number;
}
