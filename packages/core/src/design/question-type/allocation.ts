import * as z from "zod";
import { lazy } from "../../platform/shape.ts";
import {
  allocationAnswer,
  allocationBounds,
  allocationProps,
  amountTexts,
  randomSplit,
  refuseTwoLimits,
} from "./common/allocation.ts";
import { defineType } from "./common/define-type.ts";
import { byName, labelList, ownValue } from "./common/props.ts";
import { numberVariable, partOf } from "./common/variable.ts";
import { sum } from "./statistics/decimal.ts";
import { countAt, mean, median, readDistribution, sharesOfTotal } from "./statistics/distribution.ts";
import { approximateSchema, countSchema, figureSchema, rateSchema } from "./statistics/share.ts";
import { countsUnder, jsonKey, tallyOf, withFormerValues } from "./statistics/tally.ts";
import { listOperations } from "./type.ts";

const amountOf = (value: Record<string, number>, option: string) => ownValue(value, option)?.toString();

export const allocation = defineType({
  name: "allocation",
  summary: "Points given to options",
  example: {
    content: "How do you spend your evenings?",
    props: { options: ["Reading", "Sports", "Friends"] },
    value: { Reading: 50, Sports: 20, Friends: 30 },
  },
  propsSchema: lazy(() =>
    allocationProps
      .unwrap()
      .extend({
        options: labelList(100).default([]).meta({ description: "What points are given to, all different" }),
      })
      .superRefine(refuseTwoLimits),
  ),
  translatedProps: ["options"],
  valueSchema: lazy(() => byName(z.number())),
  answerSchema: (type) => allocationAnswer(type.options, "options", type),
  isAnswerable: ({ options }) => options.length > 0,
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
  itemNumbers: { items: ({ options }) => options, number: ownValue },
  text: (value, { options }) => amountTexts(value, ": ", options).join("; "),
  variables: ({ options }) =>
    options.map((option, index) =>
      numberVariable((value) => ownValue(value, option), { ...partOf(option, index + 1), measure: "scale" }),
    ),
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
              mean: figureSchema.meta({ description: "The points it got, on average" }),
              median: figureSchema.meta({ description: "The points in the middle" }),
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
          value: values[index] ?? "",
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
