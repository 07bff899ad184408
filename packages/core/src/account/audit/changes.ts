import { canonicalJson } from "#kit/digest.ts";
import { isRecord } from "#kit/record.ts";
import type { Changes } from "./schema.ts";

/** Fields whose texts are one of a few values. Other texts are what somebody wrote. */
const enumerated = new Set([
  "access_policy",
  "action_type",
  "decision",
  "format",
  "layout",
  "level",
  "mode",
  "operation",
  "personas",
  "kind",
  "role",
  "state",
  "status",
  "type",
  "comparison_value_type",
  "unmatched_param_policy",
]);

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** An entry names so many fields at most; what is more is left out. */
export const maxChangedFields = 100;
const maxFieldName = 200;

type Fields = Readonly<Record<string, unknown>>;
type Shown = string | number | boolean | null;

/** Whether a value may stand in the log. */
function isShown(field: string, value: unknown): value is Shown {
  if (value === null || typeof value === "number" || typeof value === "boolean") return true;
  return typeof value === "string" && (enumerated.has(field) || isId.test(value) || isInstant.test(value));
}

/**
 * How the fields of `after` differ from those of `before`: both values where these are numbers, booleans, enumerations,
 * instants or ids, else that they have changed. What is undefined is left out; fields of `config` are compared alone.
 */
export function changesOf(before: object, after: object): Changes {
  const entries = differences(before as Fields, after as Fields, "").slice(0, maxChangedFields);
  return Object.fromEntries(entries);
}

function differences(before: Fields, after: Fields, path: string): [string, Changes[string]][] {
  return Object.entries(after).flatMap(([field, value]): [string, Changes[string]][] => {
    const from = before[field] ?? null;
    const to = value ?? null;
    const name = `${path}${field}`.slice(0, maxFieldName).toWellFormed();
    if (value === undefined || canonicalJson(from) === canonicalJson(to)) return [];
    const isConfig = name === "config" || path.startsWith("config.");
    if (isConfig && isRecord(from) && isRecord(to)) return differences(from, to, `${name}.`);
    return [[name, isShown(field, from) && isShown(field, to) ? { from, to } : "changed"]];
  });
}
