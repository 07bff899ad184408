import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import type { JWK } from "jose";
import { encryptionKeys } from "#functions/platform/encryption.ts";
import type { Credentials } from "#local-aws/s3/signature.ts";
import type { EncryptionKeys } from "./environment.ts";
import { isAlive } from "./postgres/server.ts";
import type { Shop } from "./seed/shop/index.ts";

/** What is stored beside the database, in `DATA_DIR/stack.json`. */
export interface StackFile {
  /** Process id of the running process; null after a clean shutdown. */
  pid: number | null;
  base_url: string;
  database_url: string;
  ports: { api: number; queue: number; storage: number };
  /** Credentials of the local queues and object storage. */
  credentials: Credentials;
  /** Private: signs development tokens. Null of a service that accepts none. */
  token_key: JWK | null;
  demo: Demo | null;
  /** For other databases that were used with this directory. */
  other_demos: Demo[];
}

export interface Demo {
  organization_id: string;
  study_id: string;
  /** The link token of an interview for whoever tries the service. */
  vid: string;
  api_key: string;
  link: string;
  /** The key of the study's source. */
  source_key: string;
  /** The link of a share of its results. */
  results_url: string;
  /** Its questions by name, until everybody in the demo has answered them. */
  question_ids?: Record<string, string>;
  /** Its second study. */
  shop: Shop;
}

/** Beyond it the paths of what is kept there become too long: an object's key alone has up to 1,024 bytes. */
const longestPath = 900;

/** Makes the directory of everything that is kept here. Throws where there can be none, or its file system cannot hold it. */
export function makeDataDirectory(dataDir: string): void {
  if (Buffer.byteLength(dataDir) > longestPath)
    throw new Error(`DATA_DIR must be a path of at most ${longestPath} bytes`);
  try {
    makeParents(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`DATA_DIR must be a writable directory, and ${dataDir} is not`, { cause });
  }
  tryFileSystem(dataDir);
}

/** One after the other: where the system has no directory made, such as in /proc, `recursive` never ends. */
function makeParents(directory: string): void {
  if (existsSync(directory)) return;
  makeParents(dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}

/** Does what the database and the object storage do: some network and removable file systems cannot. */
function tryFileSystem(dataDir: string): void {
  const file = join(dataDir, `.try-${process.pid}`);
  const other = join(dataDir, `.tried-${process.pid}`);
  const steps: [what: string, step: () => void][] = [
    ["keep a directory private", () => keepPrivate(dataDir)],
    ["store a file", () => writeFileSync(file, "x", { flush: true })],
    ["give a file a second name", () => linkSync(file, other)],
    ["rename a file", () => renameSync(file, other)],
  ];
  try {
    for (const [what, step] of steps) attempt(dataDir, what, step);
  } finally {
    for (const each of [file, other]) rmSync(each, { force: true });
  }
}

function attempt(dataDir: string, what: string, step: () => void): void {
  try {
    step();
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === "ENOSPC" || code === "EDQUOT") throw cause;
    const reason = `the file system of ${dataDir} cannot ${what} (${code ?? message})`;
    throw new Error(`DATA_DIR must be on another file system: ${reason}`, { cause });
  }
}

function keepPrivate(directory: string): void {
  chmodSync(directory, 0o700);
  if (process.platform !== "win32" && (statSync(directory).mode & 0o077) !== 0)
    throw new Error("chmod has no effect");
}

const stackFile = (dataDir: string): string => join(dataDir, "stack.json");

export function readStackFile(dataDir: string): StackFile | null {
  const file = stackFile(dataDir);
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`${file} cannot be read: repair it or move it away`, { cause });
  }
}

export const writeStackFile = (dataDir: string, stack: StackFile): void =>
  writePrivately(stackFile(dataDir), `${JSON.stringify(stack, null, 2)}\n`);

/** The stack that currently runs on this directory. */
export async function findRunning(dataDir: string): Promise<StackFile | null> {
  const stack = readStackFile(dataDir);
  if (stack?.pid == null || !isAlive(stack.pid)) return null;
  // After a crash another process may have the pid; it does not listen on that port.
  return (await accepts(new URL(stack.base_url))) ? stack : null;
}

/** Throws where a service already runs on this directory. */
export async function refuseSecond(dataDir: string): Promise<void> {
  const running = await findRunning(dataDir);
  if (running === null) return;
  const { base_url, pid } = running;
  throw new Error(
    `${dataDir} is in use by process ${pid} at ${base_url}: stop it, or set DATA_DIR to another`,
  );
}

function accepts({ hostname, port }: URL): Promise<boolean> {
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) });
  const answer = new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
  });
  return answer.finally(() => socket.destroy());
}

/** The stack's own credentials for its queues and object storage, kept since links to objects are signed with them. */
export const credentialsOf = (dataDir: string): Credentials =>
  readStackFile(dataDir)?.credentials ?? {
    accessKeyId: randomBytes(16).toString("hex"),
    secretAccessKey: randomBytes(32).toString("hex"),
  };

const keyFile = (dataDir: string): string => join(dataDir, "encryption.key");

export const hasEncryptionKeys = (dataDir: string): boolean => existsSync(keyFile(dataDir));

/**
 * The keys for stored secrets, one a line: the first seals, all can unseal. Created once and kept, since nothing else
 * can decrypt what they sealed.
 */
export function readEncryptionKeys(dataDir: string): EncryptionKeys {
  const file = keyFile(dataDir);
  if (!existsSync(file)) writePrivately(file, randomBytes(32).toString("base64"));
  const [key, ...old] = encryptionKeys.read(readFileSync(file, "utf8")) ?? [];
  if (key === undefined) throw new Error(`${file} must have a key of 32 bytes in base64 on each line`);
  return [key, ...old];
}

/** Atomic: readers see the old content or the new. */
function writePrivately(file: string, content: string): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, content, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
