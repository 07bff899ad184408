import type * as z from "zod";
import { operationFields, operationNames } from "#core/design/edit/index.ts";
import { FilterObject } from "#core/field/list/filter/schema.ts";
import { jsonBytes } from "#kit/paging.ts";
import { isRecord } from "#kit/record.ts";
import { type QuestionType, questionTypes } from "#survey/question-type/index.ts";
import { ConfigPatch } from "#survey/study/config-schema.ts";
import { languageCodes, pageLanguages } from "#survey/study/language-name.ts";
import { StudyDefinition } from "#survey/version/schema.ts";
import { type Json, toJsonSchema } from "../http/json-schema.ts";
import { appUri } from "./app.ts";
import type { Tool } from "./tool.ts";
import { sentFields } from "./tools/edit.ts";

/** All that there is to know of a topic, in as few bytes as say it. */

const maxTypeBytes = 4_000;
const maxToolBytes = 8_000;

type Defs = Record<string, Json>;

/** A shape with names, types and descriptions; how deep its objects are told, and how long descriptions are. */
interface Depth {
  levels: number;
  words: number;
}

function compact(schema: Json, defs: Defs, depth: Depth): unknown {
  const {
    type,
    enum: values,
    const: fixed,
    items,
    anyOf,
    oneOf,
    properties,
    required,
    description,
    default: usual,
    additionalProperties,
  } = resolved(schema, defs);
  const said = typeof description === "string" ? shortText(description, depth.words) : undefined;
  const about = (shape: Json): Json => ({
    ...shape,
    ...(usual !== undefined && jsonBytes(usual) < 80 && { default: usual }),
    ...(said !== undefined && said !== "" && { is: said }),
  });
  if (Array.isArray(values)) return about({ one_of: values.slice(0, 40) });
  if (fixed !== undefined) return about({ one_of: [fixed] });
  if (isRecord(properties)) {
    if (depth.levels <= 0) return about({ type: "object", fields: fieldsInLine(schema, defs) });
    const needed = Array.isArray(required) ? required : [];
    const deeper = { levels: depth.levels - 1, words: depth.words };
    return about({
      fields: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [
          needed.includes(name) ? `${name}*` : name,
          compact(inner as Json, defs, deeper),
        ]),
      ),
    });
  }
  if (type === "array") return about({ list_of: compact((items ?? {}) as Json, defs, depth) });
  const choices = (anyOf ?? oneOf) as Json[] | undefined;
  if (choices !== undefined) {
    const plain = choices.filter((each) => resolved(each, defs).type !== "null");
    const [only] = plain;
    if (plain.length === 1 && only !== undefined) return about(asShape(compact(only, defs, depth)));
    return about({
      any_of: plain.slice(0, 6).map((each) => compact(each, defs, { levels: depth.levels - 1, words: 0 })),
    });
  }
  if (isRecord(additionalProperties))
    return about({ by_key: compact(additionalProperties as Json, defs, depth) });
  const name = typeof type === "string" ? type : "any";
  return said === undefined && usual === undefined ? name : about({ type: name });
}

/** `kind*=choice, match*=equals|includes, source* {question_id*, select*}`. */
function fieldsInLine(schema: Json, defs: Defs, levels = 1): string {
  const { properties, required } = resolved(schema, defs);
  const needed = Array.isArray(required) ? required : [];
  return Object.entries((properties ?? {}) as Record<string, Json>)
    .map(([name, inner]) => {
      const field = resolved(inner, defs);
      const values = field.const === undefined ? field.enum : [field.const];
      const isShort = Array.isArray(values) && values.length <= maxValues;
      const within = levels > 0 && isRecord(field.properties) ? fieldsInLine(field, defs, levels - 1) : "";
      return `${name}${needed.includes(name) ? "*" : ""}${isShort ? `=${values.join("|")}` : ""}${within && ` {${within}}`}`;
    })
    .join(", ");
}

const asShape = (value: unknown): Json => (isRecord(value) ? value : { type: value });

function shortText(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max);
  const end = Math.max(start.lastIndexOf(". "), start.lastIndexOf("; "), start.lastIndexOf(", "));
  return `${end > max / 2 ? start.slice(0, end) : start.slice(0, start.lastIndexOf(" "))}…`;
}

const resolved = (schema: Json, defs: Defs): Json => {
  if (typeof schema.$ref !== "string") return schema;
  const { $ref: _, ...beside } = schema;
  return { ...(defs[schema.$ref.replace("#/$defs/", "")] ?? {}), ...beside };
};

