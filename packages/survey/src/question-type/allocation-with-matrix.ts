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
import { byName, entriesInOrder, labelList, recordKeyedBy } from "./common/props.ts";
import { randomRecord } from "./common/random.ts";
import { crossed, entryPart, numberVariable } from "./common/variable.ts";
import { sum } from "./statistics/decimal.ts";
import { mean, readDistribution, sharesOfTotal } from "./statistics/distribution.ts";
import { approximateSchema, figureSchema, rateSchema } from "./statistics/share.ts";
import { countsUnder, jsonKey, tallyOf, withFormerValues } from "./statistics/tally.ts";
import { listOperations } from "./type.ts";

const rowTexts = (
  value: Record<string, Record<string, number>>,
  options: readonly string[] = [],
  columns: readonly string[] = [],
): string[] =>
  entriesInOrder(value, options).map(
    ([option, row]) => `${option}: ${amountTexts(row, "=", columns).join(", ")}`,
  );

export const allocationWithMatrix = defineType({
  name: "allocationWithMatrix",
  summary: "Points that participants allocate to columns, separately in each row",
  example: {
    content: "How do you get to these places?",
    props: { options: ["Work", "Shops"], columns: ["By bike", "By car"] },
    value: { Work: { "By bike": 80, "By car": 20 }, Shops: { "By bike": 0, "By car": 100 } },
  },
  propsSchema: lazy(() =>
    allocationProps
      .unwrap()
      .extend({
        options: labelList(100).default([]).meta({ description: "The rows: each gets all the points" }),
        columns: labelList(50).default([]).meta({ description: "What the points of a row are allocated to" }),
      })
      .superRefine(refuseTwoLimits),
  ),
  translatedProps: ["options", "columns"],
  valueSchema: lazy(() => byName(byName(z.number()))),
  answerSchema: (type) =>
    recordKeyedBy(type.options, allocationAnswer(type.columns, "columns", type), "options"),
  isAnswerable: ({ options, columns }) => options.length > 0 && columns.length > 0,
  sample: (type, random) => randomRecord(type.options, () => randomSplit(type.columns, type, random)),
  operations: listOperations,
  amounts: {
    options: ({ options }) => options,
    of: (value, option) => {
      const row = ownValue(value, option ?? "");
      return row === undefined ? null : sum(Object.values(row));
    },
    totals: (value) => Object.values(value).map((row) => sum(Object.values(row))),
    bounds: (type) => allocationBounds(type, type.columns.length, "total"),
  },
  operand: (value) => rowTexts(value),
  text: (value, { options, columns }) => rowTexts(value, options, columns).join("; "),
  variables: (_type, book) =>
    crossed(book.entries("options"), book.entries("columns")).map((parts) => {
      const [option = "", column = ""] = parts.map(({ label }) => label);
      return numberVariable((value) => ownValue(ownValue(value, option) ?? {}, column), {
        ...entryPart(...parts),
        measure: "scale",
      });
    }),
  results: {
    schema: lazy(() =>
      z.object({
        rows: z
          .array(
            z.object({
              value: z.string().meta({ description: "The row" }),
              columns: z
                .array(
                  z.object({
                    column: z.string().meta({ description: "The column" }),
                    mean: figureSchema.meta({ description: "The points it got in this row, on average" }),
                    share: rateSchema.meta({ description: "Of everything allocated in this row." }),
                  }),
                )
                .meta({ description: "Each column with the points it got in the row" }),
            }),
          )
          .meta({ description: "Each row with its columns" }),
        approximate: approximateSchema,
      }),
    ),
    tally: (value) =>
      tallyOf(
        ...Object.entries(value).flatMap(([option, row]) =>
          Object.entries(row).map(([column, amount]) => jsonKey("amount", option, column, amount)),
        ),
      ),
    aggregate: (tally, { options, columns }) => {
      const answered = countsUnder(tally, "amount");
      const named = withFormerValues(
        options,
        answered.map(({ rest }) => rest[0]),
      ).map((value) => {
        const ofRow = answered.filter(({ rest }) => rest[0] === value).map(({ rest }) => rest[1]);
        const names = withFormerValues(columns, ofRow);
        return {
          value,
          names,
          amounts: names.map((column) => readDistribution(tally, "amount", value, column)),
        };
      });
      return {
        rows: named.map(({ value, names, amounts }) => {
          const share = sharesOfTotal(amounts);
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
  estimatedSeconds: ({ options, columns }) => 10 + 3 * options.length * columns.length,
});
