import { filterEcho } from "../../field/list/filter/index.ts";
import { requireViewer } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { studyStats } from "../figures/index.ts";
import { compared, isStatsShowable } from "./compare.ts";
import { type PageRequest, readPage } from "./transcript-page.ts";
import type { SharedTranscripts } from "./transcript-schema.ts";
import { computing, type ViewRequest, viewOf } from "./view.ts";
import { requireSection } from "./viewer.ts";

/**
 * The conversations of completed interviews, newest first, without what is known of their participants. For viewers
 * (403) of a share with this section (403); a 422 for an unfit filter or cursor.
 */
export async function sharedTranscripts(
  ctx: Ctx,
  { after, limit, ...request }: ViewRequest & PageRequest,
): Promise<SharedTranscripts> {
  const viewer = requireViewer(ctx);
  requireSection(viewer, "transcripts");
  const view = viewOf(viewer, request);
  return computing(ctx, view, async () => {
    const { shown, whole } = await compared(view, (each) => studyStats(ctx, each));
    const echo = filterEcho(view.filter);
    if (!isStatsShowable(viewer.share.min_base, shown, whole)) return { suppressed: true, ...echo };
    return { ...(await readPage(ctx, view, { after, limit })), ...echo };
  });
}
