import type { Ctx } from "../../platform/ctx.ts";
import { enqueueOnce } from "../../platform/outbox/index.ts";

/** Has all interviews of a study checked again, since what they are checked by has changed. */
export const enqueueChecks = (ctx: Ctx, study: { id: string; organization_id: string }): Promise<void> =>
  enqueueOnce(ctx, {
    kind: "quality",
    organization_id: study.organization_id,
    payload: { study_id: study.id },
  });
