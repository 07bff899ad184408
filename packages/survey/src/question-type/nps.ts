import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { defineType } from "./common/define-type.ts";
import { scaleLabels } from "./common/props.ts";
import { checkedProps } from "./common/quality-check.ts";
import { randomInteger } from "./common/random.ts";
import { averageFigures, averageFiguresSchema, decisiveNumbers, scalePoints } from "./common/scale.ts";
import { numberVariable, scaleCodes } from "./common/variable.ts";
import { countBetween, readDistribution } from "./statistics/distribution.ts";
import { countAndPercentage, countAndPercentageSchema, percentage } from "./statistics/share.ts";
import { jsonKey, tallyOf } from "./statistics/tally.ts";
import { numberOperations } from "./type.ts";

const [detractors, passives, promoters] = [
  [0, 6],
  [7, 8],
  [9, 10],
] as const;

export const nps = defineType({
  name: "nps",
  summary: "A likelihood to recommend from 0 to 10, from which the Net Promoter Score is computed",
  example: { content: "How likely are you to recommend us?", props: {}, value: 9 },
  propsSchema: lazy(() => checkedProps.unwrap().extend({ labels: scaleLabels.optional() })),
  translatedProps: ["labels"],
  valueSchema: lazy(() => z.number()),
  answerSchema: () => z.int().min(0).max(10),
  sample: (_, random) => randomInteger(0, 10, () => Math.max(random(), random())),
  comparedBy: "number",
  dimension: {
    values: "scale",
    groups: [detractors, passives, promoters],
    points: () => scalePoints(0, 10),
  },
  operations: numberOperations,
  operand: (value) => value,
  possibleOperands: (_, value, answer) => decisiveNumbers(answer, 0, 10, value),
  text: String,
  variables: ({ labels }) => [
    numberVariable((value) => value, {
      suffix: "",
      label: "",
      measure: "ordinal",
      codes: scaleCodes(labels, 0, 10),
    }),
  ],
  results: {
    schema: lazy(() =>
      averageFiguresSchema.unwrap().extend({
        score: z
          .number()
          .min(-100)
          .max(100)
          .nullable()
          .meta({ description: "Points, -100 to 100: percent of promoters less percent of detractors" }),
        promoters: countAndPercentageSchema.meta({ description: "Answers of 9 and 10." }),
        passives: countAndPercentageSchema.meta({ description: "Answers of 7 and 8." }),
        detractors: countAndPercentageSchema.meta({ description: "Answers from 0 to 6." }),
      }),
    ),
    tally: (value) => tallyOf(jsonKey("value", value)),
    aggregate: (tally) => {
      const answers = readDistribution(tally, "value");
      const promoting = countBetween(answers, ...promoters);
      const detracting = countBetween(answers, ...detractors);
      return {
        score: percentage(promoting - detracting, answers.count),
        promoters: countAndPercentage(promoting, answers.count),
        passives: countAndPercentage(countBetween(answers, ...passives), answers.count),
        detractors: countAndPercentage(detracting, answers.count),
        ...averageFigures(answers, scalePoints(0, 10)),
      };
    },
  },
  estimatedSeconds: 7,
});
