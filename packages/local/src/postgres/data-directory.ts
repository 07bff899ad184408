import { execFile } from "node:child_process";
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Identity, pathFromWithin, spawnOptions } from "./identity.ts";
import { isAlive } from "./server.ts";

const major = "18";

export function locate(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    const directory = join(realpathSync(dataDir), `pg${major}`);
    if (existsSync(directory)) accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    return directory;
  } catch (cause) {
    throw new Error(`the data directory ${dataDir} is not writable`, { cause });
  }
}

export const isInitialized = (directory: string) => existsSync(join(directory, "PG_VERSION"));

export function checkMajor(directory: string) {
  const root = dirname(directory);
  const others = readdirSync(root).filter((name) => /^pg\d+$/.test(name) && name !== basename(directory));
  const found = isInitialized(directory)
    ? readFileSync(join(directory, "PG_VERSION"), "utf8").trim()
    : others.at(-1)?.slice(2);
  if (found && found !== major) {
    throw new Error(`${root} holds data of PostgreSQL ${found}, which ${major} cannot open: move it away`);
  }
}

/** Creates the cluster in a temporary directory and renames it, so that an interrupted start leaves nothing incomplete. */
export async function initialize(directory: string, binaries: string, identity: Identity, durable: boolean) {
  await removeLeftovers(directory);
  const unfinished = `${directory}.init-${process.pid}`;
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(identity, unfinished);
  const [command = "", ...args] = [
    ...[...identity.prefix, join(binaries, "bin", "initdb")],
    ...["-D", pathFromWithin(unfinished), "--username=postgres", "--auth=trust", "--encoding=UTF8"],
    ...["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--no-instructions"],
    ...(durable ? [] : ["--no-sync"]),
  ];
  try {
    await promisify(execFile)(command, args, spawnOptions(identity, unfinished));
    renameSync(unfinished, directory);
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    if (!isInitialized(directory))
      throw new Error(`cannot create ${directory}: ${lastLine(cause)}`, { cause });
  }
}

async function removeLeftovers(directory: string) {
  for (const name of readdirSync(dirname(directory))) {
    const [, pid] = name.match(/^pg\d+\.init-(\d+)$/) ?? [];
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid)))) {
      await rm(join(dirname(directory), name), { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

/** Changes the owner of the directory itself last, so that an interrupted change is noticed and repeated. */
export function giveTo({ user }: Identity, directory: string) {
  if (!user || statSync(directory).uid === user.uid) return;
  for (const file of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    lchownSync(join(directory, file), user.uid, user.gid);
  }
  chownSync(directory, user.uid, user.gid);
}

function lastLine(error: unknown): string {
  const text =
    error instanceof Error && "stderr" in error && error.stderr ? String(error.stderr) : String(error);
  return text.trim().split("\n").at(-1) ?? "";
}
