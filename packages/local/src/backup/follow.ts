import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Bucket } from "#kit/bucket.ts";
import { putStream } from "#kit/put-stream.ts";
import { appliedMigrations, restoreMarker } from "../migrations.ts";
import { compare, copyDatabase } from "./copy.ts";
import { keysOf } from "./create.ts";
import type { Table } from "./format.ts";
import { openSession } from "./session.ts";
import { listTables, quoted } from "./tables.ts";

/**
 * A copy that follows its source: all rows as of one moment, and then, as often as it is asked, those that have changed
 * since. So a service moves to another database while it runs, and stops for the last difference alone.
 *
 * Triggers of the source note the keys of changed rows, in the transactions that change them. The target has no foreign keys
 * and no active triggers until the end: the order of rows does not matter. Cut off anywhere, the next call goes on.
 */

/** In the source: keys of rows that have changed and are not copied. */
const changes = "drizzle.followed_change";
const noteChange = "drizzle.note_followed_change";
const triggerName = "followed_change";
/** In the target: the foreign keys that it will have, once all rows are there. */
const foreignKeys = "drizzle.followed_foreign_key";

/** Below so many changes, the copy is in step: what is left takes no time. */
const fewChanges = 1000;
const mostRounds = 20;
const batchSize = 1000;

interface Followed {
  /** Rows that were copied again since they had changed. */
  changed_rows: number;
  /** Changes that are not copied yet. */
  behind: number;
  is_finished: boolean;
  seconds: number;
}

interface FollowedTable extends Table {
  /** Columns of the primary key; null without one, as where rows only wait to be moved: all of its rows are copied each time. */
  key: string[] | null;
}

interface KeyedTable extends FollowedTable {
  key: string[];
}

const isKeyed = (table: FollowedTable): table is KeyedTable => table.key !== null;

/**
 * Brings the copy in `to`, which is empty at first, up to its source. With `isLast`, nothing writes to the source any more:
 * the copy is completed and compared, and the source forgets it. Throws where anything differs.
 */
