import * as z from "zod";
import { lazy } from "../../platform/shape.ts";
import { actionTypes, comparisonValueTypes, operations } from "../logic/schema.ts";
import { modes } from "../study/schema.ts";

/**
 * What a model may do to a study. No field is optional, so that every provider can hold an answer to the schema:
 * null leaves a thing as it is. What is new has a temporary name, which later operations and references use.
 */
const json = z
  .string()
  .nullable()
  .meta({ description: "A JSON object with only what changes; null for nothing" });
const text = z.string().nullable();
const temp_id = z.string().meta({ description: "A name of your own such as new_1" });
const place = z.int().nullable().meta({ description: "Zero-based among its siblings; null for the end" });
const parent_question_group_id = text.meta({ description: "The group it stands in; null for none" });
const mode = z
  .enum(["ungroup", "delete"])
  .meta({ description: "ungroup leaves what is inside in its place, delete deletes that too" });

const CreateQuestion = () =>
  z.object({
    op: z.literal("create_question"),
    temp_id,
    content: z.string(),
    type: z.string(),
    props_json: json,
    interviewer_notes: text,
    position: z.int().nullable().meta({ description: "Zero-based; null for the end" }),
  });

const UpdateQuestion = () =>
  z.object({
    op: z.literal("update_question"),
    question_id: z.string(),
    content: text,
    type: text,
    props_json: json,
    interviewer_notes: text,
  });

const DeleteQuestion = () => z.object({ op: z.literal("delete_question"), question_id: z.string() });

const MoveQuestion = () =>
  z.object({
    op: z.literal("move_question"),
    question_id: z.string(),
    position: z.int().meta({ description: "Zero-based, counted after the question has left its place" }),
  });

const targets = {
  next_question_id: text,
  next_question_group_id: text,
  redirect_url: text,
  language: text.meta({ description: "Only for interviews in this language; null for all" }),
};

const CreateRule = () =>
  z.object({
    op: z.literal("create_rule"),
    temp_id,
    question_id: z.string(),
    operation: z.enum(operations),
    comparison_value_type: z.enum(comparisonValueTypes),
    comparison_value: text,
    action_type: z.enum(actionTypes),
    ...targets,
  });

const UpdateRule = () =>
  z.object({
    op: z.literal("update_rule"),
    rule_id: z.string(),
    operation: z.enum(operations).nullable(),
    comparison_value_type: z.enum(comparisonValueTypes).nullable(),
    comparison_value: text,
    action_type: z.enum(actionTypes).nullable(),
    ...targets,
  });

const DeleteRule = () => z.object({ op: z.literal("delete_rule"), rule_id: z.string() });

const MoveRule = () =>
  z.object({
    op: z.literal("move_rule"),
    rule_id: z.string(),
    position: z.int().meta({ description: "Zero-based among its question's rules" }),
  });

const CreateGroup = () =>
  z.object({
    op: z.literal("create_group"),
    temp_id,
    name: z.string(),
    parent_question_group_id,
    question_ids: z.array(z.string()).meta({ description: "What stands in it, in order" }),
    randomize: z.boolean().meta({ description: "Shown in another order to each participant" }),
    position: place,
  });

const UpdateGroup = () =>
  z.object({
    op: z.literal("update_group"),
    group_id: z.string(),
    name: text,
    question_ids: z.array(z.string()).nullable().meta({
      description:
        "All its questions, in order; one left out moves to where the group stands, right after it",
    }),
    randomize: z.boolean().nullable(),
  });

const MoveGroup = () =>
  z.object({
    op: z.literal("move_group"),
    group_id: z.string(),
    parent_question_group_id,
    position: z.int().meta({ description: "Zero-based among its siblings" }),
  });

const DeleteGroup = () => z.object({ op: z.literal("delete_group"), group_id: z.string(), mode });

const arm = {
  label: z.string(),
  weight_basis_points: z.int().meta({ description: "Those of all arms sum to 10000" }),
  question_id: text.meta({ description: "What the arm shows: a question, a group, or neither" }),
  question_group_id: text,
};

const CreateRandomizer = () =>
  z.object({
    op: z.literal("create_randomizer"),
    temp_id,
    name: z.string(),
    parent_question_group_id,
    arms: z.array(z.object(arm)),
    position: place,
  });

const UpdateRandomizer = () =>
  z.object({
    op: z.literal("update_randomizer"),
    randomizer_id: z.string(),
    name: text,
    arms: z
      .array(
        z.object({ arm_id: text.meta({ description: "An arm that stays; null for a new one" }), ...arm }),
      )
      .nullable()
      .meta({ description: "All its arms, in order; what none of them shows any more comes after it" }),
  });

const MoveRandomizer = () =>
  z.object({
    op: z.literal("move_randomizer"),
    randomizer_id: z.string(),
    parent_question_group_id,
    position: z.int().meta({ description: "Zero-based among its siblings" }),
  });

const DeleteRandomizer = () =>
  z.object({ op: z.literal("delete_randomizer"), randomizer_id: z.string(), mode });

const SetQuotas = () =>
  z.object({
    op: z.literal("set_quotas"),
    question_id: z.string().meta({ description: "A multiple choice question" }),
    buckets: z
      .array(z.object({ match: z.enum(["equals", "includes"]), value: z.string(), limit: z.int() }))
      .meta({ description: "All its quotas; none takes them away" }),
  });

const UpdateSettings = () =>
  z.object({
    op: z.literal("update_settings"),
    title: text,
    description: text,
    mode: z.enum(modes).nullable(),
    config_json: json,
  });

const message = z.enum(["welcome_message", "thank_you_message", "screen_out_message"]);

const UpdateMessage = () =>
  z.object({
    op: z.literal("update_message"),
    message,
    title: text,
    body: text,
    ctaText: text,
    ctaLink: text.meta({ description: "Where the button leads; not for the welcome message" }),
  });

const ClearMessage = () =>
  z.object({
    op: z.literal("clear_message"),
    message: message.meta({ description: "Thank you goes away; the others get their default text back" }),
  });

export const EditOperation = lazy(() =>
  z.discriminatedUnion("op", [
    CreateQuestion(),
    UpdateQuestion(),
    DeleteQuestion(),
    MoveQuestion(),
    CreateRule(),
    UpdateRule(),
    DeleteRule(),
    MoveRule(),
    CreateGroup(),
    UpdateGroup(),
    MoveGroup(),
    DeleteGroup(),
    CreateRandomizer(),
    UpdateRandomizer(),
    MoveRandomizer(),
    DeleteRandomizer(),
    SetQuotas(),
    UpdateSettings(),
    UpdateMessage(),
    ClearMessage(),
  ]),
);
export type EditOperation = z.output<typeof EditOperation>;

export const EditPlan = lazy(() =>
  z.object({
    operations: z.array(EditOperation).max(200),
    message: z.string().meta({ description: "What was done, or why nothing was, in a sentence or two" }),
  }),
);
export type EditPlan = z.output<typeof EditPlan>;
