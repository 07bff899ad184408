import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { shuffled } from "./common/chance.ts";
import { defineType } from "./common/define.ts";
import { labelList, sharedProps } from "./common/props.ts";
import { inWords, ranked, rankingFigures, rankingSchema } from "./statistics/ranks.ts";
import { key, respondents, tallyOf } from "./statistics/tally.ts";
import { listOperations } from "./type.ts";

const rankOf = (value: readonly string[], option: string): string | null => {
  const place = value.indexOf(option);
  return place < 0 ? null : String(place + 1);
};

export const ranking = defineType({
  name: "ranking",
  props: lazy(() =>
    sharedProps
      .unwrap()
      .extend({ options: labelList(100).default([]), maxRanked: z.int().min(1).optional() }),
  ),
  translated: ["options"],
  value: lazy(() => z.array(z.string())),
  answer: ({ options, maxRanked }) => ranked(options, maxRanked ?? options.length),
  sample: ({ options, maxRanked }, draw) =>
    options.length === 0 ? undefined : shuffled(options, draw).slice(0, maxRanked),
  operations: listOperations,
  operand: (value) => value,
  text: inWords,
  properties: [
    { name: "option", options: ({ options }) => options, text: rankOf },
    { name: "rankOfOption", options: ({ options }) => options, text: rankOf },
    {
      name: "optionAtRank",
      options: ({ options, maxRanked }) => options.slice(0, maxRanked).map((_, place) => `Rank ${place + 1}`),
      text: (value, _rank, place) => value[place],
    },
  ],
  results: {
    schema: lazy(() => z.object({ options: rankingSchema })),
    tally: (value) => tallyOf(...value.map((option, place) => key("rank", option, place + 1))),
    aggregate: (tally, { options }) => ({
      options: rankingFigures(tally, options, respondents(tally), "rank"),
    }),
  },
  seconds: ({ options }) => 8 + 4 * options.length,
});
