import * as z from "zod";
import { invalidError, type ValidationIssue } from "#core/platform/error.ts";
import { toIssues } from "../http/error.ts";
import { type Json, toJsonSchema } from "../http/json-schema.ts";
import type { Call, Route } from "../http/route.ts";

/** A tool is an operation of the API under a name of its own. */
export interface ToolSpec {
  name: string;
  /** The operation that it calls. */
  operation: string;
  description?: string;
  /** What the operation calls its path parameters where a tool must say it in more words. */
  rename?: Record<string, string>;
  /** Arguments that are not for the model to choose. */
  fixed?: Record<string, unknown>;
  /** Its result quotes what participants said. */
  quotesParticipants?: boolean;
}

type Shape = Record<string, z.ZodType>;
type Arguments = Record<string, unknown>;

function shapeOf(schema: z.ZodType | undefined): Shape {
  if (schema instanceof z.ZodLazy) return shapeOf(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodObject ? schema.shape : {};
}

/** The arguments of a tool as JSON Schema: path, query and body of the operation side by side. */
export function inputSchema({ rename = {}, fixed = {} }: ToolSpec, { spec }: Route): Json {
  const params = Object.entries(shapeOf(spec.params)).map(([name, schema]) => [rename[name] ?? name, schema]);
  const shape = { ...Object.fromEntries(params), ...shapeOf(spec.query), ...shapeOf(spec.body) };
  for (const name of Object.keys(fixed)) delete shape[name];
  return toJsonSchema(z.object(shape), "input");
}

/** The call that a tool's arguments stand for; a 422 that names every problem, as over HTTP. */
export function toCall(
  tool: ToolSpec,
  { spec }: Route,
  sent: Arguments,
  ctx: Call<undefined, undefined, undefined>["ctx"],
) {
  const given: Arguments = { ...sent, ...tool.fixed };
  const known = new Set(Object.keys(shapeOf(spec.query)).concat(Object.keys(shapeOf(spec.body))));
  const params = Object.keys(shapeOf(spec.params)).map(
    (name) => [name, tool.rename?.[name] ?? name] as const,
  );
  for (const [, argument] of params) known.add(argument);
  const extra = Object.keys(sent).filter((name) => !known.has(name) || Object.hasOwn(tool.fixed ?? {}, name));
  if (extra.length > 0) {
    throw invalidError(
      extra.map((name) => ({ loc: ["arguments", name], msg: "No such argument", type: "extra_forbidden" })),
    );
  }
  return {
    ctx,
    params: parse(
      "param",
      spec.params,
      Object.fromEntries(params.map(([name, argument]) => [name, given[argument]])),
    ),
    query: parse("query", spec.query, asQuery(pick(given, shapeOf(spec.query)))),
    body: parse("json", spec.body, pick(given, shapeOf(spec.body))),
    files: [],
    ifMatch: null,
    url: "http://mcp/",
    prefersAsync: false,
    begun: undefined,
  };
}

const pick = (given: Arguments, shape: Shape): Arguments =>
  Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(shape, name)));

/** Queries are texts: a tool may say `true` or `10` plainly. */
const asQuery = (given: Arguments): Arguments =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === "number" || typeof value === "boolean" ? String(value) : value,
    ]),
  );

function parse(target: string, schema: z.ZodType | undefined, value: Arguments): undefined {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as undefined;
  const issues: ValidationIssue[] = toIssues(target, parsed.error.issues);
  throw invalidError(issues);
}
