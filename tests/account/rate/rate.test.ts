import { beforeEach, describe, expect, it } from "vitest";
import { createApiKey, deactivateApiKey } from "#core/account/auth/api-key.ts";
import { generateApiKey } from "#core/account/auth/key.ts";
import { setOrganization } from "#core/account/organization/index.ts";
import { expireRateWindows } from "#core/account/rate/index.ts";
import { createApp } from "#functions/api/app.ts";
import { loadRoutes } from "#functions/api/routes/index.ts";
import { type Client, expectStatus, newClient, send, useStack } from "#tests/support/api.ts";
import { createIssuer } from "#tests/support/session.ts";

const routes = await loadRoutes();

const start = new Date("2026-03-01T10:00:00.000Z");
const issuer = await createIssuer();
let now = start;
beforeEach(() => {
  now = start;
});
const stack = useStack({ sessions: issuer.sessions, now: () => now });
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

async function clientWithLimit(requests: number): Promise<Client> {
  const client = await newClient(stack);
  await setOrganization(stack.ctx, client.organizationId, { requests_minute: requests });
  return client;
}

const read = (client: Client) => client.send("GET", "/folders");

const statusesOf = async (count: number, ask: () => Promise<{ status: number }>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await ask()).status);
  return statuses;
};

const times = (count: number, status: number) => Array<number>(count).fill(status);

describe("an API key", () => {
  it("may make 600 requests a minute, for two statements each", async () => {
    const client = await newClient(stack);
    stack.takeStatements();
    expect(await statusesOf(600, () => read(client))).toEqual(times(600, 200));
    expect(stack.takeStatements()).toHaveLength(1200);
    expect((await read(client)).status).toBe(429);
    expect(stack.takeStatements().length).toBeLessThanOrEqual(1);
    await read(client);
    expect(stack.takeStatements()).toEqual([]);
  });

  it("is told what is left, and how long to wait", async () => {
    const client = await clientWithLimit(3);
    later(18_500);
    const seen = async () => {
      const { status, headers } = await read(client);
      return [status, headers.get("ratelimit-policy"), headers.get("ratelimit"), headers.get("retry-after")];
    };
    expect(await seen()).toEqual([200, '"default";q=3;w=60', '"default";r=2;t=42', null]);
    expect(await seen()).toEqual([200, '"default";q=3;w=60', '"default";r=1;t=42', null]);
    const notFound = await client.send("GET", `/studies/${client.organizationId}`);
    expect([notFound.status, notFound.headers.get("ratelimit")]).toEqual([404, '"default";r=0;t=42']);
    expect(await seen()).toEqual([429, '"default";q=3;w=60', '"default";r=0;t=42', "42"]);
    expect((await read(client)).body).toEqual({
      detail: "More than 3 requests in a minute",
      code: "rate_limited",
    });
  });

  it("may go on when the minute is over, and not before", async () => {
    const client = await clientWithLimit(12);
    expect(await statusesOf(13, () => read(client))).toEqual([...times(12, 200), 429]);
    later(59_999);
    const refused = await expectStatus(read(client), 429);
    expect(refused.headers.get("retry-after")).toBe("1");
    later(1);
    expect(await statusesOf(13, () => read(client))).toEqual([...times(12, 200), 429]);
  });

  it("has a rate of its own", async () => {
    const client = await clientWithLimit(2);
    const { api_key } = await createApiKey(stack.ctx, { organization_id: client.organizationId, name: "b" });
    expect(await statusesOf(3, () => read(client))).toEqual([200, 200, 429]);
    const headers = { authorization: `Bearer ${api_key}` };
    expect(await statusesOf(3, () => client.send("GET", "/folders", undefined, headers))).toEqual([
      200, 200, 429,
    ]);
    await expectStatus(read(await clientWithLimit(2)), 200);
  });

  it("is counted by requests that come together, but for a lease", async () => {
    const client = await clientWithLimit(25);
    const answers = await Promise.all(Array.from({ length: 60 }, () => read(client)));
    const admitted = answers.filter(({ status }) => status === 200).length;
    expect(admitted).toBeGreaterThanOrEqual(25);
    expect(admitted).toBeLessThanOrEqual(27);
  });

  it("is counted in few reports, also where requests come together", async () => {
    const client = await clientWithLimit(600);
    stack.takeStatements();
    for (let batch = 0; batch < 59; batch++)
      await Promise.all(Array.from({ length: 10 }, () => read(client)));
    const reports = stack.takeStatements().filter((text) => /insert into "rate_window"/.test(text));
    expect(reports.length).toBeGreaterThanOrEqual(10);
    expect(reports.length).toBeLessThanOrEqual(40);
  });

  it("shares its minute between processes, but for a lease of each", async () => {
    const client = await clientWithLimit(100);
    const processes: (typeof stack.app)[] = [0, 1, 2].map(() => createApp(stack.ports) as never);
    const headers = { authorization: `Bearer ${client.key}` };
    const admittedIn = async (minute: number) => {
      now = new Date(start.getTime() + minute * 60_000);
      let admitted = 0;
      for (let n = 0; n < 180; n++) {
        const app = processes[n % 3] ?? stack.app;
        const { status } = await send(app, "GET", "/folders", undefined, headers);
        if (status === 200) admitted++;
      }
      return admitted;
    };
    for (const minute of [0, 1]) {
      const admitted = await admittedIn(minute);
      expect(admitted).toBeGreaterThanOrEqual(100);
      expect(admitted).toBeLessThanOrEqual(100 + 2 * 10);
    }
  });

  it("takes a new limit from the next minute on at the latest", async () => {
    const client = await clientWithLimit(1);
    expect(await statusesOf(2, () => read(client))).toEqual([200, 429]);
    await setOrganization(stack.ctx, client.organizationId, { requests_minute: 3 });
    later(60_000);
    expect(await statusesOf(4, () => read(client))).toEqual([...times(3, 200), 429]);
  });
});

