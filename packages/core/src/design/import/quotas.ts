import type { ValidationIssue } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { loopsOf } from "#survey/group/loop/fault.ts";
import type { Structure } from "#survey/group/structure.ts";
import { isParamName } from "#survey/study/entry-config.ts";
import type { NewStudy } from "../lifecycle/index.ts";
import type { QuestionRow } from "../question/draft.ts";
import type { BucketRow } from "../quota/read.ts";
import { quotaIssues } from "../quota/write.ts";
import { found, type Ids, type Loc, type Parts, type Target } from "./parts.ts";

/** The buckets of a definition, and its study's quota by a link parameter. */
export function draftQuotas(
  { studyId }: Target,
  { question_quotas, settings }: Parts,
  ids: Ids,
  structure: Structure<QuestionRow>,
  config: NewStudy["config"],
  loc: Loc,
  issues: ValidationIssue[],
): { param_quota: NewStudy["param_quota"]; buckets: BucketRow[] } {
  const none = { filled: 0, former_values: [], reached_at: null, revision: 1, study_id: studyId };
  const byId = new Map(structure.questions.map((row) => [row.id, row]));
  const loops = loopsOf(structure);
  const seen = new Set<string>();
  const ofQuestions = question_quotas.flatMap(({ item, loc }) => {
    const at = [...loc, "question_id"];
    const question_id = found(ids.questions, item.question_id, at, "question", issues);
    const question = byId.get(question_id ?? "");
    if (question === undefined) return [];
    if (seen.has(question.id))
      issues.push({ loc: at, msg: "The question's quotas appear twice", type: "duplicate_id" });
    seen.add(question.id);
    const is_in_loop = loops.has(question.id);
    for (const { loc: place, code, message } of quotaIssues({ ...question, is_in_loop }, item.buckets))
      issues.push({ loc: [...loc, ...place.slice(1)], msg: message, type: code });
    return item.buckets.map(({ match, value, limit }, position): BucketRow => {
      return { ...none, id: newId(), question_id: question.id, match, value, limit, position };
    });
  });
  const quotas = settings.study_quotas ?? { mode: "off" as const };
  const { mode, param_name, buckets = [], unmatched_param_policy = "allow", fixed_limit } = quotas;
  const at = [...loc, "study_quotas"];
  if (mode !== "url_param") {
    const limit = config.quota ?? null;
    if (settings.study_quotas !== undefined && (mode === "fixed" ? fixed_limit : null) !== limit)
      issues.push({
        loc: [...at, "fixed_limit"],
        msg: "Must be the limit in config.quota",
        type: "limits_differ",
      });
    return { param_quota: null, buckets: ofQuestions };
  }
  if (!isParamName(param_name ?? ""))
    issues.push({
      loc: [...at, "param_name"],
      msg: "Must be a name that a link can contain",
      type: "invalid_name",
    });
  const param_quota = { param_name: param_name ?? "", unmatched_param_policy };
  const ofParam = buckets.map(({ value, limit }, position): BucketRow => {
    return { ...none, id: newId(), question_id: null, match: null, value, limit, position };
  });
  return { param_quota, buckets: [...ofQuestions, ...ofParam] };
}
