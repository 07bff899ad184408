import { resolve } from "node:path";
import type { Bucket } from "#kit/bucket.ts";
import type { Credentials } from "#local-aws/s3/signature.ts";
import { credentialsOf, findRunning, readStackFile, type StackFile } from "../data-directory.ts";
import type { Rule, SettingsOf } from "../environment.ts";
import { holdsDatabase } from "../postgres/data-directory.ts";
import type { QueueSettings } from "../serve/queues.ts";
import { keyPair } from "../serve/rules.ts";
import { configuredBucket } from "../serve/storage.ts";
import { bucketAt, openStorage } from "../storage.ts";

/** The settings of a command are those of the service that it is about, none of which is required. */
export type AdminSettings = SettingsOf<"admin">;

/** What must hold of several of them. */
export const adminRules: readonly Rule[] = [keyPair];

/** What a command works on. */
export interface Place {
  /** Url of the database, past a pooler; null for the embedded one, which nothing has started. */
  url: string | null;
  /** The service that runs on that database on this machine, with `DATA_DIR`. */
  running: StackFile | null;
}

export async function findPlace({ dataDir, databaseUrl, databaseDirectUrl }: AdminSettings): Promise<Place> {
  const found = await findRunning(dataDir);
  const running = found?.database_url === (databaseUrl ?? found?.database_url) ? found : null;
  return { url: databaseDirectUrl ?? databaseUrl ?? running?.database_url ?? null, running };
}

/** For a command that needs a database which is there: none is made. Throws where there is none. */
export async function requirePlace(settings: AdminSettings): Promise<Place> {
  const place = await findPlace(settings);
  if (place.url === null && !holdsDatabase(settings.dataDir))
    throw new Error(
      `there is no database: DATABASE_URL is not set, and DATA_DIR (${resolve(settings.dataDir)}) has none; ` +
        "set one of them to that of the service",
    );
  return place;
}

/** Where the queues of the service are, as its `web` processes reach them; null where nothing says it. */
export function queuesAt(
  settings: AdminSettings,
  { running }: Place,
): { settings: QueueSettings; credentials: Credentials } | null {
  const { dataDir, sqsEndpoint, queueListen, queueSecret, queueUrl } = settings;
  const listening = queueListen && `http://${queueListen.host}:${queueListen.port}`;
  const place = sqsEndpoint ?? (queueSecret === null ? null : (queueUrl ?? listening));
  if (place !== null)
    return { settings: { ...settings, queueUrl: place }, credentials: credentialsOf(dataDir) };
  if (running === null || running.ports.queue === 0) return null;
  const own = { queueUrl: `http://127.0.0.1:${running.ports.queue}`, queueSecret: null };
  return { settings: { ...settings, ...own }, credentials: running.credentials };
}

/** The store of a database's files. */
export interface Store {
  bucket: Bucket;
  /** Whether its objects are in `DATA_DIR`: nothing else keeps them. */
  isEmbedded: boolean;
  stop: () => Promise<void>;
}

/** The store that the settings or the data directory name; null where neither does. */
export async function openStore(settings: AdminSettings, { running }: Place): Promise<Store | null> {
  const configured = configuredBucket(settings);
  if (configured !== null) return { bucket: configured.bucket, isEmbedded: false, stop: async () => {} };
  const { dataDir, databaseUrl, embeddedStorage } = settings;
  const holder = running ?? (await findRunning(dataDir));
  const last = holder ?? readStackFile(dataDir);
  const isOfDatabase = databaseUrl === null || last?.database_url === databaseUrl;
  // A service whose files are in S3 has no port for them.
  const isHere = embeddedStorage ?? (isOfDatabase && last?.ports.storage !== 0);
  if (!isHere) return null;
  return holder === null ? embeddedStore(dataDir) : storeOf(holder);
}

/** Opens the store in the data directory, which no service runs on. */
export async function embeddedStore(dataDir: string): Promise<Store> {
  const { bucket, stop } = await openStorage(dataDir, credentialsOf(dataDir));
  return { bucket, isEmbedded: true, stop };
}

/** The store in the data directory, whether or not the service runs. */
export async function ownStore({ dataDir }: AdminSettings, running: StackFile | null): Promise<Store> {
  const store = running === null ? null : storeOf(running);
  return store ?? embeddedStore(dataDir);
}

const storeOf = ({ ports, credentials }: StackFile): Store | null =>
  ports.storage === 0
    ? null
    : { bucket: bucketAt(ports.storage, credentials), isEmbedded: true, stop: async () => {} };
