import { jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Exits } from "#survey/study/exit.ts";
import { study } from "../../design/study/study.sql.ts";
import { instant, primaryId } from "../../platform/column.ts";

/** A sealed secret; those before the newest work until a time. */
export interface SigningSecret {
  secret: string;
  valid_until: string | null;
}

/** Where participants of a study come from, such as a panel, and where they go afterwards. */
export const source = pgTable(
  "source",
  {
    id: primaryId(),
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    /** What links and interviews name it by; made of its first name. */
    key: text().notNull(),
    name: text().notNull(),
    redirects: jsonb().$type<Exits>().notNull(),
    /** What links are signed with, sealed, newest first. */
    signing_secrets: jsonb().$type<SigningSecret[]>().notNull().default([]),
    created_at: instant().notNull(),
  },
  (t) => [uniqueIndex("source_key").on(t.study_id, t.key)],
);
