import * as z from "zod";
import { ownValue } from "#kit/record.ts";
import { lazy } from "#kit/shape.ts";
import { defineType } from "./common/define-type.ts";
import {
  answerable,
  carriesOwnWords,
  itemName,
  maxListed,
  optionsFrom,
  ownWordsItem,
  refuseTooMany,
} from "./common/item-source.ts";
import {
  byName,
  entriesInOrder,
  labelList,
  optionalText,
  recordKeyedBy,
  scaleLabels,
} from "./common/props.ts";
import { checkedProps } from "./common/quality-check.ts";
import { type Random, randomInteger, randomRecord, shuffle } from "./common/random.ts";
import { averageFigures, averageFiguresSchema, scalePoints } from "./common/scale.ts";
import { entryPart, numberVariable, ownWordsPart, scaleCodes } from "./common/variable.ts";
import { readDistribution } from "./statistics/distribution.ts";
import { countSchema } from "./statistics/share.ts";
import { countOf, countsUnder, jsonKey, tallyOf, withFormerValues } from "./statistics/tally.ts";
import { listOperations, notApplicable } from "./type.ts";

const props = lazy(() =>
  checkedProps
    .unwrap()
    .extend({
      items: labelList(maxListed).default([]).meta({
        description: "What is rated, each on the same scale: at most 100 unless others are carried forward",
      }),
      optionsFrom: optionsFrom(),
      min: z.int().default(1).meta({ description: "The lowest point of the scale" }),
      max: z.int().default(5).meta({ description: "The highest point of the scale" }),
      labels: scaleLabels.optional(),
      requireAll: z
        .boolean()
        .default(false)
        .meta({ description: "Whether participants who answer must rate every item" }),
      allowNA: z
        .boolean()
        .default(false)
        .meta({ description: "Whether participants can say of an item that it does not apply to them" }),
      naLabel: optionalText(100, "The label of that choice; the page's own text unless set"),
      onePerColumn: z.boolean().default(false).meta({
        description:
          "Whether each point can be given to one item only, as in a ranking; needs a point for each item, or `allowNA`",
      }),
      randomizeOrder: z
        .boolean()
        .default(false)
        .meta({ description: "Shows the items in a different order to each participant" }),
    })
    .superRefine(({ items, min, max, allowNA, onePerColumn, optionsFrom }, context) => {
      refuseTooMany(items, { name: "items", max: 100, carries: optionsFrom != null }, context);
      const refuse = (message: string, name = "max") =>
        context.addIssue({ code: "custom", message, path: [name] });
      if (min >= max) refuse("must be more than min");
      else if (max - min > 100) refuse("makes more than 100 steps");
      else if (onePerColumn && !allowNA && optionsFrom == null && max - min + 1 < items.length)
        refuse("needs a point for each item, or allowNA", "onePerColumn");
    }),
);

type Props = z.output<typeof props>;

/** Null for an item that does not apply. */
type Ratings = Record<string, number | null>;

const ratingTexts = (value: Ratings, items: readonly string[] = [], naLabel = "N/A"): string[] =>
  entriesInOrder(value, items).map(([item, points]) => `${itemName(item)}: ${points ?? naLabel}`);

function ratingsAnswer(type: Props): z.ZodType<Ratings> {
  const { min, max, requireAll, allowNA, onePerColumn } = type;
  const items = answerable(type.items, type);
  const rating = z.int().min(min).max(max);
  return recordKeyedBy(items, allowNA ? rating.nullable() : rating, "items").superRefine(
    (ratings, context) => {
      const refuse = (message: string, item: string) =>
        context.addIssue({ code: "custom", message, path: [item] });
      // Of what is carried, each participant is offered some: only their own list can be required.
      if (requireAll && type.optionsFrom == null)
        for (const item of items.filter((item) => !Object.hasOwn(ratings, item)))
          refuse("must be rated", item);
      if (!onePerColumn) return;
      const used = new Set<number>();
      for (const [item, points] of entriesInOrder<number | null>(ratings, items)) {
        if (points === null) continue;
        if (used.has(points)) refuse("is used for another item", item);
        used.add(points);
      }
    },
  );
}

function sampleRatings(
  { items, min, max, allowNA, onePerColumn }: Props,
  random: Random,
): Ratings | undefined {
  const points = onePerColumn ? shuffle(scalePoints(min, max), random) : null;
  return randomRecord<number | null>(items, (item) => {
    if (allowNA && random() < 0.1) return null;
    return points === null ? randomInteger(min, max, random) : (points[items.indexOf(item)] ?? null);
  });
}

export const matrixRatingScale = defineType({
  name: "matrixRatingScale",
  summary: "Several items, each rated on the same scale",
  example: {
    content: "How important are these to you?",
    props: { items: ["Price", "Taste"], max: 5 },
    value: { Price: 3, Taste: 5 },
  },
  propsSchema: props,
  translatedProps: ["items", "labels", "naLabel"],
  valueSchema: lazy(() => byName(z.number().nullable())),
  answerSchema: ratingsAnswer,
  isAnswerable: (type) => answerable(type.items, type).length > 0,
  sample: sampleRatings,
  dimension: { values: "scale", itemsIn: "items", points: ({ min, max }) => scalePoints(min, max) },
  operations: listOperations,
  operand: (value) => ratingTexts(value),
  itemList: {
    prop: "items",
    items: ({ items }) => items,
    selected: (value) => Object.keys(value).filter((item) => value[item] !== null),
  },
  itemNumbers: { items: ({ items }) => items, number: ownValue },
  text: (value, { items, naLabel }) => ratingTexts(value, items, naLabel).join("; "),
  cell: (value, { items }) => ratingTexts(value, items).join("; "),
  variables: (type, book) => {
    const { min, max, labels, allowNA, naLabel } = type;
    const rating = (item: string, part: ReturnType<typeof entryPart>) =>
      numberVariable<Ratings>(
        (value) => {
          const points = ownValue(value, item);
          return points === null ? notApplicable : points;
        },
        {
          ...part,
          measure: "ordinal",
          codes: scaleCodes(labels, min, max),
          ...(allowNA && { hasNotApplicable: true }),
          ...(naLabel !== undefined && { notApplicable: naLabel }),
        },
      );
    return [
      ...book.entries("items").map((item) => rating(item.label, entryPart(item))),
      ...(carriesOwnWords(type) ? [rating(ownWordsItem, ownWordsPart)] : []),
    ];
  },
  properties: [
    {
      name: "ratingForItem",
      options: ({ items }) => items,
      text: (value, item) => {
        const points = ownValue(value, item);
        return points === null ? "N/A" : points?.toString();
      },
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
              na_count: countSchema.meta({ description: "Of those who said that it does not apply" }),
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
          return {
            item: itemName(item),
            response_count: answers.count,
            na_count: countOf(tally, "rating", item, null),
            ...averageFigures(answers, scalePoints(min, max)),
          };
        }),
      };
    },
  },
  estimatedSeconds: ({ items }) => 5 + 4 * items.length,
});
