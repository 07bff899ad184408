import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  createMcpHandler,
  PROTOCOL_VERSION_META_KEY,
  Server,
} from "@modelcontextprotocol/server";
import { drizzle } from "drizzle-orm/node-postgres";
import { authenticateSession } from "#core/account/auth/index.ts";
import { createOrganization, setOrganization } from "#core/account/organization/index.ts";
import { contextOf } from "#core/platform/ctx.ts";
import { createApp } from "#functions/api/app.ts";
import { callRoute } from "#functions/api/http/call.ts";
import { newCounts } from "#functions/api/http/rate.ts";
import { callOf } from "#functions/api/mcp/call.ts";
import { maxCallsAMinute } from "#functions/api/mcp/limits.ts";
import { loadRoutes } from "#functions/api/routes/index.ts";
import { createIssuer } from "#tests/support/session.ts";
import { onMigrated } from "./cluster.ts";
import { benchContext } from "./context.ts";
import { record } from "./figures.ts";

/**
 * What MCP costs: the CPU time of a tool's call beside that of its operation over REST, and of calls and the list of tools
 * beside a bare server of the same library, in turns. The bare server does what no server of the library does without: it
 * checks the session, calls the operation, and answers with the bytes of the tool's answer. In one process, without HTTP and
 * without what the client does.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 40);
/** As many as a member may call in a minute. */
const perRound = maxCallsAMinute;
const latest = "2026-07-28";

export async function benchAssistants(): Promise<void> {
  await onMigrated(async (pool) => {
    const issuer = await createIssuer();
    let minutes = 0;
    const operator = Object.assign(benchContext(drizzle(pool)), {
      sessions: issuer.sessions,
      now: () => new Date(Date.now() + minutes * 60_000),
    });
    const app = createApp(operator);
    const { organization_id, member_id } = await createOrganization(operator, {
      name: "Bench",
      owner_email: "bench@example.test",
    });
    await setOrganization(operator, organization_id, { requests_minute: 999_999_999 });
    const claims = {
      sub: member_id,
      org_id: organization_id,
      exp: Math.floor(Date.now() / 1000) + 30 * 86_400,
    };
    const scope = "studies:read studies:write interviews:read";
    const token = await issuer.token(Object.assign({ scope }, claims));
    const headers = {
      authorization: `Bearer ${token}`,
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
    };
    const post = async (url: string, body: unknown): Promise<Response> =>
      app.request(url, { method: "POST", headers, body: JSON.stringify(body) });
    const { id } = (await (await post("/api/v1/studies", { title: "Bench" })).json()) as { id: string };
    const questions = Array.from({ length: 12 }, () => ({
      study_id: id,
      type: "nps",
      content: "Recommend?",
    }));
    await post("/api/v1/questions/batch", { questions });

    const message = (method: string, params: object) => ({ jsonrpc: "2.0", id: 1, method, params });
    const listed = await (await post("/mcp", message("tools/list", {}))).text();
    const { tools } = JSON.parse(/\{.*\}/s.exec(listed)?.[0] ?? "").result;
    const route = (await loadRoutes()).find(({ spec }) => spec.operationId === "get_study");
    if (route === undefined) throw new Error("there is no operation get_study");
    let answer: CallToolResult = { content: [] };
    let asking = operator;
    const bare = createMcpHandler(
      () => {
        const server = new Server({ name: "bare", version: "1.0.0" }, { capabilities: { tools: {} } });
        server.setRequestHandler("tools/list", () => ({ tools }));
        server.setRequestHandler("tools/call", async () => {
          await callRoute(route, callOf(route, { params: { id } }, asking));
          return answer;
        });
        return server;
      },
      { maxSubscriptions: 1, keepAliveMs: 0 },
    );

    const call = message("tools/call", {
      name: "get_study",
      arguments: { study_id: id, parts: ["settings"] },
    });
    const answered = await (await post("/mcp", call)).text();
    answer = JSON.parse(/\{.*\}/s.exec(answered)?.[0] ?? "").result;
    const requested = (url: string, init: RequestInit, more: Record<string, string> = {}) => {
      const length = typeof init.body === "string" ? { "content-length": String(init.body.length) } : {};
      return () =>
        new Request(`http://bench${url}`, { ...init, headers: { ...headers, ...length, ...more } });
    };
    const sent = (body: object, more?: Record<string, string>) =>
      requested("/mcp", { method: "POST", body: JSON.stringify(body) }, more);
    const listing = sent(message("tools/list", {}));
    const calling = sent(call);
    const { params } = call;
    const envelope = {
      [PROTOCOL_VERSION_META_KEY]: latest,
      [CLIENT_INFO_META_KEY]: { name: "bench", version: "1.0.0" },
      [CLIENT_CAPABILITIES_META_KEY]: {},
    };
    const callingLatest = sent(message("tools/call", { ...params, _meta: envelope }), {
      "mcp-protocol-version": latest,
      "mcp-method": "tools/call",
      "mcp-name": "get_study",
    });
    const askApp = async (request: Request) => app.fetch(request);
    const { credentials } = newCounts();
    const askBare = async (request: Request) => {
      const { actor } = await authenticateSession({ ...operator, counts: credentials }, token);
      asking = contextOf(operator, { actor, requestId: "bench" });
      return bare.fetch(request);
    };
    const ways: Record<string, Way> = {
      rest: { request: requested(`/api/v1/studies/${id}`, {}), ask: askApp },
      tool: { request: calling, ask: askApp },
      "tool of 2026-07-28": { request: callingLatest, ask: askApp },
      "bare call": { request: calling, ask: askBare },
      "bare call of 2026-07-28": { request: callingLatest, ask: askBare },
      list: { request: listing, ask: askApp },
      "bare list": { request: listing, ask: askBare },
    };
    const costs = Object.fromEntries(Object.keys(ways).map((name) => [name, [] as number[]]));
    // The first round compiles the code.
    for (let round = -1; round < rounds; round++)
      for (const [name, way] of Object.entries(ways)) {
        minutes += 1;
        const cost = await cpuMs(way);
        if (round >= 0) costs[name]?.push(cost);
      }
    const of = (name: string): number[] => costs[name] ?? [];
    const beside = (name: string, floor: string) =>
      of(name).map((cost, round) => cost / (of(floor)[round] ?? Number.NaN));
    for (const name of Object.keys(ways)) record(`CPU of ${name}`, of(name), "ms");
    const target = { atMost: 1.3 };
    record("a call beside its operation", beside("tool", "rest"), "ratio", target);
    record(
      "a call of 2026-07-28 beside its operation",
      beside("tool of 2026-07-28", "rest"),
      "ratio",
      target,
    );
    record("a bare server's call beside the operation", beside("bare call", "rest"), "ratio");
    record(
      "a bare server's call of 2026-07-28 beside the operation",
      beside("bare call of 2026-07-28", "rest"),
      "ratio",
    );
    record("the list of tools beside a bare server's", beside("list", "bare list"), "ratio", { atMost: 1.5 });
  });
}

interface Way {
  request: () => Request;
  ask: (request: Request) => Promise<Response>;
}

/** CPU time of one of a minute's requests, one after the other. */
async function cpuMs({ request, ask }: Way): Promise<number> {
  const requests = Array.from({ length: perRound }, request);
  const begun = process.cpuUsage();
  for (const each of requests) {
    const response = await ask(each);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`answered ${response.status}: ${text}`);
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / perRound;
}
