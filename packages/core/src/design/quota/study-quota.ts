import { and, asc, eq, isNotNull, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { newId } from "#kit/id.ts";
import { requireRevision, Versioned } from "#kit/version.ts";
import type { EvaluateQuotas, QuotaEvaluation, SetStudyQuotas, StudyQuotas } from "#survey/quota/schema.ts";
import { paramText } from "#survey/study/attribute.ts";
import { readConfig } from "#survey/study/config.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { selectClosedValues } from "../fielded.ts";
import { admit, gateOf, lockStudy, revisionBump } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { quotaBucket } from "./quota.sql.ts";
import type { BucketRow } from "./read.ts";
import { setLimitCte } from "./study-limit.ts";

type Settings = Pick<typeof study.$inferSelect, "config" | "param_quota">;

/** A study's quotas on the wire; `buckets` are those of the study itself. */
export function toStudyQuotas({ config, param_quota }: Settings, buckets: readonly BucketRow[]): StudyQuotas {
  const { quota } = readConfig(config);
  if (param_quota !== null) {
    return {
      mode: "url_param",
      fixed_limit: null,
      ...param_quota,
      buckets: paramBuckets(buckets).map(toWire),
    };
  }
  const mode = quota === null ? "off" : "fixed";
  return { mode, fixed_limit: quota, param_name: null, buckets: [], unmatched_param_policy: "allow" };
}

const toWire = ({ value, limit }: BucketRow) => ({ value: value ?? "", limit });

/** The buckets of the study's parameter, of all buckets of the study. */
export const paramBuckets = (buckets: readonly BucketRow[]): BucketRow[] =>
  buckets.filter(({ question_id, value }) => question_id === null && value !== null);

/** Throws a 404 or 403 for the study. */
export async function getStudyQuotas(ctx: Ctx, studyId: string): Promise<Versioned<StudyQuotas>> {
  const { settings, buckets, revision } = await readStudyQuotas(ctx, studyId, "read");
  return new Versioned(toStudyQuotas(settings, buckets), revision);
}

async function readStudyQuotas(ctx: Ctx, studyId: string, right: "read" | "results") {
  const rows = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      settings: { config: study.config, param_quota: study.param_quota },
      revision: study.revision,
      bucket: quotaBucket,
    })
    .from(study)
    .leftJoin(quotaBucket, and(eq(quotaBucket.study_id, study.id), isNull(quotaBucket.question_id)))
    .where(eq(study.id, studyId))
    .orderBy(asc(quotaBucket.position));
  const [first] = rows;
  admit(ctx, right, first);
  const buckets = rows.flatMap(({ bucket }) => bucket ?? []);
  return { settings: first.settings, revision: first.revision, buckets };
}

/**
 * Replaces a study's quotas. A bucket that stays keeps its places; a new one counts the interviews closed with its
 * value already. The lock keeps interviews from closing meanwhile. Throws a 404 or 403 for the study, and a 412 unless
 * `ifMatch` holds its present revision.
 */
