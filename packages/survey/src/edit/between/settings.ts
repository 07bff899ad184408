import { canonicalJson } from "#kit/digest.ts";
import type { Json } from "#kit/json.ts";
import { pick } from "#kit/pick.ts";
import { isRecord } from "#kit/record.ts";
import type { Content } from "../../stored.ts";
import { readConfig } from "../../study/config.ts";
import { type Model, record } from "./structure-model.ts";

const settingsFields = ["title", "description", "type", "mode", "metadata", "insights"] as const;
const messageFields = ["welcome_message", "thank_you_message", "screen_out_message"] as const;

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);

/** A merge patch that makes `to` of `from`; where both are objects that is done key by key. */
function patchBetween(from: unknown, to: unknown): unknown {
  if (!isRecord(from) || !isRecord(to)) return to ?? null;
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const changed = keys.filter((key) => !isSame(from[key], to[key]));
  return Object.fromEntries(changed.map((key) => [key, patchBetween(from[key], to[key])]));
}

/** The keys of an object that differ: as they were, and as they become, null where one has no such key. */
export function keysBetween(from: Json, to: Json): { before: Json; after: Json } {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (key) => !isSame(from[key], to[key]),
  );
  return {
    before: Object.fromEntries(keys.map((key) => [key, from[key] ?? null])),
    after: Object.fromEntries(keys.map((key) => [key, to[key] ?? null])),
  };
}

/** Like `keysBetween`, for named fields, which are replaced as a whole. */
export function fieldsBetween<From extends object>(
  from: From,
  to: From,
  names: readonly (keyof From & string)[],
): { before: Json; after: Json } {
  return keysBetween(pick(from, names), pick(to, names));
}

/** How the settings of a study differ. */
export function settingsBetween(
  { study: from }: Content,
  { study: to }: Content,
): { before: Json; after: Json } {
  const fields = fieldsBetween(from, to, settingsFields);
  const config = keysBetween(from.config, to.config);
  const keys = Object.keys(config.after);
  if (keys.length === 0) return fields;
  const patch = Object.fromEntries(keys.map((key) => [key, patchBetween(from.config[key], to.config[key])]));
  return {
    before: { ...fields.before, config: config.before },
    after: { ...fields.after, config: patch },
  };
}

/** How the messages of a study differ. */
export const messagesBetween = ({ study: from }: Content, { study: to }: Content) =>
  fieldsBetween(from, to, messageFields);

/** Whether the study may have question groups. */
export const hasGroupsEnabled = ({ study }: Content): boolean => readConfig(study.config).hasQuestionGroups;

/** Adds an update of what differs to the mutations of a model; none where nothing does. */
export function recordUpdate(
  model: Model,
  entity: "study_settings" | "study_messages" | "question",
  id: string,
  { before, after }: { before: Json; after: Json },
): void {
  if (Object.keys(after).length > 0) record(model, entity, "update", id, before, after);
}
