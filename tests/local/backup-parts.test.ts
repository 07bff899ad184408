import { spawnSync } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { generateIdentity, identityToRecipient } from "age-encryption";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Bucket } from "#kit/bucket.ts";
import { createInParts } from "#local/backup/create.ts";
import { openIndex } from "#local/backup/parts.ts";
import { readBackup } from "#local/backup/read.ts";
import { restoreBackup } from "#local/backup/restore.ts";
import { admin, digests, emptyDirectory } from "#tests/support/backup.ts";
import { type Storage, startBucket } from "#tests/support/bucket.ts";
import { createDatabase } from "#tests/support/database.ts";
import { emptyDatabase, openClient } from "#tests/support/migration.ts";

let storage: Storage;
let databaseUrl: string;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  storage = await startBucket();
});
afterAll(() => storage.stop());

beforeEach(async () => {
  const { url, drop } = await createDatabase();
  databaseUrl = url;
  client = await openClient(url);
  folder = mkdtempSync(join(tmpdir(), "parts-"));
  onTestFinished(async () => {
    await client.end();
    await drop();
    rmSync(folder, { recursive: true });
  });
});

type Reader = Parameters<typeof createInParts>[2];

const backUp = (reader: Reader = null, bucket = storage.bucket) =>
  createInParts({ databaseUrl, bucket, objects: "list" }, folder, reader);

/** Backs up at a time of the test's, by whose day parts are named. */
function at(time: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(time) });
  onTestFinished(() => void vi.useRealTimers());
  // A real one refuses requests of other times.
  const emptyBucket = { list: async () => [] } as unknown as Bucket;
  return () => backUp(null, emptyBucket);
}

const organize = (...names: string[]) =>
  client.query(
    "insert into organization (id, name, created_at) select gen_random_uuid(), unnest($1::text[]), now()",
    [names],
  );

async function restored(from: string): Promise<Record<string, string>> {
  const url = await emptyDatabase();
  const { bucket, stop } = await startBucket();
  onTestFinished(stop);
  await restoreBackup({ from }, url, bucket, async () => {});
  return digests(url);
}

/** The lines of COPY of a table of a backup. */
async function linesOf(from: string, table: string): Promise<string[]> {
  const chunks: Uint8Array[] = [];
  await readBackup(
    { from },
    {
      async rows(name, bytes) {
        for await (const chunk of bytes) if (name === table) chunks.push(chunk);
      },
    },
  );
  return Buffer.concat(chunks).toString("utf8").split("\n").filter(Boolean);
}

const partsIn = () => readdirSync(join(folder, "parts")).filter((name) => name.endsWith(".copy.gz"));

/** The clock's seconds name the file: another second, another file. */
const nextSecond = (taken: string) =>
  new Promise((done) => setTimeout(done, 1005 - (Date.parse(taken) % 1000)));

