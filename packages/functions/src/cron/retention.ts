import type { Context } from "aws-lambda";
import { expireIdempotencyKeys } from "#core/auth/idempotency.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { runRetention } from "#core/retention/index.ts";
import { processPorts } from "../platform/ports.ts";

const reserveMs = 20_000;

/** Every hour: removes what is kept no longer. What it does not get to, the next hour's run does. */
export async function handler(
  _event: unknown,
  context: Pick<Context, "awsRequestId" | "getRemainingTimeInMillis">,
): Promise<void> {
  const ctx: Ctx = {
    ...(await processPorts()),
    actor: { kind: "operator" },
    requestId: context.awsRequestId,
  };
  const at = ctx.now();
  const deadline = new Date(at.getTime() + context.getRemainingTimeInMillis() - reserveMs);
  await expireIdempotencyKeys(ctx, deadline);
  await runRetention(ctx, { at, deadline });
}
