import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { questionType } from "#survey/question-type/index.ts";
import { question } from "../../design/question/question.sql.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { resolveFilter } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { statsOfQuestions } from "../figures/index.ts";
import type { QuestionStats } from "../figures/schema.ts";
import type { StatsRequest } from "../figures/stats.ts";
import { hasOwnWords } from "./own-words.ts";
import type { QuestionThemes } from "./schema.ts";
import { themesOfQuestions } from "./themes.ts";

/** A question of a study, with what its results are read from. */
export interface ResultQuestion {
  id: string;
  /** Its number, from 1. */
  n: number;
  type: string;
  /** How its text begins. */
  text: string;
  reads: "stats" | "themes" | null;
}

const maxText = sql.raw("160");

/** The questions of a study in order, without those that are only shown. Throws 404 or 403 for the study. */
export async function resultQuestions(ctx: Ctx, studyId: string): Promise<ResultQuestion[]> {
  const rows = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      id: question.id,
      type: question.type,
      text: sql<string>`left(${question.content}, ${maxText})`,
    })
    .from(study)
    .leftJoin(question, and(eq(question.study_id, study.id), isNull(question.deleted_at)))
    .where(eq(study.id, studyId))
    .orderBy(asc(question.display_order));
  admit(ctx, "figures", rows[0]);
  return rows.flatMap(({ id, type, text }, at) => {
    if (id === null || type === null || questionType(type).isOnlyShown) return [];
    const isCounted = questionType(type).aggregateSchema !== null;
    // Choices, whose props decide on it, are counted.
    const reads = isCounted ? "stats" : hasOwnWords(type, {}) ? "themes" : null;
    return [{ id, n: at + 1, type, text, reads }];
  });
}

/**
 * Figures and themes of questions of a study, by their ids, in a number of statements that does not grow with them. Throws
 * as `questionStats` and `questionThemes` do.
 */
export async function studyResults(
  ctx: Ctx,
  request: StatsRequest & { quotes: number; translate_to?: string | undefined },
  questions: readonly ResultQuestion[],
): Promise<{ stats: Map<string, QuestionStats>; themes: Map<string, QuestionThemes> }> {
  const idsOf = (reads: ResultQuestion["reads"]) =>
    questions.filter((each) => each.reads === reads).map(({ id }) => id);
  const { study_id, include_simulations, filter, quotes, translate_to } = request;
  const resolved = await resolveFilter(ctx, study_id, filter);
  const of = { study_id, include_simulations, filter, resolved };
  const closed = idsOf("stats");
  const open = idsOf("themes");
  const stats = closed.length === 0 ? [] : await statsOfQuestions(ctx, { ...of, question_ids: closed });
  const themes =
    open.length === 0
      ? []
      : await themesOfQuestions(ctx, { ...of, quotes, translate_to, question_ids: open });
  return {
    stats: new Map(stats.map((each) => [each.question_id, each])),
    themes: new Map(themes.map((each) => [each.question_id, each])),
  };
}
