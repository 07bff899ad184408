import * as z from "zod";
import { FilterObject } from "../../field/list/filter/schema.ts";
import { bytesInWords } from "../../platform/amount.ts";
import { id, instantInput, lazy, timestamp } from "../../platform/shape.ts";

/** The most jobs of an organization that may wait. */
export const maxWaitingExports = 20;
/** How long a finished file can be downloaded, in hours. */
export const exportLifetimeHours = 24;
/** Of a job's filter, as JSON. */
export const maxExportFilterBytes = 65_536;
/** The most jobs that a list shows. */
export const maxListedExports = 50;

export const exportFormats = ["csv", "jsonl", "sav", "codebook", "transcripts"] as const;
const format = () =>
  z.enum(exportFormats).meta({
    description:
      "`csv`: a table; `jsonl`: an interview a line; `sav`: an SPSS file; `codebook`: a table of the variables; " +
      "`transcripts`: a zip archive with a WebVTT and a text file for each interview",
  });
export type ExportFormat = (typeof exportFormats)[number];

const layout = () =>
  z.enum(["default", "wide"]).meta({
    description:
      "Of `csv`: `default` has the columns of the export, a column a question; `wide` has a column a variable",
  });
export type ExportLayout = z.output<ReturnType<typeof layout>>;

const labels = () =>
  z.enum(["code", "text"]).meta({
    description:
      "Of `wide`: `code` writes options as numbers from 1; `text` writes their texts, and a second row of what each " +
      "column asks",
  });
export type ExportLabels = z.output<ReturnType<typeof labels>>;

const statuses = ["queued", "running", "done", "failed", "canceled", "expired"] as const;
export type ExportStatus = (typeof statuses)[number];

/** How a job's status reads at an instant: the file of a finished one lives until `expires_at`. */
export const statusAt = (
  { status, expires_at }: { status: ExportStatus; expires_at: string | null },
  now: string,
): ExportStatus => (status === "done" && expires_at !== null && expires_at <= now ? "expired" : status);

export const StartExport = lazy(() =>
  z
    .object({
      format: format(),
      layout: layout().default("default"),
      labels: labels().default("code"),
      filter: FilterObject.refine(
        (filter) => Buffer.byteLength(JSON.stringify(filter)) <= maxExportFilterBytes,
        `Must be at most ${bytesInWords(maxExportFilterBytes)} as JSON`,
      ).optional(),
      include_simulations: z
        .boolean()
        .default(true)
        .meta({ description: "Whether simulated interviews are in the file" }),
      updated_since: instantInput
        .optional()
        .meta({ description: "Only interviews updated after this instant; the filter's `updated_after`" }),
    })
    .meta({ id: "StartExportReq" }),
);
export type StartExport = z.output<typeof StartExport>;

export const ExportJob = lazy(() =>
  z
    .object({
      id,
      study_id: id,
      format: format(),
      layout: layout(),
      labels: labels(),
      filter: z.record(z.string(), z.unknown()).meta({
        description:
          "As it was sent; empty without one. Once an interview of the study is erased, nulls stand for the values of " +
          "metadata and answers.",
      }),
      include_simulations: z.boolean(),
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
            "Downloads the finished file, for 3,600 s from this response. Null before, and for a session that may not " +
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
