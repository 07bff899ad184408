import { and, asc, eq, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { notFoundError } from "#kit/error.ts";
import { requireReachable, type Total, toTotal } from "#kit/paging.ts";
import { referenceOf } from "#survey/interview/reference.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type Db, preparedRead } from "../../platform/db.ts";
import { listedCount } from "../count/index.ts";
import { randomizerAssignment } from "../flow/flow.sql.ts";
import { isKept } from "../interview/columns.ts";
import { interview, message } from "../interview/interview.sql.ts";
import { interviewQuality } from "../quality/quality.sql.ts";
import { resolveFilter } from "./filter/index.ts";
import {
  cursorsIn,
  foundCount,
  foundCtes,
  gateFields,
  type ListRequest,
  listedValues,
  listGate,
  type SentListRequest,
  statementName,
} from "./listed.ts";
import { mayBeRead } from "./read.ts";

/** An interview in a short list. */
export interface InterviewRow {
  id: string;
  status: string;
  created_at: string;
  ended_at: string | null;
  reference: string;
  language: string;
  title: string | null;
  is_simulated: boolean;
  /** The labels of the arms that it reached. */
  arms: string[];
  /** Null before the first check. */
  quality: "none" | "weak" | "strong" | null;
  is_excluded: boolean;
  /** How the first thing begins that its participant said; null where that is nothing, or is gone. */
  first_words: string | null;
}

export interface InterviewRows extends Total {
  interviews: InterviewRow[];
  /** After a row. */
  cursorAfter: (row: Pick<InterviewRow, "created_at" | "id">) => string;
  hasMore: boolean;
}

/** The most code points of somebody's first words. */
const maxFirstWords = sql.raw("150");

/**
 * A page of a study's interviews in the order of their creation, without what is long about them, which is not read.
 * Throws as `listInterviews` does.
 */
export async function listInterviewRows(ctx: Ctx, sent: SentListRequest): Promise<InterviewRows> {
  const { cursorAfter, place: after } = cursorsIn("interviews", sent);
  const request = { ...sent, after, filter: await resolveFilter(ctx, sent.study_id, sent.filter) };
  const statement = preparedRead(ctx.db, statementName("interview_rows", request), (db) =>
    rowsQuery(db, request),
  );
  const rows = await statement.execute({ ...listedValues(request), member: memberIdOf(ctx.actor) });
  admit(ctx, "results", rows[0]);
  requireReachable(request, rows[0].found);
  const found = rows.flatMap(({ row }) => (row?.id == null ? [] : [row]));
  return {
    interviews: found.map((row) => ({ ...row, reference: referenceOf(row.id) })),
    ...toTotal(rows[0]?.total ?? listedCount(rows[0]?.tallies ?? [], request), request),
    cursorAfter,
    hasMore: (rows[0]?.found ?? 0) > found.length,
  };
}

const firstWords = sql<string | null>`case when ${interview.content_removed_at} is null then (
  select left(m.content, ${maxFirstWords}) from ${message} m
  where m.interview_id = interview.id and m.role = 'user' order by m.seq limit 1) end`.as("first_words");

const arms = sql<string[]>`(
  select coalesce(json_agg(r.arm_label order by r.place), '[]') from ${randomizerAssignment} r
  where r.interview_id = interview.id and r.place is not null)`.as("arms");

const level = sql<InterviewRow["quality"]>`(
  select q.level from ${interviewQuality} q where q.interview_id = interview.id and q.checked_at is not null)`.as(
  "quality",
);

const { id, status, created_at, ended_at, language, title, is_simulated, is_excluded } = interview;

/** Those of an interview in a short list, but the reference, which the id has. */
const rowColumns = {
  id,
  status,
  created_at,
  ended_at,
  language,
  title,
  is_simulated,
  is_excluded,
  arms,
  quality: level,
  first_words: firstWords,
};

/** The interview of a link's token as a row, within `studyId` if that is passed. Throws as `getInterviewByVid` does. */
export async function interviewRowByVid(ctx: Ctx, vid: string, studyId?: string): Promise<InterviewRow> {
  const [found] = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      is_mock: interview.is_mock,
      study_id: interview.study_id,
      row: rowColumns,
    })
    .from(interview)
    .innerJoin(study, eq(study.id, interview.study_id))
    .where(and(eq(interview.vid, vid), isKept));
  const isOfStudy = studyId === undefined || found?.study_id === studyId;
  if (found === undefined || !isOfStudy || !mayBeRead(found)) throw notFoundError("Interview");
  admit(ctx, "results", found);
  return { ...found.row, reference: referenceOf(found.row.id) };
}

function rowsQuery(db: Db, request: ListRequest) {
  const gate = listGate(db, request);
  return db
    .with(...foundCtes(db, request))
    .select({ ...gateFields(gate), found: foundCount, row: rowColumns })
    .from(gate)
    .leftJoin(sql`found`, sql`true`)
    .leftJoin(interview, sql`${interview.id} = found.id`)
    .orderBy(asc(created_at), asc(id))
    .limit(sql.placeholder("page_size"));
}
