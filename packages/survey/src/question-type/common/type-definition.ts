import type * as z from "zod";
import type { Book } from "../../code/book.ts";
import type { Sliced } from "../statistics/slices.ts";
import type { Tally } from "../statistics/tally.ts";
import type {
  Amounts,
  ComparedBy,
  Dimension,
  ItemList,
  Operand,
  Operation,
  StoredProps,
  Variable,
} from "../type.ts";
import type { Random } from "./random.ts";

/** What the file of a question type declares; `defineType` makes a `QuestionType` of it. */

interface PropertyFamily<Value, Props> {
  name: string;
  options(props: Props): readonly string[];
  text(value: Value, option: string, index: number): string | null | undefined;
}

/** `closedValue` is the answer without free text; left out where an answer has none. */
interface Results<Value, Props, Schema extends z.ZodObject> {
  schema: z.ZodLazy<Schema>;
  closedValue?(value: Value, props: Props): Value;
  tally(closed: Value): Tally;
  /** Left out where the props bound how many different keys there can be. */
  hasLimitedKeys?: true;
  aggregate(tally: Tally, props: Props): z.output<Schema> | Sliced<z.output<Schema>>;
}

export interface TypeDefinition<
  Schema extends z.ZodObject,
  Value,
  Figures extends z.ZodObject,
  Props = z.output<Schema>,
> {
  name: string;
  /** What is asked, in a sentence of the documentation. */
  summary: string;
  /** A question of few props, and an answer to it. */
  example: { content: string; props: z.input<Schema>; value: NoInfer<Value> };
  propsSchema: z.ZodLazy<Schema>;
  /** Props that hold texts for participants. */
  translatedProps?: readonly (keyof Props & string)[];
  /** Props that participants must not see. */
  privateProps?: readonly (keyof Props & string)[];
  /** The props without what is private inside them. */
  withoutPrivate?(props: StoredProps): StoredProps;
  /** Props that repeat some of those texts to point at them; a translation replaces them too. */
  propsNamingLabels?: readonly (keyof Props & string)[];
  /** The shape of a stored answer, whatever the props are now. */
  valueSchema: z.ZodType<Value>;
  /** What a new answer must satisfy. */
  answerSchema(props: Props, design?: number): z.ZodType<Value>;
  /** Whether there is anything to answer with; left out by types that can always be answered. */
  isAnswerable?(props: Props): boolean;
  sample(shown: Props, random: Random): Value | undefined;
  isFreeText?: boolean;
  isOnlyShown?: true;
  /** Left out for none. */
  followups?: number | "ofStudy";
  /** Left out where filters can only ask whether an answer was given. */
  comparedBy?: ComparedBy;
  /** Left out where no table splits interviews by the answers. */
  dimension?: Dimension<Props>;
  /** Left out where answers are not checked against each other. */
  amounts?: Amounts<Props, Value>;
  /** For types whose answers are files. */
  maxFileBytes?(props: Props): number;
  /** An object in an answer holds the participant's own words, never labels. */
  objectsHoldOwnWords?: true;
  /** In an answer the keys of so many levels of objects, from outside, are the type's; below, keys are labels. */
  levelsOfOwnKeys?: number;
  operations: readonly Operation[];
  operand(value: Value, props: Props): Operand;
  /** Left out, or null, where answers are open. */
  possibleOperands?(props: Props, value: string, answer: z.ZodType<Value>): readonly Operand[] | null;
  /** Left out where no later question can carry items of an answer. */
  itemList?: ItemList<Props, Value>;
  /** Left out where no item of an answer has a number of its own. */
  itemNumbers?: {
    items(props: Props): readonly string[];
    number(value: Value, item: string): number | null | undefined;
  };
  text(value: Value, props: Props, locale?: string): string;
  /** The CSV cell; defaults to `text`. */
  cell?(value: Value, props: Props): string;
  /** The columns of a wide table; defaults to the cell as a text. */
  variables?(props: Props, book: Book): Variable<Value>[];
  properties?: readonly PropertyFamily<Value, Props>[];
  /** Left out by open-ended and display-only types. */
  results?: Results<Value, Props, Figures>;
  /** The designs that a question is issued in, and what a participant sees of theirs. */
  designs?: { count: number; props(props: Props, design: number): Record<string, unknown> };
  /** How many tasks everybody chooses in, of types that ask for choices in tasks. */
  tasks?(props: Props): number;
  estimatedSeconds: number | ((props: Props) => number);
}
