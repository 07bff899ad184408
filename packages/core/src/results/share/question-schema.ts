import * as z from "zod";
import { id, lazy } from "#kit/shape.ts";
import {
  countSchema,
  figureSchema,
  percentageSchema,
  rateSchema,
} from "#survey/question-type/statistics/share.ts";
import { loopFigures, QuestionStats } from "../figures/schema.ts";
import { echo, simulatedCount, suppressed } from "./view-schema.ts";

/** What a share shows of a question. */

const counted = () => ({ count: countSchema, percentage: percentageSchema });
const box = () => z.object(counted()).nullable().optional();
const figure = () => figureSchema.optional();
const bin = () =>
  z.object({
    from: z.union([z.number(), z.string()]).meta({ description: "The smallest value in the bin" }),
    to: z.union([z.number(), z.string()]).meta({ description: "The largest value in the bin" }),
    count: countSchema,
  });
const point = () => z.object({ value: z.number(), ...counted() });

/** Of the question's own items; of types that have none, the answers by the item of the loop. */
const itemFigures = () =>
  z.union([
    z.array(
      z.object({
        item: z.string(),
        response_count: countSchema,
        na_count: countSchema,
        average: figureSchema,
        distribution: z.null(),
        bins: z.array(bin()),
      }),
    ),
    loopFigures().items.unwrap(),
  ]);

/** Figures with what tells of a few people put together or left out. */
const CoarseQuestionStats = lazy(() =>
  z
    .object({
      question_id: id,
      type: z.string(),
      response_count: countSchema.meta({ description: "What percentages are of" }),
      skipped_count: countSchema.nullable(),
      include_simulations: z.boolean(),
      simulated_count: simulatedCount("its answers").optional(),
      filter: echo(),
      options: z
        .array(
          z.object({
            value: z.string(),
            count: countSchema.nullable(),
            percentage: percentageSchema,
            suppressed: suppressed().optional(),
          }),
        )
        .optional(),
      other_count: countSchema.nullable().optional(),
      rest: z
        .object({
          labels: z.array(z.string()).nullable(),
          no_value: z.literal(true).optional().meta({ description: "Includes those without an answer" }),
          ...counted(),
        })
        .optional()
        .meta({ description: "Values that too few people have, combined" }),
      bins: z
        .array(bin())
        .optional()
        .meta({ description: "Numbers and dates in order, with at least `min_base` of them in each bin" }),
      distribution: z.array(point()).nullable().optional(),
      histogram: z.null().optional(),
      ...loopFigures(),
      items: itemFigures().optional(),
      average: figure(),
      std_dev: figure(),
      sum: figure(),
      median: figure(),
      min: figure(),
      max: figure(),
      p25: figure(),
      p75: figure(),
      score: figureSchema
        .optional()
        .meta({ description: "Points, -100 to 100: percent of promoters less percent of detractors" }),
      top_2_box: box(),
      bottom_2_box: box(),
      promoters: box(),
      passives: box(),
      detractors: box(),
      approximate: z.boolean().optional(),
      booked_count: countSchema.optional(),
      booked_rate: rateSchema.optional(),
      slots: z.null().optional(),
      earliest: z.null().optional(),
      latest: z.null().optional(),
      unit: z.enum(["month", "year"]).optional().meta({ description: "The unit by which dates are counted" }),
    })
    .meta({ id: "CoarseQuestionStats" }),
);
export type CoarseQuestionStats = z.output<typeof CoarseQuestionStats>;

const SuppressedQuestionStats = lazy(() =>
  z
    .object({
      question_id: id,
      type: z.string(),
      include_simulations: z.boolean(),
      suppressed: suppressed(),
      loop_item: loopFigures().loop_item,
      filter: echo(),
    })
    .meta({ id: "SuppressedQuestionStats" }),
);

export const SharedQuestionStats = lazy(() =>
  z.union([QuestionStats, CoarseQuestionStats, SuppressedQuestionStats]),
);
export type SharedQuestionStats = z.output<typeof SharedQuestionStats>;
