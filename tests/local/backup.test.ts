import { type ChildProcess, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { generateIdentity, identityToRecipient } from "age-encryption";
import type pg from "pg";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createBackup } from "#local/backup/create.ts";
import { readBackup } from "#local/backup/read.ts";
import { credentialsOf, type StackFile } from "#local/data-directory.ts";
import { readJournal } from "#local/migrations/journal.ts";
import { applyMigrations, readMigrations } from "#local/migrations.ts";
import { openStorage } from "#local/storage.ts";
import { admin, digests, emptyDirectory } from "#tests/support/backup.ts";
import { startBucket } from "#tests/support/bucket.ts";
import { earlierDatabase, emptyDatabase, ofTheFirstVersion, openClient } from "#tests/support/migration.ts";
import { useProgram } from "#tests/support/program.ts";
import { end, outputOf, type Service, spawnScript, toService } from "#tests/support/program-process.ts";

const slow = { timeout: 240_000 };
const program = useProgram();
const folder = mkdtempSync(join(tmpdir(), "backups-"));
const backup = join(folder, "first.tar.gz");

interface Created {
  bytes: number;
  sha256: string;
  rows: number;
  objects: number;
  objects_missing: number;
  taken_at: string;
}

/** A new data directory with the encryption key of the first. */
function newDataDir(): string {
  const dataDir = emptyDirectory();
  writeFileSync(join(dataDir, "encryption.key"), readFileSync(join(program.dataDir, "encryption.key")), {
    mode: 0o600,
  });
  return dataDir;
}

let key: string;
let created: Created;
let interviewId: string;
let storage: Awaited<ReturnType<typeof startBucket>>;
/** What the service answered before the backup, by path. */
let answers: Record<string, { status: number; body: string }>;

