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

/** The operation with final ids in place of temporary ones, and nothing in it that is no id or no JSON. */
export function resolvedOperation(operation: EditOperation, ids: ReadonlyMap<string, string>): EditOperation {
  const final = (id: string): string => knownId(ids.get(id) ?? id);
  const text = (content: string): string =>
    content.replace(/\{\{Q:([\w-]+)/g, (whole, id: string) => (ids.has(id) ? `{{Q:${ids.get(id)}` : whole));
  switch (operation.op) {
    case "create_question":
      objectIn(operation.props_json);
      return { ...operation, temp_id: final(operation.temp_id), content: text(operation.content) };
    case "update_question":
      objectIn(operation.props_json);
      return {
        ...operation,
        question_id: final(operation.question_id),
        content: operation.content && text(operation.content),
      };
    case "delete_question":
    case "move_question":
      return { ...operation, question_id: final(operation.question_id) };
    case "create_rule": {
      const { question_id, next_question_id } = operation;
      return {
        ...operation,
        question_id: final(question_id),
        next_question_id: next_question_id && final(next_question_id),
      };
    }
    case "create_group":
      return { ...operation, question_ids: operation.question_ids.map(final) };
    case "update_group":
      return {
        ...operation,
        group_id: knownId(operation.group_id),
        question_ids: operation.question_ids?.map(final) ?? null,
      };
    case "delete_group":
      return { ...operation, group_id: knownId(operation.group_id) };
    case "set_quotas":
      return { ...operation, question_id: final(operation.question_id) };
    case "delete_rule":
      return { ...operation, rule_id: knownId(operation.rule_id) };
    default:
      return operation;
  }
}

/** What an operation with final ids means for one thing. */
export function intentOf(studyId: string, resolved: EditOperation): Intent {
  const question = (operation: Mutation["operation"], entity_id: string, after: Json | null): Intent => {
    return { entity_type: "question", operation, entity_id, after };
  };
  switch (resolved.op) {
    case "create_question": {
      const { temp_id, content, type, interviewer_notes, position, props_json } = resolved;
      const place = position === null ? {} : { display_order: position };
      return question("create", temp_id, {
        content,
        type,
        interviewer_notes,
        props: objectIn(props_json) ?? {},
        ...place,
      });
    }
    case "update_question": {
      const { question_id, content, type, interviewer_notes, props_json } = resolved;
      return question(
        "update",
        question_id,
        given({ content, type, interviewer_notes, props: objectIn(props_json) }),
      );
    }
    case "delete_question":
      return question("delete", resolved.question_id, null);
    case "move_question":
      return question("reorder", resolved.question_id, { display_order: resolved.position });
    case "create_rule": {
      const { op: _, ...after } = resolved;
      return { entity_type: "logic_rule", operation: "create", entity_id: newId(), after };
    }
    case "delete_rule":
      return { entity_type: "logic_rule", operation: "delete", entity_id: resolved.rule_id, after: null };
    case "create_group": {
      const { op: _, ...after } = resolved;
      return { entity_type: "question_group", operation: "create", entity_id: newId(), after };
    }
    case "update_group": {
      const { op: _, group_id, ...fields } = resolved;
      return {
        entity_type: "question_group",
        operation: "update",
        entity_id: group_id,
        after: given(fields),
      };
    }
    case "delete_group":
      return {
        entity_type: "question_group",
        operation: "delete",
        entity_id: resolved.group_id,
        after: null,
      };
    case "set_quotas": {
      const buckets = resolved.buckets.map((bucket) => ({ kind: "choice", ...bucket }));
      return {
        entity_type: "question_quota",
        operation: "update",
        entity_id: resolved.question_id,
        after: { buckets },
      };
    }
    case "update_settings": {
      const { title, description, mode, config_json } = resolved;
      const after = given({ title, description, mode, config: objectIn(config_json) });
      return { entity_type: "study_settings", operation: "update", entity_id: studyId, after };
    }
    case "update_message": {
      const { message, title, body, ctaText } = resolved;
      const after = { [message]: given({ title, body, ctaText }) };
      return { entity_type: "study_messages", operation: "update", entity_id: studyId, after };
    }
  }
}

const given = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

function knownId(id: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return id.toLowerCase();
  throw new ServiceError("not_found", `There is nothing with the id ${JSON.stringify(id.slice(0, 80))}`);
}

function objectIn(text: string | null): Json | null {
  if (text === null || text.trim() === "") return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Json;
  } catch {
    // Said below.
  }
  throw new ServiceError("bad_request", "props_json and config_json must hold a JSON object");
}
