import { expireIdempotencyKeys } from "#core/auth/idempotency.ts";
import { runRetention } from "#core/retention/index.ts";
import { beginRun, type Run } from "../platform/ports.ts";

const reserveMs = 20_000;

/** Every hour: removes what is kept no longer. What it does not get to, the next hour's run does. */
export async function handler(_event: unknown, run: Run): Promise<void> {
  const { ctx, deadline } = await beginRun(run, reserveMs);
  await expireIdempotencyKeys(ctx, deadline);
  await runRetention(ctx, { at: ctx.now(), deadline });
}
