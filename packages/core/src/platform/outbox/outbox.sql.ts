import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, primaryId } from "../column.ts";
import type { WorkKind } from "../queue.ts";

/** Background work of committed changes that is not done yet. Holds ids, never content. */
export const outbox = pgTable(
  "outbox",
  {
    id: primaryId(),
    organization_id: uuid().notNull(),
    kind: text().$type<WorkKind>().notNull(),
    payload: jsonb().$type<Record<string, string>>().notNull(),
    /** Trace context of the span that caused the work; null where nothing was traced. */
    traceparent: text(),
    created_at: instant().notNull(),
    /** Not to be sent again before. */
    next_send_at: instant().notNull(),
    sends: integer().notNull(),
  },
  // The relay goes from one kind and organization to the next.
  (t) => [index("outbox_due").on(t.kind, t.organization_id, t.next_send_at)],
);