describe("a member's sessions", () => {
  it("share a rate", async () => {
    const client = await clientWithLimit(4);
    const ask = async (scope: string) =>
      client.send("GET", "/folders", undefined, {
        authorization: `Bearer ${await issuer.token({ sub: client.memberId, org_id: client.organizationId, scope })}`,
      });
    const first = await expectStatus(ask("studies:read"), 200);
    expect(first.headers.get("ratelimit")).toBe('"default";r=3;t=60');
    expect(await statusesOf(4, () => ask("studies:read interviews:read"))).toEqual([...times(3, 200), 429]);
    await expectStatus(read(client), 200);
  });
});

describe("an organization", () => {
  const askWith = (key: string, app = stack.app) =>
    send(app, "GET", "/folders", undefined, { authorization: `Bearer ${key}` });

  async function keysOf(client: Client, count: number): Promise<string[]> {
    const keys: string[] = [];
    for (let n = 0; n < count; n++) {
      const input = { organization_id: client.organizationId, name: `${n}` };
      keys.push((await createApiKey(stack.ctx, input)).api_key);
    }
    return keys;
  }

  it("may make five times the requests of one credential, with all of them together", async () => {
    const client = await clientWithLimit(4);
    const [last = "", ...keys] = await keysOf(client, 5);
    for (const key of keys) expect(await statusesOf(4, () => askWith(key))).toEqual(times(4, 200));
    const token = await issuer.token({
      sub: client.memberId,
      org_id: client.organizationId,
      scope: "studies:read",
    });
    expect(await statusesOf(3, () => askWith(token))).toEqual(times(3, 200));
    const twentieth = await expectStatus(askWith(last), 200);
    expect(twentieth.headers.get("ratelimit-policy")).toBe('"organization";q=20;w=60');
    expect(twentieth.headers.get("ratelimit")).toBe('"organization";r=0;t=60');
    for (const credential of [last, token, client.key]) {
      const refused = await expectStatus(askWith(credential), 429);
      expect(refused.body).toEqual({
        detail: "More than 20 requests in a minute by the organization",
        code: "rate_limited",
      });
      expect(refused.headers.get("ratelimit")).toBe('"organization";r=0;t=60');
      expect(refused.headers.get("retry-after")).toBe("60");
    }
    await expectStatus(read(await clientWithLimit(4)), 200);
    later(60_000);
    await expectStatus(askWith(last), 200);
  });

  it("is counted to the request within a process, and refused there without a statement", async () => {
    const client = await clientWithLimit(40);
    const keys = await keysOf(client, 7);
    let admitted = 0;
    for (let round = 0; round < 40; round++)
      for (const key of keys) if ((await askWith(key)).status === 200) admitted++;
    expect(admitted).toBe(200);
    stack.takeStatements();
    for (const key of keys) await expectStatus(askWith(key), 429);
    expect(stack.takeStatements()).toEqual([]);
    // Another process has heard of what was reported: of each credential all but a tenth of its limit.
    const other: typeof stack.app = createApp(stack.ports) as never;
    const more: number[] = [];
    for (let round = 0; round < 5; round++)
      for (const key of keys) more.push(...(await statusesOf(1, () => askWith(key, other))));
    expect(more.filter((status) => status === 200).length).toBeLessThanOrEqual(7 * 4);
    expect(more.slice(-7)).toEqual(times(7, 429));
  });

  it("has its minute kept by a key that has used up its own", async () => {
    const client = await clientWithLimit(3);
    const [other = ""] = await keysOf(client, 1);
    await statusesOf(40, () => read(client));
    expect(await statusesOf(4, () => askWith(other))).toEqual([...times(3, 200), 429]);
  });
});