describe("backups in parts", { timeout: 60_000 }, () => {
  test("write what has changed since the last one, and each is restored as what it was made of", async () => {
    await organize("Ä\\N\t1", "second");
    const before = await digests(databaseUrl);
    const first = await backUp();
    expect(first.parts_written).toBe(first.parts);
    const again = await backUp();
    expect(again).toMatchObject({ rows: first.rows, parts: first.parts, parts_written: 0 });

    await nextSecond(again.taken_at);
    await client.query("update organization set name = 'changed' where name = 'second'");
    const after = await digests(databaseUrl);
    const last = await backUp();
    expect(last).toMatchObject({ rows: first.rows, parts_written: 1 });
    expect(last.file).not.toBe(first.file);
    expect(await restored(first.file)).toEqual(before);
    expect(await restored(last.file)).toEqual(after);
  });

  test("have several of a large table, of which one is written where one row goes", async () => {
    await client.query(`insert into organization (id, name, created_at)
      select gen_random_uuid(), repeat('x', 1900) || n, now() from generate_series(1, 9000) as n`);
    const first = await backUp();
    const tables = await client.query(
      "select count(*)::int as n from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace",
    );
    expect(first.parts).toBe(tables.rows[0].n + 1);
    await client.query("delete from organization where name like '%x1'");
    const second = await backUp();
    expect(second).toMatchObject({ parts_written: 1, rows: first.rows - 1 });
    expect(await linesOf(second.file, "organization")).toHaveLength(8999);
  });

  test("have rows whose transaction had begun before the one that lacks them", async () => {
    await organize("first");
    const writer = await openClient(databaseUrl);
    await writer.query("begin; delete from organization");
    await writer.query(
      "insert into organization (id, name, created_at) values (gen_random_uuid(), 'late', now())",
    );
    // Later transactions end before it.
    await client.query("create table unrelated (); drop table unrelated");
    const before = await backUp();
    expect(await linesOf(before.file, "organization")).toEqual([expect.stringContaining("first")]);
    await writer.query("commit");
    await writer.end();
    const after = await backUp();
    expect(after).toMatchObject({ rows: before.rows, parts_written: 1 });
    expect(await linesOf(after.file, "organization")).toEqual([expect.stringContaining("late")]);
  });

  test("compare no rows with those of transactions so long ago that newer ones have their numbers", async () => {
    await organize("first");
    await backUp();
    const index = join(folder, "parts", "index.json");
    const long = (horizon: string) => `${(BigInt(horizon) + 2n ** 31n - 9n) % 2n ** 32n}`;
    const text = readFileSync(index, "utf8");
    writeFileSync(
      index,
      text.replace(/"horizon":"(\d+)"/g, (_, horizon) => `"horizon":"${long(horizon)}"`),
    );
    await client.query("update organization set name = 'changed'");
    expect((await backUp()).parts_written).toBe(1);
  });

  test("have all rows as of one moment, whatever is written meanwhile", async () => {
    await client.query("create table pair_a (n int); create table pair_z (n int)");
    await client.query("insert into pair_a values (0); insert into pair_z values (0)");
    const writer = await openClient(databaseUrl);
    let isOver = false;
    const writing = (async () => {
      for (let n = 1; !isOver; n++) {
        await writer.query(`begin; update pair_a set n = ${n}; update pair_z set n = ${n}; commit`);
        await nextTurn();
      }
    })();
    try {
      const found = new Set<string>();
      for (let round = 0; round < 4; round++) {
        const { file } = await backUp();
        const [a] = await linesOf(file, "pair_a");
        expect(await linesOf(file, "pair_z")).toEqual([a]);
        found.add(a ?? "");
      }
      expect(found.size).toBeGreaterThan(1);
    } finally {
      isOver = true;
      await writing;
      await writer.end();
    }
  });

  test("are read by whom they were encrypted for, and written anew for another", async () => {
    await organize("one");
    const identity = await generateIdentity();
    const file = join(folder, "identity");
    writeFileSync(file, identity);
    const recipient = await identityToRecipient(identity);
    const first = await backUp({ recipient });
    const verified = await readBackup({ from: first.file, identity: file });
    expect(verified.rows).toBe(first.rows);
    for (const name of readdirSync(join(folder, "parts")).filter((name) => name !== "index.json"))
      expect(readFileSync(join(folder, "parts", name), "latin1")).toMatch(/^age-encryption\.org\/v1\n/);
    expect((await backUp({ recipient })).parts_written).toBe(0);
    const other = await identityToRecipient(await generateIdentity());
    expect((await backUp({ recipient: other })).parts_written).toBe(first.parts);
    await expect(backUp({ recipient: "age1nobody" })).rejects.toThrow("--recipient must be");
  });

  test("write parts again that are gone, cut off or of another history, whatever the index knows of them", async () => {
    const backUpThen = at("2026-11-23T12:00:00Z");
    const first = await backUpThen();
    const [gone = "", short = ""] = partsIn();
    rmSync(join(folder, "parts", gone));
    truncateSync(join(folder, "parts", short), 15);
    const { parts_written } = await backUpThen();
    expect(parts_written).toBeGreaterThan(1);
    // Tables without rows share one.
    expect(parts_written).toBeLessThan(first.parts);
    expect(partsIn()).toContain(gone);
    await readBackup({ from: first.file });
    // As after a restore of the cluster's files: other rows may have the places and transactions of those before.
    await client.query("update installation set feed_epoch = feed_epoch + 1");
    expect((await backUpThen()).parts_written).toBe(first.parts);
    // What a power failure leaves before the index is saved.
    rmSync(join(folder, "parts", "index.json"));
    truncateSync(join(folder, "parts", short), 15);
    await readBackup({ from: (await backUpThen()).file });
  });

  test("write parts again before they are deleted, beside those that earlier backups have", async () => {
    const backUpThen = at("2026-11-23T23:59:00Z");
    const first = await backUpThen();
    const stats = () => partsIn().map((name) => statSync(join(folder, "parts", name)));
    const before = stats();
    for (const name of partsIn()) expect(name).toMatch(/^2026-11-23-[0-9a-f]{64}\.copy\.gz$/);
    vi.setSystemTime(Date.parse("2026-11-26T23:59:00Z"));
    expect((await backUpThen()).parts_written).toBe(0);
    vi.setSystemTime(Date.parse("2026-11-29T00:00:00Z"));
    expect((await backUpThen()).parts_written).toBe(first.parts);
    const after = stats();
    expect(after).toHaveLength(2 * before.length);
    const unchanged = ({ ino, mtimeMs, ctimeMs }: (typeof before)[number]) => ({ ino, mtimeMs, ctimeMs });
    expect(after.slice(0, before.length).map(unchanged)).toEqual(before.map(unchanged));
    await client.query("create table copy_of_none ()");
    await backUpThen();
    expect(stats().map(unchanged)).toEqual(after.map(unchanged));
  });

  test("are in the index once they are on the disk, where two workers save it at once", async () => {
    const index = openIndex(folder, null);
    const keep = (key: string) => {
      writeFileSync(join(folder, key), key);
      index.keep(key, { file: key, rows: 0, sha256: "", mark: "", horizon: "0", size: 0 });
    };
    const keys = () => Object.keys(JSON.parse(readFileSync(join(folder, "index.json"), "utf8")).parts);
    const many = Array.from({ length: 200 }, (_, n) => `${n}`);
    many.forEach(keep);
    const first = index.save();
    await nextTurn();
    keep("last");
    const second = index.save();
    await first;
    expect(keys()).toEqual(many);
    await second;
    expect(keys()).toEqual([...many, "last"]);
  });

  test("are made where what a killed one has left is removed", async () => {
    const { pid } = spawnSync("true");
    const left = `2026-11-29T160000Z.tar.gz.partial-${pid}`;
    const inProgress = `2026-11-29T170000Z.tar.gz.partial-${process.ppid}`;
    for (const name of [left, inProgress]) writeFileSync(join(folder, name), "half");
    const { file } = await backUp();
    expect(readdirSync(folder).sort()).toEqual([inProgress, "parts", basename(file)].sort());
  });

  test("are refused where a part is missing or changed, and nothing of them is restored", async () => {
    await organize("one");
    const { file } = await backUp();
    const url = await emptyDatabase();
    const restore = () =>
      admin(emptyDirectory(), ["backup", "restore", "--from", file], { DATABASE_URL: url });
    const [first = "", second = ""] = partsIn();
    const [one, other] = [first, second].map((name) => readFileSync(join(folder, "parts", name)));
    // A part that is whole, of other rows.
    writeFileSync(join(folder, "parts", first), other ?? "");
    await expect(restore()).rejects.toThrow(/part .* is damaged/);
    writeFileSync(join(folder, "parts", first), (one ?? Buffer.alloc(0)).subarray(0, 15));
    await expect(restore()).rejects.toThrow(/part .* is damaged or cut off/);
    rmSync(join(folder, "parts", first));
    await expect(restore()).rejects.toThrow(/part .* is missing/);
    expect(await digests(url)).toEqual({});
    writeFileSync(join(folder, "parts", first), one ?? "");
    expect(await restore()).toMatchObject({ differences: [] });
  });

  test("are made by the command, into a directory that exists", async () => {
    const settings = { DATABASE_URL: databaseUrl };
    const create = (...args: string[]) =>
      admin(emptyDirectory(), ["backup", "create", "--objects", "list", ...args], settings);
    const created = await create("--into", folder);
    expect(created).toMatchObject({ file: expect.stringMatching(/Z\.tar\.gz$/), objects: 0 });
    expect(created.snapshot_seconds).toBeLessThanOrEqual(created.seconds);
    const verified = await admin("/dev/null/none", ["backup", "verify", "--from", created.file]);
    expect(verified).toMatchObject({ ok: true, rows: created.rows });
    const passphrase = join(folder, "passphrase");
    writeFileSync(passphrase, "four random words here");
    const refused = [
      { args: [], why: "--to or --into must be given" },
      { args: ["--into", folder, "--to", "-"], why: "--to or --into must be given" },
      { args: ["--into", join(folder, "none")], why: "--into must be a directory that exists" },
      { args: ["--into", folder, "--passphrase-file", passphrase], why: "--into takes a --recipient" },
    ];
    for (const { args, why } of refused) await expect(create(...args), args.join(" ")).rejects.toThrow(why);
  });
});
