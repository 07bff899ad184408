import type { ExportFormat } from "./schema.ts";

interface FileKind {
  name: string;
  contentType: string;
}

const csv = "text/csv; charset=utf-8";

/** What the file of each format is called, and its type. */
export const fileKinds: Record<ExportFormat, FileKind> = {
  csv: { name: "interviews.csv", contentType: csv },
  jsonl: { name: "interviews.jsonl", contentType: "application/jsonl" },
  sav: { name: "interviews.sav", contentType: "application/x-spss-sav" },
  codebook: { name: "codebook.csv", contentType: csv },
  transcripts: { name: "transcripts.zip", contentType: "application/zip" },
};
