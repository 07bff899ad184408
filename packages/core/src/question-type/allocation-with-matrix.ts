import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { drawForEach } from "./common/chance.ts";
import { defineType } from "./common/define.ts";
import { inOrder, keyedBy, labelList } from "./common/props.ts";
import { allocated, allocationProps, drawSplit, listed, shares } from "./statistics/amounts.ts";
import { distribution, mean } from "./statistics/distribution.ts";
import { approximateSchema, figureSchema, rateSchema } from "./statistics/share.ts";
import { key, tallyOf, under, withFormer } from "./statistics/tally.ts";
import { listOperations } from "./type.ts";

const rows = (
  value: Record<string, Record<string, number>>,
  options: readonly string[] = [],
  columns: readonly string[] = [],
): string[] =>
  inOrder(value, options).map(([option, row]) => `${option}: ${listed(row, "=", columns).join(", ")}`);

export const allocationWithMatrix = defineType({
  name: "allocationWithMatrix",
  props: lazy(() =>
    allocationProps.unwrap().extend({
      options: labelList(100).default([]),
      columns: labelList(50).default([]),
    }),
  ),
  translated: ["options", "columns"],
  value: lazy(() => z.record(z.string(), z.record(z.string(), z.number()))),
  answer: (type) => keyedBy(type.options, allocated(type.columns, "columns", type), "options"),
  sample: ({ options, columns, total }, draw) => drawForEach(options, () => drawSplit(columns, total, draw)),
  operations: listOperations,
  operand: (value) => rows(value),
  text: (value, { options, columns }) => rows(value, options, columns).join("; "),
  results: {
    schema: lazy(() =>
      z.object({
        rows: z.array(
          z.object({
            value: z.string(),
            columns: z.array(
              z.object({
                column: z.string(),
                mean: figureSchema,
                share: rateSchema.meta({ description: "Of everything allocated in this row." }),
              }),
            ),
          }),
        ),
        approximate: approximateSchema,
      }),
    ),
    tally: (value) =>
      tallyOf(
        ...Object.entries(value).flatMap(([option, row]) =>
          Object.entries(row).map(([column, amount]) => key("amount", option, column, amount)),
        ),
      ),
    aggregate: (tally, { options, columns }) => {
      const answered = under(tally, "amount");
      const named = withFormer(
        options,
        answered.map(({ rest }) => rest[0]),
      ).map((value) => {
        const ofRow = answered.filter(({ rest }) => rest[0] === value).map(({ rest }) => rest[1]);
        const names = withFormer(columns, ofRow);
        return { value, names, amounts: names.map((column) => distribution(tally, "amount", value, column)) };
      });
      return {
        rows: named.map(({ value, names, amounts }) => {
          const share = shares(amounts);
          return {
            value,
            columns: amounts.map((of, index) => {
              return { column: names[index] ?? "", mean: mean(of), share: share[index] ?? null };
            }),
          };
        }),
        approximate: named.some(({ amounts }) => amounts.some(({ approximate }) => approximate)),
      };
    },
  },
  seconds: ({ options, columns }) => 10 + 3 * options.length * columns.length,
});
