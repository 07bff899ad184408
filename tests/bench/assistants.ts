import { type CallToolResult, createMcpHandler, Server } from "@modelcontextprotocol/server";
import { drizzle } from "drizzle-orm/node-postgres";
import { createOrganization, setOrganization } from "#core/account/organization/index.ts";
import { createApp } from "#functions/api/app.ts";
import { maxCallsAMinute } from "#functions/api/mcp/limits.ts";
import { createIssuer } from "#tests/support/session.ts";
import { onMigrated } from "./cluster.ts";
import { benchContext } from "./context.ts";
import { record } from "./figures.ts";

/**
 * What MCP costs: the CPU time of a tool's call beside that of its operation over REST, and of the list of tools beside a
 * bare server of the same library that lists the same bytes, in turns. In one process, without HTTP. All check a session:
 * the bare server verifies the token and reads its member.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const perRound = 200;

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
    let answer: CallToolResult = { content: [] };
    const bare = createMcpHandler(
      () => {
        const server = new Server({ name: "bare", version: "1.0.0" }, { capabilities: { tools: {} } });
        server.setRequestHandler("tools/list", () => ({ tools }));
        server.setRequestHandler("tools/call", () => answer);
        return server;
      },
      { maxSubscriptions: 1, keepAliveMs: 0 },
    );

    const list = { method: "POST", headers, body: JSON.stringify(message("tools/list", {})) };
    const call = message("tools/call", {
      name: "get_study",
      arguments: { study_id: id, parts: ["settings"] },
    });
    const body = JSON.stringify(call);
    const answered = await (await post("/mcp", call)).text();
    answer = JSON.parse(/\{.*\}/s.exec(answered)?.[0] ?? "").result;
    const askBare = async (init: RequestInit) => {
      const claims = await issuer.sessions.verify(token, operator.now());
      const { rowCount } = await pool.query({
        name: "bare member",
        text: "select * from member where id = $1",
        values: [claims?.subject],
      });
      if (rowCount !== 1) throw new Error("there is no such member");
      return bare.fetch(new Request("http://bench/mcp", init));
    };
    const ways: Record<string, () => Promise<Response>> = {
      rest: async () => app.request(`/api/v1/studies/${id}`, { headers }),
      tool: () => post("/mcp", call),
      bare: () => askBare(list),
      // The same answer from a server that does nothing to get it.
      library: () => askBare({ method: "POST", headers, body }),
      loose: () => bare.fetch(new Request("http://bench/mcp", { method: "POST", headers, body })),
      list: async () => app.request("/mcp", list),
    };
    const costs = Object.fromEntries(Object.keys(ways).map((name) => [name, [] as number[]]));
    // The first round compiles the code.
    for (let round = -1; round < rounds; round++)
      for (const [name, ask] of Object.entries(ways)) {
        const cost = await cpuMs(ask, () => {
          minutes += 1;
        });
        if (round >= 0) costs[name]?.push(cost);
      }
    const of = (name: string): number[] => costs[name] ?? [];
    const beside = (name: string, floor: string) =>
      of(name).map((cost, round) => cost / (of(floor)[round] ?? Number.NaN));
    for (const name of Object.keys(ways)) record(`CPU of ${name}`, of(name), "ms");
    record("a call beside its operation", beside("tool", "rest"), "ratio", { atMost: 1.3 });
    record("the library's part of a call", beside("loose", "tool"), "ratio");
    record(
      "a call without the library's part beside its operation",
      of("tool").map(
        (cost, round) => (cost - (of("loose")[round] ?? Number.NaN)) / (of("rest")[round] ?? Number.NaN),
      ),
      "ratio",
    );
    record("the list of tools beside a bare server's", beside("list", "bare"), "ratio", { atMost: 1.5 });
  });
}

/** CPU time of one of many requests, one after the other; a minute has to pass before a member may call more tools. */
async function cpuMs(ask: () => Promise<Response>, nextMinute: () => void): Promise<number> {
  const begun = process.cpuUsage();
  for (let n = 0; n < perRound; n++) {
    if (n % maxCallsAMinute === 0) nextMinute();
    const response = await ask();
    if (response.status !== 200) throw new Error(`answered ${response.status}`);
    await response.text();
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / perRound;
}
