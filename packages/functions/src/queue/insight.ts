import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { runInsights } from "#core/results/insight/run-work.ts";
import { beginRun, type Run } from "../platform/ports.ts";
import { consume } from "./consume.ts";

/** Codes open answers; each message continues a run. */
export async function handler(event: SQSEvent, run: Run): Promise<SQSBatchResponse> {
  const { ctx, deadline } = await beginRun(run);
  return consume(ctx, event, deadline, (ctx, { id }) => runInsights(ctx, id, deadline));
}
