import * as z from "zod";
import { afterCursor, id, lazy, listLimit } from "#kit/shape.ts";
import { reason, suppressed } from "#survey/disclosure/told-schema.ts";
import { sharedTranslation } from "#survey/interview/said-translation.ts";
import { generatedBy } from "#survey/notice/generated-by.ts";
import { StatsQuery } from "../figures/schema.ts";
import { sharedQuote } from "./theme-schema.ts";

/** What a share shows of what people said: what it comes to, and their own words. */

/** For one answer. */
export const maxSharedAnswers = 200;

export const SharedFindings = lazy(() =>
  z
    .union([
      z.object({
        study_id: id,
        findings: z.array(
          z.object({
            text: z.string(),
            generated_by: generatedBy(),
            code_ids: z.array(id).meta({ description: "The codes that it is made of" }),
            quotes: z.array(sharedQuote()),
          }),
        ),
      }),
      z.object({ study_id: id, suppressed: suppressed() }),
    ])
    .meta({ id: "SharedFindings", "x-addition": true }),
);
export type SharedFindings = z.output<typeof SharedFindings>;

export const SharedAnswersQuery = lazy(() =>
  StatsQuery.unwrap().extend({ after: afterCursor(), limit: listLimit(maxSharedAnswers) }),
);

export const SharedAnswers = lazy(() =>
  z
    .union([
      z.object({
        question_id: id,
        answers: z.array(
          z.object({
            transcript_id: id.meta({ description: "The conversation that has it" }),
            language: z.string(),
            is_simulated: z.boolean(),
            segments: z
              .array(
                z.object({
                  text: z.string(),
                  translation: sharedTranslation(),
                  message: z.int().min(0).nullable().meta({
                    description:
                      "Number of messages before it in that conversation; null if it is not a message of its own",
                  }),
                }),
              )
              .meta({ description: "The answer, and the replies to its follow-ups" }),
            code_ids: z.array(id).meta({
              description:
                "The codes that it has, of those that the share's themes show and at least `min_base` answers have; of another " +
                "code its parent, if that is one",
            }),
          }),
        ),
        next_after: z
          .string()
          .nullable()
          .meta({ description: "The `after` of the next request; null at the end of the list" }),
      }),
      z.object({ question_id: id, suppressed: suppressed(), reason: reason() }),
    ])
    .meta({ id: "SharedAnswers", "x-addition": true }),
);
export type SharedAnswers = z.output<typeof SharedAnswers>;
