import * as z from "zod";
import { afterCursor, anyObject, flag, id, lazy, queryText, timestamp } from "#kit/shape.ts";
import { translateTo, translationField } from "#survey/interview/said-translation.ts";
import { generatedBy } from "#survey/notice/generated-by.ts";
import { countSchema, percentageSchema } from "#survey/question-type/statistics/share.ts";
import { filterFields } from "../../field/list/filter/schema.ts";
import { codeDescription, codeName, model, origin, parentId, promptVersion } from "./code-schema.ts";

/** Characters of a search. */
export const maxSearch = 200;
/** Words and phrases of a search. */
export const maxTerms = 20;

/** How many quotes were dropped. */
export const cutMeaning = () =>
  countSchema.meta({
    description:
      "Number of quotes that are longer than 400 characters with the negation, condition or attribution before them",
    "x-addition": true,
  });

export const Quote = lazy(() =>
  z
    .object({
      interview_id: id,
      question_id: id.nullable(),
      loop_item: z.string().nullable(),
      segment: z
        .int()
        .nullable()
        .meta({ description: "0 for the answer, n for the reply to the n-th follow-up" }),
      message_id: z.int().nullable().meta({ description: "The message that has these words" }),
      start: z.int().min(0).meta({ description: "In code points of the segment" }),
      end: z.int().min(1).meta({ description: "In code points of the segment, exclusive" }),
      text: z.string().meta({ description: "What the participant said there, word for word" }),
      language: z.string(),
      translation: translationField(),
    })
    .meta({ id: "Quote" }),
);
export type Quote = z.output<typeof Quote>;

export const CodeAssignment = lazy(() =>
  z
    .object({
      code_id: id,
      state: z.enum(["assigned", "rejected"]).meta({
        description:
          "`rejected`: a person says that the answer does not have this code; no run assigns it again",
      }),
      origin: origin(),
      quote: Quote.nullable().meta({ description: "Where the answer says so" }),
      model: model(),
      prompt_version: promptVersion(),
      member_id: id
        .nullable()
        .meta({ description: "The person's id, if a session was used and not an API key" }),
      created_at: timestamp,
    })
    .meta({ id: "CodeAssignment" }),
);
export type CodeAssignment = z.output<typeof CodeAssignment>;

/** Whose codes. */
export const coder = () =>
  z
    .enum(["first", "second"])
    .default("first")
    .meta({ description: "The second coder's codes are only for comparison, and count in no figure" });

export const ListOpenAnswersQuery = lazy(() =>
  z.object({
    question_id: id.optional().meta({ description: "Only answers to this question" }),
    q: queryText
      .pipe(z.string().max(maxSearch))
      .optional()
      .meta({
        description:
          "Words that must all occur in the answer or its follow-ups, also as a part of a word and in any case; several words " +
          'in quotes are a phrase, as in `"too slow"`. With `translate_to` its translation is searched, too',
      }),
    theme: z
      .union([z.literal(["none", "new"]), id])
      .optional()
      .meta({
        description:
          "Only answers with this code or a child of it; `none`: judged to have no code; `new`: not judged yet",
      }),
    coder: coder(),
    include_simulations: flag(false).meta({ description: "Also what simulated respondents said" }),
    translate_to: translateTo(),
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
                "The message of the interview that has these words; null if they are not a message of their own",
            }),
            text: z.string(),
            translation: translationField(),
          }),
        )
        .meta({
          description:
            "What the participant said, in order; blank ones are left out. Empty if retention has removed the words of " +
            "an answer that is coded",
        }),
      codes: z.array(CodeAssignment).meta({ description: "What the coder said of the answer, oldest first" }),
      state: z.enum(["current", "stale", "new", "none"]).meta({
        description:
          "`new`: not judged; `none`: judged, and without a code; `stale`: there are codes that it was judged without; " +
          "`current`: coded otherwise",
      }),
    })
    .meta({ id: "OpenAnswer" }),
);
export type OpenAnswer = z.output<typeof OpenAnswer>;

export const AssignmentQuery = lazy(() =>
  z.object({
    loop_item: queryText
      .optional()
      .meta({ description: "The item of the loop, for an answer inside a loop" }),
    coder: coder(),
  }),
);

export const SetAssignment = lazy(() =>
  z
    .object({
      quote: z
        .object({
          segment: z.int().min(0).max(1000),
          start: z.int().min(0).max(1_000_000).meta({ description: "In code points of the segment" }),
          end: z
            .int()
            .min(1)
            .max(1_000_000)
            .meta({ description: "In code points of the segment, exclusive" }),
        })
        .nullable()
        .default(null)
        .meta({ description: "Where the answer says so; null for the answer as a whole" }),
    })
    .meta({ id: "SetAssignmentReq" }),
);
export type SetAssignment = z.output<typeof SetAssignment>;

const maxQuotes = 10;

export const ThemesQuery = lazy(() =>
  z.object({
    quotes: z
      .preprocess(
        (value) => (typeof value === "string" && value.trim() === "" ? Number.NaN : value),
        z.coerce.number().int().min(0).max(maxQuotes),
      )
      .default(3)
      .meta({
        wire: { type: "integer", minimum: 0, maximum: maxQuotes, default: 3 },
        description: "Number of quotes for each theme; what another one says comes last",
      }),
    loop_item: queryText.optional().meta({ description: "Only answers about this item of a loop" }),
    include_simulations: flag(false).meta({ description: "Also what simulated respondents said" }),
    translate_to: translateTo(),
    ...filterFields(),
  }),
);
export type ThemesQuery = z.output<typeof ThemesQuery>;

export const QuestionThemes = lazy(() =>
  z
    .object({
      study_id: id,
      question_id: id,
      base: countSchema.meta({ description: "Number of open answers to the question" }),
      coded: countSchema.meta({ description: "Number of them with a code" }),
      none: countSchema.meta({ description: "Number of them that were judged and have none" }),
      new: countSchema.meta({ description: "Number of them that nobody has judged" }),
      themes: z
        .array(
          z.object({
            code_id: id,
            name: codeName(),
            description: codeDescription(),
            parent_id: parentId(),
            origin: origin(),
            generated_by: generatedBy(),
            count: countSchema.meta({
              description: "Number of answers with it or a child of it, each once",
            }),
            percentage: percentageSchema.meta({
              description: "Percent, 0 to 100, of the answers that are coded or were judged; they overlap",
            }),
            quotes: z.array(Quote),
          }),
        )
        .meta({ description: "All codes of the study: themes by count, each followed by its children" }),
      mode: z.enum(["model", "offline"]).nullable().meta({
        description: "What runs have coded with: a model, or only words; null if people did all of it",
      }),
      stale: z.boolean().meta({
        description:
          "Whether there are answers that nobody has judged, or that were judged without the newest codes",
      }),
      filter: anyObject
        .optional()
        .meta({ description: "The filter that was applied; absent if there was none" }),
    })
    .meta({ id: "QuestionThemes" }),
);
export type QuestionThemes = z.output<typeof QuestionThemes>;
