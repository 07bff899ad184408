import { and, asc, eq, gt, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/db.ts";
import { maxPageBytes, parseCursor } from "../platform/page.ts";
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
 * CTEs for one page of a study's interviews, oldest first, so that pages do not shift while interviews arrive. `found`
 * has the ids of the page and of the interview after it, which tells that there are more; `page` has of these, by
 * `bytesOf` an interview `i`, about twice as many as make up an answer, which its end is then measured in, and one in
 * any case, each with the `bytes` up to its end.
 */
export function pageCtes(db: Db, filter: InterviewFilter, bytesOf: SQL) {
  const isLater =
    filter.after === undefined
      ? undefined
      : sql`(${interview.created_at}, ${interview.id}) > (${placeholder("after_time")}::timestamptz, ${placeholder("after_id")}::uuid)`;
  const found = db.$with("found").as(
    db
      .select({ id: interview.id })
      .from(interview)
      .where(and(filterCondition(filter), isLater))
      .orderBy(asc(interview.created_at), asc(interview.id))
      .limit(placeholder("limit"))
      .offset(placeholder("offset")),
  );
  const page = db.$with("page", { id: sql<string>`id`, bytes: sql<number>`bytes` }).as(sql`
    select id, bytes::float8 from (
      select id, own, sum(own) over (order by created_at, id) as bytes
      from (select i.id, i.created_at, ${bytesOf} as own from found join interview i on i.id = found.id) sized
    ) summed where bytes - own < ${sql.raw(String(2 * maxPageBytes))}`);
  return [found, page] as const;
}

/** The size of an interview `i`'s answers as they are stored: of their values and follow-ups, and of `more` columns. */
export const answerBytes = (...more: ("content" | "text")[]): SQL => {
  const columns = more.map((name) => sql.raw(` + octet_length(a.${name})`));
  return sql`(
    select coalesce(sum(coalesce(octet_length(a.value::text), 0) + octet_length(a.followups::text)${sql.join(columns)}), 0)
    from answer a where a.interview_id = i.id)`;
};

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
