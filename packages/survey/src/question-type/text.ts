import * as z from "zod";
import { lazy, textUpTo } from "#kit/shape.ts";
import { defineType } from "./common/define-type.ts";
import { optionalText, probes, sharedProps } from "./common/props.ts";
import { checkedProps, textChecks } from "./common/quality-check.ts";
import { randomInteger } from "./common/random.ts";
import { sampleShortText, sampleText } from "./common/sample-text.ts";
import { textOperations } from "./type.ts";

/** The most characters of what somebody says, written or spoken. */
export const maxTextLength = 20_000;
/** The most characters of a text of one line. */
export const maxShortText = 250;
const seconds = (description: string) =>
  z
    .int()
    .min(1)
    .max(3600)
    .optional()
    .meta({ description: `Number of seconds ${description}` });

/** How long an answer is meant to take: participants see a timer, and nobody is forced on. */
const durations = () => ({
  durationTracker: z
    .boolean()
    .default(false)
    .meta({ description: "Whether participants see how long they have been answering" }),
  minDuration: seconds("that an answer should take at least"),
  maxDuration: seconds("that an answer should take at most"),
  followUpMinDuration: seconds(
    "that a reply to a follow-up should take at least; half of `minDuration`, and at least 15, unless set",
  ),
  followUpMaxDuration: seconds(
    "that a reply to a follow-up should take at most; half of `maxDuration`, and at least 15, unless set",
  ),
});

interface Durations {
  minDuration?: number | undefined;
  maxDuration?: number | undefined;
  followUpMinDuration?: number | undefined;
  followUpMaxDuration?: number | undefined;
}

function refuseReversed(type: Durations, context: z.core.$RefinementCtx): void {
  for (const [least, most] of [
    ["minDuration", "maxDuration"],
    ["followUpMinDuration", "followUpMaxDuration"],
  ] as const) {
    if ((type[least] ?? 0) <= (type[most] ?? Number.POSITIVE_INFINITY)) continue;
    context.addIssue({ code: "custom", message: `must not be less than ${least}`, path: [most] });
  }
}

const shared = {
  isFreeText: true,
  comparedBy: "text" as const,
  valueSchema: z.string(),
  operations: textOperations,
  operand: (value: string) => value,
  text: (value: string) => value,
};

/** Asked by the AI interviewer, which may follow up on the answer. */
export const question = defineType({
  ...shared,
  name: "question",
  summary: "An open question of the AI interviewer, which asks follow-ups about the answer",
  example: {
    content: "How do you start your day?",
    props: { objective: "What makes a morning good or bad" },
    value: "With a coffee on the balcony.",
  },
  propsSchema: lazy(() =>
    sharedProps
      .unwrap()
      .extend({
        objective: optionalText(5000, "What the interviewer should find out; participants do not see it"),
        goals: z.array(textUpTo(500)).max(10).default([]).meta({
          description:
            "What the interviewer should find out, point by point; by default, `objective` is the only one",
        }),
        probes: probes(),
        ...durations(),
        ...textChecks(),
      })
      .superRefine(refuseReversed),
  ),
  privateProps: ["objective", "goals", "probes"],
  translatedProps: ["probes"],
  followups: "ofStudy",
  answerSchema: () => z.string().max(maxTextLength),
  sample: (_, random) => sampleText(random),
  estimatedSeconds: 45,
});

export const exploratory = defineType({
  ...shared,
  name: "exploratory",
  summary: "An open conversation of the AI interviewer, which follows up until its goals are met",
  example: {
    content: "Tell me about your last trip.",
    props: { goals: ["What was planned ahead", "What went wrong"] },
    value: "We went to Lisbon by train.",
  },
  propsSchema: lazy(() =>
    sharedProps
      .unwrap()
      .extend({
        goals: z
          .array(z.string().max(5000))
          .max(50)
          .default([])
          .meta({ description: "What the interviewer should find out; participants do not see it" }),
        probes: probes(),
        ...durations(),
        ...textChecks(),
      })
      .superRefine(refuseReversed),
  ),
  privateProps: ["goals", "probes"],
  translatedProps: ["probes"],
  followups: 5,
  answerSchema: () => z.string().max(maxTextLength),
  sample: (_, random) => sampleText(random),
  estimatedSeconds: 60,
});

export const textInput = defineType({
  ...shared,
  name: "textInput",
  summary: "A text of any length, without follow-ups unless they are asked for",
  example: { content: "What should we change?", props: {}, value: "The opening hours." },
  propsSchema: lazy(() =>
    sharedProps.unwrap().extend({
      maxLength: z
        .int()
        .min(1)
        .max(maxTextLength)
        .default(maxTextLength)
        .meta({ description: "The maximum number of characters of an answer" }),
      ...textChecks(),
    }),
  ),
  answerSchema: ({ maxLength }) => z.string().max(maxLength),
  sample: ({ maxLength }, random) => sampleText(random).slice(0, maxLength),
  estimatedSeconds: 40,
});

export const shortText = defineType({
  ...shared,
  name: "shortText",
  summary: "A text of one line",
  example: { content: "What is your job title?", props: {}, value: "Nurse" },
  propsSchema: lazy(() =>
    checkedProps.unwrap().extend({
      maxLength: z
        .int()
        .min(1)
        .max(maxShortText)
        .default(maxShortText)
        .meta({ description: "The maximum number of characters of an answer" }),
      ...textChecks(),
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
  summary: "An email address",
  example: { content: "Where can we reach you?", props: {}, value: "ann@example.com" },
  propsSchema: sharedProps,
  answerSchema: () => z.email().max(254),
  sample: (_, random) => `respondent-${randomInteger(1, 9999, random)}@example.com`,
  estimatedSeconds: 12,
});
