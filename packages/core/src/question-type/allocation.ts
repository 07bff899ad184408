import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { defineType } from "./common/define.ts";
import { labelList, own } from "./common/props.ts";
import { allocated, allocationProps, drawSplit, listed, shares } from "./statistics/amounts.ts";
import { countAt, distribution, mean, median } from "./statistics/distribution.ts";
import { approximateSchema, countSchema, figureSchema, rateSchema } from "./statistics/share.ts";
import { key, tallyOf, under, withFormer } from "./statistics/tally.ts";
import { listOperations } from "./type.ts";

const amountOf = (value: Record<string, number>, option: string) => own(value, option)?.toString();

export const allocation = defineType({
  name: "allocation",
  props: lazy(() => allocationProps.unwrap().extend({ options: labelList(100).default([]) })),
  translated: ["options"],
  value: lazy(() => z.record(z.string(), z.number())),
  answer: (type) => allocated(type.options, "options", type),
  sample: (type, draw) => drawSplit(type.options, type.total, draw),
  operations: listOperations,
  operand: (value) => Object.keys(value).filter((option) => value[option] !== 0),
  text: (value, { options }) => listed(value, ": ", options).join("; "),
  properties: [
    { name: "option", options: ({ options }) => options, text: amountOf },
    { name: "allocationForItem", options: ({ options }) => options, text: amountOf },
  ],
  results: {
    schema: lazy(() =>
      z.object({
        options: z.array(
          z.object({
            value: z.string(),
            mean: figureSchema,
            median: figureSchema,
            share: rateSchema.meta({ description: "Of everything allocated." }),
            zero_count: countSchema,
          }),
        ),
        approximate: approximateSchema,
      }),
    ),
    tally: (value) =>
      tallyOf(...Object.entries(value).map(([option, amount]) => key("amount", option, amount))),
    aggregate: (tally, { options }) => {
      const values = withFormer(
        options,
        under(tally, "amount").map(({ rest }) => rest[0]),
      );
      const amounts = values.map((value) => distribution(tally, "amount", value));
      const share = shares(amounts);
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
  seconds: ({ options }) => 10 + 5 * options.length,
});
