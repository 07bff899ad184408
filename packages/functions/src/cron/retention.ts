import { isSweepStopped } from "#core/upkeep/files/index.ts";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { putMetrics } from "../platform/metric.ts";
import { beginRun, type Run } from "../platform/ports.ts";

const reserveMs = 20_000;

/** Runs every hour: removes expired data. What one run leaves unfinished, the next continues. */
export async function handler(_event: unknown, run: Run): Promise<void> {
  const { ctx, deadline } = await beginRun(run, reserveMs);
  try {
    await runRetention(ctx, { at: ctx.now(), deadline });
  } finally {
    putMetrics(ctx, { FileSweepStopped: (await isSweepStopped(ctx)) ? 1 : 0 });
  }
}
