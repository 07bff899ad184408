import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, fstatSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { type Identity, pathFromWithin, spawnOptions } from "./identity.ts";

export interface ServerOptions {
  directory: string;
  binaries: string;
  identity: Identity;
  port: number;
  settings: Record<string, string | number>;
}

/**
 * The shell becomes the server (exec). A background process reads our pipe and shuts the server down when the pipe
 * breaks, which it does however our process ends; a line on the pipe releases it.
 */
const watchedServerScript = `
exec 3<&0
( (trap '' HUP INT TERM; read _ <&3 || kill -INT $$) >/dev/null 2>&1 & )
exec "$@" </dev/null 3<&-`;

const isOccupied = (failure: string): boolean =>
  (failure.includes("lock file ") && failure.includes(" already exists")) ||
  (failure.includes("shared memory block ") && failure.includes(" is still in use"));

/** Resolves once the server accepts connections. */
export async function launch(options: ServerOptions): Promise<ChildProcess> {
  for (let attempt = 0; ; attempt += 1) {
    await waitForPreviousServer(options.directory);
    const { server, failure } = await tryLaunch(options);
    if (server) return server;
    if (!isOccupied(failure) || attempt === 100) {
      throw failureOf(`PostgreSQL did not start in ${options.directory}: ${summary(failure)}`);
    }
    await sleep(100);
  }
}

async function tryLaunch({ directory, binaries, identity, port, settings }: ServerOptions) {
  const command = [
    ...identity.prefix,
    join(binaries, "bin", "postgres"),
    "-D",
    pathFromWithin(directory),
    "-p",
    String(port),
    "-c",
    marker(directory),
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const log = openSync(`${directory}.log`, "a", 0o600);
  const logStart = fstatSync(log).size;
  const server = spawn("/bin/sh", ["-c", watchedServerScript, "sh", ...command], {
    ...spawnOptions(identity, directory),
    detached: true,
    stdio: ["pipe", "ignore", log],
  });
  closeSync(log);
  let spawnError = "";
  server.once("error", (error) => {
    spawnError = error.message;
  });
  server.stdin?.on("error", () => {});
  server.once("exit", () => server.stdin?.end("ended\n"));
  while (!hasEnded(server) && !spawnError) {
    const lock = readLock(directory);
    if (lock.pid === server.pid && lock.status === "ready") {
      server.unref();
      return { server, failure: "" };
    }
    await sleep(10);
  }
  return {
    server: undefined,
    failure: spawnError || readFileSync(`${directory}.log`, "utf8").slice(logStart),
  };
}

export const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null;

function summary(log: string): string {
  return log.match(/FATAL: +(.*)/)?.[1] ?? log.trim().split("\n").at(-1) ?? "";
}

/** That a program of PostgreSQL failed; of a full disk with its code, since a later start may find room. */
export const failureOf = (message: string, cause?: unknown): Error =>
  Object.assign(
    new Error(message, { cause }),
    /No space left on device|Disk quota exceeded/.test(message) && { code: "ENOSPC" },
  );

const sqliteBusy = 5;

/**
 * Keeps every other start off the data directory until the returned function is called, or this process ends: the lock
 * is the kernel's, which SQLite asks for alike on every system. Throws if another start keeps it.
 */
export async function lockStarts(dataDir: string): Promise<() => void> {
  const file = new DatabaseSync(join(dataDir, "postgres.lock"));
  for (let looks = 0; looks <= patience; looks += 1) {
    if (isLocked(file)) return () => file.close();
    await sleep(20);
  }
  file.close();
  throw new Error(`another process is starting PostgreSQL in ${dataDir}`);
}

function isLocked(file: DatabaseSync): boolean {
  try {
    // Nothing is ever written, not even a journal, so that a full disk is no hindrance.
    file.exec("pragma journal_mode = memory; begin exclusive");
    return true;
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy) return false;
    throw error;
  }
}

/** How often one looks, every 20 ms, for a process that may be about to end. */
const patience = 150;

/**
 * Waits for a server whose owner was killed a moment ago; throws if it keeps running, and never starts a second one
 * beside it. Counts checks, not time: while the machine is suspended, that server cannot exit either.
 */
export async function waitForPreviousServer(directory: string) {
  for (let looks = 0; ; looks += 1) {
    const { pid, status } = readLock(directory);
    if (!pid || !isAlive(pid)) return;
    if (!commandOf(pid).includes(marker(directory))) return removePid(directory);
    if (looks > (status === "stopping" ? 3_000 : patience)) {
      throw runningError(directory, pid);
    }
    await sleep(20);
  }
}

export const runningError = (directory: string, pid: number | string): Error =>
  new Error(`another PostgreSQL (process ${pid}) already runs on ${directory}`);

/**
 * The pid belongs to another process by now, which PostgreSQL would take for a running server. Only the pid is removed:
 * PostgreSQL needs the rest of the file to find backends that outlived their server.
 */
function removePid(directory: string) {
  const file = join(directory, "postmaster.pid");
  const impossiblePid = 2 ** 31 - 1;
  try {
    writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(impossiblePid)), { flag: "r+" });
  } catch (error) {
    // A server that has exited meanwhile has removed its file.
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

/** Shows the directory in the process table; no extension reads this setting. */
const marker = (directory: string) => `launcher.directory=${directory}`;

function readLock(directory: string): { pid?: number; status?: string } {
  try {
    const lines = readFileSync(join(directory, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? "" };
  } catch {
    return {};
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

export function commandOf(pid: number): string {
  if (process.platform !== "linux") {
    return spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

export const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("could not create any TCP/IP sockets");

/** The requested port, or a free one. */
export async function availablePort(port = 0): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (cause) => reject(new Error(`port ${port} is taken`, { cause })));
    probe.listen(port, "127.0.0.1", resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : port;
}
