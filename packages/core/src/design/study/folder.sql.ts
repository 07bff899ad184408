import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { organization } from "../../account/organization/organization.sql.ts";
import { instant, primaryId } from "../../platform/column.ts";

export const folder = pgTable(
  "folder",
  {
    id: primaryId(),
    organization_id: uuid()
      .notNull()
      .references(() => organization.id),
    name: text().notNull(),
    retention_policy_days: integer(),
    created_at: instant().notNull(),
  },
  (t) => [index().on(t.organization_id, t.created_at, t.id)],
);
