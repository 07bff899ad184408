import { and, eq, isNull, sql } from "drizzle-orm";
import { member } from "../organization/organization.sql.ts";
import { type Actor, organizationOf, type Scope, scopes } from "../platform/actor.ts";
import type { Ctx } from "../platform/ctx.ts";
import { preparedRead } from "../platform/db.ts";
import { ServiceError } from "../platform/error.ts";
import { describeError } from "../platform/log.ts";
import { apiKey } from "./auth.sql.ts";
import { digestApiKey, isWellFormedApiKey } from "./key.ts";
import { invalidCredentialsError } from "./refusal.ts";

type Connection = Pick<Ctx, "db" | "now">;

/** The actor of an API key; a 401 if it is malformed, unknown or deactivated. */
export async function authenticateApiKey(ctx: Connection, key: string): Promise<Actor> {
  if (!isWellFormedApiKey(key)) throw invalidCredentialsError("key_malformed");
  const found = await useKey(ctx, digestApiKey(key));
  if (found === undefined) throw invalidCredentialsError("key_unknown");
  if (found.deactivated_at !== null) throw invalidCredentialsError("key_deactivated", { key_id: found.id });
  return { kind: "api_key", organization_id: found.organization_id, key_id: found.id };
}

/**
 * Reads the key and updates `last_used_at`, at most once a minute and without waiting for a lock. A repeated read may
 * update it twice, which does no harm.
 */
async function useKey(ctx: Connection, digest: string) {
  const statement = preparedRead(ctx.db, "api_key_use", (db) => {
    const now = sql`${sql.placeholder("now")}::timestamptz`;
    const stale = sql`(${apiKey.last_used_at} is null or ${apiKey.last_used_at} < ${now} - interval '1 minute')`;
    const noted = db.$with("noted").as(
      db
        .update(apiKey)
        .set({ last_used_at: now })
        .where(
          sql`${apiKey.id} in (select ${apiKey.id} from ${apiKey} where ${apiKey.digest} = ${sql.placeholder("digest")}
            and ${apiKey.deactivated_at} is null and ${stale} for update skip locked)`,
        )
        .returning({ id: apiKey.id }),
    );
    return db
      .with(noted)
      .select({
        id: apiKey.id,
        organization_id: apiKey.organization_id,
        deactivated_at: apiKey.deactivated_at,
      })
      .from(apiKey)
      .where(sql`${apiKey.digest} = ${sql.placeholder("digest")}`);
  });
  const [row] = await statement.execute({ digest, now: ctx.now().toISOString() });
  return row;
}

/**
 * The actor of a session token, with the member's present role. Throws a 401 if the token is invalid or the member was
 * removed, and a 503 while the issuer's keys are unavailable.
 */
export async function authenticateSession(
  ctx: Connection & Pick<Ctx, "sessions" | "log">,
  token: string,
): Promise<Actor> {
  const claims = await verified(ctx, token);
  if (claims === null || !isUuid(claims.subject) || !isUuid(claims.organization))
    throw invalidCredentialsError("token_invalid");
  const statement = preparedRead(ctx.db, "member_session", (db) =>
    db
      .select({ role: member.role })
      .from(member)
      .where(
        and(
          eq(member.id, sql.placeholder("id")),
          eq(member.organization_id, sql.placeholder("organization")),
          isNull(member.removed_at),
        ),
      ),
  );
  const [found] = await statement.execute({ id: claims.subject, organization: claims.organization });
  if (found === undefined) throw invalidCredentialsError("member_unknown", { member_id: claims.subject });
  return {
    kind: "member",
    organization_id: claims.organization.toLowerCase(),
    member_id: claims.subject.toLowerCase(),
    role: found.role,
    scopes: scopes.filter((scope) => claims.scopes.includes(scope)),
  };
}

async function verified(ctx: Connection & Pick<Ctx, "sessions" | "log">, token: string) {
  try {
    return await ctx.sessions.verify(token, ctx.now());
  } catch (error) {
    ctx.log("error", "session_keys_unavailable", describeError(error));
    throw new ServiceError("unavailable", "Session tokens cannot be checked at the moment", {
      headers: { "retry-after": "5" },
    });
  }
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The actor of a session; a 401 for every other credential. */
export function requireSession(actor: Actor): Actor {
  if (actor.kind !== "member") {
    throw invalidCredentialsError(
      "session_required",
      actor.kind === "api_key" ? { key_id: actor.key_id } : {},
    );
  }
  return actor;
}

/** Throws a 403 unless the actor has the scopes: a session has those of its token, an API key has all. */
export function requireScopes(actor: Actor, required: readonly Scope[]): void {
  organizationOf(actor);
  if (actor.kind !== "member" || required.every((scope) => actor.scopes.includes(scope))) return;
  const scope = required.join(" ");
  throw new ServiceError("forbidden", `The session lacks a scope: ${scope}`, {
    code: "insufficient_scope",
    headers: { "www-authenticate": `Bearer error="insufficient_scope", scope="${scope}"` },
  });
}
