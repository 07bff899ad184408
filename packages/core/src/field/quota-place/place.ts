import { and, asc, inArray, or, type SQL, sql } from "drizzle-orm";
import { conflictError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { type Bucket, matchingBuckets, takesQuotaPlaces } from "#survey/quota-place/match.ts";
import { ownTransaction, recordedCte } from "../../account/event/index.ts";
import { question } from "../../design/question/question.sql.ts";
import { quotaBucket } from "../../design/quota/quota.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { jsonObject } from "../../platform/json.ts";

/** The buckets of an interview's study, as a column of a query on `interview`. */
export const studyBucketsColumn = sql<Bucket[]>`(
  select coalesce(json_agg(${jsonObject({
    id: sql`b.id`,
    question_id: sql`b.question_id`,
    match: sql`b.match`,
    value: sql`b.value`,
    former_values: sql`b.former_values`,
    param_name: sql`case when b.question_id is null and b.value is not null then s.param_quota ->> 'param_name' end`,
  })} order by b.id), '[]')
  from quota_bucket b join ${study} s on s.id = b.study_id left join ${question} q on q.id = b.question_id
  where b.study_id = interview.study_id and q.deleted_at is null)`.as("buckets");

interface AnsweredInterview {
  interview: Parameters<typeof takesQuotaPlaces>[0] &
    Parameters<typeof matchingBuckets>[1] & { organization_id: string };
  answers: Parameters<typeof matchingBuckets>[2];
}

const bucketIdsOf = (buckets: readonly Bucket[], { interview, answers }: AnsweredInterview): Set<string> =>
  new Set(
    takesQuotaPlaces(interview) ? matchingBuckets(buckets, interview, answers).map(({ id }) => id) : [],
  );

/** Takes and frees the quota places of one interview that changes: see `quotaChangeCtes`. */
export function quotaPlaceCtes(
  ctx: Ctx,
  buckets: readonly Bucket[],
  before: AnsweredInterview,
  after: AnsweredInterview,
) {
  const had = bucketIdsOf(buckets, before);
  const has = bucketIdsOf(buckets, after);
  const touched = [...has.symmetricDifference(had)];
  const changes = new Map(touched.map((id) => [id, has.has(id) ? 1 : -1]));
  return quotaChangeCtes(ctx, after.interview.organization_id, changes);
}

/** How many places a bucket gains or loses, of a query on buckets. */
const changeIn = (changes: ReadonlyMap<string, number>): SQL<number> =>
  sql<number>`(${JSON.stringify(Object.fromEntries(changes))}::jsonb ->> ${quotaBucket.id}::text)::integer`;

/**
 * Takes and frees quota places, by bucket, in the statement that changes interviews: `parts` are its CTEs, `granted` is the
 * condition under which the change may happen (all places were free). Buckets are locked in one order before any changes.
 * The CTEs named in `recorded` record which buckets are full for the first time.
 */
export function quotaChangeCtes(ctx: Ctx, organizationId: string, changes: ReadonlyMap<string, number>) {
  const { db } = ctx;
  const touched = [...changes].flatMap(([id, change]) => (change === 0 ? [] : [id]));
  const taken = touched.filter((id) => (changes.get(id) ?? 0) > 0);
  if (touched.length === 0) return { parts: [], granted: undefined, recorded: [] };
  const lockedCte = db
    .$with("held")
    .as(
      db
        .select({ id: quotaBucket.id, reached_at: quotaBucket.reached_at })
        .from(quotaBucket)
        .where(inArray(quotaBucket.id, touched))
        .orderBy(asc(quotaBucket.id))
        .for("update"),
    );
  const change = changeIn(changes);
  const isTaken = taken.length === 0 ? sql`false` : inArray(quotaBucket.id, taken);
  const updatedCte = db.$with("placed").as(
    db
      .update(quotaBucket)
      .set({
        filled: sql`${quotaBucket.filled} + ${change}`,
        reached_at: sql`case when ${isTaken} and ${quotaBucket.filled} + ${change} >= ${quotaBucket.limit}
          then coalesce(${quotaBucket.reached_at}, ${nowIso(ctx)}) else ${quotaBucket.reached_at} end`,
      })
      .where(
        and(
          inArray(quotaBucket.id, touched),
          sql`(select count(*) from held) = ${touched.length}`,
          or(sql`not ${isTaken}`, sql`${quotaBucket.filled} + ${change} <= ${quotaBucket.limit}`),
        ),
      )
      .returning(),
  );
  const granted = sql`(select count(*) from placed) = ${touched.length}`;
  if (taken.length === 0) return { parts: [lockedCte, updatedCte], granted, recorded: [] };
  const reachedCte = recordedCte(ctx, "reached_quotas", selectReached(ctx, organizationId, taken));
  return { parts: [lockedCte, updatedCte, reachedCte], granted, recorded: ["reached_quotas"] };
}

/** The buckets that have not as many places left as are wanted. */
export const fullBuckets = ({ db }: Ctx, changes: ReadonlyMap<string, number>) =>
  db
    .select({ id: quotaBucket.id, question_id: quotaBucket.question_id, value: quotaBucket.value })
    .from(quotaBucket)
    .where(
      and(
        inArray(quotaBucket.id, [...changes.keys()]),
        sql`${changeIn(changes)} > 0 and ${quotaBucket.filled} + ${changeIn(changes)} > ${quotaBucket.limit}`,
      ),
    );

/** The events of those buckets that are full for the first time. */
function selectReached(ctx: Ctx, organizationId: string, bucketIds: readonly string[]): SQL {
  const ids = JSON.stringify(bucketIds.map((bucket_id) => ({ id: newId(), bucket_id })));
  const quota = jsonObject({
    scope: sql`case when placed.question_id is null then 'study' else 'question' end`,
    question_id: sql`placed.question_id`,
    match: sql`placed.match`,
    value: sql`placed.value`,
    limit: sql`placed."limit"`,
    complete: sql`placed.filled`,
  });
  return sql`
    select new.id, ${organizationId}::uuid, placed.study_id, null::uuid, null::uuid, 'quota.reached', false,
      ${quota}::jsonb, ${ctx.traceparent ?? null}::text, ${nowIso(ctx)}::timestamptz, ${ownTransaction}, null::bigint
    from placed join held using (id)
      join json_to_recordset(${ids}::json) as new(id uuid, bucket_id uuid) on new.bucket_id = placed.id
    where held.reached_at is null and placed.reached_at is not null`;
}

/** A 409. */
export const quotaFullError = () =>
  conflictError("quota_full", "A quota that this interview counts towards is full");
