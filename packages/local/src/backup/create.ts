import { join } from "node:path";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { outlivesRestores } from "#core/upkeep/operator/restored.ts";
import type { Bucket } from "#kit/bucket.ts";
import { keyIdOf } from "#kit/seal.ts";
import { ownVersion } from "../migrations/releases.ts";
import { appliedMigrations, restoreMarker } from "../migrations.ts";
import type { Reader } from "./encryption.ts";
import {
  type Manifest,
  manifestName,
  newManifest,
  objectEntry,
  objectListEntry,
  partEntry,
  partsFolder,
  type Sums,
  sumsName,
  type Table,
  Tally,
  tableEntry,
} from "./format.ts";
import { frugally } from "./memory.ts";
import { type PartReader, writeParts } from "./parts.ts";
import { openSession } from "./session.ts";
import { copied, listTables } from "./tables.ts";
import { type Archive, removeLeftovers, writeArchive } from "./write.ts";

/** Rows of a table that are held in memory before they are written as one entry. */
const partBytes = 2 * 1024 * 1024;

export interface CreatedBackup {
  file: string;
  bytes: number;
  sha256: string;
  rows: number;
  objects: number;
  /** Objects that were erased while the backup was made. */
  objects_missing: number;
  taken_at: string;
  /** How long rows were read as of one moment: until then vacuum leaves what is dead since. */
  snapshot_seconds: number;
  seconds: number;
}

export interface CreatedInParts extends CreatedBackup {
  parts: number;
  /** Those whose rows have changed since the last backup, and while this one was made. */
  parts_written: number;
}

interface Source {
  databaseUrl: string;
  bucket: Bucket;
  /** `list`: the bucket's own versions or replica are the backup of its objects. */
  objects: "include" | "list";
}

/** Writes all rows as of one moment, and the objects, to `to`, while the service goes on. */
export async function createBackup(source: Source, to: string, reader: Reader): Promise<CreatedBackup> {
  const from = performance.now();
  const written = await writeArchive(to, reader, async (archive) => {
    const tally = new Tally();
    const { manifest, rows } = await addDatabase(archive, tally, source);
    const snapshot_seconds = secondsSince(from);
    return { manifest, snapshot_seconds, sums: await addRest(archive, tally, source, rows) };
  });
  return createdOf(to, written, from);
}

/**
 * Adds a backup to a folder, which has the rows of others: only those parts of tables are written that have changed since
 * the last one. `verify` and `restore` read it where the parts are beside it.
 */
export async function createInParts(
  source: Source,
  folder: string,
  reader: PartReader,
): Promise<CreatedInParts> {
  const from = performance.now();
  // Each has a name of its own, which writing the next one does not look for.
  await removeLeftovers(folder, "");
  const { manifest, parts, parts_written, snapshot_seconds } = await writeParts(
    source.databaseUrl,
    join(folder, partsFolder),
    reader,
    (client) => describe(client, source.objects, "inParts"),
  );
  const instant = `${manifest.taken_at.slice(0, 19).replaceAll(":", "")}Z`;
  const to = join(folder, `${instant}.tar.gz${reader === null ? "" : ".age"}`);
  const written = await writeArchive(to, reader, async (archive) => {
    const tally = new Tally();
    await archive.add(manifestName, JSON.stringify(manifest, null, 2));
    const rows = new Map<string, number>();
    for (const [table, ofTable] of parts)
      for (const [at, part] of ofTable.entries()) {
        tally.addPart(table, part);
        rows.set(table, (rows.get(table) ?? 0) + part.rows);
        await archive.add(partEntry(table, at), JSON.stringify(part));
      }
    return { manifest, snapshot_seconds, sums: await addRest(archive, tally, source, rows) };
  });
  const all = [...parts.values()].reduce((sum, { length }) => sum + length, 0);
  return Object.assign(createdOf(to, written, from), { parts: all, parts_written });
}

/** After the snapshot: whatever its rows refer to is there, unless it was erased since. */
async function addRest(
  archive: Archive,
  tally: Tally,
  source: Source,
  rows: ReadonlyMap<string, number>,
): Promise<Sums> {
  const missing = await addObjects(archive, tally, source);
  const sums = tally.sums(rows, missing);
  await archive.add(sumsName, JSON.stringify(sums));
  return sums;
}

interface Written {
  bytes: number;
  sha256: string;
  filled: { manifest: Manifest; snapshot_seconds: number; sums: Sums };
}

