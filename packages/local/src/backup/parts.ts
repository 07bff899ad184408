import { createHash, randomUUID } from "node:crypto";
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import * as z from "zod";
import { encrypted, type Reader } from "./encryption.ts";
import { type Manifest, Part } from "./format.ts";
import { frugally } from "./memory.ts";
import { openSession } from "./session.ts";
import { quoted } from "./tables.ts";
import { fullDiskOr, level, removeLeftovers, sync } from "./write.ts";

/**
 * The rows of a database in files, of which those that have not changed since an earlier backup are not written again. A
 * part has the rows in so many blocks of a table. A row is never changed in place: a new version of it has a newer
 * transaction. So a part with as many rows as before, none of which is newer, is the same, and is not read.
 *
 * A snapshot keeps vacuum from what is dead since it was taken, so a long one makes the tables that change most grow. What
 * has changed is therefore written before, in short transactions, as often as it takes, and what is left to the snapshot of
 * the backup is to look for what has changed since.
 */

/** Blocks of 8 KB. */
const blocksOfPart = 2048;
/** Each with a connection: PostgreSQL has a process for each, and so many parts are compressed at once. */
const workers = 2;
/**
 * A part is written again, under the name of another day, before its day began so many days ago, not all of them at once.
 * Who deletes by age then finds none that a backup refers to: docs/backup.md.
 */
export const mostDays = 6;
const dayMs = 24 * 3_600_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const isFresh = (file: string): boolean => {
  const day = file.slice(0, 10);
  const byteOfDigest = file.slice(11, 13);
  const maxDays = mostDays - 2 + Number.parseInt(byteOfDigest, 16) / 128;
  return Date.now() - Date.parse(day) < maxDays * dayMs;
};
/** Passes before the snapshot, until one has written no more than so much. */
const mostPasses = 5;
const fewBytes = 64 * 1024 * 1024;
/** A backup that is cut off repeats the writing of so many parts at most. */
const savedAfter = 64;

const Index = z.object({
  reader: z.string(),
  parts: z.record(
    z.string(),
    Part.extend({
      mark: z.string(),
      /** Whoever wrote its rows had an earlier transaction. */
      horizon: z.string().regex(/^\d+$/),
      /** Bytes of the file. */
      size: z.int(),
    }),
  ),
});
type Kept = z.output<typeof Index>["parts"][string];

/** A passphrase is made hard to guess, which would take a second for each part. */
export type PartReader = Extract<Reader, { recipient: string }> | null;

interface PartOfTable {
  table: string;
  /** Its rows, for COPY and conditions. */
  columns: string;
  where: string;
  /** In the index. */
  key: string;
  /**
   * Stands for the table: another file, another history of the same one, other columns and other migrations have other rows
   * at the same places.
   */
  mark: string;
}

interface SnapshotInParts {
  manifest: Manifest;
  /** Those of each table. */
  parts: ReadonlyMap<string, readonly Part[]>;
  parts_written: number;
  snapshot_seconds: number;
}

/** Writes the parts of all tables as of one moment, which `describe` tells the manifest of. */
export async function writeParts(
  databaseUrl: string,
  folder: string,
  reader: PartReader,
  describe: (client: pg.ClientBase) => Promise<Manifest>,
): Promise<SnapshotInParts> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder, "");
  await requireReader(reader);
  const index = openIndex(folder, reader);
  const main = await openSession(databaseUrl, "backup");
  const sessions = [main];
  let parts_written = 0;
  /** Keeps all parts; resolves to them by table, and to the bytes that were written. */
  const passOver = async (manifest: Manifest, keep: typeof keepPart, { isSaved }: { isSaved: boolean }) => {
    const parts = new Map(manifest.tables.map(({ name }) => [name, [] as Part[]]));
    let bytes = 0;
    const left = (await partsOf(main, manifest)).entries();
    const work = async (session: pg.Client) => {
      for (const [, part] of left) {
        const place = parts.get(part.table) ?? [];
        const at = place.push({ file: "", rows: 0, sha256: "" }) - 1;
        const { changed, kept } = await keep(session, part, index);
        const { file, rows, sha256 } = kept;
        place[at] = { file, rows, sha256 };
        if (changed !== null) {
          bytes += changed;
          parts_written++;
        }
        if (isSaved) await index.saveSome();
      }
    };
    await Promise.all(sessions.map(work));
    return { parts, bytes };
  };
  try {
    while (sessions.length < workers) sessions.push(await openSession(databaseUrl, "backup"));
    const before = await describe(main);
    let bytes = fewBytes + 1;
    for (let pass = 0; pass < mostPasses && bytes > fewBytes; pass++)
      ({ bytes } = await passOver(before, keepInTransaction, { isSaved: true }));

    const from = performance.now();
    await main.query(beginSql);
    const { rows } = await main.query<{ id: string }>("select pg_export_snapshot() as id");
    for (const session of sessions.slice(1)) {
      await session.query(beginSql);
      await session.query(`set transaction snapshot ${session.escapeLiteral(rows[0]?.id ?? "")}`);
    }
    const manifest = await describe(main);
    index.forget();
    // The snapshot does not wait for the disk.
    const { parts } = await passOver(manifest, keepPart, { isSaved: false });
    for (const session of sessions) await session.query("commit");
    const snapshot_seconds = Math.round(performance.now() - from) / 1000;
    await index.save();
    return { manifest, parts, parts_written, snapshot_seconds };
  } catch (error) {
    throw fullDiskOr(error, folder);
  } finally {
    await Promise.all(sessions.map((session) => session.end()));
  }
}

