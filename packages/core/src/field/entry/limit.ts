import { hash } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { rateLimitedError } from "#kit/error.ts";
import { randomSecret } from "#kit/id.ts";
import { networkFactor, networkOf } from "#kit/network.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { type Db, prepared, requireRow } from "../../platform/db.ts";
import { entrySalt, entryWindow } from "./entry.sql.ts";
import type { WindowUse } from "./read.ts";

/** How many interviews open links may begin: of an address or a network in an hour, and of a study in a second. */

export const maxPerStudySecond = 20;
const hourMs = 3_600_000;
const secondMs = 1000;

/** A limit of one subject, in its present window. */
export interface EntryLimit {
  subject: string;
  limit: number;
  windowMs: number;
  startedAt: number;
}

/** The limits that an entry counts towards, in the order in which their rows are locked. */
export async function entryLimits(
  ctx: Ctx,
  studyId: string,
  address: string,
  maxPerAddressPerHour: number,
): Promise<EntryLimit[]> {
  const now = ctx.now().getTime();
  const limitOf = (subject: string, limit: number, windowMs: number) => {
    return { subject, limit, windowMs, startedAt: Math.floor(now / windowMs) * windowMs };
  };
  const salt = await saltOfDay(ctx);
  const addressSubject = (from: string) => `address:${hash("sha256", `${salt} ${studyId} ${from}`)}`;
  const network = networkOf(address);
  return [
    limitOf(addressSubject(address), maxPerAddressPerHour, hourMs),
    ...(network === null
      ? []
      : [limitOf(addressSubject(network), maxPerAddressPerHour * networkFactor, hourMs)]),
    limitOf(`study:${studyId}`, maxPerStudySecond, secondMs),
  ];
}

const salts = new WeakMap<Db, { day: string; salt: string }>();

/** The salt of the day in UTC, the same in all processes; known to this one after its first use. */
async function saltOfDay(ctx: Ctx): Promise<string> {
  const day = nowIso(ctx).slice(0, 10);
  const known = salts.get(ctx.db);
  if (known?.day === day) return known.salt;
  const [row] = await ctx.db
    .insert(entrySalt)
    .values({ day, salt: randomSecret() })
    .onConflictDoUpdate({ target: entrySalt.day, set: { day } })
    .returning();
  const { salt } = requireRow(row);
  salts.set(ctx.db, { day, salt });
  return salt;
}

/** Throws a 429 for the first limit that is used up, where `used` has the counts by subject. */
export function requireRoom(
  ctx: Ctx,
  limits: readonly EntryLimit[],
  used: ReadonlyMap<string, number>,
): void {
  const full = limits.find(({ subject, limit }) => (used.get(subject) ?? 0) > limit);
  if (full === undefined) return;
  const seconds = Math.ceil((full.startedAt + full.windowMs - ctx.now().getTime()) / 1000);
  throw rateLimitedError("Too many people are entering the study right now", Math.max(1, seconds));
}

/** How much of each limit is used, with one entry more. */
export function usesOf(windows: readonly WindowUse[], limits: readonly EntryLimit[]): Map<string, number> {
  const present = windows.filter(({ subject, started_at }) =>
    limits.some((limit) => limit.subject === subject && limit.startedAt <= Date.parse(started_at)),
  );
  return new Map(present.map(({ subject, used }) => [subject, used + 1]));
}

/**
 * Counts an entry, in the transaction that makes it, and returns how much of each limit is used then. A window that is
 * over starts again; a process whose clock is behind counts in the window that is there.
 */
export async function countEntry(ctx: Ctx, limits: readonly EntryLimit[]): Promise<Map<string, number>> {
  const statement = prepared(ctx.db, "count_entry", (db) =>
    db
      .insert(entryWindow)
      .select(
        sql`select subject, started_at::timestamptz, 1
          from unnest(${sql.placeholder("subjects")}::text[], ${sql.placeholder("windows")}::text[])
          with ordinality as entry(subject, started_at, place) order by place`,
      )
      .onConflictDoUpdate({
        target: entryWindow.subject,
        set: {
          started_at: sql`greatest(${entryWindow.started_at}, excluded.started_at)`,
          used: sql`1 + case when ${entryWindow.started_at} < excluded.started_at then 0 else ${entryWindow.used} end`,
        },
      })
      .returning({ subject: entryWindow.subject, used: entryWindow.used }),
  );
  const rows = await statement.execute({
    subjects: limits.map(({ subject }) => subject),
    windows: limits.map(({ startedAt }) => new Date(startedAt).toISOString()),
  });
  return new Map(rows.map(({ subject, used }) => [subject, used]));
}

const longestWindowMs = 3_600_000;
const batchSize = 10_000;

/**
 * Deletes counts whose window is over, in batches until the deadline, and the salts of earlier days: no digest of an
 * address is kept for more than two hours. For the system (403).
 */
export async function expireEntryWindows(ctx: Ctx, deadline: Date): Promise<void> {
  requireSystem(ctx);
  await ctx.db.delete(entrySalt).where(lt(entrySalt.day, nowIso(ctx).slice(0, 10)));
  const oldest = new Date(ctx.now().getTime() - longestWindowMs).toISOString();
  for (let isMore = true; isMore && ctx.now() < deadline; ) {
    const batch = ctx.db
      .select({ subject: entryWindow.subject })
      .from(entryWindow)
      .where(lt(entryWindow.started_at, oldest))
      .limit(batchSize)
      .for("update", { skipLocked: true });
    const deleted = await ctx.db
      .delete(entryWindow)
      .where(sql`${entryWindow.subject} in ${batch}`)
      .returning({ subject: entryWindow.subject });
    isMore = deleted.length === batchSize;
  }
}
