import type { Context, Hono } from "hono";
import { invalidCredentialsError, requireSession } from "#core/auth/index.ts";
import { scopes } from "#core/platform/actor.ts";
import { type Ctx, contextOf, type Ports } from "#core/platform/ctx.ts";
import { ServiceError } from "#core/platform/error.ts";
import type { Sessions } from "#core/platform/session.ts";
import { authenticate } from "../auth.ts";
import type { ApiEnv } from "../http/env.ts";
import type { Route } from "../http/route.ts";
import { dress, requestIdOf, sendJson } from "../http/send.ts";

const metadataPath = "/.well-known/oauth-protected-resource";

/** Mounts the MCP endpoint for members' sessions, and the metadata that names the issuer of their tokens. */
export function mountMcp(app: Hono<ApiEnv>, routes: readonly Route[], ports: Ports): void {
  let loading: Promise<(request: Request, ctx: Ctx) => Promise<Response>> | undefined;

  for (const path of [metadataPath, `${metadataPath}/mcp`]) {
    app.get(path, (c) => sendJson(c, protectedResource(c, ports.sessions), 200));
  }
  app.all("/mcp", async (c) => {
    const ctx = await authenticateSession(c, ports);
    loading ??= import("./server.ts").then(({ createMcp }) => createMcp(routes));
    return dress(c, await (await loading)(c.req.raw, ctx));
  });
}

const originOf = (c: Context): string => new URL(c.req.url).origin;

/** RFC 9728. */
const protectedResource = (c: Context, { issuer }: Sessions) => {
  return {
    resource: `${originOf(c)}/mcp`,
    resource_name: "Research Interview Service",
    authorization_servers: issuer === null ? [] : [issuer],
    scopes_supported: scopes,
    bearer_methods_supported: ["header"],
  };
};

/** Only sessions may use MCP, since their member's role and scopes limit them. Throws a 401 with the metadata's URL. */
async function authenticateSession(c: Context, ports: Ports): Promise<Ctx> {
  try {
    const actor = requireSession(await authenticate(c, ports));
    return contextOf(ports, { actor, requestId: requestIdOf(c) });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.kind !== "unauthenticated") throw error;
    throw invalidCredentialsError(`Bearer resource_metadata="${originOf(c)}${metadataPath}/mcp"`);
  }
}
