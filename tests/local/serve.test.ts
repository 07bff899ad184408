import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { createSeal } from "#kit/seal.ts";
import { readiness } from "#local/serve/private.ts";
import { createDatabase } from "#tests/support/database.ts";
import { useProgram } from "#tests/support/program.ts";
import { basics, useServing } from "#tests/support/serving.ts";

const program = useProgram();
const serve = useServing();

const linesOf = async (environment: Record<string, string>, args: string[] = []) => {
  const { code, stderr } = await program.run("serve", args, environment);
  return { code, faults: stderr.trim().split("\n") };
};

async function held() {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  return { port: (holder.address() as AddressInfo).port, close: () => holder.close() };
}

describe("a start that is refused", () => {
  it("names every setting that is missing, and exits 78", async () => {
    const { code, faults } = await linesOf({});
    expect(code).toBe(78);
    expect(faults.map((fault) => fault.split(" ")[0])).toEqual([
      "PUBLIC_URL",
      "AI_PROVIDER",
      "ENCRYPTION_KEY",
      "DATABASE_URL",
      "S3_BUCKET",
    ]);
  });

  it("names queues, database and store together, and tells no secret", async () => {
    const { code, faults } = await linesOf({
      ...basics,
      DATABASE_URL: "postgres://u:hidden@127.0.0.1:1/d",
      S3_BUCKET: "files",
      S3_ENDPOINT: "http://127.0.0.1:1",
      SQS_ENDPOINT: "http://127.0.0.1:1",
      S3_ACCESS_KEY_ID: "hidden",
      S3_SECRET_ACCESS_KEY: "hidden",
      AWS_ACCESS_KEY_ID: "hidden",
      AWS_SECRET_ACCESS_KEY: "hidden",
    });
    // None of them is up: another start may find them.
    expect(code).toBe(75);
    expect(faults).toEqual([
      "SQS_ENDPOINT must name a service whose queues can be used (ECONNREFUSED)",
      expect.stringMatching(/^DATABASE_URL: the database does not answer/),
      expect.stringMatching(/^S3_BUCKET must name a bucket that the service may use: put failed/),
    ]);
    expect(faults.join()).not.toContain("hidden");
  });

  it("names places where it cannot listen beside what else is wrong, and migrates nothing", async () => {
    const { port, close } = await held();
    const dataDir = mkdtempSync(join(tmpdir(), "serve-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
    const { code, stderr, stdout } = await program.run("serve", [], {
      ...basics,
      HOST: "none.invalid",
      PRIVATE_PORT: String(port),
      EMBEDDED_DATABASE: "1",
      DATA_DIR: dataDir,
      S3_BUCKET: "files",
      S3_ENDPOINT: "http://127.0.0.1:1",
      S3_ACCESS_KEY_ID: "a",
      S3_SECRET_ACCESS_KEY: "b",
    });
    close();
    expect(code).toBe(78);
    expect(stderr.trim().split("\n")).toEqual([
      expect.stringMatching(/^HOST must be a host name or address of this machine, and none\.invalid is not/),
      `port ${port} is in use: set PRIVATE_PORT to another, or stop what listens there`,
      expect.stringMatching(/^S3_BUCKET must name a bucket/),
    ]);
    expect(stdout).not.toContain('"migrated"');
  });

  it("migrates nothing where the store or the key is not the right one", async () => {
    const database = await createDatabase();
    const client = new pg.Client(database.url);
    await client.connect();
    onTestFinished(async () => {
      await client.end();
      await database.drop();
    });
    const applied = async () => (await client.query("select id from drizzle.__drizzle_migrations")).rowCount;
    await client.query(
      "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
    );
    const before = await applied();
    const elsewhere = { ...basics, DATABASE_URL: database.url };
    const noStore = { S3_BUCKET: "files", S3_ENDPOINT: "http://127.0.0.1:1" };
    const keys = { S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" };
    expect(await linesOf({ ...elsewhere, ...noStore, ...keys })).toEqual({
      code: 75,
      faults: ["S3_BUCKET must name a bucket that the service may use: put failed (ECONNREFUSED)"],
    });
    const other = createSeal(Buffer.alloc(32, 9));
    await client.query("update installation set key_probe = $1", [other.seal("the key of this database")]);
    const dataDir = mkdtempSync(join(tmpdir(), "serve-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    expect(await linesOf({ ...elsewhere, EMBEDDED_STORAGE: "1", DATA_DIR: dataDir })).toEqual({
      code: 78,
      faults: [expect.stringMatching(/^ENCRYPTION_KEY is not this database's: it needs key [0-9a-f]{8}$/)],
    });
    expect(await applied()).toBe(before);
  });

  it("names a port that is wanted twice; and once a directory that can hold neither database nor files", async () => {
    const { port, close } = await held();
    close();
    const both = { PORT: String(port), PRIVATE_PORT: String(port) };
    const embedded = { EMBEDDED_DATABASE: "1", EMBEDDED_STORAGE: "1", DATA_DIR: "/proc/none" };
    expect(await linesOf({ ...basics, ...both, ...embedded })).toEqual({
      code: 78,
      faults: [
        `port ${port} is in use: set PRIVATE_PORT to another, or stop what listens there`,
        "DATA_DIR must be a writable directory, and /proc/none is not",
      ],
    });
  });

  it.each([
    [["--role", "king"], {}, /^--role must be one of all, web, worker$/],
    [["--roll"], {}, /^--role must be one of all, web, worker$/],
    [[], { PUBLIC_URL: "http://interviews.example.test" }, /^PUBLIC_URL must be an https URL/],
    [[], { PUBLIC_URL: "https://interviews.example.test/path" }, /^PUBLIC_URL must be an https URL/],
    [
      [],
      { DATABASE_URL: "postgres://u@127.0.0.1:1/d" },
      /^DATABASE_URL must not be set with EMBEDDED_DATABASE=1$/,
    ],
    [[], { S3_BUCKET: "files" }, /^S3_BUCKET must not be set with EMBEDDED_STORAGE=1$/],
    [["--role", "worker"], { DATABASE_URL: "secret" }, /^S3_BUCKET must be set for --role worker$/],
    [[], { FILE_LINKS: "direct" }, /^S3_BUCKET must be set with FILE_LINKS=direct$/],
    [[], { S3_ACCESS_KEY_ID: "x" }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together$/],
    [[], { TRUSTED_PROXIES: "10.0.0.0/33" }, /^TRUSTED_PROXIES must be loopback or networks/],
    [["--role", "web"], {}, /^DATABASE_URL and S3_BUCKET must be set for --role web$/],
    [
      ["--role", "web"],
      {
        DATABASE_URL: "postgres://localhost/a",
        S3_BUCKET: "b",
        EMBEDDED_DATABASE: "1",
        EMBEDDED_STORAGE: "1",
      },
      /^EMBEDDED_DATABASE and EMBEDDED_STORAGE must not be set for --role web$/,
    ],
    [["--role", "web"], {}, /^SQS_ENDPOINT must be set for --role web, or else QUEUE_URL and QUEUE_SECRET$/],
    [
      ["--role", "worker"],
      {},
      /^SQS_ENDPOINT must be set for --role worker, or else QUEUE_LISTEN and QUEUE_SECRET$/,
    ],
  ] as const)("%j %j", async (args, environment, fault) => {
    const embedded = { ...basics, EMBEDDED_DATABASE: "1", EMBEDDED_STORAGE: "1" };
    const { code, faults } = await linesOf({ ...embedded, ...environment }, [...args]);
    expect(code).toBe(78);
    expect(faults).toContainEqual(expect.stringMatching(fault));
  });
});

it("readiness says of what kind a fault is, and nothing of what it says; asked often, it looks seldom", async () => {
  let looks = 0;
  const fails = (error: Error) => async () => {
    looks++;
    throw error;
  };
  const refused = Object.assign(new Error("secret"), { code: "ECONNREFUSED" });
  const ready = readiness({
    checks: {
      database: fails(new Error("Failed query: secret", { cause: refused })),
      key: fails(new Error("Connection terminated: secret")),
      queue: fails(Object.assign(new Error("secret"), { name: "InvalidSignatureException" })),
    },
    own: { draining: () => "ok" },
    tolerated: [],
  });
  const expected = {
    status: "unready",
    checks: {
      database: "ECONNREFUSED",
      key: "does not answer",
      queue: "InvalidSignatureException",
      draining: "ok",
    },
  };
  expect([await ready(), await ready(), looks]).toEqual([expected, expected, 3]);
});

describe("one process of everything", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "serve-"));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  const embedded = { EMBEDDED_DATABASE: "1", EMBEDDED_STORAGE: "1", DATA_DIR: dataDir, DRAIN_SECONDS: "1" };

  it("has no demo, tells how it is, is found by the commands, drains and exits 0", async () => {
    const { base, inside, end } = await serve("all", { ...embedded, TRUSTED_PROXIES: "loopback" });
    const get = async (url: string) => {
      const response = await fetch(url);
      return { status: response.status, text: await response.text() };
    };
    const health = await get(`${base}/health`);
    const commit = expect.stringMatching(/^[0-9a-f]{40}(-dirty)?$/);
    expect([health.status, JSON.parse(health.text)]).toEqual([
      200,
      { status: "ok", version: "1.0.0", commit, built_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    const document = JSON.parse((await get(`${base}/api/v1/openapi.json`)).text);
    expect(document.servers).toEqual([{ url: "https://interviews.example.test" }]);
    expect(document.externalDocs.url).toBe("https://interviews.example.test/docs");
    const page = await fetch(`${base}/s/none`);
    expect(page.headers.get("content-security-policy")).toContain(
      "connect-src 'self' https://interviews.example.test;",
    );
    expect(page.headers.get("content-security-policy")).not.toContain("127.0.0.1");
    expect((await get(`${base}/.well-known/jwks.json`)).status).toBe(404);

    expect(await get(`${inside}/live`)).toMatchObject({ status: 200 });
    const ok = { database: "ok", migrations: "ok", key: "ok", storage: "ok", queue: "ok", draining: "ok" };
    const ready = await get(`${inside}/ready`);
    expect([ready.status, JSON.parse(ready.text)]).toEqual([
      200,
      { status: "ready", checks: expect.objectContaining(ok) },
    ]);
    const relayed = /^job_last_success_timestamp_seconds\{job="relay"\} \d/m;
    await expect.poll(async () => (await get(`${inside}/metrics`)).text).toMatch(relayed);
    const { text: metrics } = await get(`${inside}/metrics`);
    expect(metrics).toMatch(
      /^build_info\{version="1\.0\.0",commit="[0-9a-f]{40}(-dirty)?",built_at=".+"\} 1$/m,
    );
    expect(metrics).toContain('http_requests_total{route="/health",method="GET",status="200"} 1');
    for (const name of [
      "outbox_rows",
      "deliveries_due",
      "dead_letters",
      "queue_messages",
      "db_connections",
      "disk_free_bytes",
      "build_info",
      "log_lines_lost_total",
    ])
      expect(metrics).toMatch(new RegExp(`^${name}(\\{[^}]*\\})? \\d`, "m"));
    for (const path of ["/ready", "/metrics", "/live"]) expect((await get(base + path)).status).toBe(404);

    const { stdout } = await program.run("admin", ["org", "list", "--json"], { DATA_DIR: dataDir });
    expect(JSON.parse(stdout.trim().split("\n").at(-1) ?? "")).toEqual({ organizations: [] });

    const ending = end("SIGTERM");
    await expect.poll(async () => (await get(`${inside}/ready`)).status).toBe(503);
    expect(JSON.parse((await get(`${inside}/ready`)).text).checks.draining).toBe("the service stops");
    expect((await fetch(`${inside}/live`, { method: "HEAD" })).status).toBe(200);
    const last = await fetch(`${base}/health`);
    expect([last.status, last.headers.get("connection")]).toEqual([200, "close"]);
    expect(await ending).toBe(0);

    const another = { ...embedded, ENCRYPTION_KEY: Buffer.alloc(32, 6).toString("base64") };
    const { code, faults } = await linesOf({ ...basics, ...another });
    expect([code, faults.at(-1)]).toEqual([
      78,
      expect.stringMatching(/^ENCRYPTION_KEY is not this database's/),
    ]);
  });
});
