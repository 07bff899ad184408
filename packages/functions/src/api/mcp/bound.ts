import * as z from "zod";
import { FilterObject } from "#core/field/list/filter/schema.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import type { ValidationIssue } from "#kit/error.ts";
import { id } from "#kit/shape.ts";
import { toIssues } from "../http/error.ts";
import { answerFilterParameters, filterParameters } from "../http/filter.ts";
import { resourceOf } from "../http/params.ts";
import { type Call, type Route, scopesOf } from "../http/route.ts";
import { callOf } from "./call.ts";
import { unknownName } from "./strict.ts";

/** A tool calls one operation of the API. */
export interface ToolSpec {
  /** The `operationId` of the route. */
  operation: string;
  /** If it is not the operation's. */
  name?: string;
  description: string;
  /** The operation instead, where this argument is passed: the id of what is there already. */
  update?: { operation: string; id: string };
  /** Arguments that the model cannot choose. */
  fixed?: Record<string, unknown>;
  /** What arguments are that the model leaves out, if not what they are in the operation. */
  defaults?: Record<string, unknown>;
  /** The result quotes participants, as that of every operation does that needs `interviews:read`. */
  quotesParticipants?: boolean;
  /** The listed tool that does the same today. */
  successor: string;
}

/** A tool with its operations. */
export interface BoundTool {
  name: string;
  description: string;
  route: Route;
  arguments: Arguments;
  quotesParticipants: boolean;
  /** The body before the arguments. */
  initial: Record<string, unknown>;
  successor: string;
  /** Called instead, where the argument `id` is passed. */
  update: { id: string; route: Route; arguments: Arguments } | null;
}

type Part = "params" | "query" | "body" | "filter";

/** Where an argument stands in a call of the operation. */
interface Argument {
  part: Part;
  /** Its name there. */
  name: string;
  schema: z.ZodType;
}

/** By the names of the tool. */
type Arguments = ReadonlyMap<string, Argument>;

type Shape = Record<string, z.ZodType>;

/** The tools whose operations there are. */
export function bindTools(specs: readonly ToolSpec[], routes: readonly Route[]): BoundTool[] {
  const byOperation = new Map(routes.map((route) => [route.spec.operationId, route]));
  return specs.flatMap(
    ({
      operation,
      name = operation,
      description,
      fixed = {},
      defaults = {},
      update,
      successor,
      ...spec
    }): BoundTool[] => {
      const route = byOperation.get(operation);
      if (route === undefined) return [];
      const updateRoute = update && byOperation.get(update.operation);
      return [
        {
          name,
          description,
          route,
          successor,
          initial: { ...defaults, ...fixed },
          arguments: argumentsOf(route, fixed, defaults),
          quotesParticipants: spec.quotesParticipants ?? scopesOf(route.spec).includes("interviews:read"),
          update:
            update === undefined || updateRoute === undefined
              ? null
              : { id: update.id, route: updateRoute, arguments: argumentsOf(updateRoute, fixed, defaults) },
        },
      ];
    },
  );
}

