import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { memberIdOf } from "../platform/actor.ts";
import type { Ctx } from "../platform/ctx.ts";
import { notFoundError } from "../platform/error.ts";
import { refuseForeignQuestions } from "../question/foreign.ts";
import { question } from "../question/question.sql.ts";
import { admit, gateOf } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { logicRule } from "./logic.sql.ts";
import type { ListLogicQuery, LogicRule } from "./schema.ts";

/** Rules of a study or of one of its questions, in the order of evaluation. Throws 404 or 403 for either. */
export async function listLogic(ctx: Ctx, filter: ListLogicQuery): Promise<LogicRule[]> {
  const rows = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      question_study_id: question.study_id,
      rule: logicRule,
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
    .leftJoin(
      logicRule,
      and(
        eq(logicRule.question_id, question.id),
        filter.language ? eq(logicRule.language, filter.language) : undefined,
      ),
    )
    .where(
      filter.study_id
        ? eq(study.id, filter.study_id)
        : sql`${study.id} = (select q.study_id from ${question} q where q.id = ${filter.question_id} and q.deleted_at is null)`,
    )
    .orderBy(asc(question.display_order), asc(logicRule.display_order), asc(logicRule.id));
  if (rows.length === 0 && filter.study_id === undefined) throw notFoundError("Question");
  admit(ctx, "read", rows[0]);
  if (filter.question_id !== undefined && rows.every((row) => row.question_study_id === null)) {
    await refuseForeignQuestions(ctx, [filter.question_id]);
    throw notFoundError("Question");
  }
  return rows.flatMap(({ rule }) => (rule === null ? [] : [rule]));
}
