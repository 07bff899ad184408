import type * as z from "zod";
import { memo } from "#kit/memo.ts";
import { type Book, bookOfProps } from "../../code/book.ts";
import type { Tally } from "../statistics/tally.ts";
import type { Amounts, Dimension, Label, Operand, QuestionType, StoredProps } from "../type.ts";
import { checksName } from "./earlier-answer.ts";
import { type Fits, fitsOf } from "./fits.ts";
import { storedList } from "./item-source.ts";
import { qualityProps } from "./quality-check.ts";
import type { TypeDefinition } from "./type-definition.ts";
import { textVariable } from "./variable.ts";
import { presentTally, presentValue } from "./words.ts";

/** Null stands for a prop that is left out. */
export const withoutNulls = (props: StoredProps): StoredProps =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== null && value !== undefined));

const without = (props: StoredProps, names: readonly string[]): StoredProps =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !names.includes(name)));

/** Keeps the last result: one value is asked about by each column that shows a part of it. */
function lastOf(make: (value: unknown) => unknown): (value: unknown) => unknown {
  let last: { value: unknown; made: unknown } | undefined;
  return (value) => {
    if (last === undefined || last.value !== value) last = { value, made: make(value) };
    return last.made;
  };
}

/**
 * Reads stored props; those that only an older rule allowed read as their defaults. What is derived from props is kept: all
 * participants of a snapshot share them, and deriving costs more than using.
 */
const propsReader = <Schema extends z.ZodObject>(schema: z.ZodLazy<Schema>) =>
  memo((stored: StoredProps): z.output<Schema> => {
    const props = withoutNulls(stored);
    const parsed = schema.safeParse(props);
    if (parsed.success) return parsed.data;
    const refused = parsed.error.issues.map(({ path }) => String(path[0]));
    const left = schema.safeParse(without(props, refused));
    return left.success ? left.data : schema.parse({});
  });

