import { isNotNull, sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { webhookEndpoint } from "../../account/event/event.sql.ts";
import type { EventType } from "../../account/event/schema.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { instant, primaryId } from "../../platform/column.ts";
import type { Attempt, DeliveryStatus } from "./schema.ts";

/**
 * One event for one endpoint. Its body is rendered at each attempt, so that no interview content is kept here. Its event's
 * row may be gone: that of an interview's event is pruned first, and a test event has none.
 */
export const webhookDelivery = pgTable(
  "webhook_delivery",
  {
    id: primaryId(),
    organization_id: uuid().notNull(),
    endpoint_id: uuid()
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: "cascade" }),
    event_id: uuid().notNull(),
    event_type: text().$type<EventType>().notNull(),
    /** Null for a test event, and for what happened to a study. */
    interview_id: uuid().references(() => interview.id),
    status: text().$type<DeliveryStatus>().notNull(),
    attempts: integer().notNull(),
    attempt_log: jsonb().$type<Attempt[]>().notNull(),
    next_attempt_at: instant(),
    /**
     * Set once a message for the attempt that is due has come to a worker without a slot for it, or has been sent by the
     * relay, which sends none again before this time. A worker with a free slot takes such a row without a message.
     */
    next_send_at: instant(),
    lease_token: uuid("lease"),
    leased_until: instant("lease_until"),
    /** Trace context of the span that caused the event; null where nothing was traced. */
    traceparent: text(),
    created_at: instant().notNull(),
    delivered_at: instant(),
  },
  (t) => [
    unique().on(t.event_id, t.endpoint_id),
    index().on(t.endpoint_id, t.created_at, t.id),
    // For the deletion of interviews.
    index().on(t.interview_id),
    index("webhook_delivery_waiting").on(t.endpoint_id, t.next_attempt_at).where(isNotNull(t.next_send_at)),
    index("webhook_delivery_in_flight").on(t.organization_id).where(isNotNull(t.leased_until)),
    index("webhook_delivery_due").on(t.next_attempt_at).where(sql`${t.status} = 'pending'`),
  ],
);
