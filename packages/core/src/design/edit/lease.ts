import { and, eq, sql } from "drizzle-orm";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { isFree, isHeld, newLease, noLease } from "../../platform/lease.ts";
import { finishWork, payloadOf } from "../../platform/outbox/index.ts";
import { studyEdit } from "./edit.sql.ts";

export type EditRow = typeof studyEdit.$inferSelect;

/** The lease on one edit. */
export interface Lease {
  edit: EditRow;
  outboxId: string;
}

/** Takes the lease on an outbox row's edit; null when the edit is finished or leased to somebody else. */
export async function claimEdit(ctx: Ctx, outboxId: string, until: Date): Promise<Lease | null> {
  const [edit] = await ctx.db
    .update(studyEdit)
    .set({ ...newLease(until), leases: sql`${studyEdit.leases} + 1` })
    .where(
      and(
        eq(studyEdit.id, sql`${payloadOf(outboxId, "edit_id")}::uuid`),
        eq(studyEdit.status, "running"),
        isFree(studyEdit, nowIso(ctx)),
      ),
    )
    .returning();
  return edit === undefined ? null : { edit, outboxId };
}

/** Records how the edit ended and deletes its outbox row, in one statement; throws where the lease was lost. */
export async function finishEdit(
  ctx: Ctx,
  { edit, outboxId }: Lease,
  end: Pick<EditRow, "status"> & Partial<Pick<EditRow, "result" | "error">>,
): Promise<void> {
  const endedCte = ctx.db.$with("ended").as(
    ctx.db
      .update(studyEdit)
      .set({ ...noLease, ...end, finished_at: nowIso(ctx) })
      .where(and(eq(studyEdit.id, edit.id), isHeld(studyEdit, edit.lease_token ?? "")))
      .returning({ id: studyEdit.id }),
  );
  if (!(await finishWork(ctx, outboxId, endedCte))) throw new Error("the lease on the edit was lost");
}