function shapeOf(schema: z.ZodType | undefined): Shape {
  if (schema instanceof z.ZodLazy) return shapeOf(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodObject ? schema.shape : {};
}

/**
 * Path, query and body of an operation side by side: an `id` under the name of what it is of, and the conditions on
 * interviews as one `filter`, whether the operation has them in its query or in its body.
 */
function argumentsOf(
  { path, spec }: Route,
  fixed: Record<string, unknown>,
  defaults: Record<string, unknown>,
): Arguments {
  // An argument `theme` of its own stays beside the filter.
  const hasTheme = spec.parameters === answerFilterParameters;
  const takesFilter = hasTheme || spec.parameters === filterParameters;
  // Results of tools have a shape of their own.
  const selection = spec.selects ? ["fields"] : [];
  const conditions = takesFilter
    ? Object.keys(FilterObject.unwrap().shape).filter((name) => !hasTheme || name !== "theme")
    : [];
  const parts: [Part, Shape][] = [
    ["params", shapeOf(spec.params)],
    ["query", shapeOf(spec.query)],
    ["filter", takesFilter ? { filter: FilterObject.optional() } : {}],
    ["body", shapeOf(spec.body)],
  ];
  const found = parts.flatMap(([part, shape]) =>
    Object.entries(shape).map(([name, schema]): [string, Argument] => [
      part === "params" && name === "id" ? `${resourceOf(path).replaceAll(" ", "_")}_id` : name,
      { part, name, schema: withDefault(schema, defaults[name]) },
    ]),
  );
  return new Map(
    found.filter(([name]) => ![...conditions, ...selection].includes(name) && !Object.hasOwn(fixed, name)),
  );
}

const withDefault = (schema: z.ZodType, value: unknown): z.ZodType =>
  value === undefined
    ? schema
    : (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema).default(value);

/**
 * The arguments of a tool as one shape. What an update needs less is not required of one, beside the argument that says
 * which it is.
 */
export function argumentsShape({ arguments: taken, update }: BoundTool): z.ZodObject {
  const shapeOfAll = (from: Arguments) =>
    Object.fromEntries([...from].map(([name, { schema }]) => [name, schema]));
  if (update === null) return z.object(shapeOfAll(taken));
  return z.object({ ...shapeOfAll(taken), ...shapeOfAll(update.arguments), [update.id]: id }).partial();
}

/** The operation that a call of the tool means, and how it is called. Throws a 422 that names every invalid argument. */
export function operationOf(
  { route, arguments: taken, update, initial }: BoundTool,
  sent: Record<string, unknown>,
  ctx: Ctx,
) {
  const isUpdate = update !== null && sent[update.id] != null;
  const called = isUpdate ? update : { route, arguments: taken };
  // What says where something new belongs says nothing new of what is there.
  const ignored = isUpdate ? [...taken].flatMap(([name, { part }]) => (part === "params" ? [name] : [])) : [];
  return { route: called.route, call: callOfTool(called, sent, ignored, initial, ctx) };
}

function callOfTool(
  { route, arguments: taken }: Pick<BoundTool, "route" | "arguments">,
  sent: Record<string, unknown>,
  ignored: readonly string[],
  initial: Record<string, unknown>,
  ctx: Ctx,
): Call<undefined, undefined, undefined> {
  const parts: Record<Part, Record<string, unknown>> = {
    params: {},
    query: {},
    body: { ...initial },
    filter: {},
  };
  const issues: ValidationIssue[] = [];
  for (const [name, value] of Object.entries(sent)) {
    const argument = taken.get(name);
    if (argument !== undefined) {
      if (!isLeftOut(argument, value)) parts[argument.part][argument.name] = value;
    } else if (!ignored.includes(name)) issues.push(unknownArgument(taken, name));
  }
  const filter = z.object({ filter: FilterObject.optional() }).safeParse(parts.filter);
  if (!filter.success) issues.push(...toIssues("json", filter.error.issues));
  const { params, query, body } = parts;
  return callOf(route, { params, query, body, filter: filter.data?.filter }, ctx, issues);
}

/** Most models send null for what they leave out. Where null is a value of the argument, it is that. */
const isLeftOut = ({ schema }: Argument, value: unknown): boolean =>
  value === null && schema.safeParse(undefined).success && !schema.safeParse(null).success;

function unknownArgument(taken: Arguments, name: string): ValidationIssue {
  const isCondition = taken.has("filter") && /^(metadata|answer)\b/.test(name);
  const isFixedName = taken.has("filter") && Object.hasOwn(FilterObject.unwrap().shape, name);
  if (isCondition || isFixedName) {
    const msg = "No such argument: conditions go into `filter`";
    return { loc: ["arguments", name], msg, type: "extra_forbidden" };
  }
  return unknownName(["arguments", name], name, [...taken.keys()], "argument");
}

const requestParts = ["path", "query", "body"];

/** `["arguments", "study_id"]` for `["path", "id"]`. */
export const argumentOf =
  (tool: BoundTool) =>
  ([part = "", name, ...within]: ValidationIssue["loc"]): ValidationIssue["loc"] => {
    if (!requestParts.includes(String(part))) return [part, ...(name === undefined ? [] : [name]), ...within];
    if (name === undefined) return ["arguments"];
    const inPath = [...tool.arguments, ...(tool.update?.arguments ?? [])].find(
      ([, argument]) => part === "path" && argument.part === "params" && argument.name === name,
    );
    return ["arguments", inPath?.[0] ?? name, ...within];
  };
