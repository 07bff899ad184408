import type * as z from "zod";
import { bodyFilter } from "#core/field/list/filter/index.ts";
import type { Filter } from "#core/field/list/filter/schema.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { invalidError, type ValidationIssue } from "#kit/error.ts";
import { toIssues } from "../http/error.ts";
import type { Call, Route } from "../http/route.ts";

/** What is sent to an operation, by the parts of its request. */
export interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  filter?: Filter | undefined;
  /** The revision that the resource must have. */
  ifRevision?: number | undefined;
}

/** A call of an operation. Throws a 422 that names everything that does not fit, after `issues` that are known. */
export function callOf(
  { spec }: Route,
  { params = {}, query = {}, body = {}, filter, ifRevision }: Sent,
  ctx: Ctx,
  issues: ValidationIssue[] = [],
): Call<undefined, undefined, undefined> {
  const parse = (target: string, schema: z.ZodType, value: unknown): undefined => {
    const parsed = schema.safeParse(value);
    if (!parsed.success) issues.push(...toIssues(target, parsed.error.issues));
    return parsed.data as undefined;
  };
  const call = {
    params: spec.params && parse("param", spec.params, params),
    query: spec.query && parse("query", spec.query, queryOf(query)),
    body: spec.body && parse("json", spec.body, body),
  };
  if (issues.length > 0) throw invalidError(issues);
  return {
    ctx,
    ...call,
    files: [],
    ifMatch: ifRevision === undefined ? null : [ifRevision],
    url: "http://mcp/",
    begun: undefined,
    filter: bodyFilter(filter),
    address: async () => "unknown",
    prefersAsync: false,
    prefersEstimate: false,
    isStrict: false,
    wantsLines: false,
  };
}

/** Query parameters are strings, where tools may pass booleans and numbers. */
const queryOf = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [[name, typeof value === "number" || typeof value === "boolean" ? String(value) : value]];
    }),
  );
