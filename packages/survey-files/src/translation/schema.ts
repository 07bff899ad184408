import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { languageName } from "#survey/study/language-name.ts";
import { unitProblems } from "#survey/translation/check.ts";
import { languagesFilter, statesFilter } from "#survey/translation/unit-schema.ts";
import { fileFormats, maxFileUnits } from "./read-unit.ts";

/** What an upload may weigh, an archive packed. */
export const maxTranslationFileBytes = 4_194_304;

/** The most entries of an answer. */
export const maxFileEntries = 10_000;

/** Why a unit of a file is not written, beside what is wrong with its text, by code. */
export const fileProblems = {
  source_changed:
    "Its text has changed since the file was made, and no other text of the question is that of the file",
  changed_since:
    "The translation has changed since the file was made, or the file does not say which one it replaces",
  address_added: "It has an address that its text does not have",
  duplicate_unit: "The file has the unit more than once",
  unknown_language: "The study is not translated into this language",
  unknown_unit: unitProblems.unknown_unit,
  placeholders_differ: unitProblems.placeholders_differ,
  blank: unitProblems.blank,
  too_long: unitProblems.too_long,
  not_distinct: unitProblems.not_distinct,
  not_text: unitProblems.not_text,
  forbidden: unitProblems.forbidden,
  unit_locked: unitProblems.unit_locked,
  consent_version_used: unitProblems.consent_version_used,
} as const;
export type FileProblemCode = keyof typeof fileProblems;

export const TranslationFileQuery = lazy(() =>
  z.object({
    format: z.enum(fileFormats).default("xliff2").meta({
      description:
        "`xliff2`: XLIFF 2.1; `xliff1`: XLIFF 1.2, for tools that know no codes; `csv`: for spreadsheets",
    }),
    language: languagesFilter(),
    state: statesFilter(),
  }),
);
export type TranslationFileQuery = z.output<typeof TranslationFileQuery>;

export const ImportTranslations = lazy(() =>
  z
    .object({
      content: z.string().min(1).optional().meta({
        description: "The file itself, if it is text, instead of the form's part `file`",
      }),
      language: languageName().optional().meta({ description: "Of what names no language" }),
      dry_run: z
        .boolean()
        .default(false)
        .meta({ description: "Says what would be written, and writes nothing" }),
      partial: z
        .boolean()
        .default(false)
        .meta({ description: "Writes what can be written, even if a unit is refused" }),
      approve: z.boolean().default(false).meta({
        description: "Approves what the file calls `final`, `reviewed`, `signed-off` or `approved`",
      }),
    })
    .meta({ id: "ImportTranslationsReq" }),
);
export type ImportTranslations = z.output<typeof ImportTranslations>;

const count = (description: string) =>
  z
    .int()
    .min(0)
    .meta({ description: `Number of ${description}` });

export const TranslationFileEntry = lazy(() =>
  z
    .object({
      id: z.string(),
      language: z
        .string()
        .nullable()
        .meta({ description: "Null if neither the file nor the request says it" }),
      result: z.enum(["written", "refused"]),
      code: z.string().nullable().meta({ description: "Why it is refused" }),
      message: z.string().nullable(),
      expected: z.unknown(),
      actual: z.unknown(),
      place: z.string().meta({ description: "In the file, such as `line 12`" }),
    })
    .meta({ id: "TranslationFileEntry" }),
);
export type TranslationFileEntry = z.output<typeof TranslationFileEntry>;

export const ImportedTranslations = lazy(() =>
  z
    .object({
      format: z.enum(fileFormats),
      languages: z.array(z.string()).meta({ description: "Those of the file that the study has" }),
      dry_run: z.boolean(),
      counts: z.object({
        units: count(`units of the file; ${maxFileUnits} at most`),
        written: count("new texts"),
        approved: count("approvals, of new texts and of those that are as they were"),
        unchanged: count("units without a text, or with the one that the study has"),
        refused: count("units that are not written"),
      }),
      entries: z.array(TranslationFileEntry).max(maxFileEntries),
      truncated: z.boolean().meta({ description: "There are more entries than the response has" }),
    })
    .meta({ id: "ImportTranslationsRes" }),
);
export type ImportedTranslations = z.output<typeof ImportedTranslations>;
