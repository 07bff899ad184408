import { and, asc, eq, gt, isNull, not, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Ctx } from "../platform/ctx.ts";
import { invalid } from "../platform/error.ts";
import { id, instantInput } from "../platform/shape.ts";
import { interview } from "./interview.sql.ts";
import type { ListInterviewsQuery } from "./schema.ts";

/** Mock, archived and erased interviews do not exist for any reader. */
export const isVisible = and(not(interview.is_mock), not(interview.is_archived), isNull(interview.erased_at));

export type Filter = Omit<ListInterviewsQuery, "study_id" | "vid"> & {
  study_id: string;
  metadata: Record<string, string>;
};

/**
 * Ids of one page of a study's interviews, oldest first, so that pages do not shift while interviews arrive; and
 * the one after it, which tells that there is more.
 */
export function pageOf(ctx: Ctx, filter: Filter) {
  const { page, page_size } = filter;
  const cursor = filter.after === undefined ? undefined : parseCursor(filter.after);
  const isLater =
    cursor &&
    sql`(${interview.created_at}, ${interview.id}) > (${cursor.created_at}::timestamptz, ${cursor.id}::uuid)`;
  return ctx.db.$with("page").as(
    ctx.db
      .select({ id: interview.id })
      .from(interview)
      .where(and(matching(filter), isLater))
      .orderBy(asc(interview.created_at), asc(interview.id))
      .limit(page_size + 1)
      .offset(cursor === undefined ? page * page_size : 0),
  );
}

/** Counts the rows where the filter asks for more than the maintained counts tell; null otherwise. */
export function totalOf(filter: Filter): SQL<number | null> {
  const { metadata, created_after, updated_after } = filter;
  const isCounted =
    Object.keys(metadata).length === 0 && created_after === undefined && updated_after === undefined;
  return isCounted ? sql`null` : sql`(select count(*)::int from ${interview} where ${matching(filter)})`;
}

function matching(filter: Filter): SQL | undefined {
  const byMetadata = Object.entries(filter.metadata).map(
    ([key, value]) => sql`${interview.metadata} ->> ${key} = ${value}`,
  );
  return and(
    eq(interview.study_id, filter.study_id),
    isVisible,
    filter.status === undefined ? undefined : eq(interview.status, filter.status),
    filter.include_simulations ? undefined : not(interview.is_simulated),
    filter.created_after === undefined ? undefined : gt(interview.created_at, filter.created_after),
    filter.updated_after === undefined ? undefined : gt(interview.updated_at, filter.updated_after),
    ...byMetadata,
  );
}

/** Where the page after the one that ends with this interview begins. */
export const cursorAfter = ({ created_at, id }: { created_at: string; id: string }): string =>
  Buffer.from(`${created_at} ${id}`).toString("base64url");

const Cursor = z.tuple([instantInput, id]);

function parseCursor(after: string): { created_at: string; id: string } {
  const cursor = Cursor.safeParse(Buffer.from(after, "base64url").toString().split(" "));
  if (!cursor.success) {
    throw invalid([{ loc: ["query", "after"], msg: "Not a cursor of this list", type: "invalid_cursor" }]);
  }
  const [created_at, interviewId] = cursor.data;
  return { created_at, id: interviewId };
}
