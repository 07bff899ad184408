import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import { forbiddenError } from "#kit/error.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { member } from "../organization/organization.sql.ts";
import { apiKey } from "./auth.sql.ts";
import { invalidCredentialsError } from "./index.ts";

/**
 * The actor with the role of now, for work that is done later than it was asked for. Its row is locked, so that the
 * rights stay as they are until the transaction ends. Throws a 403 where the member was removed, or the key was
 * deactivated or has expired.
 */
export async function presentActor(ctx: Ctx): Promise<Actor> {
  const found = await findPresent(ctx);
  if (typeof found === "string") throw forbiddenError(found, "access_ended");
  return found;
}

/**
 * Throws a 401 where the credential has ended since it was read. Its row is locked, so that it does not end before the
 * transaction does.
 */
export async function requirePresent(ctx: Ctx): Promise<void> {
  if (typeof (await findPresent(ctx)) === "string") throw invalidCredentialsError("ended");
}

/** The actor as it is now; why it is none any more. */
async function findPresent(ctx: Ctx): Promise<Actor | string> {
  const { db, actor } = ctx;
  if (actor.kind === "api_key") {
    const [key] = await db
      .select({ scopes: apiKey.scopes, expires_at: apiKey.expires_at })
      .from(apiKey)
      .where(and(eq(apiKey.id, actor.key_id), isNull(apiKey.deactivated_at)))
      .for("share");
    if (key === undefined) return "The API key has been deactivated in the meantime";
    if (key.expires_at !== null && key.expires_at <= nowIso(ctx))
      return "The API key has expired in the meantime";
    return { ...actor, scopes: key.scopes };
  } else if (actor.kind === "member") {
    const [found] = await db
      .select({ role: member.role })
      .from(member)
      .where(and(eq(member.id, actor.member_id), isNull(member.removed_at)))
      .for("share");
    if (found === undefined) return "The member has been removed in the meantime";
    return { ...actor, role: found.role };
  }
  return actor;
}
