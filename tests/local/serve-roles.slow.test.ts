import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSqs } from "#local-aws/sqs/index.ts";
import { bucketName, credentials, type Storage, startBucket } from "#tests/support/bucket.ts";
import { createDatabase } from "#tests/support/database.ts";
import { freePort } from "#tests/support/free-port.ts";
import { useProgram } from "#tests/support/program.ts";
import { type Serving, useServing } from "#tests/support/serving.ts";

const serve = useServing();
const program = useProgram();
let storage: Storage;
let database: Awaited<ReturnType<typeof createDatabase>>;
let shared: Record<string, string>;

beforeAll(async () => {
  storage = await startBucket();
  database = await createDatabase();
  shared = {
    DATABASE_URL: database.url,
    S3_BUCKET: bucketName,
    S3_ENDPOINT: storage.endpoint,
    DRAIN_SECONDS: "1",
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
});
afterAll(async () => {
  await storage?.stop();
  await database?.drop();
});

const readyOf = async ({ inside }: Serving) => {
  const response = await fetch(`${inside}/ready`);
  return {
    status: response.status,
    checks: ((await response.json()) as { checks: Record<string, string> }).checks,
  };
};

/** An organization's key, made by the command line. */
async function newKey(): Promise<string> {
  const args = ["org", "create", "--name", "Acme", "--owner", "a@example.test", "--json"];
  const { stdout } = await program.run("admin", args, { DATABASE_URL: database.url });
  return (JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as { api_key: string }).api_key;
}

interface Answer {
  id: string;
  status: string;
  url: string | null;
}

const sender =
  (web: Serving, key: string) =>
  async (method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${web.base}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Answer;
  };

/** Asks for an export, which a worker makes. */
async function askExport(web: Serving, key: string): Promise<() => Promise<Answer>> {
  const send = sender(web, key);
  const study = await send("POST", "/studies", { title: "Coffee" });
  const job = await send("POST", `/studies/${study.id}/exports`, { format: "csv" });
  return () => send("GET", `/studies/${study.id}/exports/${job.id}`);
}

const own = async () => {
  const place = `127.0.0.1:${await freePort()}`;
  const QUEUE_SECRET = "a-secret-of-more-than-thirty-two-characters";
  return {
    worker: { ...shared, QUEUE_LISTEN: place, QUEUE_SECRET },
    web: { ...shared, QUEUE_URL: `http://${place}`, QUEUE_SECRET },
  };
};

describe("a web process and a worker", () => {
  it("work together over the worker's own queues, and nothing is lost while the worker is away", async () => {
    const settings = await own();
    const worker = await serve("worker", settings.worker);
    const web = await serve("web", settings.web);
    expect(worker.base).toBeNull();
    expect([(await readyOf(worker)).status, (await readyOf(web)).status]).toEqual([200, 200]);
    const key = await newKey();
    const first = await askExport(web, key);
    await expect.poll(async () => (await first()).status, { timeout: 20_000 }).toBe("done");
    expect(await worker.end("SIGTERM")).toBe(0);
    const second = await askExport(web, key);
    expect((await second()).status).not.toBe("done");
    await expect.poll(async () => (await readyOf(web)).checks.queue, { timeout: 10_000 }).not.toBe("ok");
    // As of a worker that has sent it often, and whose queues are lost with it.
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query("update outbox set sends = 5, next_send_at = now() + interval '15 minutes'");
    await client.end();
    await serve("worker", settings.worker);
    await expect.poll(async () => (await second()).status, { timeout: 20_000 }).toBe("done");
  }, 90_000);

  it("refuse each other with another secret", async () => {
    const settings = await own();
    await serve("worker", settings.worker);
    const web = await serve("web", {
      ...settings.web,
      QUEUE_SECRET: "another-secret-of-thirty-two-characters",
    });
    expect((await readyOf(web)).checks.queue).toBe("InvalidSignatureException");
  });

  it("work together over a service that speaks SQS, whose queues they make, and make again where it lost them", async () => {
    let sqs = await startSqs({ queues: [] });
    const settings = {
      ...shared,
      SQS_ENDPOINT: sqs.endpoint,
      AWS_ACCESS_KEY_ID: "a",
      AWS_SECRET_ACCESS_KEY: "b",
    };
    const [web] = await Promise.all([
      serve("web", settings),
      serve("worker", settings),
      serve("worker", settings),
    ]);
    expect((await readyOf(web)).checks).toMatchObject({ queue: "ok", migrations: "ok" });
    const key = await newKey();
    const first = await askExport(web, key);
    await expect.poll(async () => (await first()).status, { timeout: 20_000 }).toBe("done");
    await sqs.stop();
    sqs = await startSqs({ port: Number(new URL(sqs.endpoint).port), queues: [] });
    const second = await askExport(web, key);
    await expect.poll(async () => (await second()).status, { timeout: 20_000 }).toBe("done");
    await sqs.stop();
  });
});

it("a job runs in one process at a time", async () => {
  const holder = new pg.Client(database.url);
  await holder.connect();
  await holder.query("select pg_advisory_lock(748213906, hashtext('relay'))");
  const { worker: settings } = await own();
  const worker = await serve("worker", settings);
  const metrics = async () => (await fetch(`${worker.inside}/metrics`)).text();
  await expect
    .poll(metrics, { timeout: 20_000 })
    .toMatch(/job_last_success_timestamp_seconds\{job="retention"\}/);
  expect(await metrics()).not.toContain('job_last_success_timestamp_seconds{job="relay"}');
  await holder.end();
});

it("a web process with pending migrations is not ready, and says so", async () => {
  const older = await createDatabase();
  const client = new pg.Client(older.url);
  await client.connect();
  await client.query(
    "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
  );
  await client.end();
  const { web: settings } = await own();
  const web = await serve("web", { ...settings, DATABASE_URL: older.url });
  const { status, checks } = await readyOf(web);
  expect([status, checks.migrations]).toEqual([503, expect.stringMatching(/^pending: \d{4}_\w+$/)]);
  await web.end("SIGTERM");
  await older.drop();
});

it("two web processes rolled behind a proxy under load fail no request", async () => {
  const { web: settings } = await own();
  const backends = [await serve("web", settings), await serve("web", settings)];
  const proxy = await startProxy(backends);
  const load = autocannon({
    url: `${proxy.url}/health`,
    connections: 20,
    duration: 12,
    overallRate: 200,
  });
  for (const at of [0, 1]) {
    await sleep(1_000);
    const old = backends[at];
    expect(await old?.end("SIGTERM")).toBe(0);
    backends[at] = await serve("web", settings);
    await expect.poll(() => proxy.isUsed(at)).toBe(true);
  }
  const { errors, timeouts, non2xx, requests } = await load;
  expect({ errors, timeouts, non2xx }).toEqual({ errors: 0, timeouts: 0, non2xx: 0 });
  expect(requests.total).toBeGreaterThan(500);
  await proxy.stop();
});

/** Passes requests on to the backends that are ready, in turns, over connections that it keeps. */
async function startProxy(backends: readonly Serving[]) {
  const agent = new Agent({ keepAlive: true });
  let used: Serving[] = [...backends];
  let turn = 0;
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      const now = [...backends];
      // Those are asked whose readiness is not known to be fresh, as proxies do.
      const found = await Promise.all(now.map((each) => isReady(each)));
      used = now.filter((_, at) => found[at]);
      await sleep(100);
    }
  })();
  const server = createServer((incoming, outgoing) => {
    const { base } = used[turn++ % used.length] ?? {};
    const onward = request(`${base}${incoming.url}`, {
      agent,
      method: incoming.method,
      headers: incoming.headers,
    });
    onward.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUsed: (at: number) => used.some((each) => each === backends[at]),
    async stop() {
      isStopped = true;
      await watching;
      server.close();
      agent.destroy();
    },
  };
}

async function isReady({ inside }: Serving): Promise<boolean> {
  const answer = await fetch(`${inside}/live`).catch(() => null);
  const ready = answer === null ? null : await fetch(`${inside}/ready`).catch(() => null);
  return ready?.status === 200;
}
