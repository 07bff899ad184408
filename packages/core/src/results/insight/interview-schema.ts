import * as z from "zod";
import { afterCursor, id, lazy, listLimit, requireEither, timestamp } from "#kit/shape.ts";
import { translateTo } from "#survey/interview/said-translation.ts";
import { generatedBy } from "#survey/notice/generated-by.ts";
import { countSchema } from "#survey/question-type/statistics/share.ts";
import { cutMeaning, Quote } from "./schema.ts";

/** Summaries of single interviews. */

export const maxListedInsights = 100;
export const maxKeyPoints = 8;

const quotes = () => z.array(Quote).meta({ description: "Where the participant says it" });

const Content = lazy(() =>
  z.object({
    generated_by: generatedBy(),
    mode: z.enum(["model", "offline"]).meta({ description: "`offline`: first sentences, without a model" }),
    model: z.string().nullable(),
    prompt_version: z.string().nullable(),
    language: z.string().meta({ description: "Of the texts; quotes are in the participant's own" }),
    summary: z.string().meta({ description: "At most 1,200 characters; has no quotes" }),
    key_points: z
      .array(
        z.object({
          text: z.string().meta({ description: "At most 300 characters" }),
          quotes: quotes(),
          generated_by: generatedBy(),
        }),
      )
      .meta({ description: `At most ${maxKeyPoints}, each with at least one quote` }),
    sentiment: z.object({
      label: z.enum(["positive", "neutral", "negative", "mixed"]),
      reason: z.string().meta({ description: "Empty if no quote supports it" }),
      quotes: quotes(),
    }),
    goals: z
      .array(
        z.object({
          question_id: id,
          goal_id: z.string(),
          text: z.string(),
          status: z.enum(["open", "covered", "declined"]),
          quotes: quotes(),
        }),
      )
      .meta({ description: "How far the interview came with the goals of its questions" }),
    quotes_dropped: z.object({
      invented: countSchema.meta({ description: "Number of quotes that the participant never said" }),
      misattributed: countSchema.meta({ description: "Number of quotes from another answer" }),
      cut_meaning: cutMeaning(),
    }),
    truncated: z.boolean().meta({ description: "Whether the longest replies were cut for the model" }),
    stale: z.boolean().meta({ description: "Whether the answers have changed since" }),
  }),
);

export const InterviewInsight = lazy(() =>
  z
    .object({
      id,
      type: z.literal("TRANSCRIPT_SUMMARY"),
      study_id: id,
      interview_id: id,
      status: z.enum(["pending", "done", "failed"]),
      json_content: Content.nullable().meta({ description: "Null until it is done" }),
      created_at: timestamp,
      updated_at: timestamp,
    })
    .meta({ id: "Insight" }),
);
export type InterviewInsight = z.output<typeof InterviewInsight>;

export const ListInsightsQuery = lazy(() =>
  z
    .object({
      interview_id: id.optional().meta({ description: "Of this interview" }),
      study_id: id.optional().meta({ description: "Of the interviews of this study" }),
      translate_to: translateTo(),
      after: afterCursor(),
      limit: listLimit(maxListedInsights),
    })
    .superRefine(requireEither("interview_id", "study_id")),
);

export const CreateInsight = lazy(() =>
  z
    .object({
      interview_id: id,
      regenerate: z
        .boolean()
        .default(false)
        .meta({ description: "Also if there is a summary that is not stale" }),
    })
    .meta({ id: "CreateInsightReq" }),
);
export type CreateInsight = z.output<typeof CreateInsight>;
