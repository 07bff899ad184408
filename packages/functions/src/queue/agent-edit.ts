import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { kindOfWork } from "#core/outbox/index.ts";
import { runRespondent } from "#core/simulation/index.ts";
import { runEdit } from "#core/study-edit/index.ts";
import { beginRun, type Run } from "../platform/ports.ts";
import { consume } from "./consume.ts";

/** Makes the edits that people have asked an agent for, and speaks for simulated respondents. */
export async function handler(event: SQSEvent, run: Run): Promise<SQSBatchResponse> {
  const { ctx, deadline } = await beginRun(run);
  return consume(ctx, event, deadline, async (ctx, { id }) => {
    const kind = await kindOfWork(ctx, id);
    if (kind === "edit") await runEdit(ctx, id, deadline);
    if (kind === "respondent") await runRespondent(ctx, id, deadline);
  });
}
