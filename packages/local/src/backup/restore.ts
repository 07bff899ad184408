import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { outlivesRestores } from "#core/upkeep/operator/restored.ts";
import type { Bucket } from "#kit/bucket.ts";
import { putStream } from "#kit/put-stream.ts";
import { applyForRestore, knownMigrations, restoreMarker } from "../migrations.ts";
import type { Manifest } from "./format.ts";
import { type BackupFile, type ReadBackup, readBackup } from "./read.ts";
import { openSession } from "./session.ts";
import { copied, withoutTriggers } from "./tables.ts";

/** The key of the advisory lock of a restore. */
const lockKey = 748_213_907;
/** The session of a restore that was killed notices within some seconds. */
const lockPollMs = 250;
const lockAttempts = 60;

/**
 * Restores a backup into an empty database and store, and then has `finish` bring it up to the present. Reads the file
 * twice: nothing is written of one that is damaged. Cut off anywhere, the next call starts anew; until one has ended, no
 * service starts on the database. Throws one line.
 */
export async function restoreBackup<T>(
  file: BackupFile,
  databaseUrl: string,
  bucket: Bucket,
  finish: (manifest: Manifest) => Promise<T>,
): Promise<ReadBackup & { finished: T }> {
  const checked = await readBackup(file);
  refuseUnknown(checked.manifest);
  const client = await openSession(databaseUrl, "restore");
  try {
    await takeLock(client);
    await begin(client, checked.manifest, bucket);
    await applyForRestore(databaseUrl, checked.manifest.migrations.at(-1));
    await client.query("begin");
    await withoutTriggers(client, checked.manifest.tables, () =>
      fill(client, checked.manifest, file, bucket),
    );
    await client.query("commit");
    await applyForRestore(databaseUrl);
    const finished = await finish(checked.manifest);
    await client.query(`drop table ${restoreMarker}`);
    return { ...checked, finished };
  } finally {
    await client.end();
  }
}

/** Polls: a statement that waits for the lock would be an old transaction, which a concurrent index build waits for. */
async function takeLock(client: pg.Client): Promise<void> {
  for (let attempt = 0; attempt < lockAttempts; attempt++) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [lockKey]);
    if (rows[0].taken) return;
    await sleep(lockPollMs);
  }
  throw new Error("another restore into this database is in progress");
}

function refuseUnknown({ migrations, version }: Manifest): void {
  const known = new Set(knownMigrations());
  if (!migrations.every((when) => known.has(when))) {
    throw new Error(
      `the backup was written by ${version}, with migrations that this release does not know: restore it with one that does`,
    );
  }
}

async function begin(client: pg.Client, manifest: Manifest, bucket: Bucket): Promise<void> {
  const { rows } = await client.query<{ is_empty: boolean; is_begun: boolean }>(
    `select to_regclass($1) is not null as is_begun,
       not exists (select from pg_tables where schemaname in ('public', 'drizzle')) as is_empty`,
    [restoreMarker],
  );
  const { is_empty = false, is_begun = false } = rows[0] ?? {};
  if (!is_begun) {
    if (!is_empty) throw new Error("the database is not empty: restore the backup into an empty database");
    if (manifest.objects === "include" && (await holdsFiles(bucket)))
      throw new Error("the store is not empty: restore the backup's files into an empty store");
  }
  await client.query("begin");
  await client.query(`create schema if not exists drizzle; create table if not exists ${restoreMarker} ()`);
  if (is_begun) await client.query(dropAll);
  await client.query("commit");
}

/** What a restore that was cut off has made. The schemas stay, with what others have been granted in them. */
const dropAll = `do $$ declare statement text; begin
  foreach statement in array array(
    select format('drop table if exists %s cascade', oid::regclass) from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
      and oid <> '${restoreMarker}'::regclass
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    union all
    select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e'))
  loop execute statement; end loop;
end $$`;

async function holdsFiles(bucket: Bucket): Promise<boolean> {
  for (let after = ""; ; ) {
    const page = await bucket.list({ after });
    const last = page.at(-1);
    if (last === undefined) return false;
    if (page.some(({ key }) => !outlivesRestores(key))) return true;
    after = last.key;
  }
}

/** In the open transaction, in the order of foreign keys. */
async function fill(
  client: pg.Client,
  { tables, objects }: Manifest,
  file: BackupFile,
  bucket: Bucket,
): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  let copy: { table: string; into: ReturnType<typeof copyFrom>; done: Promise<void> } | undefined;
  const endCopy = async () => {
    copy?.into.end();
    await copy?.done;
    copy = undefined;
  };
  await readBackup(file, {
    async rows(name, bytes) {
      const table = byName.get(name);
      if (table === undefined) throw new Error(`the backup has rows of ${name}, which it does not name`);
      if (copy?.table !== name) {
        await endCopy();
        const into = client.query(copyFrom(`copy ${copied(table)} from stdin`));
        const ended = Promise.withResolvers<void>();
        into.once("finish", ended.resolve).once("error", ended.reject);
        ended.promise.catch(() => {});
        copy = { table: name, into, done: ended.promise };
      }
      for await (const chunk of bytes)
        if (!copy.into.write(chunk)) await Promise.race([once(copy.into, "drain"), copy.done]);
    },
    async object(key, { type }, bytes) {
      await endCopy();
      if (objects === "include") await putStream(bucket, { key, contentType: type }, bytes);
    },
  });
  await endCopy();
}
