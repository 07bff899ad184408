import { asc, eq, sql } from "drizzle-orm";
import { requireOperator } from "../../platform/actor.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { conflictError, forbiddenError, notFoundError } from "../../platform/error.ts";
import { newId } from "../../platform/id.ts";
import { audit } from "../audit/index.ts";
import { fetchMember, requireOrganization } from "../organization/index.ts";
import { apiKey } from "./auth.sql.ts";
import { apiKeyStart, digestApiKey, generateApiKey } from "./key.ts";

/** Creates an API key. Only its digest is stored, so that this is the one time the key is shown. For operators. */
export async function createApiKey(
  ctx: Ctx,
  input: { organization_id: string; name: string; created_by?: string },
): Promise<{ id: string; api_key: string }> {
  requireOperator(ctx);
  await requireOrganization(ctx, input.organization_id);
  if (input.created_by !== undefined) await requireKeyMaker(ctx, input.organization_id, input.created_by);
  const key = generateApiKey();
  const id = newId();
  const { organization_id } = input;
  return transact(ctx, async (ctx) => {
    await ctx.db
      .insert(apiKey)
      .values({ ...input, id, digest: digestApiKey(key), start: apiKeyStart(key), created_at: nowIso(ctx) });
    audit(ctx, "api_key.create", { entity_id: id, organization_id });
    return { id, api_key: key };
  });
}

async function requireKeyMaker(ctx: Ctx, organizationId: string, memberId: string): Promise<void> {
  const member = await fetchMember(ctx, memberId);
  if (member.organization_id !== organizationId) throw forbiddenError();
  if (member.role === "member") throw forbiddenError("Only an owner or admin can create API keys", "role");
}

const listed = {
  id: apiKey.id,
  name: apiKey.name,
  start: apiKey.start,
  created_by: apiKey.created_by,
  created_at: apiKey.created_at,
  last_used_at: apiKey.last_used_at,
  deactivated_at: apiKey.deactivated_at,
};

/**
 * An organization's keys, oldest first, deactivated ones too. For operators (403); 404 for an unknown
 * organization.
 */
export async function listApiKeys(ctx: Ctx, organizationId: string) {
  requireOperator(ctx);
  await requireOrganization(ctx, organizationId);
  return ctx.db
    .select(listed)
    .from(apiKey)
    .where(eq(apiKey.organization_id, organizationId))
    .orderBy(asc(apiKey.created_at), asc(apiKey.id));
}

/**
 * Replaces a key by a new one of the same name and maker; the old one stops working at the next request. For operators
 * (403); 404 for an unknown key, 409 for one that is deactivated.
 */
export async function rotateApiKey(
  ctx: Ctx,
  id: string,
): Promise<{ id: string; api_key: string; replaced: { id: string; deactivated_at: string | null } }> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    const [old] = await ctx.db.select().from(apiKey).where(eq(apiKey.id, id)).for("update");
    if (old === undefined) throw notFoundError("API key");
    if (old.deactivated_at !== null) throw conflictError("conflict", "The API key is deactivated");
    const { organization_id, name, created_by } = old;
    const made = await createApiKey(ctx, {
      organization_id,
      name,
      ...(created_by !== null && { created_by }),
    });
    return { ...made, replaced: await deactivateApiKey(ctx, id) };
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
