import { and, asc, inArray, or, sql } from "drizzle-orm";
import type { Ctx } from "../platform/ctx.ts";
import { conflictError } from "../platform/error.ts";
import { jsonObject } from "../platform/json.ts";
import { type Bucket, matching, takesPlaces } from "./match.ts";
import { quotaBucket } from "./quota.sql.ts";

/** The buckets that count for an interview, as a column of a query on it; read while the quotas are held. */
export const bucketsOfStudy = sql<Bucket[]>`(
  select coalesce(json_agg(${jsonObject({
    id: sql`b.id`,
    question_id: sql`b.question_id`,
    match: sql`b.match`,
    value: sql`b.value`,
  })} order by b.id), '[]')
  from quota_bucket b left join question q on q.id = b.question_id
  where b.study_id = interview.study_id and q.deleted_at is null)`.as("buckets");

interface Holding {
  interview: Parameters<typeof takesPlaces>[0];
  answers: Parameters<typeof matching>[1];
}

const placesOf = (buckets: readonly Bucket[], { interview, answers }: Holding): Set<string> =>
  new Set(takesPlaces(interview) ? matching(buckets, answers).map(({ id }) => id) : []);

/**
 * Takes and frees places as part of the statement that changes an interview: the CTEs, and the condition under
 * which the change may happen. Rows are locked in one order before any is changed.
 */
export function placesChanged(ctx: Ctx, buckets: readonly Bucket[], before: Holding, after: Holding) {
  const { db } = ctx;
  const [had, has] = [placesOf(buckets, before), placesOf(buckets, after)];
  const taken = [...has.difference(had)];
  const touched = [...has.symmetricDifference(had)];
  if (touched.length === 0) return { parts: [], granted: undefined };
  const held = db
    .$with("held")
    .as(
      db
        .select({ id: quotaBucket.id })
        .from(quotaBucket)
        .where(inArray(quotaBucket.id, touched))
        .orderBy(asc(quotaBucket.id))
        .for("update"),
    );
  const isTaken = taken.length === 0 ? sql`false` : inArray(quotaBucket.id, taken);
  const placed = db.$with("placed").as(
    db
      .update(quotaBucket)
      .set({ filled: sql`${quotaBucket.filled} + case when ${isTaken} then 1 else -1 end` })
      .where(
        and(
          inArray(quotaBucket.id, touched),
          sql`(select count(*) from held) = ${touched.length}`,
          or(sql`not ${isTaken}`, sql`${quotaBucket.filled} < ${quotaBucket.limit}`),
        ),
      )
      .returning({ id: quotaBucket.id }),
  );
  return { parts: [held, placed], granted: sql`(select count(*) from placed) = ${touched.length}` };
}

export const quotaFullError = () =>
  conflictError("quota_full", "A quota that this interview counts towards is full");
