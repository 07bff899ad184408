import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { shipped } from "#functions/platform/shipped.ts";
import { connectionTo, requireCertificates } from "./connection.ts";
import { isPassing, reasonOf } from "./failure.ts";
import { applyMigration, prepareBookkeeping, runDeferredSteps } from "./migrations/apply.ts";
import { type Migration, readJournal } from "./migrations/journal.ts";
import { refuseNewerData, refuseUnknownData } from "./migrations/releases.ts";
import { PassingError } from "./settings/setting.ts";

const shippedFolder = shipped("drizzle");
/** The key of the advisory lock that everything takes which changes tables. */
const lockKey = 748_213_905;
const lockPollMs = 250;
const oldestServer = 150_000;

/** Exists while a backup is being restored, and after a restore that was cut off. */
export const restoreMarker = "drizzle.restore_under_way";

/**
 * Applies the pending migrations while requests go on, and returns their names. Concurrent calls wait for each other;
 * the next call continues one that was interrupted. Throws `NewerData`, `UnknownData`, and where a restore has not ended.
 */
export const applyMigrations = (databaseUrl: string, folder = shippedFolder): Promise<string[]> =>
  connected(databaseUrl, async (client) => {
    await takeTurn(client);
    await refuseRestore(client);
    return applyPending(client, folder);
  });

/** Like `applyMigrations`, for a restore, which may leave those that were made after `until`. */
export const applyForRestore = (databaseUrl: string, until = Number.POSITIVE_INFINITY): Promise<string[]> =>
  connected(databaseUrl, async (client) => {
    await takeTurn(client);
    return applyPending(client, shippedFolder, until);
  });

async function applyPending(
  client: pg.Client,
  folder: string,
  until = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const { isEmpty, pending: all } = await compare(client, folder);
  const pending = all.filter(({ when }) => when <= until);
  await prepareBookkeeping(client);
  await runDeferredSteps(client);
  // Of an empty database a power failure can take nothing: what it takes is applied again.
  if (isEmpty) await client.query("set synchronous_commit = off");
  for (const migration of pending) await applyMigration(client, migration, { isEmpty });
  return pending.map(({ tag }) => tag);
}

/** Throws while a backup is being restored into the database, and after a restore that was cut off. */
export async function refuseRestore(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select to_regclass($1) as found", [restoreMarker]);
  if (rows[0].found !== null)
    throw new Error(
      "a backup is being restored into this database, or that was cut off: wait for `backup restore`, or run it again",
    );
}

/** When each migration was made that a database has, in their order; none of an empty one. */
export async function appliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const known = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (known.rows[0].name === null) return [];
  const { rows } = await client.query<{ at: number }>(
    "select created_at::float8 as at from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ at }) => at);
}

/** When each migration of this release was made, in their order. */
export const knownMigrations = (): number[] => readJournal(shippedFolder).map(({ when }) => when);

/** The pending migrations, and whether none has been applied yet. Throws as `applyMigrations` does. */
export const readMigrations = (databaseUrl: string): Promise<{ isEmpty: boolean; pending: string[] }> =>
  connected(databaseUrl, async (client) => {
    await refuseRestore(client);
    const { isEmpty, pending } = await compare(client, shippedFolder);
    return { isEmpty, pending: pending.map(({ tag }) => tag) };
  });

const timeoutNames = ["statement_timeout", "idle_in_transaction_session_timeout"];

/** What a session has only by its role or database, as functions at Neon do, and that is not set there: timeouts, and `jit`. */
export const missingRoleSettings = (databaseUrl: string): Promise<string[]> =>
  connected(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select name from pg_settings where name = any($1) and reset_val = '0' or name = 'jit' and reset_val = 'on'
       order by name desc`,
      [timeoutNames],
    );
    return rows.map(({ name }) => name);
  });

/** What a role has that may change the schema: nothing that a request makes the service do needs it. */
const powers = `select array_remove(array[
  case when (select rolsuper from pg_roles where rolname = current_user) then 'it is a superuser' end,
  case when has_schema_privilege('public', 'create') then 'it may create tables' end,
  case when exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S')
    and pg_has_role(relowner, 'usage')) then 'it owns tables' end], null) as found`;

/** Why the role of the URL may change the schema; empty if it may not. */
export const schemaPowers = (databaseUrl: string): Promise<string[]> =>
  connected(databaseUrl, async (client) => {
    const { rows } = await client.query(powers);
    return rows[0].found;
  });

/** Polls: a statement that waits for the lock would be an old transaction, which a concurrent index build waits for. */
async function takeTurn(client: pg.Client): Promise<void> {
  while (true) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [lockKey]);
    if (rows[0].taken) return;
    await sleep(lockPollMs);
  }
}

async function compare(
  client: pg.Client,
  folder: string,
): Promise<{ isEmpty: boolean; pending: Migration[] }> {
  const applied = await appliedMigrations(client);
  const last = applied.at(-1) ?? 0;
  const known = readJournal(folder);
  const lastKnown = known.at(-1)?.when ?? 0;
  refuseUnknownData(applied, known);
  if (last > lastKnown) await refuseNewerData(client, lastKnown);
  return { isEmpty: last === 0, pending: known.filter(({ when }) => when > last) };
}

/** Uses a connection of its own, since an advisory lock belongs to a session. */
async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = clientOf(databaseUrl);
  client.on("error", () => {});
  await client.connect().catch((cause: unknown) => {
    const fault = `DATABASE_URL: ${faultOf(cause)}`;
    throw isPassing(cause) ? new PassingError([fault]) : new Error(fault, { cause });
  });
  try {
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    if (rows[0].version < oldestServer) throw new Error("DATABASE_URL must name a PostgreSQL 15 or newer");
    // An index may take longer to build than the role lets other statements take.
    await client.query("set statement_timeout = 0");
    return await work(client);
  } finally {
    await client.end();
  }
}

function clientOf(databaseUrl: string): pg.Client {
  requireCertificates(databaseUrl);
  return new pg.Client({ ...connectionTo(databaseUrl), application_name: "migrations" });
}

const untrusted = "name the file of its authority with sslmode=verify-full&sslrootcert=FILE";
const outdated = "renew it at the database, and see that the clock of this machine is right";
/** What to do about a certificate, by OpenSSL's code. */
const remedies: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: outdated,
  CERT_NOT_YET_VALID: outdated,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: "give the host in the URL a name that is in it",
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
};

function faultOf(error: unknown): string {
  const remedy = remedies[(error as NodeJS.ErrnoException).code ?? ""];
  if (remedy === undefined) return `the database does not answer (${reasonOf(error)})`;
  // Node adds advice of its own.
  return `the database's certificate is not accepted (${reasonOf(error).split(";")[0]}): ${remedy}`;
}
