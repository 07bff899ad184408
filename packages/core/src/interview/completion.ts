import { promised } from "../outbox/index.ts";
import type { Ctx } from "../platform/ctx.ts";

/** The event of an interview that becomes `closed`, to be part of the statement that closes it. */
export const completionEventCte = (ctx: Ctx, interview: { id: string; organization_id: string }) =>
  promised(ctx, {
    organization_id: interview.organization_id,
    queue: "webhook",
    kind: "interview.completed",
    payload: { interview_id: interview.id },
  });