export async function followDatabase(
  from: string,
  to: string,
  { isLast }: { isLast: boolean },
): Promise<Followed> {
  const started = performance.now();
  const source = await openSession(from, "follow");
  const target = await openSession(to, "follow");
  try {
    const isBegun = await exists(target, foreignKeys);
    if (!isBegun) await requireEmpty(target);
    const tables = await keyed(source, await listTables(source));
    await noteChanges(source, tables.filter(isKeyed));
    if (!isBegun) await copyFirst(from, to, target);
    await requireSameMigrations(source, target);
    let changed_rows = 0;
    let behind = await countChanges(source);
    for (let round = 0; round < mostRounds && (round === 0 || behind >= (isLast ? 1 : fewChanges)); round++) {
      changed_rows += await copyChanges(source, target, tables);
      behind = await countChanges(source);
    }
    if (isLast) await finish(source, target, tables, behind);
    const seconds = Math.round(performance.now() - started) / 1000;
    return { changed_rows, behind, is_finished: isLast, seconds };
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

async function exists(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query("select to_regclass($1) is not null as found", [table]);
  return rows[0].found;
}

/** A copy that was cut off has left no tables but its own. */
async function requireEmpty(target: pg.ClientBase): Promise<void> {
  const { rows } = await target.query(
    `select to_regclass($1) is null and exists (
       select from pg_tables where schemaname in ('public', 'drizzle')) as is_taken`,
    [restoreMarker],
  );
  if (rows[0].is_taken) throw new Error("the database in --to is not empty: name an empty one");
  // Until the end no service starts on it.
  await target.query(`create schema if not exists drizzle; create table if not exists ${restoreMarker} ()`);
}

async function keyed(source: pg.ClientBase, tables: readonly Table[]): Promise<FollowedTable[]> {
  const { rows } = await source.query<{ name: string; key: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as key
    from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indisprimary and c.relnamespace = 'public'::regnamespace group by c.relname`);
  const keys = new Map(rows.map(({ name, key }) => [name, key]));
  return tables.map((table) => ({ ...table, key: keys.get(table.name) ?? null }));
}

/** A trigger waits until whoever writes to its table has ended, so nothing that a later snapshot lacks is missed. */
async function noteChanges(source: pg.Client, tables: readonly KeyedTable[]): Promise<void> {
  await source.query(`
    create table if not exists ${changes} (id bigint generated always as identity, name text not null, key jsonb not null);
    create or replace function ${noteChange}() returns trigger language plpgsql security definer
    set search_path = pg_catalog as $$
    begin
      if tg_op <> 'INSERT' then
        insert into ${changes} (name, key)
        select tg_table_name, jsonb_object_agg(k, to_jsonb(old) -> k) from unnest(tg_argv) as k;
      end if;
      if tg_op <> 'DELETE' then
        insert into ${changes} (name, key)
        select tg_table_name, jsonb_object_agg(k, to_jsonb(new) -> k) from unnest(tg_argv) as k;
      end if;
      return null;
    end $$`);
  const { rows } = await source.query<{ name: string }>(
    "select tgrelid::regclass::text as name from pg_trigger where tgname = $1",
    [triggerName],
  );
  const noted = new Set(rows.map(({ name }) => name));
  for (const { name, key } of tables) {
    if (noted.has(name) || noted.has(quoted(name))) continue;
    const args = key.map((column) => source.escapeLiteral(column)).join(", ");
    await source.query(`create trigger ${triggerName} after insert or update or delete on ${quoted(name)}
      for each row execute function ${noteChange}(${args})`);
  }
}

/** All rows as of one moment. The target's foreign keys wait for the end. */
async function copyFirst(from: string, to: string, target: pg.Client): Promise<void> {
  await copyDatabase(from, to);
  await target.query("begin");
  const { rows } = await target.query<{ name: string; constraint: string; definition: string }>(`
    select c.relname as name, f.conname as constraint, pg_get_constraintdef(f.oid) as definition
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace`);
  await target.query(`create table ${foreignKeys} (name text, "constraint" text, definition text)`);
  for (const { name, constraint, definition } of rows) {
    await target.query(`insert into ${foreignKeys} values ($1, $2, $3)`, [name, constraint, definition]);
    await target.query(`alter table ${quoted(name)} drop constraint ${quoted(constraint)}`);
  }
  for (const { name } of await listTables(target))
    await target.query(`alter table ${quoted(name)} disable trigger user`);
  await target.query("commit");
}

async function requireSameMigrations(source: pg.Client, target: pg.Client): Promise<void> {
  const before = await appliedMigrations(source);
  const after = await appliedMigrations(target);
  if (before.join() !== after.join())
    throw new Error("migrations were applied since the copy was begun: begin anew with an empty database");
}

async function countChanges(source: pg.ClientBase): Promise<number> {
  const { rows } = await source.query<{ behind: number }>(
    `select count(*)::float8 as behind from ${changes}`,
  );
  return rows[0]?.behind ?? 0;
}

/** Copies the rows that have changed as they are in one snapshot, which has all that their transactions wrote. */
async function copyChanges(
  source: pg.Client,
  target: pg.Client,
  tables: readonly FollowedTable[],
): Promise<number> {
  let copied = 0;
  await source.query("begin isolation level repeatable read read only");
  await target.query("begin");
  const { rows: seen } = await source.query<{ id: string }>(`select id::text as id from ${changes}`);
  for (const table of tables) {
    if (!isKeyed(table)) {
      await target.query(`delete from ${quoted(table.name)}`);
      await copyRows(source, target, table, "true");
      continue;
    }
    const { rows } = await source.query<{ key: string }>(
      `select distinct key::text as key from ${changes} where name = $1`,
      [table.name],
    );
    const batches: string[][] = [];
    for (let at = 0; at < rows.length; at += batchSize)
      batches.push(rows.slice(at, at + batchSize).map(({ key }) => key));
    // All that have changed go first: one may have by now what another had.
    for (const keys of batches)
      await target.query(`delete from ${quoted(table.name)} where ${isOneOf(target, table, keys)}`);
    for (const keys of batches) await copyRows(source, target, table, isOneOf(source, table, keys));
    copied += rows.length;
  }
  await target.query("commit");
  await source.query("commit");
  // By their ids: a transaction that has ended meanwhile may have lower ones.
  for (let at = 0; at < seen.length; at += batchSize)
    await source.query(`delete from ${changes} where id = any($1::bigint[])`, [
      seen.slice(at, at + batchSize).map(({ id }) => id),
    ]);
  return copied;
}

/** The condition of the rows with these keys. COPY takes no parameters. */
function isOneOf(client: pg.Client, { name, key }: KeyedTable, keys: readonly string[]): string {
  const list = key.map(quoted).join(", ");
  const texts = client.escapeLiteral(`[${keys.join(",")}]`);
  return `(${list}) in (select ${list} from jsonb_populate_recordset(null::public.${quoted(name)}, ${texts}::jsonb))`;
}

async function copyRows(source: pg.Client, target: pg.Client, table: Table, where: string): Promise<void> {
  const name = quoted(table.name);
  const list = table.columns.map(quoted).join(", ");
  await pipeline(
    source.query(copyTo(`copy (select ${list} from ${name} where ${where}) to stdout`)),
    target.query(copyFrom(`copy ${name} (${list}) from stdin`)),
  );
}

async function finish(
  source: pg.Client,
  target: pg.Client,
  tables: readonly FollowedTable[],
  behind: number,
): Promise<void> {
  if (behind > 0) throw new Error("the source still changes: stop the service, and run the command again");
  for (const table of tables) await compare(source, target, table);
  await target.query("begin");
  const { rows } = await target.query<{ name: string; constraint: string; definition: string }>(
    `select * from ${foreignKeys}`,
  );
  for (const { name, constraint, definition } of rows)
    await target.query(`alter table ${quoted(name)} add constraint ${quoted(constraint)} ${definition}`);
  for (const { name } of tables) await target.query(`alter table ${quoted(name)} enable trigger user`);
  await target.query(`drop table ${foreignKeys}, ${restoreMarker}`);
  await target.query("commit");
  await source.query(`drop function ${noteChange} cascade; drop table ${changes}`);
}

/** Copies the objects that a store lacks, and with `isLast` deletes those that are gone. Resolves to how many were copied. */
export async function followObjects(
  from: Bucket,
  to: Bucket,
  { isLast }: { isLast: boolean },
): Promise<number> {
  const there = new Set<string>();
  for await (const keys of keysOf(to)) for (const key of keys) there.add(key);
  let copied = 0;
  for await (const keys of keysOf(from))
    for (const key of keys) {
      if (there.delete(key)) continue;
      const found = await from.open(key);
      if (typeof found === "string") continue;
      await putStream(
        to,
        { key, contentType: found.contentType },
        found.body as unknown as AsyncIterable<Uint8Array>,
      );
      copied++;
    }
  const gone = [...there];
  if (isLast)
    for (let at = 0; at < gone.length; at += batchSize) await to.delete(gone.slice(at, at + batchSize));
  return copied;
}
