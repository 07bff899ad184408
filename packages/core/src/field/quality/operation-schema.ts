import * as z from "zod";
import { decisions, Quality } from "#interviewer/quality/schema.ts";
import { cursorText, id, lazy, limitUpTo, requiredText, timestamp } from "#kit/shape.ts";
import { loopItem } from "#survey/interview/message-kind.ts";
import { Paradata } from "#survey/interview/paradata.ts";
import { qualityCodes } from "#survey/study/quality-config.ts";

/** What the operations on quality take and give, apart from the interview's own field: most functions need none of it. */

/** In one request. */
const maxDecided = 500;

export const DecideQuality = lazy(() =>
  z
    .object({
      interview_ids: z
        .array(id)
        .min(1)
        .max(maxDecided)
        .refine((ids) => new Set(ids).size === ids.length, "Each interview can be named only once"),
      decision: z.enum([...decisions, "undo"]).meta({
        description:
          "`exclude` removes them from all figures, `keep` records that somebody looked at them, `undo` reverses a " +
          "decision",
      }),
      reason: requiredText(500).optional().meta({
        description: "Required, except for `undo`, which takes none",
      }),
    })
    .refine(({ decision, reason }) => (decision === "undo") === (reason === undefined), {
      path: ["reason"],
      message: "Required, except for undo",
    })
    .meta({ id: "DecideQualityReq" }),
);
export type DecideQuality = z.output<typeof DecideQuality>;

export const DecidedQuality = lazy(() =>
  z
    .object({
      decided: z.int().min(0).meta({ description: "Number of interviews whose decision has changed" }),
    })
    .meta({ id: "DecidedQuality" }),
);

export const QualityRecheck = lazy(() =>
  z.object({ study_id: id, status: z.literal("queued") }).meta({ id: "QualityRecheck" }),
);

const count = (of = "Number of interviews") => z.int().min(0).meta({ description: of });

export const StudyQuality = lazy(() =>
  z
    .object({
      study_id: id,
      checked: count("Number of finished interviews that were checked"),
      unchecked: count("Number of finished interviews that were not"),
      levels: z.object({ none: count(), weak: count(), strong: count() }),
      flags: z.array(z.object({ code: z.enum(qualityCodes), interviews: count() })),
      reviewed: count("Number of interviews that somebody has decided about"),
      excluded: count("Number of interviews that somebody has excluded"),
      questions: z
        .array(
          z.object({
            question_id: id,
            median_ms: z
              .int()
              .nullable()
              .meta({ description: "Milliseconds; null for fewer than 20 answers" }),
            n: count("Number of answers with a time"),
          }),
        )
        .meta({ description: "Of real interviews" }),
    })
    .meta({ id: "StudyQuality" }),
);
export type StudyQuality = z.output<typeof StudyQuality>;

export const QualityQueueQuery = lazy(() =>
  z.object({
    level: z.enum(["weak", "strong"]).default("weak").meta({ description: "This level or a higher one" }),
    code: z.enum(qualityCodes).optional().meta({ description: "Only interviews with this flag" }),
    after: cursorText("The `next_after` of the previous page"),
    limit: limitUpTo(200, 50, "The maximum number of interviews"),
  }),
);
export type QualityQueueQuery = z.output<typeof QualityQueueQuery>;

export const QualityQueue = lazy(() =>
  z
    .object({
      interviews: z.array(
        z.object({
          id,
          title: z.string().nullable(),
          source: z.string().nullable(),
          ended_at: timestamp.nullable(),
          active_time: z.number().nullable().meta({ description: "Seconds" }),
          quality: Quality,
        }),
      ),
      next_after: z.string().nullable(),
    })
    .meta({ id: "QualityQueue" }),
);
export type QualityQueue = z.output<typeof QualityQueue>;

export const QualityOfInterview = lazy(() =>
  z
    .object({
      quality: Quality.nullable(),
      answers: z.array(
        z.object({
          question_id: id,
          loop_item: loopItem(),
          paradata: Paradata.nullable(),
          median_ms: z.int().nullable().meta({ description: "Milliseconds, of all answers to the question" }),
        }),
      ),
    })
    .meta({ id: "QualityOfInterview" }),
);
export type QualityOfInterview = z.output<typeof QualityOfInterview>;
