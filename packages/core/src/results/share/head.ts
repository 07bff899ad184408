import { readConfig } from "../../design/study/config.ts";
import { studyLanguages } from "../../design/study/language.ts";
import { filterEcho } from "../../field/list/filter/index.ts";
import { requireViewer } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { studyStats } from "../figures/index.ts";
import type { StudyStats } from "../figures/schema.ts";
import { compared, isStatsShowable, withoutFewTimes } from "./compare.ts";
import { readFrame } from "./frame.ts";
import { toSharedQuestion } from "./head-question.ts";
import type { SharedResults } from "./head-schema.ts";
import type { Section } from "./schema.ts";
import { computing, type ViewRequest, viewOf, wholeOf } from "./view.ts";

/**
 * What a share is of: its head figures, its questions, and what filters and crosstabs can pick from. For viewers (403);
 * a 422 for a filter that does not fit the study.
 */
export async function sharedResults(ctx: Ctx, request: ViewRequest): Promise<SharedResults> {
  const viewer = requireViewer(ctx);
  const { name, expires_at, min_base } = viewer.share;
  const view = viewOf(viewer, request);
  const { shown, whole } = await computing(ctx, view, () => compared(view, (each) => studyStats(ctx, each)));
  const { title, config, questions, ...dimensions } = await readFrame(ctx, wholeOf(view), min_base);
  const [language = "", ...others] = studyLanguages(readConfig(config));
  return {
    ...{ name, min_base, expires_at, sections: viewer.share.sections as Section[] },
    shared_filter: viewer.share.filter,
    study: { id: viewer.study_id, title, language },
    stats: isStatsShowable(min_base, shown, whole) ? headOf(min_base, shown) : { suppressed: true },
    questions: questions.map(toSharedQuestion(questions)),
    dimensions: { ...dimensions, languages: [language, ...others] },
    ...filterEcho(view.filter),
  };
}

function headOf(minBase: number, stats: StudyStats) {
  const { study_id: _s, questions: _q, filter: _f, ...head } = withoutFewTimes(minBase, stats);
  return head;
}
