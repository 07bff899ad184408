import type * as z from "zod";
import { FilterObject } from "#core/field/list/filter/schema.ts";
import { invalidError, type ValidationIssue } from "#core/platform/error.ts";
import { filterParameters } from "../http/filter.ts";
import type { Route } from "../http/route.ts";

/**
 * The conditions of a filter whose names REST has in brackets, as arguments of a tool: `metadata` and `answer` as in
 * the `filter` of a body, or one by one under REST's own names.
 */

type Arguments = Record<string, unknown>;
type Pair = [name: string, value: string];

const bracketed = /^(metadata|answer)\[/;

const takesFilter = ({ parameters }: Route["spec"]): boolean => parameters === filterParameters;

/** Arguments of tools whose operations take a filter in their query; none for others. */
export function filterShape(spec: Route["spec"]): Record<string, z.ZodType> {
  if (!takesFilter(spec)) return {};
  const { metadata, answer } = FilterObject.unwrap().shape;
  return { metadata, answer };
}

/** The arguments under REST's names, as JSON Schema has them. */
export const filterPatterns = (spec: Route["spec"]) =>
  takesFilter(spec)
    ? { patternProperties: { "^(metadata|answer)\\[": { type: ["string", "number", "boolean", "array"] } } }
    : {};

/** Whether the operation takes an argument of this name as a condition. */
export const isCondition = (spec: Route["spec"], name: string): boolean =>
  takesFilter(spec) && bracketed.test(name);

type Conditions = Pick<z.output<typeof FilterObject>, "metadata" | "answer">;

/**
 * The conditions as a query has them: of the parsed `metadata` and `answer`, and of the arguments under REST's names.
 * Throws a 422 for one that is no value.
 */
export function filterQuery({ metadata = {}, answer = {} }: Conditions, args: Arguments): URLSearchParams {
  const issues: ValidationIssue[] = [];
  const pairsOf = (name: string, values: unknown): Pair[] =>
    [values].flat().flatMap((value: unknown): Pair[] => {
      if (["string", "number", "boolean"].includes(typeof value)) return [[name, String(value)]];
      issues.push({
        loc: ["query", name],
        msg: "Must be a value or a list of values",
        type: "invalid_filter",
      });
      return [];
    });
  const pairs = [
    ...Object.entries(metadata).flatMap(([key, values]) => pairsOf(`metadata[${key}]`, values)),
    ...Object.entries(answer).flatMap(([id, conditions]) =>
      Object.entries(conditions).flatMap(([operator, values]) =>
        pairsOf(operator === "value" ? `answer[${id}]` : `answer[${id}][${operator}]`, values ?? []),
      ),
    ),
    ...Object.entries(args).flatMap(([name, values]) => (bracketed.test(name) ? pairsOf(name, values) : [])),
  ];
  if (issues.length > 0) throw invalidError(issues);
  return new URLSearchParams(pairs);
}
