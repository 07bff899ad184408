import { isNotNull, isNull, sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, primaryId } from "../../platform/column.ts";
import type { AuditAction, AuditActorType, Changes } from "./schema.ts";

/**
 * Who changed what, stored in the transaction of the change. Rows are added and, once they are old enough, deleted; of
 * one that stands only the place in the feed and the actor's name are filled in and the address removed. It holds no text
 * that a person wrote.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: primaryId(),
    organization_id: uuid().notNull(),
    at: instant().notNull(),
    actor_type: text().$type<AuditActorType>().notNull(),
    actor_id: uuid(),
    /** Of an API key the name, of a member the address: neither ever changes. Filled in with the position. */
    actor_name: text(),
    action: text().$type<AuditAction>().notNull(),
    entity_type: text().notNull(),
    entity_id: uuid(),
    study_id: uuid(),
    request_id: text().notNull(),
    changes: jsonb().$type<Changes>().notNull(),
    address_prefix: text(),
    /** The number of the transaction that recorded it. */
    transaction: bigint({ mode: "number" }).notNull(),
    /** Its place in the organization's log; null until somebody reads the log, or the next run of retention. */
    position: bigint({ mode: "number" }),
  },
  // Indexes that hold only entries with a position cost the changes that are recorded nothing.
  (t) => [
    uniqueIndex("audit_log_in_feed").on(t.organization_id, t.position).where(isNotNull(t.position)),
    index("audit_log_without_position").on(t.organization_id, t.transaction, t.id).where(isNull(t.position)),
    index("audit_log_of_entity").on(t.entity_id, t.position).where(isNotNull(t.position)),
    index("audit_log_by_age").on(t.organization_id, t.at).where(isNotNull(t.position)),
    index("audit_log_with_address")
      .on(t.at)
      .where(sql`${t.address_prefix} is not null and ${t.position} is not null`),
  ],
);

/** The last position that was given in an organization's log. `position_audit` holds its lock while it gives more. */
export const auditFeed = pgTable("audit_feed", {
  organization_id: uuid().primaryKey(),
  last_position: bigint({ mode: "number" }).notNull().default(sql`0`),
  /** Up to here the logs of all epochs are the same; null where the database was never restored. */
  common_position: bigint({ mode: "number" }),
});
