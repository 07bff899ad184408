import { describeError } from "#kit/log.ts";
import type { Ctx } from "./ctx.ts";

/** What a job does, by name; each part ends at its deadline, or soon after. */
export type Parts = Record<string, (ctx: Ctx, deadline: Date) => Promise<unknown>>;

/**
 * Runs the parts of a job in their order. No part can stop another or take its time: each has `share` of the whole time at
 * least, and what those before it have left. Throws at the end, and names the parts that failed.
 */
export async function runParts(
  ctx: Ctx,
  deadline: Date,
  { job, share, parts }: { job: string; share: number; parts: Parts },
): Promise<void> {
  const end = deadline.getTime();
  const shareMs = Math.max(0, end - ctx.now().getTime()) * share;
  const entries = Object.entries(parts);
  const failed: string[] = [];
  let cause: unknown;
  for (const [at, [part, work]] of entries.entries()) {
    const ofLater = shareMs * (entries.length - 1 - at);
    const until = Math.min(end, Math.max(end - ofLater, ctx.now().getTime() + shareMs));
    try {
      await work(ctx, new Date(until));
    } catch (error) {
      ctx.log("error", `${job}_part_failed`, { part, ...describeError(error) });
      failed.push(part);
      cause ??= error;
    }
  }
  if (failed.length > 0) throw new Error(`the ${job} failed in ${failed.join(", ")}`, { cause });
}
