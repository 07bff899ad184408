import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { startS3 } from "#local-aws/s3/index.ts";
import { bucketName, credentials, startBucket } from "#tests/support/bucket.ts";
import { createDatabase } from "#tests/support/database.ts";
import { freePort } from "#tests/support/free-port.ts";
import { plainRole } from "#tests/support/plain-role.ts";
import { type Environment, outputOfScript } from "#tests/support/program-process.ts";
import { encryptionKey, type Serving, useServing } from "#tests/support/serving.ts";
import { startWalkers, type Walkers, walkersKeys } from "#tests/support/walkers.ts";

/** docs/operating.md, "New secrets": each secret is replaced while interviews are held, and none of their requests fails. */

const serve = useServing();
const slow = { timeout: 300_000 };

/** A service with interviews under way. */
async function service(more: Environment = {}, { withJobs = true } = {}) {
  const { url: owner, drop } = await createDatabase();
  onTestFinished(drop);
  const storage = await startBucket();
  onTestFinished(() => storage.stop());
  const environment: Environment = {
    DATABASE_URL: owner,
    DRAIN_SECONDS: "1",
    MIGRATE: "0",
    ENCRYPTION_KEY: encryptionKey,
    S3_BUCKET: bucketName,
    S3_ENDPOINT: storage.endpoint,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    ...more,
  };
  const keys = await walkersKeys(environment);
  const begin = (first: Serving) => startWalkers(keys, first.base, { withJobs });
  return { owner, storage, environment, keys, begin };
}

/** Processes with other settings take over: the new one serves before the old one ends. */
async function rollTo(walkers: Walkers, old: Serving, environment: Environment, phase: string) {
  const next = await serve("all", environment);
  walkers.goTo(next.base);
  await walkers.walkOn(phase);
  await old.end("SIGTERM");
  return next;
}

