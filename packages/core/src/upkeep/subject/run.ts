import { asc, inArray } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { describeError } from "#kit/log.ts";
import { putStream } from "#kit/put-stream.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { type Claim, finishJob, type Job, keepJob, releaseJob } from "../../platform/job.ts";
import { claimInLine, notifyNextInLine } from "../../platform/job-line.ts";
import { eraseFound } from "../erasure/erase.ts";
import { ArchiveTooLarge, archiveOf } from "./archive.ts";
import { deleteArchive, newArchiveKey } from "./archive-file.ts";
import { type FoundInterview, findInterviews, NotOnePerson } from "./find.ts";
import { archiveLifetimeHours, type Receipt } from "./schema.ts";
import { dataSubjectRequest, type SubjectRow } from "./subject.sql.ts";

/** Carries out requests of data subjects, one of an organization at a time. */

type ClaimedRequest = Claim<typeof dataSubjectRequest>;

const work: Job<typeof dataSubjectRequest> = {
  kind: "data_subject",
  table: dataSubjectRequest,
  ids: { request_id: dataSubjectRequest.id },
  isOpen: inArray(dataSubjectRequest.status, ["queued", "running"]),
  leases: "leases",
  maxLeases: 10,
};

/** A lease ends so long after the run that holds it, which keeps the other part of its time for what is under way. */
const leaseMarginMs = 10_000;
const reserveMs = 30_000;
const retrySeconds = 15;

/** How far the clocks of two processes may be apart. */
const clockMarginMs = 1_000;

/** Thrown where another worker has the request. */
class LeaseLost extends Error {}

/** Goes on with the request of an outbox row; what does not fit before the deadline goes on with another message. */
export async function runSubjectRequest(ctx: Ctx, outboxId: string, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const claim = await claimInLine(ctx, work, outboxId, new Date(deadline.getTime() + leaseMarginMs));
  if (claim === null) return;
  const { id: request_id, leases } = claim.row;
  const fail = async (error: string) => {
    ctx.log("warn", "data_subject_request_failed", { request_id, error });
    await finish(ctx, claim, { status: "failed", error });
  };
  try {
    if (claim.isGivenUp) return await fail("The request could not be carried out");
    const isDone = await carryOut(ctx, claim, new Date(deadline.getTime() - reserveMs));
    if (!isDone) await releaseJob(ctx, claim, 0, { leases: 0 });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (error instanceof NotOnePerson || error instanceof ArchiveTooLarge) return fail(error.message);
    if (await releaseJob(ctx, claim, retrySeconds))
      ctx.log("error", "data_subject_request_interrupted", { request_id, leases, ...describeError(error) });
  }
}

/** True once the request has ended; false at the deadline. */
async function carryOut(ctx: Ctx, claim: ClaimedRequest, deadline: Date): Promise<boolean> {
  const { row } = claim;
  const found = row.interviews ?? (await find(ctx, claim, deadline));
  if (found === null) return false;
  if (row.action === "search") return finish(ctx, claim, { status: "done" });
  return row.action === "export"
    ? storeArchive(ctx, claim, found, deadline)
    : eraseAll(ctx, claim, found, deadline);
}

async function find(ctx: Ctx, claim: ClaimedRequest, deadline: Date): Promise<FoundInterview[] | null> {
  const { organization_id, match, action } = claim.row;
  const found =
    match === null ? [] : await findInterviews(ctx, organization_id, match, async () => ctx.now() < deadline);
  if (match?.reference !== undefined && action !== "search" && found !== null && found.length > 1)
    throw new NotOnePerson("Several interviews have this reference; name the right one by its id");
  if (found !== null && !(await keepJob(ctx, claim, { interviews: found }))) throw new LeaseLost();
  return found;
}

/**
 * Stores the archive. Whoever is erased or loses their words while it is made is in it, or not in whole: it is made again
 * then. The rows of the interviews are locked as it becomes known, so that an erasure comes before that, or finds it.
 */
