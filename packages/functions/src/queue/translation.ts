import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { runTranslation } from "#core/design/translation/index.ts";
import { beginRun, type Run } from "../platform/ports.ts";
import { consume } from "./consume.ts";

/** Translates studies: each message is for one study and one language. */
export async function handler(event: SQSEvent, run: Run): Promise<SQSBatchResponse> {
  const { ctx, deadline } = await beginRun(run);
  return consume(ctx, event, deadline, (ctx, { id }) => runTranslation(ctx, id, deadline));
}
