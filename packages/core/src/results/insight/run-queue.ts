import { eq, sql } from "drizzle-orm";
import { study } from "../../design/study/study.sql.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { newId } from "../../platform/id.ts";
import { enqueueCte } from "../../platform/outbox/index.ts";
import { insightRun, type RunRow } from "./insight.sql.ts";
import { nothingDropped } from "./quote.ts";
import { StartRun } from "./run-schema.ts";

/** What a run was asked for. */
export const askedOf = (row: RunRow) => {
  const { parts, question_ids, propose, regenerate, max_calls, include_simulations } = row;
  return { parts, question_ids, propose, regenerate, max_calls, include_simulations };
};

type Asked = ReturnType<typeof askedOf>;

/** Queues a run. Throws outside a transaction. */
export async function queueRun(
  ctx: Ctx,
  of: { organization_id: string; study_id: string },
  asked: Asked,
  source: { model: string; prompt_version: string },
): Promise<RunRow> {
  const id = newId();
  const { organization_id } = of;
  const enqueued = enqueueCte(ctx, { organization_id, kind: "insight", payload: { run_id: id } });
  const [row] = await ctx.db
    .with(enqueued)
    .insert(insightRun)
    .values({
      ...{ id, ...of, ...asked, sample: 100, status: "queued" },
      ...{ calls: 0, answers: 0, coded: 0, remaining: 0, dropped: nothingDropped, codes_created: 0 },
      ...{ mode: ctx.model.isOffline ? "offline" : "model", ...source, leases: 0 },
      ...{ state: { phase: "begin", question: 0, batch: 0, empty: 0 }, created_at: nowIso(ctx) },
    })
    .returning();
  return requireRow(row);
}

const hourMs = 3_600_000;

/** Queues a run of a study that has its answers coded by itself, unless one is under way or began within the hour. */
export async function queueDueRun(
  ctx: Ctx,
  of: { organization_id: string; study_id: string },
): Promise<void> {
  const [last] = await ctx.db
    .select({ created_at: insightRun.created_at, status: insightRun.status })
    .from(study)
    .leftJoin(insightRun, eq(insightRun.study_id, study.id))
    .where(eq(study.id, of.study_id))
    .orderBy(sql`${insightRun.created_at} desc nulls last`)
    .limit(1)
    .for("no key update", { of: study });
  const since = last?.created_at == null ? hourMs : ctx.now().getTime() - Date.parse(last.created_at);
  if (last?.status === "queued" || last?.status === "running" || since < hourMs) return;
  const { max_calls, parts, propose, regenerate, include_simulations } = StartRun.parse({});
  const asked = { parts, question_ids: null, propose, regenerate, max_calls, include_simulations };
  await queueRun(ctx, of, asked, await ctx.model.analysisSource("fast"));
}
