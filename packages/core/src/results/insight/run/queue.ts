import { eq, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { newId } from "#kit/id.ts";
import { readConfig } from "#survey/study/config.ts";
import { readInsightsConfig } from "#survey/study/insights-config.ts";
import { audit } from "../../../account/audit/index.ts";
import { study } from "../../../design/study/study.sql.ts";
import { type Ctx, nowIso, transact } from "../../../platform/ctx.ts";
import { requireRow } from "../../../platform/db.ts";
import { enqueueCte } from "../../../platform/outbox/index.ts";
import { outbox } from "../../../platform/outbox/outbox.sql.ts";
import { modelOf } from "../../../platform/sandbox.ts";
import { insightRun, type RunRow } from "../insight.sql.ts";
import { nothingDropped } from "../quote.ts";
import type { RunPart } from "./parts.ts";
import { StartRun } from "./schema.ts";

/** What a run was asked for. */
export const askedOf = (row: RunRow) => {
  const { parts, question_ids, propose, regenerate, sample, max_calls, include_simulations, language } = row;
  return { parts, question_ids, propose, regenerate, sample, max_calls, include_simulations, language };
};

/** The language that insights are written in. */
export const writtenLanguage = (config: Record<string, unknown>): string =>
  readInsightsConfig(config).language ?? readConfig(config).defaultLanguage ?? "English";

/** What a study has a run do by itself; nothing where it wants none. */
export function automaticParts(config: Record<string, unknown>): RunPart[] {
  const { automatic, translateTo } = readInsightsConfig(config);
  return [
    ...(automatic === "all" ? ["themes" as const] : []),
    ...(automatic !== "off" && translateTo !== null ? ["translations" as const] : []),
  ];
}

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
      id,
      ...of,
      ...asked,
      status: "queued",
      calls: 0,
      answers: 0,
      coded: 0,
      remaining: 0,
      dropped: nothingDropped,
      codes_created: 0,
      mode: modelOf(ctx, organization_id).isOffline ? "offline" : "model",
      ...source,
      leases: 0,
      state: { phase: "begin", question: 0, batch: 0, empty: 0 },
      created_at: nowIso(ctx),
    })
    .returning();
  audit(ctx, "insights_run.create", { entity_id: id, ...of });
  return requireRow(row);
}

const hourMs = 3_600_000;
/** While a run is under way. */
const retryMs = 300_000;

/**
 * Notes that a study's answers are to be coded, for the relay to have it done: at once, or an hour after the last run
 * began. A study has one such note, whose id is its own.
 */
export async function noteDueRun(
  ctx: Ctx,
  { organization_id, study_id }: { organization_id: string; study_id: string },
): Promise<void> {
  const now = nowIso(ctx);
  await ctx.db
    .insert(outbox)
    .values({
      id: study_id,
      organization_id,
      kind: "insight_due",
      payload: { study_id },
      created_at: now,
      next_send_at: now,
      sends: 0,
    })
    .onConflictDoNothing();
}

/** Queues the run of a note, unless it is not due yet, or the study does not want it any more. */
export async function queueDueRun(ctx: Ctx, studyId: string): Promise<void> {
  requireSystem(ctx);
  await transact(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({
        organization_id: study.organization_id,
        config: study.config,
        deleted_at: study.deleted_at,
        created_at: insightRun.created_at,
        status: insightRun.status,
      })
      .from(study)
      .leftJoin(insightRun, eq(insightRun.study_id, study.id))
      .where(eq(study.id, studyId))
      .orderBy(sql`${insightRun.created_at} desc nulls last`)
      .limit(1)
      .for("no key update", { of: study });
    const due = found?.created_at == null ? 0 : Date.parse(found.created_at) + hourMs;
    const isUnderWay = found?.status === "queued" || found?.status === "running";
    const parts = found?.deleted_at === null ? automaticParts(found.config) : [];
    const isWanted = found !== undefined && parts.length > 0;
    if (isWanted && (isUnderWay || ctx.now().getTime() < due)) {
      const next_send_at = new Date(Math.max(due, ctx.now().getTime() + retryMs)).toISOString();
      await ctx.db.update(outbox).set({ next_send_at, sends: 0 }).where(eq(outbox.id, studyId));
      return;
    }
    const [taken] = await ctx.db.delete(outbox).where(eq(outbox.id, studyId)).returning({ id: outbox.id });
    if (!isWanted || taken === undefined) return;
    const { organization_id } = found;
    const { dry_run: _, ...usual } = StartRun.parse({});
    const language = parts.includes("translations") ? readInsightsConfig(found.config).translateTo : null;
    const asked = { ...usual, parts, question_ids: null, language };
    const source = await modelOf(ctx, organization_id).analysisSource("fast");
    await queueRun(ctx, { organization_id, study_id: studyId }, asked, source);
  });
}
