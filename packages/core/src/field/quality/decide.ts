import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { moderationTally } from "#interviewer/decision.ts";
import type { Review } from "#interviewer/quality/schema.ts";
import { memberIdOf, noteCheck } from "#kit/actor.ts";
import { conflictsError, domainError } from "#kit/error.ts";
import { matchingBuckets, takesQuotaPlaces } from "#survey/quota-place/match.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import { apiKey } from "../../account/auth/auth.sql.ts";
import {
  eventRows,
  notifyOfEvents,
  queuedCte,
  queuedEvents,
  recordedCte,
  selectEvents,
} from "../../account/event/index.ts";
import { member } from "../../account/organization/organization.sql.ts";
import { admit, gateOf, lockQuotas } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import {
  type Counts,
  contributionChange,
  deltaRows,
  insertDeltasCtes,
  noteCountChange,
  type Population,
  populationOf,
  sumCounts,
} from "../count/index.ts";
import { contentColumns, isVisible } from "../interview/columns.ts";
import { interview } from "../interview/interview.sql.ts";
import { closingStatus, decisionsColumn, goalRows } from "../interviewer/columns.ts";
import { fullBuckets, quotaChangeCtes, studyBucketsColumn } from "../quota-place/place.ts";
import type { DecideQuality } from "./operation-schema.ts";
import { interviewQuality } from "./quality.sql.ts";

/**
 * Stores what a person decides about finished interviews: all or none. Excluded ones count nowhere and free their quota
 * places; `keep` and `undo` take them again. Resolves to how many decisions have changed. Throws 404, 403, a 422 for
 * interviews that the study does not have, and a 409 `not_closed`, or `quota_full` with the buckets that have no place.
 */
export async function decideQuality(
  ctx: Ctx,
  studyId: string,
  { interview_ids, decision, reason }: DecideQuality,
): Promise<{ decided: number }> {
  return transact(ctx, async (ctx) => {
    const { organization_id, by } = await lockDecided(ctx, studyId, interview_ids);
    const rows = await readDecided(ctx, interview_ids);
    const decided = decision === "undo" ? null : { decision, reason: reason ?? "" };
    const changed = rows.filter(({ review }) => isOther(review, decided));
    if (changed.length === 0) return { decided: 0 };
    const review: Review | null = decided && { ...decided, by, at: nowIso(ctx) };
    await storeDecision(ctx, { organization_id, studyId, changed, review });
    await noteCountChange(ctx, studyId);
    for (const { interview, review } of changed)
      audit(ctx, "quality.decide", {
        entity_type: "interview",
        entity_id: interview.id,
        study_id: studyId,
        changes: changesOf(
          { ...review },
          { decision: decided?.decision ?? null, reason: decided?.reason ?? null },
        ),
      });
    return { decided: changed.length };
  });
}

const isOther = (before: Review | null, after: Pick<Review, "decision" | "reason"> | null): boolean =>
  before?.decision !== after?.decision || (after !== null && before?.reason !== after.reason);

