import type { ValidationIssue } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { jumpGroup, jumpMapOf } from "#survey/group/jump.ts";
import type { Structure } from "#survey/group/structure.ts";
import { ruleIssues } from "#survey/logic/check.ts";
import { maxRuleBytes, maxRules } from "#survey/logic/schema.ts";
import type { StoredRule } from "#survey/stored.ts";
import { readConfig } from "#survey/study/config.ts";
import { bytesOf } from "../logic/write.ts";
import type { QuestionRow } from "../question/draft.ts";
import { found, type Ids, type Parts, type Target } from "./parts.ts";

type Json = Record<string, unknown>;

/** The rules of a definition, each question's in their order. */
export function draftRules(
  { studyId, at }: Target,
  { logic, scores }: Parts,
  ids: Ids & { rules: ReadonlyMap<string, string> },
  { questions, groups }: Structure<QuestionRow>,
  config: Json,
  issues: ValidationIssue[],
): StoredRule[] {
  const byId = new Map(questions.map((row) => [row.id, row]));
  const map = jumpMapOf(questions, groups.map(jumpGroup));
  const counts = new Map<string, number>();
  const { hasQuestionGroups, defaultLanguage } = readConfig(config);
  const scoreKeys = scores.map(({ item }) => item.key);
  let bytes = 0;
  return logic.flatMap(({ item, loc }): StoredRule[] => {
    const named = (of: ReadonlyMap<string, string>, field: keyof typeof item, kind: string) => {
      const name = item[field];
      return typeof name === "string" ? found(of, name, [...loc, field], kind, issues) : null;
    };
    const question_id = named(ids.questions, "question_id", "question");
    const question = byId.get(question_id ?? "");
    const targets = {
      next_question_id: named(ids.questions, "next_question_id", "question"),
      next_question_group_id: named(ids.groups, "next_question_group_id", "group"),
    };
    if (question_id === null || question === undefined) return [];
    const display_order = counts.get(question_id) ?? 0;
    counts.set(question_id, display_order + 1);
    const rule: StoredRule = {
      id: ids.rules.get(item.id) ?? newId(),
      study_id: studyId,
      question_id,
      display_order,
      operation: item.operation,
      action_type: item.action_type,
      ...targets,
      comparison_value_type: item.comparison_value_type,
      comparison_value: item.comparison_value ?? null,
      score: item.score ?? null,
      redirect_url: item.redirect_url ?? null,
      end_interview: item.end_interview ?? item.action_type === "end_interview",
      language: item.language ?? defaultLanguage ?? "English",
      created_at: at,
      updated_at: at,
    };
    const isMissing = (field: keyof typeof targets) => item[field] != null && targets[field] === null;
    const faults = ruleIssues(rule, { question, map, hasQuestionGroups, scoreKeys });
    for (const fault of faults)
      if (!isMissing(fault.loc[1] as keyof typeof targets))
        issues.push({ ...fault, loc: [...loc, ...fault.loc.slice(1)] });
    if (display_order === maxRules)
      issues.push({ loc, msg: `A question has at most ${maxRules} rules`, type: "too_many_rules" });
    const before = bytes;
    bytes += bytesOf(rule);
    if (before <= maxRuleBytes && bytes > maxRuleBytes)
      issues.push({ loc, msg: "The rules of the study are too large from here on", type: "rules_too_large" });
    return [rule];
  });
}
