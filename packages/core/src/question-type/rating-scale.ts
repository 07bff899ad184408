import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { type Draw, drawOne, drawWhole } from "./common/chance.ts";
import { defineType } from "./common/define.ts";
import { scaleLabels, sharedProps } from "./common/props.ts";
import { grid, stepsBetween } from "./statistics/decimal.ts";
import { distribution } from "./statistics/distribution.ts";
import { rating, ratingSchema, scaleNumber, wholeScale } from "./statistics/scale.ts";
import { key, tallyOf } from "./statistics/tally.ts";
import { numberOperations } from "./type.ts";

const mostSteps = 1000;
const shared = {
  value: lazy(() => z.number()),
  operations: numberOperations,
  operand: (value: number) => value,
  text: String,
  seconds: 7,
};
/** Answers gather around the middle of a scale. */
const towardsMiddle =
  (draw: Draw): Draw =>
  () =>
    (draw() + draw()) / 2;
const counts = { schema: ratingSchema, tally: (value: number) => tallyOf(key("value", value)) };

export const ratingScale = defineType({
  ...shared,
  name: "ratingScale",
  props: lazy(() =>
    sharedProps
      .unwrap()
      .extend({
        min: z.number().default(1),
        max: z.number().default(5),
        step: z.number().positive({ abort: true }).default(1),
        labels: scaleLabels.optional(),
      })
      .superRefine(({ min, max, step }, context) => {
        const refuse = (message: string, name: string) =>
          context.addIssue({ code: "custom", message, path: [name] });
        if (min >= max) return refuse("must be more than min", "max");
        const steps = stepsBetween(min, max, step);
        if (!Number.isInteger(steps)) refuse("does not divide the scale from min to max", "step");
        else if (steps > mostSteps) refuse(`makes more than ${mostSteps} steps`, "step");
      }),
  ),
  translated: ["labels"],
  answer: ({ min, max, step }) => scaleNumber(min, max, step),
  sample: ({ min, max, step }, draw) => drawOne(grid(min, max, step), towardsMiddle(draw)),
  results: {
    ...counts,
    aggregate: (tally, { min, max, step }) => rating(distribution(tally, "value"), grid(min, max, step)),
  },
});

export const starRating = defineType({
  ...shared,
  name: "starRating",
  props: lazy(() => sharedProps.unwrap().extend({ max: z.int().min(3).max(10).default(5) })),
  answer: ({ max }) => z.int().min(1).max(max),
  sample: ({ max }, draw) => drawWhole(1, max, towardsMiddle(draw)),
  results: {
    ...counts,
    aggregate: (tally, { max }) => rating(distribution(tally, "value"), wholeScale(1, max)),
  },
});
