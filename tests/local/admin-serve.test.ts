import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { clientAt, queueUrlAt } from "#local/queue-client.ts";
import { queues } from "#local/queues.ts";
import { startSqs } from "#local-aws/sqs/index.ts";
import { emptyDirectory, admin as run } from "#tests/support/backup.ts";
import { bucketName, credentials, type Storage, startBucket } from "#tests/support/bucket.ts";
import { createDatabase } from "#tests/support/database.ts";
import { emptyDatabase } from "#tests/support/migration.ts";
import { encryptionKey, useServing } from "#tests/support/serving.ts";

/** Commands beside `npm run serve`, with its settings. */

const serve = useServing();
const folder = mkdtempSync(join(tmpdir(), "backups-"));
let storage: Storage;
let s3: Record<string, string>;

beforeAll(async () => {
  storage = await startBucket();
  s3 = {
    S3_BUCKET: bucketName,
    S3_ENDPOINT: storage.endpoint,
    ENCRYPTION_KEY: encryptionKey,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
});
afterAll(async () => {
  await storage.stop();
  rmSync(folder, { recursive: true });
});

async function newDatabase(): Promise<string> {
  const { url, drop } = await createDatabase();
  onTestFinished(drop);
  return url;
}

describe("files in S3", () => {
  test("are listed by a backup, and stay where they are in a restore", async () => {
    const settings = { ...s3, DATABASE_URL: await newDatabase() };
    const dataDir = emptyDirectory();
    const file = join(folder, "listed.tar.gz");
    await storage.bucket.put("kept", "a file", "text/plain");
    expect(await run(dataDir, ["backup", "create", "--to", file], settings)).toMatchObject({ objects: 1 });
    const verified = await run(dataDir, ["backup", "verify", "--from", file]);
    expect(verified).toMatchObject({ ok: true, objects: 1 });
    const target = { ...s3, DATABASE_URL: await emptyDatabase() };
    const restored = await run(dataDir, ["backup", "restore", "--from", file], target);
    expect(restored).toMatchObject({ objects: 1, feed_epoch: 1, differences: [] });
    expect(await storage.bucket.read("kept", { maxBytes: 9, timeoutMs: 5000 })).not.toBe("missing");
    expect(await run(dataDir, ["backup", "finish"], target)).toMatchObject({ feed_epoch: 2 });
  });

  test("go into a backup that is asked to include them, and from it into another store", async () => {
    const other = await startBucket();
    onTestFinished(other.stop);
    await storage.bucket.put("kept", "a file", "text/plain");
    const file = join(folder, "included.tar.gz");
    const source = { ...s3, DATABASE_URL: await newDatabase() };
    await run(emptyDirectory(), ["backup", "create", "--to", file, "--objects", "include"], source);
    const target = { ...s3, S3_ENDPOINT: other.endpoint, DATABASE_URL: await emptyDatabase() };
    const restore = ["backup", "restore", "--from", file];
    await expect(run(emptyDirectory(), restore, { ...target, ...s3 })).rejects.toThrow(
      "the store is not empty",
    );
    await run(emptyDirectory(), restore, target);
    expect(await other.bucket.read("kept", { maxBytes: 9, timeoutMs: 5000 })).not.toBe("missing");
  });

  test("are out of reach without the settings of the store", async () => {
    const dataDir = emptyDirectory();
    const settings = { ...s3, DATA_DIR: dataDir, EMBEDDED_DATABASE: "1", DRAIN_SECONDS: "0" };
    const service = await serve("all", settings);
    await expect(run(dataDir, ["backup", "finish"])).rejects.toThrow(
      "the store, which lists what was erased",
    );
    const include = ["backup", "create", "--to", join(folder, "none.tar.gz"), "--objects", "include"];
    await expect(run(dataDir, include)).rejects.toThrow("the store cannot be reached from here");
    expect(await run(dataDir, ["backup", "finish"], s3)).toMatchObject({ feed_epoch: expect.any(Number) });
    const metric = "backup_last_success_timestamp_seconds";
    const metrics = async () => (await fetch(`${service.inside}/metrics`)).text();
    expect(await metrics()).toContain(`# TYPE ${metric} gauge`);
    expect(await metrics()).not.toMatch(new RegExp(`^${metric} `, "m"));
    const { taken_at } = await run(dataDir, ["backup", "create", "--to", join(folder, "s.tar.gz")], s3);
    expect((await run(dataDir, ["status"], s3)).backed_up_to).toBe(taken_at);
    // Read anew after some seconds.
    await expect.poll(metrics).toContain(`${metric} ${Date.parse(taken_at) / 1000}\n`);
    await service.end("SIGTERM");
    await expect(run(dataDir, ["backup", "finish"])).rejects.toThrow(
      "the store, which lists what was erased",
    );
  });

  test("need both parts of the store's key", async () => {
    const { S3_SECRET_ACCESS_KEY: _, ...half } = s3;
    await expect(run(emptyDirectory(), ["status"], half)).rejects.toThrow("must be set together");
  });
});

test("an external database has its files in the data directory where the settings say so", async () => {
  const dataDir = emptyDirectory();
  const settings = { DATABASE_URL: await newDatabase() };
  await expect(run(dataDir, ["backup", "finish"], settings)).rejects.toThrow("EMBEDDED_STORAGE=1");
  const embedded = { ...settings, EMBEDDED_STORAGE: "1" };
  expect(await run(dataDir, ["backup", "finish"], embedded)).toMatchObject({ feed_epoch: 1 });
  expect(await run(dataDir, ["backup", "finish"], embedded)).toMatchObject({ feed_epoch: 2 });
});

describe("dead letters", () => {
  const letter = { kind: "work", id: "00000000-0000-7000-8000-000000000001" };

  async function expectLetters(settings: Record<string, string>, send: (name: string) => Promise<unknown>) {
    const all = { ...settings, DATABASE_URL: await newDatabase() };
    const list = () => run(emptyDirectory(), ["dead-letters", "list"], all);
    expect(await list()).toEqual({ dead_letters: [] });
    await send("webhook_dead_letters");
    expect(await list()).toEqual({
      dead_letters: [expect.objectContaining({ queue: "webhook", id: letter.id })],
    });
    const status = await run(emptyDirectory(), ["status"], all);
    expect(status.dead_letters).toMatchObject({ webhook: 1, translation: 0 });
    const moved = await run(emptyDirectory(), ["dead-letters", "redrive", "--queue", "webhook"], all);
    expect(moved).toEqual({ moved: [{ queue: "webhook", messages: 1 }] });
    expect(await run(emptyDirectory(), ["outbox", "drain"], all)).toEqual({ sent: 0 });
  }

  const send = (sdk: SQSClient, QueueUrl: string) =>
    sdk.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(letter) }));

  test("are read where a worker holds the queues", async () => {
    const secret = "a secret that web and worker share";
    const signed = { accessKeyId: "research-interviews", secretAccessKey: secret.replaceAll(" ", "-") };
    const { endpoint, stop } = await startSqs({
      queues,
      credentials: signed,
      listen: { host: "127.0.0.1", port: 0 },
    });
    onTestFinished(stop);
    const sdk = new SQSClient(clientAt(endpoint, signed));
    const settings = { QUEUE_URL: endpoint, QUEUE_SECRET: signed.secretAccessKey };
    await expectLetters(settings, (name) => send(sdk, queueUrlAt(endpoint, name)));
  });

  test("are read from a service that speaks SQS", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { endpoint, stop } = await startSqs({ queues: [] });
    onTestFinished(stop);
    const sdk = new SQSClient({ region: "us-east-1", endpoint });
    const nameOf = (name: string) => queueUrlAt(endpoint, `research-interviews-${name}`);
    await expectLetters({ SQS_ENDPOINT: endpoint }, (name) => send(sdk, nameOf(name)));
  });
});
