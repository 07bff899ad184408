import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { defineType } from "./common/define-type.ts";
import { scaleLabels } from "./common/props.ts";
import { checkedProps } from "./common/quality-check.ts";
import { pickOne, type Random, randomInteger } from "./common/random.ts";
import {
  decisiveNumbers,
  ratingFigures,
  ratingFiguresSchema,
  scaleAnswer,
  scalePoints,
} from "./common/scale.ts";
import { numberVariable, scaleCodes } from "./common/variable.ts";
import { commonScale, gridPoints, stepsBetween } from "./statistics/decimal.ts";
import { readDistribution } from "./statistics/distribution.ts";
import { jsonKey, tallyOf } from "./statistics/tally.ts";
import { type Code, numberOperations } from "./type.ts";

const maxSteps = 1000;
const shared = {
  valueSchema: lazy(() => z.number()),
  comparedBy: "number" as const,
  operations: numberOperations,
  operand: (value: number) => value,
  text: String,
  estimatedSeconds: 7,
};
const point = (codes: readonly Code[], decimals = 0) =>
  numberVariable<number>((value) => value, { suffix: "", label: "", measure: "ordinal", decimals, codes });
/** Answers gather around the middle of a scale. */
const towardsMiddle =
  (random: Random): Random =>
  () =>
    (random() + random()) / 2;
const results = { schema: ratingFiguresSchema, tally: (value: number) => tallyOf(jsonKey("value", value)) };

export const ratingScale = defineType({
  ...shared,
  name: "ratingScale",
  summary: "A point on a scale of numbers",
  example: {
    content: "How satisfied are you?",
    props: { min: 1, max: 7, labels: { min: "Not at all", max: "Very" } },
    value: 6,
  },
  propsSchema: lazy(() =>
    checkedProps
      .unwrap()
      .extend({
        min: z.number().default(1).meta({ description: "The lowest point of the scale" }),
        max: z.number().default(5).meta({ description: "The highest point of the scale" }),
        step: z
          .number()
          .positive({ abort: true })
          .default(1)
          .meta({ description: "How far two points of the scale are apart" }),
        labels: scaleLabels.optional(),
      })
      .superRefine(({ min, max, step }, context) => {
        const refuse = (message: string, name: string) =>
          context.addIssue({ code: "custom", message, path: [name] });
        if (min >= max) return refuse("must be more than min", "max");
        const steps = stepsBetween(min, max, step);
        if (!Number.isInteger(steps)) refuse("does not divide the scale from min to max", "step");
        else if (steps > maxSteps) refuse(`makes more than ${maxSteps} steps`, "step");
      }),
  ),
  translatedProps: ["labels"],
  answerSchema: ({ min, max, step }) => scaleAnswer(min, max, step),
  possibleOperands: ({ min, max }, value, answer) => decisiveNumbers(answer, min, max, value),
  sample: ({ min, max, step }, random) => pickOne(gridPoints(min, max, step), towardsMiddle(random)),
  dimension: { values: "scale", points: ({ min, max, step }) => gridPoints(min, max, step) },
  variables: ({ min, max, step, labels }) => [
    point(scaleCodes(labels, min, max, step), commonScale([min, step])),
  ],
  results: {
    ...results,
    aggregate: (tally, { min, max, step }) =>
      ratingFigures(readDistribution(tally, "value"), gridPoints(min, max, step)),
  },
});

export const starRating = defineType({
  ...shared,
  name: "starRating",
  summary: "A number of stars",
  example: { content: "How was the course?", props: {}, value: 4 },
  propsSchema: lazy(() =>
    checkedProps
      .unwrap()
      .extend({ max: z.int().min(3).max(10).default(5).meta({ description: "Number of stars" }) }),
  ),
  answerSchema: ({ max }) => z.int().min(1).max(max),
  possibleOperands: ({ max }, value, answer) => decisiveNumbers(answer, 1, max, value),
  sample: ({ max }, random) => randomInteger(1, max, towardsMiddle(random)),
  dimension: { values: "scale", points: ({ max }) => scalePoints(1, max) },
  variables: () => [point([])],
  results: {
    ...results,
    aggregate: (tally, { max }) => ratingFigures(readDistribution(tally, "value"), scalePoints(1, max)),
  },
});
