import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { defineType } from "./common/define-type.ts";
import { sharedProps } from "./common/props.ts";
import { randomInteger } from "./common/random.ts";
import { sampleShortText, sampleText } from "./common/sample-text.ts";
import { textOperations } from "./type.ts";

const maxTextLength = 20_000;
const shared = {
  isFreeText: true,
  valueSchema: z.string(),
  operations: textOperations,
  operand: (value: string) => value,
  text: (value: string) => value,
};

/** Asked by the AI interviewer, which may follow up on the answer. */
export const question = defineType({
  ...shared,
  name: "question",
  propsSchema: lazy(() => sharedProps.unwrap().extend({ objective: z.string().max(5000).optional() })),
  privateProps: ["objective"],
  answerSchema: () => z.string().max(maxTextLength),
  sample: (_, random) => sampleText(random),
  estimatedSeconds: 45,
});

export const exploratory = defineType({
  ...shared,
  name: "exploratory",
  propsSchema: lazy(() =>
    sharedProps.unwrap().extend({ goals: z.array(z.string().max(5000)).max(50).default([]) }),
  ),
  privateProps: ["goals"],
  answerSchema: () => z.string().max(maxTextLength),
  sample: (_, random) => sampleText(random),
  estimatedSeconds: 60,
});

export const textInput = defineType({
  ...shared,
  name: "textInput",
  propsSchema: lazy(() =>
    sharedProps.unwrap().extend({
      maxLength: z
        .int()
        .min(1)
        .max(maxTextLength)
        .default(maxTextLength)
        .meta({ description: "Number of characters at most" }),
    }),
  ),
  answerSchema: ({ maxLength }) => z.string().max(maxLength),
  sample: ({ maxLength }, random) => sampleText(random).slice(0, maxLength),
  estimatedSeconds: 40,
});

export const shortText = defineType({
  ...shared,
  name: "shortText",
  propsSchema: lazy(() =>
    sharedProps.unwrap().extend({
      maxLength: z.int().min(1).max(250).default(250).meta({ description: "Number of characters at most" }),
    }),
  ),
  answerSchema: ({ maxLength }) =>
    z
      .string()
      .max(maxLength)
      .refine((text) => !/[\r\n\u2028\u2029]/.test(text), "must be one line"),
  sample: ({ maxLength }, random) => sampleShortText(random).slice(0, maxLength),
  estimatedSeconds: 15,
});

export const email = defineType({
  ...shared,
  isFreeText: false,
  name: "email",
  propsSchema: sharedProps,
  answerSchema: () => z.email().max(254),
  sample: (_, random) => `respondent-${randomInteger(1, 9999, random)}@example.com`,
  estimatedSeconds: 12,
});
