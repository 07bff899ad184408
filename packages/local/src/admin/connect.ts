import type { Bucket } from "#core/platform/bucket.ts";
import type { Ports } from "#core/platform/ctx.ts";
import type { Queue } from "#core/platform/queue.ts";
import { noSessions } from "#core/platform/session.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { findRunning, makeDataDirectory, type StackFile } from "../data-directory.ts";
import { connect, type Database, openDatabase } from "../database.ts";
import type { Settings } from "../environment.ts";
import { terminalLog } from "../log.ts";
import { applyMigrations, readMigrations } from "../migrations.ts";
import { queueAt } from "../queue-client.ts";
import { bucketAt, openStorage } from "../storage.ts";

interface Connection {
  ports: Ports;
  stop: () => Promise<void>;
}

/** The database that DATABASE_URL names; else that of the stack which runs; else started here for a moment. */
export async function openPorts(settings: Settings): Promise<Connection> {
  const running = await findRunning(settings.dataDir);
  const url = settings.databaseUrl ?? running?.database_url ?? null;
  if (url === null) return ownParts(settings);
  await requirePresentSchema(url);
  const database = connect(url);
  const isOurs = running !== null && running.database_url === url;
  return connection(database, isOurs ? partsOf(running) : elsewhere, [database]);
}

const partsOf = ({ ports }: StackFile) => ({ queue: queueAt(ports.queue), bucket: bucketAt(ports.storage) });

async function ownParts(settings: Settings): Promise<Connection> {
  makeDataDirectory(settings.dataDir);
  const database = await openDatabase(settings, () => {});
  const { bucket, stop } = await openStorage(settings.dataDir);
  return connection(database, { queue: elsewhere.queue, bucket }, [database, { stop }]);
}

/** An empty database is given its tables; whether one that others use is changed, a deploy decides. */
async function requirePresentSchema(url: string): Promise<void> {
  const { isEmpty, pending } = await readMigrations(url);
  if (isEmpty) await applyMigrations(url);
  else if (pending.length > 0) {
    throw new Error(`the database lacks ${pending.join(", ")}: apply them with npm run db:migrate`);
  }
}

function connection(
  { db }: Database,
  reachable: { queue: Queue; bucket: Bucket },
  parts: { stop: () => Promise<void> }[],
): Connection {
  const ports: Ports = {
    db,
    ...reachable,
    outbound: { allowsLoopback: false, post: notHere },
    seal: { seal: notHere, unseal: notHere },
    sessions: noSessions,
    model: offlineModel,
    now: () => new Date(),
    log: terminalLog("warn"),
    participantBaseUrl: "",
    agentWaitMs: 0,
  };
  return { ports, stop: async () => void (await Promise.all(parts.map((part) => part.stop()))) };
}

const notHere = () => {
  throw new Error("this cannot be done from the command line");
};

/** Takes nothing: the rows stay, and the relay of whoever has the queues sends what is due. */
export const unreachableQueue: Queue = { send: async () => 0 };

/** Removes nothing either, which whoever can is left to do. */
const elsewhere = {
  queue: unreachableQueue,
  bucket: {
    origin: notHere,
    signDownload: notHere,
    signUpload: notHere,
    put: notHere,
    read: notHere,
    delete: async () => [],
    list: async () => [],
  },
};
