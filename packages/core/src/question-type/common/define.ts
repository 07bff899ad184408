import type * as z from "zod";
import type { Tally } from "../statistics/tally.ts";
import type { Label, Operand, Operation, QuestionType, StoredProps } from "../type.ts";
import type { Draw } from "./chance.ts";

interface PropertyFamily<Value, Props> {
  name: string;
  options(props: Props): readonly string[];
  text(value: Value, option: string, index: number): string | null | undefined;
}

interface Results<Value, Props, Schema extends z.ZodObject> {
  schema: z.ZodLazy<Schema>;
  closedForm?(value: Value, props: Props): Value;
  tally(closed: Value): Tally;
  aggregate(tally: Tally, props: Props): z.output<Schema>;
}

interface Definition<
  Schema extends z.ZodObject,
  Value,
  Figures extends z.ZodObject,
  Props = z.output<Schema>,
> {
  name: string;
  props: z.ZodLazy<Schema>;
  /** Props shown to participants in words, and those that participants must not see. */
  translated?: readonly (keyof Props & string)[];
  private?: readonly (keyof Props & string)[];
  /** Props that name some of the translated texts, and so follow them into a language. */
  naming?: readonly (keyof Props & string)[];
  /** The shape of an answer whatever the props are now. */
  value: z.ZodType<Value>;
  answer(props: Props, design?: number): z.ZodType<Value>;
  sample(shown: Props, draw: Draw): Value | undefined;
  isWorded?: boolean;
  operations: readonly Operation[];
  operand(value: Value): Operand;
  text(value: Value, props: Props): string;
  /** As the text unless given. */
  cell?(value: Value, props: Props): string;
  properties?: readonly PropertyFamily<Value, Props>[];
  /** Left out by open-ended and display-only types. */
  results?: Results<Value, Props, Figures>;
  issue?(props: Props, design: number): Record<string, unknown>;
  seconds: number | ((props: Props) => number);
}

export const withoutNulls = (props: StoredProps): StoredProps =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== null && value !== undefined));

const without = (props: StoredProps, names: readonly string[]): StoredProps =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !names.includes(name)));

/** Props are shared by all who are asked a question, and what is made of them costs more than using it. */
function oncePerProps<Made>(make: (stored: StoredProps) => Made): (stored: StoredProps) => Made {
  const made = new WeakMap<StoredProps, Made>();
  return (stored) => {
    const known = made.get(stored);
    if (known !== undefined) return known;
    const fresh = make(stored);
    made.set(stored, fresh);
    return fresh;
  };
}

/** Props that an older rule let through read as the defaults. */
const propsReader = <Schema extends z.ZodObject>(schema: z.ZodLazy<Schema>) =>
  oncePerProps((stored): z.output<Schema> => {
    const parsed = schema.safeParse(withoutNulls(stored));
    return parsed.success ? parsed.data : schema.parse({});
  });

function textsIn(value: unknown, path: readonly (string | number)[]): Label[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((each, index) => textsIn(each, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, [...path, name]));
}

export function defineType<Schema extends z.ZodObject, Value, Figures extends z.ZodObject>(
  type: Definition<Schema, Value, Figures>,
): QuestionType {
  const read = propsReader(type.props);
  const schemaFor = oncePerProps((props) => type.answer(read(props)));
  const { results, properties = [], seconds } = type;
  // What is private may name labels in the study's own language, where these are in another.
  const readPublic = oncePerProps((props) => read(without(props, type.private ?? [])));
  const ifFits = <Result>(value: unknown, otherwise: Result, use: (value: Value) => Result): Result => {
    const parsed = type.value.safeParse(value);
    return parsed.success ? use(parsed.data) : otherwise;
  };
  return {
    name: type.name,
    isWorded: type.isWorded ?? false,
    props: type.props,
    operations: type.operations,
    aggregateSchema: results?.schema ?? null,
    answer: (props, design) => (type.issue ? type.answer(read(props), design) : schemaFor(props)),
    sample: (shown, draw) => type.sample(read(shown), draw),
    operand: (value) => ifFits<Operand>(value, null, (fit) => type.operand(fit)),
    text: (value, props) => ifFits(value, "", (fit) => type.text(fit, read(props))),
    cell: (value, props) => ifFits(value, "", (fit) => (type.cell ?? type.text)(fit, read(props))),
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
    closedForm: (value, props) =>
      results ? ifFits<unknown>(value, null, (fit) => results.closedForm?.(fit, read(props)) ?? fit) : null,
    tally: (closed) => (results ? ifFits<Tally>(closed, {}, (fit) => results.tally(fit)) : {}),
    aggregate: (tally, props) => results?.aggregate(tally, read(props)) ?? {},
    naming: type.naming ?? [],
    labels: (props) => {
      const shown = read(props);
      return ["description", ...(type.translated ?? [])].flatMap((name) => textsIn(shown[name], [name]));
    },
    participantProps: (props, design) => {
      const shown = readPublic(props);
      const names = Object.keys(type.props.unwrap().shape).filter((name) => !type.private?.includes(name));
      return {
        ...Object.fromEntries(
          names.map((name) => [name, shown[name]]).filter(([, value]) => value !== undefined),
        ),
        ...(design === undefined ? {} : type.issue?.(shown, design)),
      };
    },
    seconds: (props) => (typeof seconds === "number" ? seconds : seconds(read(props))),
  };
}
