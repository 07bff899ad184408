import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { interview } from "../interview/interview.sql.ts";
import { foundCtes, type ListRequest, maxBytesRead } from "./listed.ts";

const { placeholder } = sql;

/** A character that no JSON has: it stands between records. */
const separator = 0x1e;

/** A row of `listed` with records. */
interface FewRecords {
  place: number;
  records: string | null;
}

/** The records of a page in their order, which is made here: PostgreSQL would sort long ones on its disk. */
export const recordsIn = (rows: readonly FewRecords[]): string[] =>
  inOrder(rows).flatMap(({ records }) => records?.split(String.fromCharCode(separator)) ?? []);

/** The rows of a page in the order of their interviews; the first is the page's own. */
export const inOrder = <Row extends Pick<FewRecords, "place">>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.place - b.place);

/** Interviews whose records are made before their length is looked at. */
const madeAtOnce = sql.raw("8");

/**
 * CTEs for one page of records of a study's interviews, oldest first, each an expression of an interview `i` that makes
 * JSON. `listed` has a row for the page and one for each few of its interviews, by their `place`, with the
 * `records` of these as one text. No more are made once there are enough bytes: to measure all interviews beforehand would
 * take as long as to make their records, and to make all of long ones would take hundreds of megabytes. As one text the
 * page would be copied time and again.
 *
 * `most` is a limit that PostgreSQL knows when it plans, at least as large as any page's: of the page's own it would expect
 * a tenth of the study, and so plan each page anew, which takes as long as to make a hundred short records.
 */
export function recordCtes(db: Db, request: ListRequest, record: SQL, most: number) {
  const fields = {
    place: sql<number>`place`.as("place"),
    records: sql<string | null>`records`.as("records"),
  };
  const size = sql`${placeholder("page_size")}::int`;
  const listed = db.$with("listed", fields).as(sql`
    with recursive page as (select (array(select id from found))[1:${size}] as ids),
    made (place, bytes, records) as (
      select 0, 0::bigint, null::text
      union all
      select place + ${madeAtOnce}, bytes + octet_length(next.records), next.records
      from made cross join lateral (
        select string_agg((select ${record}::text from ${interview} i where i.id = few.id), chr(${sql.raw(String(separator))})) as records
        from unnest((select ids from page)[place + 1 : place + ${madeAtOnce}]) as few (id)
      ) next
      where place < (select cardinality(ids) from page) and bytes < ${maxBytesRead}
    )
    select place, records from made`);
  return { ctes: [...foundCtes(db, request, most), listed], listed } as const;
}
