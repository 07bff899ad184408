import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { runEdit } from "#core/design/edit/index.ts";
import { beginRun, type Run } from "../platform/ports.ts";
import { consume } from "./consume.ts";

/** Runs the edits that were requested from an agent. */
export async function handler(event: SQSEvent, run: Run): Promise<SQSBatchResponse> {
  const { ctx, deadline } = await beginRun(run);
  return consume(ctx, event, deadline, (ctx, { id }) => runEdit(ctx, id, deadline));
}
