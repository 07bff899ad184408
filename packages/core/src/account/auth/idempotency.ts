import { createHash } from "node:crypto";
import { and, eq, lt, lte, sql } from "drizzle-orm";
import { type Actor, credentialOf, organizationOf, type PassedCheck, requireSystem } from "#kit/actor.ts";
import { canonicalJson } from "#kit/digest.ts";
import { conflictError, forbiddenError, ServiceError } from "#kit/error.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { idempotencyKey } from "./auth.sql.ts";

const lifetimeMs = 24 * 3_600_000;
const deletionBatch = 1000;

/** How a route's answer is stored and given again: `store` must leave out what participants said. */
export interface Replay {
  store: (ctx: Ctx, body: unknown) => unknown;
  restore: (ctx: Ctx, stored: unknown) => Promise<unknown>;
}

/** Stores an answer with a secret: sealed, and only for the credential that was shown it. */
export const sealedReplay: Replay = {
  store: (ctx, body): SealedBody => ({
    sealed: ctx.seal.seal(JSON.stringify(body)),
    shown_to: credentialOf(ctx.actor),
  }),
  restore: async (ctx, stored) => {
    const { sealed, shown_to } = stored as SealedBody;
    if (shown_to !== credentialOf(ctx.actor)) {
      throw forbiddenError("The secret in this response was shown to another credential", "secret_withheld");
    }
    return JSON.parse(ctx.seal.unseal(sealed));
  },
};

interface SealedBody {
  sealed: string;
  /** The API key or member. */
  shown_to: string;
}

export interface StoredAnswer {
  status: number;
  answer: unknown;
}

export interface KeyedAnswer extends StoredAnswer {
  /** The checks that the first request passed, when this is its stored answer; null when `work` has just run. */
  replayed: readonly PassedCheck[] | null;
}

interface KeyedRequest {
  method: string;
  /** With its query. */
  path: string;
  body: unknown;
}

/**
 * Runs `work` once per key. The key's row commits with the effect of the work: for 24 hours the same request with the
 * same key gets the stored answer, which the caller must give out only to who passes `replayed` again. Throws a 422
 * if the key was used with another request and a 409 while the first request runs. A failed request stores nothing.
 */
export async function withIdempotencyKey(
  ctx: Ctx,
  key: string,
  request: KeyedRequest,
  work: (ctx: Ctx) => Promise<StoredAnswer>,
): Promise<KeyedAnswer> {
  const id = { organization_id: organizationOf(ctx.actor), caller: callerOf(ctx.actor), key };
  const fingerprint = fingerprintOf(request);
  return transact(ctx, async (ctx) => {
    const { isLocked, row } = await lockKey(ctx, id);
    if (!isLocked) throw keyInUseError();
    const expired = new Date(ctx.now().getTime() - lifetimeMs).toISOString();
    if (row !== null && row.created_at > expired) {
      if (row.fingerprint !== fingerprint) throw keyReusedError();
      return { status: row.status, answer: row.answer, replayed: row.checks };
    }
    const checks: PassedCheck[] = [];
    const done = await work({ ...ctx, passedChecks: checks });
    const stored = { ...done, fingerprint, checks, created_at: nowIso(ctx) };
    const [written] = await ctx.db
      .insert(idempotencyKey)
      .values({ ...id, ...stored })
      .onConflictDoUpdate({
        target: [idempotencyKey.organization_id, idempotencyKey.caller, idempotencyKey.key],
        set: stored,
        setWhere: lte(idempotencyKey.created_at, expired),
      })
      .returning({ key: idempotencyKey.key });
    // Another request may have committed between this one's snapshot and its lock: roll this one back.
    if (written === undefined) throw keyInUseError();
    return { ...done, replayed: null };
  });
}

const keyInUseError = () =>
  conflictError("idempotency_key_in_use", "A request with this Idempotency-Key is still running", {
    "retry-after": "1",
  });

const keyReusedError = () =>
  new ServiceError("invalid", "This Idempotency-Key was used with a different request", {
    code: "idempotency_key_reused",
  });

/** Whose keys an actor uses: all API keys of an organization share theirs, each member has their own. */
const callerOf = (actor: Actor): string => (actor.kind === "member" ? actor.member_id : "api_key");

/** Deletes expired keys in batches until the deadline. For the system. */
export async function expireIdempotencyKeys(ctx: Ctx, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const oldest = new Date(ctx.now().getTime() - lifetimeMs).toISOString();
  const { organization_id, caller, key, created_at } = idempotencyKey;
  for (let isMore = true; isMore && ctx.now() < deadline; ) {
    const batch = ctx.db
      .select({ organization_id, caller, key })
      .from(idempotencyKey)
      .where(lt(created_at, oldest))
      .limit(deletionBatch);
    const deleted = await ctx.db
      .delete(idempotencyKey)
      .where(sql`(${organization_id}, ${caller}, ${key}) in ${batch}`)
      .returning({ key });
    isMore = deleted.length === deletionBatch;
  }
}

interface KeyId {
  organization_id: string;
  caller: string;
  key: string;
}

interface LockedKey {
  isLocked: boolean;
  row: typeof idempotencyKey.$inferSelect | null;
}

/** One statement: takes the key's lock without waiting, then reads its row under the lock. */
async function lockKey(ctx: Ctx, { organization_id, caller, key }: KeyId): Promise<LockedKey> {
  const name = `${organization_id}:${caller}:${key}`;
  const lock = sql`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`;
  const [found] = await ctx.db
    .select({ isLocked: sql<boolean>`lock.is_locked`, row: idempotencyKey })
    .from(sql`(select ${lock} as is_locked) as lock`)
    .leftJoin(
      idempotencyKey,
      and(
        eq(idempotencyKey.organization_id, organization_id),
        eq(idempotencyKey.caller, caller),
        eq(idempotencyKey.key, key),
      ),
    );
  return { isLocked: found?.isLocked ?? false, row: found?.row ?? null };
}

const fingerprintOf = ({ method, path, body }: KeyedRequest): string =>
  createHash("sha256")
    .update(`${method} ${path}\n${canonicalJson(body)}`)
    .digest("hex");
