import { expireIdempotencyKeys } from "#core/auth/idempotency.ts";
import { runRetention } from "#core/retention/index.ts";
import { beginRun, type Run } from "../platform/ports.ts";

const reserveMs = 20_000;

/** Every hour: removes what has expired. The next run continues what this one does not finish. */
export async function handler(_event: unknown, run: Run): Promise<void> {
  const { ctx, deadline } = await beginRun(run, reserveMs);
  await expireIdempotencyKeys(ctx, deadline);
  await runRetention(ctx, { at: ctx.now(), deadline });
}
