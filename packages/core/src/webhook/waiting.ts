import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { preparedRead } from "../platform/db.ts";
import { isDue } from "./relay.ts";
import { slots } from "./slots.ts";
import { webhookDelivery, webhookEndpoint } from "./webhook.sql.ts";

/** The ids of deliveries that wait for a slot at the organizations' endpoints, as many of each endpoint as it has slots. */
export async function waitingDeliveries(ctx: Ctx, organizationIds: readonly string[]): Promise<string[]> {
  if (organizationIds.length === 0) return [];
  const statement = preparedRead(ctx.db, "webhook_waiting", (db) => {
    const waiting = db
      .select({ id: sql<string>`${webhookDelivery.id}`.as("delivery_id") })
      .from(webhookDelivery)
      .where(
        and(
          eq(webhookDelivery.endpoint_id, webhookEndpoint.id),
          isNotNull(webhookDelivery.next_send_at),
          isDue(sql`${sql.placeholder("now")}::timestamptz`),
        ),
      )
      .orderBy(asc(webhookDelivery.next_attempt_at))
      .limit(slots.endpoint)
      .as("waiting");
    return db
      .select({ id: waiting.id })
      .from(webhookEndpoint)
      .innerJoinLateral(waiting, sql`true`)
      .where(
        and(
          sql`${webhookEndpoint.organization_id} = any(${sql.placeholder("organizations")}::uuid[])`,
          eq(webhookEndpoint.status, "enabled"),
          eq(webhookEndpoint.timeouts, 0),
        ),
      );
  });
  const rows = await statement.execute({ organizations: [...organizationIds], now: nowIso(ctx) });
  return rows.map(({ id }) => id);
}
