import * as z from "zod";
import { anyObject, id, lazy, optionalFlag, requiredText, requiredValue, timestamp } from "#kit/shape.ts";
import { ErrorFinding } from "../check/schema.ts";
import { QuestionGroup } from "../group/schema.ts";
import { LogicRule } from "../logic/schema.ts";
import { Question } from "../question/schema.ts";
import { QuestionQuota } from "../quota/schema.ts";
import { Randomizer } from "../randomizer/schema.ts";
import { modes } from "../study/voice-config.ts";

export const maxMutations = 200;
/** For all changes of an edit, as JSON. */
export const maxMutationBytes = 4_194_304;

const entityTypes = [
  "question",
  "logic_rule",
  "study_settings",
  "study_messages",
  "question_group",
  "randomizer",
  "question_quota",
  "study_quotas",
  "score_set",
] as const;
export type EntityType = (typeof entityTypes)[number];

const mutationOperations = ["create", "update", "delete", "reorder"] as const;

export const Mutation = lazy(() =>
  z
    .object({
      id: requiredValue(100).meta({ description: "Identifies the mutation if it cannot be applied" }),
      entity_type: z.enum(entityTypes),
      operation: z.enum(mutationOperations),
      entity_id: id.meta({
        description:
          "Final even in a preview; of what you create yourself, a new UUID, or that of a deleted question, which then comes " +
          "back. For settings, messages, study quotas and scores, the study's id; for quotas, the question's",
      }),
      before: anyObject.nullable().meta({
        description:
          "What is replaced; it must match the current state when the mutation is applied. Null for a creation",
      }),
      after: anyObject.nullable().meta({
        description:
          "Only the fields that change. A randomizer's new arm has its final id in `new_id`. Null for a deletion",
      }),
      timestamp,
    })
    .meta({ id: "Mutation" }),
);
export type Mutation = z.output<typeof Mutation>;

export const ApplyMutations = lazy(() =>
  z.object({ mutations: z.array(Mutation).min(1).max(maxMutations) }).meta({ id: "AgentApplyRequestV1" }),
);

const tiers = ["smart", "fast"] as const;

export const AgentEditRequest = lazy(() =>
  z
    .object({
      message: requiredText(10_000).meta({ description: "What to change, in your own words" }),
      auto_save: z.boolean().optional().meta({
        default: true,
        description: "False writes nothing and returns a preview, which you can apply later",
      }),
      model: z.enum(tiers).optional().meta({ default: "smart" }),
      language: requiredText(60)
        .optional()
        .meta({ description: "The language of new texts; the study's default language unless set" }),
    })
    .meta({ id: "AgentEditRequestV1" }),
);

export const AgentEditQuery = lazy(() =>
  z.object({
    auto_save: optionalFlag().meta({ description: "Used if the body does not have it" }),
    model: z.enum(tiers).optional().meta({ description: "Used if the body does not have it" }),
  }),
);

/** What an agent is asked for: the body with the parameters of the query and the defaults filled in. */
export type AgentEditRequest = z.output<typeof AgentEditRequest> & {
  auto_save: boolean;
  model: (typeof tiers)[number];
};

const StudySettings = lazy(() =>
  z
    .object({
      title: z.string(),
      description: z.string().nullable(),
      mode: z.enum(modes),
      config: anyObject,
      welcome_message: anyObject.nullable(),
      thank_you_message: anyObject.nullable(),
      screen_out_message: anyObject.nullable(),
    })
    .meta({ id: "AgentStudySettings" }),
);

const BrokenMention = lazy(() =>
  z
    .object({
      question_id: id,
      placeholder: z.string(),
      error: z.string(),
      newly_broken: z.boolean().meta({ description: "Whether this edit broke it" }),
    })
    .meta({ id: "BrokenMention" }),
);
export type BrokenMention = z.output<typeof BrokenMention>;

export const AgentEdit = lazy(() =>
  z
    .object({
      message: z.string(),
      mutations: z.array(Mutation),
      questions: z.array(Question),
      logic: z.array(LogicRule),
      study_settings: StudySettings,
      broken_mentions: z.array(BrokenMention),
      question_groups: z.array(QuestionGroup),
      question_quotas: z.array(QuestionQuota),
      randomizers: z.array(Randomizer),
      new_errors: z.array(ErrorFinding).meta({
        description: "What would be wrong with the study after the edit, as its validation reports it",
      }),
    })
    .meta({ id: "AgentEditResponseV1" }),
);
export type AgentEdit = z.output<typeof AgentEdit>;

export const VersionDiff = lazy(() =>
  z
    .object({
      mutations: z
        .array(Mutation)
        .meta({ description: "In order; at most 200 of them can be applied at once" }),
    })
    .meta({ id: "StudyVersionDiff" }),
);

export const AiEditRequest = lazy(() =>
  z
    .object({
      current_message: requiredText(10_000).meta({ description: "What to change, in your own words" }),
      questions: z.array(anyObject).max(1000).meta({ description: "The questions, with the edits so far" }),
      language: requiredText(60).optional(),
    })
    .meta({ id: "AIEditRequestV1" }),
);
export type AiEditRequest = z.output<typeof AiEditRequest>;

export const AiEdit = lazy(() =>
  z
    .object({
      questions: z.array(z.looseObject({ id, is_new: z.boolean() })),
      change_log: z.object({
        summary: z.string(),
        changes: z.array(
          z.object({
            question_id: id,
            change_type: z.enum(["created", "updated", "deleted", "moved"]),
            description: z.string(),
          }),
        ),
      }),
      deleted_questions: z.array(id),
    })
    .meta({ id: "AIEditResponseV1" }),
);
export type AiEdit = z.output<typeof AiEdit>;

const editStatuses = ["running", "succeeded", "failed"] as const;
export type EditStatus = (typeof editStatuses)[number];

export const StartedEdit = lazy(() =>
  z.object({ id, study_id: id, status: z.enum(editStatuses) }).meta({ id: "StartedAgentEdit" }),
);

export const EditState = lazy(() =>
  z
    .object({
      id,
      study_id: id,
      status: z.enum(editStatuses),
      result: AgentEdit.nullable(),
      error: z.object({ detail: z.string(), code: z.string().nullable() }).nullable(),
      created_at: timestamp,
      finished_at: timestamp.nullable(),
    })
    .meta({ id: "AgentEditState" }),
);
export type EditState = z.output<typeof EditState>;
