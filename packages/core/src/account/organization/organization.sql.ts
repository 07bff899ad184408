import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Role } from "#kit/actor.ts";
import { instant, primaryId } from "../../platform/column.ts";

export const defaultRequestsMinute = 600;

/** How many times the requests of one credential all those of an organization may make together. */
export const organizationFactor = 5;

/** How long the audit log keeps an entry, unless the organization has it otherwise. */
const defaultAuditDays = 400;

export const organization = pgTable("organization", {
  id: primaryId(),
  name: text().notNull(),
  /** The organization that this is the sandbox of. */
  sandbox_of: uuid()
    .unique()
    .references((): AnyPgColumn => organization.id),
  /** When a sandbox was emptied, until all that it had then is gone. */
  reset_at: instant(),
  /** How many each of its API keys and sessions may make. */
  requests_minute: integer().notNull().default(defaultRequestsMinute),
  /** Whether reads of what participants said are in the audit log. */
  audit_reads: boolean().notNull().default(false),
  audit_days: integer().notNull().default(defaultAuditDays),
  created_at: instant().notNull(),
  /** Bytes of its files, as the last look through the bucket has found them; and as the present one has so far. */
  stored_bytes: bigint({ mode: "number" }).notNull().default(0),
  swept_bytes: bigint({ mode: "number" }).notNull().default(0),
  /** How many bytes of files it may store; null for as many as it likes. */
  storage_bytes: bigint({ mode: "number" }),
  /** What upload forms and files sent since the last look may add to that; and how much of it the present look will see. */
  granted_bytes: bigint({ mode: "number" }).notNull().default(0),
  swept_grants: bigint({ mode: "number" }).notNull().default(0),
  /** How many tokens of the model it may use in a month; null for as many as it likes. */
  ai_tokens_month: bigint({ mode: "number" }),
  /** In UTC, such as 2026-01: which month the percents are of. */
  budget_month: text(),
  /** What is reached of its budget, 0, 80 or 100; and the most that was told in an event. */
  budget_percent: integer().notNull().default(0),
  budget_told: integer().notNull().default(0),
});

export const member = pgTable(
  "member",
  {
    id: primaryId(),
    organization_id: uuid()
      .notNull()
      .references(() => organization.id),
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    created_at: instant().notNull(),
    removed_at: instant(),
  },
  (t) => [
    index().on(t.organization_id),
    uniqueIndex("member_email_unique").on(t.organization_id, t.email).where(sql`${t.removed_at} is null`),
  ],
);
