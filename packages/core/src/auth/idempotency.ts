import { createHash } from "node:crypto";
import { and, eq, lt, lte, sql } from "drizzle-orm";
import { organizationOf, requireSystem } from "../platform/actor.ts";
import { canonicalJson } from "../platform/canonical-json.ts";
import { type Ctx, nowIso, transact } from "../platform/ctx.ts";
import { conflictError, ServiceError } from "../platform/error.ts";
import { idempotencyKey } from "./auth.sql.ts";

const keptForMs = 24 * 3_600_000;
const expiredAtOnce = 1000;

/** How a POST's first answer is kept and given again: `keep` must leave out what participants said. */
export interface Replay {
  keep: (ctx: Ctx, body: unknown) => unknown;
  restore: (ctx: Ctx, kept: unknown) => Promise<unknown>;
}

export interface KeptAnswer {
  status: number;
  answer: unknown;
}

/**
 * Does `work` once per key. Its row commits with the work's own effect, so there is never one without the
 * other: the same key and request within 24 hours gives the first answer again, another request is refused,
 * and while the first still runs the second is told to come back. A failure keeps nothing.
 */
export async function once(
  ctx: Ctx,
  key: string,
  request: { method: string; path: string; body: unknown },
  work: (ctx: Ctx) => Promise<KeptAnswer>,
): Promise<KeptAnswer & { replayed: boolean }> {
  const organizationId = organizationOf(ctx.actor);
  const fingerprint = fingerprintOf(request);
  return transact(ctx, async (ctx) => {
    const { locked, kept } = await claim(ctx, organizationId, key);
    if (!locked) throw keyInUseError();
    const expired = new Date(ctx.now().getTime() - keptForMs).toISOString();
    if (kept !== null && kept.created_at > expired) {
      if (kept.fingerprint === fingerprint)
        return { status: kept.status, answer: kept.answer, replayed: true };
      throw new ServiceError("invalid", "This Idempotency-Key was used with another request", {
        code: "idempotency_key_reused",
      });
    }
    const done = await work(ctx);
    const row = { ...done, fingerprint, created_at: nowIso(ctx) };
    const [mine] = await ctx.db
      .insert(idempotencyKey)
      .values({ organization_id: organizationId, key, ...row })
      .onConflictDoUpdate({
        target: [idempotencyKey.organization_id, idempotencyKey.key],
        set: row,
        setWhere: lte(idempotencyKey.created_at, expired),
      })
      .returning({ key: idempotencyKey.key });
    // The first may have committed between this one's snapshot and its lock: then this one must not.
    if (mine === undefined) throw keyInUseError();
    return { ...done, replayed: false };
  });
}

const keyInUseError = () =>
  conflictError("idempotency_key_in_use", "A request with this Idempotency-Key is still running", {
    "retry-after": "1",
  });

/** Forgets keys that are no longer honoured, some at a time. */
export async function expireIdempotencyKeys(ctx: Ctx, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const oldest = new Date(ctx.now().getTime() - keptForMs).toISOString();
  const { organization_id, key, created_at } = idempotencyKey;
  for (let isMore = true; isMore && ctx.now() < deadline; ) {
    const some = ctx.db
      .select({ organization_id, key })
      .from(idempotencyKey)
      .where(lt(created_at, oldest))
      .limit(expiredAtOnce);
    const expired = await ctx.db
      .delete(idempotencyKey)
      .where(sql`(${organization_id}, ${key}) in ${some}`)
      .returning({ key });
    isMore = expired.length === expiredAtOnce;
  }
}

interface Claim {
  locked: boolean;
  kept: { fingerprint: string; status: number; answer: unknown; created_at: string } | null;
}

/** One statement: takes the key's lock without waiting, then reads what is kept under it. */
async function claim(ctx: Ctx, organizationId: string, key: string): Promise<Claim> {
  const lock = sql`pg_try_advisory_xact_lock(hashtextextended(${`${organizationId}:${key}`}, 0))`;
  const [row] = await ctx.db
    .select({ locked: sql<boolean>`lock.locked`, kept: idempotencyKey })
    .from(sql`(select ${lock} as locked) as lock`)
    .leftJoin(
      idempotencyKey,
      and(eq(idempotencyKey.organization_id, organizationId), eq(idempotencyKey.key, key)),
    );
  return { locked: row?.locked ?? false, kept: row?.kept ?? null };
}

function fingerprintOf({ method, path, body }: { method: string; path: string; body: unknown }): string {
  return createHash("sha256")
    .update(`${method} ${path}\n${canonicalJson(body)}`)
    .digest("hex");
}
