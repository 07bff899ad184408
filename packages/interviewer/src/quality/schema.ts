import * as z from "zod";
import { anyObject, id, lazy, timestamp } from "#kit/shape.ts";
import { qualityCodes } from "#survey/study/quality-config.ts";
import { severities } from "./flag/flag.ts";

export const qualityLevels = ["none", "weak", "strong"] as const;
export type QualityLevel = (typeof qualityLevels)[number];

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
          "How many times faster it was answered than the medians, 0 to 3; null for fewer than three questions",
      }),
      checked_at: timestamp.nullable(),
      review: Review.nullable(),
    })
    .meta({ id: "InterviewQuality" }),
);
export type Quality = z.output<typeof Quality>;

/** The field of an interview that has it. */
export const qualityField = () =>
  Quality.nullable().meta({
    description: "What a check of the finished interview found; null until it is checked",
    "x-addition": true,
  });
