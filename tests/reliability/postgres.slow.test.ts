import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { lockStarts } from "#local/postgres/server.ts";
import { startPostgres } from "#local/postgres.ts";
import {
  copyProject,
  isServing,
  kill,
  libraries,
  lockFile,
  neverFinishCreating,
  postmaster,
  query,
  removeLibraryLinks,
  spawnOwner,
  startInProcess,
  temporaryDirectory,
  withoutNamespaces,
} from "#tests/support/postgres-process.ts";

const nobody = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;

describe("a killed process", () => {
  test("leaves no server behind, loses no acknowledged row and can be replaced at once", async () => {
    const dataDir = temporaryDirectory();
    const first = await startInProcess(dataDir);
    const firstServer = postmaster(dataDir);
    await query(first.url, "create table kept (n int)");
    const acknowledged = insertUntilCut(first.url);
    await acknowledged.reached(50);
    first.process.kill("SIGKILL");
    const second = await startInProcess(dataDir);
    const secondServer = postmaster(dataDir);
    expect(await missing(second.url, await acknowledged.count)).toEqual([]);
    expect(isServing(firstServer)).toBe(false);

    await kill(second.process);
    await expect.poll(() => isServing(secondServer), { timeout: 30_000 }).toBe(false);
    expect(existsSync(lockFile(dataDir))).toBe(false);
  });

  test("leaves a data directory that still starts when another process has taken its pid", async () => {
    const dataDir = await leftWithPidOfAnother();
    const second = await startInProcess(dataDir);
    expect(await query(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test.runIf(process.platform === "linux")(
    "is replaced when its server exits while it is being checked",
    async () => {
      const dataDir = await leftWithPidOfAnother();
      const NODE_OPTIONS = preload(goneWhenLookedAt(lockFile(dataDir)));
      const second = await startInProcess(dataDir, { env: { NODE_OPTIONS } });
      expect(second.error).toBeUndefined();
      expect(await query(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
    },
  );

  test("while creating the database leaves nothing that breaks the next start", async () => {
    const dataDir = temporaryDirectory();
    const project = copyProject();
    neverFinishCreating(project);
    const first = spawnOwner(dataDir, { project, env: { TMPDIR: temporaryDirectory(0o755) } });
    const isAtIt = () => unfinished(dataDir).some((name) => hasFiles(join(dataDir, name)));
    await expect.poll(isAtIt, { timeout: 50_000 }).toBe(true);
    await kill(first);
    expect(existsSync(join(dataDir, "pg18"))).toBe(false);

    const second = await startInProcess(dataDir);
    expect(await query(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(unfinished(dataDir)).toEqual([]);
  });
});

describe("a killed server", () => {
  test("restarts on its port with every acknowledged row", async () => {
    const dataDir = temporaryDirectory();
    const server = await startPostgres({ dataDir });
    onTestFinished(server.stop);
    await query(server.url, "create table kept (n int)");
    const acknowledged = insertUntilCut(server.url);
    await acknowledged.reached(50);
    process.kill(postmaster(dataDir), "SIGKILL");

    const count = await acknowledged.count;
    await expect.poll(() => missing(server.url, count), { timeout: 50_000 }).toEqual([]);
  });

  test("is recovered by the next start when its owner was killed with it", async () => {
    const dataDir = temporaryDirectory();
    const first = await startInProcess(dataDir);
    await query(first.url, "create table kept (n int)");
    const acknowledged = insertUntilCut(first.url);
    await acknowledged.reached(50);
    await killServerAndOwner(dataDir, first.process);

    const second = await startInProcess(dataDir);
    expect(await missing(second.url, await acknowledged.count)).toEqual([]);
  });
});

describe("one data directory", () => {
  test("has one server when two processes start concurrently", async () => {
    const dataDir = temporaryDirectory();
    const owners = await Promise.all([startInProcess(dataDir), startInProcess(dataDir)]);
    const winner = owners.find((owner) => !owner.error);
    const loser = owners.find((owner) => owner !== winner);
    // The second is told on a machine that is too busy for the first to be up in time.
    expect(loser?.error).toMatch(
      /another PostgreSQL \(process \d+\) already runs on|another process is starting PostgreSQL in/,
    );
    expect(await query(winner?.url ?? "", "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("is looked at by one start at a time", async () => {
    const dataDir = temporaryDirectory();
    const unlock = await lockStarts(dataDir);
    const refused = `another process is starting PostgreSQL in ${dataDir}`;
    await expect(startPostgres({ dataDir, durable: false })).rejects.toThrow(refused);
    expect(readdirSync(dataDir)).toEqual(["postgres.lock"]);
    unlock();
    const server = await startPostgres({ dataDir, durable: false });
    onTestFinished(server.stop);
  });

  test("is served on another port when the chosen free port was taken meanwhile", async () => {
    const NODE_OPTIONS = preload(firstPortKept);
    const owner = await startInProcess(temporaryDirectory(), { env: { NODE_OPTIONS } });
    expect(owner.error).toBeUndefined();
    expect(await query(owner.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("keeps its rows from a stop to the next start", async () => {
    const dataDir = temporaryDirectory();
    const first = await startPostgres({ dataDir, durable: false });
    await query(first.url, "create table kept as select 1 as n");
    await first.stop();
    await first.stop();
    const second = await startPostgres({ dataDir, durable: false });
    onTestFinished(second.stop);
    expect(await query(second.url, "select n from kept")).toEqual([{ n: 1 }]);
  });
});

describe("an installation", () => {
  test("with skipped install scripts, closed to other users, works for its owner", async () => {
    const project = copyProject();
    removeLibraryLinks(project);
    const dataDir = join(project, ".data");
    const owner = await startInProcess(dataDir, { project });
    expect(await query(owner.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(statSync(join(dataDir, "pg18")).uid).toBe(process.getuid?.());
  });

  test("that is read-only works for an ordinary user", async () => {
    const project = copyProject();
    removeLibraryLinks(project);
    chmodSync(libraries(project), 0o555);
    onTestFinished(() => chmodSync(libraries(project), 0o755));
    chmodSync(project, 0o755);
    const node = join(project, "node");
    copyFileSync(process.execPath, node);
    const own = temporaryDirectory();
    if (isRoot) chownSync(own, nobody.uid, nobody.gid);
    const place = { project, node, env: { TMPDIR: own }, ...(isRoot ? { user: nobody } : {}) };
    const owner = await startInProcess(join(own, "data"), place);
    expect(await query(owner.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test.skipIf(!isRoot)("of root works without user namespaces too", async () => {
    const project = copyProject();
    const dataDir = join(project, ".data");
    const env = { ...withoutNamespaces(), TMPDIR: temporaryDirectory(0o755) };
    const first = await startInProcess(dataDir, { project, env });
    await query(first.url, "create table kept as select 1 as n");
    expect(statSync(`/proc/${postmaster(dataDir)}`).uid).toBe(nobody.uid);
    await kill(first.process);

    const second = await startInProcess(dataDir, { project, env: { TMPDIR: env.TMPDIR } });
    expect(await query(second.url, "select n from kept")).toEqual([{ n: 1 }]);
  });

  test.skipIf(!isRoot)("of root opens data created before namespaces were refused", async () => {
    const dataDir = temporaryDirectory();
    const first = await startInProcess(dataDir);
    await query(first.url, "create table kept as select 1 as n");
    await kill(first.process);

    const second = await startInProcess(dataDir, { env: withoutNamespaces() });
    expect(await query(second.url, "select n from kept")).toEqual([{ n: 1 }]);
    expect(statSync(join(dataDir, "pg18")).uid).toBe(nobody.uid);
  });
});

describe("a start that cannot succeed fails with one line", () => {
  test("the port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const start = startPostgres({ dataDir: temporaryDirectory(), port, durable: false });
    await expect(start).rejects.toThrow(`port ${port} is taken`);
  });

  test("the data directory is not writable", async () => {
    const file = join(temporaryDirectory(), "file");
    writeFileSync(file, "");
    await expect(startPostgres({ dataDir: file })).rejects.toThrow(
      `the data directory ${file} is not writable`,
    );
  });

  test("the data is of another major version", async () => {
    const dataDir = temporaryDirectory();
    mkdirSync(join(dataDir, "pg17"));
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      "holds data of PostgreSQL 17, which 18 cannot open",
    );
  });

  test("there are no binaries for the platform", async () => {
    const project = copyProject([]);
    const env = { NODE_OPTIONS: preload(otherPlatform) };
    const { error } = await startInProcess(temporaryDirectory(), { project, env });
    expect(error).toBe(
      "there is no embedded PostgreSQL for sunos-x64: set DATABASE_URL to a PostgreSQL 15 or newer",
    );
  });
});

/** A Node option that runs this code first. */
function preload(source: string): string {
  const file = join(temporaryDirectory(0o755), "preload.cjs");
  writeFileSync(file, source);
  return `--require=${file}`;
}

const otherPlatform =
  'Object.defineProperties(process, { platform: { value: "sunos" }, arch: { value: "x64" } });';

/** The first server that is closed keeps its port. */
const firstPortKept = `
  const { Server } = require("node:net");
  const { close } = Server.prototype;
  Server.prototype.close = function (closed) {
    Server.prototype.close = close;
    closed();
  };`;

/** Looking up the process finds it gone, and its file removed. */
const goneWhenLookedAt = (file: string) => `
  const fs = require("node:fs");
  const { readFileSync } = fs;
  fs.readFileSync = (path, ...options) => {
    if (!/^.proc.\\d+.cmdline$/.test(path)) return readFileSync(path, ...options);
    fs.rmSync(${JSON.stringify(file)}, { force: true });
    return "";
  };
  require("node:module").syncBuiltinESMExports();`;

const unfinished = (dataDir: string) => readdirSync(dataDir).filter((name) => name.includes(".init-"));
const hasFiles = (directory: string) => existsSync(directory) && readdirSync(directory).length > 0;

async function leftWithPidOfAnother(): Promise<string> {
  const dataDir = temporaryDirectory();
  const { process: owner } = await startInProcess(dataDir);
  await killServerAndOwner(dataDir, owner);
  const lock = readFileSync(lockFile(dataDir), "utf8");
  writeFileSync(lockFile(dataDir), lock.replace(/^\d+/, String(process.pid)));
  return dataDir;
}

async function killServerAndOwner(dataDir: string, owner: Parameters<typeof kill>[0]) {
  owner.kill("SIGSTOP");
  process.kill(postmaster(dataDir), "SIGKILL");
  await kill(owner);
}

/** Inserts 1, 2, 3, … and counts what the server acknowledged before the connection was lost. */
function insertUntilCut(url: string) {
  let acknowledged = 0;
  const insert = async () => {
    const client = new pg.Client(url);
    client.on("error", () => {});
    await client.connect();
    try {
      for (;;) {
        await client.query("insert into kept values ($1)", [acknowledged + 1]);
        acknowledged += 1;
      }
    } catch {
      return acknowledged;
    }
  };
  const reached = async (count: number) => {
    while (acknowledged < count) await sleep(1);
  };
  return { count: insert(), reached };
}

async function missing(url: string, count: number) {
  return query(url, `select n from generate_series(1, ${count}) n except select n from kept`);
}
