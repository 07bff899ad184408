import { sql } from "drizzle-orm";
import type { WithSubquery } from "drizzle-orm/subquery";
import { fileDeletion } from "../asset/asset.sql.ts";
import type { Ctx } from "../platform/ctx.ts";

/** A CTE that queues the files of these jobs for deletion. */
export function queueFilesCte({ db, now: clock }: Ctx, ended: WithSubquery) {
  const now = clock().toISOString();
  const files = sql`select key, ${now}::timestamptz, ${now}::timestamptz, false, null::timestamptz from ${ended}`;
  const queued = db.insert(fileDeletion).select(files).onConflictDoNothing();
  return db.$with("queued").as(queued.returning({ key: fileDeletion.key }));
}
