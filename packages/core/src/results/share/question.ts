import { filterEcho } from "../../field/list/filter/index.ts";
import { requireViewer } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { questionStats } from "../figures/index.ts";
import { compared } from "./compare.ts";
import type { SharedQuestionStats } from "./figure-schema.ts";
import { computing, isShowable, type ViewRequest, viewOf } from "./view.ts";
import { requireSection } from "./viewer.ts";

/**
 * Aggregated answers to a question. For viewers (403) of a share with this section (403). Throws a 404 for the question,
 * a 400 for a type without an aggregate, and a 422 for an unfit filter.
 */
export async function sharedQuestion(
  ctx: Ctx,
  { question_id, ...request }: ViewRequest & { question_id: string },
): Promise<SharedQuestionStats> {
  const viewer = requireViewer(ctx);
  requireSection(viewer, "questions");
  const view = viewOf(viewer, request);
  const { shown, whole } = await computing(ctx, view, () =>
    compared(view, (each) => questionStats(ctx, { ...each, question_id })),
  );
  if (isShowable(viewer.share.min_base, shown.response_count, whole.response_count)) return shown;
  const { type, include_simulations } = shown;
  return { question_id, type, include_simulations, suppressed: true, ...filterEcho(view.filter) };
}
