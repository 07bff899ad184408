import { and, sql } from "drizzle-orm";
import { requireOperator, requireSystem } from "#kit/actor.ts";
import { conflictError } from "#kit/error.ts";
import { isFileKey } from "#kit/file/key.ts";
import { organization } from "../../account/organization/organization.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { fileDeletion, fileOrphan, fileStorage } from "../../platform/file/file.sql.ts";
import { isFree, isHeld, leaseTime, newLease, noLease } from "../../platform/lease.ts";
import { unreferencedKeys } from "./deletion.ts";
import { isBucketOurs } from "./identity.ts";

/** Younger files may still get a reference. */
const orphanAgeMs = 24 * 3_600_000;
/** A lease ends so long after the deadline of the run that holds it. */
const slackMs = 60_000;

/** A sweep that finds more orphans than this, and more than one in a hundred files, most likely has the wrong database. */
const maxOrphans = 100;

/**
 * Looks through the bucket, at most once a day, for files that were uploaded more than a day before `at` and that
 * nothing refers to, and queues them for deletion once it has seen all files. A run that reaches the deadline leaves
 * the rest to the next. Where more than a hundred and more than one in a hundred files are orphans, none is queued:
 * `confirmOrphans` does it then. Resolves to null if no sweep is due or another run has it. Throws if the bucket is another
 * database's.
 */
export async function sweepFiles(ctx: Ctx, at: Date, deadline: Date): Promise<Sweep | null> {
  requireSystem(ctx);
  if (!(await isBucketOurs(ctx))) return null;
  const lease = await claimSweep(ctx, at, new Date(deadline.getTime() + slackMs));
  if (lease === null) return null;
  const before = new Date(at.getTime() - orphanAgeMs).toISOString();
  let after = lease.cursor;
  while (ctx.now() < deadline) {
    const page = await ctx.bucket.list({ after });
    const last = page.at(-1);
    if (last === undefined) return endSweep(ctx, lease.token, at);
    const files = page.filter(({ key }) => isFileKey(key));
    const sizes = sizesOf(files);
    const old = files.filter(({ modified_at }) => modified_at < before).map(({ key }) => key);
    const orphans = await unreferencedKeys(ctx, old);
    if (!(await storePage(ctx, lease.token, { after: last.key, files: files.length, sizes, orphans })))
      return null;
    after = last.key;
  }
  const [row] = await ctx.db
    .update(fileStorage)
    .set(noLease)
    .where(isHeld(fileStorage, lease.token))
    .returning(sweepColumns);
  return row === undefined ? null : { ...row, state: "under_way" };
}

async function endSweep(ctx: Ctx, token: string, at: Date): Promise<Sweep | null> {
  const limit = sql`greatest(${maxOrphans}, ${fileStorage.sweep_files} / 100)`;
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(fileStorage)
      .set({ ...noLease, sweep_ended_at: at.toISOString() })
      .where(isHeld(fileStorage, token))
      .returning({ ...sweepColumns, isStopped: sql<boolean>`${orphanCount} > ${limit}` });
    if (row === undefined) return null;
    await ctx.db.update(organization).set({
      stored_bytes: sql`${organization.swept_bytes}`,
      granted_bytes: sql`greatest(0, ${organization.granted_bytes} - ${organization.swept_grants})`,
      swept_grants: 0,
    });
    const { isStopped, ...found } = row;
    if (isStopped) ctx.log("error", "file_sweep_stopped", found);
    else await queueOrphans(ctx);
    ctx.log("info", "file_sweep_ended", found);
    return { ...found, state: isStopped ? "stopped" : "ended" };
  });
}

/** The bucket is looked at once in this time. */
const sweepEveryMs = 24 * 3_600_000;

/** Goes on with the sweep under way, or begins one if the last began a day before `at`, or after it. */
const claimSweep = (ctx: Ctx, at: Date, until: Date): Promise<{ token: string; cursor: string } | null> =>
  transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ started: fileStorage.sweep_started_at, ended: fileStorage.sweep_ended_at })
      .from(fileStorage)
      .where(isFree(fileStorage, leaseTime(ctx)))
      .for("update");
    if (row === undefined) return null;
    const isUnderWay = row.started !== null && row.ended === null;
    const age = row.started === null ? sweepEveryMs : at.getTime() - Date.parse(row.started);
    if (!isUnderWay && age >= 0 && age < sweepEveryMs) return null;
    if (!isUnderWay) await ctx.db.delete(fileOrphan);
    if (!isUnderWay)
      await ctx.db
        .update(organization)
        .set({ swept_bytes: 0, swept_grants: sql`${organization.granted_bytes}` });
    const begun = {
      sweep_started_at: at.toISOString(),
      sweep_ended_at: null,
      sweep_cursor: "",
      sweep_files: 0,
    };
    const lease = newLease(ctx, until);
    const [claimed] = await ctx.db
      .update(fileStorage)
      .set({ ...lease, ...(!isUnderWay && begun) })
      .returning({ cursor: fileStorage.sweep_cursor });
    return { token: lease.lease_token, cursor: requireRow(claimed).cursor };
  });

