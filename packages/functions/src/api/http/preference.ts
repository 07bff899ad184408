import type { Context, MiddlewareHandler } from "hono";
import type * as z from "zod";
import type { ValidationIssue } from "#kit/error.ts";
import { extraIssue, own, shapeOf } from "#kit/unknown-keys.ts";
import type { ApiEnv } from "./env.ts";
import type { Route } from "./route.ts";
import { addPreference } from "./send.ts";

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
