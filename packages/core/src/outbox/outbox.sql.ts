import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, primaryId } from "../platform/column.ts";
import type { QueueName } from "../platform/queue.ts";

/** Work that was promised by a committed change and not yet taken up. Holds ids, never content. */
export const outbox = pgTable(
  "outbox",
  {
    id: primaryId(),
    organization_id: uuid().notNull(),
    queue: text().$type<QueueName>().notNull(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, string>>().notNull(),
    created_at: instant().notNull(),
    /** Not to be sent again before. */
    next_send_at: instant().notNull(),
    sends: integer().notNull(),
  },
  (t) => [index().on(t.next_send_at)],
);
