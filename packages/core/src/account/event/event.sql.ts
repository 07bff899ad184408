import { isNotNull, isNull, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, primaryId } from "../../platform/column.ts";
import { organization } from "../organization/organization.sql.ts";
import type { EndpointStatus, EventType } from "./schema.ts";

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
    /** Null for what happened to the organization. */
    study_id: uuid(),
    interview_id: uuid(),
    export_id: uuid(),
    event_type: text().$type<EventType>().notNull(),
    is_simulated: boolean().notNull(),
    /** What cannot be read from other tables later; its shape follows from the type. */
    data: jsonb().$type<object>(),
    /** Trace context of the span that caused it; null where nothing was traced. */
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
  /** Up to here the feeds of all epochs are the same; null where the database was never restored. */
  common_position: bigint({ mode: "number" }),
});

/** A sealed secret that was rotated out. */
export interface OldSecret {
  secret: string;
  valid_until: string;
}

export const webhookEndpoint = pgTable(
  "webhook_endpoint",
  {
    id: primaryId(),
    organization_id: uuid()
      .notNull()
      .references(() => organization.id),
    url: text().notNull(),
    description: text(),
    include_simulations: boolean().notNull(),
    event_types: text().array().$type<EventType[]>().notNull().default(["interview.completed"]),
    /** Null for all studies. */
    study_ids: uuid().array(),
    status: text().$type<EndpointStatus>().notNull(),
    disabled_reason: text(),
    /** Sealed with the stage's key. */
    secret: text().notNull(),
    previous_secret: text(),
    previous_secret_until: instant(),
    /** Secrets from before the previous one that are valid still, newest first. */
    older_secrets: jsonb().$type<OldSecret[]>().notNull().default([]),
    /** The first failure since the last success. */
    failing_since: instant(),
    /** Attempts that timed out since the last one that did not. */
    timeouts: integer().notNull().default(0),
    /** When a period was last sent again. */
    replayed_at: instant(),
    revision: integer().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [index().on(t.organization_id, t.created_at, t.id)],
);
