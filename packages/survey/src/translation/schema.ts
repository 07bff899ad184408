import * as z from "zod";
import {
  afterCursor,
  anyObject,
  id,
  lazy,
  queryText,
  requiredValue,
  requireEither,
  timestamp,
} from "#kit/shape.ts";
import { generatedBy } from "../notice/generated-by.ts";
import { offeredLanguages } from "../study/language-name.ts";

const statuses = ["pending", "done", "failed", "stale"] as const;
export type TranslationStatus = (typeof statuses)[number];

const status = lazy(() =>
  z.enum(statuses).meta({
    description:
      "`pending` while it is being translated, `failed` if no usable translation was found, " +
      "`stale` if the source has changed since",
  }),
);

export const StartedTranslation = lazy(() =>
  z.object({ study_id: id, translation_languages: z.array(z.string()) }).meta({ id: "TranslateStudyResV1" }),
);
export type StartedTranslation = z.output<typeof StartedTranslation>;

const language = lazy(() =>
  queryText.optional().meta({
    ...offeredLanguages,
    description: "A language name; all languages by default",
  }),
);

export const LanguageQuery = lazy(() => z.object({ language, after: afterCursor() }));
export type LanguageQuery = z.output<typeof LanguageQuery>;

export const ListTranslatedQuestionsQuery = lazy(() =>
  z
    .object({
      study_id: id.optional().meta({ description: "The study" }),
      question_id: id.optional().meta({ description: "The question" }),
      language,
      after: afterCursor(),
    })
    .superRefine(requireEither("study_id", "question_id")),
);
export type ListTranslatedQuestionsQuery = z.output<typeof ListTranslatedQuestionsQuery>;

export const TranslatedQuestion = lazy(() =>
  z
    .object({
      id,
      question_id: id,
      language: z.string(),
      question_content: z.string().meta({ description: "The question as it is now" }),
      translated_question_content: z.string().nullable(),
      translated_question_formatted_content: z.string().nullable().meta({
        description:
          "The translated content as HTML: escaped, with line breaks as `<br>`; Markdown becomes elements with escaped texts",
      }),
      translated_question_props: anyObject.nullable().meta({
        description: "The question's props, in which every label that has a translation is replaced",
      }),
      translated_asset_alts: z.record(z.string(), z.string()).nullable().meta({
        description: "What its images and videos show (`alt`), by the `url` of the asset",
        "x-addition": true,
      }),
      generated_by: generatedBy(),
      status,
      is_manual: z.boolean().meta({ description: "The content was written by hand and is kept" }),
      updated_at: timestamp,
    })
    .meta({ id: "TranslatedQuestion" }),
);
export type TranslatedQuestion = z.output<typeof TranslatedQuestion>;

export const UpdateTranslatedQuestion = lazy(() =>
  z.object({ content: requiredValue(20_000) }).meta({ id: "UpdateTranslatedQuestionReqV1" }),
);
export type UpdateTranslatedQuestion = z.output<typeof UpdateTranslatedQuestion>;

export const TranslatedMessages = lazy(() =>
  z
    .object({
      study_id: id,
      language: z.string(),
      welcome_message: anyObject.nullable(),
      thank_you_message: anyObject.nullable(),
      screen_out_message: anyObject.nullable(),
      over_quota_message: anyObject.nullable().meta({
        description: "`config.overQuotaMessage`; null if the study has none of its own",
      }),
      distress_message: z.string().nullable().meta({
        description: "`config.interviewer.distressMessage`; null if the study has none of its own",
      }),
      consent_text: z.string().nullable().meta({
        description: "`config.consent.text`; null if the study asks for no consent",
        "x-addition": true,
      }),
      ai_notice_text: z.string().nullable().meta({
        description: "`config.aiNotice.text`; null if the study adds nothing to the notice about AI",
        "x-addition": true,
      }),
      introduction: z.string().nullable().meta({
        description:
          "`config.interviewer.introduction`; null if the interviewer says nothing before the first question",
        "x-addition": true,
      }),
      score_bands: z.record(z.string(), z.array(z.string())).meta({
        description: "The labels of the bands of each score, by its key",
        "x-addition": true,
      }),
      generated_by: generatedBy(),
      status,
      updated_at: timestamp,
    })
    .meta({ id: "TranslatedMessages" }),
);
export type TranslatedMessages = z.output<typeof TranslatedMessages>;

/** How a translation ended: the languages that were asked for, and how many of their texts could not be translated. */
export interface FinishedTranslation {
  languages: string[];
  failed: number;
}
