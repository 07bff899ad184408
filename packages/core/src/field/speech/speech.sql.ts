import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant, primaryId } from "../../platform/column.ts";
import { leaseColumns } from "../../platform/lease.ts";
import { interview } from "../interview/interview.sql.ts";

/** Texts that were read aloud, each once for an organization. Whoever has the lease is having it read. */
export const speech = pgTable(
  "speech",
  {
    id: primaryId(),
    organization_id: uuid().notNull(),
    /** That of whose interviews the first asked for it: its file goes with that study. */
    study_id: uuid().notNull(),
    /** Set for what only one interview says: it goes with that. */
    interview_id: uuid().references(() => interview.id, { onDelete: "cascade" }),
    /** SHA-256 of the model, the voice, the rate and the text. */
    digest: text().notNull(),
    /** The stored file's; null until there is one. */
    key: text(),
    content_type: text(),
    duration_ms: integer(),
    last_used_at: instant().notNull(),
    ...leaseColumns(),
  },
  (t) => [
    unique("speech_text").on(t.organization_id, t.interview_id, t.digest).nullsNotDistinct(),
    index().on(t.last_used_at),
    index().on(t.study_id),
    index().on(t.interview_id),
    index().on(t.key),
  ],
);
