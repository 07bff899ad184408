import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { member, organization } from "../organization/organization.sql.ts";
import { instant, primaryId } from "../platform/column.ts";

export const apiKey = pgTable(
  "api_key",
  {
    id: primaryId(),
    organization_id: uuid()
      .notNull()
      .references(() => organization.id),
    name: text().notNull(),
    /** SHA-256 of the whole key, hex. The key itself is never stored. */
    digest: text().notNull().unique(),
    /** The first characters, to recognise a key in a list. */
    start: text().notNull(),
    created_by: uuid().references(() => member.id),
    created_at: instant().notNull(),
    last_used_at: instant(),
    deactivated_at: instant(),
  },
  (t) => [index().on(t.organization_id)],
);

/** Answers already given to a keyed POST. Holds ids and service-made values, never interview content. */
export const idempotencyKey = pgTable(
  "idempotency_key",
  {
    organization_id: uuid()
      .notNull()
      .references(() => organization.id),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organization_id, t.key] }), index().on(t.created_at)],
);
