import type { Context } from "hono";
import {
  authenticateApiKey,
  authenticateSession,
  invalidCredentialsError,
  requireScopes,
} from "#core/auth/index.ts";
import type { Actor } from "#core/platform/actor.ts";
import { type Ctx, contextOf, type Ports } from "#core/platform/ctx.ts";
import { openTo, type Route, scopesOf } from "./http/route.ts";
import { requestIdOf } from "./http/send.ts";

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

/** The context of a request to a route: its actor has a credential with the route's scopes, or none is needed. */
export async function admitRequest(
  c: Context,
  ports: Ports,
  spec: Pick<Route["spec"], "scope">,
): Promise<Ctx> {
  const requestId = requestIdOf(c);
  const kind = openTo(spec);
  if (kind !== null) return contextOf(ports, { requestId, actor: { kind } });
  const actor = await authenticate(c, ports);
  requireScopes(actor, scopesOf(spec));
  return contextOf(ports, { requestId, actor });
}
