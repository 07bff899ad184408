import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { memberIdOf } from "#kit/actor.ts";
import { type Cursors, cursorsOf, placeAfter } from "#kit/cursor.ts";
import { notFoundError } from "#kit/error.ts";
import { id as anId, instantInput, lazy } from "#kit/shape.ts";
import { loopItemOf } from "#survey/interview/answer-name.ts";
import type { QualityCode } from "#survey/study/quality-config.ts";
import { questionsColumn } from "../../design/question/column.ts";
import { question } from "../../design/question/question.sql.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { isoText } from "../../platform/json.ts";
import { medianOf, pacePart } from "../count/contribution.ts";
import { populationOf, talliesOf, tallyIn } from "../count/index.ts";
import { contentColumns, isVisible } from "../interview/columns.ts";
import { answer, interview } from "../interview/interview.sql.ts";
import type {
  QualityOfInterview,
  QualityQueue,
  QualityQueueQuery,
  StudyQuality,
} from "./operation-schema.ts";
import { interviewQuality } from "./quality.sql.ts";

/** The finished interviews of a study that are checked, and their quality, as a table expression. */
const finished = sql`
  ${interview} i left join ${interviewQuality} q on q.interview_id = i.id
  where i.study_id = study.id and i.status = 'closed' and not i.is_mock and not i.is_archived and i.erased_at is null`;

interface Overview {
  checked: number;
  unchecked: number;
  none: number;
  weak: number;
  strong: number;
  reviewed: number;
  excluded: number;
}

const overviewColumn = sql<Overview>`(
  select json_build_object(
    'checked', count(q.checked_at), 'unchecked', count(*) - count(q.checked_at),
    'none', count(*) filter (where q.checked_at is not null and q.level = 'none'),
    'weak', count(*) filter (where q.checked_at is not null and q.level = 'weak'),
    'strong', count(*) filter (where q.checked_at is not null and q.level = 'strong'),
    'reviewed', count(q.review), 'excluded', (
      select count(*) from ${interview} e
      where e.study_id = study.id and e.is_excluded and not e.is_mock and not e.is_archived))
  from ${finished})`;

const flagsColumn = sql<{ code: QualityCode; interviews: number }[]>`(
  select coalesce(json_agg(json_build_object('code', code, 'interviews', interviews) order by code), '[]') from (
    select flag ->> 'code' as code, count(*) as interviews
    from (select q.flags from ${finished}) q, jsonb_array_elements(q.flags) flag group by 1) counted)`;

const pacesOfStudy = sql`array(
  select 'pace:' || p.id from ${question} p where p.study_id = study.id and p.deleted_at is null)`;

/** What checks have found in a study. Throws a 404 or 403 for it. */
export async function studyQuality(ctx: Ctx, studyId: string): Promise<StudyQuality> {
  const [row] = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      overview: overviewColumn,
      flags: flagsColumn,
      questions: questionsColumn(study.id, { id: question.id }),
      tallies: talliesOf(pacesOfStudy),
    })
    .from(study)
    .where(eq(study.id, studyId));
  admit(ctx, "results", row);
  const { none, weak, strong, ...overview } = row.overview;
  return {
    study_id: studyId,
    ...overview,
    levels: { none, weak, strong },
    flags: row.flags,
    questions: row.questions.map(({ id }) => {
      const { median, n } = medianOf(tallyIn(row.tallies, pacePart(id), ["real"]), "ms");
      return { question_id: id, median_ms: median, n };
    }),
  };
}

const flagsOf = (severity: "weak" | "strong"): SQL<number> => sql<number>`(
  select count(*)::int from jsonb_array_elements(${interviewQuality.flags}) flag where flag ->> 'severity' = ${severity})`;

/** Strong flags first, then weak ones: a strong one before any number of the other. */
const weight = sql<number>`(${flagsOf("strong")} * 100 + ${flagsOf("weak")})`;

const endedAt = sql<string>`coalesce(${interview.ended_at}, ${interview.created_at})`;

