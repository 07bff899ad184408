import type { Context } from "hono";
import { authenticateApiKey, authenticateSession, invalidCredentialsError } from "#core/auth/index.ts";
import type { Actor } from "#core/platform/actor.ts";
import type { Ctx } from "#core/platform/ctx.ts";

const bearer = /^Bearer +([\x21-\x7e]+) *$/i;
const isToken = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The actor behind the `Authorization` header: an organization's key, or a member's session told apart by its shape. */
export function authenticate(
  c: Context,
  ports: Pick<Ctx, "db" | "now" | "sessions" | "log">,
): Promise<Actor> {
  const credential = bearer.exec(c.req.header("authorization") ?? "")?.[1];
  if (credential === undefined) throw invalidCredentialsError();
  return isToken.test(credential)
    ? authenticateSession(ports, credential)
    : authenticateApiKey(ports, credential);
}
