import * as z from "zod";
import { bytesInWords } from "#kit/amount.ts";
import { evenIfFieldsFail, flag, id, instantInput, lazy, paging, timestamp } from "#kit/shape.ts";
import { languageName } from "#survey/study/language-name.ts";
import { FilterObject, filterFields } from "../../field/list/filter/schema.ts";
import { exportFormats } from "./format/index.ts";
import { exportOptions, jobOptions } from "./format/kind.ts";

/** The most jobs of an organization that may wait. */
export const maxWaitingExports = 20;
/** How long a finished file can be downloaded, in hours. */
export const exportLifetimeHours = 24;
/** For a job's filter, as JSON. */
export const maxExportFilterBytes = 65_536;
/** The most jobs that a list shows. */
export const maxListedExports = 50;

const format = () =>
  z.enum(exportFormats.map(({ name }) => name)).meta({
    description: exportFormats.map(({ name, description }) => `\`${name}\`: ${description}`).join("; "),
  });

/** The most rows of a page. */
export const maxExportedRows = 200;

/** The query of the export: a page of a table. */
export const ExportQuery = lazy(() =>
  z.object({ ...paging(maxExportedRows), ...filterFields(), ...exportOptions(flag) }),
);
export type ExportQuery = z.output<typeof ExportQuery>;

const statuses = ["queued", "running", "done", "failed", "canceled", "expired"] as const;
export type ExportStatus = (typeof statuses)[number];

/** How a job's status reads at an instant: the file of a finished one lives until `expires_at`. */
export const statusAt = (
  { status, expires_at }: { status: ExportStatus; expires_at: string | null },
  now: string,
): ExportStatus => (status === "done" && expires_at !== null && expires_at <= now ? "expired" : status);

const translatedFormats = exportFormats.flatMap(({ name, hasTranslations }) =>
  hasTranslations ? [name] : [],
);

const longFormats = exportFormats.flatMap(({ name, hasLong }) => (hasLong ? [name] : []));

export const StartExport = lazy(() =>
  z
    .object({
      format: format(),
      layout: jobOptions().layout.default("default"),
      labels: jobOptions().labels.default("code"),
      deleted_questions: jobOptions().deleted_questions.default(false),
      question_group_id: id.optional().meta({
        description: "Required for `layout: long`: the group that is asked once for each item",
        "x-addition": true,
      }),
      filter: FilterObject.refine(
        (filter) => Buffer.byteLength(JSON.stringify(filter)) <= maxExportFilterBytes,
        `Must be at most ${bytesInWords(maxExportFilterBytes)} as JSON`,
      ).optional(),
      ...exportOptions((fallback) => z.boolean().default(fallback)),
      translate_to: languageName()
        .nullable()
        .default(null)
        .meta({
          description:
            "Also what was said in this language, as a run has translated it: for `jsonl`, `sav`, `transcripts` and, with " +
            "`layout: wide` or `long`, `csv`",
          "x-addition": true,
        }),
      updated_since: instantInput.optional().meta({
        description: "Only interviews updated after this time; the same as the filter's `updated_after`",
      }),
    })
    .superRefine(({ format, layout, question_group_id, deleted_questions, translate_to }, context) => {
      const refuse = (message: string, name: string) =>
        context.addIssue({ code: "custom", message, path: [name] });
      const isLong = layout === "long";
      if (isLong && !longFormats.includes(format))
        refuse(`Only ${longFormats.join(" and ")} have the layout long`, "layout");
      if (isLong && question_group_id === undefined)
        refuse("The layout long needs a group that is asked for each item", "question_group_id");
      if (!isLong && question_group_id !== undefined) refuse("Only for the layout long", "question_group_id");
      const hasVariables = format === "csv" ? layout === "wide" : format === "sav" || format === "codebook";
      if (deleted_questions && (isLong || !hasVariables))
        refuse("Only for the layout wide, and for sav and codebook", "deleted_questions");
      const isTranslated = translatedFormats.includes(format) && (format !== "csv" || layout !== "default");
      if (translate_to !== null && !isTranslated)
        refuse("Only for jsonl, sav, transcripts and the layouts wide and long of csv", "translate_to");
    }, evenIfFieldsFail)
    .meta({ id: "StartExportReq" }),
);
export type StartExport = z.output<typeof StartExport>;

export const ExportJob = lazy(() =>
  z
    .object({
      id,
      study_id: id,
      format: format(),
      ...jobOptions(),
      question_group_id: id.nullable().meta({
        description: "The loop whose items have a row each; null except for `layout: long`",
        "x-addition": true,
      }),
      filter: z.record(z.string(), z.unknown()).meta({
        description:
          "As it was sent; empty without one. Once an interview of the study is erased, null replaces the values of " +
          "metadata and answers.",
      }),
      ...exportOptions(() => z.boolean()),
      translate_to: z.string().nullable().meta({
        description: "The language in which it has what was said, too; null for none",
        "x-addition": true,
      }),
      status: z.enum(statuses).meta({
        description:
          "`expired`: the file was deleted, 24 hours after it was done or because an interview in it lost content",
      }),
      progress: z.int().min(0).max(100).meta({ description: "Percent, 0 to 100" }),
      rows: z.int().min(0).meta({ description: "Interviews in the file so far" }),
      size: z.int().min(0).nullable().meta({ description: "Bytes of the finished file" }),
      sha256: z.string().nullable().meta({ description: "SHA-256 of the finished file, in hexadecimal" }),
      url: z
        .url()
        .nullable()
        .meta({
          description:
            "Downloads the finished file, for 3,600 s from this response. Null before, and for a session that cannot " +
            "see the participants' links in the file",
        }),
      expires_at: timestamp.nullable().meta({ description: "When the finished file is deleted" }),
      error: z.string().nullable().meta({ description: "Why the job failed" }),
      created_at: timestamp,
      completed_at: timestamp.nullable().meta({ description: "When the file was finished" }),
    })
    .meta({ id: "ExportJob" }),
);
export type ExportJob = z.output<typeof ExportJob>;

export const ExportJobs = lazy(() => z.array(ExportJob));
