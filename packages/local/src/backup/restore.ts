import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Bucket } from "#core/platform/bucket.ts";
import { putStream } from "#core/platform/put-stream.ts";
import { isErasureMarker } from "#core/upkeep/erasure/marker.ts";
import { applyMigrations, connectionTo, knownMigrations } from "../migrations.ts";
import type { Manifest } from "./format.ts";
import { type BackupFile, type ReadBackup, readBackup } from "./read.ts";
import { copied, quoted } from "./tables.ts";

/** Exists while a restore is under way: what it finds then is its own, and it starts anew. */
const marker = "public.restore_under_way";

/** What a store may hold before a restore: what is kept through restores. */
const isExpected = (key: string): boolean => isErasureMarker(key) || key === "feed-epoch";

/**
 * Restores a backup into an empty database and store; the caller finishes it. Reads the file twice: nothing is written
 * of one that is damaged. Cut off anywhere, the next call starts anew. Throws one line.
 */
export async function restoreBackup(
  file: BackupFile,
  databaseUrl: string,
  bucket: Bucket,
): Promise<ReadBackup> {
  const checked = await readBackup(file);
  refuseNewer(checked.manifest);
  const client = new pg.Client({ ...connectionTo(databaseUrl), application_name: "restore" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(
      "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_min_messages = warning",
    );
    await begin(client, checked.manifest, bucket);
    await applyMigrations(databaseUrl, undefined, checked.manifest.migrations.at(-1) ?? 0);
    await client.query("begin");
    await fill(client, checked.manifest, file, bucket);
    await client.query("commit");
    await applyMigrations(databaseUrl);
    return checked;
  } finally {
    await client.end();
  }
}

/** Once everything that follows the restore has been done: from here on the database is in use. */
export async function endRestore(databaseUrl: string): Promise<void> {
  const client = new pg.Client(connectionTo(databaseUrl));
  await client.connect();
  await client.query(`drop table if exists ${marker}`).finally(() => client.end());
}

function refuseNewer({ migrations, version }: Manifest): void {
  const known = new Set(knownMigrations());
  if (!migrations.every((when) => known.has(when))) {
    throw new Error(
      `the backup was written by ${version}, which is newer: restore it with that release or a later one`,
    );
  }
}

async function begin(client: pg.Client, manifest: Manifest, bucket: Bucket): Promise<void> {
  const { rows } = await client.query<{ tables: number; is_under_way: boolean }>(
    `select to_regclass($1) is not null as is_under_way,
       (select count(*)::int from pg_tables where schemaname in ('public', 'drizzle')) as tables`,
    [marker],
  );
  const { tables = 0, is_under_way = false } = rows[0] ?? {};
  if (!is_under_way) {
    if (tables > 0) throw new Error("the database is not empty: a backup is restored into an empty one");
    if (manifest.objects === "include" && (await holdsFiles(bucket)))
      throw new Error("the store is not empty: the files of a backup are restored into an empty one");
  }
  await client.query("begin");
  await client.query(
    "drop schema if exists drizzle cascade; drop schema public cascade; create schema public",
  );
  await client.query(`create table ${marker} (begun_at timestamptz not null default now())`);
  await client.query("commit");
}

async function holdsFiles(bucket: Bucket): Promise<boolean> {
  for (let after = ""; ; ) {
    const page = await bucket.list({ after });
    const last = page.at(-1);
    if (last === undefined) return false;
    if (page.some(({ key }) => !isExpected(key))) return true;
    after = last.key;
  }
}

/** In the open transaction, in the order of foreign keys and without the triggers, whose work the rows already show. */
async function fill(
  client: pg.Client,
  { tables, objects }: Manifest,
  file: BackupFile,
  bucket: Bucket,
): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const names = tables.map(({ name }) => quoted(name));
  await client.query(`truncate ${names.join(", ")} cascade`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
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
      await Promise.race([pipeline(Readable.from(bytes), copy.into, { end: false }), copy.done]);
    },
    async object(key, { type }, bytes) {
      await endCopy();
      if (objects === "include") await putStream(bucket, { key, contentType: type }, bytes);
    },
  });
  await endCopy();
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}
