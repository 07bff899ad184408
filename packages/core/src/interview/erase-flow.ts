import { eq, sql } from "drizzle-orm";
import { queueFolderDeletionCte } from "../asset/index.ts";
import { flow, flowTurn } from "../flow/flow.sql.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { interview } from "./interview.sql.ts";

/** Queues everything that was uploaded through the interview for deletion. */
export function uploadsCte(ctx: Ctx, { id, organization_id, study_id }: typeof interview.$inferSelect) {
  const formsUntil = sql`(
    select max(expires_at)::timestamptz from ${flow}, jsonb_each_text(${flow.uploads}) as form (id, expires_at)
    where ${eq(flow.interview_id, id)})`;
  return queueFolderDeletionCte(ctx, { organization_id, study_id, interview_id: id }, formsUntil);
}

/** The interview's course and the results of its commands: ids that its participant's client chose are in them. */
export function deletedFlowCtes({ db }: Ctx, id: string) {
  const flows = db.delete(flow).where(eq(flow.interview_id, id)).returning({ id: flow.interview_id });
  const turns = db.delete(flowTurn).where(eq(flowTurn.interview_id, id)).returning({ id: flowTurn.turn_id });
  return [db.$with("deleted_flow").as(flows), db.$with("deleted_turns").as(turns)];
}
