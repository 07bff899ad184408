import { sql } from "drizzle-orm";
import pg from "pg";
import { clockGapMs, isClockRight, WrongClock } from "#core/platform/clock.ts";
import { contextOf, type Ports } from "#core/platform/ctx.ts";
import { keyFault, requireKey } from "#core/upkeep/operator/key.ts";
import type { Bucket } from "#kit/bucket.ts";
import { newId } from "#kit/id.ts";
import type { Log } from "#kit/log.ts";
import type { Credentials } from "#local-aws/s3/signature.ts";
import { connectionTo } from "../connection.ts";
import { makeDataDirectory, readStackFile, refuseSecond, writeStackFile } from "../data-directory.ts";
import { checkKey, connect, type Database, settleRole } from "../database.ts";
import { watchDisk } from "../disk.ts";
import type { SettingsOf } from "../environment.ts";
import { isPassing, reasonOf } from "../failure.ts";
import { applyMigrations, readMigrations } from "../migrations.ts";
import { startPostgres } from "../postgres.ts";
import type { HttpServer } from "../server.ts";
import { PassingError, SettingsError, together } from "../settings/setting.ts";
import { openStorage } from "../storage.ts";
import type { Checks } from "./private.ts";
import type { WorkQueues } from "./queues.ts";
import type { Role } from "./rules.ts";
import { configuredBucket, probeStorage } from "./storage.ts";

/** The database and the storage of a process. */
export interface Parts {
  database: Database;
  bucket: Bucket;
  /** The bucket whose links lead to the store itself; null for an embedded one. */
  direct: Bucket | null;
  /** The directory of embedded parts; null where there are none. */
  dataDir: string | null;
  /** Whether the disk of embedded parts is full. */
  isFull: () => boolean;
  /** Whether what is left of it is kept for the database. */
  isShort: () => boolean;
  pendingMigrations: () => Promise<string[]>;
  /** Does a job's work unless another process does it now. */
  exclusively: (job: string, work: () => Promise<void>) => Promise<void>;
  checks: (ports: Ports, queues: WorkQueues) => Checks;
  /** Lets the commands beside the service find what is embedded in it. */
  noteRunning: (server: HttpServer | null, queues: WorkQueues) => Promise<void>;
  stop: () => Promise<void>;
}

type ServeSettings = SettingsOf<"serve">;

interface Means extends Pick<Ports, "log" | "seal"> {
  /** Credentials of the queues and the storage that this process embeds. */
  credentials: Credentials;
}

/** Opens and checks database and storage. Throws a `SettingsError` with all that is wrong with both. */
export async function openParts(
  settings: ServeSettings,
  role: Role,
  { log, seal, credentials }: Means,
): Promise<Parts> {
  const dataDir = settings.embeddedDatabase || settings.embeddedStorage ? settings.dataDir : null;
  const stops: Stops = [];
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  try {
    const own = prepared(dataDir);
    const buckets = after(settings.s3Bucket === null ? own : null, () =>
      openBuckets(settings, credentials, stops),
    );
    const mayMigrate = buckets.then(
      () => settings.migrate ?? role === "all",
      () => false,
    );
    const [database, storage] = await Promise.allSettled([
      after(settings.databaseUrl === null ? own : null, () =>
        openChecked(settings, { log, seal, mayMigrate }, stops),
      ),
      buckets,
    ]);
    if (database.status === "fulfilled" && storage.status === "fulfilled") {
      const opened = { ...database.value, ...storage.value, dataDir };
      const noteRunning = noting({ ...opened, credentials }, stops);
      const room = watching(opened, log, stops);
      const checks = checksOf(opened.pendingMigrations, room.isFull);
      return { ...opened, ...room, checks, stop, noteRunning };
    }
    const reasons = [database, storage].flatMap((part) => (part.status === "rejected" ? [part.reason] : []));
    // Another start may find room.
    const full = reasons.find(({ code }) => code === "ENOSPC" || code === "EDQUOT");
    if (full !== undefined) throw full;
    // Of a directory that is none, both say the same.
    throw together(reasons.map(faultOf));
  } catch (error) {
    await stop();
    throw error;
  }
}

type Stops = (() => Promise<void>)[];

function faultOf(reason: unknown): SettingsError {
  if (reason instanceof SettingsError) return reason;
  const faults = [reasonOf(reason)];
  return isPassing(reason) ? new PassingError(faults) : new SettingsError(faults);
}

async function prepared(dataDir: string | null): Promise<void> {
  if (dataDir === null) return;
  makeDataDirectory(dataDir);
  await refuseSecond(dataDir);
}

async function after<T>(first: Promise<void> | null, then: () => Promise<T>): Promise<T> {
  await first;
  return then();
}