async function storeArchive(
  ctx: Ctx,
  claim: ClaimedRequest,
  interviews: readonly FoundInterview[],
  deadline: Date,
): Promise<boolean> {
  const { row } = claim;
  // By the clock of another process: a little before.
  const begunAt = new Date(ctx.now().getTime() - clockMarginMs).toISOString();
  const expires_at = new Date(ctx.now().getTime() + archiveLifetimeHours * 3_600_000).toISOString();
  const key = await newArchiveKey(ctx, row, expires_at);
  const content = archiveOf(ctx, { organizationId: row.organization_id }, interviews, deadline);
  await putStream(ctx.bucket, { key, contentType: "application/zip" }, content);
  const ids = interviews.map(({ id }) => id);
  const isStored = await transact(ctx, async (ctx) => {
    const removed = await ctx.db
      .select({ erased_at: interview.erased_at, at: interview.content_removed_at })
      .from(interview)
      .where(inArray(interview.id, ids.length === 0 ? [row.id] : ids))
      .orderBy(asc(interview.id))
      .for("share");
    if (removed.some(({ erased_at, at }) => erased_at !== null || (at !== null && at >= begunAt))) {
      await deleteArchive(ctx, key);
      // What is found again leaves out who was erased.
      if (!(await keepJob(ctx, claim, { interviews: null }))) throw new LeaseLost();
      return false;
    }
    const ended = { status: "done" as const, match: null, key, expires_at, completed_at: nowIso(ctx) };
    if (!(await finishJob(ctx, claim, ended))) throw new LeaseLost();
    noteFinished(ctx, row, ended);
    return true;
  });
  if (isStored) await notifyNextInLine(ctx, work, row.organization_id);
  return isStored;
}

const nothing = { interviews: 0, messages: 0, files: 0, exports_expired: 0 };

async function eraseAll(
  ctx: Ctx,
  claim: ClaimedRequest,
  interviews: readonly FoundInterview[],
  deadline: Date,
): Promise<boolean> {
  let receipt: Receipt = claim.row.receipt ?? { ...nothing, at: nowIso(ctx) };
  for (const { id } of interviews) {
    if (ctx.now() >= deadline) return false;
    receipt = await transact(ctx, async (ctx) => {
      const erased = await eraseFound(ctx, id);
      if (erased === null) return receipt;
      const sum: Receipt = {
        interviews: receipt.interviews + 1,
        messages: receipt.messages + erased.messages,
        files: receipt.files + erased.files,
        exports_expired: receipt.exports_expired + erased.exports_expired,
        at: nowIso(ctx),
      };
      if (!(await keepJob(ctx, claim, { receipt: sum }))) throw new LeaseLost();
      return sum;
    });
  }
  return finish(ctx, claim, { status: "done", receipt: { ...receipt, at: nowIso(ctx) } });
}

/** Records how the request ended, without what the person is known by, and has the next one run. */
async function finish(
  ctx: Ctx,
  claim: ClaimedRequest,
  outcome: Partial<SubjectRow> & Pick<SubjectRow, "status">,
): Promise<true> {
  await transact(ctx, async (ctx) => {
    if (!(await finishJob(ctx, claim, { ...outcome, match: null, completed_at: nowIso(ctx) })))
      throw new LeaseLost();
    noteFinished(ctx, claim.row, outcome);
  });
  await notifyNextInLine(ctx, work, claim.row.organization_id);
  return true;
}

/** What the audit log keeps of a request: how it ended, and how much was erased. */
function noteFinished(
  ctx: Ctx,
  { id, organization_id, action }: SubjectRow,
  { status, receipt }: Partial<SubjectRow>,
): void {
  const changes = changesOf({}, { operation: action, status, ...receipt });
  audit(ctx, "data_subject_request.finish", { entity_id: id, organization_id, changes });
}
