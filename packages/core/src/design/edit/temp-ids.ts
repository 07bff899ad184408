import { ServiceError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import type { EditOperation } from "./operation.ts";

/** A new id for each `temp_id` of a plan. */
export const assignIds = (operations: readonly EditOperation[]): ReadonlyMap<string, string> =>
  new Map(operations.flatMap((one) => ("temp_id" in one ? [[one.temp_id, newId()] as const] : [])));

/**
 * The operation with assigned ids in place of temporary ones, also inside `{{Q:…}}` references. Throws a 404 where
 * something else than an id remains.
 */
export function resolveIds(operation: EditOperation, ids: ReadonlyMap<string, string>): EditOperation {
  const resolve = (id: string): string => requireId(ids.get(id) ?? id);
  const resolveReferences = (text: string): string =>
    text.replace(/\{\{Q:([\w-]+)/g, (whole, id: string) => (ids.has(id) ? `{{Q:${ids.get(id)}` : whole));
  return JSON.parse(JSON.stringify(operation), (key, value: unknown) => {
    if (Array.isArray(value)) return key.endsWith("_ids") ? value.map(String).map(resolve) : value;
    if (typeof value !== "string") return value;
    if (key === "conditions_json") return resolveNames(value, ids, inConditions);
    if (key === "scores_json") return resolveNames(value, ids, inScores);
    if (key === "props_json") return resolveNames(resolveReferences(value), ids, inProps);
    return key.endsWith("_id") ? resolve(value) : resolveReferences(value);
  }) as EditOperation;
}

/** Where names stand in conditions, arms' too, in props and in scores. */
const inConditions = ["question_id", "randomizer_id", "comparison_value"];
const inProps = ["same_as", "questionId", "question_id"];
const inScores = ["question_id"];

/** JSON with assigned ids for temporary ones at these keys. What is no JSON stays, and is refused where it is read. */
function resolveNames(text: string, ids: ReadonlyMap<string, string>, keys: readonly string[]): string {
  try {
    return JSON.stringify(JSON.parse(text), (key, value) =>
      keys.includes(key) ? (ids.get(value) ?? value) : value,
    );
  } catch {
    return text;
  }
}

function requireId(id: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return id.toLowerCase();
  throw new ServiceError("not_found", `Nothing has the id ${JSON.stringify(id.slice(0, 80))}`);
}
