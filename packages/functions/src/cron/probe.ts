import { probeKey } from "../platform/deployed.ts";
import { beginRun, type Run } from "../platform/ports.ts";
import { probe } from "../probe.ts";

/** Runs every five minutes in a deployed stage: one interview through its public address. */
export async function handler(_event: unknown, run: Run): Promise<void> {
  const { ctx } = await beginRun(run);
  await probe(ctx, { origin: process.env.SERVICE_URL ?? "", key: probeKey() });
}
