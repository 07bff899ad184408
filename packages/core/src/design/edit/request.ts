import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import { credentialOf, memberIdOf, organizationOf } from "#kit/actor.ts";
import { canonicalJson } from "#kit/digest.ts";
import { type DomainIssue, notFoundError, ServiceError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import type { AgentEdit, AiEdit, EditState } from "#survey/edit/schema.ts";
import { audit } from "../../account/audit/index.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { enqueueCte } from "../../platform/outbox/index.ts";
import { admit, gateOf, lockStudy } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { type EditRow, type EditWork, studyEdit } from "./edit.sql.ts";
import { presentEdit } from "./study-content.ts";

const joinableMs = 600_000;
const keptForMs = 24 * 3_600_000;

/**
 * Queues an edit, or returns the one that the same actor has asked for in the same words and not been answered. Throws
 * a 404 or 403 where the actor may not edit the study.
 */
export async function startEdit(ctx: Ctx, studyId: string, work: EditWork): Promise<{ id: string }> {
  return transact(ctx, async (ctx) => {
    const locked = await lockStudy(ctx, studyId, "edit");
    const fingerprint = createHash("sha256")
      .update(canonicalJson([ctx.actor, work]))
      .digest("base64url");
    const running = await findJoinableEdit(ctx, studyId, fingerprint);
    if (running !== undefined) return running;
    const id = newId();
    const workCte = enqueueCte(ctx, {
      organization_id: locked.organization_id,
      kind: "edit",
      payload: { edit_id: id },
    });
    const old = before(ctx, keptForMs);
    const expiredCte = ctx.db.$with("expired").as(
      ctx.db
        .delete(studyEdit)
        .where(and(eq(studyEdit.study_id, studyId), lt(studyEdit.finished_at, old)))
        .returning({ id: studyEdit.id }),
    );
    await ctx.db
      .with(workCte, expiredCte)
      .insert(studyEdit)
      .values({
        id,
        study_id: studyId,
        actor: ctx.actor,
        fingerprint,
        work,
        status: "running",
        leases: 0,
        created_at: nowIso(ctx),
      });
    const changes = { kind: { from: null, to: work.kind } };
    audit(ctx, "edit.start", { entity_id: id, study_id: studyId, changes });
    return { id };
  });
}

const before = (ctx: Ctx, ms: number): string => new Date(ctx.now().getTime() - ms).toISOString();

/** An edit that still runs, or that has succeeded within ten minutes and was not answered yet. */
async function findJoinableEdit(
  ctx: Ctx,
  studyId: string,
  fingerprint: string,
): Promise<{ id: string } | undefined> {
  const unanswered = and(
    eq(studyEdit.status, "succeeded"),
    isNull(studyEdit.answered_at),
    gt(studyEdit.finished_at, before(ctx, joinableMs)),
  );
  const [row] = await ctx.db
    .select({ id: studyEdit.id })
    .from(studyEdit)
    .where(
      and(
        eq(studyEdit.study_id, studyId),
        eq(studyEdit.fingerprint, fingerprint),
        or(eq(studyEdit.status, "running"), unanswered),
      ),
    )
    .orderBy(desc(studyEdit.created_at))
    .limit(1);
  return row;
}

/**
 * Waits for the edit's result. Throws a 503 where it is not there in time, the edit's own error where it failed, and a
 * 404 where there is no such edit.
 */
export async function awaitEdit(ctx: Ctx, id: string): Promise<AgentEdit | AiEdit> {
  const until = performance.now() + ctx.agentWaitMs;
  for (let pause = 50; ; pause = Math.min(pause * 1.5, 1000)) {
    const [row] = await ctx.db.select().from(studyEdit).where(eq(studyEdit.id, id));
    if (row === undefined) throw notFoundError("Edit");
    if (row.status === "failed") throw storedEditError(row);
    if (row.result !== null) {
      await markAnswered(ctx, id);
      return presentEdit(ctx, organizationOf(ctx.actor), row.result);
    }
    const left = until - performance.now();
    if (left <= 0) throw editRunningError();
    await sleep(Math.min(pause, left));
  }
}

/** From now on the request asks for another edit. */
async function markAnswered(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(studyEdit)
    .set({ answered_at: nowIso(ctx) })
    .where(eq(studyEdit.id, id));
}

function storedEditError({ error }: EditRow): ServiceError {
  const { kind, detail, code, errors } = error ?? {
    kind: "bad_gateway",
    detail: "The edit failed",
    code: null,
    errors: null,
  };
  return new ServiceError(kind, detail, {
    ...(code !== null && { code }),
    ...(errors !== null && { errors: errors as unknown as DomainIssue[] }),
  });
}

const editRunningError = () =>
  new ServiceError("unavailable", "The edit is still running; send the same request again to keep waiting", {
    code: "edit_running",
    headers: { "retry-after": "2" },
  });

/**
 * The status of an agent edit. Its result counts as answered once who asked for it has read it. Throws a 404
 * where there is none, and a 403 where the actor may not read its study.
 */
export async function getEdit(ctx: Ctx, studyId: string, id: string): Promise<EditState> {
  const [found] = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      row: studyEdit,
    })
    .from(study)
    .leftJoin(studyEdit, and(eq(studyEdit.id, id), eq(studyEdit.study_id, study.id)))
    .where(eq(study.id, studyId));
  admit(ctx, "read", found);
  const { row } = found;
  if (row === null || row.work.kind !== "agent") throw notFoundError("Edit");
  const { status, result, error, created_at, finished_at, answered_at } = row;
  const isOwn = credentialOf(row.actor) === credentialOf(ctx.actor);
  if (isOwn && result !== null && answered_at === null) await markAnswered(ctx, id);
  return {
    id,
    study_id: studyId,
    status,
    result: result && (await presentEdit(ctx, found.organization_id, result as AgentEdit)),
    error: error && { detail: error.detail, code: error.code },
    created_at,
    finished_at,
  };
}
