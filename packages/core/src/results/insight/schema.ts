import * as z from "zod";
import { filterFields } from "../../field/list/filter/schema.ts";
import { afterCursor, flag, id, lazy, queryText, timestamp } from "../../platform/shape.ts";

/** Characters of a search. */
export const maxSearch = 200;
/** Words and phrases of a search. */
export const maxTerms = 20;

export const ListOpenAnswersQuery = lazy(() =>
  z.object({
    question_id: id.optional().meta({ description: "Only answers to this question" }),
    q: queryText
      .pipe(z.string().max(maxSearch))
      .optional()
      .meta({
        description:
          "Words, each of which occurs in the answer or its follow-ups, also inside a word and in any case; several in " +
          'quotes are one phrase, as in `"too slow"`',
      }),
    include_simulations: flag(false).meta({ description: "Also what simulated respondents said" }),
    ...filterFields(),
    after: afterCursor(),
  }),
);
export type ListOpenAnswersQuery = z.output<typeof ListOpenAnswersQuery>;

export const OpenAnswer = lazy(() =>
  z
    .object({
      interview_id: id,
      question_id: id,
      loop_item: z.string().nullable().meta({ description: "Null outside loops" }),
      language: z.string(),
      answered_at: timestamp,
      is_simulated: z.boolean(),
      segments: z
        .array(
          z.object({
            segment: z.int().meta({ description: "0 for the answer, n for the reply to the n-th follow-up" }),
            message_id: z.int().nullable().meta({
              description:
                "The message of the interview that has these words; null where they are no message of their own",
            }),
            text: z.string(),
          }),
        )
        .meta({ description: "What the participant said, in order; blank ones are left out" }),
    })
    .meta({ id: "OpenAnswer" }),
);
export type OpenAnswer = z.output<typeof OpenAnswer>;
