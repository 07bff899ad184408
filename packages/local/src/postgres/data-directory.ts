import { execFile, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
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
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Identity, pathFromWithin, spawnOptions } from "./identity.ts";
import { failureOf, isAlive, runningError } from "./server.ts";

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

/** Whether there is a database in the data directory, of this or of another major version. */
export const holdsDatabase = (dataDir: string): boolean =>
  existsSync(dataDir) &&
  readdirSync(dataDir).some((name) => /^pg\d+$/.test(name) && isInitialized(join(dataDir, name)));

/** Throws where the data are of another major version, which cannot be opened. */
export function checkMajor(directory: string): void {
  const root = dirname(directory);
  const other = readdirSync(root).find((name) => /^pg\d+$/.test(name) && name !== basename(directory));
  const found = isInitialized(directory)
    ? readFileSync(join(directory, "PG_VERSION"), "utf8").trim()
    : other?.slice(2);
  if (found === undefined || found === major) return;
  throw new Error(`${root} holds data of PostgreSQL ${found}, which ${major} cannot open: move it away`);
}

/** Creates the cluster in a temporary directory and renames it, so that an interrupted start leaves nothing incomplete. */
export async function initialize(directory: string, binaries: string, identity: Identity, durable: boolean) {
  await removeLeftovers(directory);
  const unfinished = `${directory}.init-${process.pid}`;
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(identity, unfinished);
  const [command = "", ...args] = [
    ...identity.prefix,
    join(binaries, "bin", "initdb"),
    "-D",
    pathFromWithin(unfinished),
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(durable ? [] : ["--no-sync"]),
  ];
  try {
    await promisify(execFile)(command, args, spawnOptions(identity, unfinished));
    renameSync(unfinished, directory);
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    if (!isInitialized(directory)) throw failureOf(`cannot create ${directory}: ${lastLine(cause)}`, cause);
  }
}

/** Only the superuser, with its password, and from this machine. */
const access = "host all all 127.0.0.1/32 scram-sha-256\n";

/**
 * The superuser's password, kept beside the data. A cluster gets it before it is started for the first time.
 */
export function secure(directory: string, binaries: string, identity: Identity): string {
  const passwordFile = `${directory}.password`;
  const accessFile = join(directory, "pg_hba.conf");
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600, flush: true });
  }
  const password = readFileSync(passwordFile, "utf8");
  if (readFileSync(accessFile, "utf8") === access) return password;
  const [command = "", ...args] = [
    ...identity.prefix,
    join(binaries, "bin", "postgres"),
    "--single",
    "-D",
    pathFromWithin(directory),
    "postgres",
  ];
  const input = `alter role postgres password '${password}';\n`;
  const { status, stderr } = spawnSync(command, args, {
    ...spawnOptions(identity, directory),
    encoding: "utf8",
    input,
  });
  const [, owner] = stderr.match(/\(PID (\d+)\)/) ?? [];
  if (owner !== undefined) throw runningError(directory, owner);
  if (status !== 0) throw new Error(`cannot set the password of ${directory}: ${lastLine({ stderr })}`);
  // Written over, not replaced: the file belongs to the user that PostgreSQL runs as.
  writeFileSync(accessFile, access, { flush: true });
  return password;
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
    typeof error === "object" && error !== null && "stderr" in error && error.stderr
      ? String(error.stderr)
      : String(error);
  const lines = text.trim().split("\n");
  // After the reason initdb tells what it removes.
  return lines.find((line) => /no space left|quota exceeded|read-only/i.test(line)) ?? lines.at(-1) ?? "";
}
