import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { audit } from "../../account/audit/index.ts";
import { idempotencyKey } from "../../account/auth/auth.sql.ts";
import { event, webhookEndpoint } from "../../account/event/event.sql.ts";
import { importJob } from "../../design/import-file/import-file.sql.ts";
import { restorableDays } from "../../design/study/delete.ts";
import { folder } from "../../design/study/folder.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { organizationOf, requireRole } from "../../platform/actor.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { forbiddenError } from "../../platform/error.ts";
import { queueFoldersOf } from "../../platform/file/index.ts";
import { outbox } from "../../platform/outbox/outbox.sql.ts";
import { isSandbox } from "../../platform/sandbox.ts";
import { usageDay, usageDelta } from "../../platform/usage.sql.ts";
import { noteErasures } from "../erasure/marker.ts";
import { deleteArchives } from "../subject/archive-file.ts";
import { dataSubjectRequest } from "../subject/subject.sql.ts";
import { eraseStudy } from "./erase-study.ts";

/** What a request erases at once; the rest goes within the hour. */
const eraseMs = 10_000;
const dayMs = 24 * 3_600_000;

/** What goes with the studies. Deliveries go with their endpoints; keys and the audit log stay. */
const emptied: readonly (PgTable & { organization_id: PgColumn })[] = [
  webhookEndpoint,
  idempotencyKey,
  outbox,
  usageDelta,
  usageDay,
  dataSubjectRequest,
  folder,
];

/**
 * Empties the sandbox: its studies with everything in them are found no more from here on, and erased. Throws a 403 for a
 * credential of a real organization.
 */
export async function resetSandbox(ctx: Ctx): Promise<{ studies: number }> {
  const organizationId = organizationOf(ctx.actor);
  if (!isSandbox(organizationId))
    throw forbiddenError("Only a sandbox can be emptied, with a key of its own", "live_key");
  requireRole(ctx, ["owner", "admin"], forbiddenError("Only an owner or admin can empty a sandbox", "role"));
  const gone = await transact(ctx, async (ctx) => {
    const studies = await hideStudies(ctx, organizationId);
    await deleteArchives(ctx, organizationId);
    await deleteImports(ctx, organizationId);
    for (const table of emptied)
      await ctx.db.delete(table as PgTable).where(eq(table.organization_id, organizationId));
    const ofNoStudy: SQL | undefined = and(eq(event.organization_id, organizationId), isNull(event.study_id));
    await ctx.db.delete(event).where(ofNoStudy);
    audit(ctx, "sandbox.reset");
    return studies;
  });
  const deadline = new Date(ctx.now().getTime() + eraseMs);
  const system: Ctx = { ...ctx, actor: { kind: "system" } };
  for (const id of gone)
    if (ctx.now() < deadline) await eraseStudy(system, { id, organization_id: organizationId }, deadline);
  return { studies: gone.length };
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

/** With the files of those that have not ended. */
async function deleteImports(ctx: Ctx, organizationId: string): Promise<void> {
  const gone = await ctx.db
    .delete(importJob)
    .where(eq(importJob.organization_id, organizationId))
    .returning({ key: importJob.key });
  await queueFoldersOf(
    ctx,
    gone.flatMap(({ key }) => key ?? []),
    ctx.now(),
  );
}
