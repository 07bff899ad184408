import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#kit/actor.ts";
import { runInSlices } from "#kit/fair/slices.ts";
import { partNamer } from "#survey/code/part-name.ts";
import { refuse } from "#survey/disclosure/asked.ts";
import { crossedFigures, crossedParts, hasParts } from "#survey/disclosure/crossed-figures.ts";
import { isOfTasks } from "#survey/disclosure/crossed-tasks.ts";
import { axisId, type Category, isPicked, type Noise, withheldBy } from "#survey/disclosure/crossing.ts";
import { protectedBy } from "#survey/disclosure/parts.ts";
import { plainFigures } from "#survey/disclosure/plain-figures.ts";
import { type PooledItem, pooledItems } from "#survey/disclosure/pooled.ts";
import type { WithheldReason } from "#survey/disclosure/told-schema.ts";
import { questionType } from "#survey/question-type/index.ts";
import type { Tally } from "#survey/question-type/statistics/tally.ts";
import type { StoredProps } from "#survey/question-type/type.ts";
import { runHeavy } from "../../design/work/heavy.ts";
import { figuresOf } from "../../field/count/index.ts";
import { answer, interview } from "../../field/interview/interview.sql.ts";
import { filterEcho, isUnfiltered, resolveFilter } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { repeatable } from "../../platform/db.ts";
import type { ReadDimension } from "../crosstab/dimension.ts";
import { resolveAnswers, resolveDimensions } from "../crosstab/resolve.ts";
import type { Dimension } from "../crosstab/schema.ts";
import { matches } from "../figures/filtered.ts";
import { type CountedStats, countedStats, itemTallies } from "../figures/index.ts";
import type { StatsRequest } from "../figures/stats.ts";
import { crossing, idOfDimension } from "./crossing.ts";
import { steppedNoise } from "./noise.ts";
import { computing, type View, type ViewRequest, viewOf, wholeOf, withPeople } from "./view.ts";
import type { SharedQuestionStats } from "./view-schema.ts";
import { viewerOf } from "./viewer.ts";

/** Figures of a share's questions: of all of its interviews exactly, of a viewer's filter made of changed counts. */

/** What a viewer's filter asks for: a category of a dimension, met by the rows. */
type Picking = Awaited<ReturnType<typeof crossing>> & { noise: Noise; at: Category };

/**
 * The column that a filter asks for; `met` is null where nothing is shown: before the first step, or as the published count
 * is 0. Throws a 403 for a value that does not stand by itself, and an arm of no listed randomizer.
 */
export async function columnOf(
  ctx: Ctx,
  { study_id, share }: Viewer,
  view: View,
  rows: Dimension | ReadDimension,
  shown?: readonly Category[],
): Promise<Picking> {
  const { picked } = view;
  if (picked === null) throw new Error("nothing is filtered");
  const isRead = "join" in rows;
  const resolved = await resolveDimensions(ctx, study_id, isRead ? picked.among : [rows, ...picked.among]);
  const [of, ...among] = isRead ? [rows, ...resolved] : resolved;
  const column = among.find(
    ({ listed }) => among.length === 1 || listed.some(({ key }) => key === picked.value),
  );
  if (of === undefined || column === undefined) return refuse([picked.loc]);
  const filter = await resolveFilter(ctx, study_id, wholeOf(view).filter);
  const matching = { ...view, filter };
  const noise = await steppedNoise(ctx, study_id, share.min_base);
  const crossed = await crossing(ctx, matching, [of, column], noise, shown);
  const at = crossed.column.categories.find((each) =>
    isPicked(each, picked.value, {
      isNumber: column.number !== null,
      isFolded: column.sent.question_id !== undefined,
    }),
  );
  if (at === undefined) return refuse([picked.loc]);
  const isEmpty = crossed.met?.count(null, at) === 0;
  return { ...crossed, noise, met: isEmpty ? null : crossed.met, at };
}

/**
 * Aggregated answers to a question, in a loop also about one item. For viewers (403) of a share with this section (403).
 * Throws a 404 for the question, a 400 for a type without an aggregate, a 403 for a filter that the share does not allow,
 * and a 422 for an item that no loop has.
 */
