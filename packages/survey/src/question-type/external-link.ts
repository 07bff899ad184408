import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { defineType } from "./common/define-type.ts";
import { httpUrl, optionalText, sharedProps } from "./common/props.ts";
import { numberVariable } from "./common/variable.ts";
import { countSchema, rate, rateSchema } from "./statistics/share.ts";
import { answerCount, countOf, jsonKey, tallyOf } from "./statistics/tally.ts";
import { textOperations } from "./type.ts";

const link = lazy(() =>
  z.object({ clicked: z.boolean().meta({ description: "Whether the link was opened" }) }),
);
const linkText = ({ clicked }: z.output<typeof link>): string => (clicked ? "clicked" : "not clicked");

export const externalLink = defineType({
  name: "externalLink",
  summary: "A link that leads elsewhere",
  example: { content: "See it here.", props: { url: "https://shop.example.com/" }, value: { clicked: true } },
  propsSchema: lazy(() =>
    sharedProps.unwrap().extend({
      url: httpUrl.optional().meta({ description: "Where the link leads; opens in a new tab" }),
      label: optionalText(500, "The text of the link; the page's own text unless set"),
    }),
  ),
  translatedProps: ["label"],
  valueSchema: link,
  answerSchema: () => link,
  sample: (_, random) => ({ clicked: random() < 0.7 }),
  operations: textOperations,
  operand: linkText,
  possibleOperands: () => [linkText({ clicked: true }), linkText({ clicked: false })],
  text: linkText,
  cell: ({ clicked }) => (clicked ? "clicked" : ""),
  variables: () => [
    numberVariable<z.output<typeof link>>(({ clicked }) => Number(clicked), {
      suffix: "",
      label: "",
      measure: "nominal",
      codes: [
        { code: 0, text: "Not clicked" },
        { code: 1, text: "Clicked" },
      ],
    }),
  ],
  results: {
    schema: lazy(() =>
      z.object({
        click_count: countSchema.meta({ description: "Of those who opened the link" }),
        click_rate: rateSchema.meta({ description: "Of those who answered" }),
      }),
    ),
    tally: ({ clicked }) => tallyOf(...(clicked ? [jsonKey("clicked")] : [])),
    aggregate: (tally) => ({
      click_count: countOf(tally, "clicked"),
      click_rate: rate(countOf(tally, "clicked"), answerCount(tally)),
    }),
  },
  estimatedSeconds: 20,
});
