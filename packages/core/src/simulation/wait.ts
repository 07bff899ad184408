import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { outbox } from "../outbox/outbox.sql.ts";
import type { Ctx } from "../platform/ctx.ts";
import { studyEdit } from "../study-edit/edit.sql.ts";

/** After so long nobody waits for an edit any more: whatever holds it up is no reason to stand still. */
const patienceMs = 60_000;

/** Whether somebody waits for an edit that is still behind respondents on their common queue. */
export async function someoneWaits(ctx: Ctx): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - patienceMs).toISOString();
  const waiting = await ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(studyEdit, sql`${studyEdit.id} = (${outbox.payload} ->> 'edit_id')::uuid`)
    .where(and(eq(outbox.kind, "edit"), gt(outbox.created_at, since), isNull(studyEdit.leased_until)))
    .limit(1);
  return waiting.length > 0;
}
