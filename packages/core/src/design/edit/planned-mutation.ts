import { ServiceError } from "../../platform/error.ts";
import { newId } from "../../platform/id.ts";
import type { Json } from "./entity/entity.ts";
import type { EditOperation } from "./operation.ts";
import type { EntityType, Mutation } from "./schema.ts";

/** A mutation without its `before`, which is known only once the study is read. */
export interface PlannedMutation {
  entity_type: EntityType;
  operation: Mutation["operation"];
  entity_id: string;
  after: Json | null;
}

type Build = (entity_type: EntityType, entity_id: string, after: Json | null) => PlannedMutation;

const builderOf =
  (operation: PlannedMutation["operation"]): Build =>
  (entity_type, entity_id, after) => ({ entity_type, operation, entity_id, after });
const create = builderOf("create");
const update = builderOf("update");
const remove = builderOf("delete");
const reorder = builderOf("reorder");

/**
 * The mutation that an operation with assigned ids plans; null in the operation leaves a field as it is. Throws a 400
 * where `props_json` or `config_json` holds no JSON object.
 */
export function planMutation(studyId: string, operation: EditOperation): PlannedMutation {
  switch (operation.op) {
    case "create_question": {
      const { op: _, temp_id, position, props_json, ...fields } = operation;
      const props = parseJsonObject(props_json) ?? {};
      return create("question", temp_id, { ...fields, props, ...withoutNulls({ display_order: position }) });
    }
    case "update_question": {
      const { op: _, question_id, props_json, ...fields } = operation;
      return update("question", question_id, withoutNulls({ ...fields, props: parseJsonObject(props_json) }));
    }
    case "delete_question":
      return remove("question", operation.question_id, null);
    case "move_question":
      return reorder("question", operation.question_id, { display_order: operation.position });
    case "create_rule": {
      const { op: _, temp_id, ...fields } = operation;
      return create("logic_rule", temp_id, withoutNulls(fields));
    }
    case "update_rule": {
      const { op: _, rule_id, ...fields } = operation;
      return update("logic_rule", rule_id, {
        ...withoutNulls(fields),
        ...clearOtherTargets(fields.action_type),
      });
    }
    case "delete_rule":
      return remove("logic_rule", operation.rule_id, null);
    case "move_rule":
      return reorder("logic_rule", operation.rule_id, { display_order: operation.position });
    case "create_group": {
      const { op: _, temp_id, position, ...fields } = operation;
      return create("question_group", temp_id, withoutNulls({ ...fields, display_order: position }));
    }
    case "update_group": {
      const { op: _, group_id, ...fields } = operation;
      return update("question_group", group_id, withoutNulls(fields));
    }
    case "move_group": {
      const { group_id, parent_question_group_id, position } = operation;
      return reorder("question_group", group_id, { parent_question_group_id, display_order: position });
    }
    case "delete_group":
      return remove("question_group", operation.group_id, null);
    case "create_randomizer": {
      const { op: _, temp_id, position, arms, ...fields } = operation;
      const newArms = toArms(arms.map((arm) => ({ arm_id: null, ...arm })));
      return create(
        "randomizer",
        temp_id,
        withoutNulls({ ...fields, arms: newArms, display_order: position }),
      );
    }
    case "update_randomizer": {
      const { randomizer_id, name, arms } = operation;
      return update("randomizer", randomizer_id, withoutNulls({ name, arms: arms && toArms(arms) }));
    }
    case "move_randomizer": {
      const { randomizer_id, parent_question_group_id, position } = operation;
      return reorder("randomizer", randomizer_id, { parent_question_group_id, display_order: position });
    }
    case "delete_randomizer":
      return remove("randomizer", operation.randomizer_id, null);
    case "set_quotas": {
      const buckets = operation.buckets.map((bucket) => ({ kind: "choice", ...bucket }));
      return update("question_quota", operation.question_id, { buckets });
    }
    case "update_settings": {
      const { op: _, config_json, ...fields } = operation;
      return update(
        "study_settings",
        studyId,
        withoutNulls({ ...fields, config: parseJsonObject(config_json) }),
      );
    }
    case "update_message": {
      const { op: _, message, ...texts } = operation;
      return update("study_messages", studyId, { [message]: withoutNulls(texts) });
    }
    case "clear_message":
      return update("study_messages", studyId, { [operation.message]: null });
  }
}

const withoutNulls = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const actionOfTarget: Record<string, string> = {
  next_question_id: "next_question_id",
  next_question_group_id: "move_to_question_group",
  redirect_url: "redirect_url",
};

/** Clears the targets that the rule's new action does not use. */
const clearOtherTargets = (action: string | null): Json =>
  Object.fromEntries(
    Object.entries(actionOfTarget).flatMap(([field, owner]) =>
      action === null || action === owner ? [] : [[field, null]],
    ),
  );

interface PlannedArm {
  arm_id: string | null;
  label: string;
  weight_basis_points: number;
  question_id: string | null;
  question_group_id: string | null;
}

/** Arms as a randomizer reads back; a new one has its assigned id in `new_id`. */
const toArms = (arms: readonly PlannedArm[]) =>
  arms.map(({ arm_id, ...arm }, display_order) => ({
    ...(arm_id === null ? { new_id: newId() } : { id: arm_id }),
    ...arm,
    display_order,
  }));

/** Parses `props_json` or `config_json`; null for none. Throws a 400 where it holds no JSON object. */
export function parseJsonObject(text: string | null): Json | null {
  if (text === null || text.trim() === "") return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Json;
  } catch {
    // Refused below.
  }
  throw new ServiceError("bad_request", "props_json and config_json must hold a JSON object");
}
