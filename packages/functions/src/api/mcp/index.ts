import type { Server } from "@modelcontextprotocol/server";
import type { Context, Hono } from "hono";
import { countRequest, type Rate } from "#core/account/rate/index.ts";
import type { Ctx, Ports } from "#core/platform/ctx.ts";
import { credentialOf, hasScopes, type Scope, scopes } from "#kit/actor.ts";
import { ServiceError, type ValidationIssue } from "#kit/error.ts";
import type { Lines } from "#kit/fair/line.ts";
import { nextRound, sliceBytes } from "#kit/fair/slices.ts";
import { isRecord } from "#kit/record.ts";
import { loadOnce } from "../../platform/load-once.ts";
import { authenticateMember, credentialContext } from "../auth.ts";
import { maxLargeBodyBytes, readBytes } from "../http/body.ts";
import type { ApiEnv } from "../http/env.ts";
import { inspectJson, refuseManyKeys } from "../http/json.ts";
import { admittedNow } from "../http/late.ts";
import type { Counts } from "../http/rate.ts";
import { dress, sendJson } from "../http/send.ts";
import { loadRoutes } from "../routes/index.ts";
import { maxCallsAMinute } from "./limits.ts";
import { refuseRebound } from "./rebinding.ts";
import type { Inbound } from "./server.ts";

const metadataPath = "/.well-known/oauth-protected-resource";

/**
 * Mounts the MCP endpoint for members' sessions, and the metadata that names the issuer of their tokens. A class of
 * servers of its own may answer for more than the service has.
 */
export function mountMcp(
  app: Hono<ApiEnv>,
  ports: Ports,
  counts: Counts,
  lines: Lines,
  ServerClass?: typeof Server,
): void {
  const mcp = loadOnce(async () => {
    const [{ createMcp }, routes] = await Promise.all([import("./server.ts"), loadRoutes()]);
    return createMcp(routes, lines, counts.denials, ServerClass);
  });

  for (const path of [metadataPath, `${metadataPath}/mcp`]) {
    app.get(path, (c) => sendJson(c, protectedResource(ports), 200));
  }
  app.all("/mcp", async (c) => {
    refuseRebound(c, ports.publicUrl);
    const admit = async () => Object.assign(await authenticateSession(c, ports, counts), { isModel: true });
    const admitted = await admit();
    const readAt = admitted.now().getTime();
    const inbound = await inspectRequest(c);
    const ctx = await admittedNow(admitted, readAt, admit);
    const read = await mcp();
    const { needed, answer } = read(inbound);
    requireNeeded(ctx, ports, needed);
    // Earlier revisions send several messages as one.
    for (const message of [inbound.message].flat())
      if (isCall(message))
        await countRequest(ctx, counts.calls, `calls:${credentialOf(ctx.actor)}`, callRate);
    return dress(c, await answer(ctx));
  });
}

/** RFC 9728. It names the configured host: the request's own is what the client wrote into it. */
const protectedResource = ({ publicUrl, sessions }: Ports) => ({
  resource: `${publicUrl}/mcp`,
  resource_name: "Research Interview Service",
  authorization_servers: sessions.issuer === null ? [] : [sessions.issuer],
  scopes_supported: scopes,
  bearer_methods_supported: ["header"],
});

/** Only sessions may use MCP, since their member's role and scopes limit them. Throws a 401 with the metadata's URL. */
async function authenticateSession(c: Context, ports: Ports, counts: Counts): Promise<Ctx> {
  try {
    return credentialContext(c, ports, await authenticateMember(c, ports, counts));
  } catch (error) {
    if (!(error instanceof ServiceError) || error.kind !== "unauthenticated") throw error;
    const { headers, ...options } = error.options;
    const metadata = `resource_metadata="${ports.publicUrl}${metadataPath}/mcp"`;
    const challenge = `${headers?.["www-authenticate"]}, ${metadata}`;
    throw new ServiceError(error.kind, error.detail, {
      ...options,
      headers: { ...headers, "www-authenticate": challenge },
    });
  }
}

/** For one member. */
const callRate: Rate = { name: "calls", limit: maxCallsAMinute };

const isCall = (message: unknown): boolean => isRecord(message) && message.method === "tools/call";

/** Throws a 403 for a tool that the token's scopes do not allow, which says how to get those that are missing. */
function requireNeeded(ctx: Ctx, { publicUrl }: Ports, needed: readonly Scope[]): void {
  if (hasScopes(ctx.actor, needed)) return;
  const scope = needed.join(" ");
  const metadata = `resource_metadata="${publicUrl}${metadataPath}/mcp"`;
  throw new ServiceError("forbidden", `The session lacks a scope: ${scope}`, {
    code: "insufficient_scope",
    headers: { "www-authenticate": `Bearer error="insufficient_scope", scope="${scope}", ${metadata}` },
  });
}

const utf8 = new TextDecoder();

/** Where a tool's arguments stand in a message. */
const argumentsPath = ["body", "params", "arguments"];

/**
 * The request with its message read, and what REST would refuse in the JSON of a tool's arguments, which is not to be
 * seen any more once it is parsed. Throws a 413 for a message over the limit, and a 422 for one with too many keys.
 */
async function inspectRequest(c: Context): Promise<Inbound> {
  const { raw } = c.req;
  if (raw.method !== "POST") return { request: raw, message: undefined, issues: [] };
  const body = await readBytes(c, maxLargeBodyBytes);
  const text = utf8.decode(body);
  refuseManyKeys(text);
  if (body.byteLength > sliceBytes) await nextRound();
  try {
    const message: unknown = JSON.parse(text);
    return { request: raw, message, issues: issuesOf(text) };
  } catch {
    // The protocol has an answer of its own for what is no JSON.
    const { url, method, headers } = raw;
    return { request: new Request(url, { method, headers, body }), message: undefined, issues: [] };
  }
}

function issuesOf(message: string): ValidationIssue[] {
  return inspectJson(message, argumentsPath.length - 1).map(({ loc, ...issue }) => {
    const isArgument = argumentsPath.every((key, index) => loc[index] === key);
    return { loc: isArgument ? ["arguments", ...loc.slice(argumentsPath.length)] : loc, ...issue };
  });
}
