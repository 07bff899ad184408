import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { type Draw, drawWhole } from "./common/chance.ts";
import { defineType } from "./common/define.ts";
import { sharedProps } from "./common/props.ts";
import { grid, gridPoint, stepsBetween } from "./statistics/decimal.ts";
import { distribution, histogram, quartile, total } from "./statistics/distribution.ts";
import { rating, ratingSchema, scaleNumber } from "./statistics/scale.ts";
import { approximateSchema, countSchema, figureSchema } from "./statistics/share.ts";
import { key, tallyOf } from "./statistics/tally.ts";
import { numberOperations } from "./type.ts";

const props = lazy(() =>
  sharedProps
    .unwrap()
    .extend({
      min: z.number().optional(),
      max: z.number().optional(),
      step: z.number().positive().optional(),
      unit: z.string().max(50).optional(),
    })
    .refine(({ min, max }) => min === undefined || max === undefined || min < max, {
      message: "must be more than min",
      path: ["max"],
    }),
);

/** The points of a number that is asked on a scale of its own; none otherwise. */
function scaleOf({ min, max, step }: z.output<typeof props>): number[] {
  if (min === undefined || max === undefined || step === undefined) return [];
  return stepsBetween(min, max, step) <= 1000 ? grid(min, max, step) : [];
}

/** Where a number has no bound, made-up ones keep within so much of the other, or of zero. */
const usual = 100;

function drawNumber({ min, max, step }: z.output<typeof props>, draw: Draw): number {
  if (step !== undefined) {
    const origin = min ?? 0;
    const last = max === undefined ? usual : Math.floor(stepsBetween(origin, max, step));
    const first = min === undefined ? Math.min(0, last - usual) : 0;
    return gridPoint(origin, step, drawWhole(first, last, draw));
  }
  const low = min ?? (max === undefined ? 0 : Math.min(0, max - usual));
  const high = max ?? low + usual;
  const [least, most] = [Math.ceil(low), Math.floor(high)];
  return least <= most
    ? Math.min(drawWhole(least, most, draw), most)
    : Math.min(low + draw() * (high - low), high);
}

export const number = defineType({
  name: "number",
  props,
  translated: ["unit"],
  value: lazy(() => z.number()),
  answer: ({ min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step = null }) =>
    scaleNumber(min, max, step),
  sample: drawNumber,
  operations: numberOperations,
  operand: (value) => value,
  text: (value, { unit }) => (unit ? `${value} ${unit}` : String(value)),
  cell: String,
  results: {
    schema: lazy(() =>
      ratingSchema.unwrap().extend({
        sum: figureSchema,
        p25: figureSchema.meta({
          description: "Linear interpolation between the closest ranks (R's type 7).",
        }),
        p75: figureSchema,
        histogram: z
          .array(z.object({ from: z.number(), to: z.number(), count: countSchema }))
          .meta({ description: "At most 20 equal bins; a bin holds its lower edge, the last one both." }),
        approximate: approximateSchema,
      }),
    ),
    tally: (value) => tallyOf(key("value", value)),
    aggregate: (tally, type) => {
      const answers = distribution(tally, "value");
      const figures = rating(answers, scaleOf(type));
      return {
        ...figures,
        distribution: answers.approximate ? [] : figures.distribution,
        sum: total(answers),
        p25: quartile(answers, 1),
        p75: quartile(answers, 3),
        histogram: histogram(answers, 20),
        approximate: answers.approximate,
      };
    },
  },
  seconds: 12,
});