const QueuePlace = lazy(() => z.object({ weight: z.int32(), at: instantInput, id: anId }));
type QueuePlace = z.output<typeof QueuePlace>;

const queueCursors = (studyId: string, { level, code }: QualityQueueQuery): Cursors<QueuePlace> =>
  cursorsOf(QueuePlace, "quality_queue", { studyId, level, code });

/** The queue after a place, as a subquery. */
function queueOf({ db }: Ctx, studyId: string, query: QualityQueueQuery) {
  const { level, code, after, limit } = query;
  const last = placeAfter(queueCursors(studyId, query), after);
  const levels = sql.param(level === "weak" ? ["weak", "strong"] : ["strong"]);
  return db
    .select({
      id: interview.id,
      title: interview.title,
      source: interview.source,
      ended_at: interview.ended_at,
      active_time: interview.active_time,
      quality: contentColumns.quality,
      weight: weight.as("weight"),
      at: sql<string>`${isoText(endedAt)}`.as("at"),
    })
    .from(interviewQuality)
    .innerJoin(interview, eq(interview.id, interviewQuality.interview_id))
    .where(
      and(
        eq(interviewQuality.study_id, studyId),
        isNull(interviewQuality.review),
        sql`${interviewQuality.level} = any(${levels}::text[])`,
        eq(interview.status, "closed"),
        isVisible,
        code && sql`${interviewQuality.flags} @> ${JSON.stringify([{ code }])}::jsonb`,
        last &&
          sql`(-${weight}, ${endedAt}, ${interview.id})
            > (${-last.weight}::int, ${last.at}::timestamptz, ${last.id}::uuid)`,
      ),
    )
    .orderBy(desc(weight), endedAt, interview.id)
    .limit(limit + 1)
    .as("queue");
}

/**
 * The interviews that nobody has decided about, those with most strong flags first. Throws a 404 or 403 for the study, and
 * a 422 for a text that is no cursor.
 */
export async function qualityQueue(
  ctx: Ctx,
  studyId: string,
  query: QualityQueueQuery,
): Promise<QualityQueue> {
  const queue = queueOf(ctx, studyId, query);
  const rows = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      id: queue.id,
      title: queue.title,
      source: queue.source,
      ended_at: queue.ended_at,
      active_time: queue.active_time,
      quality: queue.quality,
      weight: queue.weight,
      at: queue.at,
    })
    .from(study)
    .leftJoin(queue, sql`true`)
    .where(eq(study.id, studyId))
    .orderBy(sql`queue.weight desc, queue.at, queue.id`);
  admit(ctx, "results", rows[0]);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  const { cursorAfter } = queueCursors(studyId, query);
  return {
    interviews: page.flatMap(({ id, title, source, ended_at, active_time, quality }) =>
      id === null || quality === null ? [] : [{ id, title, source, ended_at, active_time, quality }],
    ),
    next_after: last === undefined ? null : cursorAfter(last as QueuePlace),
  };
}

const pacesOfInterview = sql`array(
  select 'pace:' || a.question_id from ${answer} a where a.interview_id = interview.id)`;

/** What was found of an interview, and how long its answers took. Throws 404 and 403. */
export async function interviewQualityOf(ctx: Ctx, id: string): Promise<QualityOfInterview> {
  const [row] = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      is_simulated: interview.is_simulated,
      answers: contentColumns.answers,
      quality: contentColumns.quality,
      tallies: talliesOf(pacesOfInterview),
    })
    .from(interview)
    .innerJoin(study, eq(study.id, interview.study_id))
    .where(and(eq(interview.id, id), isVisible));
  if (row === undefined) throw notFoundError("Interview");
  admit(ctx, "results", row);
  return {
    quality: row.quality,
    answers: row.answers.map(({ question_id, iteration, paradata }) => ({
      question_id,
      loop_item: loopItemOf(iteration),
      paradata,
      median_ms: medianOf(tallyIn(row.tallies, pacePart(question_id), [populationOf(row)]), "ms").median,
    })),
  };
}