export async function setStudyQuotas(
  ctx: Ctx,
  studyId: string,
  input: SetStudyQuotas,
  ifMatch: readonly number[] | null = null,
): Promise<Versioned<StudyQuotas>> {
  return transact(ctx, async (ctx) => {
    const present = await lockStudy(ctx, studyId, "settings", true);
    requireRevision(ifMatch, present.revision);
    const { mode, param_name, unmatched_param_policy } = input;
    const quota = mode === "fixed" ? input.fixed_limit : null;
    const param_quota =
      mode === "url_param" && param_name !== null ? { param_name, unmatched_param_policy } : null;
    const isSameParam = param_quota?.param_name === present.param_quota?.param_name;
    const known = isSameParam ? await readParamBuckets(ctx, studyId) : [];
    if (!isSameParam) await ctx.db.delete(quotaBucket).where(ofParam(studyId));
    const sent = param_quota === null ? [] : input.buckets;
    const revision = present.revision + 1;
    const rows = sent.map(({ value, limit }, position): BucketRow => {
      const same = known.find((bucket) => bucket.value === value);
      const { id, filled, reached_at } = same ?? { id: newId(), filled: 0, reached_at: null };
      return {
        id,
        study_id: studyId,
        question_id: null,
        match: null,
        former_values: [],
        value,
        limit,
        filled,
        reached_at,
        position,
        revision,
      };
    });
    const config = { quota };
    await ctx.db
      .with(
        setLimitCte(ctx, studyId, quota),
        ...storeBucketsCtes(ctx, studyId, param_quota?.param_name ?? "", rows, known),
      )
      .update(study)
      .set({
        param_quota,
        config: sql`json_merge_patch(${study.config}, ${JSON.stringify(config)}::jsonb)`,
        ...revisionBump(ctx),
      })
      .where(eq(study.id, studyId));
    const quotas = toStudyQuotas({ config, param_quota }, rows);
    const { mode: _, ...before } = toStudyQuotas(present, known);
    const changes = changesOf({ ...before, mode: toStudyQuotas(present, known).mode }, { ...quotas });
    audit(ctx, "study.set_quotas", { entity_id: studyId, study_id: studyId, changes });
    return new Versioned(quotas, revision);
  });
}

const ofParam = (studyId: string): SQL | undefined =>
  and(eq(quotaBucket.study_id, studyId), isNull(quotaBucket.question_id), isNotNull(quotaBucket.value));

const readParamBuckets = (ctx: Ctx, studyId: string): Promise<BucketRow[]> =>
  ctx.db.select().from(quotaBucket).where(ofParam(studyId));

function storeBucketsCtes(
  { db }: Ctx,
  studyId: string,
  paramName: string,
  rows: readonly BucketRow[],
  known: readonly BucketRow[],
) {
  const ids = rows.map(({ id }) => id);
  const removed = db
    .delete(quotaBucket)
    .where(and(ofParam(studyId), ids.length === 0 ? undefined : notInArray(quotaBucket.id, ids)));
  const removedCte = db.$with("removed_buckets").as(removed.returning({ id: quotaBucket.id }));
  if (rows.length === 0) return [removedCte];
  const closedCte = db
    .$with("closed_values", { value: sql`value`, count: sql`count` })
    .as(selectClosedValues(studyId, paramName));
  const countOfValue = (value: string | null) =>
    sql<number>`coalesce((select c.count from closed_values c where c.value = ${value}), 0)`;
  const isKnown = (id: string) => known.some((bucket) => bucket.id === id);
  const stored = db
    .insert(quotaBucket)
    .values(rows.map((row) => (isKnown(row.id) ? row : { ...row, filled: countOfValue(row.value) })))
    .onConflictDoUpdate({
      target: quotaBucket.id,
      set: {
        limit: sql`excluded.limit`,
        position: sql`excluded.position`,
        revision: sql`excluded.revision`,
      },
    });
  return [removedCte, closedCte, db.$with("stored_buckets").as(stored.returning({ id: quotaBucket.id }))];
}

/** Whether a participant with these parameters could start now; stores nothing. Throws a 404 or 403 for the study. */
export async function evaluateQuotas(
  ctx: Ctx,
  studyId: string,
  { entry_params }: EvaluateQuotas,
): Promise<QuotaEvaluation> {
  const { settings, buckets } = await readStudyQuotas(ctx, studyId, "results");
  const { param_quota } = settings;
  const allowed = { allowed: true, reason: null, bucket: null };
  if (param_quota === null) {
    const isFull = buckets.some(({ value, filled, limit }) => value === null && filled >= limit);
    return isFull ? { allowed: false, reason: "full", bucket: null } : allowed;
  }
  const value = paramText(entry_params, param_quota.param_name);
  const found = paramBuckets(buckets).find((bucket) => bucket.value === value);
  if (found === undefined) {
    const isRejected = param_quota.unmatched_param_policy === "reject";
    return isRejected ? { allowed: false, reason: "unmatched", bucket: null } : allowed;
  }
  const bucket = { ...toWire(found), complete: found.filled };
  const isFull = found.filled >= found.limit;
  return { allowed: !isFull, reason: isFull ? "full" : null, bucket };
}
