import * as z from "zod";
import { id, lazy, optionalPosition } from "#kit/shape.ts";
import { conditionOperations } from "../logic/condition/schema.ts";

export const Mention = lazy(() =>
  z
    .object({
      placeholder: z.string().meta({ description: "As it is written in the content" }),
      referenced_question_id: z.string(),
      label: z.string().nullable().meta({ description: "`Q<position>`, counted from 1" }),
      type: z.enum(["question", "propertyAnswer"]),
      property_name: z.string().nullable(),
      property_index: z.int().nullable(),
      valid: z.boolean().meta({ description: "False when deletion or reordering broke the reference" }),
      error: z.string().nullable().meta({ description: "Why it is not valid" }),
    })
    .meta({ id: "Mention" }),
);
export type Mention = z.output<typeof Mention>;

/** In a question's content. */
export const ContentWarning = lazy(() =>
  z
    .object({
      code: z.literal("not_a_reference").meta({
        description: "The text looks like a reference but is not one: participants see it as it is",
      }),
      message: z.string(),
      placeholder: z.string().meta({ description: "As it is written in the content" }),
    })
    .meta({ id: "ContentWarning" }),
);

export const AvailableReferencesQuery = lazy(() =>
  z.object({
    before_question_id: id.optional().meta({ description: "What this question can quote" }),
    before_display_order: optionalPosition().meta({
      description: "What a question at this position can quote; ignored if you send `before_question_id`",
    }),
  }),
);

const AvailableReference = lazy(() =>
  z.object({
    kind: z.enum(["fullAnswer", "property"]),
    label: z.string(),
    template: z.string().meta({ description: "What to put into the content of a later question" }),
    property_name: z.string().nullable(),
    property_index: z.int().nullable(),
    option: z.string().nullable(),
  }),
);

/** How many known attributes are offered. */
export const maxMetadataReferences = 200;

const MetadataReference = () =>
  z.object({
    kind: z.literal("metadata"),
    key: z.string(),
    label: z.string(),
    template: z.string().meta({
      description:
        "What to put into a text or address; `{{metadata.<key>|fallback}}` says what to show if there is no value",
    }),
  });
export type MetadataReference = z.output<ReturnType<typeof MetadataReference>>;

const ScoreReference = () =>
  z.object({
    kind: z.enum(["score", "scoreBand"]),
    key: z.string(),
    label: z.string(),
    template: z.string().meta({
      description:
        "What to put into a text or address; `{{score.<key>|fallback}}` says what to show if there is no value",
    }),
  });
export type ScoreReference = z.output<ReturnType<typeof ScoreReference>>;

export const AvailableReferences = lazy(() =>
  z
    .object({
      references: z.array(
        z.object({
          question_id: id,
          display_order: z.int(),
          type: z.string(),
          content: z.string(),
          label: z.string(),
          available_references: z.array(AvailableReference),
          is_before: z.boolean().meta({
            description:
              "Whether display conditions of the given question can look at it, because it comes earlier in every order",
          }),
          may_be_unasked: z.boolean().meta({
            description:
              "Whether some participants are not asked it, because it is in an arm, has display conditions, or rules " +
              "can skip it",
          }),
          operations: z
            .array(z.enum(conditionOperations))
            .meta({ description: "The operations that display conditions can use on its answer" }),
          items: z.array(z.string()).meta({
            description: "Items with their own rating, points or rank, which conditions can name",
          }),
        }),
      ),
      metadata_references: z.array(MetadataReference()).meta({
        description:
          "What is known about participants: the keys of the interviews' metadata, of parameters that the open " +
          "link accepts, and of those that sources and exits hand back; at most 200",
      }),
      score_references: z.array(ScoreReference()).meta({
        description:
          "The study's scores, which texts can show and which display conditions and rules can compare by their " +
          "keys, with the bands of those that have any",
      }),
      unknown_metadata_keys: z.array(z.string()).meta({
        description:
          "Keys that the study's questions and messages use although nothing provides them yet: typos, or metadata " +
          "still to come; at most 200. Empty for a session that cannot see results",
      }),
    })
    .meta({ id: "AvailableReferences" }),
);
export type AvailableReferences = z.output<typeof AvailableReferences>;
