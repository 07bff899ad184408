import * as z from "zod";
import { type Json, toJsonSchema } from "../http/json-schema.ts";
import { describeQuestionTypes } from "../http/openapi/question-types.ts";
import { collectSchemas } from "../http/openapi/schema.ts";
import type { Route } from "../http/route.ts";
import { argumentsShape, type Tool } from "./tool.ts";

/**
 * A tool's arguments and result, briefly as the list of tools has them, which a model reads whole, and in full as
 * `describe_tool` does.
 */

/** How an operation's answer becomes a result, which is always an object. */
export type ResultKind = "object" | "list" | "text" | "nothing";

/** The answer that means success. */
const answerOf = ({ spec }: Route): z.ZodType | null => unwrapped(Object.values(spec.responses)[0] ?? null);

const unwrapped = (schema: z.ZodType | null): z.ZodType | null =>
  schema instanceof z.ZodLazy ? unwrapped(schema.unwrap() as z.ZodType) : schema;

export function resultKind(route: Route): ResultKind {
  const answer = answerOf(route);
  if (answer === null) return "nothing";
  if (route.spec.mediaType !== undefined) return "text";
  const choices = answer instanceof z.ZodUnion ? (answer.options as z.ZodType[]).map(unwrapped) : [answer];
  return choices.some((each) => each instanceof z.ZodArray) ? "list" : "object";
}

/** An operation's answer as a result: a list, and one that is found instead of it, as its `items`. */
export function resultOf(kind: ResultKind, body: unknown): Record<string, unknown> {
  if (kind === "nothing") return { ok: true };
  if (kind === "text") return { text: body };
  return kind === "list" ? { items: [body].flat() } : (body as Record<string, unknown>);
}

const briefResults: Record<Exclude<ResultKind, "object">, Json> = {
  list: { type: "object", properties: { items: { type: "array" } }, required: ["items"] },
  text: { type: "object", required: ["text"] },
  nothing: { type: "object", required: ["ok"] },
};

/** Names and types of the arguments. */
export function briefInput(tool: Tool): Json {
  const { properties = {}, required, $defs = {} } = toJsonSchema(argumentsShape(tool), "input") as Fields;
  const named = Object.entries(properties).map(([name, schema]) => [name, brief(schema, $defs)]);
  return { type: "object", properties: Object.fromEntries(named), ...(required && { required }) };
}

/** The first names of the result's fields. */
export function briefOutput({ route }: Tool): Json {
  const kind = resultKind(route);
  if (kind !== "object") return briefResults[kind];
  const { $defs = {}, ...answer } = toJsonSchema(answerOf(route) ?? z.object(), "output") as Fields;
  const { required } = resolved(answer, $defs) as Fields;
  return { type: "object", ...(required && { required: required.slice(0, maxNames) }) };
}

interface Fields {
  properties?: Record<string, Json>;
  required?: string[];
  $defs?: Record<string, Json>;
}

/** More values of an argument, or fields of a result, are in the full description alone. */
const maxValues = 5;
const maxNames = 3;

function brief(schema: Json, defs: Record<string, Json>): Json {
  const { type, enum: values, items, anyOf } = resolved(schema, defs);
  if (Array.isArray(values) && values.length <= maxValues) return { enum: values };
  if (type === "array") return { type, items: brief((items ?? {}) as Json, defs) };
  if (type !== undefined) return { type };
  const [plain, none, more] = ((anyOf ?? []) as Json[]).map((each) => brief(each, defs));
  const isNullable = none?.type === "null" && more === undefined && typeof plain?.type === "string";
  return isNullable ? { ...plain, type: [plain.type, "null"] } : {};
}

const resolved = (schema: Json, defs: Record<string, Json>): Json =>
  typeof schema.$ref === "string" ? (defs[schema.$ref.replace("#/$defs/", "")] ?? {}) : schema;

/** All that there is to know of a tool. */
export function describeTool(tool: Tool): Json {
  const { refer, schemas } = collectSchemas();
  const input = refer(argumentsShape(tool), "input");
  describeQuestionTypes({ refer, schemas });
  const kind = resultKind(tool.route);
  const answer = answerOf(tool.route);
  const result =
    kind === "nothing" || answer === null
      ? briefResults.nothing
      : kind === "text"
        ? { type: "object", properties: { text: { type: "string" } }, required: ["text"] }
        : kind === "list"
          ? { type: "object", properties: { items: refer(answer, "output") }, required: ["items"] }
          : refer(answer, "output");
  return {
    name: tool.name,
    description: tool.description,
    arguments: input,
    result,
    ...(Object.keys(schemas).length > 0 && { components: { schemas } }),
  };
}
