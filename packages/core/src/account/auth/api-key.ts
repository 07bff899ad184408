import { asc, eq, sql } from "drizzle-orm";
import { requireOperator, type Scope, scopes } from "#kit/actor.ts";
import { forbiddenError, notFoundError } from "#kit/error.ts";
import { pick } from "#kit/pick.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { audit, changesOf } from "../audit/index.ts";
import { fetchMember, requireOrganization } from "../organization/index.ts";
import { apiKey } from "./auth.sql.ts";
import type { ApiKey } from "./key-schema.ts";
import { insertKey, lockKey, lockKeysOf, replaceKey, toApiKey } from "./store-key.ts";

/** What the operator does with the keys of any organization. */

interface CreatedKey {
  organization_id: string;
  name: string;
  created_by?: string | undefined;
  /** All unless they are named. */
  scopes?: readonly Scope[] | undefined;
  expires_at?: string | undefined;
}

/** Creates an API key. Only its digest is stored, so that this is the one time the key is shown. For operators. */
export async function createApiKey(
  ctx: Ctx,
  { organization_id, name, ...input }: CreatedKey,
): Promise<{ id: string; api_key: string }> {
  requireOperator(ctx);
  const { created_by = null, expires_at = null } = input;
  if (created_by !== null) await requireKeyMaker(ctx, organization_id, created_by);
  return transact(ctx, async (ctx) => {
    await lockKeysOf(ctx, organization_id);
    const wanted = { organization_id, name, scopes: input.scopes ?? scopes, expires_at, created_by };
    const { id, api_key } = await insertKey(ctx, wanted);
    audit(ctx, "api_key.create", {
      entity_id: id,
      organization_id,
      changes: changesOf({}, { expires_at }),
    });
    return { id, api_key };
  });
}

async function requireKeyMaker(ctx: Ctx, organizationId: string, memberId: string): Promise<void> {
  const member = await fetchMember(ctx, memberId);
  if (member.organization_id !== organizationId) throw forbiddenError();
  if (member.role === "member") throw forbiddenError("Only an owner or admin can create API keys", "role");
}

/**
 * An organization's keys, oldest first, deactivated ones too. For operators (403); 404 for an unknown
 * organization.
 */
export async function listApiKeys(ctx: Ctx, organizationId: string): Promise<ApiKey[]> {
  requireOperator(ctx);
  await requireOrganization(ctx, organizationId);
  const rows = await ctx.db
    .select()
    .from(apiKey)
    .where(eq(apiKey.organization_id, organizationId))
    .orderBy(asc(apiKey.created_at), asc(apiKey.id));
  return rows.map(toApiKey);
}

interface RotatedKey {
  id: string;
  api_key: string;
  replaced: Pick<ApiKey, "id" | "expires_at" | "deactivated_at">;
}

/**
 * Replaces a key by a new one of the same name, scopes, maker and end; the old one works for `overlapMs` more. For
 * operators (403); 404 for an unknown key, 409 for one that does not work or was rotated before.
 */
export async function rotateApiKey(ctx: Ctx, id: string, overlapMs = 0): Promise<RotatedKey> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    const { made, replaced } = await replaceKey(ctx, await lockKey(ctx, id), overlapMs);
    return {
      ...pick(made, ["id", "api_key"]),
      replaced: pick(replaced, ["id", "expires_at", "deactivated_at"]),
    };
  });
}

/** Takes effect at the next request; a second time changes nothing. */
export async function deactivateApiKey(
  ctx: Ctx,
  id: string,
): Promise<{ id: string; deactivated_at: string | null }> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    const { id: _, organization_id: owner, deactivated_at } = apiKey;
    const [row] = await ctx.db
      .update(apiKey)
      .set({ deactivated_at: sql`coalesce(${deactivated_at}, ${nowIso(ctx)}::timestamptz)` })
      .where(eq(apiKey.id, id))
      .returning({ id: apiKey.id, deactivated_at, organization_id: owner });
    if (row === undefined) throw notFoundError("API key");
    const { organization_id, ...deactivated } = row;
    audit(ctx, "api_key.deactivate", { entity_id: id, organization_id });
    return deactivated;
  });
}