export async function sharedQuestion(
  ctx: Ctx,
  {
    question_id,
    loop_item,
    ...request
  }: ViewRequest & { question_id: string; loop_item?: string | undefined },
): Promise<SharedQuestionStats> {
  const viewer = viewerOf(ctx, "questions");
  const { min_base } = viewer.share;
  const view = viewOf(viewer, request);
  const item = loop_item === undefined ? {} : { loop_item };
  return computing(ctx, view, async () => {
    const { whole, plain, props, reason } = await plainOf(ctx, view, min_base, { question_id, ...item });
    const { type, include_simulations } = whole;
    const named = { question_id, type, include_simulations, ...item, ...filterEcho(view.filter) };
    if (plain === null) return { ...named, suppressed: true, ...(reason && { reason }) };
    if (view.picked === null) return { ...plain, ...filterEcho(view.filter) } as SharedQuestionStats;
    const crossed = await (hasParts(whole) ? filteredParts : filteredFigures)(ctx, viewer, {
      view,
      of: { question_id, ...item },
      plain,
      props,
    });
    return { ...named, ...crossed } as SharedQuestionStats;
  });
}

/** The figures of all of a share's interviews, and what is shown of them; null for nothing, and why. */
async function plainOf(
  ctx: Ctx,
  view: View,
  min_base: number,
  { question_id, loop_item }: { question_id: string; loop_item?: string },
) {
  const item = loop_item === undefined ? {} : { loop_item };
  const { all, people } = await withPeople(view, (of) => countedStats(ctx, { ...of, question_id, ...item }));
  const { props } = all;
  const { filter: _, excluded: _e, ...whole } = all.stats;
  const withheld = (reason?: WithheldReason) => ({ whole, props, plain: null, reason });
  if (protectedBy(whole.response_count, people.stats.response_count) < min_base) return withheld();
  const items = pooledItems(whole);
  // Of all items of a loop together no figures are filtered.
  if (items !== null && view.picked !== null) return withheld("in_loop");
  const isPooled = items !== null && items.length > 1 && min_base > 0;
  const countedOfPeople = pooledItems(people.stats);
  const isOfFew = ({ loop_item, response_count }: PooledItem) => {
    const own = countedOfPeople?.find((each) => each.loop_item === loop_item)?.response_count ?? 0;
    return protectedBy(response_count, own) < min_base;
  };
  if (isPooled && items.some(isOfFew)) return withheld("in_loop");
  // Choices in tasks are told as a whole or not at all; of changed counts each stands by itself.
  const isOwn = view.picked !== null && isOfTasks(whole);
  const question = { question_id, type: whole.type, props };
  const [shown = null] = isOwn
    ? [whole]
    : await shownOf(ctx, view, min_base, { question, counted: [{ ...all, whole }] });
  const told = (plain: Figures | null, reason: WithheldReason) =>
    plain === null ? withheld(reason) : { whole, props, plain, reason: undefined };
  if (!isPooled) return told(shown, "few_in_part");
  // What all items together have put together or withheld, one of them has.
  if (!isDeepStrictEqual(shown, whole)) return withheld("in_loop");
  return told(await pooledOf(ctx, view, min_base, { all, whole, items }), "in_loop");
}

/**
 * The figures of all items of a loop together; null unless those of each are shown whole, since what is not would be left of
 * them.
 */
async function pooledOf(
  ctx: Ctx,
  view: View,
  min_base: number,
  { all, whole, items }: { all: CountedStats; whole: Figures; items: readonly PooledItem[] },
) {
  const { type } = whole;
  const { props } = all;
  const figures = (tally: Tally) => figuresOf(ctx, { type, props, tally }, null);
  const now = await itemTallies(ctx, wholeOf(view), all, items);
  const isSame = isDeepStrictEqual(now.all, all.tally);
  const pooled = isSame ? whole : { ...whole, ...(await figures(now.all)) };
  const counted: Counted[] = [{ whole: pooled, tally: now.all }];
  for (const { tally, iterations } of now.parts)
    counted.push({ whole: { ...(await figures(tally)), type }, tally, iterations });
  const shown = await shownOf(ctx, view, min_base, { question: { ...all.stats, props }, counted });
  const isWhole = shown.every((each, at) => isDeepStrictEqual(each, counted[at]?.whole));
  return isWhole ? pooled : null;
}

