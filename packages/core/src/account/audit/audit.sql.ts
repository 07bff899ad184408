import { isNotNull, sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, primaryId } from "../../platform/column.ts";
import type { AssistantUse } from "../../platform/ctx.ts";
import type { AuditAction, AuditActorType, Changes } from "./schema.ts";

/**
 * Entries as they are recorded, in the transaction of the change. They wait here until somebody reads the log, or for
 * the next run of the relay: `position_audit` then moves them to `audit_log`. Two columns without an index take
 * PostgreSQL a third of the time of a row of the log, whose columns and indexes are for those who read it. As they wait
 * for a minute at most, those of one organization are found by reading all.
 */
export const auditEntry = pgTable("audit_entry", {
  organization_id: uuid().notNull(),
  /** The columns of `audit_log` that are known by then, as JSON that begins with the id. */
  entry: text().notNull(),
});

/**
 * Who changed what. Rows are added and, once they are old enough, deleted; of one that stands only the address is
 * removed. It holds no text that a person wrote.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: primaryId(),
    organization_id: uuid().notNull(),
    at: instant().notNull(),
    actor_type: text().$type<AuditActorType>().notNull(),
    actor_id: uuid(),
    /** For an API key the name, of a member the address: neither ever changes. */
    actor_name: text(),
    action: text().$type<AuditAction>().notNull(),
    entity_type: text().notNull(),
    entity_id: uuid(),
    study_id: uuid(),
    request_id: text().notNull(),
    changes: jsonb().$type<Changes>().notNull(),
    address_prefix: text(),
    /** Through which assistant a member did it; null without one. */
    assistant: jsonb().$type<AssistantUse>(),
    /** The number of the transaction that recorded it. */
    transaction: bigint({ mode: "number" }).notNull(),
    /** Its place in the organization's log. */
    position: bigint({ mode: "number" }).notNull(),
  },
  (t) => [
    uniqueIndex("audit_log_in_feed").on(t.organization_id, t.position),
    index("audit_log_of_entity").on(t.entity_id, t.position),
    index("audit_log_by_age").on(t.organization_id, t.at),
    index("audit_log_with_address").on(t.at).where(isNotNull(t.address_prefix)),
  ],
);

/** The last position that was given in an organization's log. `position_audit` holds its lock while it gives more. */
export const auditFeed = pgTable("audit_feed", {
  organization_id: uuid().primaryKey(),
  last_position: bigint({ mode: "number" }).notNull().default(sql`0`),
  /** Up to here the logs of all epochs are the same; null where the database was never restored. */
  common_position: bigint({ mode: "number" }),
});
