import * as z from "zod";
import { id, lazy } from "#kit/shape.ts";
import { codeField, retiredField } from "../code/figures.ts";
import { loopFigures } from "../code/loop-figures.ts";
import { taskFiguresSchema } from "../question-type/common/task-run.ts";
import { conjointFiguresSchema } from "../question-type/statistics/conjoint-figures.ts";
import { maxDiffFiguresSchema } from "../question-type/statistics/max-diff-figures.ts";
import {
  countSchema,
  figureSchema,
  percentageSchema,
  rateSchema,
} from "../question-type/statistics/share.ts";
import { treeTestFiguresSchema } from "../question-type/statistics/tree-test-figures.ts";
import { echo, reason, simulatedCount, suppressed, told } from "./told-schema.ts";

/** What a share shows of a question that is not its exact figures as a whole. */

const counted = () => ({ count: countSchema, percentage: percentageSchema });
const box = () => z.object(counted()).nullable().optional();
const figure = () => figureSchema.optional();
const edge = (description: string) => z.union([z.number(), z.string()]).nullable().meta({ description });
const bin = () =>
  z.object({
    key: z.string().meta({
      description: "`20..30`; `..20` and `65..` are open. What viewers filter by",
      "x-addition": true,
    }),
    from: edge("Where it begins, included; null for the open one"),
    to: edge("Where it ends, not included; null for the open one"),
    count: countSchema,
  });
const rest = () =>
  z
    .object({ labels: z.array(z.string()).nullable(), ...counted() })
    .optional()
    .meta({ description: "Values that too few people have, combined" });
/** Left out of figures that a viewer filters. */
const coded = <Field extends string>(field: Field) =>
  ({ [`${field}_code`]: codeField(field).optional(), is_retired: retiredField() }) as Record<
    `${Field}_code`,
    z.ZodOptional<ReturnType<typeof codeField>>
  > & { is_retired: ReturnType<typeof retiredField> };

const point = () => z.object({ value: z.number(), ...counted() });

/** Figures of choices in tasks, searches and visits with a filter: times, and what fits whole answers, are null. */
function taskFigures() {
  const { items: _, ...choices } = maxDiffFiguresSchema.unwrap().shape;
  return z
    .object(choices)
    .extend(conjointFiguresSchema.unwrap().shape)
    .extend(taskFiguresSchema.unwrap().shape)
    .omit({ outcomes: true, approximate: true })
    .extend(treeTestFiguresSchema.unwrap().omit({ outcomes: true, approximate: true }).shape)
    .extend({
      outcomes: z.union([
        treeTestFiguresSchema.unwrap().shape.outcomes,
        taskFiguresSchema.unwrap().shape.outcomes,
      ]),
      misclick_rate: z.null(),
      click_count: countSchema,
      click_rate: rateSchema,
    })
    .partial().shape;
}

/** Figures of the question's own items; of types that have none, the answers by the item of the loop. */
const itemFigures = () =>
  z.union([
    z.array(maxDiffFiguresSchema.unwrap().shape.items.element),
    z.array(
      z.object({
        item: z.string(),
        ...coded("item"),
        response_count: countSchema.nullable(),
        na_count: countSchema.nullable(),
        average: figureSchema,
        distribution: z.array(point()).nullable(),
        bins: z.array(bin()).optional(),
        rest: rest(),
        approximate: z.boolean().optional(),
        suppressed: suppressed().optional(),
      }),
    ),
    loopFigures().items.unwrap(),
  ]);

/** An option that is chosen, or ranked. */
const optionFigures = () =>
  z.union([
    z.array(
      z.object({
        value: z.string(),
        ...coded("value"),
        count: countSchema.nullable(),
        percentage: percentageSchema,
        suppressed: suppressed().optional(),
      }),
    ),
    z.array(rankedFigures()),
    z.array(
      z.object({
        value: z.string(),
        ...coded("value"),
        mean: figureSchema.meta({ description: "The mean number of points, made of bins" }),
        median: z.null(),
        share: rateSchema,
        zero_count: z.null(),
      }),
    ),
  ]);

/** A card with the categories that are shown of it. */
const sortedCard = () =>
  z.object({
    card: z.string(),
    ...coded("card"),
    categories: z.array(z.object({ category: z.string().nullable(), ...coded("category"), ...counted() })),
  });

/** Ranks are null for all options if few people gave one of them. */
const rankedFigures = () =>
  z.object({
    value: z.string(),
    ...coded("value"),
    ranked_count: countSchema.nullable(),
    mean_rank: figureSchema.meta({
      description:
        "Rank, 1 is the best; rounded to a tenth if ranks are withheld, and null if then fewer than 20 answered",
    }),
    top_1_count: countSchema.nullable(),
    top_1_share: rateSchema,
    borda_score: figureSchema.meta({ description: "Points; null if ranks are withheld" }),
    rank_distribution: z.array(z.object({ rank: z.int().min(1), ...counted() })).nullable(),
  });

/** Figures with what tells of a few people put together or left out. */
export const CoarseQuestionStats = lazy(() =>
  z
    .object({
      question_id: id,
      type: z.string(),
      response_count: countSchema.meta({ description: "What percentages are of" }),
      skipped_count: countSchema.nullable(),
      include_simulations: z.boolean(),
      simulated_count: simulatedCount("its answers").optional(),
      filter: echo(),
      options: optionFigures().optional(),
      criteria: z
        .array(z.object({ criterion: z.string(), ...coded("criterion"), options: z.array(rankedFigures()) }))
        .optional(),
      rows: z
        .array(
          z.object({
            value: z.string(),
            ...coded("value"),
            columns: z.array(
              z.object({ column: z.string(), ...coded("column"), mean: figureSchema, share: rateSchema }),
            ),
          }),
        )
        .optional(),
      cards: z.array(sortedCard()).optional(),
      similarity: z
        .array(
          z.object({
            a: z.string(),
            ...coded("a"),
            b: z.string(),
            ...coded("b"),
            percentage: percentageSchema,
          }),
        )
        .optional()
        .meta({ description: "Pairs that are shown" }),
      other_count: countSchema.nullable().optional(),
      rest: rest(),
      ...told(),
      bins: z
        .array(bin())
        .optional()
        .meta({ description: "Numbers and dates in order, in at most 12 bins with round edges" }),
      distribution: z.array(point()).nullable().optional(),
      histogram: z.null().optional(),
      ...taskFigures(),
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
      approximate: z.boolean().optional().meta({
        description: "Means were made of bins, or of values put together",
      }),
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

export const SuppressedQuestionStats = lazy(() =>
  z
    .object({
      question_id: id,
      type: z.string(),
      include_simulations: z.boolean(),
      suppressed: suppressed(),
      reason: reason(),
      loop_item: loopFigures().loop_item,
      filter: echo(),
    })
    .meta({ id: "SuppressedQuestionStats" }),
);
