import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { drawForEach, shuffled } from "./common/chance.ts";
import { defineType } from "./common/define.ts";
import { inOrder, keyedBy, labelList, sharedProps } from "./common/props.ts";
import { ranked, rankingFigures, rankingSchema } from "./statistics/ranks.ts";
import { countOf, key, tallyOf, under, withFormer } from "./statistics/tally.ts";
import { listOperations } from "./type.ts";

const rankings = (value: Record<string, string[]>, criteria: readonly string[] = []): string[] =>
  inOrder(value, criteria).map(([criterion, order]) => `${criterion}: ${order.join(" > ")}`);

export const rankingWithMatrix = defineType({
  name: "rankingWithMatrix",
  props: lazy(() =>
    sharedProps.unwrap().extend({ options: labelList(50).default([]), criteria: labelList(20).default([]) }),
  ),
  translated: ["options", "criteria"],
  value: lazy(() => z.record(z.string(), z.array(z.string()))),
  answer: ({ options, criteria }) => keyedBy(criteria, ranked(options, options.length), "criteria"),
  sample: ({ options, criteria }, draw) =>
    options.length === 0 ? undefined : drawForEach(criteria, () => shuffled(options, draw)),
  operations: listOperations,
  operand: (value) => rankings(value),
  text: (value, { criteria }) => rankings(value, criteria).join("; "),
  results: {
    schema: lazy(() =>
      z.object({ criteria: z.array(z.object({ criterion: z.string(), options: rankingSchema })) }),
    ),
    tally: (value) =>
      tallyOf(
        ...Object.entries(value).flatMap(([criterion, order]) => [
          key("criterion", criterion),
          ...order.map((option, place) => key("rank", criterion, option, place + 1)),
        ]),
      ),
    aggregate: (tally, { options, criteria }) => {
      const former = under(tally, "criterion").map(({ rest }) => rest[0]);
      return {
        criteria: withFormer(criteria, former).map((criterion) => {
          const n = countOf(tally, "criterion", criterion);
          return { criterion, options: rankingFigures(tally, options, n, "rank", criterion) };
        }),
      };
    },
  },
  seconds: ({ options, criteria }) => 5 + 4 * options.length * criteria.length,
});
