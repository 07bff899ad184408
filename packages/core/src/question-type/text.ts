import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { drawWhole } from "./common/chance.ts";
import { defineType } from "./common/define.ts";
import { remark, shortRemark } from "./common/phrases.ts";
import { sharedProps } from "./common/props.ts";
import { textOperations } from "./type.ts";

const longest = 20_000;
const shared = {
  isWorded: true,
  value: z.string(),
  operations: textOperations,
  operand: (value: string) => value,
  text: (value: string) => value,
};

/** Asked by the AI interviewer, which may follow up on the answer. */
export const question = defineType({
  ...shared,
  name: "question",
  props: lazy(() => sharedProps.unwrap().extend({ objective: z.string().max(5000).optional() })),
  private: ["objective"],
  answer: () => z.string().max(longest),
  sample: (_, draw) => remark(draw),
  seconds: 45,
});

export const exploratory = defineType({
  ...shared,
  name: "exploratory",
  props: lazy(() =>
    sharedProps.unwrap().extend({ goals: z.array(z.string().max(5000)).max(50).default([]) }),
  ),
  private: ["goals"],
  answer: () => z.string().max(longest),
  sample: (_, draw) => remark(draw),
  seconds: 60,
});

export const textInput = defineType({
  ...shared,
  name: "textInput",
  props: lazy(() => sharedProps.unwrap().extend({ maxLength: z.int().min(1).max(longest).default(longest) })),
  answer: ({ maxLength }) => z.string().max(maxLength),
  sample: ({ maxLength }, draw) => remark(draw).slice(0, maxLength),
  seconds: 40,
});

export const shortText = defineType({
  ...shared,
  name: "shortText",
  props: lazy(() => sharedProps.unwrap().extend({ maxLength: z.int().min(1).max(250).default(250) })),
  answer: ({ maxLength }) =>
    z
      .string()
      .max(maxLength)
      .refine((text) => !/[\r\n\u2028\u2029]/.test(text), "must be one line"),
  sample: ({ maxLength }, draw) => shortRemark(draw).slice(0, maxLength),
  seconds: 15,
});

export const email = defineType({
  ...shared,
  isWorded: false,
  name: "email",
  props: sharedProps,
  answer: () => z.email().max(254),
  sample: (_, draw) => `respondent-${drawWhole(1, 9999, draw)}@example.com`,
  seconds: 12,
});
