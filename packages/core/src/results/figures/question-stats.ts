import { and, eq, isNull, sql } from "drizzle-orm";
import { readPropsColumn } from "../../design/question/column.ts";
import { question } from "../../design/question/question.sql.ts";
import { isKnownType, questionType } from "../../design/question-type/index.ts";
import { questionNotFoundError } from "../../design/quota/read.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { countFigures } from "../../field/count/count.sql.ts";
import {
  areKeptFiguresOf,
  digestOf,
  excludedCount,
  figuresOf,
  populations,
  questionPart,
  talliesOf,
  tallyIn,
} from "../../field/count/index.ts";
import { filterEcho, isUnfiltered, resolveFilter } from "../../field/list/filter/index.ts";
import { memberIdOf } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type Db, preparedRead } from "../../platform/db.ts";
import { ServiceError } from "../../platform/error.ts";
import { filteredAnswers, requireFilterScope } from "./filtered.ts";
import { skippedCount } from "./funnel.ts";
import type { QuestionStats } from "./schema.ts";
import type { StatsRequest } from "./stats.ts";

const part = sql`'question:' || question.id || ':' || question.type`;
/** The counts of which the figures are kept are not read. */
const parts = sql`case when ${countFigures.digest} is null then array['funnel', 'status', ${part}]
  else array['funnel', 'status'] end`;

/** The question with its counts, or the figures that are kept of them. */
const questionStatement = (db: Db) =>
  db
    .select({
      ...gateOf(sql.placeholder("member")),
      type: question.type,
      props: readPropsColumn,
      tallies: talliesOf(parts),
      kept: countFigures.figures,
      digest: digestOf(part),
    })
    .from(study)
    .leftJoin(
      question,
      and(
        eq(question.study_id, study.id),
        eq(question.id, sql.placeholder("question_id")),
        isNull(question.deleted_at),
      ),
    )
    .leftJoin(countFigures, areKeptFiguresOf(part, sql`${sql.placeholder("include_simulations")}`))
    .where(eq(study.id, sql.placeholder("id")));

/**
 * Aggregated answers to one question; those given while it had another type do not count. Throws a 404 or 403 for the
 * study or question, a 400 for a question type without an aggregate, a 403 for a filter of whoever may not read interviews, and a 422 for one
 * that does not fit the study.
 */
export async function questionStats(
  ctx: Ctx,
  { question_id: questionId, filter, ...request }: StatsRequest & { question_id: string },
): Promise<QuestionStats> {
  const { study_id: studyId, include_simulations: includeSimulations } = request;
  if (!isUnfiltered(filter)) requireFilterScope(ctx);
  const statement = preparedRead(ctx.db, "question_stats", questionStatement);
  const [row] = await statement.execute({
    id: studyId,
    question_id: questionId,
    member: memberIdOf(ctx.actor),
    include_simulations: includeSimulations,
  });
  admit(ctx, "figures", row);
  const { type: name, props, tallies, kept, digest } = row;
  if (name === null || props === null) throw await questionNotFoundError(ctx, questionId);
  const type = questionType(name);
  if (!isKnownType(name) || type.aggregateSchema === null) {
    throw new ServiceError("bad_request", `Questions of type ${name} have no aggregate`, {
      code: "unsupported_question_type",
    });
  }
  const of = (part: string) => tallyIn(tallies, part, populations(includeSimulations));
  const isOfAll = isUnfiltered(filter);
  const { tally, skipped, excluded } = isOfAll
    ? {
        tally: of(questionPart(questionId, name)),
        skipped: skippedCount(of("funnel"), questionId),
        excluded: excludedCount(of("status")),
      }
    : await filteredAnswers(
        ctx,
        { ...request, filter: await resolveFilter(ctx, studyId, filter) },
        { id: questionId, type: name },
      );
  const counts = {
    study_id: studyId,
    question_id: questionId,
    include_simulations: includeSimulations,
    digest,
  };
  const figures =
    isOfAll && kept !== null
      ? kept
      : await figuresOf(ctx, { type: name, props, tally }, isOfAll ? counts : null);
  return {
    question_id: questionId,
    type: name,
    skipped_count: skipped,
    excluded,
    include_simulations: includeSimulations,
    ...figures,
    ...filterEcho(filter),
  };
}
