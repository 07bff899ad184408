import { filterEcho } from "../../field/list/filter/index.ts";
import { requireViewer } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { studyStats } from "../figures/index.ts";
import { compared, isStatsShowable, withoutFewTimes } from "./compare.ts";
import type { SharedFunnel } from "./figure-schema.ts";
import { computing, isShowable, type ViewRequest, viewOf } from "./view.ts";
import { requireSection } from "./viewer.ts";

/** The completion funnel. For viewers (403) of a share with this section (403); a 422 for an unfit filter. */
export async function sharedFunnel(ctx: Ctx, request: ViewRequest): Promise<SharedFunnel> {
  const viewer = requireViewer(ctx);
  requireSection(viewer, "funnel");
  const { min_base } = viewer.share;
  const view = viewOf(viewer, request);
  const { shown, whole } = await computing(ctx, view, () => compared(view, (each) => studyStats(ctx, each)));
  if (!isStatsShowable(min_base, shown, whole))
    return { study_id: viewer.study_id, suppressed: true, ...filterEcho(view.filter) };
  const reached = new Map(whole.questions.map((row) => [row.question_id, row.reached]));
  return {
    ...withoutFewTimes(min_base, shown),
    questions: shown.questions.map((row) => {
      const { question_id, display_order, type, content } = row;
      const all = reached.get(question_id) ?? row.reached;
      if (isShowable(min_base, row.reached, all)) return row;
      return { question_id, display_order, type, content, suppressed: true };
    }),
  };
}
