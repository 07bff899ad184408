import * as z from "zod";
import { qualityCodes } from "../../design/study/quality-config.ts";
import { anyObject, id, lazy, limitUpTo, queryText, timestamp } from "../../platform/shape.ts";
import { Paradata } from "../interview/paradata.ts";
import { severities } from "./flag/flag.ts";

export const qualityLevels = ["none", "weak", "strong"] as const;
export type QualityLevel = (typeof qualityLevels)[number];

/** In one request. */
const maxDecided = 500;

export const decisions = ["exclude", "keep"] as const;

const QualityFlag = lazy(() =>
  z
    .object({
      code: z.enum(qualityCodes),
      severity: z.enum(severities),
      question_ids: z.array(id),
      evidence: anyObject.meta({ description: "Numbers and ids; which, the code says" }),
    })
    .meta({ id: "QualityFlag" }),
);

const Review = lazy(() =>
  z
    .object({
      decision: z.enum(decisions),
      reason: z.string(),
      by: z.object({ type: z.string(), id: z.string(), name: z.string() }),
      at: timestamp,
    })
    .meta({ id: "QualityReview", description: "What a person has decided" }),
);
export type Review = z.output<typeof Review>;

/** The evidence of an interview's quality. A decision is a person's. */
export const Quality = lazy(() =>
  z
    .object({
      level: z
        .enum(qualityLevels)
        .meta({ description: "The highest severity of its flags; a note counts as none" }),
      flags: z.array(QualityFlag).meta({ description: "Strongest first, then by code" }),
      speed_index: z.number().nullable().meta({
        description:
          "How many times faster than the medians it was answered, 0 to 3; null of fewer than three questions",
      }),
      checked_at: timestamp.nullable(),
      review: Review.nullable(),
    })
    .meta({ id: "InterviewQuality" }),
);
export type Quality = z.output<typeof Quality>;

export const DecideQuality = lazy(() =>
  z
    .object({
      interview_ids: z
        .array(id)
        .min(1)
        .max(maxDecided)
        .refine((ids) => new Set(ids).size === ids.length, "Each interview may be named once"),
      decision: z.enum([...decisions, "undo"]).meta({
        description:
          "`exclude` leaves them out of all figures, `keep` has them looked at, `undo` takes a decision back",
      }),
      reason: z.string().trim().min(1).max(500).optional().meta({
        description: "Needed, but for `undo`, which has none",
      }),
    })
    .refine(({ decision, reason }) => (decision === "undo") === (reason === undefined), {
      path: ["reason"],
      message: "Must be sent, but for undo",
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
              .meta({ description: "Milliseconds; null of fewer than 20 answers" }),
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
    code: z.enum(qualityCodes).optional().meta({ description: "Only those with this flag" }),
    after: queryText.optional().meta({ description: "The `next_after` of the page before" }),
    limit: limitUpTo(200, 50, "Number of interviews at most"),
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
          paradata: Paradata.nullable(),
          median_ms: z.int().nullable().meta({ description: "Milliseconds, of all answers to the question" }),
        }),
      ),
    })
    .meta({ id: "QualityOfInterview" }),
);
export type QualityOfInterview = z.output<typeof QualityOfInterview>;

/** The field of an interview that has it. */
export const qualityField = () =>
  Quality.nullable().meta({
    description: "What a check of the finished interview found; null before it",
    "x-addition": true,
  });
