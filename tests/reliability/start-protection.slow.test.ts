import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Service, useProgram } from "#tests/support/program.ts";

/** What `npm start` keeps from other users of the machine and from web pages, and how it ends. */

const slow = { timeout: 60_000 };

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  agent?: Agent;
  body?: string;
}

/** With any Host, which fetch does not allow. */
async function send(url: string, { method = "GET", headers = {}, agent, body }: Sent = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    headers: Record<string, unknown>;
    body: string;
  }>();
  const sent = request(url, { method, headers, agent: agent ?? false }, async (response) =>
    resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }),
  );
  sent.on("error", reject);
  sent.end(body);
  return promise;
}

describe("the parts of a running stack", slow, () => {
  const program = useProgram();
  let service: Service;
  beforeAll(async () => {
    service = await program.start();
  }, 60_000);
  afterAll(() => service.end("SIGTERM"));

  test("are in a directory of this user alone", () => {
    expect(statSync(program.dataDir).mode & 0o777).toBe(0o700);
    for (const name of ["stack.json", "pg18.password"]) {
      expect(statSync(join(program.dataDir, name)).mode & 0o777).toBe(0o600);
    }
  });

  test("let nobody into the database without its password", async () => {
    const url = new URL(service.stack.database_url);
    expect(url.password).toMatch(/^[\w-]{32}$/);
    for (const password of ["", "postgres", `${url.password}x`]) {
      const intruder = new pg.Client(Object.assign(new URL(url), { password }).href);
      await expect(intruder.connect()).rejects.toThrow(/password/);
    }
  });

  test("let nobody use the queues without their credentials, or under another name", async () => {
    const { ports, credentials } = service.stack;
    expect(credentials.accessKeyId).toMatch(/^[0-9a-f]{32}$/);
    const list = (key: string, host = `127.0.0.1:${ports.queue}`) =>
      send(`http://127.0.0.1:${ports.queue}/`, {
        method: "POST",
        headers: {
          host,
          "x-amz-target": "AmazonSQS.ReceiveMessage",
          authorization: `AWS4-HMAC-SHA256 Credential=${key}/20260101/us-east-1/sqs/aws4_request`,
        },
        body: JSON.stringify({
          QueueUrl: `http://127.0.0.1:${ports.queue}/000000000000/webhook_dead_letters`,
        }),
      });
    expect((await list("local")).status).toBe(400);
    expect((await list(credentials.accessKeyId, `evil.example:${ports.queue}`)).status).toBe(400);
    expect((await list(credentials.accessKeyId)).status).toBe(200);
  });

  test("let no page use the storage, whose files pass through the service", async () => {
    const { ports, base_url } = service.stack;
    const storage = `http://127.0.0.1:${ports.storage}/media/none`;
    expect((await send(storage, { headers: { host: `evil.example:${ports.storage}` } })).body).toContain(
      "Host",
    );
    const allowed = async (origin: string) =>
      (await send(storage, { method: "OPTIONS", headers: { origin } })).headers[
        "access-control-allow-origin"
      ];
    for (const origin of [base_url, "https://evil.example", "null"]) {
      expect(await allowed(origin)).toBeUndefined();
    }
  });

  test("keep the same credentials after a restart", async () => {
    const { credentials, database_url } = service.stack;
    await service.end("SIGTERM");
    service = await program.start();
    expect(service.stack.credentials).toEqual(credentials);
    expect(new URL(service.stack.database_url).password).toBe(new URL(database_url).password);
  });
});

describe("a signal while requests run", slow, () => {
  const program = useProgram();

  test("refuses new connections and finishes what has begun", async () => {
    const { stack, end } = await program.start();
    const url = `${stack.base_url}/api/v1/folders`;
    const headers = { authorization: `Bearer ${stack.demo?.api_key}`, "content-type": "application/json" };
    const pool = new pg.Pool({ connectionString: stack.database_url });
    pool.on("error", () => {});
    const lock = await pool.connect();
    lock.on("error", () => {});
    const unlock = async () => {
      lock.release(true);
      await pool.end();
    };
    await lock.query("begin");
    await lock.query("lock table folder in access exclusive mode");
    const body = (name: string) => JSON.stringify({ name });
    const running = Array.from({ length: 5 }, (_, index) =>
      send(url, { method: "POST", headers, body: body(`running ${index}`) }),
    );
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const keys = `${stack.base_url}/.well-known/jwks.json`;
    expect((await send(keys, { agent })).status).toBe(200);
    const waiting = async () => {
      const { rows } = await pool.query(
        `select count(*)::int as n from pg_stat_activity
         where wait_event_type = 'Lock' and query like '%insert into "folder"%' and pid <> pg_backend_pid()`,
      );
      return rows[0].n;
    };
    await expect.poll(waiting, { timeout: 8_000 }).toBe(5);
    const exit = end("SIGTERM");
    await expect.poll(() => send(keys).catch((error) => error.code), { timeout: 8_000 }).toBe("ECONNREFUSED");
    await lock.query("commit");
    await unlock();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual(new Array(5).fill(201));
    expect(await exit).toBe(0);
  });

  test("answers a request that comes over a connection from before", async () => {
    const { stack, end } = await program.start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const ask = () => send(`${stack.base_url}/.well-known/jwks.json`, { agent });
    let last = await ask();
    const exit = end("SIGTERM");
    while (last.headers.connection !== "close") {
      expect(last.status).toBe(200);
      last = await ask();
    }
    expect(last.status).toBe(200);
    expect(await exit).toBe(0);
  });

  test("breaks off no request of the demo, which is still being filled", () => {
    const logged = readFileSync(join(program.dataDir, "logs/server.log"), "utf8").trim().split("\n");
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([]);
  });
});

/** Mounts need root; elsewhere these two are skipped. */
const mount = (directory: string, options: string) =>
  spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", directory]).status === 0;

describe("a start on a bad disk", slow, () => {
  const program = useProgram();

  test.each([
    ["full", "size=3m", /^.*(no space left on device|disk of DATA_DIR is full).*\n$/i],
    ["read-only", "ro", /^DATA_DIR must be a writable directory, and .* is not\n$/],
  ])("that is %s says so in one line", async (_, options, expected) => {
    const directory = mkdtempSync(join(tmpdir(), "bad-disk-"));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    if (!mount(directory, options)) return;
    const run = await program.run("start", [], { DATA_DIR: directory });
    spawnSync("umount", ["-l", directory]);
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(expected);
  });
});
