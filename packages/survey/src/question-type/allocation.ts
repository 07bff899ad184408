import * as z from "zod";
import { ownValue } from "#kit/record.ts";
import { lazy } from "#kit/shape.ts";
import {
  allocationAnswer,
  allocationBounds,
  allocationProps,
  amountTexts,
  randomSplit,
  refuseTwoLimits,
} from "./common/allocation.ts";
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
import { byName, labelList } from "./common/props.ts";
import { entryPart, numberVariable, ownWordsPart } from "./common/variable.ts";
import { sum } from "./statistics/decimal.ts";
import { countAt, mean, median, readDistribution, sharesOfTotal } from "./statistics/distribution.ts";
import { approximateSchema, countSchema, figureSchema, rateSchema } from "./statistics/share.ts";
import { countsUnder, jsonKey, tallyOf, withFormerValues } from "./statistics/tally.ts";
import { listOperations } from "./type.ts";

const amountOf = (value: Record<string, number>, option: string) => ownValue(value, option)?.toString();

export const allocation = defineType({
  name: "allocation",
  summary: "Points that participants allocate to options",
  example: {
    content: "How do you spend your evenings?",
    props: { options: ["Reading", "Sports", "Friends"] },
    value: { Reading: 50, Sports: 20, Friends: 30 },
  },
  propsSchema: lazy(() =>
    allocationProps
      .unwrap()
      .extend({
        options: labelList(maxListed).default([]).meta({
          description:
            "What participants allocate points to, all different: at most 100 unless others are carried forward",
        }),
        optionsFrom: optionsFrom(),
      })
      .superRefine((type, context) => {
        const { options, optionsFrom } = type;
        refuseTwoLimits(type, context);
        refuseTooMany(options, { name: "options", max: 100, carries: optionsFrom != null }, context);
      }),
  ),
  translatedProps: ["options"],
  valueSchema: lazy(() => byName(z.number())),
  answerSchema: (type) => allocationAnswer(answerable(type.options, type), "options", type),
  isAnswerable: (type) => answerable(type.options, type).length > 0,
  sample: (type, random) => randomSplit(type.options, type, random),
  operations: listOperations,
  possibleOperands: ({ options }) => options.map((option) => [option]),
  operand: (value) => Object.keys(value).filter((option) => value[option] !== 0),
  amounts: {
    options: ({ options }) => options,
    of: (value, option) => ownValue(value, option ?? "") ?? null,
    totals: (value) => [sum(Object.values(value))],
    bounds: (type, part) => allocationBounds(type, type.options.length, part),
  },
  itemList: {
    prop: "options",
    items: ({ options }) => options,
    selected: (value) => Object.keys(value).filter((option) => (value[option] ?? 0) > 0),
  },
  itemNumbers: { items: ({ options }) => options, number: ownValue },
  text: (value, { options }) => amountTexts(value, ": ", options).join("; "),
  variables: (type, book) => {
    const amount = (option: string, part: ReturnType<typeof entryPart>) =>
      numberVariable<Record<string, number>>((value) => ownValue(value, option), {
        ...part,
        measure: "scale",
      });
    return [
      ...book.entries("options").map((option) => amount(option.label, entryPart(option))),
      ...(carriesOwnWords(type) ? [amount(ownWordsItem, ownWordsPart)] : []),
    ];
  },
  properties: [
    { name: "option", options: ({ options }) => options, text: amountOf },
    { name: "allocationForItem", options: ({ options }) => options, text: amountOf },
  ],
  results: {
    schema: lazy(() =>
      z.object({
        options: z
          .array(
            z.object({
              value: z.string().meta({ description: "The option" }),
              mean: figureSchema.meta({ description: "The mean number of points" }),
              median: figureSchema.meta({ description: "The median number of points" }),
              share: rateSchema.meta({ description: "Of everything allocated." }),
              zero_count: countSchema.meta({ description: "Of those who gave it nothing" }),
            }),
          )
          .meta({ description: "Each option with the points it got" }),
        approximate: approximateSchema,
      }),
    ),
    tally: (value) =>
      tallyOf(...Object.entries(value).map(([option, amount]) => jsonKey("amount", option, amount))),
    aggregate: (tally, { options }) => {
      const values = withFormerValues(
        options,
        countsUnder(tally, "amount").map(({ rest }) => rest[0]),
      );
      const amounts = values.map((value) => readDistribution(tally, "amount", value));
      const share = sharesOfTotal(amounts);
      return {
        options: amounts.map((of, index) => ({
          value: itemName(values[index] ?? ""),
          mean: mean(of),
          median: median(of),
          share: share[index] ?? null,
          zero_count: countAt(of, 0),
        })),
        approximate: amounts.some(({ approximate }) => approximate),
      };
    },
  },
  estimatedSeconds: ({ options }) => 10 + 5 * options.length,
});