/** Throws where the recipient is none, before anything is written. */
async function requireReader(reader: PartReader): Promise<void> {
  for await (const _ of await encrypted(Readable.from([], { objectMode: false }), reader));
}

const beginSql = "begin isolation level repeatable read read only";

/** The last one of a table has all rows that come after it, whatever is added meanwhile. */
async function partsOf(client: pg.ClientBase, { tables, migrations }: Manifest): Promise<PartOfTable[]> {
  const { rows } = await client.query<{ name: string; blocks: number; file: string }>(`
    select c.relname as name, (pg_relation_size(c.oid) / current_setting('block_size')::int)::float8 as blocks,
      concat_ws(' ', system_identifier, timeline_id, d.oid, pg_relation_filenode(c.oid)) as file
    from pg_class c, pg_control_system(), pg_control_checkpoint(), pg_database d
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and d.datname = current_database()`);
  const found = new Map(rows.map((row) => [row.name, row]));
  const restores = await restoresOf(client, tables);
  return tables.flatMap(({ name, columns }) => {
    const { blocks = 0, file = "" } = found.get(name) ?? {};
    const mark = digestOf(JSON.stringify([file, restores, columns, migrations.at(-1)]));
    const count = Math.max(1, Math.ceil(blocks / blocksOfPart));
    return Array.from({ length: count }, (_, at) => {
      const end = at === count - 1 ? "" : ` and ctid < '(${(at + 1) * blocksOfPart},0)'`;
      return {
        table: name,
        columns: columns.map(quoted).join(", "),
        where: `ctid >= '(${at * blocksOfPart},0)'${end}`,
        key: `${name} ${at}`,
        mark,
      };
    });
  });
}

/** After another kind of restore, transactions of the same numbers have written other rows. */
async function restoresOf(client: pg.ClientBase, tables: Manifest["tables"]): Promise<number | undefined> {
  const isCounted = tables.some(
    ({ name, columns }) => name === "installation" && columns.includes("feed_epoch"),
  );
  if (!isCounted) return undefined;
  const { rows } = await client.query<{ feed_epoch: number }>("select feed_epoch from installation");
  return rows[0]?.feed_epoch;
}

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

type PartIndex = ReturnType<typeof openIndex>;

