import type { PageRequest } from "../interview/page.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { ExportRow } from "./claim.ts";
import { codebookWriter } from "./codebook.ts";
import type { Definition } from "./definition.ts";
import type { Page } from "./page.ts";
import { readInterviews } from "./read-interviews.ts";
import { readRecords } from "./read-records.ts";
import { savWriter } from "./sav/writer.ts";
import { transcriptWriter } from "./transcript/writer.ts";
import type { Writer } from "./writer.ts";
import { defaultCsvWriter, jsonlWriter, wideCsvWriter } from "./writers.ts";

type Read<Row> = (ctx: Ctx, request: PageRequest, hasLinks: boolean) => Promise<Page<Row>>;

/** A format's writer with what reads its interviews. */
export interface Source<Row = unknown> {
  read: Read<Row>;
  writer: Writer<Row>;
}

const source = <Row>(read: Read<Row>, writer: Writer<Row>): Source =>
  // The reader and the writer agree on their rows; whoever runs them passes rows on without looking at them.
  ({ read, writer }) as Source;

/** How a job's file is read and written. */
export function sourceOf(job: ExportRow, definition: Definition): Source {
  switch (job.format) {
    case "csv":
      return source(
        readRecords,
        job.layout === "wide" ? wideCsvWriter(definition, job.labels) : defaultCsvWriter(definition),
      );
    case "sav":
      return source(readRecords, savWriter(definition, new Date(job.created_at)));
    case "codebook":
      return source(readRecords, codebookWriter(definition));
    case "jsonl":
      return source(readInterviews, jsonlWriter);
    case "transcripts":
      return source(readInterviews, transcriptWriter);
  }
}
