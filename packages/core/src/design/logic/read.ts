import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { notFoundError } from "#kit/error.ts";
import { formerNames, ruleNow } from "#survey/logic/named-now.ts";
import type { ListLogicQuery, LogicRule } from "#survey/logic/schema.ts";
import { comparisonWarnings } from "#survey/question-type/comparison.ts";
import type { StoredRule } from "#survey/stored.ts";
import { requireLanguage } from "#survey/study/language.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { readPropsColumn, refuseForeignQuestions } from "../question/column.ts";
import { question } from "../question/question.sql.ts";
import { admit, gateOf } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { questionRulesColumn } from "./logic.sql.ts";

/** A rule as the wire shows it, with what is doubtful about it; `former` are the former names of its question. */
export const presentRule = (
  rule: StoredRule,
  question: Parameters<typeof comparisonWarnings>[1],
  former: ReturnType<typeof formerNames> | undefined,
): LogicRule => {
  const now = ruleNow(rule, former);
  return { ...now, warnings: comparisonWarnings(now, question) };
};

/** Rules of a study or of one of its questions, in the order of evaluation. Throws 404 or 403 for either, and 422 for a language that is none. */
export async function listLogic(ctx: Ctx, filter: ListLogicQuery): Promise<LogicRule[]> {
  const rows = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      config: study.config,
      question: { type: question.type, props: readPropsColumn },
      rules: questionRulesColumn,
    })
    .from(study)
    .leftJoin(
      question,
      and(
        eq(question.study_id, study.id),
        isNull(question.deleted_at),
        filter.question_id ? eq(question.id, filter.question_id) : undefined,
      ),
    )
    .where(
      filter.study_id
        ? eq(study.id, filter.study_id)
        : sql`${study.id} = (select q.study_id from ${question} q where q.id = ${filter.question_id} and q.deleted_at is null)`,
    )
    .orderBy(asc(question.display_order));
  if (rows.length === 0 && filter.study_id === undefined) throw notFoundError("Question");
  admit(ctx, "read", rows[0]);
  if (filter.question_id !== undefined && rows.every((row) => row.question === null)) {
    await refuseForeignQuestions(ctx, [filter.question_id]);
    throw notFoundError("Question");
  }
  const languages = rows.flatMap(({ rules }) => rules.map(({ language }) => language));
  requireLanguage(filter.language, rows[0].config, languages);
  const isListed = ({ language }: StoredRule) => (filter.language ?? language) === language;
  return rows.flatMap(({ question, rules }) => {
    const listed = rules.filter(isListed);
    if (question === null || listed.length === 0) return [];
    const former = formerNames(question);
    return listed.map((rule) => presentRule(rule, question, former));
  });
}