/** Locks the interviews in the order of their ids, and admits the actor. Throws for those that cannot be decided about. */
async function lockDecided(ctx: Ctx, studyId: string, ids: readonly string[]) {
  const locked = ctx.db.$with("locked").as(
    ctx.db
      .select({
        id: interview.id,
        status: interview.status,
        quotas: lockQuotas(sql`${interview.study_id}`, "shared").as("quotas"),
      })
      .from(interview)
      .where(and(eq(interview.study_id, studyId), inArray(interview.id, [...ids]), isVisible))
      .orderBy(interview.id)
      .for("update"),
  );
  const [row] = await ctx.db
    .with(locked)
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      name: deciderName(ctx),
      found: sql<{ id: string; status: string }[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'status', status)), '[]') from locked)`,
    })
    .from(study)
    .where(eq(study.id, studyId));
  admit(ctx, "settings", row);
  noteCheck(ctx, { study_id: studyId, right: "settings" });
  const byId = new Map(row.found.map(({ id, status }) => [id, status]));
  const unknown = ids.flatMap((interview_id, index) => {
    const message = "The study has no such interview";
    const loc = ["body", "interview_ids", index];
    return byId.has(interview_id) ? [] : [{ loc, code: "interview_not_found", message, interview_id }];
  });
  if (unknown.length > 0) throw domainError("Not all interviews belong to this study", unknown);
  const open = ids.flatMap((interview_id, index) => {
    const message = "The interview is not closed";
    const loc = ["body", "interview_ids", index];
    return byId.get(interview_id) === "closed" ? [] : [{ loc, code: "not_closed", message, interview_id }];
  });
  if (open.length > 0)
    throw conflictsError("not_closed", "Only finished interviews can be decided about", open);
  const { kind: type } = ctx.actor;
  const by = { type, id: deciderId(ctx), name: row.name ?? "" };
  return { organization_id: row.organization_id, by };
}

const deciderId = ({ actor }: Ctx): string =>
  actor.kind === "member" ? actor.member_id : actor.kind === "api_key" ? actor.key_id : "";

/** Who decides, by the name that the organization knows: of a member the address, of a key its name. */
function deciderName(ctx: Ctx): SQL<string | null> {
  const id = deciderId(ctx);
  if (ctx.actor.kind === "member")
    return sql`(select ${member.email} from ${member} where ${member.id} = ${id})`;
  if (ctx.actor.kind === "api_key")
    return sql`(select ${apiKey.name} from ${apiKey} where ${apiKey.id} = ${id})`;
  return sql`null::text`;
}

/** What the counts and places of the interviews follow from, once they are locked. */
async function readDecided({ db }: Ctx, ids: readonly string[]) {
  return db
    .select({
      interview: getTableColumns(interview),
      answers: contentColumns.answers,
      decisions: decisionsColumn,
      goals: goalRows,
      closing: closingStatus,
      buckets: studyBucketsColumn,
      review: interviewQuality.review,
    })
    .from(interview)
    .leftJoin(interviewQuality, eq(interviewQuality.interview_id, interview.id))
    .where(inArray(interview.id, [...ids]));
}

type Decided = Awaited<ReturnType<typeof readDecided>>[number];

interface Decision {
  organization_id: string;
  studyId: string;
  changed: readonly Decided[];
  review: Review | null;
}

/** Stores it all in one statement. */
async function storeDecision(ctx: Ctx, decision: Decision): Promise<void> {
  const { db } = ctx;
  const { organization_id, studyId, changed, review } = decision;
  const is_excluded = review?.decision === "exclude";
  const { deltas, places } = effectsOf(ctx, studyId, changed, is_excluded);
  const quotas = quotaChangeCtes(ctx, organization_id, places);
  const events = eventRows(
    ctx,
    changed.map(({ interview: { id, is_simulated } }) => ({
      organization_id,
      study_id: studyId,
      interview_id: id,
      is_simulated,
      event_type: "interview.quality_changed" as const,
    })),
  );
  const ids = sql`${sql.param(changed.map((each) => each.interview.id))}::uuid[]`;
  const json = review === null ? null : JSON.stringify(review);
  const reviewed = db.$with("reviewed", {}).as(sql`
    insert into ${interviewQuality} (interview_id, study_id, level, flags, review)
    select id, ${studyId}::uuid, 'none', '[]'::jsonb, ${json}::jsonb from unnest(${ids}) as id
    on conflict (interview_id) do update set review = excluded.review returning interview_id`);
  const stored = await db
    .with(
      ...insertDeltasCtes(ctx, deltas),
      ...quotas.parts,
      reviewed,
      recordedCte(ctx, "new_events", selectEvents(JSON.stringify(events))),
      queuedCte(db, [...quotas.recorded, "new_events"]),
    )
    .update(interview)
    .set({ is_excluded, updated_at: nowIso(ctx), revision: sql`${interview.revision} + 1` })
    .where(and(sql`${interview.id} = any(${ids})`, quotas.granted))
    .returning({ queued: queuedEvents });
  const [first] = stored;
  // The transaction ends with the error, and with it what the statement has stored.
  if (first === undefined) throw await fullError(ctx, places);
  await notifyOfEvents(ctx, organization_id, first.queued);
}

/** How counts and quota places change: the delta rows, and places by bucket. */
function effectsOf(ctx: Ctx, studyId: string, changed: readonly Decided[], is_excluded: boolean) {
  const counts = new Map<Population, Counts[]>();
  const places = new Map<string, number>();
  for (const { interview: row, answers, decisions, goals, closing, buckets } of changed) {
    const moderation = moderationTally({ decisions, goals, closing });
    const after = { ...row, is_excluded };
    const change = contributionChange(
      { interview: row, answers, moderation },
      { interview: after, answers, moderation },
    );
    const population = populationOf(row);
    counts.set(population, [...(counts.get(population) ?? []), change]);
    const step = Number(takesQuotaPlaces(after)) - Number(takesQuotaPlaces(row));
    if (step === 0) continue;
    for (const { id } of matchingBuckets(buckets, row, answers)) places.set(id, (places.get(id) ?? 0) + step);
  }
  const deltas = [...counts].flatMap(([population, changes]) =>
    deltaRows(ctx, studyId, population, sumCounts(changes)),
  );
  return { deltas, places };
}

/** A 409 with the buckets that have not enough places left. */
async function fullError(ctx: Ctx, places: ReadonlyMap<string, number>) {
  const full = await fullBuckets(ctx, places);
  return conflictsError(
    "quota_full",
    "A quota that an interview counts towards is full",
    full.map(({ id, ...bucket }) => ({
      loc: ["body", "interview_ids"],
      code: "quota_full",
      message: "The quota has no place left",
      bucket_id: id,
      ...bucket,
    })),
  );
}
