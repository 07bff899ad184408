import * as z from "zod";
import { id, lazy, optionalPosition } from "../../platform/shape.ts";
import { conditionOperations } from "../logic/condition/schema.ts";

export const Mention = lazy(() =>
  z
    .object({
      placeholder: z.string().meta({ description: "As it stands in the content" }),
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

/** Of a question's content. */
export const ContentWarning = lazy(() =>
  z
    .object({
      code: z.literal("not_a_reference").meta({
        description: "The text looks like a reference and is none: participants read it as it stands",
      }),
      message: z.string(),
      placeholder: z.string().meta({ description: "As it stands in the content" }),
    })
    .meta({ id: "ContentWarning" }),
);

export const AvailableReferencesQuery = lazy(() =>
  z.object({
    before_question_id: id.optional().meta({ description: "What this question may quote" }),
    before_display_order: optionalPosition().meta({
      description: "What a question at this position may quote; not looked at beside `before_question_id`",
    }),
  }),
);

const AvailableReference = lazy(() =>
  z.object({
    kind: z.enum(["fullAnswer", "property"]),
    label: z.string(),
    template: z.string().meta({ description: "What to put into a later question's content" }),
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
        "What to put into a text or address; `{{metadata.<key>|fallback}}` says what to show otherwise",
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
        "What to put into a text or address; `{{score.<key>|fallback}}` says what to show otherwise",
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
              "Whether display conditions of the question asked about may look at it: it comes earlier in every order",
          }),
          may_be_unasked: z.boolean().meta({
            description:
              "Whether some participants are not asked it: it stands in an arm, has display conditions, or rules may lead past it",
          }),
          operations: z
            .array(z.enum(conditionOperations))
            .meta({ description: "What display conditions may ask of its answer" }),
          items: z.array(z.string()).meta({
            description: "Items with a rating, points or a rank of their own, which conditions may name",
          }),
        }),
      ),
      metadata_references: z.array(MetadataReference()).meta({
        description:
          "What is known of participants: the keys of the interviews' metadata, of parameters that the open link " +
          "takes, and of those that sources and exits hand back; at most 200",
      }),
      score_references: z.array(ScoreReference()).meta({
        description:
          "The study's scores, which texts may show and display conditions and rules compare by their keys, and the " +
          "bands of those that have some",
      }),
      unknown_metadata_keys: z.array(z.string()).meta({
        description:
          "Keys that the study's questions and messages name although nothing is known under them yet: a slip, or " +
          "metadata still to come; at most 200. Empty for a session that may not see results",
      }),
    })
    .meta({ id: "AvailableReferences" }),
);
export type AvailableReferences = z.output<typeof AvailableReferences>;
