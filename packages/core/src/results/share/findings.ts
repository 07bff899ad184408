import type { Ctx } from "../../platform/ctx.ts";
import { findingsForViewers } from "../insight/study-insights.ts";
import type { SharedFindings } from "./said-schema.ts";
import { quoting } from "./themes.ts";
import { isOfEnough, unfilteredView, type ViewRequest } from "./view.ts";
import { viewerOf } from "./viewer.ts";

/**
 * What the study's open answers come to: the findings whose codes all have `min_base` answers, with quotes where the share
 * has them. For viewers (403) of a share with this section (403). Throws a 403 for a filter: findings are of all interviews.
 */
export async function sharedFindings(ctx: Ctx, request: ViewRequest): Promise<SharedFindings> {
  const viewer = viewerOf(ctx, "findings");
  const { study_id, share } = viewer;
  // Findings are made of what people said, whoever else the share shows.
  const view = unfilteredView(viewer, { ...request, include_simulations: false });
  if (!(await isOfEnough(ctx, viewer, view))) return { study_id, suppressed: true };
  const found = await findingsForViewers(ctx, study_id, share.translate_to);
  const told = found.filter(({ counts }) => counts.every((count) => count >= share.min_base));
  const { quotesOf, text } = await quoting(
    ctx,
    viewer,
    told.flatMap(({ quotes }) => quotes),
  );
  return {
    study_id,
    findings: told.map((each) => ({
      text: text(each.text),
      generated_by: each.generated_by,
      code_ids: each.code_ids,
      quotes: share.quotes ? quotesOf(each.quotes) : [],
    })),
  };
}
