import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { PassedCheck, Scope } from "#kit/actor.ts";
import { instant, primaryId } from "../../platform/column.ts";
import { member, organization } from "../organization/organization.sql.ts";

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
    /** The last characters. */
    last4: text().notNull(),
    /** What it may do. */
    scopes: jsonb().$type<readonly Scope[]>().notNull(),
    /** From then on it does not work; null for never. */
    expires_at: instant(),
    /** The key that was made in its place. */
    replaced_by: uuid(),
    created_by: uuid().references(() => member.id),
    created_at: instant().notNull(),
    last_used_at: instant(),
    deactivated_at: instant(),
  },
  (t) => [index().on(t.organization_id)],
);

/** Stored answers to POSTs with an `Idempotency-Key`. Holds ids and service-made values, never interview content. */
export const idempotencyKey = pgTable(
  "idempotency_key",
  {
    organization_id: uuid()
      .notNull()
      .references(() => organization.id),
    /** `api_key` for the API keys of the organization, else the id of the member. */
    caller: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull(),
    /** What has to be passed again before the answer is given again. */
    checks: jsonb().$type<PassedCheck[]>().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organization_id, t.caller, t.key] }), index().on(t.created_at)],
);
