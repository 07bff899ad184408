import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import type { Ctx } from "#core/platform/ctx.ts";
import { runTranslation } from "#core/translation/index.ts";
import { processPorts } from "../platform/ports.ts";
import { consume } from "./consume.ts";

const reserveMs = 5_000;

/** Translates studies, each message a study and a language. */
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
  return consume(ctx, event, context, (ctx, { id }) => runTranslation(ctx, id, deadline));
}
