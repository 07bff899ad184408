import * as z from "zod";
import { actionTypes, comparisonValueTypes, operations } from "../logic/schema.ts";
import { modes } from "../study/schema.ts";

/**
 * What a model may do to a study. No field is optional, so that every provider can hold an answer to the schema:
 * null leaves a thing as it is. New questions have temporary names, which later operations and references use.
 */
const json = z
  .string()
  .nullable()
  .meta({ description: "A JSON object with only what changes; null for nothing" });
const text = z.string().nullable();

const CreateQuestion = z.object({
  op: z.literal("create_question"),
  temp_id: z.string().meta({ description: "A name of your own such as new_1" }),
  content: z.string(),
  type: z.string(),
  props_json: json,
  interviewer_notes: text,
  position: z.int().nullable().meta({ description: "Zero-based; null for the end" }),
});

const UpdateQuestion = z.object({
  op: z.literal("update_question"),
  question_id: z.string(),
  content: text,
  type: text,
  props_json: json,
  interviewer_notes: text,
});

const DeleteQuestion = z.object({ op: z.literal("delete_question"), question_id: z.string() });

const MoveQuestion = z.object({
  op: z.literal("move_question"),
  question_id: z.string(),
  position: z.int().meta({ description: "Zero-based, counted after the question has left its place" }),
});

const CreateRule = z.object({
  op: z.literal("create_rule"),
  question_id: z.string(),
  operation: z.enum(operations),
  comparison_value_type: z.enum(comparisonValueTypes),
  comparison_value: text,
  action_type: z.enum(actionTypes),
  next_question_id: text,
  redirect_url: text,
});

const CreateGroup = z.object({
  op: z.literal("create_group"),
  name: z.string(),
  question_ids: z.array(z.string()).meta({ description: "What stands in it, in order" }),
  randomize: z.boolean().meta({ description: "Shown in another order to each participant" }),
});

const UpdateGroup = z.object({
  op: z.literal("update_group"),
  group_id: z.string(),
  name: text,
  question_ids: z.array(z.string()).nullable().meta({ description: "Moves these in; none is taken out" }),
  randomize: z.boolean().nullable(),
});

const DeleteGroup = z.object({
  op: z.literal("delete_group"),
  group_id: z.string().meta({ description: "What stands in it stays" }),
});

const SetQuotas = z.object({
  op: z.literal("set_quotas"),
  question_id: z.string().meta({ description: "A multiple choice question" }),
  buckets: z.array(z.object({ match: z.enum(["equals", "includes"]), value: z.string(), limit: z.int() })),
});

const DeleteRule = z.object({ op: z.literal("delete_rule"), rule_id: z.string() });

const UpdateSettings = z.object({
  op: z.literal("update_settings"),
  title: text,
  description: text,
  mode: z.enum(modes).nullable(),
  config_json: json,
});

const UpdateMessage = z.object({
  op: z.literal("update_message"),
  message: z.enum(["welcome_message", "thank_you_message", "screen_out_message"]),
  title: text,
  body: text,
  ctaText: text,
});

export const EditOperation = z.discriminatedUnion("op", [
  CreateQuestion,
  UpdateQuestion,
  DeleteQuestion,
  MoveQuestion,
  CreateRule,
  DeleteRule,
  CreateGroup,
  UpdateGroup,
  DeleteGroup,
  SetQuotas,
  UpdateSettings,
  UpdateMessage,
]);
export type EditOperation = z.output<typeof EditOperation>;

export const EditPlan = z.object({
  operations: z.array(EditOperation).max(200),
  message: z.string().meta({ description: "What was done, or why nothing was, in a sentence or two" }),
});
export type EditPlan = z.output<typeof EditPlan>;
