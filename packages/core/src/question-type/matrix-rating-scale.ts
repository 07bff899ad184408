import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { drawForEach, drawWhole } from "./common/chance.ts";
import { defineType } from "./common/define.ts";
import { inOrder, keyedBy, labelList, own, scaleLabels, sharedProps } from "./common/props.ts";
import { distribution } from "./statistics/distribution.ts";
import { average, averageSchema, wholeScale } from "./statistics/scale.ts";
import { countSchema } from "./statistics/share.ts";
import { key, tallyOf, under, withFormer } from "./statistics/tally.ts";
import { listOperations } from "./type.ts";

const props = lazy(() =>
  sharedProps
    .unwrap()
    .extend({
      items: labelList(100).default([]),
      min: z.int().default(1),
      max: z.int().default(5),
      labels: scaleLabels.optional(),
      requireAll: z.boolean().default(false),
    })
    .superRefine(({ min, max }, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message, path: ["max"] });
      if (min >= max) refuse("must be more than min");
      else if (max - min > 100) refuse("makes more than 100 steps");
    }),
);

const ratings = (value: Record<string, number>, items: readonly string[] = []): string[] =>
  inOrder(value, items).map(([item, points]) => `${item}: ${points}`);

export const matrixRatingScale = defineType({
  name: "matrixRatingScale",
  props,
  translated: ["items", "labels"],
  value: lazy(() => z.record(z.string(), z.number())),
  answer: ({ items, min, max, requireAll }) =>
    keyedBy(items, z.int().min(min).max(max), "items").superRefine((given, context) => {
      if (!requireAll) return;
      for (const item of items.filter((item) => !Object.hasOwn(given, item))) {
        context.addIssue({ code: "custom", message: "must be rated", path: [item] });
      }
    }),
  sample: ({ items, min, max }, draw) => drawForEach(items, () => drawWhole(min, max, draw)),
  operations: listOperations,
  operand: (value) => ratings(value),
  text: (value, { items }) => ratings(value, items).join("; "),
  properties: [
    {
      name: "ratingForItem",
      options: ({ items }) => items,
      text: (value, item) => own(value, item)?.toString(),
    },
  ],
  results: {
    schema: lazy(() =>
      z.object({
        items: z.array(averageSchema.unwrap().extend({ item: z.string(), response_count: countSchema })),
      }),
    ),
    tally: (value) => tallyOf(...Object.entries(value).map(([item, points]) => key("rating", item, points))),
    aggregate: (tally, { items, min, max }) => {
      const former = under(tally, "rating").map(({ rest }) => rest[0]);
      return {
        items: withFormer(items, former).map((item) => {
          const answers = distribution(tally, "rating", item);
          return { item, response_count: answers.count, ...average(answers, wholeScale(min, max)) };
        }),
      };
    },
  },
  seconds: ({ items }) => 5 + 4 * items.length,
});
