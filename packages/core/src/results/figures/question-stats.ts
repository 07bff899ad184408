import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { invalidError, ServiceError } from "#kit/error.ts";
import { parsedOnce } from "#kit/memo.ts";
import type { PooledItem } from "#survey/disclosure/pooled.ts";
import { type Iteration, iterationOf } from "#survey/interview/answer-name.ts";
import { isKnownType, questionType } from "#survey/question-type/index.ts";
import { answerCount, countOf, countsUnder, type Tally } from "#survey/question-type/statistics/tally.ts";
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
  type StoredTally,
  sumTallies,
  talliesOf,
  tallyIn,
} from "../../field/count/index.ts";
import {
  filterEcho,
  isUnfiltered,
  type ResolvedFilter,
  resolveFilter,
} from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type Db, preparedRead } from "../../platform/db.ts";
import {
  type Answered,
  type ByIteration,
  filteredAnswers,
  filteredAnswersOf,
  multiplied,
  requireFilterScope,
} from "./filtered.ts";
import { shownItems, skippedCount } from "./funnel.ts";
import type { QuestionStats } from "./schema.ts";
import type { StatsRequest } from "./stats.ts";

const part = sql`'question:' || question.id || ':' || question.type`;
/** The counts of which the figures are kept are not read. */
const parts = sql`case when ${countFigures.digest} is null then array['funnel', 'status', ${part}]
  else array['funnel', 'status'] end || ('loop:' || question.id || ':' || question.type)`;

/** The answers about one item of a loop: they are few, and their figures are not kept. */
const itemParts = sql`array['funnel', 'status', 'loop:' || question.id || ':' || question.type,
  ${part} || ${sql.placeholder("iteration")}]`;

/**
 * Props as they are read, until they change: figures of a question are asked for again and again, and its register may hold
 * a thousand texts that entries had before.
 */
const propsOf = parsedOnce(300_000);
const propsColumn = sql`${readPropsColumn}::text`.mapWith((text: string) => propsOf(text) as StoredProps);