interface Page {
  after: string;
  files: number;
  sizes: readonly OrganizationBytes[];
  orphans: readonly string[];
}

interface OrganizationBytes {
  id: string;
  bytes: number;
}

/** How many bytes of the files are each organization's. */
function sizesOf(files: readonly { key: string; size: number }[]): OrganizationBytes[] {
  const ofOrganization = Map.groupBy(files, ({ key }) => key.slice(0, key.indexOf("/")));
  return [...ofOrganization].map(([id, own]) => ({
    id,
    bytes: own.reduce((sum, { size }) => sum + size, 0),
  }));
}

/** Stores what a page has brought; false if another run has the sweep by now. */
async function storePage(ctx: Ctx, token: string, { after, files, sizes, orphans }: Page): Promise<boolean> {
  const movedCte = ctx.db.$with("moved").as(
    ctx.db
      .update(fileStorage)
      .set({ sweep_cursor: after, sweep_files: sql`${fileStorage.sweep_files} + ${files}` })
      .where(isHeld(fileStorage, token))
      .returning({ identity: fileStorage.identity }),
  );
  const found = sql`select key from unnest(${sql.param([...orphans])}::text[]) as key where exists (select from moved)`;
  const insertedCte = ctx.db
    .$with("inserted")
    .as(ctx.db.insert(fileOrphan).select(found).onConflictDoNothing().returning({ key: fileOrphan.key }));
  const added = sql`json_to_recordset(${JSON.stringify(sizes)}::json) as s(id uuid, bytes bigint)`;
  const weighedCte = ctx.db.$with("weighed").as(
    ctx.db
      .update(organization)
      .set({ swept_bytes: sql`${organization.swept_bytes} + s.bytes` })
      .from(added)
      .where(and(sql`${organization.id} = s.id`, sql`exists (select from moved)`))
      .returning({ id: organization.id }),
  );
  const moved = await ctx.db.with(movedCte, insertedCte, weighedCte).select().from(movedCte);
  return moved.length > 0;
}

interface Sweep {
  /** Files that the sweep has looked at. */
  files: number;
  /** Those that nothing refers to. */
  orphans: number;
  /** `stopped`: too many orphans, so none is deleted. */
  state: "under_way" | "ended" | "stopped";
}

/** How many orphans the sweep has found. */
const orphanCount = sql<number>`(select count(*)::int from ${fileOrphan})`;
/** What a sweep has come to. */
const sweepColumns = { files: fileStorage.sweep_files, orphans: orphanCount };

/** Queues the orphans for deletion and resolves to their number. Their versions stay as long as the bucket keeps old versions. */
async function queueOrphans(ctx: Ctx): Promise<number> {
  const now = sql`${nowIso(ctx)}::timestamptz`;
  const takenCte = ctx.db.$with("taken").as(ctx.db.delete(fileOrphan).returning({ key: fileOrphan.key }));
  const queued = await ctx.db
    .with(takenCte)
    .insert(fileDeletion)
    .select(sql`select key, ${now}, ${now}, true, null::timestamptz, null::bigint from taken`)
    .onConflictDoNothing()
    .returning({ key: fileDeletion.key });
  return queued.length;
}

/**
 * Queues the orphans that a stopped sweep has found for deletion. `count` has to be their number, so that no later
 * sweep's are confirmed unseen. For operators. Throws a 409 if it is not, or no sweep has stopped.
 */
export async function confirmOrphans(ctx: Ctx, count: number): Promise<{ queued: number }> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    const { state, orphans } = await readSweep(ctx, true);
    if (state !== "stopped") throw conflictError("conflict", "No sweep has stopped");
    if (orphans !== count)
      throw conflictError("conflict", `The sweep has found ${orphans} orphans, not ${count}`);
    return { queued: await queueOrphans(ctx) };
  });
}

/** Whether the last sweep has stopped and waits for an operator. */
export async function isSweepStopped(ctx: Ctx): Promise<boolean> {
  requireSystem(ctx);
  return (await readSweep(ctx)).state === "stopped";
}

/** The present or last sweep, and up to twenty of the orphans that it would delete. For operators. */
export async function showSweep(ctx: Ctx) {
  requireOperator(ctx);
  const examples = await ctx.db.select().from(fileOrphan).orderBy(fileOrphan.key).limit(20);
  return { ...(await readSweep(ctx)), examples };
}

async function readSweep(ctx: Ctx, isLocked = false) {
  const query = ctx.db
    .select({
      started_at: fileStorage.sweep_started_at,
      ended_at: fileStorage.sweep_ended_at,
      cursor: fileStorage.sweep_cursor,
      ...sweepColumns,
    })
    .from(fileStorage);
  const [row] = await (isLocked ? query.for("update", { of: fileStorage }) : query);
  const sweep = requireRow(row);
  const isStopped = sweep.ended_at !== null && sweep.orphans > 0;
  const isUnderWay = sweep.started_at !== null && sweep.ended_at === null;
  const state: Sweep["state"] = isStopped ? "stopped" : isUnderWay ? "under_way" : "ended";
  return { state, ...sweep };
}
