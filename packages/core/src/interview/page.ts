import { and, asc, eq, gt, isNull, not, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "../platform/db.ts";
import { invalidError } from "../platform/error.ts";
import { id, instantInput } from "../platform/shape.ts";
import { interview } from "./interview.sql.ts";
import type { ListInterviewsQuery } from "./schema.ts";

/** Readers never see mock, archived or erased interviews. */
export const isVisible = and(not(interview.is_mock), not(interview.is_archived), isNull(interview.erased_at));

/** What a list of interviews is filtered and paged by. */
export type InterviewFilter = Omit<ListInterviewsQuery, "study_id" | "vid"> & {
  study_id: string;
  metadata: Record<string, string>;
};

const placeholder = sql.placeholder;

/** Conditions of a filter beyond the study, each with a name for the prepared statement. */
function optionalConditions(filter: InterviewFilter): [name: string, SQL][] {
  const { status, include_simulations, created_after, updated_after, metadata } = filter;
  const conditions: [string, SQL | false][] = [
    ["status", status !== undefined && eq(interview.status, placeholder("status"))],
    ["real", !include_simulations && not(interview.is_simulated)],
    ["created", created_after !== undefined && gt(interview.created_at, placeholder("created_after"))],
    ["updated", updated_after !== undefined && gt(interview.updated_at, placeholder("updated_after"))],
    ["metadata", Object.keys(metadata).length > 0 && hasMetadata],
  ];
  return conditions.filter((each): each is [string, SQL] => each[1] !== false);
}

/** Names a filter's conditions without their values: filters of one shape share a prepared statement. */
export const filterShape = (filter: InterviewFilter): string =>
  [
    ...optionalConditions(filter).map(([name]) => name),
    ...(filter.after === undefined ? [] : ["after"]),
  ].join("_");

/** The parameters for a statement that was built from a filter of the same shape. */
export function filterValues({
  page,
  page_size,
  after,
  metadata,
  ...filter
}: InterviewFilter): Record<string, unknown> {
  const cursor = after === undefined ? undefined : parseCursor(after);
  return {
    ...filter,
    metadata: JSON.stringify(metadata),
    after_time: cursor?.created_at,
    after_id: cursor?.id,
    page_size,
    limit: page_size + 1,
    offset: cursor === undefined ? page * page_size : 0,
  };
}

/**
 * A CTE with the ids of one page of a study's interviews and of the one after it, which tells that there are more.
 * Oldest first, so that pages do not shift while interviews arrive.
 */
export function pageCte(db: Db, filter: InterviewFilter) {
  const isLater =
    filter.after === undefined
      ? undefined
      : sql`(${interview.created_at}, ${interview.id}) > (${placeholder("after_time")}::timestamptz, ${placeholder("after_id")}::uuid)`;
  return db.$with("page").as(
    db
      .select({ id: interview.id })
      .from(interview)
      .where(and(filterCondition(filter), isLater))
      .orderBy(asc(interview.created_at), asc(interview.id))
      .limit(placeholder("limit"))
      .offset(placeholder("offset")),
  );
}

/** Counts the rows of a filter that the maintained counts cannot answer; null for others. */
export function totalColumn(filter: InterviewFilter): SQL<number | null> {
  const { metadata, created_after, updated_after } = filter;
  const isCounted =
    Object.keys(metadata).length === 0 && created_after === undefined && updated_after === undefined;
  return isCounted
    ? sql`null`
    : sql`(select count(*)::int from ${interview} where ${filterCondition(filter)})`;
}

/** Each value of the filter, compared as text. */
const hasMetadata = sql`not exists (
  select from jsonb_each_text(${placeholder("metadata")}::jsonb) as wanted
  where ${interview.metadata} ->> wanted.key is distinct from wanted.value)`;

const filterCondition = (filter: InterviewFilter): SQL | undefined =>
  and(
    eq(interview.study_id, placeholder("study_id")),
    isVisible,
    ...optionalConditions(filter).map(([, condition]) => condition),
  );

/** The cursor of the page after the one that ends with this interview. */
export const cursorAfter = ({ created_at, id }: { created_at: string; id: string }): string =>
  Buffer.from(`${created_at} ${id}`).toString("base64url");

const Cursor = z.tuple([instantInput, id]);

function parseCursor(after: string): { created_at: string; id: string } {
  const cursor = Cursor.safeParse(Buffer.from(after, "base64url").toString().split(" "));
  if (!cursor.success) {
    throw invalidError([
      { loc: ["query", "after"], msg: "Not a cursor of this list", type: "invalid_cursor" },
    ]);
  }
  const [created_at, interviewId] = cursor.data;
  return { created_at, id: interviewId };
}
