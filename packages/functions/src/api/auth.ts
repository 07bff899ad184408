import type { Context } from "hono";
import type { Actor } from "#core/auth/actor.ts";
import { authenticateApiKey, invalidCredentials } from "#core/auth/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";

const bearer = /^Bearer +([\x21-\x7e]+) *$/i;

/** The actor behind the `Authorization` header. */
export function authenticate(c: Context, ctx: Pick<Ctx, "db" | "now">): Promise<Actor> {
  const credential = bearer.exec(c.req.header("authorization") ?? "")?.[1];
  if (credential === undefined) throw invalidCredentials();
  return authenticateApiKey(ctx, credential);
}
