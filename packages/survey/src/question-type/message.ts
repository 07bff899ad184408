import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { defineType } from "./common/define-type.ts";
import { optionalText, sharedProps } from "./common/props.ts";

/** Shown, not answered: moving on is the null answer, which no rule can compare. */
export const message = defineType({
  name: "message",
  summary: "A text that is only shown; continuing counts as its answer",
  example: {
    content: "The next questions are about your kitchen.",
    props: { ctaText: "Go on" },
    value: null,
  },
  propsSchema: lazy(() =>
    sharedProps.unwrap().extend({
      ctaText: optionalText(500, "The text of the button that continues; the page's own text unless set"),
      timer: z
        .int()
        .min(1)
        .max(600)
        .optional()
        .meta({ description: "Number of seconds for which the button waits" }),
    }),
  ),
  translatedProps: ["ctaText"],
  isOnlyShown: true,
  valueSchema: lazy(() => z.null()),
  answerSchema: () => z.null(),
  sample: () => null,
  operations: ["ALWAYS"],
  operand: () => null,
  text: () => "",
  variables: () => [],
  estimatedSeconds: 8,
});
