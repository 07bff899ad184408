import { enqueueCte } from "../outbox/index.ts";
import type { Ctx } from "../platform/ctx.ts";

/** A CTE that queues the `interview.completed` event, for the statement that closes the interview. */
export const completionEventCte = (ctx: Ctx, interview: { id: string; organization_id: string }) =>
  enqueueCte(ctx, {
    organization_id: interview.organization_id,
    kind: "interview.completed",
    payload: { interview_id: interview.id },
  });
