import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { expect, it, onTestFinished } from "vitest";
import { walk } from "#functions/walk.ts";
import { copyOutside, newestCopy } from "#local/backup/outside.ts";
import { bucketName, credentials, startBucket } from "#tests/support/bucket.ts";
import { emptyDatabase } from "#tests/support/migration.ts";
import { outputOfScript } from "#tests/support/program-process.ts";
import { encryptionKey, useServing } from "#tests/support/serving.ts";

const serve = useServing();

/** A region: a database, a bucket, and what a service in it is told. */
async function region() {
  const databaseUrl = await emptyDatabase();
  const storage = await startBucket();
  // The first region is gone before the test ends.
  onTestFinished(() => storage.stop().catch(() => {}));
  const environment = {
    DATABASE_URL: databaseUrl,
    DRAIN_SECONDS: "0",
    ENCRYPTION_KEY: encryptionKey,
    S3_BUCKET: bucketName,
    S3_ENDPOINT: storage.endpoint,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  return { databaseUrl, storage, environment };
}

/** docs/operating.md, "If the region fails", from the hourly copy on. */
it("a region that fails is replaced by another from the copy outside", { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "region-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const first = await region();
  await outputOfScript("migrate", [], first.environment);
  const old = await serve("all", first.environment);
  const made = JSON.parse(
    await outputOfScript(
      "admin",
      ["org", "create", "--name", "Acme", "--owner", "a@example.test", "--json"],
      first.environment,
    ),
  );
  const key: string = made.api_key;
  const asked = async (base: string | null, at: string) => {
    const response = await fetch(`${base}/api/v1${at}`, { headers: { authorization: `Bearer ${key}` } });
    return [response.status, await response.text()];
  };
  const oldBase = old.base ?? "";
  await walk({ origin: () => oldBase, key, keeps: true });
  const before = await asked(oldBase, "/studies");
  expect(before[0]).toBe(200);

  // Every hour, to where neither the region nor its account is needed.
  const outside = await startBucket();
  onTestFinished(() => outside.stop());
  const identity = await generateIdentity();
  const copied = await copyOutside({
    databaseUrl: first.databaseUrl,
    source: first.storage.bucket,
    target: outside.bucket,
    recipient: await identityToRecipient(identity),
    folder,
  });
  expect(copied.rows).toBeGreaterThan(10);
  await old.end("SIGKILL");
  await first.storage.stop();

  const next = await region();
  const newest = await newestCopy(outside.bucket);
  expect(newest).toBe(copied.key);
  const found = await outside.bucket.open(newest ?? "");
  if (typeof found === "string") throw new Error(`the copy is ${found}`);
  expect(found.length).toBe(copied.bytes);
  const file = path.join(folder, "found.age");
  await pipeline(Readable.fromWeb(found.body as never), createWriteStream(file));
  const identityFile = path.join(folder, "identity");
  writeFileSync(identityFile, identity);
  const args = ["backup", "restore", "--from", file, "--identity", identityFile, "--json"];
  const restored = JSON.parse(
    (await outputOfScript("admin", args, next.environment)).trim().split("\n").at(-1) ?? "",
  );
  expect(restored).toMatchObject({ rows: copied.rows, differences: [] });

  const taken = await serve("all", next.environment);
  const base = taken.base ?? "";
  expect(await asked(base, "/studies")).toEqual(before);
  expect(await walk({ origin: () => base, key, withJobs: true })).toBeGreaterThan(10);
  await taken.end("SIGTERM");
});
