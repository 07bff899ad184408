import * as z from "zod";
import { anyObject, evenIfFieldsFail, id, lazy, requiredText, requiredValue, timestamp } from "#kit/shape.ts";

/** For the file of a job, whatever way it comes. */
export const maxImportBytes = 33_554_432;
/** The most jobs of an organization that may wait beside the one that runs. */
export const maxWaitingImports = 10;
/** How long a job can be read. */
export const importLifetimeDays = 7;
/** The most jobs that a list shows. */
export const maxListedImports = 50;

export const importFormats = ["qsf", "xlsform", "limesurvey", "definition"] as const;
export type ImportFormat = (typeof importFormats)[number];

const statuses = ["queued", "running", "done", "failed"] as const;
export type ImportStatus = (typeof statuses)[number];

/** Why a file is not imported. */
export const importErrors = {
  file_too_large: "The file is too large, or has too many cells or elements",
  too_many_questions: "The file has more questions than a study can have",
  timeout: "The file could not be read within the time limit of an import",
  xml_doctype: "The file has a DOCTYPE, which is not supported",
  unsafe_archive:
    "The archive is encrypted or nested, expands too far, has too many entries, or an entry whose name leads outside of it",
  not_recognized: "The file has none of the supported formats",
  malformed_file: "The file breaks the rules of its format; `message` says where",
  file_missing: "The upload no longer exists",
  not_importable: "The definition has problems; `message` lists them",
  access_ended: "The member was removed, or the API key deactivated, in the meantime",
  folder_gone: "The folder was deleted, or can no longer be used",
} as const;
export type ImportError = keyof typeof importErrors;

export const StartImport = lazy(() =>
  z
    .object({
      upload_url: requiredValue(2000).optional().meta({
        description:
          "The uploaded file: `url` of the form's answer, or the form's own `url` joined with its field `key`",
      }),
      content: z
        .string()
        .min(1)
        .optional()
        .meta({ description: "The file itself, if it is text, instead of `upload_url`" }),
      filename: requiredText(255).optional().meta({ description: "Of `content`" }),
      format: z
        .enum(importFormats)
        .optional()
        .meta({ description: "Detected from the content unless you send it" }),
      title: requiredValue(500).optional().meta({ description: "Replaces the file's own" }),
      folder_id: id.nullable().optional(),
      dry_run: z
        .boolean()
        .default(false)
        .meta({ description: "Creates the definition and the report, but no study" }),
    })
    .superRefine(({ upload_url, content }, context) => {
      if (upload_url !== undefined && content !== undefined)
        context.addIssue({
          code: "custom",
          path: ["content"],
          message: "Send either `upload_url` or `content`",
        });
    }, evenIfFieldsFail)
    .meta({ id: "StartImportReq" }),
);
export type StartImport = z.output<typeof StartImport>;

export const CreateImportUpload = lazy(() =>
  z
    .object({
      filename: requiredText(255),
      size: z.int().min(1).max(maxImportBytes).meta({ description: "Bytes; a larger file is refused" }),
    })
    .meta({ id: "CreateImportUploadReq" }),
);
export type CreateImportUpload = z.output<typeof CreateImportUpload>;

const results = ["kept", "approximated", "dropped"] as const;
export type ImportResult = (typeof results)[number];

const count = () => z.int().min(0).meta({ description: "Number of elements" });

const ReportEntry = lazy(() =>
  z
    .object({
      result: z.enum(results),
      element: z.string().meta({
        description:
          "What it is: `question`, `option_list`, `group`, `rule`, `condition`, `loop`, `randomizer`, `quota`, `check`, " +
          "`calculation`, `translation`, `piped_text`, `medium` or `setting`",
      }),
      code: z.string().meta({
        description: "What became of it, stable and machine-readable; the guide to imports lists them",
      }),
      source: z.object({
        ref: z.string().meta({ description: "The other tool's own name for it" }),
        path: z.string().meta({
          description: "Where it is in the file: a JSON Pointer, `survey!D14`, or `questions/row[12]`",
        }),
      }),
      target: z
        .string()
        .nullable()
        .meta({ description: "Its name in the definition, such as `q3`; null if it has none" }),
      message: z.string(),
    })
    .meta({ id: "ImportReportEntry" }),
);
export type ReportEntry = z.output<typeof ReportEntry>;

export const ImportReport = lazy(() =>
  z
    .object({
      tool: z.string().meta({ description: "`qualtrics`, `xlsform`, `limesurvey` or `definition`" }),
      tool_version: z.string().nullable(),
      title: z.string(),
      languages: z.array(z.string()),
      counts: z
        .object({ elements: count(), kept: count(), approximated: count(), dropped: count() })
        .meta({ description: "`elements` is the sum of the others" }),
      entries: z.array(ReportEntry).meta({ description: "Each element of the file once, in its order" }),
    })
    .meta({ id: "ImportReport" }),
);
export type ImportReport = z.output<typeof ImportReport>;

export const ImportJob = lazy(() =>
  z
    .object({
      id,
      status: z.enum(statuses),
      format: z
        .enum(importFormats)
        .nullable()
        .meta({ description: "Null until it is detected from the file" }),
      filename: z.string(),
      dry_run: z.boolean(),
      study_id: id.nullable().meta({ description: "The new study, a draft" }),
      ids: z
        .record(z.string(), id)
        .meta({ description: "What each name of the definition became; empty for a dry run" }),
      definition: anyObject.nullable().meta({
        description: "For a dry run: change it and import it as a definition. Null otherwise, and in lists",
        wire: { anyOf: [{ $ref: "#/components/schemas/StudyDefinition" }, { type: "null" }] },
      }),
      report: ImportReport.nullable().meta({ description: "Null until the job is done, and in lists" }),
      error: z
        .object({
          code: z.enum(Object.keys(importErrors) as [ImportError, ...ImportError[]]).meta({
            description: Object.entries(importErrors)
              .map(([code, text]) => `\`${code}\`: ${text}`)
              .join("; "),
          }),
          message: z.string(),
        })
        .nullable()
        .meta({ description: "Why the job failed" }),
      created_at: timestamp,
      finished_at: timestamp.nullable(),
    })
    .meta({ id: "ImportJob" }),
);
export type ImportJob = z.output<typeof ImportJob>;

export const ImportJobs = lazy(() => z.array(ImportJob));
