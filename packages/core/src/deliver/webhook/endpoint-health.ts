import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { audit } from "../../account/audit/index.ts";
import { webhookEndpoint } from "../../account/event/event.sql.ts";
import { clockGapMs, isClockRight } from "../../platform/clock.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";

const disabledAfterMs = 5 * 24 * 3_600_000;

/** What one recorded attempt says of its endpoint. */
interface AttemptResult {
  endpoint_id: string;
  isDelivered: boolean;
  /** The receiver answered 410. */
  isGone: boolean;
  failing_since: string | null;
}

/**
 * Keeps `failing_since`: the first failure sets it, one success clears it. A 410, or five days of nothing but failures,
 * disables the endpoint with a reason.
 */
export async function updateEndpointHealth(ctx: Ctx, results: readonly AttemptResult[]): Promise<void> {
  const endpointsOf = (isWanted: (result: AttemptResult) => boolean) => [
    ...new Set(results.filter(isWanted).map(({ endpoint_id }) => endpoint_id)),
  ];
  const healthy = endpointsOf(({ isDelivered }) => isDelivered);
  const isFailing = ({ endpoint_id, isGone }: AttemptResult) => !isGone && !healthy.includes(endpoint_id);
  const longAgo = ctx.now().getTime() - disabledAfterMs;
  const recovered = endpointsOf(({ isDelivered, failing_since }) => isDelivered && failing_since !== null);
  const newlyFailing = endpointsOf((result) => isFailing(result) && result.failing_since === null);
  const longFailing = endpointsOf(
    (result) => isFailing(result) && Date.parse(result.failing_since ?? "") <= longAgo,
  );
  const gone = endpointsOf(({ isGone }) => isGone);
  if (recovered.length > 0) await clearFailing(ctx, recovered);
  if (newlyFailing.length > 0) await markFailing(ctx, newlyFailing);
  if (longFailing.length > 0 && (await isTimeRight(ctx))) {
    const before = new Date(longAgo).toISOString();
    await disableEndpoints(ctx, longFailing, "every delivery has failed for five days", before);
  }
  if (gone.length > 0) await disableEndpoints(ctx, gone, "the endpoint answered 410 Gone", null);
}

/** By a clock that is wrong, an endpoint that failed a moment ago has failed for days. */
async function isTimeRight(ctx: Ctx): Promise<boolean> {
  const gapMs = await clockGapMs(ctx);
  if (isClockRight(gapMs)) return true;
  ctx.log("error", "clock_wrong", { gap_ms: gapMs });
  return false;
}

interface TimedResult {
  endpoint_id: string;
  isTimeout: boolean;
  /** How many in a row the endpoint had before this attempt. */
  timeouts: number;
}

/** Keeps each endpoint's number of timeouts in a row, by results in the order in which they came. */
export async function countTimeouts(ctx: Ctx, results: readonly TimedResult[]): Promise<void> {
  const changes = [...Map.groupBy(results, ({ endpoint_id }) => endpoint_id)].flatMap(([id, of]) => {
    const lastAnswer = of.findLastIndex(({ isTimeout }) => !isTimeout);
    const has_answered = lastAnswer >= 0;
    const added = of.length - 1 - lastAnswer;
    const isChange = added > 0 || of.some(({ timeouts }) => timeouts > 0);
    return isChange ? [{ id, has_answered, added }] : [];
  });
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  await ctx.db
    .update(webhookEndpoint)
    .set({ timeouts: sql`case when c.has_answered then 0 else ${webhookEndpoint.timeouts} end + c.added` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id uuid, has_answered boolean, added int)`,
    )
    .where(and(eq(webhookEndpoint.id, sql`c.id`), isLockedOneOf(ctx, ids)));
}

/** Notes that the endpoints work again. */
export async function clearFailing(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db
    .update(webhookEndpoint)
    .set({ failing_since: null })
    .where(and(isLockedOneOf(ctx, ids), isNotNull(webhookEndpoint.failing_since)));
}

async function markFailing(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db
    .update(webhookEndpoint)
    .set({ failing_since: nowIso(ctx) })
    .where(and(isLockedOneOf(ctx, ids), isNull(webhookEndpoint.failing_since)));
}

/** Locks the endpoints in the order of their ids, so that two workers never wait for each other. */
const isLockedOneOf = ({ db }: Ctx, ids: readonly string[]) =>
  inArray(
    webhookEndpoint.id,
    db
      .select({ id: webhookEndpoint.id })
      .from(webhookEndpoint)
      .where(inArray(webhookEndpoint.id, [...ids]))
      .orderBy(asc(webhookEndpoint.id))
      .for("no key update"),
  );

async function disableEndpoints(
  ctx: Ctx,
  ids: readonly string[],
  reason: string,
  failingSinceBefore: string | null,
): Promise<void> {
  const disabled = await transact(ctx, async (ctx) => {
    const disabled = await ctx.db
      .update(webhookEndpoint)
      .set({
        status: "disabled",
        disabled_reason: reason,
        updated_at: nowIso(ctx),
        revision: sql`${webhookEndpoint.revision} + 1`,
      })
      .where(
        and(
          isLockedOneOf(ctx, ids),
          eq(webhookEndpoint.status, "enabled"),
          failingSinceBefore === null ? undefined : lte(webhookEndpoint.failing_since, failingSinceBefore),
        ),
      )
      .returning({ id: webhookEndpoint.id, organization_id: webhookEndpoint.organization_id });
    for (const { id, organization_id } of disabled)
      audit(ctx, "webhook_endpoint.disable", { entity_id: id, organization_id });
    return disabled;
  });
  for (const { id } of disabled) ctx.log("warn", "webhook_endpoint_disabled", { endpoint_id: id, reason });
}
