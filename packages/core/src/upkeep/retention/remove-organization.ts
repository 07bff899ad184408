import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { requireOperator } from "#kit/actor.ts";
import { notFoundError, ServiceError } from "#kit/error.ts";
import { apiKey } from "../../account/auth/auth.sql.ts";
import { member, organization } from "../../account/organization/organization.sql.ts";
import { findSandbox } from "../../account/organization/sandbox.ts";
import { organizationSubject } from "../../account/rate/count.ts";
import { rateWindow } from "../../account/rate/rate.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { noteErasure } from "../erasure/marker.ts";
import { deleteOrganizationFiles } from "../files/index.ts";
import { deleteRowsOf, eraseStudy, type NoteRemoved } from "./erase-study.ts";
import { organizationRemoval } from "./removal.sql.ts";
import { organizationTables } from "./tables.ts";

/** What is gone of an organization, by table; `finished_at` is null while something is left. */
export type RemovalReceipt = typeof organizationRemoval.$inferSelect;

/**
 * Removes an organization with everything that it has, its sandbox first, in batches; its credentials and links stop
 * working first. Called again, it goes on where it ended, and once it is done resolves to the same receipt. `name` is the
 * organization's, which confirms that no other is meant (422). For operators (403); 404 for an unknown organization.
 */
export async function removeOrganization(
  ctx: Ctx,
  { id, name, deadline }: { id: string; name: string; deadline: Date },
): Promise<RemovalReceipt> {
  requireOperator(ctx);
  const begun = await begin(ctx, id, name);
  if (begun.finished_at !== null) return begun;
  const sandbox = await findSandbox(ctx, id);
  if (sandbox !== null) {
    const { finished_at } = await removeOrganization(ctx, { ...sandbox, deadline });
    if (finished_at === null) return begun;
  }
  const note: NoteRemoved = (ctx, removed) => addToReceipt(ctx, id, removed);
  if (await removeContent(ctx, id, deadline, note)) await finish(ctx, id);
  return requireRow(await readReceipt(ctx, id));
}

async function removeContent(ctx: Ctx, id: string, deadline: Date, note: NoteRemoved): Promise<boolean> {
  for (let after: string | null = null; ; ) {
    const [next] = await ctx.db
      .select({ id: study.id, organization_id: study.organization_id })
      .from(study)
      .where(and(eq(study.organization_id, id), after === null ? undefined : sql`${study.id} > ${after}`))
      .orderBy(asc(study.id))
      .limit(1);
    if (next === undefined) break;
    if (!(await eraseStudy(ctx, next, deadline, note))) return false;
    after = next.id;
  }
  const areGone = await deleteRowsOf(
    ctx,
    deadline,
    organizationTables,
    (table) => eq(table.organization_id, id),
    note,
  );
  if (!areGone) return false;
  const { deleted, isComplete } = await deleteOrganizationFiles(ctx, id, deadline);
  if (deleted > 0) await note(ctx, { files: deleted });
  return isComplete;
}

/** Writes the receipt, once, and takes everyone's access away. */
const begin = (ctx: Ctx, id: string, name: string): Promise<RemovalReceipt> =>
  transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ name: organization.name })
      .from(organization)
      .where(eq(organization.id, id))
      .for("update");
    const known = await readReceipt(ctx, id);
    const removed = known ?? row;
    if (removed === undefined) throw notFoundError("Organization");
    if (removed.name !== name) throw new ServiceError("invalid", "the organization has another name");
    if (known !== undefined || row === undefined) return requireRow(known);
    const at = nowIso(ctx);
    await ctx.db
      .update(apiKey)
      .set({ deactivated_at: at })
      .where(and(eq(apiKey.organization_id, id), isNull(apiKey.deactivated_at)));
    await ctx.db
      .update(member)
      .set({ removed_at: at })
      .where(and(eq(member.organization_id, id), isNull(member.removed_at)));
    await ctx.db
      .update(study)
      .set({ status: "archived", deleted_at: at, erasing_since: at })
      .where(and(eq(study.organization_id, id), isNull(study.erasing_since)));
    await noteErasure(ctx, id);
    const [receipt] = await ctx.db
      .insert(organizationRemoval)
      .values({ organization_id: id, name: row.name, requested_at: at, removed: {} })
      .returning();
    return requireRow(receipt);
  });

const finish = (ctx: Ctx, id: string): Promise<void> =>
  transact(ctx, async (ctx) => {
    await ctx.db.delete(rateWindow).where(eq(rateWindow.subject, organizationSubject(id)));
    await ctx.db.delete(organization).where(eq(organization.id, id));
    await ctx.db
      .update(organizationRemoval)
      .set({ finished_at: nowIso(ctx) })
      .where(eq(organizationRemoval.organization_id, id));
  });

async function readReceipt(ctx: Ctx, id: string): Promise<RemovalReceipt | undefined> {
  const [row] = await ctx.db
    .select()
    .from(organizationRemoval)
    .where(eq(organizationRemoval.organization_id, id));
  return row;
}

/** Under the row's lock, which the caller's batch holds until it commits. */
async function addToReceipt(ctx: Ctx, id: string, removed: Record<string, number>): Promise<void> {
  for (const [name, count] of Object.entries(removed)) {
    await ctx.db
      .update(organizationRemoval)
      .set({
        removed: sql`${organizationRemoval.removed} || jsonb_build_object(${name}::text,
          coalesce((${organizationRemoval.removed} ->> ${name})::int, 0) + ${count}::int)`,
      })
      .where(eq(organizationRemoval.organization_id, id));
  }
}
