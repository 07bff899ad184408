import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import type { Ctx } from "#core/platform/ctx.ts";
import { runEdit } from "#core/study-edit/index.ts";
import { processPorts } from "../platform/ports.ts";
import { consume } from "./consume.ts";

const reserveMs = 5_000;

/** Makes the edits that people have asked an agent for. */
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
  return consume(ctx, event, context, (ctx, { id }) => runEdit(ctx, id, deadline));
}
