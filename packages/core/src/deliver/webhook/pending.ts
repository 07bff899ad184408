import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { newId } from "../../platform/id.ts";
import { noLease } from "../../platform/lease.ts";

const pendingNow = (ctx: Ctx) => ({
  status: "pending" as const,
  attempts: 0,
  next_attempt_at: nowIso(ctx),
  traceparent: ctx.traceparent ?? null,
});

/** The columns of a new delivery that do not depend on its event and endpoint. */
export const newDelivery = (ctx: Ctx) => ({
  ...pendingNow(ctx),
  id: newId(),
  attempt_log: [],
  created_at: nowIso(ctx),
});

/**
 * The columns that have a delivery sent again with all its attempts. An attempt that is under way loses its lease: it may
 * be sending an older state.
 */
export const deliverAgain = (ctx: Ctx) => ({
  ...pendingNow(ctx),
  ...noLease,
  next_send_at: null,
  delivered_at: null,
});
