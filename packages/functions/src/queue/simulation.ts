import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { runRespondent } from "#core/field/simulation/index.ts";
import { beginRun, type Run } from "../platform/ports.ts";
import { consume } from "./consume.ts";

/** Interviews simulated respondents; each message continues one interview for a while. */
export async function handler(event: SQSEvent, run: Run): Promise<SQSBatchResponse> {
  const { ctx, deadline } = await beginRun(run);
  return consume(ctx, event, deadline, (ctx, { id }) => runRespondent(ctx, id, deadline));
}
