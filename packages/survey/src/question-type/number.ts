import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { isKept } from "../code/missing.ts";
import { defineType } from "./common/define-type.ts";
import { numberChecks } from "./common/earlier-answer.ts";
import { optionalText } from "./common/props.ts";
import { checkedProps } from "./common/quality-check.ts";
import { type Random, randomInteger } from "./common/random.ts";
import { decisiveNumbers, ratingFigures, ratingFiguresSchema, scaleAnswer } from "./common/scale.ts";
import { numberVariable } from "./common/variable.ts";
import { commonScale, gridPoint, gridPoints, stepsBetween } from "./statistics/decimal.ts";
import { histogram, quartile, readDistribution, total } from "./statistics/distribution.ts";
import { approximateSchema, countSchema, figureSchema } from "./statistics/share.ts";
import { jsonKey, tallyOf } from "./statistics/tally.ts";
import { numberOperations } from "./type.ts";

const props = lazy(() =>
  checkedProps
    .unwrap()
    .extend({
      min: z
        .number()
        .optional()
        .meta({ description: "The lowest number that is accepted, on the scale of the question's answers" }),
      max: z
        .number()
        .optional()
        .meta({ description: "The highest number that is accepted, on the scale of the question's answers" }),
      step: z.number().positive().optional().meta({
        description:
          "Answers are multiples of this from `min`, or from 0; on the scale of the question's answers",
      }),
      unit: optionalText(50, "What is counted or measured, shown beside the field"),
      earlierAnswerChecks: numberChecks.optional().meta({
        description: "How the number must compare with earlier answers; all of them must pass",
      }),
    })
    .refine(({ min, max }) => min === undefined || max === undefined || min < max, {
      message: "must be more than min",
      path: ["max"],
    }),
);

/** The points of a number with min, max and step; none where one is missing or they are too many. */
function scalePointsOf({ min, max, step }: z.output<typeof props>): number[] {
  if (min === undefined || max === undefined || step === undefined) return [];
  return stepsBetween(min, max, step) <= 1000 ? gridPoints(min, max, step) : [];
}

const boundsOf = ({
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
}: z.output<typeof props>): [number, number] => [min, max];

// In files those that are kept say why an answer is missing.
const numberAnswer = (type: z.output<typeof props>): z.ZodType<number> =>
  scaleAnswer(...boundsOf(type), type.step ?? null).refine(
    (value) => !isKept(value),
    "is kept for missing answers",
  );

/** Where a number has no bound, samples stay within this distance of the other bound, or of zero. */
const sampleRange = 100;

function sampleNumber({ min, max, step }: z.output<typeof props>, random: Random): number {
  if (step !== undefined) {
    const origin = min ?? 0;
    const last = max === undefined ? sampleRange : Math.floor(stepsBetween(origin, max, step));
    const first = min === undefined ? Math.min(0, last - sampleRange) : 0;
    return gridPoint(origin, step, randomInteger(first, last, random));
  }
  const low = min ?? (max === undefined ? 0 : Math.min(0, max - sampleRange));
  const high = max ?? low + sampleRange;
  const least = Math.ceil(low);
  const most = Math.floor(high);
  return least <= most
    ? Math.min(randomInteger(least, most, random), most)
    : Math.min(low + random() * (high - low), high);
}

/** What can be said of many numbers. */
export const numberFigures = lazy(() =>
  ratingFiguresSchema.unwrap().extend({
    sum: figureSchema.meta({ description: "All answers added up" }),
    p25: figureSchema.meta({
      description: "Linear interpolation between the closest ranks (R's type 7).",
    }),
    p75: figureSchema.meta({ description: "As `p25`" }),
    histogram: z
      .array(
        z.object({
          from: z.number().meta({ description: "Where the bin begins" }),
          to: z.number().meta({ description: "Where the bin ends" }),
          count: countSchema,
        }),
      )
      .meta({ description: "At most 20 equal bins; a bin includes its lower edge, the last one both." }),
    approximate: approximateSchema,
  }),
);

export const number = defineType({
  name: "number",
  summary: "A number that participants type",
  example: {
    content: "How many people live with you?",
    props: { min: 0, max: 20, step: 1, unit: "people" },
    value: 3,
  },
  propsSchema: props,
  translatedProps: ["unit"],
  valueSchema: lazy(() => z.number()),
  answerSchema: numberAnswer,
  sample: sampleNumber,
  comparedBy: "number",
  dimension: { values: "number", points: () => [] },
  amounts: {
    options: () => null,
    of: (value) => value,
    totals: (value) => [value],
    bounds: boundsOf,
  },
  operations: numberOperations,
  operand: (value) => value,
  possibleOperands: (type, value, answer) => decisiveNumbers(answer, ...boundsOf(type), value),
  text: (value, { unit }) => (unit ? `${value} ${unit}` : String(value)),
  cell: String,
  variables: ({ unit = "", min = 0, step }) => [
    numberVariable((value) => value, {
      suffix: "",
      label: unit,
      measure: "scale",
      decimals: step === undefined ? undefined : commonScale([min, step]),
    }),
  ],
  results: {
    schema: numberFigures,
    tally: (value) => tallyOf(jsonKey("value", value)),
    aggregate: (tally, type) => {
      const answers = readDistribution(tally, "value");
      const figures = ratingFigures(answers, scalePointsOf(type));
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
  estimatedSeconds: 12,
});
