import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { outbox } from "../outbox/outbox.sql.ts";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { newId } from "../platform/id.ts";
import { studyEdit } from "./edit.sql.ts";

export type EditRow = typeof studyEdit.$inferSelect;

/** The right to work on one edit for a while. */
export interface Lease {
  edit: EditRow;
  outboxId: string;
}

/** Takes the lease on a promised edit; null when it is finished or in other hands. */
export async function takeLease(ctx: Ctx, outboxId: string, until: Date): Promise<Lease | null> {
  const [edit] = await ctx.db
    .update(studyEdit)
    .set({ lease_token: newId(), leased_until: until.toISOString(), leases: sql`${studyEdit.leases} + 1` })
    .where(
      and(
        sql`${studyEdit.id} = (select (o.payload->>'edit_id')::uuid from ${outbox} o where o.id = ${outboxId})`,
        eq(studyEdit.status, "running"),
        or(isNull(studyEdit.leased_until), lt(studyEdit.leased_until, nowIso(ctx))),
      ),
    )
    .returning();
  return edit === undefined ? null : { edit, outboxId };
}

/** Records how the edit ended and keeps its promise, in one statement; throws where the lease was lost meanwhile. */
export async function finishEdit(
  ctx: Ctx,
  { edit, outboxId }: Lease,
  end: Pick<EditRow, "status"> & Partial<Pick<EditRow, "result" | "error">>,
): Promise<void> {
  const kept = ctx.db.$with("kept").as(
    ctx.db
      .delete(outbox)
      .where(
        and(
          eq(outbox.id, outboxId),
          sql`exists (select 1 from ${studyEdit} e where e.id = ${edit.id} and e.lease_token = ${edit.lease_token})`,
        ),
      )
      .returning({ id: outbox.id }),
  );
  const finished = await ctx.db
    .with(kept)
    .update(studyEdit)
    .set({ ...end, finished_at: nowIso(ctx), lease_token: null, leased_until: null })
    .where(and(eq(studyEdit.id, edit.id), eq(studyEdit.lease_token, edit.lease_token ?? "")))
    .returning({ id: studyEdit.id });
  if (finished.length === 0) throw new Error("the lease on the edit was lost");
}
