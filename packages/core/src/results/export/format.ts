import type { ExportRow } from "./claim.ts";
import { codebookWriter } from "./codebook.ts";
import type { Definition } from "./definition.ts";
import { interviewReader } from "./interview-reader.ts";
import type { Reader } from "./page.ts";
import { recordReader } from "./record-reader.ts";
import { savWriter } from "./sav/writer.ts";
import { transcriptWriter } from "./transcript/writer.ts";
import type { Writer } from "./writer.ts";
import { defaultCsvWriter, jsonlWriter, wideCsvWriter } from "./writers.ts";

/** A format's writer with what reads its interviews. */
export interface Source<Row = unknown> {
  reader: Reader<Row>;
  writer: Writer<Row>;
}

const source = <Row>(reader: Reader<Row>, writer: Writer<Row>): Source =>
  // The reader and the writer agree on their rows; whoever runs them passes rows on without looking at them.
  ({ reader, writer }) as Source;

/** How a job's file is read and written. */
export function sourceOf(job: ExportRow, definition: Definition): Source {
  switch (job.format) {
    case "csv":
      return source(
        recordReader,
        job.layout === "wide" ? wideCsvWriter(definition, job.labels) : defaultCsvWriter(definition),
      );
    case "sav":
      return source(recordReader, savWriter(definition, new Date(job.created_at)));
    case "codebook":
      return source(recordReader, codebookWriter(definition));
    case "jsonl":
      return source(interviewReader, jsonlWriter);
    case "transcripts":
      return source(interviewReader, transcriptWriter);
  }
}
