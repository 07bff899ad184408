import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { expect, it, onTestFinished } from "vitest";
import { walk } from "#functions/walk.ts";
import type { Bucket } from "#kit/bucket.ts";
import { copyOutside, newestCopy } from "#local/backup/outside.ts";
import { bucketName, credentials, startBucket } from "#tests/support/bucket.ts";
import { emptyDatabase } from "#tests/support/migration.ts";
import { outputOfScript } from "#tests/support/program-process.ts";
import { basics, encryptionKey, useServing } from "#tests/support/serving.ts";

const serve = useServing();
const { PUBLIC_URL: domain = "" } = basics;

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

/** Puts all that one bucket has into another, its identity aside. */
async function bring(from: Bucket, to: Bucket): Promise<void> {
  let after: string | undefined;
  while (true) {
    const page = await from.list({ prefix: "", ...(after !== undefined && { after }) });
    for (const { key } of page) {
      const found = await from.read(key, { maxBytes: 10_000_000, timeoutMs: 10_000 });
      if (!(found instanceof Uint8Array)) throw new Error(`${key} is ${found}`);
      if (key !== "identity") await to.put(key, found, "application/octet-stream");
    }
    after = page.at(-1)?.key;
    if (after === undefined) return;
  }
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
  const asked = async (base: string, at: string): Promise<[number, string]> => {
    const response = await fetch(`${base}/api/v1${at}`, { headers: { authorization: `Bearer ${key}` } });
    return [response.status, await response.text()];
  };
  const read = async (base: string, at: string) => JSON.parse((await asked(base, at))[1]);
  const oldBase = old.base ?? "";
  await walk({ origin: () => oldBase, key, keeps: true, withJobs: true });
  const before = await asked(oldBase, "/studies");
  expect(before[0]).toBe(200);
  const [study] = JSON.parse(before[1]);
  /** A file of the service's, as the API links it. */
  const fileOf = async (base: string) => {
    const [job] = await read(base, `/studies/${study.id}/exports`);
    const { url } = await read(base, `/studies/${study.id}/exports/${job.id}`);
    const response = await fetch(url.replace(domain, base));
    return response.ok ? await response.text() : response.status;
  };
  const kept = await fileOf(oldBase);
  expect(kept).toContain("Nothing else");
  const invited = await fetch(`${oldBase}/api/v1/interviews`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ study_id: study.id }),
  });
  const link = new URL((await invited.json()).link);

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
  // What replication has brought to a bucket elsewhere.
  const replica = await startBucket();
  onTestFinished(() => replica.stop());
  await bring(first.storage.bucket, replica.bucket);
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
  // Files are missing until they are brought.
  expect(await fileOf(base)).toBe(404);
  await bring(replica.bucket, next.storage.bucket);
  expect(await fileOf(base)).toBe(kept);
  // A participant's link has the domain, which comes along.
  expect(link.origin).toBe(domain);
  const vid = link.searchParams.get("vid");
  const started = await fetch(`${base}/participant/v1/interviews/${vid}/start`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect([started.status, (await started.json()).step.kind]).toEqual([200, "question"]);
  expect(await walk({ origin: () => base, key, withJobs: true })).toBeGreaterThan(10);
  await taken.end("SIGTERM");
});
