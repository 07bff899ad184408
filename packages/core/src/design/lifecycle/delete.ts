import { eq } from "drizzle-orm";
import { requireRevision } from "#kit/version.ts";
import { audit } from "../../account/audit/index.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { lockStudy, revisionBump } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";

/** How long a deleted study can be restored. */
export const restorableDays = 30;

/**
 * Archives a study, to be erased with its interviews after 30 days. A second time changes nothing. Throws a 404 or 403
 * for the study, and a 412 where `ifMatch` has other revisions of one that is not deleted.
 */
export async function deleteStudy(
  ctx: Ctx,
  id: string,
  ifMatch: readonly number[] | null = null,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const present = await lockStudy(ctx, id, "policy");
    // Who sends it again may still name the revision that was deleted (RFC 9110, 13.1.1).
    if (present.deleted_at !== null) return;
    requireRevision(ifMatch, present.revision);
    await ctx.db
      .update(study)
      .set({ status: "archived", deleted_at: nowIso(ctx), ...revisionBump(ctx) })
      .where(eq(study.id, id));
    audit(ctx, "study.delete", { entity_id: id, study_id: id });
  });
}
