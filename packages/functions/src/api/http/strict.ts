import type * as z from "zod";
import type { ValidationIssue } from "#core/platform/error.ts";
import { extraIssue, own, shapeOf } from "#core/platform/unknown-keys.ts";

interface Parameters {
  query?: z.core.$ZodType | undefined;
  /** Beside those of `query`: OpenAPI parameters of the style `deepObject`, which are sent as `name[key]`. */
  parameters?: Record<string, unknown>[];
}

/** Under `Prefer: handling=strict`: query parameters that the operation does not have. */
export function extraParameters(
  { query, parameters = [] }: Parameters,
  names: Iterable<string>,
): ValidationIssue[] {
  const known = shapeOf(query);
  const isKnown = (name: string) =>
    own(known, name) !== undefined ||
    parameters.some((deep) => name.startsWith(`${deep.name}[`) && name.endsWith("]"));
  return [...new Set(names)].filter((name) => !isKnown(name)).map((name) => extraIssue(["query", name]));
}