function labelsIn(value: unknown, path: readonly (string | number)[]): Label[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((each, index) => labelsIn(each, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => labelsIn(each, [...path, name]));
}

/** The dimension of a definition, for props as they are stored. */
const readingProps = <Props>(dimension: Dimension<Props>, read: (stored: StoredProps) => Props): Dimension =>
  dimension.values === "options"
    ? { ...dimension, choices: (props) => dimension.choices(read(props)) }
    : { ...dimension, points: (props) => dimension.points(read(props)) };

/** How a type's functions get their arguments: props as the type has them, and only values of its shape. */
interface Reading<Schema extends z.ZodObject, Value> {
  read(stored: StoredProps): z.output<Schema>;
  book(stored: StoredProps): Book;
  ifFits<Result>(value: unknown, otherwise: Result, use: (value: Value) => Result): Result;
}

/** Makes a `QuestionType` of a definition that is typed by its props and its values. */
export function defineType<Schema extends z.ZodObject, Value, Figures extends z.ZodObject>(
  type: TypeDefinition<Schema, Value, Figures>,
): QuestionType {
  let fits: Fits | undefined;
  // Where there is no answer it is asked for often, and to have a schema refuse it is slow.
  let takesNull: boolean | undefined;
  // One value is asked about by each column that shows a part of it.
  let lastThatFits: unknown;
  const reading: Reading<Schema, Value> = {
    read: propsReader(type.propsSchema),
    book: memo((props) => bookOfProps(type.name, props)),
    ifFits(value, otherwise, use) {
      fits ??= fitsOf(type.valueSchema);
      if ((value === lastThatFits && value !== undefined) || fits(value)) {
        lastThatFits = value;
        return use(value as Value);
      }
      takesNull ??= type.valueSchema.safeParse(null).success;
      if (value === null && !takesNull) return otherwise;
      const parsed = type.valueSchema.safeParse(value);
      return parsed.success ? use(parsed.data) : otherwise;
    },
  };
  return {
    ...factsOf(type),
    ...questionsOf(type, reading),
    ...answersOf(type, reading),
    ...resultsOf(type, reading),
    ...textsOf(type, reading),
  };
}

/** What holds of the type whatever the question is. */
const factsOf = <Schema extends z.ZodObject, Value, Figures extends z.ZodObject>(
  type: TypeDefinition<Schema, Value, Figures>,
) =>
  ({
    name: type.name,
    summary: type.summary,
    example: type.example,
    isFreeText: type.isFreeText ?? false,
    isOnlyShown: type.isOnlyShown ?? false,
    followups: type.followups ?? 0,
    comparedBy: type.comparedBy ?? null,
    designCount: type.designs?.count ?? 1,
    objectsHoldOwnWords: type.objectsHoldOwnWords ?? false,
    levelsOfOwnKeys: type.levelsOfOwnKeys ?? 0,
    propsSchema: type.propsSchema,
    valueSchema: type.valueSchema,
    operations: type.operations,
    propsNamingLabels: type.propsNamingLabels ?? [],
  }) satisfies Partial<QuestionType>;

/** What a question's props say. */
function questionsOf<Schema extends z.ZodObject, Value, Figures extends z.ZodObject>(
  type: TypeDefinition<Schema, Value, Figures>,
  { read, ifFits }: Reading<Schema, Value>,
) {
  const { estimatedSeconds, maxFileBytes } = type;
  const schemaFor = memo((props: StoredProps) => type.answerSchema(read(props)));
  const amountsOf = ({ options, of, totals, bounds }: Amounts<z.output<Schema>, Value>): Amounts => ({
    options: (props) => options(read(props)),
    of: (value, option) => ifFits<number | null>(value, null, (fit) => of(fit, option)),
    totals: (value) => ifFits<readonly number[]>(value, [], totals),
    bounds: (props, part) => bounds(read(props), part),
  });
  return {
    dimension: type.dimension ? readingProps(type.dimension, read) : null,
    amounts: type.amounts ? amountsOf(type.amounts) : null,
    maxFileBytes: maxFileBytes ? (props) => maxFileBytes(read(props)) : null,
    answerSchema: (props, design) =>
      type.designs ? type.answerSchema(read(props), design) : schemaFor(props),
    isAnswerable: (props) => type.isAnswerable?.(read(props)) ?? true,
    sample: (shown, random) => type.sample(read(shown), random),
    possibleOperands: (props, value) => type.possibleOperands?.(read(props), value, schemaFor(props)) ?? null,
    tasks: (props) => type.tasks?.(read(props)) ?? null,
    estimatedSeconds: (props) =>
      typeof estimatedSeconds === "number" ? estimatedSeconds : estimatedSeconds(read(props)),
  } satisfies Partial<QuestionType>;
}

/** What an answer says. */
function answersOf<Schema extends z.ZodObject, Value, Figures extends z.ZodObject>(
  type: TypeDefinition<Schema, Value, Figures>,
  { read, book, ifFits }: Reading<Schema, Value>,
) {
  const { properties = [] } = type;
  return {
    operand: (value, props) => ifFits<Operand>(value, null, (fit) => type.operand(fit, read(props))),
    itemList: type.itemList
      ? storedList({ ...type.itemList, isNumbered: type.itemNumbers !== undefined }, read, ifFits)
      : null,
    numberedItems: (props) => type.itemNumbers?.items(read(props)) ?? [],
    itemNumber: (value, item) =>
      ifFits<number | null>(value, null, (fit) => type.itemNumbers?.number(fit, item) ?? null),
    text: (value, props, locale) => ifFits(value, "", (fit) => type.text(fit, read(props), locale)),
    cell: (value, props) =>
      ifFits(presentValue(type.name, value, book(props)), "", (fit) =>
        (type.cell ?? type.text)(fit, read(props)),
      ),
    book,
    variables: (props) => {
      const shown = read(props);
      const known = book(props);
      const whole = textVariable<Value>((value) => (type.cell ?? type.text)(value, shown));
      const present = lastOf((value) => presentValue(type.name, value, known));
      return (type.variables?.(shown, known) ?? [whole]).map((variable) => ({
        ...variable,
        read: (value) => ifFits(present(value), null, (fit) => variable.read(fit)),
      }));
    },
    properties: (props) =>
      properties.flatMap(({ name, options }) =>
        options(read(props)).map((option, index) => ({ name, index, option })),
      ),
    propertyText: (value, props, name, index) => {
      const family = properties.find((each) => each.name === name);
      const option = family?.options(read(props))[index];
      if (option === undefined) return null;
      return ifFits(value, null, (fit) => family?.text(fit, option, index) ?? null);
    },
  } satisfies Partial<QuestionType>;
}

/** What is counted of answers. */
const resultsOf = <Schema extends z.ZodObject, Value, Figures extends z.ZodObject>(
  { name, results }: TypeDefinition<Schema, Value, Figures>,
  { read, book, ifFits }: Reading<Schema, Value>,
) =>
  ({
    aggregateSchema: results?.schema ?? null,
    closedValue: (value, props) =>
      results ? ifFits<unknown>(value, null, (fit) => results.closedValue?.(fit, read(props)) ?? fit) : null,
    tally: (closed) => (results ? ifFits<Tally>(closed, {}, (fit) => results.tally(fit)) : {}),
    hasLimitedKeys: results?.hasLimitedKeys ?? false,
    aggregate: (tally, props) =>
      results?.aggregate(presentTally(name, tally, book(props)), read(props)) ?? {},
  }) satisfies Partial<QuestionType>;

/** The texts for participants, and what they are shown. */
function textsOf<Schema extends z.ZodObject, Value, Figures extends z.ZodObject>(
  type: TypeDefinition<Schema, Value, Figures>,
  { read }: Reading<Schema, Value>,
) {
  // A private prop may name labels in the study's own language while the labels are translated.
  const publicOf = type.withoutPrivate ?? ((props: StoredProps) => props);
  const readLabelled = type.withoutPrivate ? memo((props: StoredProps) => read(publicOf(props))) : read;
  const hidden: readonly string[] = [...qualityProps, checksName, ...(type.privateProps ?? [])];
  const readPublic = memo((props: StoredProps) => read(publicOf(without(props, hidden))));
  const shownProps = memo((props: StoredProps) => {
    const names = Object.keys(type.propsSchema.unwrap().shape).filter((name) => !hidden.includes(name));
    const shown = readPublic(props);
    return publicOf(
      Object.fromEntries(names.map((name) => [name, shown[name]]).filter(([, value]) => value !== undefined)),
    );
  });
  return {
    labels: (props) => {
      const shown = readLabelled(props);
      return ["description", ...(type.translatedProps ?? [])].flatMap((name) =>
        labelsIn(shown[name], [name]),
      );
    },
    participantProps: (props, design) =>
      design === undefined
        ? shownProps(props)
        : { ...shownProps(props), ...type.designs?.props(readPublic(props), design) },
  } satisfies Partial<QuestionType>;
}
