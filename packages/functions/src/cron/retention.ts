import { expireAuditLog } from "#core/account/audit/index.ts";
import { expireIdempotencyKeys } from "#core/account/auth/idempotency.ts";
import { expireRateWindows } from "#core/account/rate/index.ts";
import { expireImports } from "#core/design/import/file/index.ts";
import { expireEntryWindows } from "#core/field/entry/index.ts";
import { expireExports } from "#core/results/export/index.ts";
import { isSweepStopped } from "#core/upkeep/files/index.ts";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { putMetrics } from "../platform/metric.ts";
import { beginRun, type Run } from "../platform/ports.ts";

const reserveMs = 20_000;

/** Runs every hour: removes expired data. What one run leaves unfinished, the next continues. */
export async function handler(_event: unknown, run: Run): Promise<void> {
  const { ctx, deadline } = await beginRun(run, reserveMs);
  await expireIdempotencyKeys(ctx, deadline);
  await expireAuditLog(ctx, ctx.now(), deadline);
  await expireRateWindows(ctx, deadline);
  await expireEntryWindows(ctx, deadline);
  await expireExports(ctx, ctx.now(), deadline);
  await expireImports(ctx, deadline);
  await runRetention(ctx, { at: ctx.now(), deadline });
  putMetrics(ctx, { FileSweepStopped: (await isSweepStopped(ctx)) ? 1 : 0 });
}