function shapeOf(shape: z.ZodType, depth: Depth): unknown {
  const { $defs = {}, ...schema } = toJsonSchema(shape, "input") as Json & { $defs?: Defs };
  const inner = typeof schema.$ref === "string" ? resolved(schema, $defs) : schema;
  return compact(inner, $defs, depth);
}

const depths: Depth[] = [
  { levels: 4, words: 160 },
  { levels: 3, words: 100 },
  { levels: 3, words: 50 },
  { levels: 3, words: 25 },
  { levels: 2, words: 40 },
  { levels: 1, words: 40 },
  { levels: 1, words: 0 },
  { levels: 0, words: 0 },
];

/** The fullest description that fits. */
function within(limit: number, describe: (depth: Depth) => Json): Json {
  for (const depth of depths) {
    const said = describe(depth);
    if (jsonBytes(said) <= limit) return said;
  }
  return describe({ levels: 0, words: 0 });
}

const typeOf = ({ name, summary, example, propsSchema }: QuestionType): Json =>
  within(maxTypeBytes, (depth) => ({
    type: name,
    summary,
    props: (asShape(shapeOf(propsSchema.unwrap(), depth)).fields ?? {}) as Json,
    example: { type: name, content: example.content, props: example.props },
    answer: example.value,
  }));

const lineOf = ({ name, summary, propsSchema }: QuestionType): string =>
  `${name}: ${shortText(summary, 60)} props: ${Object.keys(propsSchema.unwrap().shape)
    .filter((prop) => !sharedProps.has(prop))
    .slice(0, 8)
    .join(", ")}`;

/** Props that all types have. */
const sharedProps = new Set(
  Object.keys(questionTypes[0]?.propsSchema.unwrap().shape ?? {}).filter((prop) =>
    questionTypes.every(({ propsSchema }) => Object.hasOwn(propsSchema.unwrap().shape, prop)),
  ),
);

/** A choice that leads out of the study, and an open question. */
function exampleStudy(): Json {
  const choice = questionTypes.find(({ dimension }) => dimension?.values === "options");
  const open = questionTypes.find(({ isFreeText }) => isFreeText);
  const asked = [choice, open].flatMap((type) => (type === undefined ? [] : [type]));
  return {
    title: "Coffee at home",
    questions: asked.map(({ name, example }, at) => ({
      id: `q${at + 1}`,
      type: name,
      content: example.content,
      props: example.props,
    })),
    logic: [
      {
        id: "l1",
        question_id: "q1",
        operation: "==",
        comparison_value_type: "string",
        comparison_value: [choice?.example.value].flat()[0],
        action_type: "screen_out",
      },
    ],
  };
}

/** What an assistant writes of a definition: create_study knows the format, and translate_study translates. */
const writtenDefinition = () => StudyDefinition.unwrap().omit({ format: true, translations: true });

const definition = (): Json =>
  within(maxToolBytes, (depth) => ({
    topic: "definition",
    about:
      "One document for create_study. Parts call each other by names of your own: questions q1, groups g1, rules l1, in " +
      "texts {{Q:q1}}. A field with * is needed. describe has a type's props, and config.",
    definition: (asShape(
      shapeOf(writtenDefinition(), {
        levels: Math.min(depth.levels, 3),
        words: Math.min(depth.words, 40),
      }),
    ).fields ?? {}) as Json,
    types: questionTypes.map(lineOf),
    example: exampleStudy(),
  }));

function opOf(op: (typeof operationNames)[number]): Json {
  const described = operationFields(op);
  return within(maxTypeBytes, ({ words }) => ({
    op,
    fields: Object.fromEntries(
      Object.entries(sentFields(op)).map(([name, schema]) => {
        const full = described[name] ?? described[`${name}_json`];
        const text = full?.meta()?.description ?? schema.meta()?.description;
        const said = typeof text === "string" && words > 0 ? shortText(text, 4 * words) : undefined;
        const needed = !schema.safeParse(undefined).success;
        const shape = shapeOf(schema, { levels: 2, words: Math.min(words, 60) });
        return [needed ? `${name}*` : name, said === undefined ? shape : { ...asShape(shape), is: said }];
      }),
    ),
  }));
}

export interface Topics {
  tools: readonly Tool[];
  /** Those under earlier names, of which all is told. */
  earlier: (name: string) => Json | null;
}