interface Figures {
  type: string;
  response_count: number;
  [figure: string]: unknown;
}

interface Counted {
  whole: Figures;
  /** The counts that the figures are made of. */
  tally: Tally;
  /** Those that the answers are of; absent for all. */
  iterations?: readonly string[] | undefined;
}

interface Asked {
  question_id: string;
  type: string;
  props: StoredProps;
}

/**
 * What of each figures of a question is shown; null for nothing. What may be told only if everybody had as many tasks is asked
 * of the answers where something hangs on it, of all in one.
 */
async function shownOf(
  ctx: Ctx,
  view: View,
  min_base: number,
  { question: { question_id, type, props }, counted }: { question: Asked; counted: readonly Counted[] },
) {
  const shown = counted.map(({ whole, tally }) => plainFigures(whole, min_base, { tally, props }));
  const tasks = questionType(type).tasks(props);
  if (tasks === null) return shown;
  const planned = counted.map(
    ({ whole, tally }, at) => shown[at] ?? plainFigures(whole, min_base, { tally, props, tasks }),
  );
  const open = counted.filter((_, at) => shown[at] === null && planned[at] !== null);
  if (open.length === 0) return shown;
  const isOfAll = open.some(({ iterations }) => iterations === undefined);
  const iterations = isOfAll ? undefined : open.flatMap((each) => each.iterations ?? []);
  const hasOther = await hasOtherTasks(ctx, { ...wholeOf(view), question_id }, { type, tasks, iterations });
  return hasOther ? shown : planned;
}

/**
 * Whether anybody of those whom the figures are of has chosen in another number of tasks, as may be where answers are brought
 * in. Reads all answers to the question: a heavy operation.
 */
async function hasOtherTasks(
  ctx: Ctx,
  { question_id, ...view }: StatsRequest & { question_id: string },
  { type, tasks, iterations }: { type: string; tasks: number; iterations: readonly string[] | undefined },
): Promise<boolean> {
  const given = sql`coalesce(${answer.closed_value}, ${answer.value})`;
  const length: SQL = sql`case when jsonb_typeof(${given}) = 'array' then jsonb_array_length(${given}) end`;
  const read = async () => {
    const filter = await resolveFilter(ctx, view.study_id, view.filter);
    const [other] = await repeatable(ctx.db)
      .select({ id: answer.interview_id })
      .from(answer)
      .innerJoin(interview, eq(interview.id, answer.interview_id))
      .where(
        and(
          matches({ ...view, filter }),
          isNull(interview.erased_at),
          eq(answer.question_id, question_id),
          eq(answer.type, type),
          eq(answer.outcome, "answered"),
          iterations === undefined ? undefined : inArray(answer.iteration, [...iterations]),
          sql`${length} is distinct from ${tasks}`,
        ),
      )
      .limit(1);
    return other !== undefined;
  };
  // Of a share with a filter all figures are heavy.
  return isUnfiltered(view.filter) ? runHeavy(ctx, read) : read();
}

interface Filtered {
  view: View;
  of: { question_id: string; loop_item?: string };
  /** The figures without the filter, as they are shown. */
  plain: { type: string };
  props: StoredProps;
}

/** The figures of a question whose values are rows of tables. */
async function filteredFigures(ctx: Ctx, viewer: Viewer, { view, of, plain }: Filtered) {
  const { met, at, noise } = await columnOf(ctx, viewer, view, of);
  return met === null ? withheldBy(noise) : crossedFigures(plain.type, met, at);
}

/** The figures of a question of several parts. */
async function filteredParts(ctx: Ctx, viewer: Viewer, { view, of, plain, props }: Filtered) {
  const answers = await resolveAnswers(ctx, viewer.study_id, of);
  const { met, at, pairs, noise } = await columnOf(ctx, viewer, view, answers, []);
  if (met === null) return withheldBy(noise);
  const itemOf = partNamer(plain.type, questionType(plain.type).book(props), isOfTasks(plain));
  const idOf = (part: readonly string[]) =>
    part.length === 0 ? idOfDimension(answers) : axisId({ ...answers.named, item: itemOf(part) });
  return runInSlices(crossedParts(plain, { answers: met, pairs, noise, idOf, props, at }));
}
