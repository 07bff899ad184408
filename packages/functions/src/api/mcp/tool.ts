import * as z from "zod";
import { invalidError, type ValidationIssue } from "#core/platform/error.ts";
import { id } from "#core/platform/shape.ts";
import { toIssues } from "../http/error.ts";
import { type Json, toJsonSchema } from "../http/json-schema.ts";
import type { Call, Route } from "../http/route.ts";
import { filterPatterns, filterQuery, filterShape, isCondition } from "./filter.ts";

/** A tool calls one operation of the API. */
export interface ToolSpec {
  name: string;
  /** The `operationId` of the route. */
  operation: string;
  /** The operation instead, where this argument is passed: the id of what is there already. */
  update?: { operation: string; id: string };
  description?: string;
  /** Names of arguments for path parameters whose own names say too little in a tool. */
  rename?: Record<string, string>;
  /** Arguments that the model cannot choose. */
  fixed?: Record<string, unknown>;
  /** The result quotes participants. */
  quotesParticipants?: boolean;
}

type Shape = Record<string, z.ZodType>;
type Arguments = Record<string, unknown>;

function shapeOf(schema: z.ZodType | undefined): Shape {
  if (schema instanceof z.ZodLazy) return shapeOf(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodObject ? schema.shape : {};
}

/**
 * The arguments of a tool as JSON Schema: path, query and body of the operation side by side. What an update needs less
 * is not required of one, beside the argument that says which it is.
 */
export function inputSchema(
  { rename = {}, fixed = {}, update }: ToolSpec,
  { spec }: Route,
  updateRoute?: Route,
): Json {
  const params = Object.entries(shapeOf(spec.params)).map(([name, schema]) => [rename[name] ?? name, schema]);
  const body = shapeOf((updateRoute ?? { spec }).spec.body);
  const shape = { ...Object.fromEntries(params), ...shapeOf(spec.query), ...filterShape(spec), ...body };
  for (const name of Object.keys(fixed)) delete shape[name];
  const schema = z.object(shape);
  if (update === undefined) return { ...toJsonSchema(schema, "input"), ...filterPatterns(spec) };
  return toJsonSchema(schema.extend({ [update.id]: id }).partial(), "input");
}

/** The route call for a tool's arguments. Throws a 422 that names every invalid or unknown one. */
export function toCall(
  tool: ToolSpec,
  { spec }: Route,
  args: Arguments,
  ctx: Call<undefined, undefined, undefined>["ctx"],
) {
  const values: Arguments = { ...args, ...tool.fixed };
  const filters = filterShape(spec);
  const known = new Set([spec.query, spec.body].map(shapeOf).concat(filters).flatMap(Object.keys));
  const params = Object.keys(shapeOf(spec.params)).map(
    (name) => [name, tool.rename?.[name] ?? name] as const,
  );
  for (const [, argument] of params) known.add(argument);
  const isKnown = (name: string) => known.has(name) || isCondition(spec, name);
  const extra = Object.keys(args).filter((name) => !isKnown(name) || Object.hasOwn(tool.fixed ?? {}, name));
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
      Object.fromEntries(params.map(([name, argument]) => [name, values[argument]])),
    ),
    query: parse("query", spec.query, asQuery(pick(values, shapeOf(spec.query)))),
    body: parse("json", spec.body, pick(values, shapeOf(spec.body))),
    files: [],
    ifMatch: null,
    url: `http://mcp/?${filterQuery(parse("query", z.object(filters), pick(values, filters)) ?? {}, args)}`,
    address: async () => "unknown",
    prefersAsync: false,
    prefersEstimate: false,
    isStrict: false,
    begun: undefined,
  };
}

const pick = (values: Arguments, shape: Shape): Arguments =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(shape, name)));

/** Query parameters are strings, where tools may pass booleans and numbers. */
const asQuery = (values: Arguments): Arguments =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
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
