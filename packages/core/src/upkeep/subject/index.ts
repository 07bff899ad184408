import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { organizationOf, requireRole } from "#kit/actor.ts";
import { forbiddenError, notFoundError, rateLimitedError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import { requireScopes } from "../../account/auth/index.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { enqueueCte } from "../../platform/outbox/index.ts";
import {
  type CreateSubjectRequest,
  maxListedRequests,
  maxWaitingRequests,
  type SubjectRequest,
} from "./schema.ts";
import { dataSubjectRequest, type SubjectRow } from "./subject.sql.ts";

/** Requests of data subjects: what an organization has done about one person. */

const retryAfterSeconds = 60;

/** Owners and admins see all studies; so does an API key. */
const requireSteward = (ctx: Ctx): string => {
  requireRole(ctx, ["owner", "admin"], forbiddenError("Only an owner or admin can do this", "role"));
  return organizationOf(ctx.actor);
};

/**
 * Queues a request. Throws a 403 for members who are neither owner nor admin, and for an erasure without the scope to
 * write or ids of others, a 404 for ids of none, and a 429 while as many of the organization's requests wait as may.
 */
export async function createSubjectRequest(
  ctx: Ctx,
  { action, match }: CreateSubjectRequest,
): Promise<SubjectRequest> {
  const organization_id = requireSteward(ctx);
  if (action === "erase") requireScopes(ctx, ["studies:write"]);
  if (match.interview_ids !== undefined) await requireInterviews(ctx, organization_id, match.interview_ids);
  return transact(ctx, async (ctx) => {
    await ctx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`data subject ${organization_id}`}, 0))`,
    );
    const id = newId();
    const enqueued = enqueueCte(ctx, { organization_id, kind: "data_subject", payload: { request_id: id } });
    const made = { id, organization_id, action, match, status: "queued" as const, leases: 0 };
    const [row] = await ctx.db
      .with(enqueued)
      .insert(dataSubjectRequest)
      .values({ ...made, created_at: nowIso(ctx) })
      .returning();
    const [found] = await ctx.db
      .select({ requests: count() })
      .from(dataSubjectRequest)
      .where(
        and(eq(dataSubjectRequest.organization_id, organization_id), eq(dataSubjectRequest.status, "queued")),
      );
    if ((found?.requests ?? 0) > maxWaitingRequests)
      throw rateLimitedError(
        `The organization already has ${maxWaitingRequests} requests waiting, which is the maximum`,
        retryAfterSeconds,
      );
    const changes = changesOf({}, { operation: action });
    audit(ctx, "data_subject_request.create", { entity_id: id, changes });
    return toRequest(ctx, requireRow(row));
  });
}

/** Throws a 403 for interviews of another organization, and a 404 for those that there never were. */
async function requireInterviews({ db }: Ctx, organizationId: string, ids: readonly string[]): Promise<void> {
  const rows = await db
    .select({ organization_id: interview.organization_id })
    .from(interview)
    .where(inArray(interview.id, [...ids]));
  if (rows.some(({ organization_id }) => organization_id !== organizationId))
    throw forbiddenError("An interview belongs to another organization", "other_organization");
  if (rows.length < new Set(ids).size) throw notFoundError("Interview");
}

/** The wire shape of a request, with a fresh link to its archive. */
async function toRequest(ctx: Ctx, row: SubjectRow): Promise<SubjectRequest> {
  const { id, action, status, interviews, key, receipt, error, created_at, completed_at, expires_at } = row;
  const isKept = key !== null && status === "done" && expires_at !== null && expires_at > nowIso(ctx);
  const isEnded = status === "done" || status === "failed";
  return {
    id,
    action,
    status,
    interviews: interviews ?? [],
    url: isKept ? (await ctx.bucket.signDownload(key, ctx.now())).url : null,
    receipt: isEnded ? receipt : null,
    error,
    created_at,
    completed_at,
    expires_at,
  };
}

/** A request of the organization. Throws a 403 for members who are neither owner nor admin, and a 404. */
export async function getSubjectRequest(ctx: Ctx, id: string): Promise<SubjectRequest> {
  const organizationId = requireSteward(ctx);
  const [row] = await ctx.db.select().from(dataSubjectRequest).where(eq(dataSubjectRequest.id, id));
  if (row === undefined) throw notFoundError("Request");
  if (row.organization_id !== organizationId)
    throw forbiddenError("The request belongs to another organization", "other_organization");
  return toRequest(ctx, row);
}

/** The organization's latest requests, newest first. Throws a 403 for members who are neither owner nor admin. */
export async function listSubjectRequests(ctx: Ctx): Promise<SubjectRequest[]> {
  const rows = await ctx.db
    .select()
    .from(dataSubjectRequest)
    .where(eq(dataSubjectRequest.organization_id, requireSteward(ctx)))
    .orderBy(desc(dataSubjectRequest.created_at), desc(dataSubjectRequest.id))
    .limit(maxListedRequests);
  return Promise.all(rows.map((row) => toRequest(ctx, row)));
}
