import { ServiceError } from "../platform/error.ts";
import { newId } from "../platform/id.ts";
import type { Json } from "./entity/entity.ts";
import type { EditOperation } from "./operation.ts";
import type { EntityType, Mutation } from "./schema.ts";

/** One change that is wanted, before it is known what it replaces. */
export interface Intent {
  entity_type: EntityType;
  operation: Mutation["operation"];
  entity_id: string;
  after: Json | null;
}

/** The final id of everything new, by the temporary name that a plan gives it. */
export const newIds = (operations: readonly EditOperation[]): ReadonlyMap<string, string> =>
  new Map(operations.flatMap((one) => ("temp_id" in one ? [[one.temp_id, newId()] as const] : [])));

/** The operation with final ids in place of temporary ones, in references too; throws where one is no id at all. */
export function resolvedOperation(operation: EditOperation, ids: ReadonlyMap<string, string>): EditOperation {
  const final = (id: string): string => knownId(ids.get(id) ?? id);
  const text = (content: string): string =>
    content.replace(/\{\{Q:([\w-]+)/g, (whole, id: string) => (ids.has(id) ? `{{Q:${ids.get(id)}` : whole));
  return JSON.parse(JSON.stringify(operation), (key, value: unknown) => {
    if (Array.isArray(value)) return key.endsWith("_ids") ? value.map(String).map(final) : value;
    if (typeof value !== "string") return value;
    return key.endsWith("_id") ? final(value) : text(value);
  }) as EditOperation;
}

function knownId(id: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return id.toLowerCase();
  throw new ServiceError("not_found", `There is nothing with the id ${JSON.stringify(id.slice(0, 80))}`);
}

const making =
  (operation: Intent["operation"]) =>
  (entity_type: EntityType, entity_id: string, after: Json | null): Intent => {
    return { entity_type, operation, entity_id, after };
  };
const create = making("create");
const update = making("update");
const remove = making("delete");
const reorder = making("reorder");

/** What an operation with final ids means for one thing. */
export function intentOf(studyId: string, resolved: EditOperation): Intent {
  switch (resolved.op) {
    case "create_question": {
      const { op: _, temp_id, position, props_json, ...fields } = resolved;
      const props = objectIn(props_json) ?? {};
      return create("question", temp_id, { ...fields, props, ...given({ display_order: position }) });
    }
    case "update_question": {
      const { op: _, question_id, props_json, ...fields } = resolved;
      return update("question", question_id, given({ ...fields, props: objectIn(props_json) }));
    }
    case "delete_question":
      return remove("question", resolved.question_id, null);
    case "move_question":
      return reorder("question", resolved.question_id, { display_order: resolved.position });
    case "create_rule": {
      const { op: _, temp_id, ...fields } = resolved;
      return create("logic_rule", temp_id, given(fields));
    }
    case "update_rule": {
      const { op: _, rule_id, ...fields } = resolved;
      return update("logic_rule", rule_id, { ...given(fields), ...otherTargets(fields.action_type) });
    }
    case "delete_rule":
      return remove("logic_rule", resolved.rule_id, null);
    case "move_rule":
      return reorder("logic_rule", resolved.rule_id, { display_order: resolved.position });
    case "create_group": {
      const { op: _, temp_id, position, ...fields } = resolved;
      return create("question_group", temp_id, given({ ...fields, display_order: position }));
    }
    case "update_group": {
      const { op: _, group_id, ...fields } = resolved;
      return update("question_group", group_id, given(fields));
    }
    case "move_group": {
      const { group_id, parent_question_group_id, position } = resolved;
      return reorder("question_group", group_id, { parent_question_group_id, display_order: position });
    }
    case "delete_group":
      return remove("question_group", resolved.group_id, null);
    case "create_randomizer": {
      const { op: _, temp_id, position, arms, ...fields } = resolved;
      const named = armsOf(arms.map((arm) => ({ arm_id: null, ...arm })));
      return create("randomizer", temp_id, given({ ...fields, arms: named, display_order: position }));
    }
    case "update_randomizer": {
      const { randomizer_id, name, arms } = resolved;
      return update("randomizer", randomizer_id, given({ name, arms: arms && armsOf(arms) }));
    }
    case "move_randomizer": {
      const { randomizer_id, parent_question_group_id, position } = resolved;
      return reorder("randomizer", randomizer_id, { parent_question_group_id, display_order: position });
    }
    case "delete_randomizer":
      return remove("randomizer", resolved.randomizer_id, null);
    case "set_quotas": {
      const buckets = resolved.buckets.map((bucket) => ({ kind: "choice", ...bucket }));
      return update("question_quota", resolved.question_id, { buckets });
    }
    case "update_settings": {
      const { op: _, config_json, ...fields } = resolved;
      return update("study_settings", studyId, given({ ...fields, config: objectIn(config_json) }));
    }
    case "update_message": {
      const { op: _, message, ...texts } = resolved;
      return update("study_messages", studyId, { [message]: given(texts) });
    }
    case "clear_message":
      return update("study_messages", studyId, { [resolved.message]: null });
  }
}

const given = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const targetOfAction: Record<string, string> = {
  next_question_id: "next_question_id",
  next_question_group_id: "move_to_question_group",
  redirect_url: "redirect_url",
};

/** A rule that does something else does not keep where it led to. */
const otherTargets = (action: string | null): Json =>
  Object.fromEntries(
    Object.entries(targetOfAction).flatMap(([field, needed]) =>
      action === null || action === needed ? [] : [[field, null]],
    ),
  );

interface PlannedArm {
  arm_id: string | null;
  label: string;
  weight_basis_points: number;
  question_id: string | null;
  question_group_id: string | null;
}

/** Arms as they read back, but for new ones, which say what their id will be. */
const armsOf = (arms: readonly PlannedArm[]) =>
  arms.map(({ arm_id, ...arm }, display_order) => ({
    ...(arm_id === null ? { new_id: newId() } : { id: arm_id }),
    ...arm,
    display_order,
  }));

/** The object that a text holds; null for none. */
export function objectIn(text: string | null): Json | null {
  if (text === null || text.trim() === "") return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Json;
  } catch {
    // Said below.
  }
  throw new ServiceError("bad_request", "props_json and config_json must hold a JSON object");
}
