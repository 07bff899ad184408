import type * as z from "zod";
import type { Sliced } from "../statistics/slices.ts";
import type { Tally } from "../statistics/tally.ts";
import type {
  Amounts,
  ComparedBy,
  Dimension,
  ItemList,
  Label,
  Operand,
  Operation,
  QuestionType,
  StoredProps,
  Variable,
} from "../type.ts";
import { checksName } from "./earlier-answer.ts";
import { type Fits, fitsOf } from "./fits.ts";
import { storedList } from "./item-source.ts";
import { qualityProps } from "./quality-check.ts";
import type { Random } from "./random.ts";
import { textVariable } from "./variable.ts";

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

interface TypeDefinition<
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
  /** Of types whose answers are files. */
  maxFileBytes?(props: Props): number;
  /** An object in an answer holds the participant's own words, never labels. */
  objectsHoldOwnWords?: true;
  /** In an answer the keys of so many levels of objects, from outside, are the type's; below, keys are labels. */
  levelsOfOwnKeys?: number;
  operations: readonly Operation[];
  operand(value: Value): Operand;
  /** Left out, or null, where answers are open. */
  possibleOperands?(props: Props, value: string): readonly Operand[] | null;
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
  variables?(props: Props): Variable<Value>[];
  properties?: readonly PropertyFamily<Value, Props>[];
  /** Left out by open-ended and display-only types. */
  results?: Results<Value, Props, Figures>;
  /** The designs that a question is issued in, and what a participant sees of theirs. */
  designs?: { count: number; props(props: Props, design: number): Record<string, unknown> };
  estimatedSeconds: number | ((props: Props) => number);
}

/** Null stands for a prop that is left out. */
export const withoutNulls = (props: StoredProps): StoredProps =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== null && value !== undefined));

const without = (props: StoredProps, names: readonly string[]): StoredProps =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !names.includes(name)));

/** Caches what is derived from props: all participants of a snapshot share them, and deriving costs more than using. */
function memoizeByProps<Derived>(derive: (stored: StoredProps) => Derived): (stored: StoredProps) => Derived {
  const cache = new WeakMap<StoredProps, Derived>();
  return (stored) => {
    const known = cache.get(stored);
    if (known !== undefined) return known;
    const fresh = derive(stored);
    cache.set(stored, fresh);
    return fresh;
  };
}

