import { and, asc, eq, sql } from "drizzle-orm";
import { type OrganizationActor, organizationOf, requireRole, type Scope } from "#kit/actor.ts";
import { creationCursors, placeAfter } from "#kit/cursor.ts";
import { forbiddenError, invalidError } from "#kit/error.ts";
import type { ListStart } from "#kit/paging.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { audit, changesOf } from "../audit/index.ts";
import { apiKey } from "./auth.sql.ts";
import { requireScopes } from "./index.ts";
import type { ApiKey, CreateApiKey, ListApiKeysQuery, NewApiKey, RotatedApiKey } from "./key-schema.ts";
import { insertKey, lockKey, lockKeysOf, replaceKey, toApiKey } from "./store-key.ts";

/** An organization's keys over the API. A key that was stolen makes no others: all it can do here is rotate itself. */

/** Read at once; a key takes 1 kB at most. */
const maxListed = 5000;

type Session = Extract<OrganizationActor, { kind: "member" }>;

/** Throws a 403 unless a session of an owner or admin asks. */
function requireKeyManager(ctx: Ctx): Session {
  organizationOf(ctx.actor);
  if (ctx.actor.kind !== "member") throw sessionRequiredError();
  requireRole(ctx, ["owner", "admin"], forbiddenError("Only an owner or admin can manage API keys", "role"));
  return ctx.actor;
}

const sessionRequiredError = () =>
  forbiddenError(
    "Only a session of an owner or admin can manage API keys; a key can only rotate itself",
    "session_required",
  );

/** The organization's keys, oldest first, those that do not work any more too. For owners and admins over a session. */
export async function listOwnKeys(ctx: Ctx, query: ListApiKeysQuery): Promise<ListStart<ApiKey>> {
  const { organization_id } = requireKeyManager(ctx);
  const cursors = creationCursors("api_keys", organization_id);
  const after = placeAfter(cursors, query.after);
  const rows = await ctx.db
    .select()
    .from(apiKey)
    .where(
      and(
        eq(apiKey.organization_id, organization_id),
        after &&
          sql`(${apiKey.created_at}, ${apiKey.id}) > (${after.created_at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(apiKey.created_at), asc(apiKey.id))
    .limit(maxListed + 1);
  const items = rows.slice(0, maxListed).map(toApiKey);
  return { items, hasMore: rows.length > maxListed, cursorOf: cursors.cursorAfter };
}

/**
 * Makes a key with scopes that the session has itself. For owners and admins over a session. Throws a 403 for a scope
 * that it lacks, a 422 for an end that has passed, and a 409 where as many keys work as may.
 */
export async function createOwnKey(ctx: Ctx, input: CreateApiKey): Promise<NewApiKey> {
  const session = requireKeyManager(ctx);
  const { organization_id, member_id } = session;
  const { name, expires_at } = input;
  const granted: readonly Scope[] = input.scopes ?? session.scopes;
  requireScopes(ctx, granted);
  if (expires_at !== null && expires_at <= nowIso(ctx)) throw pastError();
  return transact(ctx, async (ctx) => {
    await lockKeysOf(ctx, organization_id);
    const wanted = { organization_id, name, scopes: granted, expires_at, created_by: member_id };
    const made = await insertKey(ctx, wanted);
    audit(ctx, "api_key.create", { entity_id: made.id, changes: changesOf({}, { expires_at }) });
    return made;
  });
}

const pastError = () =>
  invalidError([{ loc: ["body", "expires_at"], msg: "Must be in the future", type: "custom" }]);

const hourMs = 3_600_000;

/**
 * Replaces a key by a new one. For the key itself, and for sessions of owners and admins that have all of its scopes.
 * Throws a 403 for anybody else, a 404, and a 409 for a key that does not work, was rotated before, or has no room
 * beside the new one.
 */
export async function rotateOwnKey(
  ctx: Ctx,
  { id, overlap_hours }: { id: string; overlap_hours: number },
): Promise<RotatedApiKey> {
  if (ctx.actor.kind !== "api_key") requireKeyManager(ctx);
  else if (ctx.actor.key_id !== id) throw sessionRequiredError();
  return transact(ctx, async (ctx) => {
    const old = await lockKey(ctx, id);
    if (old.organization_id !== organizationOf(ctx.actor)) throw forbiddenError();
    if (ctx.actor.kind === "member")
      requireScopes(ctx, [...new Set<Scope>(["studies:write", ...old.scopes])]);
    const { made, replaced } = await replaceKey(ctx, old, overlap_hours * hourMs);
    return { ...made, replaced };
  });
}

/** Deactivates a key: from the next request on it does not work. For owners and admins over a session; a 404 and 403. */
export async function deleteOwnKey(ctx: Ctx, id: string): Promise<void> {
  requireKeyManager(ctx);
  await transact(ctx, async (ctx) => {
    const key = await lockKey(ctx, id);
    if (key.organization_id !== organizationOf(ctx.actor)) throw forbiddenError();
    if (key.deactivated_at !== null) return;
    await ctx.db
      .update(apiKey)
      .set({ deactivated_at: nowIso(ctx) })
      .where(eq(apiKey.id, id));
    audit(ctx, "api_key.deactivate", { entity_id: id });
  });
}
