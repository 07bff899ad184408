import { zValidator } from "@hono/zod-validator";
import type { Context, MiddlewareHandler, Next } from "hono";
import type * as z from "zod";
import type { Ctx } from "#core/platform/ctx.ts";
import { invalidError, type ValidationIssue } from "#kit/error.ts";
import { extraFields, extraIssue, own, shapeOf } from "#kit/unknown-keys.ts";
import { readJson } from "./body.ts";
import type { ApiEnv } from "./env.ts";
import { toIssues } from "./error.ts";
import { isForm, readForm } from "./form.ts";
import { helping } from "./hints.ts";
import { lackingIn, misplacedIn } from "./misplaced.ts";
import { mayBeAbsent, type Route } from "./route.ts";
import { addPreference } from "./send.ts";

/** The steps that read and check a request, before its handler. */

/** Checks a part of the request against its schema. */
export const validate = (target: "param" | "query", schema: z.ZodType) =>
  zValidator(target, schema, (result, c: Context) => {
    const extra = extraOf(c, target);
    const issues = result.success ? extra : [...toIssues(target, result.error.issues), ...extra];
    if (issues.length > 0)
      throw invalidIn(issues, lackingIn(schema, new URL(c.req.url).searchParams, issues));
  }) as unknown as MiddlewareHandler<ApiEnv>;

const invalidIn = (issues: ValidationIssue[], hint: string | null) =>
  invalidError(issues, "validation_failed", hint === null ? {} : helping("validation_failed", hint));

/** For operations that have no query parameters. */
export const refuseParameters: MiddlewareHandler<ApiEnv> = async (c) => {
  const issues = extraOf(c, "query");
  if (issues.length > 0) throw invalidError(issues);
};

/** A step of checking a request, before its handler. */
export type Step = (c: Context<ApiEnv>, next: Next, ctx: Ctx) => Promise<unknown>;

/** The body is parsed already: the validator library would do it again. */
export const validateBody =
  ({ problemsByStored }: Route["spec"], schema: z.ZodType): Step =>
  async (c, _next, ctx) => {
    const body = c.get("body");
    const result = await schema.safeParseAsync(body);
    const issues = [...(result.success ? [] : toIssues("json", result.error.issues)), ...extraOf(c, "json")];
    if (issues.length > 0) {
      const params = (c.req.valid as (target: string) => unknown)("param") as undefined;
      const more = (await problemsByStored?.({ ctx, params, body })) ?? [];
      const places = new Set(issues.map(({ loc }) => loc.join("\0")));
      const hint = misplacedIn(schema, body, new URL(c.req.url).searchParams, issues);
      throw invalidIn([...issues, ...more.filter(({ loc }) => !places.has(loc.join("\0")))], hint);
    }
    c.req.addValidatedData("json", result.data as object);
  };

/** Reads a body, as JSON or as a form. */
export function readBody(route: Route): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { form } = route.spec;
    const { value, files } =
      form && isForm(c)
        ? await readForm(c, form.json, form.maxBytes)
        : { value: await readJson(c, jsonOf(route)), files: [] };
    c.set("body", value);
    c.set("files", files);
    const { body, representation } = route.spec;
    const extra = c.get("extra");
    if (extra && body) c.set("extra", { ...extra, json: extraFields(["body"], body, value, representation) });
    await next();
  };
}

const jsonOf = (route: Route) => ({
  limit: route.spec.maxBodyBytes,
  types: route.spec.form ? "application/json or multipart/form-data" : "application/json",
  mayBeAbsent: () => mayBeAbsent(route),
  unchecked: route.spec.unchecked,
  namedIn: route.spec.namedIn,
});

/** Whoever prefers strict handling is told of what would be ignored otherwise. */
export function readPreference({ spec }: Route): MiddlewareHandler<ApiEnv> {
  return async (c) => {
    if (!preferencesOf(c.req.header("prefer")).isStrict) return;
    addPreference(c, "handling=strict");
    c.set("extra", { query: extraParameters(spec, new URL(c.req.url).searchParams.keys()) });
  };
}

/** What strict handling refuses in a part of the request. */
export const extraOf = (c: Context, target: string): ValidationIssue[] => c.get("extra")?.[target] ?? [];

interface Parameters {
  query?: z.core.$ZodType | undefined;
  /** Beside those of `query`: OpenAPI parameters of the style `deepObject`, which are sent as `name[key]`. */
  parameters?: Record<string, unknown>[];
}

/** Under `Prefer: handling=strict`: query parameters that the operation does not have. */
function extraParameters({ query, parameters = [] }: Parameters, names: Iterable<string>): ValidationIssue[] {
  const known = shapeOf(query);
  const isKnown = (name: string) =>
    own(known, name) !== undefined ||
    parameters.some((deep) => name.startsWith(`${deep.name}[`) && name.endsWith("]"));
  return [...new Set(names)].filter((name) => !isKnown(name)).map((name) => extraIssue(["query", name]));
}

/** What a request's `Prefer` asks of its operation. */
export const preferencesOf = (prefer = "") => ({
  prefersAsync: /(^|[,;\s])respond-async($|[,;\s])/i.test(prefer),
  prefersEstimate: /(^|[,;\s])count\s*=\s*"?estimated"?($|[,;\s])/i.test(prefer),
  isStrict: /(^|[,;\s])handling\s*=\s*"?strict"?($|[,;\s])/i.test(prefer),
});
