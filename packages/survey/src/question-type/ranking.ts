import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { defineType } from "./common/define-type.ts";
import {
  answerable,
  carriesOwnWords,
  maxListed,
  optionsFrom,
  ownWordsItem,
  refuseTooMany,
} from "./common/item-source.ts";
import { labelList } from "./common/props.ts";
import { checkedProps } from "./common/quality-check.ts";
import { shuffle } from "./common/random.ts";
import { rankingAnswer, rankingFigures, rankingFiguresSchema, rankingText } from "./common/ranking.ts";
import { entryPart, ownWordsPart, rankVariable } from "./common/variable.ts";
import { answerCount, jsonKey, tallyOf } from "./statistics/tally.ts";
import { listOperations } from "./type.ts";

const rankOf = (value: readonly string[], option: string): string | null => {
  const place = value.indexOf(option);
  return place < 0 ? null : String(place + 1);
};

export const ranking = defineType({
  name: "ranking",
  summary: "Options in the order of preference, best first",
  example: { content: "Which is best?", props: { options: ["Filter", "Instant"] }, value: ["Filter"] },
  propsSchema: lazy(() =>
    checkedProps
      .unwrap()
      .extend({
        options: labelList(maxListed).default([]).meta({
          description: "What is ranked, all different: at most 100 unless others are carried forward",
        }),
        optionsFrom: optionsFrom(),
        maxRanked: z
          .int()
          .min(1)
          .optional()
          .meta({ description: "The maximum number of options to rank; all of them unless set" }),
      })
      .superRefine(({ options, optionsFrom }, context) =>
        refuseTooMany(options, { name: "options", max: 100, carries: optionsFrom != null }, context),
      ),
  ),
  translatedProps: ["options"],
  valueSchema: lazy(() => z.array(z.string())),
  answerSchema: (type) => {
    const options = answerable(type.options, type);
    return rankingAnswer(options, type.maxRanked ?? options.length);
  },
  isAnswerable: (type) => answerable(type.options, type).length > 0,
  sample: ({ options, maxRanked }, random) =>
    options.length === 0 ? undefined : shuffle(options, random).slice(0, maxRanked),
  comparedBy: "options",
  dimension: {
    values: "rank",
    itemsIn: "options",
    points: ({ options, maxRanked }) => options.slice(0, maxRanked).map((_, place) => place + 1),
  },
  operations: listOperations,
  operand: (value) => value,
  possibleOperands: ({ options }) => options.map((option) => [option]),
  itemList: { prop: "options", items: ({ options }) => options, selected: (value) => value },
  itemNumbers: {
    items: ({ options }) => options,
    number: (value, option) => (value.includes(option) ? value.indexOf(option) + 1 : null),
  },
  text: rankingText,
  variables: (type, book) => [
    ...book
      .entries("options")
      .map((option) => rankVariable<string[]>((value) => value, option.label, entryPart(option))),
    ...(carriesOwnWords(type) ? [rankVariable<string[]>((value) => value, ownWordsItem, ownWordsPart)] : []),
  ],
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
    schema: lazy(() =>
      z.object({ options: rankingFiguresSchema.meta({ description: "Each option with its ranks" }) }),
    ),
    tally: (value) => tallyOf(...value.map((option, index) => jsonKey("rank", option, index + 1))),
    aggregate: (tally, { options }) => ({
      options: rankingFigures(tally, options, answerCount(tally), "rank"),
    }),
  },
  estimatedSeconds: ({ options }) => 8 + 4 * options.length,
});