/** What the parts of a folder were made of. */
export function openIndex(folder: string, reader: PartReader) {
  const file = join(folder, "index.json");
  const name = reader?.recipient ?? "";
  const read = () => {
    try {
      return Index.parse(JSON.parse(readFileSync(file, "utf8")));
    } catch {
      // There is none, or a disk that was full has half of one: all is written again.
      return { reader: name, parts: {} };
    }
  };
  const found = read();
  const known = new Map(found.reader === name ? Object.entries(found.parts) : []);
  let wanted: Set<string> | undefined;
  let unsaved = new Set<string>();
  let saving = Promise.resolve();
  /** Bytes of the files that are whole, by their names. */
  const sizes = new Map([...known.values()].map(({ file, size }) => [file, size]));
  const sizeOfWhole = (part: string): number | undefined => {
    const size = statSync(join(folder, part), { throwIfNoEntry: false })?.size;
    return size === sizes.get(part) ? size : undefined;
  };
  /** Parts are on the disk before the index says that they are there. */
  const saveNow = async () => {
    const written = unsaved;
    unsaved = new Set();
    for (const part of written) await sync(join(folder, part));
    await sync(folder);
    const parts = [...known].filter(
      ([key, { file }]) => !unsaved.has(file) && (wanted === undefined || wanted.has(key)),
    );
    const unfinished = `${file}.partial-${process.pid}`;
    const content = JSON.stringify({ reader: name, parts: Object.fromEntries(parts) });
    writeFileSync(unfinished, content, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  };
  const index = {
    folder,
    reader,
    /** Only who can read the part has its name for the same rows. */
    fileOf: (sha256: string) =>
      `${dayOf(Date.now())}-${digestOf(`${name}\n${sha256}`)}.copy.gz${reader === null ? "" : ".age"}`,
    /**
     * Gives a file its name, and resolves to its size. What has the name may be a part of backups: it stays, or where it
     * may be what a power failure has left, goes for what is on the disk already.
     */
    async place(unfinished: string, part: string): Promise<number> {
      const path = join(folder, part);
      if (existsSync(path) && sizeOfWhole(part) === undefined) await sync(unfinished);
      const there = sizeOfWhole(part);
      if (there !== undefined) {
        await rm(unfinished);
        return there;
      }
      const { size } = statSync(unfinished);
      renameSync(unfinished, path);
      sizes.set(part, size);
      return size;
    },
    find(key: string, mark: string): Kept | undefined {
      wanted?.add(key);
      const kept = known.get(key);
      return kept?.mark === mark && isFresh(kept.file) && sizeOfWhole(kept.file) !== undefined
        ? kept
        : undefined;
    },
    keep(key: string, kept: Kept): void {
      known.set(key, kept);
      unsaved.add(kept.file);
    },
    /** From here on, what is not looked for is not saved. */
    forget(): void {
      wanted = new Set();
    },
    async saveSome(): Promise<void> {
      if (unsaved.size >= savedAfter) await index.save();
    },
    save(): Promise<void> {
      saving = saving.then(saveNow);
      return saving;
    },
  };
  return index;
}

async function keepInTransaction(session: pg.Client, part: PartOfTable, index: PartIndex) {
  await session.query(beginSql);
  const kept = await keepPart(session, part, index);
  await session.query("commit");
  return kept;
}

/**
 * Resolves to the part, and how many bytes its rows have that have changed; null where they are as before, also where they
 * are written again since other transactions were open when they were written.
 */
async function keepPart(
  session: pg.Client,
  part: PartOfTable,
  index: PartIndex,
): Promise<{ kept: Kept; changed: number | null }> {
  const { table, columns, where, key, mark } = part;
  const found = index.find(key, mark);
  if (found !== undefined && (await isAsBefore(session, part, found))) return { kept: found, changed: null };
  const { rows } = await session.query<{ horizon: string }>(
    "select pg_snapshot_xmin(pg_current_snapshot())::text as horizon",
  );
  const { bytes, ...written } = await writePart(
    session,
    `copy (select ${columns} from ${quoted(table)} where ${where}) to stdout`,
    index,
  );
  const kept = Object.assign(written, { mark, horizon: rows[0]?.horizon ?? "" });
  index.keep(key, kept);
  return { kept, changed: kept.sha256 === found?.sha256 ? null : bytes };
}

/** An age counts transactions as far back as 2^31: one beyond that is negative. */
async function isAsBefore(
  session: pg.Client,
  { table, where }: PartOfTable,
  { rows: before, horizon }: Kept,
): Promise<boolean> {
  const { rows } = await session.query<{ is_same: boolean }>(
    `with horizon as materialized (select age('${BigInt(horizon) % 2n ** 32n}'::xid) as age)
     select age >= 0 and rows = ${before} and newer = 0 as is_same
     from horizon, lateral (
       select count(*) as rows, count(*) filter (where age(xmin) between 0 and horizon.age) as newer
       from ${quoted(table)} where ${where}
     ) as now`,
  );
  return rows[0]?.is_same === true;
}

async function writePart(
  session: pg.Client,
  copy: string,
  { folder, reader, fileOf, place }: PartIndex,
): Promise<Part & { size: number; bytes: number }> {
  const unfinished = join(folder, `${randomUUID()}.partial-${process.pid}`);
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = session.query(copyTo(copy));
  async function* noted() {
    for await (const chunk of frugally(stream as AsyncIterable<Uint8Array>)) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  try {
    const gzip = createGzip({ level });
    const out = encrypted(gzip, reader).then((source) =>
      pipeline(source, createWriteStream(unfinished, { mode: 0o600 })),
    );
    // Whichever fails ends the other, which would else wait for it.
    out.catch((error: Error) => void gzip.destroy(error));
    await Promise.all([out, pipeline(noted, gzip)]);
    const sha256 = hash.digest("hex");
    const file = fileOf(sha256);
    const size = await place(unfinished, file);
    const rows = (stream as unknown as { rowCount: number | null }).rowCount ?? 0;
    return { file, rows, sha256, size, bytes };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
