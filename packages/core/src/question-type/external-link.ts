import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { defineType } from "./common/define.ts";
import { httpUrl, sharedProps } from "./common/props.ts";
import { countSchema, rate, rateSchema } from "./statistics/share.ts";
import { countOf, key, respondents, tallyOf } from "./statistics/tally.ts";
import { textOperations } from "./type.ts";

const link = lazy(() => z.object({ clicked: z.boolean() }));
const wording = ({ clicked }: z.output<typeof link>): string => (clicked ? "clicked" : "not clicked");

export const externalLink = defineType({
  name: "externalLink",
  props: lazy(() =>
    sharedProps.unwrap().extend({ url: httpUrl.optional(), label: z.string().max(500).optional() }),
  ),
  translated: ["label"],
  value: link,
  answer: () => link,
  sample: (_, draw) => ({ clicked: draw() < 0.7 }),
  operations: textOperations,
  operand: wording,
  text: wording,
  cell: ({ clicked }) => (clicked ? "clicked" : ""),
  results: {
    schema: lazy(() => z.object({ click_count: countSchema, click_rate: rateSchema })),
    tally: ({ clicked }) => tallyOf(...(clicked ? [key("clicked")] : [])),
    aggregate: (tally) => ({
      click_count: countOf(tally, "clicked"),
      click_rate: rate(countOf(tally, "clicked"), respondents(tally)),
    }),
  },
  seconds: 20,
});
