import { isNotNull, isNull, sql } from "drizzle-orm";
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, primaryId } from "../platform/column.ts";
import type { EventType, FinishedTranslation, ReachedQuota } from "./schema.ts";

/**
 * What happened to interviews and studies, recorded in the transaction in which it did. Holds ids and nothing that a
 * participant said: bodies are rendered when they are sent or read.
 */
export const event = pgTable(
  "event",
  {
    /** Also the id of the outbox row that delivers it. */
    id: primaryId(),
    organization_id: uuid().notNull(),
    study_id: uuid().notNull(),
    interview_id: uuid(),
    export_id: uuid(),
    event_type: text().$type<EventType>().notNull(),
    is_simulated: boolean().notNull(),
    /** What cannot be read from other tables later. */
    data: jsonb().$type<ReachedQuota | FinishedTranslation>(),
    /** Of the span that caused it; null where nothing was traced. */
    traceparent: text(),
    created_at: instant().notNull(),
    /** The number of the transaction that recorded it: one that began after another had committed has a higher one. */
    transaction: bigint({ mode: "number" }).notNull(),
    /** Its place in the organization's feed; null until somebody reads the feed. */
    position: bigint({ mode: "number" }),
  },
  (t) => [
    uniqueIndex("event_in_feed").on(t.organization_id, t.position).where(isNotNull(t.position)),
    index("event_without_position").on(t.organization_id, t.transaction, t.id).where(isNull(t.position)),
    index("event_of_type_in_feed")
      .on(t.organization_id, t.event_type, t.position)
      .where(isNotNull(t.position)),
    index().on(t.study_id, t.position),
    index().on(t.organization_id, t.created_at),
  ],
);

/** The last position that was given to an event of an organization. `position_events` holds its lock while it gives more. */
export const eventFeed = pgTable("event_feed", {
  organization_id: uuid().primaryKey(),
  last_position: bigint({ mode: "number" }).notNull().default(sql`0`),
});