async function answersAt(base: string, paths: string[]): Promise<typeof answers> {
  const entries = paths.map(async (path) => {
    const answer = await fetch(`${base}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
    return [path, { status: answer.status, body: (await answer.text()).replaceAll(base, "") }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

beforeAll(async () => {
  storage = await startBucket();
  const service = await program.start();
  key = service.stack.demo?.api_key ?? "";
  const send = async (path: string, body: object) => {
    const answer = await service.send("POST", path, body);
    expect(answer.ok, path).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const { id: study_id } = await send("/studies", { title: "Kept" });
  await send("/questions/batch", { questions: [{ study_id, type: "shortText", content: "Why?" }] });
  await send("/webhook-endpoints", { url: "http://127.0.0.1:9/hook" });
  for (const name of ["Ada", "Bo", "\\N\tCy\r\n\u2028"])
    interviewId = (await send("/interviews", { study_id, metadata: { name } })).id;
  await service.send("PUT", `/interviews/${interviewId}`, { status: "closed" });
  const qualityOf = async () =>
    ((await (await service.send("GET", `/interviews/${interviewId}`)).json()) as { quality: object | null })
      .quality;
  await vi.waitFor(async () => expect(await qualityOf()).not.toBeNull(), { timeout: 30_000 });
  const paths = ["", "/metrics", "/quotas"].map((end) => `/studies/${study_id}${end}`);
  answers = await answersAt(service.stack.base_url, [
    ...paths,
    `/interviews/${interviewId}`,
    "/webhook-endpoints",
  ]);
  expect(answers[`/interviews/${interviewId}`]?.status).toBe(200);
  await service.end("SIGTERM");
  const objects = await openStorage(program.dataDir, credentialsOf(program.dataDir));
  await objects.bucket.put("small", "a file", "text/plain");
  await objects.bucket.put("large", randomBytes(6_000_000), "video/mp4");
  await objects.stop();
  created = await admin(program.dataDir, ["backup", "create", "--to", backup]);
  return async () => {
    await storage.stop();
    rmSync(folder, { recursive: true });
  };
}, slow.timeout);

/** The service on a restored directory, with the demo's key. */
async function serviceOn(dataDir: string): Promise<Service> {
  const child = spawnScript("start", [], { DATA_DIR: dataDir });
  onTestFinished(async () => void (await end(child, "SIGKILL")));
  const output = await outputOf(child);
  const stack: StackFile = JSON.parse(readFileSync(join(dataDir, "stack.json"), "utf8"));
  const demo = program.stackFile().demo;
  return toService(child, output, { ...stack, demo });
}

async function restoredInto(dataDir: string): Promise<Record<string, string>> {
  const url = await emptyDatabase();
  await admin(dataDir, ["backup", "restore", "--from", backup], { DATABASE_URL: url });
  return digests(url);
}

describe("a backup", slow, () => {
  test("says what it holds, and is read from end to end without a database", async () => {
    expect(created).toMatchObject({
      file: backup,
      objects_missing: 0,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(created.rows).toBeGreaterThan(100);
    const { migrations, ...verified } = await admin("/dev/null/none", ["backup", "verify", "--from", backup]);
    expect(verified).toEqual({ ok: true, rows: created.rows, objects: created.objects });
    expect(migrations).toBe(readJournal("drizzle").length);
    expect(readdirSync(folder)).toEqual(["first.tar.gz"]);
  });

  test("is restored into an empty data directory, from which the service answers as before", async () => {
    const dataDir = newDataDir();
    const restored = await admin(dataDir, ["backup", "restore", "--from", backup]);
    expect(restored).toEqual({
      rows: created.rows,
      objects: created.objects,
      erased_again: 0,
      feed_epoch: 1,
      differences: [],
    });
    const { bucket, stop } = await openStorage(dataDir, credentialsOf(dataDir));
    expect(await bucket.open("large")).toMatchObject({ length: 6_000_000, contentType: "video/mp4" });
    await stop();
    const other = await serviceOn(dataDir);
    const { base_url } = other.stack;
    expect(await answersAt(base_url, Object.keys(answers))).toEqual(answers);
    const { "/events?after=0": feed } = await answersAt(base_url, ["/events?after=0"]);
    expect(feed).toMatchObject({ status: 410, body: expect.stringContaining("feed_reset") });
    const again = ["backup", "restore", "--from", backup];
    await expect(admin(dataDir, again)).rejects.toThrow("a service runs on");
    await other.end("SIGTERM");
    await expect(admin(dataDir, again)).rejects.toThrow("the database is not empty");
    const full = newDataDir();
    const store = await openStorage(full, credentialsOf(full));
    await store.bucket.put("anything", "here", "text/plain");
    await store.stop();
    await expect(admin(full, again)).rejects.toThrow("the store is not empty");
  });

  test("goes into an external database, row by row, and back", async () => {
    const first = await emptyDatabase();
    const second = join(folder, "second.tar.gz");
    const to = { DATABASE_URL: first };
    await admin(newDataDir(), ["backup", "restore", "--from", backup], to);
    const { rows } = await admin(newDataDir(), ["backup", "create", "--to", second, "--objects", "list"], to);
    expect(rows).toBe(created.rows);
    const embedded = newDataDir();
    expect(await admin(embedded, ["backup", "restore", "--from", second])).toMatchObject({
      rows,
      differences: [],
    });
    const third = join(folder, "third.tar.gz");
    await admin(embedded, ["backup", "create", "--to", third]);
    const last = await emptyDatabase();
    await admin(newDataDir(), ["backup", "restore", "--from", third], { DATABASE_URL: last });
    expect(await digests(last)).toEqual(await digests(first));
  });

  test("does not bring back what was erased since, where the store's marks were saved as the guide says", async () => {
    const old = newDataDir();
    const restored = newDataDir();
    await admin(old, ["backup", "restore", "--from", backup]);
    const service = await serviceOn(old);
    expect((await service.send("DELETE", `/interviews/${interviewId}`)).status).toBe(204);
    await service.end("SIGTERM");
    const [, commands = ""] = /```sh\n(\s+mkdir.*?)```/s.exec(readFileSync("docs/backup.md", "utf8")) ?? [];
    const sh = commands.replaceAll(/\b(old|new)\//g, (_, which) => `${which === "old" ? old : restored}/`);
    execFileSync("sh", ["-e", "-c", sh]);
    expect(await admin(restored, ["backup", "restore", "--from", backup])).toMatchObject({
      erased_again: 1,
      feed_epoch: 2,
      differences: [],
    });
    const again = await serviceOn(restored);
    expect((await again.send("GET", `/interviews/${interviewId}`)).status).toBe(404);
    await again.end("SIGTERM");
  });

  test("that an earlier release has made is restored as what the migrations since make of its database", async () => {
    // The first that a backup can be made of.
    const earlier = await earlierDatabase(2, ofTheFirstVersion);
    const file = join(folder, "earlier.tar.gz");
    const { bucket } = storage;
    const source = { databaseUrl: earlier.url, bucket, objects: "list" as const };
    const { rows } = await createBackup(source, file, null);
    const url = await emptyDatabase();
    // Nobody has counted what the first version stored: the exit code is 1, and the rest of the answer as ever.
    const restored = await admin(newDataDir(), ["backup", "restore", "--from", file], {
      DATABASE_URL: url,
    }).catch(({ answer }) => answer);
    expect(restored).toMatchObject({ rows, erased_again: 0, feed_epoch: 1 });
    expect(await readMigrations(url)).toEqual({ isEmpty: false, pending: [] });
    await applyMigrations(earlier.url);
    const counted = await admin(newDataDir(), ["verify-counts"], { DATABASE_URL: earlier.url });
    expect(restored.differences).toEqual(counted.differences);
    const inPlace = await digests(earlier.url);
    const after = await digests(url);
    const changed = Object.keys(inPlace).filter((table) => inPlace[table] !== after[table]);
    expect(changed).toEqual([]);
    expect((await earlier.client.query("select title from study")).rows).toEqual([{ title: "Old" }]);
  });

  test("is encrypted for a recipient or with a passphrase, and opened by nothing else", async () => {
    const identity = await generateIdentity();
    const other = await generateIdentity();
    const files = { identity, other, passphrase: "four random words here", wrong: "four other words here" };
    const at = (name: string) => join(folder, name);
    for (const [name, content] of Object.entries(files)) writeFileSync(at(name), `${content}\n`);
    const create = (to: string, ...how: string[]) =>
      admin(program.dataDir, ["backup", "create", "--to", at(to), ...how]);
    await create("a.age", "--recipient", await identityToRecipient(identity));
    await create("b.age", "--passphrase-file", at("passphrase"));
    const verify = (from: string, ...how: string[]) =>
      admin("/dev/null/none", ["backup", "verify", "--from", at(from), ...how]);
    expect(readFileSync(at("a.age"), "latin1")).toMatch(/^age-encryption\.org\/v1\n-> X25519/);
    expect(await verify("a.age", "--identity", at("identity"))).toMatchObject({ ok: true });
    expect(await verify("b.age", "--identity", at("passphrase"))).toMatchObject({ ok: true });
    const refused = [
      ["a.age"],
      ["a.age", "--identity", at("other")],
      ["b.age", "--identity", at("wrong")],
    ] as const;
    for (const [from, ...how] of refused)
      await expect(verify(from, ...how)).rejects.toMatchObject({
        answer: { ok: false, error: expect.any(String) },
      });
    await expect(create("c.age", "--recipient", "age1nobody")).rejects.toThrow("--recipient must be");
    expect(existsSync(at("c.age"))).toBe(false);
  });

  test("that was changed or cut anywhere is refused, and nothing of it is restored", async () => {
    const whole = readFileSync(backup);
    const damaged = join(folder, "damaged.tar.gz");
    const url = await emptyDatabase();
    const dataDir = newDataDir();
    for (const place of [30, 0.2, 0.5, 0.8, 0.999]) {
      const bytes = Buffer.from(whole);
      const at = place < 1 ? Math.floor(bytes.length * place) : place;
      bytes[at] = (bytes[at] ?? 0) ^ 4;
      writeFileSync(damaged, bytes);
      const verified = admin(dataDir, ["backup", "verify", "--from", damaged]);
      await expect(verified, String(place)).rejects.toMatchObject({ answer: { ok: false } });
    }
    const restored = admin(dataDir, ["backup", "restore", "--from", damaged], { DATABASE_URL: url });
    await expect(restored).rejects.toThrow(/damaged/);
    writeFileSync(damaged, whole);
    truncateSync(damaged, whole.length - 2000);
    await expect(admin(dataDir, ["backup", "verify", "--from", damaged])).rejects.toMatchObject({
      answer: { ok: false },
    });
    expect(await digests(url)).toEqual({});
  });

  test("is not blamed for what fails where it is read into", async () => {
    const rows = () => Promise.reject(new Error("the database takes no rows"));
    await expect(readBackup({ from: backup }, { rows })).rejects.toThrow(/^the database takes no rows$/);
  });

  test.each([join(folder, "none/backup"), folder])("is refused a place that can be none: %s", async (to) => {
    await expect(admin(program.dataDir, ["backup", "create", "--to", to])).rejects.toThrow(
      "--to must be a file in an existing directory",
    );
  });

  test("goes to standard output, with the answer beside it", async () => {
    const child = spawnScript("admin", ["backup", "create", "--to", "-", "--json"], {
      DATA_DIR: program.dataDir,
    });
    const bytes = [] as Buffer[];
    const said = [] as Buffer[];
    child.stdout.on("data", (chunk) => bytes.push(chunk));
    child.stderr.on("data", (chunk) => said.push(chunk));
    await new Promise((done) => child.once("close", done));
    const answer = JSON.parse(Buffer.concat(said).toString("utf8"));
    expect(answer).toMatchObject({ file: "-", bytes: Buffer.concat(bytes).length });
  });
});

describe("a kill", slow, () => {
  const until = async (child: ChildProcess, isSo: () => Promise<boolean> | boolean) => {
    while (child.exitCode === null && !(await isSo())) await sleep(5);
    expect(child.exitCode).toBeNull();
    await end(child, "SIGKILL");
  };

  test("in the middle of a backup leaves no file, and the next one removes what it left", async () => {
    const to = join(folder, "killed.tar.gz");
    const left = () => readdirSync(folder).filter((name) => name.startsWith("killed"));
    for (const _ of [1, 2, 3]) {
      const before = left();
      const child = spawnScript("admin", ["backup", "create", "--to", to], { DATA_DIR: program.dataDir });
      const made = () => left().filter((name) => !before.includes(name));
      await until(child, () => made().some((name) => statSync(join(folder, name)).size > 0));
      expect(left()).toEqual([expect.stringMatching(/\.partial-\d+$/)]);
    }
    await admin(program.dataDir, ["backup", "create", "--to", to]);
    expect(left()).toEqual(["killed.tar.gz"]);
  });

  test("in the middle of a restore leaves what the next one starts anew from", async () => {
    const dataDir = newDataDir();
    const url = await emptyDatabase();
    const client: pg.Client = await openClient(url);
    onTestFinished(() => client.end());
    // A table may go while it is asked about: a restore that starts anew drops what the last one made.
    const ask = (sql: string): Promise<boolean> =>
      client.query(`select ${sql} as yes`).then(
        ({ rows }) => rows[0].yes,
        () => false,
      );
    const hasTables = (least: number) =>
      ask(`(select count(*) >= ${least} from pg_tables where schemaname = 'public')`);
    const objects = join(dataDir, "objects/media");
    const moments = {
      "the first migration": () => hasTables(1),
      "the last migrations": () => hasTables(40),
      "the files, before the rows are committed": () =>
        existsSync(objects) && readdirSync(objects).length > 0,
      "what follows the rows": () => ask("exists (select from study)"),
    };
    for (const hasCome of Object.values(moments)) {
      rmSync(objects, { recursive: true, force: true });
      const settings = { DATA_DIR: dataDir, DATABASE_URL: url };
      await until(spawnScript("admin", ["backup", "restore", "--from", backup], settings), hasCome);
      await expect(applyMigrations(url)).rejects.toThrow("a backup is being restored");
    }
    const restored = await admin(dataDir, ["backup", "restore", "--from", backup], { DATABASE_URL: url });
    expect(restored).toMatchObject({ rows: created.rows, objects: created.objects, differences: [] });
    expect(await digests(url)).toEqual(await restoredInto(newDataDir()));
  });

  test("of a restore into a data directory, and of the database in it, likewise", async () => {
    const dataDir = newDataDir();
    const objects = join(dataDir, "objects/media");
    const child = spawnScript("admin", ["backup", "restore", "--from", backup], { DATA_DIR: dataDir });
    await until(child, () => existsSync(objects) && readdirSync(objects).length > 0);
    const started = await program.run("start", [], { DATA_DIR: dataDir });
    expect(started).toMatchObject({ code: 1, stderr: expect.stringContaining("a backup is being restored") });
    const restored = await admin(dataDir, ["backup", "restore", "--from", backup]);
    expect(restored).toMatchObject({ rows: created.rows, objects: created.objects, differences: [] });
  });
});
