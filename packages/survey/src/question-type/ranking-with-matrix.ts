import * as z from "zod";
import { ownValue } from "#kit/record.ts";
import { lazy } from "#kit/shape.ts";
import { defineType } from "./common/define-type.ts";
import { byName, entriesInOrder, labelList, recordKeyedBy } from "./common/props.ts";
import { checkedProps } from "./common/quality-check.ts";
import { randomRecord, shuffle } from "./common/random.ts";
import { rankingAnswer, rankingFigures, rankingFiguresSchema } from "./common/ranking.ts";
import { crossed, entryPart, rankVariable } from "./common/variable.ts";
import { countOf, countsUnder, jsonKey, tallyOf, withFormerValues } from "./statistics/tally.ts";
import { listOperations } from "./type.ts";

const rankingTexts = (value: Record<string, string[]>, criteria: readonly string[] = []): string[] =>
  entriesInOrder(value, criteria).map(([criterion, order]) => `${criterion}: ${order.join(" > ")}`);

export const rankingWithMatrix = defineType({
  name: "rankingWithMatrix",
  summary: "Options in the order of preference, once by each criterion",
  example: {
    content: "Which is better?",
    props: { options: ["Espresso", "Filter"], criteria: ["Taste", "Price"] },
    value: { Taste: ["Espresso", "Filter"], Price: ["Filter", "Espresso"] },
  },
  propsSchema: lazy(() =>
    checkedProps.unwrap().extend({
      options: labelList(50).default([]).meta({ description: "What is ranked, all different" }),
      criteria: labelList(20)
        .default([])
        .meta({ description: "By what the options are ranked, once for each" }),
    }),
  ),
  translatedProps: ["options", "criteria"],
  valueSchema: lazy(() => byName(z.array(z.string()))),
  answerSchema: ({ options, criteria }) =>
    recordKeyedBy(criteria, rankingAnswer(options, options.length), "criteria"),
  isAnswerable: ({ options, criteria }) => options.length > 0 && criteria.length > 0,
  sample: ({ options, criteria }, random) =>
    options.length === 0 ? undefined : randomRecord(criteria, () => shuffle(options, random)),
  operations: listOperations,
  operand: (value) => rankingTexts(value),
  text: (value, { criteria }) => rankingTexts(value, criteria).join("; "),
  variables: (_type, book) =>
    crossed(book.entries("criteria"), book.entries("options")).map((parts) => {
      const [criterion = "", option = ""] = parts.map(({ label }) => label);
      return rankVariable((value) => ownValue(value, criterion), option, entryPart(...parts));
    }),
  results: {
    schema: lazy(() =>
      z.object({
        criteria: z
          .array(
            z.object({
              criterion: z.string().meta({ description: "The criterion" }),
              options: rankingFiguresSchema.meta({
                description: "Each option with its ranks by the criterion",
              }),
            }),
          )
          .meta({ description: "Each criterion with the ranks of the options by it" }),
      }),
    ),
    tally: (value) =>
      tallyOf(
        ...Object.entries(value).flatMap(([criterion, order]) => [
          jsonKey("criterion", criterion),
          ...order.map((option, index) => jsonKey("rank", criterion, option, index + 1)),
        ]),
      ),
    aggregate: (tally, { options, criteria }) => {
      const former = countsUnder(tally, "criterion").map(({ rest }) => rest[0]);
      return {
        criteria: withFormerValues(criteria, former).map((criterion) => {
          const n = countOf(tally, "criterion", criterion);
          return { criterion, options: rankingFigures(tally, options, n, "rank", criterion) };
        }),
      };
    },
  },
  estimatedSeconds: ({ options, criteria }) => 5 + 4 * options.length * criteria.length,
});