async function query(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("no request fails while somebody replaces", slow, () => {
  it("the password of the database's role, by a second role", async () => {
    const { owner, environment, begin } = await service();
    const roles = [await plainRole(owner), await plainRole(owner)];
    const [first = "", second = ""] = roles.map(({ url }) => url);
    const old = await serve("all", { ...environment, DATABASE_URL: first });
    const walkers = begin(old);
    await walkers.walkOn("first role");
    const next = await rollTo(walkers, old, { ...environment, DATABASE_URL: second }, "second role");
    const { username } = new URL(first);
    expect(await query(owner, `select 1 from pg_stat_activity where usename = '${username}'`)).toEqual([]);
    await query(owner, `alter role ${username} password '${randomBytes(12).toString("hex")}'`);
    await expect(query(first, "select 1")).rejects.toThrow("password authentication failed");
    await walkers.walkOn("first role has another password");
    expect(await walkers.stop()).toEqual({});
    await next.end("SIGTERM");
    for (const { drop } of roles) await drop();
  });

  it("the keys of the object storage, by a second pair", async () => {
    const { storage, environment, begin } = await service();
    const pair = { accessKeyId: "second", secretAccessKey: "second-secret" };
    const second = await startS3({ directory: storage.directory, credentials: pair, buckets: [bucketName] });
    onTestFinished(() => second.stop());
    const old = await serve("all", environment);
    const walkers = begin(old);
    await walkers.walkOn("first pair");
    const next = await rollTo(
      walkers,
      old,
      {
        ...environment,
        S3_ENDPOINT: second.endpoint,
        S3_ACCESS_KEY_ID: pair.accessKeyId,
        S3_SECRET_ACCESS_KEY: pair.secretAccessKey,
      },
      "second pair",
    );
    expect(await walkers.stop()).toEqual({});
    await next.end("SIGTERM");
  });

  it("the key of the model, while the provider takes both", async () => {
    const refused: string[] = [];
    const answered = new Set<string>();
    const accepted = new Set(["sk-first", "sk-second"]);
    const model = createServer((request, response) => {
      const key = String(request.headers.authorization).replace("Bearer ", "");
      if (accepted.has(key)) answered.add(key);
      else refused.push(key);
      response.writeHead(accepted.has(key) ? 200 : 401, { "content-type": "application/json" });
      const message = { role: "assistant", content: "Nothing more" };
      response.end(
        JSON.stringify({
          id: "1",
          object: "chat.completion",
          created: 1,
          model: "m",
          choices: [{ index: 0, message, finish_reason: "stop" }],
          usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
        }),
      );
    }).listen(0, "127.0.0.1");
    await once(model, "listening");
    onTestFinished(() => void model.close());
    const { port } = model.address() as AddressInfo;
    const { environment, keys, begin } = await service({
      AI_PROVIDER: "openai-compatible",
      AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      AI_MODEL_SMART: "m",
      AI_API_KEY: "sk-first",
    });
    const headers = { authorization: `Bearer ${keys[0]}`, "content-type": "application/json" };
    /** Whatever comes of what the model says here: it is asked. */
    const askModel = async ({ base }: Serving) => {
      const post = (at: string, body: object) =>
        fetch(`${base}/api/v1${at}`, { method: "POST", headers, body: JSON.stringify(body) });
      const study = (await (await post("/studies", { title: "Edited" })).json()) as { id: string };
      await (await post(`/studies/${study.id}/agent`, { message: "Add a question" })).text();
    };
    const old = await serve("all", environment);
    const walkers = begin(old);
    await askModel(old);
    await walkers.walkOn("first key");
    const next = await rollTo(walkers, old, { ...environment, AI_API_KEY: "sk-second" }, "second key");
    accepted.delete("sk-first");
    await askModel(next);
    await walkers.walkOn("first key is withdrawn");
    expect(await walkers.stop()).toEqual({});
    expect([refused, [...answered]]).toEqual([[], ["sk-first", "sk-second"]]);
    await next.end("SIGTERM");
  });

  it("the encryption key, which all can read before one seals with it", async () => {
    const { environment, keys, begin } = await service();
    const fresh = Buffer.alloc(32, 9).toString("base64");
    const [key = ""] = keys;
    /** A stored answer is sealed: whoever is asked the same again must be able to open it. */
    const asked = async ({ base }: Serving, idempotencyKey: string) => {
      const response = await fetch(`${base}/api/v1/studies`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
          "idempotency-key": idempotencyKey,
        },
        body: JSON.stringify({ title: "Once" }),
      });
      return [response.status, ((await response.json()) as { id?: string }).id];
    };
    const both = async (one: Serving, other: Serving) => {
      for (const [first, second] of [
        [one, other],
        [other, one],
      ] as const) {
        const name = randomUUID();
        const before = await asked(first, name);
        expect(before[0]).toBe(201);
        expect(await asked(second, name)).toEqual(before);
      }
    };
    const first = await serve("all", environment);
    const walkers = begin(first);
    const steps = [
      ["all read with it", { ENCRYPTION_KEYS_OLD: fresh }],
      ["all seal with it", { ENCRYPTION_KEY: fresh, ENCRYPTION_KEYS_OLD: encryptionKey }],
    ] as const;
    let present = first;
    for (const [phase, change] of steps) {
      const next = await serve("all", { ...environment, ...change });
      await both(present, next);
      walkers.goTo(next.base);
      await walkers.walkOn(phase);
      await present.end("SIGTERM");
      present = next;
    }
    const sealed = { ...environment, ENCRYPTION_KEY: fresh };
    const reseal = await outputOfScript("admin", ["keys", "reseal", "--json"], {
      ...sealed,
      ENCRYPTION_KEYS_OLD: encryptionKey,
    });
    expect(JSON.parse(reseal.trim().split("\n").at(-1) ?? "")).toMatchObject({ unreadable: [] });
    present = await rollTo(walkers, present, sealed, "the old one is gone");
    expect(await walkers.stop()).toEqual({});
    await present.end("SIGTERM");
  });

  it("the secret of the queues, of whose messages the worker is told again", async () => {
    const { environment, keys, begin } = await service({}, { withJobs: false });
    const place = `127.0.0.1:${await freePort()}`;
    const secretOf = (name: string) => ({ QUEUE_SECRET: `${name}-${"x".repeat(40)}` });
    const web = { ...environment, QUEUE_URL: `http://${place}` };
    const worker = { ...environment, QUEUE_LISTEN: place };
    const oldWorker = await serve("worker", { ...worker, ...secretOf("first") });
    const old = await serve("web", { ...web, ...secretOf("first") });
    const walkers = begin(old);
    await walkers.walkOn("first secret");
    // Work that begins meanwhile waits; requests do not.
    await oldWorker.end("SIGTERM");
    await walkers.walkOn("no worker");
    const next = await serve("web", { ...web, ...secretOf("second") });
    walkers.goTo(next.base);
    await old.end("SIGTERM");
    const newWorker = await serve("worker", { ...worker, ...secretOf("second") });
    await walkers.walkOn("second secret");
    expect(await walkers.stop()).toEqual({});
    // What works in the background is done.
    const after = startWalkers(keys.slice(0, 1), next.base);
    await after.walkOn("with jobs");
    expect(await after.stop()).toEqual({});
    await Promise.all([next, newWorker].map((each) => each.end("SIGTERM")));
  });
});
