import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { runInsightWork } from "#core/results/insight/work.ts";
import { beginRun, type Run } from "../platform/ports.ts";
import { consume } from "./consume.ts";

/** Codes open answers and sums up interviews; each message continues a run or makes one summary. */
export async function handler(event: SQSEvent, run: Run): Promise<SQSBatchResponse> {
  const { ctx, deadline } = await beginRun(run);
  return consume(ctx, event, deadline, (ctx, { id }) => runInsightWork(ctx, id, deadline));
}