/** The question with its counts, or the figures that are kept of them. */
const questionStatement = (db: Db, read: SQL = parts) =>
  db
    .select({
      ...gateOf(sql.placeholder("member")),
      type: question.type,
      props: propsColumn,
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

export interface CountedStats {
  stats: QuestionStats;
  /** The counts that the figures are made of, unless they are kept. */
  tally: Tally;
  props: StoredProps;
  /** Those of the item that is asked for. */
  iterations: Iteration[] | undefined;
  loop: LoopAround | null;
  /** The counts of each iteration, where a filter had the answers read. */
  read: ByIteration | null;
}

/** Figures with what they are made of. */
export async function countedStats(
  ctx: Ctx,
  { question_id: questionId, loop_item, filter, ...request }: QuestionStatsRequest,
): Promise<CountedStats> {
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
  if (loop_item !== undefined) {
    // Also where simulated respondents are not counted, an item is known that they alone were asked about.
    const counted = (part: string) => tallyIn(tallies, part, populations(true));
    const asked = { funnel: counted("funnel"), loop: counted(loopPart(questionId, name)) };
    requireKnownItem(loop_item, { id: questionId, loop }, asked);
  }
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
        iterations: null,
      }
    : await filteredAnswers(
        ctx,
        { ...request, filter: await resolveFilter(ctx, studyId, filter) },
        { id: questionId, type: name, ...(iterations !== undefined && { iterations }) },
      );
  const { tally } = found;
  const scope = { study_id: studyId, question_id: questionId, include_simulations: includeSimulations };
  const isKept = isOfAll && iteration === undefined;
  const figures =
    isKept && kept !== null
      ? kept
      : await figuresOf(ctx, { type: name, props, tally }, isKept ? { ...scope, digest } : null);
  const stats = statsOf(
    { question_id: questionId, type: name, loop, loop_item },
    request,
    found,
    figures,
    filter,
  );
  return { stats, tally, props, iterations, loop, read: found.iterations };
}

/**
 * The counts of all answers to a question in a loop, and of those about each of these items, whatever its words were, as of
 * one moment; last those about none, which were given when the question was in no loop.
 */
export async function itemTallies(
  { db }: Ctx,
  { study_id, include_simulations }: Pick<StatsRequest, "study_id" | "include_simulations">,
  { stats: { question_id, type }, loop, tally, read }: CountedStats,
  items: readonly PooledItem[],
): Promise<{ all: Tally; parts: { tally: Tally; iterations: Iteration[] }[] }> {
  const { words } = loopNames(loop);
  const partOf = (iteration: Iteration) => questionPart(question_id, type, iteration);
  const named = items.flatMap(({ loop_item }) =>
    loop_item === null ? [] : [words(loop_item).map(iterationOf)],
  );
  const names = ["", ...named.flat()].map(partOf);
  const stored = read === null ? await storedTallies(db, study_id, names) : [];
  const counted = (iteration: Iteration) =>
    read === null
      ? tallyIn(stored, partOf(iteration), populations(include_simulations))
      : (read.get(iteration) ?? {});
  const all = read === null ? counted("") : tally;
  const parts = named.map((iterations) => ({ tally: sumTallies(iterations.map(counted)), iterations }));
  const others = sumTallies([all, ...parts.map((part) => multiplied(part.tally, -1))]);
  const both = [...parts, { tally: others, iterations: [""] }];
  return { all, parts: both.filter((part) => answerCount(part.tally) > 0) };
}

/** The tallies of parts of a study's counts. */
async function storedTallies(db: Db, studyId: string, parts: string[]): Promise<StoredTally[]> {
  const [row] = await db
    .select({ tallies: talliesOf(parts) })
    .from(study)
    .where(eq(study.id, studyId));
  return row?.tallies ?? [];
}

type Figures = Awaited<ReturnType<typeof figuresOf>>;

/** The question, what was found of its answers, and their figures, as they are shown. */
function statsOf(
  question: { question_id: string; type: string; loop: LoopAround | null; loop_item?: string | undefined },
  { include_simulations }: Pick<StatsRequest, "include_simulations">,
  { skipped, excluded, loop: counted }: Answered,
  figures: Figures,
  filter: StatsRequest["filter"],
): QuestionStats {
  const { question_id, type, loop, loop_item } = question;
  return {
    question_id,
    type,
    skipped_count: skipped,
    excluded,
    include_simulations,
    ...loopFigures({ loop, counted, loop_item, hasItems: "items" in figures }),
    ...figures,
    ...filterEcho(filter),
  };
}

/** The counts of a question's own answers. */
const ownParts = sql`case when ${countFigures.digest} is null then array[${part}] else array[]::text[] end
  || ('loop:' || question.id || ':' || question.type)`;

/**
 * The figures of a study's questions of these ids that have an aggregate, as `questionStats` has them of each, in as many
 * statements for all as for one. Throws as it does of each.
 */
export async function statsOfQuestions(
  ctx: Ctx,
  request: StatsRequest & { question_ids: readonly string[]; resolved: ResolvedFilter },
): Promise<QuestionStats[]> {
  const { study_id: studyId, include_simulations: includeSimulations, filter, question_ids } = request;
  const isOfAll = isUnfiltered(filter);
  if (!isOfAll) requireFilterScope(ctx);
  // What of a study's counts is of no question alone.
  const head = isOfAll ? await storedTallies(ctx.db, studyId, ["funnel", "status"]) : [];
  const rows = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      id: question.id,
      type: question.type,
      props: propsColumn,
      tallies: isOfAll ? talliesOf(ownParts) : sql<StoredTally[]>`'[]'::json`,
      loop: loopAroundColumn,
      kept: countFigures.figures,
    })
    .from(study)
    .innerJoin(question, eq(question.study_id, study.id))
    .leftJoin(countFigures, areKeptFiguresOf(part, sql`${includeSimulations}`))
    .where(and(eq(study.id, studyId), inArray(question.id, [...question_ids]), isNull(question.deleted_at)));
  for (const row of rows) admit(ctx, "figures", row);
  const asked = rows.filter(({ type }) => isKnownType(type) && questionType(type).aggregateSchema !== null);
  const of = (tallies: readonly StoredTally[], part: string) =>
    tallyIn(tallies, part, populations(includeSimulations));
  const status = of(head, "status");
  const funnel = of(head, "funnel");
  const found = isOfAll
    ? asked.map(({ id, type, tallies }) => ({
        tally: of(tallies, questionPart(id, type)),
        skipped: skippedCount(funnel, id),
        excluded: excludedCount(status),
        loop: of(tallies, loopPart(id, type)),
      }))
    : await filteredAnswersOf(
        ctx,
        {
          study_id: studyId,
          include_simulations: includeSimulations,
          filter: request.resolved,
        },
        asked,
      );
  const shown: QuestionStats[] = [];
  for (const [at, { id, type, props, loop, kept }] of asked.entries()) {
    const so = found[at];
    if (so === undefined) throw new Error("a question that was not counted");
    const figures =
      isOfAll && kept !== null ? kept : await figuresOf(ctx, { type, props, tally: so.tally }, null);
    shown.push(statsOf({ question_id: id, type, loop }, request, so, figures, filter));
  }
  return shown;
}

/** The tally with those of an item's other words. */
async function itemTally(
  { db }: Ctx,
  { study_id, include_simulations }: Pick<StatsRequest, "study_id" | "include_simulations">,
  tally: Tally,
  { parts }: { parts: string[] },
): Promise<Tally> {
  if (parts.length === 0) return tally;
  const stored = await storedTallies(db, study_id, parts);
  const others = parts.map((each) => tallyIn(stored, each, populations(include_simulations)));
  return sumTallies([tally, ...others]);
}

/** Throws a 422 for an item that the loop around the question does not offer, and that nobody was asked about or answered. */
function requireKnownItem(
  item: string,
  { id, loop }: { id: string; loop: LoopAround | null },
  asked: { funnel: Tally; loop: Tally },
): void {
  const known = loop === null ? [] : loopItems(loop);
  const { label, words } = loopNames(loop);
  const isFormer = words(item).some(
    (word) => countOf(asked.funnel, id, "reached", word) > 0 || countOf(asked.loop, "responses", word) > 0,
  );
  if (known.includes(label(item)) || isFormer) return;
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
