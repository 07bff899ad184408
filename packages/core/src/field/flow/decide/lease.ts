import { mostClockGapMs } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/ctx.ts";

/** How long a model's decision may take; after that the interview goes on without it. */
const leaseMs = 20_000;

/** Until when the decision may take that begins now. */
export const decisionEnd = (ctx: Ctx): string => new Date(ctx.now().getTime() + leaseMs).toISOString();

/**
 * Whether a decision is still waited for. One that would take longer than any may was begun by a process whose clock is
 * wrong: nobody waits for that.
 */
export function isWaitedFor(ctx: Ctx, leasedUntil: string | null): boolean {
  if (leasedUntil === null) return false;
  const leftMs = Date.parse(leasedUntil) - ctx.now().getTime();
  return leftMs > 0 && leftMs <= leaseMs + mostClockGapMs;
}
