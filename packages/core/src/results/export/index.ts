import { and, count, desc, eq, getTableColumns, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { memberIdOf, requireSystem } from "#kit/actor.ts";
import { domainError, notFoundError, rateLimitedError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { mayInvite } from "#survey/study/access.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import { questionGroup } from "../../design/group/group.sql.ts";
import { admit, fetchStudy, gateOf, type StudyGate } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { bodyFilter, counting, resolveFilter, shownFilter } from "../../field/list/filter/index.ts";
import { requireTranslatable } from "../../field/said-translation/read.ts";
import { after, type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { queueFoldersCte } from "../../platform/file/index.ts";
import { noLease } from "../../platform/lease.ts";
import { enqueueCte } from "../../platform/outbox/index.ts";
import { outbox } from "../../platform/outbox/outbox.sql.ts";
import { type ExportRow, exportJob, noConditions, writtenUntil } from "./export.sql.ts";
import { newExportKey, notifyNext } from "./job/claim.ts";
import { deletedContentCte } from "./job/content.ts";
import { type ExportJob, maxListedExports, maxWaitingExports, type StartExport, statusAt } from "./schema.ts";

export { exportResponses } from "./export.ts";

/** What requests do with export jobs, and how their files end. */

const retryAfterSeconds = 60;

/**
 * Queues a file of the study's interviews. Throws the study's 404 or 403, a 422 for a filter that does not fit the
 * study, and a 429 while as many of the organization's jobs wait as may.
 */
export async function startExport(ctx: Ctx, studyId: string, input: StartExport): Promise<ExportJob> {
  return transact(ctx, async (ctx) => {
    const gate = await fetchStudy(ctx, studyId, "results");
    const { organization_id } = gate;
    await ctx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`export ${organization_id}`}, 0))`,
    );
    const id = newId();
    const { format, layout, labels, include_simulations, bom, links, redact, quality_columns } = input;
    const { updated_since, deleted_questions, translate_to, question_group_id = null } = input;
    requireTranslatable(translate_to ?? undefined, gate.config, ["body", "translate_to"]);
    if (question_group_id !== null) await requireLoop(ctx, studyId, question_group_id);
    const filter = {
      ...input.filter,
      ...(updated_since !== undefined && { updated_after: [updated_since] }),
    };
    const enqueued = enqueueCte(ctx, { organization_id, kind: "export", payload: { export_id: id } });
    const [row] = await ctx.db
      .with(enqueued)
      .insert(exportJob)
      .values({
        id,
        organization_id,
        study_id: studyId,
        format,
        layout,
        labels,
        include_simulations,
        question_group_id,
        bom,
        links,
        redact,
        quality_columns,
        deleted_questions,
        translate_to,
        has_links: links && mayInvite(ctx.actor, gate),
        filter: shownFilter(filter),
        conditions: counting(await resolveFilter(ctx, studyId, bodyFilter(filter))),
        key: newExportKey({ organization_id, study_id: studyId, format }),
        status: "queued",
        leases: 0,
        progress: 0,
        rows: 0,
        created_at: nowIso(ctx),
      })
      .returning({ ...getTableColumns(exportJob), waiting: waitingBefore(ctx, organization_id) });
    const { waiting, ...job } = requireRow(row);
    if (waiting >= maxWaitingExports)
      throw rateLimitedError(
        `The organization already has ${maxWaitingExports} export jobs waiting, which is the maximum`,
        retryAfterSeconds,
      );
    const changes = changesOf({}, { format, layout, include_simulations, links, redact });
    audit(ctx, "export.create", { entity_id: id, study_id: studyId, organization_id, changes });
    return toExportJob(ctx, job, gate);
  });
}

/** Throws 422 for a group that the study does not ask once for each item. */
async function requireLoop({ db }: Ctx, studyId: string, groupId: string): Promise<void> {
  const [found] = await db
    .select({ id: questionGroup.id })
    .from(questionGroup)
    .where(
      and(
        eq(questionGroup.id, groupId),
        eq(questionGroup.study_id, studyId),
        isNotNull(questionGroup.repeat_for),
      ),
    );
  if (found !== undefined) return;
  const message = "The study has no such group, or the group is not asked once for each item";
  throw domainError(message, [{ loc: ["body", "question_group_id"], code: "loop_not_found", message }]);
}

const earlier = alias(exportJob, "earlier");

/** The jobs that wait as a statement that inserts one sees them: without it. */
const waitingBefore = ({ db }: Ctx, organizationId: string) => {
  const waiting = db.select({ jobs: count() }).from(earlier);
  const where = and(eq(earlier.organization_id, organizationId), eq(earlier.status, "queued"));
  return sql<number>`(${waiting.where(where)})::int`;
};

/** The wire shape of a job, with a fresh link to its file. */
async function toExportJob(ctx: Ctx, row: ExportRow, gate: StudyGate): Promise<ExportJob> {
  const status = statusAt(row, nowIso(ctx));
  const isShown = status === "done" && (!row.has_links || mayInvite(ctx.actor, gate));
  const { id, study_id, format, layout, labels, filter, include_simulations, bom, links, redact } = row;
  const { quality_columns, deleted_questions, question_group_id, translate_to } = row;
  return {
    id,
    study_id,
    format,
    layout,
    labels,
    filter,
    include_simulations,
    bom,
    links,
    redact,
    quality_columns,
    deleted_questions,
    question_group_id,
    translate_to,
    status,
    progress: row.progress,
    rows: row.rows,
    size: row.size,
    sha256: row.sha256,
    url: isShown ? (await ctx.bucket.signDownload(row.key, ctx.now())).url : null,
    expires_at: row.expires_at,
    error: row.error,
    created_at: row.created_at,
    completed_at: row.completed_at,
  };
}

/** A job with a fresh link to its file. Throws 404 and 403. */
export async function getExport(ctx: Ctx, studyId: string, id: string): Promise<ExportJob> {
  const { row, gate } = await fetchExport(ctx, studyId, id);
  return toExportJob(ctx, row, gate);
}

/** The job with what decides who may use it. Throws 404 and 403. */
async function fetchExport(
  ctx: Ctx,
  studyId: string,
  id: string,
): Promise<{ row: ExportRow; gate: StudyGate }> {
  const [found] = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), job: exportJob })
    .from(study)
    .leftJoin(exportJob, and(eq(exportJob.id, id), eq(exportJob.study_id, study.id)))
    .where(eq(study.id, studyId));
  admit(ctx, "results", found);
  const { job: row, ...gate } = found;
  if (row === null) throw notFoundError("Export");
  return { row, gate };
}

/** The study's latest jobs, newest first. Throws 404 and 403. */
export async function listExports(ctx: Ctx, studyId: string): Promise<ExportJob[]> {
  const rows = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), job: exportJob })
    .from(study)
    .leftJoin(exportJob, eq(exportJob.study_id, study.id))
    .where(eq(study.id, studyId))
    .orderBy(desc(exportJob.created_at), desc(exportJob.id))
    .limit(maxListedExports);
  const [gate] = rows;
  admit(ctx, "results", gate);
  return Promise.all(rows.flatMap(({ job }) => (job === null ? [] : [toExportJob(ctx, job, gate)])));
}

/**
 * Cancels a job that has not ended, or deletes the file of a finished one; without effect on others. What a worker still
 * stores of a canceled job is deleted too. Throws 404 and 403.
 */
export async function deleteExport(ctx: Ctx, studyId: string, id: string): Promise<void> {
  const { row } = await fetchExport(ctx, studyId, id);
  await transact(ctx, async (ctx) => {
    const ended = ctx.db.$with("ended").as(
      ctx.db
        .update(exportJob)
        .set({
          ...noLease,
          status: sql`case when ${exportJob.status} = 'done' then 'expired' else 'canceled' end`,
          definition: null,
          state: null,
          conditions: noConditions,
        })
        .where(and(eq(exportJob.id, id), inArray(exportJob.status, ["queued", "running", "done"])))
        .returning({ id: exportJob.id, key: exportJob.key }),
    );
    const work = and(eq(outbox.kind, "export"), eq(sql`${outbox.payload} ->> 'export_id'`, id));
    await ctx.db
      .with(ended, deletedContentCte(ctx, ended), queueFoldersCte(ctx, ended, writtenUntil(ctx)))
      .delete(outbox)
      .where(and(work, sql`exists (select from ${ended})`));
    audit(ctx, "export.delete", { entity_id: id, study_id: studyId });
    after(ctx, (ctx) => notifyNext(ctx, row.organization_id));
  });
}

/** Deletes the files of jobs that were done too long ago at `at`, until the deadline. */
export async function expireExports(ctx: Ctx, at: Date, deadline: Date): Promise<void> {
  requireSystem(ctx);
  while (ctx.now() < deadline) {
    const due = ctx.db
      .select({ id: exportJob.id })
      .from(exportJob)
      .where(and(eq(exportJob.status, "done"), lte(exportJob.expires_at, at.toISOString())))
      .limit(100);
    const expired = ctx.db
      .$with("expired")
      .as(
        ctx.db
          .update(exportJob)
          .set({ status: "expired" })
          .where(inArray(exportJob.id, due))
          .returning({ id: exportJob.id, key: exportJob.key }),
      );
    const [found] = await ctx.db
      .with(expired, deletedContentCte(ctx, expired), queueFoldersCte(ctx, expired, null))
      .select({ rows: count() })
      .from(expired);
    if ((found?.rows ?? 0) === 0) return;
  }
}
