import type { Ports } from "#core/platform/ctx.ts";
import type { Queue } from "#core/platform/queue.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { Bucket } from "#kit/bucket.ts";
import type { Seal } from "#kit/seal.ts";
import { noSessions } from "#kit/session.ts";
import { hasEncryptionKeys } from "../data-directory.ts";
import { connect, type Database, openDatabase } from "../database.ts";
import { terminalLog } from "../log.ts";
import { applyMigrations, readMigrations } from "../migrations.ts";
import { openSeal } from "../seal.ts";
import { type AdminSettings, openStore, type Place, queuesAt, requirePlace } from "./place.ts";

interface Connection {
  ports: Ports;
  stop: () => Promise<void>;
}

/**
 * Connects to the database in DATABASE_URL; without it, to that of the running stack, or to that in the data directory, which
 * is started for this command.
 */
export async function openPorts(settings: AdminSettings): Promise<Connection> {
  const place = await requirePlace(settings);
  const database = await openCurrent(settings, place.url);
  try {
    const store = await openStore(settings, place);
    const reachable = { queue: queueFor(settings, place), bucket: store?.bucket ?? unreachableBucket };
    return connection(database, settings, reachable, [database, ...(store === null ? [] : [store])]);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function openCurrent(settings: AdminSettings, url: string | null): Promise<Database> {
  if (url !== null) {
    await requirePresentSchema(url);
    return connect(url);
  }
  return openDatabase(settings, () => {});
}

/** Creates the tables in an empty database. A database in use is never migrated here: that is part of a deploy. */
async function requirePresentSchema(url: string): Promise<void> {
  const { isEmpty, pending } = await readMigrations(url);
  if (isEmpty) await applyMigrations(url);
  else if (pending.length > 0) {
    throw new Error(`the database lacks ${pending.join(", ")}: apply them with npm run db:migrate`);
  }
}

/** Who sends nothing need not load the SDK and look for the queues. */
function queueFor(settings: AdminSettings, place: Place): Queue {
  const at = queuesAt(settings, place);
  if (at === null) return unreachableQueue;
  return {
    async send(...message) {
      const { openWorkQueues } = await import("../serve/queues.ts");
      const { queue, stop } = await openWorkQueues(at.settings, "web", at.credentials);
      return queue.send(...message).finally(stop);
    },
  };
}

/** What commands are given on a database. */
export function connection(
  { db }: Database,
  settings: AdminSettings,
  reachable: { queue: Queue; bucket: Bucket },
  parts: { stop: () => Promise<void> }[],
): Connection {
  const ports: Ports = {
    db,
    ...reachable,
    outbound: { allowsLoopback: false, post: notHere },
    // The keys that are there: none is made.
    seal:
      settings.encryptionKeys !== null || hasEncryptionKeys(settings.dataDir) ? openSeal(settings) : noSeal,
    sessions: noSessions,
    model: offlineModel,
    now: () => new Date(),
    log: terminalLog("warn"),
    publicUrl: "",
    participantBaseUrl: "",
    agentWaitMs: 0,
  };
  return { ports, stop: async () => void (await Promise.all(parts.map((part) => part.stop()))) };
}

const notHere = () => {
  throw new Error("this cannot be done from the command line");
};

const keyMissing = () => {
  throw new Error("ENCRYPTION_KEY must be set to the key of the service");
};

const noSeal: Seal = { seal: keyMissing, unseal: keyMissing, isCurrent: keyMissing, keyFor: keyMissing };

/** Sends nothing: the outbox rows stay, and the relay of a process that has the queues sends what is due. */
export const unreachableQueue: Queue = { send: async () => 0 };

/** Whether the bucket can be reached from here. */
export const isReachable = (bucket: Bucket): boolean => bucket !== unreachableBucket;

/** Deletes nothing: a process that can reach the bucket will. */
export const unreachableBucket: Bucket = {
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
};
