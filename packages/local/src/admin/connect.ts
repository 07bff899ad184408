import type { Bucket } from "#core/platform/bucket.ts";
import type { Ports } from "#core/platform/ctx.ts";
import type { Queue } from "#core/platform/queue.ts";
import type { Seal } from "#core/platform/seal.ts";
import { noSessions } from "#core/platform/session.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import {
  credentialsOf,
  findRunning,
  hasEncryptionKeys,
  makeDataDirectory,
  type StackFile,
} from "../data-directory.ts";
import { connect, type Database, openDatabase } from "../database.ts";
import type { Settings } from "../environment.ts";
import { terminalLog } from "../log.ts";
import { applyMigrations, readMigrations } from "../migrations.ts";
import { queueAt } from "../queue-client.ts";
import { openSeal } from "../seal.ts";
import { bucketAt, openStorage } from "../storage.ts";

interface Connection {
  ports: Ports;
  /** Of the database. */
  url: string;
  stop: () => Promise<void>;
}

/** Connects to the database in DATABASE_URL; without it, to that of the running stack, or to one started for this command. */
export async function openPorts(settings: Settings): Promise<Connection> {
  const running = await findRunning(settings.dataDir);
  const url = settings.databaseUrl ?? running?.database_url ?? null;
  if (url === null) return ownParts(settings);
  await requirePresentSchema(url);
  const database = connect(url);
  const isOurs = running !== null && running.database_url === url;
  const seal = isOurs || settings.encryptionKeys !== null ? openSeal(settings) : noSeal;
  return connection(database, seal, isOurs ? partsOf(running) : elsewhere, [database]);
}

const partsOf = ({ ports, credentials }: StackFile) => ({
  queue: queueAt(ports.queue, credentials),
  bucket: bucketAt(ports.storage, credentials),
});

async function ownParts(settings: Settings): Promise<Connection> {
  makeDataDirectory(settings.dataDir);
  const database = await openDatabase(settings, () => {});
  const { bucket, stop } = await openStorage(settings.dataDir, credentialsOf(settings.dataDir));
  return connection(database, openSeal(settings), { queue: elsewhere.queue, bucket }, [database, { stop }]);
}

/** Creates the tables in an empty database. A database in use is never migrated here: that is part of a deploy. */
async function requirePresentSchema(url: string): Promise<void> {
  const { isEmpty, pending } = await readMigrations(url);
  if (isEmpty) await applyMigrations(url);
  else if (pending.length > 0) {
    throw new Error(`the database lacks ${pending.join(", ")}: apply them with npm run db:migrate`);
  }
}

/** The keys that are there; none is made. */
export const sealAtHand = (settings: Settings): Seal =>
  settings.encryptionKeys !== null || hasEncryptionKeys(settings.dataDir) ? openSeal(settings) : noSeal;

/** What commands are given on a database. */
export function connection(
  { db, url }: Database,
  seal: Seal,
  reachable: { queue: Queue; bucket: Bucket },
  parts: { stop: () => Promise<void> }[],
): Connection {
  const ports: Ports = {
    db,
    ...reachable,
    outbound: { allowsLoopback: false, post: notHere },
    seal,
    sessions: noSessions,
    model: offlineModel,
    now: () => new Date(),
    log: terminalLog("warn"),
    participantBaseUrl: "",
    agentWaitMs: 0,
  };
  return { ports, url, stop: async () => void (await Promise.all(parts.map((part) => part.stop()))) };
}

const notHere = () => {
  throw new Error("this cannot be done from the command line");
};

const keyMissing = () => {
  throw new Error("ENCRYPTION_KEY must be set to the stage's EncryptionKey");
};

const noSeal: Seal = { seal: keyMissing, unseal: keyMissing, isCurrent: keyMissing };

/** Sends nothing: the outbox rows stay, and the relay of a process that has the queues sends what is due. */
export const unreachableQueue: Queue = { send: async () => 0 };

/** Whether the bucket can be reached from here. */
export const isReachable = (bucket: Bucket): boolean => bucket !== elsewhere.bucket;

/** Likewise deletes nothing: a process that can reach the bucket will. */
const elsewhere = {
  queue: unreachableQueue,
  bucket: {
    origin: notHere,
    signDownload: notHere,
    signUpload: notHere,
    put: async () => {},
    startParts: notHere,
    putPart: notHere,
    completeParts: notHere,
    abortParts: notHere,
    open: notHere,
    read: async () => "missing" as const,
    inspect: notHere,
    delete: async () => [],
    erase: async () => [],
    list: async () => [],
  },
};
