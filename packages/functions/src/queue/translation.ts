import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { runTranslation } from "#core/design/translation/index.ts";
import { workKind } from "#core/platform/outbox/index.ts";
import { beginRun, type Run } from "../platform/ports.ts";
import { consume } from "./consume.ts";

/** Translates studies, and transcribes recordings again: each message is for one study and one language, or one recording. */
export async function handler(event: SQSEvent, run: Run): Promise<SQSBatchResponse> {
  const { ctx, deadline } = await beginRun(run);
  return consume(ctx, event, deadline, async (ctx, { id }) => {
    if ((await workKind(ctx, id)) !== "transcribe") return runTranslation(ctx, id, deadline);
    const { runTranscription } = await import("#core/field/interview/transcribe-again.ts");
    return runTranscription(ctx, id);
  });
}
