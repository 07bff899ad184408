import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { invalidError, ServiceError } from "#kit/error.ts";
import { iterationOf } from "#survey/interview/answer-name.ts";
import { isKnownType, questionType } from "#survey/question-type/index.ts";
import { countOf, countsUnder, type Tally } from "#survey/question-type/statistics/tally.ts";
import type { StoredProps } from "#survey/question-type/type.ts";
import { oneOf } from "#survey/study/language.ts";
import { type LoopAround, loopAroundColumn, loopItems, loopNames } from "../../design/group/loop/items.ts";
import { readPropsColumn } from "../../design/question/column.ts";
import { question } from "../../design/question/question.sql.ts";
import { questionNotFoundError } from "../../design/quota/read.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { countFigures } from "../../field/count/count.sql.ts";
import {
  areKeptFiguresOf,
  digestOf,
  excludedCount,
  figuresOf,
  loopPart,
  populations,
  questionPart,
  sumTallies,
  talliesOf,
  tallyIn,
} from "../../field/count/index.ts";
import { filterEcho, isUnfiltered, resolveFilter } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type Db, preparedRead } from "../../platform/db.ts";
import { filteredAnswers, requireFilterScope } from "./filtered.ts";
import { shownItems, skippedCount } from "./funnel.ts";
import type { QuestionStats } from "./schema.ts";
import type { StatsRequest } from "./stats.ts";

const part = sql`'question:' || question.id || ':' || question.type`;
/** The counts of which the figures are kept are not read. */
const parts = sql`case when ${countFigures.digest} is null then array['funnel', 'status', ${part}]
  else array['funnel', 'status'] end || ('loop:' || question.id || ':' || question.type)`;

/** The answers about one item of a loop: they are few, and their figures are not kept. */
const itemParts = sql`array['funnel', 'status', ${part} || ${sql.placeholder("iteration")}]`;

