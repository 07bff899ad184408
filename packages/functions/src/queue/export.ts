import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { runExport } from "#core/results/export/run.ts";
import { beginRun, type Run } from "../platform/ports.ts";
import { consume } from "./consume.ts";

/** Makes the files of export jobs; each message continues one. */
export async function handler(event: SQSEvent, run: Run): Promise<SQSBatchResponse> {
  const { ctx, deadline } = await beginRun(run);
  return consume(ctx, event, deadline, (ctx, { id }) => runExport(ctx, id, deadline));
}
