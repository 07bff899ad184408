import { isRecord } from "#kit/record.ts";

type Json = Record<string, unknown>;

/** JSON Merge Patch (RFC 7396); the database function `json_merge_patch` does the same to a stored value. */
export function mergePatch(target: unknown, patch: Json): Json {
  const merged = new Map(isRecord(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, isRecord(value) ? mergePatch(merged.get(key), value) : value);
  }
  return Object.fromEntries(merged);
}
