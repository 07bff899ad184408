import { and, count, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "../../platform/ctx.ts";
import { exportJob } from "./export.sql.ts";

const earlier = alias(exportJob, "earlier");

/** The jobs that wait as a statement that inserts one sees them: without it. */
export const waitingBefore = ({ db }: Ctx, organizationId: string) => {
  const waiting = db.select({ jobs: count() }).from(earlier);
  const where = and(eq(earlier.organization_id, organizationId), eq(earlier.status, "queued"));
  return sql<number>`(${waiting.where(where)})::int`;
};
