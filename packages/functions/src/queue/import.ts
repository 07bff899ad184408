import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { runImport } from "#core/design/import/file/run.ts";
import { beginRun, type Run } from "../platform/ports.ts";
import { consume } from "./consume.ts";

/** Makes studies of files of other tools; each message is one file. */
export async function handler(event: SQSEvent, run: Run): Promise<SQSBatchResponse> {
  const { ctx, deadline } = await beginRun(run);
  return consume(ctx, event, deadline, (ctx, { id }) => runImport(ctx, id));
}
