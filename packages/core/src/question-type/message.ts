import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { defineType } from "./common/define-type.ts";
import { sharedProps } from "./common/props.ts";

/** Shown, not answered: moving on is the null answer, which no rule can compare. */
export const message = defineType({
  name: "message",
  propsSchema: lazy(() => sharedProps.unwrap().extend({ ctaText: z.string().max(500).optional() })),
  translatedProps: ["ctaText"],
  valueSchema: lazy(() => z.null()),
  answerSchema: () => z.null(),
  sample: () => null,
  operations: ["ALWAYS"],
  operand: () => null,
  text: () => "",
  variables: () => [],
  estimatedSeconds: 8,
});