const general = ["definition", "config", "filter", "languages"];

/** The names of all topics. */
export const topicsOf = ({ tools }: Topics): string[] => [
  ...tools.map(({ name }) => name),
  ...questionTypes.map(({ name }) => name),
  ...operationNames,
  ...general,
];

/** What a topic is about; null for none. Without a topic, the topics. */
export function described(topics: Topics, topic: string | undefined): Json | null {
  if (topic === undefined)
    return {
      tools: topics.tools.map(({ name }) => name),
      types: questionTypes.map(({ name }) => name),
      ops: [...operationNames],
      others: general,
    };
  const tool = topics.tools.find(({ name }) => name === topic);
  if (tool !== undefined) return describedTool(tool);
  const type = questionTypes.find(({ name }) => name === topic);
  if (type !== undefined) return typeOf(type);
  const op = operationNames.find((name) => name === topic);
  if (op !== undefined) return opOf(op);
  if (topic === "definition") return definition();
  if (topic === "config")
    return within(maxToolBytes, (depth) => ({
      topic,
      config: (asShape(shapeOf(ConfigPatch.unwrap(), depth)).fields ?? {}) as Json,
    }));
  if (topic === "filter")
    return within(maxToolBytes, (depth) => ({
      topic,
      filter: (asShape(shapeOf(FilterObject.unwrap(), depth)).fields ?? {}) as Json,
    }));
  if (topic === "languages") return { topic, languages: [...pageLanguages], codes: { ...languageCodes } };
  return topics.earlier(topic);
}

const describedTool = (tool: Tool): Json =>
  within(maxToolBytes, (depth) => ({
    name: tool.name,
    title: tool.title,
    description: tool.description,
    arguments: (asShape(shapeOf(tool.shape(), depth)).fields ?? {}) as Json,
    result: tool.result ?? resultOf(tool),
  }));

/** What every result has, by the arguments that the tool takes. */
function resultOf({ shape, effects, quotes }: Tool): string {
  const { shape: fields } = shape();
  return [
    Object.hasOwn(fields, "limit")
      ? "items: rows; detail full has all of each, as the API's operation"
      : "an object",
    ...(Object.hasOwn(fields, "after") ? ["next_after and left_out where there is more"] : []),
    ...(effects === undefined ? [] : ["confirm_token and asks where it asks first"]),
    ...(quotes ? ["participants' words between participant_data_begin and participant_data_end"] : []),
  ].join("; ");
}

/** A tool as the list has it, with what differs from the protocol's defaults. */
export function listedTool(tool: Tool): Json {
  const { name, title, description, is } = tool;
  const annotations = {
    ...(is.read && { readOnlyHint: true }),
    ...(!is.read && !is.destructive && { destructiveHint: false }),
    ...(is.idempotent && { idempotentHint: true }),
  };
  const inputSchema = briefInput(tool);
  return {
    name,
    title,
    description,
    inputSchema,
    ...(Object.keys(annotations).length > 0 && { annotations }),
    ...(tool.isDrawn && { _meta: { ui: { resourceUri: appUri } } }),
  };
}

/** Names and types of the arguments, as the list of tools has them. */
export function briefInput(tool: Tool): Json {
  const {
    properties = {},
    required,
    $defs = {},
  } = toJsonSchema(tool.shape(), "input") as {
    properties?: Record<string, Json>;
    required?: string[];
    $defs?: Defs;
  };
  const named = Object.entries(properties)
    .filter(([name]) => tool.rare?.includes(name) !== true)
    .map(([name, schema]) => [name, briefType(schema, $defs)]);
  return { type: "object", properties: Object.fromEntries(named), ...(required?.length && { required }) };
}

/** More values of an argument are in the full description alone. */
const maxValues = 4;

function briefType(schema: Json, defs: Defs): Json {
  const { type, enum: values, items, anyOf } = resolved(schema, defs);
  if (Array.isArray(values) && values.length <= maxValues) return { enum: values };
  if (type === "array") {
    const of = briefType((items ?? {}) as Json, defs);
    return Object.keys(of).length === 0 || of.type === "string" || of.type === "object"
      ? { type }
      : { type, items: of };
  }
  if (type !== undefined) return { type };
  const plain = ((anyOf ?? []) as Json[])
    .map((each) => briefType(each, defs))
    .filter((each) => each.type !== "null");
  return plain.length === 1 && plain[0] !== undefined ? plain[0] : {};
}
