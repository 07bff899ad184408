import { and, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { Scope } from "#kit/actor.ts";
import { conflictError, notFoundError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { pick } from "#kit/pick.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { selectJsonRows } from "../../platform/row-parameters.ts";
import { isSandbox } from "../../platform/sandbox.ts";
import { audit, changesOf } from "../audit/index.ts";
import { organization } from "../organization/organization.sql.ts";
import { apiKey } from "./auth.sql.ts";
import { worksAt } from "./credential.ts";
import { apiKeyEnd, apiKeyStart, digestApiKey, generateApiKey } from "./key.ts";
import { type ApiKey, maxActiveKeys, type NewApiKey } from "./key-schema.ts";

export type KeyRow = typeof apiKey.$inferSelect;

/** The wire shape of a key. */
export const toApiKey = ({ organization_id: _o, digest: _d, start, scopes, ...key }: KeyRow): ApiKey => ({
  ...key,
  prefix: start,
  scopes: [...scopes],
});

export interface WantedKey {
  organization_id: string;
  name: string;
  scopes: readonly Scope[];
  expires_at: string | null;
  created_by: string | null;
}

/** Makes the keys of an organization wait for one another, so that they can be counted. Throws a 404 for none. */
export async function lockKeysOf({ db }: Ctx, organizationId: string): Promise<void> {
  const [row] = await db
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for("no key update");
  if (row === undefined) throw notFoundError("Organization");
}

/** The key's row, locked, and the keys of its organization with it. Throws a 404. */
export async function lockKey({ db }: Ctx, id: string): Promise<KeyRow> {
  const [row] = await db
    .select(getTableColumns(apiKey))
    .from(apiKey)
    .innerJoin(organization, eq(organization.id, apiKey.organization_id))
    .where(eq(apiKey.id, id))
    .for("no key update");
  return row ?? Promise.reject(notFoundError("API key"));
}

/**
 * Stores a new key, whose text is in the answer and nowhere else: only its digest is kept. The organization's keys are
 * locked. Throws a 409 where as many work as may.
 */
export async function insertKey(ctx: Ctx, wanted: WantedKey, id = newId()): Promise<NewApiKey> {
  const key = generateApiKey(isSandbox(wanted.organization_id));
  const now = nowIso(ctx);
  const row: KeyRow = {
    id,
    ...wanted,
    created_at: now,
    digest: digestApiKey(key),
    start: apiKeyStart(key),
    last4: apiKeyEnd(key),
    replaced_by: null,
    last_used_at: null,
    deactivated_at: null,
  };
  const isWorking = and(
    eq(apiKey.organization_id, wanted.organization_id),
    worksAt(sql`${now}::timestamptz`),
  );
  const [inserted] = await ctx.db
    .insert(apiKey)
    .select(
      sql`${selectJsonRows(apiKey, JSON.stringify([row]))}
        where (select count(*) from ${apiKey} where ${isWorking}) < ${maxActiveKeys}`,
    )
    .returning();
  if (inserted === undefined)
    throw conflictError("too_many_api_keys", `An organization has at most ${maxActiveKeys} active API keys`);
  return { ...toApiKey(inserted), api_key: key };
}

/**
 * Makes a key in place of one whose row is locked: of the same name, scopes, maker and end. The old one works on for a
 * while, or no longer; one that it had replaced itself ends now, so that of those who come after one another two work at
 * most. The audit log has it. Throws a 409 for a key that does not work or was replaced.
 */
export async function replaceKey(
  ctx: Ctx,
  old: KeyRow,
  overlapMs: number,
): Promise<{ made: NewApiKey; replaced: ApiKey }> {
  const now = nowIso(ctx);
  if (old.deactivated_at !== null) throw conflictError("conflict", "The API key is deactivated");
  if (old.expires_at !== null && old.expires_at <= now)
    throw conflictError("conflict", "The API key has expired");
  if (old.replaced_by !== null) throw conflictError("conflict", "The API key has already been rotated");
  const id = newId();
  const overlapEnd = new Date(ctx.now().getTime() + overlapMs).toISOString();
  const ends = old.expires_at !== null && old.expires_at < overlapEnd ? old.expires_at : overlapEnd;
  const isOld = sql`${apiKey.id} = ${old.id}`;
  const worksOn = sql`${isOld} and ${overlapMs > 0}::boolean`;
  const rows = await ctx.db
    .update(apiKey)
    .set({
      replaced_by: sql`case when ${isOld} then ${id}::uuid else ${apiKey.replaced_by} end`,
      expires_at: sql`case when ${worksOn} then ${ends}::timestamptz else ${apiKey.expires_at} end`,
      deactivated_at: sql`case when ${worksOn} then null else coalesce(${apiKey.deactivated_at}, ${now}::timestamptz) end`,
    })
    .where(
      sql`${apiKey.organization_id} = ${old.organization_id} and ${or(isOld, eq(apiKey.replaced_by, old.id))}`,
    )
    .returning();
  const { organization_id, name, scopes, created_by, expires_at } = old;
  const made = await insertKey(ctx, { organization_id, name, scopes, created_by, expires_at }, id);
  const replaced = toApiKey(requireRow(rows.find((row) => row.id === old.id)));
  const changes = changesOf(old, pick(replaced, ["replaced_by", "expires_at", "deactivated_at"]));
  audit(ctx, "api_key.rotate", { entity_id: old.id, organization_id, changes });
  return { made, replaced };
}
