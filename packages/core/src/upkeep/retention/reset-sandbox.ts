import { and, asc, eq, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { organizationOf, requireRole, requireSystem } from "#kit/actor.ts";
import { forbiddenError } from "#kit/error.ts";
import { describeError } from "#kit/log.ts";
import { audit } from "../../account/audit/index.ts";
import { idempotencyKey } from "../../account/auth/auth.sql.ts";
import { event, webhookEndpoint } from "../../account/event/event.sql.ts";
import { organization } from "../../account/organization/organization.sql.ts";
import { webhookDelivery } from "../../deliver/webhook/webhook.sql.ts";
import { importJob } from "../../design/import/file/import-file.sql.ts";
import { restorableDays } from "../../design/lifecycle/delete.ts";
import { folder } from "../../design/study/folder.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { queueFoldersOf } from "../../platform/file/index.ts";
import { outbox } from "../../platform/outbox/outbox.sql.ts";
import { isSandbox } from "../../platform/sandbox.ts";
import { usageDay, usageDelta } from "../../platform/usage.sql.ts";
import { noteErasures } from "../erasure/marker.ts";
import { deleteArchives } from "../subject/archive-file.ts";
import { dataSubjectRequest } from "../subject/subject.sql.ts";
import { deleteRowsOf, eraseStudy, repeat, rowBatch } from "./erase-study.ts";

/** How long a request empties the sandbox; what is left then goes within the hour. */
const emptyMs = 10_000;
const dayMs = 24 * 3_600_000;

/** What a reset has begun. */
export interface Reset {
  studies: string[];
  at: string;
}

/**
 * Begins to empty the sandbox: its studies with everything in them are found no more from here on, and its endpoints get
 * nothing more. Throws a 403 for a credential of a real organization.
 */
export async function beginReset(ctx: Ctx): Promise<Reset> {
  const organizationId = organizationOf(ctx.actor);
  if (!isSandbox(organizationId))
    throw forbiddenError("Only a sandbox can be emptied, with a key of its own", "live_key");
  requireRole(ctx, ["owner", "admin"], forbiddenError("Only an owner or admin can empty a sandbox", "role"));
  return transact(ctx, async (ctx) => {
    const at = nowIso(ctx);
    await ctx.db.update(organization).set({ reset_at: at }).where(eq(organization.id, organizationId));
    await ctx.db
      .update(webhookEndpoint)
      .set({ status: "disabled", disabled_reason: "the sandbox was emptied" })
      .where(eq(webhookEndpoint.organization_id, organizationId));
    const studies = await hideStudies(ctx, organizationId);
    await deleteArchives(ctx, organizationId);
    audit(ctx, "sandbox.reset");
    return { studies, at };
  });
}

/** Empties what `beginReset` has begun with, as far as that comes in ten seconds. */
export async function resetSandbox(ctx: Ctx, { studies, at }: Reset): Promise<{ studies: number }> {
  const organizationId = organizationOf(ctx.actor);
  const deadline = new Date(ctx.now().getTime() + emptyMs);
  const system: Ctx = { ...ctx, actor: { kind: "system" } };
  await emptySandbox(system, { id: organizationId, at }, deadline);
  for (const id of studies)
    if (ctx.now() < deadline) await eraseStudy(system, { id, organization_id: organizationId }, deadline);
  return { studies: studies.length };
}

/** As studies that were deleted 30 days ago: what is left of them is erased by the hourly run. */
async function hideStudies(ctx: Ctx, organizationId: string): Promise<string[]> {
  const deleted_at = new Date(ctx.now().getTime() - restorableDays * dayMs).toISOString();
  const rows = await ctx.db
    .update(study)
    .set({ status: "archived", folder_id: null, deleted_at, erasing_since: nowIso(ctx) })
    .where(and(eq(study.organization_id, organizationId), isNull(study.erasing_since)))
    .returning({ id: study.id });
  const ids = rows.map(({ id }) => id);
  await noteErasures(ctx, ids);
  return ids;
}

type Emptied = PgTable & { organization_id: PgColumn };

/** What goes with the studies and was there before `at`, in an order in which it can be deleted; keys and the audit log stay. */
const emptiedBefore = (at: string): [Emptied, SQL | undefined][] => [
  [idempotencyKey, lt(idempotencyKey.created_at, at)],
  [folder, lt(folder.created_at, at)],
  [dataSubjectRequest, lt(dataSubjectRequest.created_at, at)],
  [webhookDelivery, lt(webhookDelivery.created_at, at)],
  [webhookEndpoint, lt(webhookEndpoint.created_at, at)],
  [event, and(isNull(event.study_id), lt(event.created_at, at))],
  // Days are all that figures of use know: those of the rest of the day may go too.
  [usageDelta, lte(usageDelta.day, at.slice(0, 10))],
  [usageDay, lte(usageDay.day, at.slice(0, 10))],
  [outbox, lt(outbox.created_at, at)],
];

/** Deletes what is no study's in batches, each a transaction of its own, until the deadline. */
async function emptySandbox(ctx: Ctx, { id, at }: { id: string; at: string }, deadline: Date): Promise<void> {
  if (!(await repeat(ctx, deadline, rowBatch, () => deleteImports(ctx, id, at)))) return;
  for (const [table, isOld] of emptiedBefore(at)) {
    const which = () => sql`${and(eq(table.organization_id, id), isOld)}`;
    if (!(await deleteRowsOf(ctx, deadline, [table], which, async () => {}))) return;
  }
  const isOfThis = and(eq(organization.id, id), eq(organization.reset_at, at));
  await ctx.db.update(organization).set({ reset_at: null }).where(isOfThis);
}

/** Goes on with sandboxes that could not be emptied at once, until the deadline. One that fails is logged. For the system (403). */
export async function emptySandboxes(ctx: Ctx, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const begun = await ctx.db
    .select({ id: organization.id, at: organization.reset_at })
    .from(organization)
    .where(isNotNull(organization.reset_at))
    .orderBy(asc(organization.reset_at));
  for (const { id, at } of begun) {
    if (at === null || ctx.now() >= deadline) continue;
    try {
      await emptySandbox(ctx, { id, at }, deadline);
    } catch (error) {
      ctx.log("error", "sandbox_not_emptied", { organization_id: id, ...describeError(error) });
    }
  }
}

/** With the files of those that have not ended. */
const deleteImports = (ctx: Ctx, organizationId: string, at: string): Promise<number> =>
  transact(ctx, async (ctx) => {
    const found = ctx.db
      .select({ id: importJob.id })
      .from(importJob)
      .where(and(eq(importJob.organization_id, organizationId), lt(importJob.created_at, at)))
      .limit(rowBatch);
    const gone = await ctx.db
      .delete(importJob)
      .where(sql`${importJob.id} in ${found}`)
      .returning({ key: importJob.key });
    const keys = gone.flatMap(({ key }) => key ?? []);
    await queueFoldersOf(ctx, keys, ctx.now());
    return gone.length;
  });