async function openChecked(
  settings: ServeSettings,
  { log, seal, mayMigrate }: Pick<Ports, "log" | "seal"> & { mayMigrate: Promise<boolean> },
  stops: Stops,
) {
  const url = await urlOf(settings, log, stops);
  const direct = settings.databaseDirectUrl ?? url;
  const pendingMigrations = async () => (await readMigrations(direct)).pending;
  await pendingMigrations();
  if (await mayMigrate) {
    // Nothing is changed with a key that is not the database's.
    await checkKey(direct, seal, { readOnly: true });
    const applied = await applyMigrations(direct);
    if (applied.length > 0) log("info", "migrated", { migrations: applied });
  }
  const database = connect(url, undefined, settings.databasePoolMax);
  stops.push(database.stop);
  if (settings.databaseUrl !== null) await settleRole(database, log);
  // What the key is known by may be what a pending migration brings.
  if ((await pendingMigrations()).length === 0) await requireKey({ db: database.db, seal });
  return { database, pendingMigrations, exclusively: locking(direct) };
}

/** The first key of the advisory locks of jobs; the second is the job. */
const jobLocks = 748_213_906;

/** The lock belongs to a session of its own, which ends with the work, or with a process that dies. */
const locking =
  (url: string): Parts["exclusively"] =>
  async (job, work) => {
    const client = new pg.Client({ ...connectionTo(url), application_name: `job ${job}` });
    client.on("error", () => {});
    await client.connect();
    try {
      const { rows } = await client.query("select pg_try_advisory_lock($1, hashtext($2)) as taken", [
        jobLocks,
        job,
      ]);
      if (rows[0].taken) await work();
    } finally {
      await client.end();
    }
  };

async function urlOf({ databaseUrl, dataDir }: ServeSettings, log: Log, stops: Stops): Promise<string> {
  if (databaseUrl !== null) return databaseUrl;
  const server = await startPostgres({
    dataDir,
    onProgress: (progress) => log("info", "database", { progress }),
  });
  stops.push(server.stop);
  return server.url;
}

async function openBuckets(settings: ServeSettings, credentials: Credentials, stops: Stops) {
  const configured = configuredBucket(settings);
  if (configured === null) {
    const { bucket, port, stop } = await openStorage(settings.dataDir, credentials);
    stops.push(stop);
    return { bucket, direct: null, storagePort: port };
  }
  await probeStorage(configured.bucket);
  return { ...configured, storagePort: null };
}

/** What `/ready` asks of database, store and queues. */
export const checksOf =
  (pendingMigrations: Parts["pendingMigrations"], isFull: () => boolean): Parts["checks"] =>
  (ports, queues) => ({
    async database() {
      const readOnly = sql<string>`current_setting('transaction_read_only')`;
      const [found] = await ports.db.select({ readOnly }).from(sql`(select) as one_row`);
      return found?.readOnly === "on" ? "takes no changes" : "ok";
    },
    async migrations() {
      const pending = await pendingMigrations();
      return pending.length === 0 ? "ok" : `pending: ${pending.join(", ")}`;
    },
    async key() {
      try {
        return (await keyFault(ports))?.message ?? "ok";
      } catch (error) {
        // What the key is known by may be what a pending migration brings.
        if ((await pendingMigrations()).length > 0) return "not known before the migrations";
        throw error;
      }
    },
    async storage() {
      // Reads go on, but whoever sends something is refused.
      if (isFull()) return "full";
      await ports.bucket.list({ prefix: "probe/" });
      return "ok";
    },
    queue: () => queues.check(),
    async clock() {
      const ctx = contextOf(ports, { actor: { kind: "system" }, requestId: newId() });
      const gapMs = await clockGapMs(ctx);
      return isClockRight(gapMs) ? "ok" : new WrongClock(gapMs).message;
    },
  });

function watching(
  { dataDir, database }: Pick<Parts, "dataDir" | "database">,
  log: Log,
  stops: Stops,
): Pick<Parts, "isFull" | "isShort"> {
  const never = () => false;
  if (dataDir === null) return { isFull: never, isShort: never };
  const disk = watchDisk({ dataDir, log, onFull: () => database.db.execute(sql`checkpoint`) });
  stops.push(async () => disk.stop());
  return disk;
}

interface Opened extends Pick<Parts, "dataDir" | "database">, Pick<Means, "credentials"> {
  storagePort: number | null;
}

/** Writes what `npm start` writes too: the commands find the embedded parts by it. */
function noting({ dataDir, credentials, database, storagePort }: Opened, stops: Stops): Parts["noteRunning"] {
  return async (server, queues) => {
    if (dataDir === null || server === null) return;
    const { demo = null, other_demos = [] } = readStackFile(dataDir) ?? {};
    const running = {
      base_url: server.baseUrl,
      database_url: database.url,
      credentials,
      demo,
      other_demos,
      ports: { api: server.port, queue: queues.port ?? 0, storage: storagePort ?? 0 },
      token_key: null,
    };
    writeStackFile(dataDir, { ...running, pid: process.pid });
    stops.push(async () => writeStackFile(dataDir, { ...running, pid: null }));
  };
}
