import * as z from "zod";
import { lazy } from "../../platform/shape.ts";
import { defineType } from "./common/define-type.ts";
import {
  byName,
  entriesInOrder,
  labelList,
  ownValue,
  recordKeyedBy,
  scaleLabels,
  sharedProps,
} from "./common/props.ts";
import { randomInteger, randomRecord } from "./common/random.ts";
import { scalePoints } from "./common/scale.ts";
import { numberVariable, partOf, scaleCodes } from "./common/variable.ts";
import { readDistribution } from "./statistics/distribution.ts";
import { averageFigures, averageFiguresSchema } from "./statistics/rating-figures.ts";
import { countSchema } from "./statistics/share.ts";
import { countsUnder, jsonKey, tallyOf, withFormerValues } from "./statistics/tally.ts";
import { listOperations } from "./type.ts";

const props = lazy(() =>
  sharedProps
    .unwrap()
    .extend({
      items: labelList(100).default([]).meta({ description: "What is rated, each on the same scale" }),
      min: z.int().default(1).meta({ description: "The lowest point of the scale" }),
      max: z.int().default(5).meta({ description: "The highest point of the scale" }),
      labels: scaleLabels.optional(),
      requireAll: z
        .boolean()
        .default(false)
        .meta({ description: "Whether every item must be rated by who answers" }),
    })
    .superRefine(({ min, max }, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message, path: ["max"] });
      if (min >= max) refuse("must be more than min");
      else if (max - min > 100) refuse("makes more than 100 steps");
    }),
);

const ratingTexts = (value: Record<string, number>, items: readonly string[] = []): string[] =>
  entriesInOrder(value, items).map(([item, points]) => `${item}: ${points}`);

export const matrixRatingScale = defineType({
  name: "matrixRatingScale",
  summary: "Several items, each rated on the same scale",
  example: {
    content: "How important are these to you?",
    props: { items: ["Price", "Taste"], max: 5 },
    value: { Price: 3, Taste: 5 },
  },
  propsSchema: props,
  translatedProps: ["items", "labels"],
  valueSchema: lazy(() => byName(z.number())),
  answerSchema: ({ items, min, max, requireAll }) =>
    recordKeyedBy(items, z.int().min(min).max(max), "items").superRefine((ratings, context) => {
      if (!requireAll) return;
      for (const item of items.filter((item) => !Object.hasOwn(ratings, item))) {
        context.addIssue({ code: "custom", message: "must be rated", path: [item] });
      }
    }),
  isAnswerable: ({ items }) => items.length > 0,
  sample: ({ items, min, max }, random) => randomRecord(items, () => randomInteger(min, max, random)),
  dimension: { values: "scale", itemsIn: "items", points: ({ min, max }) => scalePoints(min, max) },
  operations: listOperations,
  operand: (value) => ratingTexts(value),
  text: (value, { items }) => ratingTexts(value, items).join("; "),
  variables: ({ items, min, max, labels }) =>
    items.map((item, index) =>
      numberVariable((value) => ownValue(value, item), {
        ...partOf(item, index + 1),
        measure: "ordinal",
        codes: scaleCodes(labels, min, max),
      }),
    ),
  properties: [
    {
      name: "ratingForItem",
      options: ({ items }) => items,
      text: (value, item) => ownValue(value, item)?.toString(),
    },
  ],
  results: {
    schema: lazy(() =>
      z.object({
        items: z
          .array(
            averageFiguresSchema.unwrap().extend({
              item: z.string().meta({ description: "The item" }),
              response_count: countSchema.meta({ description: "Of those who rated it" }),
            }),
          )
          .meta({ description: "Each item with the figures of those who rated it" }),
      }),
    ),
    tally: (value) =>
      tallyOf(...Object.entries(value).map(([item, points]) => jsonKey("rating", item, points))),
    aggregate: (tally, { items, min, max }) => {
      const former = countsUnder(tally, "rating").map(({ rest }) => rest[0]);
      return {
        items: withFormerValues(items, former).map((item) => {
          const answers = readDistribution(tally, "rating", item);
          return { item, response_count: answers.count, ...averageFigures(answers, scalePoints(min, max)) };
        }),
      };
    },
  },
  estimatedSeconds: ({ items }) => 5 + 4 * items.length,
});
