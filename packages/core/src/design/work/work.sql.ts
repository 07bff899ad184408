import { jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { organization } from "../../account/organization/organization.sql.ts";

/** The heavy operations that an organization's requests are running. Unlogged: a crash of the database only empties it. */
export const heavyOperation = pgTable("heavy_operation", {
  organization_id: uuid()
    .primaryKey()
    .references(() => organization.id),
  /** By a token of the request: until when it counts, if nothing ends it before. */
  running: jsonb().$type<Record<string, string>>().notNull(),
});