const createdOf = (file: string, { bytes, sha256, filled }: Written, from: number): CreatedBackup => ({
  file,
  bytes,
  sha256,
  rows: Object.values(filled.sums.tables).reduce((sum, { rows }) => sum + rows, 0),
  objects: filled.sums.objects.count,
  objects_missing: filled.sums.objects.missing,
  taken_at: filled.manifest.taken_at,
  snapshot_seconds: filled.snapshot_seconds,
  seconds: secondsSince(from),
});

const secondsSince = (from: number): number => Math.round(performance.now() - from) / 1000;

async function addDatabase(archive: Archive, tally: Tally, { databaseUrl, objects }: Source) {
  const client = await openSession(databaseUrl, "backup");
  try {
    await client.query("begin isolation level repeatable read read only");
    const manifest = await describe(client, objects, "whole");
    await archive.add(manifestName, JSON.stringify(manifest, null, 2));
    const rows = new Map<string, number>();
    for (const table of manifest.tables) rows.set(table.name, await addTable(archive, tally, client, table));
    await client.query("commit");
    return { manifest, rows };
  } finally {
    await client.end();
  }
}

async function refuseUnfinished(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    "select to_regclass('drizzle.deferred_step') is null as is_empty, to_regclass($1) is not null as is_restoring",
    [restoreMarker],
  );
  if (rows[0].is_empty) throw new Error("the database is empty: there is nothing to back up");
  if (rows[0].is_restoring) throw new Error("a backup is being restored into this database");
  const { rows: deferred } = await client.query("select from drizzle.deferred_step limit 1");
  // Whoever restores the backup has the indexes already, and not what the step would have made of the rows.
  if (deferred.length > 0) throw new Error("a migration is in progress: create the backup once it has ended");
}

async function describe(
  client: pg.ClientBase,
  objects: Manifest["objects"],
  kind: Parameters<typeof newManifest>[1],
): Promise<Manifest> {
  await refuseUnfinished(client);
  const tables = await listTables(client);
  const { rows } = await client.query<{ identity: string; taken_at: Date }>(
    "select identity, now() as taken_at from file_storage",
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the database has no identity: its migrations are not complete");
  return newManifest(
    {
      version: ownVersion(),
      migrations: await appliedMigrations(client),
      identity: row.identity,
      key_id: tables.some(({ name }) => name === "installation") ? await keyIdOfProbe(client) : null,
      taken_at: row.taken_at.toISOString(),
      objects,
      tables,
    },
    kind,
  );
}

async function keyIdOfProbe(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ key_probe: string | null }>("select key_probe from installation");
  const probe = rows[0]?.key_probe ?? null;
  return probe === null ? null : keyIdOf(probe);
}

async function addTable(archive: Archive, tally: Tally, client: pg.Client, table: Table): Promise<number> {
  let part = 0;
  let held = [] as Uint8Array[];
  let size = 0;
  const flush = async () => {
    const bytes = Buffer.concat(held);
    tally.addRows(table.name, bytes);
    await archive.add(tableEntry(table.name, part++), bytes);
    [held, size] = [[], 0];
  };
  const stream = client.query(copyTo(`copy ${copied(table)} to stdout`));
  for await (const chunk of frugally(stream as AsyncIterable<Uint8Array>)) {
    held.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await flush();
  }
  if (size > 0 || part === 0) await flush();
  return (stream as unknown as { rowCount: number | null }).rowCount ?? 0;
}

/** Files that live for an hour are in no backup. */
const isKept = (key: string): boolean => !key.startsWith("tmp/") && !outlivesRestores(key);

export async function* keysOf(bucket: Bucket): AsyncGenerator<string[]> {
  for (let after = ""; ; ) {
    const page = await bucket.list({ after });
    const last = page.at(-1);
    if (last === undefined) return;
    yield page.map(({ key }) => key).filter(isKept);
    after = last.key;
  }
}

/** Resolves to how many objects were erased before they were read. */
async function addObjects(archive: Archive, tally: Tally, { bucket, objects }: Source): Promise<number> {
  let missing = 0;
  let pages = 0;
  for await (const keys of keysOf(bucket)) {
    if (objects === "list") {
      for (const key of keys) tally.startObject(key);
      await archive.add(objectListEntry(pages++), keys.map((key) => `${key}\n`).join(""));
      continue;
    }
    for (const key of keys) {
      const found = await bucket.open(key);
      if (typeof found === "string") {
        missing++;
        continue;
      }
      tally.startObject(key);
      const noted = async function* () {
        for await (const bytes of frugally(found.body as unknown as AsyncIterable<Uint8Array>)) {
          tally.objects.update(bytes);
          yield bytes;
        }
      };
      await archive.stream(objectEntry(key), found.length, found.contentType, noted());
    }
  }
  return missing;
}