/** Reads stored props; props that only an older rule allowed read as the defaults. */
const propsReader = <Schema extends z.ZodObject>(schema: z.ZodLazy<Schema>) =>
  memoizeByProps((stored): z.output<Schema> => {
    const parsed = schema.safeParse(withoutNulls(stored));
    return parsed.success ? parsed.data : schema.parse({});
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

/** Makes a `QuestionType` of a definition that is typed by its props and its values. */
export function defineType<Schema extends z.ZodObject, Value, Figures extends z.ZodObject>(
  type: TypeDefinition<Schema, Value, Figures>,
): QuestionType {
  const read = propsReader(type.propsSchema);
  const schemaFor = memoizeByProps((props) => type.answerSchema(read(props)));
  const { results, properties = [], estimatedSeconds } = type;
  // A private prop may name labels in the study's own language while the labels are translated.
  const publicOf = type.withoutPrivate ?? ((props: StoredProps) => props);
  const readLabelled = type.withoutPrivate ? memoizeByProps((props) => read(publicOf(props))) : read;
  const hidden: readonly string[] = [...qualityProps, checksName, ...(type.privateProps ?? [])];
  const readPublic = memoizeByProps((props) => read(publicOf(without(props, hidden))));
  let fits: Fits | undefined;
  const ifFits = <Result>(value: unknown, otherwise: Result, use: (value: Value) => Result): Result => {
    fits ??= fitsOf(type.valueSchema);
    if (fits(value)) return use(value as Value);
    const parsed = type.valueSchema.safeParse(value);
    return parsed.success ? use(parsed.data) : otherwise;
  };
  const amountsOf = ({ options, of, totals, bounds }: Amounts<z.output<Schema>, Value>): Amounts => ({
    options: (props) => options(read(props)),
    of: (value, option) => ifFits<number | null>(value, null, (fit) => of(fit, option)),
    totals: (value) => ifFits<readonly number[]>(value, [], totals),
    bounds: (props, part) => bounds(read(props), part),
  });
  return {
    name: type.name,
    summary: type.summary,
    example: type.example,
    isFreeText: type.isFreeText ?? false,
    isOnlyShown: type.isOnlyShown ?? false,
    followups: type.followups ?? 0,
    comparedBy: type.comparedBy ?? null,
    dimension: type.dimension ? readingProps(type.dimension, read) : null,
    amounts: type.amounts ? amountsOf(type.amounts) : null,
    maxFileBytes: type.maxFileBytes ? (props) => type.maxFileBytes?.(read(props)) ?? 0 : null,
    designCount: type.designs?.count ?? 1,
    objectsHoldOwnWords: type.objectsHoldOwnWords ?? false,
    levelsOfOwnKeys: type.levelsOfOwnKeys ?? 0,
    propsSchema: type.propsSchema,
    valueSchema: type.valueSchema,
    operations: type.operations,
    aggregateSchema: results?.schema ?? null,
    answerSchema: (props, design) =>
      type.designs ? type.answerSchema(read(props), design) : schemaFor(props),
    isAnswerable: (props) => type.isAnswerable?.(read(props)) ?? true,
    sample: (shown, random) => type.sample(read(shown), random),
    operand: (value) => ifFits<Operand>(value, null, (fit) => type.operand(fit)),
    possibleOperands: (props, value) => type.possibleOperands?.(read(props), value) ?? null,
    itemList: type.itemList
      ? storedList({ ...type.itemList, isNumbered: type.itemNumbers !== undefined }, read, ifFits)
      : null,
    numberedItems: (props) => type.itemNumbers?.items(read(props)) ?? [],
    itemNumber: (value, item) =>
      ifFits<number | null>(value, null, (fit) => type.itemNumbers?.number(fit, item) ?? null),
    text: (value, props, locale) => ifFits(value, "", (fit) => type.text(fit, read(props), locale)),
    cell: (value, props) => ifFits(value, "", (fit) => (type.cell ?? type.text)(fit, read(props))),
    variables: (props) => {
      const shown = read(props);
      const whole = textVariable<Value>((value) => (type.cell ?? type.text)(value, shown));
      return (type.variables?.(shown) ?? [whole]).map((variable) => ({
        ...variable,
        read: (value) => ifFits(value, null, (fit) => variable.read(fit)),
      }));
    },
    properties: (props) =>
      properties.flatMap(({ name, options }) =>
        options(read(props)).map((option, index) => ({ name, index, option })),
      ),
    propertyText: (value, props, name, index) => {
      const family = properties.find((each) => each.name === name);
      const option = family?.options(read(props))[index];
      if (!family || option === undefined) return null;
      return ifFits(value, null, (fit) => family.text(fit, option, index) ?? null);
    },
    closedValue: (value, props) =>
      results ? ifFits<unknown>(value, null, (fit) => results.closedValue?.(fit, read(props)) ?? fit) : null,
    tally: (closed) => (results ? ifFits<Tally>(closed, {}, (fit) => results.tally(fit)) : {}),
    hasLimitedKeys: results?.hasLimitedKeys ?? false,
    aggregate: (tally, props) => results?.aggregate(tally, read(props)) ?? {},
    propsNamingLabels: type.propsNamingLabels ?? [],
    labels: (props) => {
      const shown = readLabelled(props);
      return ["description", ...(type.translatedProps ?? [])].flatMap((name) =>
        labelsIn(shown[name], [name]),
      );
    },
    participantProps: (props, design) => {
      const shown = readPublic(props);
      const names = Object.keys(type.propsSchema.unwrap().shape).filter((name) => !hidden.includes(name));
      return {
        ...publicOf(
          Object.fromEntries(
            names.map((name) => [name, shown[name]]).filter(([, value]) => value !== undefined),
          ),
        ),
        ...(design === undefined ? {} : type.designs?.props(shown, design)),
      };
    },
    estimatedSeconds: (props) =>
      typeof estimatedSeconds === "number" ? estimatedSeconds : estimatedSeconds(read(props)),
  };
}
