import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { kindOfWork } from "#core/outbox/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { runRespondent } from "#core/simulation/index.ts";
import { runEdit } from "#core/study-edit/index.ts";
import { processPorts } from "../platform/ports.ts";
import { consume } from "./consume.ts";

const reserveMs = 5_000;

/** Makes the edits that people have asked an agent for, and speaks for simulated respondents. */
export async function handler(
  event: SQSEvent,
  context: Pick<Context, "awsRequestId" | "getRemainingTimeInMillis">,
): Promise<SQSBatchResponse> {
  const ctx: Ctx = {
    ...(await processPorts()),
    actor: { kind: "operator" },
    requestId: context.awsRequestId,
  };
  const deadline = new Date(ctx.now().getTime() + context.getRemainingTimeInMillis() - reserveMs);
  return consume(ctx, event, context, async (ctx, { id }) => {
    const kind = await kindOfWork(ctx, id);
    if (kind === "edit") await runEdit(ctx, id, deadline);
    if (kind === "respondent") await runRespondent(ctx, id, deadline);
  });
}