describe("wrong keys", () => {
  const wrong = { authorization: "Bearer riv_000000000000000000000000000000000000" };
  const guess = (address: string, headers = {}) =>
    send(stack.app, "GET", "/folders", undefined, { ...wrong, ...headers }, address);

  it("are refused for the 31st time in a minute without being looked up, whatever headers say", async () => {
    const address = "192.0.2.1";
    expect(await statusesOf(30, () => guess(address))).toEqual(times(30, 401));
    stack.takeStatements();
    const refused = await expectStatus(guess(address, { "x-forwarded-for": "192.0.2.77" }), 429);
    expect(refused.body).toEqual({ detail: "More than 30 requests in a minute", code: "rate_limited" });
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(stack.takeStatements()).toEqual([]);
    later(60_000);
    await expectStatus(guess(address), 401);
  });

  it("from one address refuse no right key at the same one, whether it has worked before or not", async () => {
    const known = await newClient(stack);
    const unknown = await newClient(stack);
    const elsewhere = "198.51.100.7";
    const ask = ({ key }: Client, address: string) =>
      send(stack.app, "GET", "/folders", undefined, { authorization: `Bearer ${key}` }, address);
    await expectStatus(ask(known, "192.0.2.2"), 200);
    await Promise.all(Array.from({ length: 60 }, () => guess("192.0.2.2")));
    await expectStatus(guess("192.0.2.2"), 429);
    await expectStatus(ask(known, "192.0.2.2"), 200);
    await expectStatus(ask(unknown, "192.0.2.2"), 200);
    await expectStatus(guess(elsewhere), 401);
  });

  it("include one that was deactivated after it had worked", async () => {
    const client = await newClient(stack);
    const { api_key, id } = await createApiKey(stack.ctx, {
      organization_id: client.organizationId,
      name: "old",
    });
    const headers = { authorization: `Bearer ${api_key}` };
    const ask = () => send(stack.app, "GET", "/folders", undefined, headers, "192.0.2.11");
    await expectStatus(ask(), 200);
    await deactivateApiKey(stack.ctx, id);
    expect(await statusesOf(31, ask)).toEqual([...times(30, 401), 429]);
    stack.takeStatements();
    await expectStatus(ask(), 429);
    expect(stack.takeStatements()).toEqual([]);
  });

  it("are counted by the first 64 bits of an IPv6 address", async () => {
    const within = (n: number) => `2001:db8:0:1::${n.toString(16)}`;
    let n = 1;
    expect(await statusesOf(31, () => guess(within(n++)))).toEqual([...times(30, 401), 429]);
    await expectStatus(guess("2001:db8:0:2::1"), 401);
  });

  it("are counted by the first 48 bits of an IPv6 address too, ten times as many", async () => {
    const statuses: number[] = [];
    for (let net = 0; net < 16; net++)
      statuses.push(...(await statusesOf(20, () => guess(`2001:db8:7:${net.toString(16)}::1`))));
    expect(statuses).toEqual([...times(300, 401), ...times(20, 429)]);
    await expectStatus(guess("2001:db8:8::1"), 401);
  });

  it("cost one statement in a minute, and those of an address a few", async () => {
    const address = "192.0.2.31";
    const headers = { authorization: `Bearer ${generateApiKey()}` };
    stack.takeStatements();
    expect(await statusesOf(100, () => guess(address, headers))).toEqual([
      ...times(30, 401),
      ...times(70, 429),
    ]);
    const statements = stack.takeStatements();
    expect(statements.filter((statement) => JSON.stringify(statement).includes("api_key"))).toHaveLength(1);
    expect(statements.length).toBeLessThan(30);
  });

  it("are counted by the address that the gateway gives", async () => {
    const ask = async (sourceIp: string) => {
      const { app } = stack;
      return app.request("/api/v1/folders", { headers: wrong }, { requestContext: { http: { sourceIp } } });
    };
    expect(await statusesOf(31, () => ask("203.0.113.5"))).toEqual([...times(30, 401), 429]);
    expect((await ask("203.0.113.6")).status).toBe(401);
  });

  it("are shared between processes", async () => {
    await statusesOf(30, () => guess("192.0.2.3"));
    const other: typeof stack.app = createApp(stack.ports) as never;
    const ask = () => send(other, "GET", "/folders", undefined, wrong, "192.0.2.3");
    expect(await statusesOf(5, ask)).toEqual([401, 401, 429, 429, 429]);
  });

  it("do not include requests without a key", async () => {
    const ask = () => send(stack.app, "GET", "/folders", undefined, {}, "192.0.2.4");
    expect(await statusesOf(40, ask)).toEqual(times(40, 401));
  });
});

describe("what is kept of a minute", () => {
  it("names no address, and is deleted when it is over", async () => {
    const bearer = { authorization: "Bearer x" };
    await statusesOf(8, () => send(stack.app, "GET", "/folders", undefined, bearer, "192.0.2.9"));
    const { rows } = await stack.pool.query("select subject from rate_window where subject like 'address:%'");
    expect(rows.length).toBeGreaterThan(0);
    for (const { subject } of rows) expect(subject).toMatch(/^address:[0-9a-f]{64}$/);
    later(3_600_000);
    await expireRateWindows(stack.ctx, new Date(now.getTime() + 1000));
    const left = await stack.pool.query("select from rate_window where started_at < $1", [now]);
    expect(left.rows).toEqual([]);
  });
});

describe("the document", () => {
  it("has a 429 for every operation", async () => {
    const { body } = await send(stack.app, "GET", "/openapi.json");
    const operations = Object.values<Record<string, { responses: object }>>(body.paths).flatMap(
      Object.values,
    );
    expect(operations).toHaveLength(routes.length);
    for (const { responses } of operations) expect(responses).toHaveProperty("429");
  });
});
