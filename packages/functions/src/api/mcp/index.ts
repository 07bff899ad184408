import type { Context, Hono } from "hono";
import { requireSession } from "#core/account/auth/index.ts";
import { scopes } from "#core/platform/actor.ts";
import { type Ctx, contextOf, type Ports } from "#core/platform/ctx.ts";
import { ServiceError } from "#core/platform/error.ts";
import { loadOnce } from "../../platform/load-once.ts";
import { authenticate } from "../auth.ts";
import type { ApiEnv } from "../http/env.ts";
import type { Lines } from "../http/line.ts";
import type { Counts } from "../http/rate.ts";
import { dress, requestIdOf, sendJson } from "../http/send.ts";
import { loadRoutes } from "../routes/index.ts";
import { inspectRequest } from "./request.ts";

const metadataPath = "/.well-known/oauth-protected-resource";

/** Mounts the MCP endpoint for members' sessions, and the metadata that names the issuer of their tokens. */
export function mountMcp(app: Hono<ApiEnv>, ports: Ports, counts: Counts, lines: Lines): void {
  const mcp = loadOnce(async () => {
    const [{ createMcp }, routes] = await Promise.all([import("./server.ts"), loadRoutes()]);
    return createMcp(routes, lines);
  });

  for (const path of [metadataPath, `${metadataPath}/mcp`]) {
    app.get(path, (c) => sendJson(c, protectedResource(ports), 200));
  }
  app.all("/mcp", async (c) => {
    const ctx = await authenticateSession(c, ports, counts);
    const { request, issues } = await inspectRequest(c);
    const answer = await mcp();
    return dress(c, await answer(request, ctx, issues));
  });
}

/** RFC 9728. It names the configured host: the request's own is what the client wrote into it. */
const protectedResource = ({ participantBaseUrl, sessions }: Ports) => ({
  resource: `${participantBaseUrl}/mcp`,
  resource_name: "Research Interview Service",
  authorization_servers: sessions.issuer === null ? [] : [sessions.issuer],
  scopes_supported: scopes,
  bearer_methods_supported: ["header"],
});

/** Only sessions may use MCP, since their member's role and scopes limit them. Throws a 401 with the metadata's URL. */
async function authenticateSession(c: Context, ports: Ports, counts: Counts): Promise<Ctx> {
  try {
    const actor = requireSession(await authenticate(c, ports, counts));
    return contextOf(ports, { actor, requestId: requestIdOf(c), span: c.get("span") });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.kind !== "unauthenticated") throw error;
    const { headers, ...options } = error.options;
    const metadata = `resource_metadata="${ports.participantBaseUrl}${metadataPath}/mcp"`;
    const challenge = `${headers?.["www-authenticate"]}, ${metadata}`;
    throw new ServiceError(error.kind, error.detail, {
      ...options,
      headers: { ...headers, "www-authenticate": challenge },
    });
  }
}
