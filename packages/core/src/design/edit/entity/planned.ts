import * as z from "zod";
import { ServiceError } from "#kit/error.ts";
import type { Json } from "#kit/json.ts";
import { isRecord } from "#kit/record.ts";
import type { EntityType, Mutation } from "#survey/edit/schema.ts";

/** A mutation without its `before`, which is known only once the study is read. */
export interface PlannedMutation {
  entity_type: EntityType;
  operation: Mutation["operation"];
  entity_id: string;
  after: Json | null;
}

/** What a model may do to an entity, and the mutation that it plans. */
export interface Operation<Shape extends z.ZodRawShape> {
  /**
   * The operation's fields beside `op`. None is optional, so that every provider can hold an answer to the schema: null
   * leaves a thing as it is. What is new has a temporary name, which later operations and references use.
   */
  fields: () => Shape;
  /** Plans fields in which ids have been assigned. Throws a 400 where `props_json` or `config_json` holds no JSON object. */
  plan(fields: z.output<z.ZodObject<Shape>>, studyId: string): PlannedMutation;
}

/** An operation, whose plan is checked against its fields. */
export const operation = <Shape extends z.ZodRawShape>(
  fields: () => Shape,
  plan: Operation<Shape>["plan"],
): Operation<Shape> => ({ fields, plan });

const planned =
  (operation: PlannedMutation["operation"]) =>
  (entity_type: EntityType, entity_id: string, after: Json | null): PlannedMutation => ({
    entity_type,
    operation,
    entity_id,
    after,
  });
export const create = planned("create");
export const update = planned("update");
export const remove = planned("delete");
export const reorder = planned("reorder");

/** Pieces that the fields of operations are made of. */
export const text = z.string().nullable();
export const json = z
  .string()
  .nullable()
  .meta({ description: "A JSON object with only what changes; null for nothing" });
export const temp_id = z.string().meta({ description: "A name of your own such as new_1" });
export const place = z
  .int()
  .nullable()
  .meta({ description: "Zero-based among its siblings; null for the end" });
export const siblingPlace = z.int().meta({ description: "Zero-based among its siblings" });
export const parent_question_group_id = text.meta({ description: "The group it stands in; null for none" });
export const deletion = z
  .enum(["ungroup", "delete"])
  .meta({ description: "ungroup leaves what is inside in its place, delete deletes that too" });

/** The fields that an operation does not leave as they are. */
export const withoutNulls = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** Parses `props_json` or `config_json`; null for none. Throws a 400 where it holds no JSON object. */
export function parseJsonObject(text: string | null): Json | null {
  if (text === null || text.trim() === "") return null;
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Refused below.
  }
  throw new ServiceError("bad_request", "props_json, config_json and the like must hold a JSON object");
}