/** The question with its counts, or the figures that are kept of them. */
const questionStatement = (db: Db, read: SQL = parts) =>
  db
    .select({
      ...gateOf(sql.placeholder("member")),
      type: question.type,
      props: readPropsColumn,
      tallies: talliesOf(read),
      loop: loopAroundColumn,
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

/** The statement of a question, or of its answers about one item of a loop. */
const statementFor = ({ db }: Ctx, iteration: string | undefined) =>
  iteration === undefined
    ? preparedRead(db, "question_stats", (db) => questionStatement(db))
    : preparedRead(db, "question_item_stats", (db) => questionStatement(db, itemParts));

/**
 * Aggregated answers to one question; those given while it had another type do not count. Throws a 404 or 403 for the
 * study or question, a 400 for a question type without an aggregate, a 403 for a filter of whoever may not read interviews, and a 422 for one
 * that does not fit the study, or an item that no loop has.
 */
export async function questionStats(ctx: Ctx, request: QuestionStatsRequest): Promise<QuestionStats> {
  return (await countedStats(ctx, request)).stats;
}

/** The same, with the question's props, and the counts that the figures are made of unless they are kept. */
export async function countedStats(
  ctx: Ctx,
  { question_id: questionId, loop_item, filter, ...request }: QuestionStatsRequest,
): Promise<{ stats: QuestionStats; tally: Tally; props: StoredProps }> {
  const { study_id: studyId, include_simulations: includeSimulations } = request;
  if (!isUnfiltered(filter)) requireFilterScope(ctx);
  const iteration = loop_item === undefined ? undefined : iterationOf(loop_item);
  const [row] = await statementFor(ctx, iteration).execute({
    id: studyId,
    question_id: questionId,
    member: memberIdOf(ctx.actor),
    include_simulations: includeSimulations,
    ...(iteration !== undefined && { iteration }),
  });
  admit(ctx, "figures", row);
  const { type: name, props, tallies, kept, digest, loop } = row;
  if (name === null || props === null) throw await questionNotFoundError(ctx, questionId);
  const type = questionType(name);
  if (!isKnownType(name) || type.aggregateSchema === null) {
    throw new ServiceError("bad_request", `Questions of type ${name} have no aggregate`, {
      code: "unsupported_question_type",
    });
  }
  const of = (part: string) => tallyIn(tallies, part, populations(includeSimulations));
  const isOfAll = isUnfiltered(filter);
  if (loop_item !== undefined) requireKnownItem(loop_item, questionId, loop, of("funnel"));
  const names = loopNames(loop);
  const words = loop_item === undefined ? [] : names.words(loop_item);
  const iterations = loop_item === undefined ? undefined : words.map(iterationOf);
  const found = isOfAll
    ? {
        tally: await itemTally(ctx, request, of(questionPart(questionId, name, iteration)), {
          parts: words
            .map(iterationOf)
            .flatMap((each) => (each === iteration ? [] : [questionPart(questionId, name, each)])),
        }),
        skipped: (words.length === 0 ? [[]] : words.map((word) => [word])).reduce(
          (total, item) => total + skippedCount(of("funnel"), questionId, ...item),
          0,
        ),
        excluded: excludedCount(of("status")),
        loop: of(loopPart(questionId, name)),
      }
    : await filteredAnswers(
        ctx,
        { ...request, filter: await resolveFilter(ctx, studyId, filter) },
        { id: questionId, type: name, ...(iterations !== undefined && { iterations }) },
      );
  const { tally, skipped, excluded, loop: counted } = found;
  const scope = { study_id: studyId, question_id: questionId, include_simulations: includeSimulations };
  const isKept = isOfAll && iteration === undefined;
  const figures =
    isKept && kept !== null
      ? kept
      : await figuresOf(ctx, { type: name, props, tally }, isKept ? { ...scope, digest } : null);
  const stats = {
    question_id: questionId,
    type: name,
    skipped_count: skipped,
    excluded,
    include_simulations: includeSimulations,
    ...loopFigures({ loop, counted, loop_item, hasItems: "items" in figures }),
    ...figures,
    ...filterEcho(filter),
  };
  return { stats, tally, props };
}

/** The tally with those of an item's other words. */
async function itemTally(
  { db }: Ctx,
  { study_id, include_simulations }: Pick<StatsRequest, "study_id" | "include_simulations">,
  tally: Tally,
  { parts }: { parts: string[] },
): Promise<Tally> {
  if (parts.length === 0) return tally;
  const [row] = await db
    .select({ tallies: talliesOf(parts) })
    .from(study)
    .where(eq(study.id, study_id));
  const others = parts.map((each) => tallyIn(row?.tallies ?? [], each, populations(include_simulations)));
  return sumTallies([tally, ...others]);
}

/** Throws a 422 for an item that the loop around the question does not offer, and that nobody was asked about. */
function requireKnownItem(item: string, questionId: string, loop: LoopAround | null, funnel: Tally): void {
  const known = loop === null ? [] : loopItems(loop);
  if (known.includes(loopNames(loop).label(item)) || countOf(funnel, questionId, "reached", item) > 0) return;
  const msg = loop === null ? "The question is not in a loop" : oneOf(known.filter((each) => each !== ""));
  throw invalidError([{ loc: ["query", "loop_item"], msg, type: "invalid_filter" }]);
}

interface QuestionStatsRequest extends StatsRequest {
  question_id: string;
  /** For a question in a loop: the only item. */
  loop_item?: string | undefined;
}

/** What is said of a question in a loop beside its figures; nothing of others, unless they were in one. */
function loopFigures({
  loop,
  counted,
  loop_item,
  hasItems,
}: {
  loop: Parameters<typeof loopItems>[0] | null;
  counted: Tally;
  loop_item: string | undefined;
  hasItems: boolean;
}) {
  const names = loopNames(loop);
  if (loop_item !== undefined) return { loop_item, loop_item_code: names.code(loop_item) };
  const answered = countsUnder(counted, "responses").map(({ rest: [item] }) => item);
  if (loop === null && answered.length === 0) return {};
  const items = loop === null ? [] : loopItems(loop);
  const counts = shownItems(items, answered, names).map((item) => ({
    ...item,
    response_count: names
      .words(item.loop_item)
      .reduce((total, word) => total + countOf(counted, "responses", word), 0),
  }));
  return {
    respondent_count: countOf(counted, "respondents"),
    [hasItems ? "loop_items" : "items"]: counts,
  };
}
