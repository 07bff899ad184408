import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { outbox } from "../../platform/outbox/outbox.sql.ts";
import { insightRun } from "./insight.sql.ts";
import { queueDueRun } from "./run/queue.ts";
import { runInsights } from "./run/work.ts";

/** Goes on with the work of an outbox row: a run over open answers, one that is due, or an interview's summary. */
export async function runInsightWork(ctx: Ctx, outboxId: string, deadline: Date): Promise<void> {
  const [row] = await ctx.db
    .select({ kind: outbox.kind, run: insightRun })
    .from(outbox)
    .leftJoin(insightRun, sql`${insightRun.id} = (${outbox.payload} ->> 'run_id')::uuid`)
    .where(eq(outbox.id, outboxId));
  if (row?.kind === "interview_insight") {
    // Each kind of work loads what it needs.
    const { sumUpInterview } = await import("./interview-work.ts");
    await sumUpInterview(ctx, outboxId);
  } else if (row?.kind === "insight_due") await queueDueRun(ctx, outboxId);
  else if (row !== undefined) await runInsights(ctx, outboxId, deadline, row.run);
}
