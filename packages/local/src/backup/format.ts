import { createHash } from "node:crypto";
import * as z from "zod";

/** The first entry of an archive. */
export const manifestName = "manifest.json";
/** The last entry: an archive without it was cut off. */
export const sumsName = "sums.json";
/** Where objects that are only listed stand, one key a line; a page of the bucket each. */
export const objectListEntry = (page: number): string => `objects.${String(page).padStart(6, "0")}.list`;

export const isObjectList = (entry: string): boolean => /^objects\.\d+\.list$/.test(entry);

/**
 * A program that knows the first format alone refuses the second, whose rows of tables are in files of their own beside the
 * archive.
 */
const formats = { whole: 1, inParts: 2 } as const;

const table = z.object({ name: z.string(), columns: z.array(z.string()) });
/** A table of a backup, with the columns whose values it has. */
export type Table = z.output<typeof table>;

export const Manifest = z.object({
  format: z.literal(Object.values(formats), "was written in a format that this release does not know"),
  /** The release that wrote it. */
  version: z.string(),
  /** When each applied migration was made, in their order. */
  migrations: z.array(z.number()),
  /** Identity of the database, and of the bucket that belongs to it. */
  identity: z.string(),
  /** Id of the key that stored secrets are sealed with. The key itself is in no backup. */
  key_id: z.string().nullable(),
  taken_at: z.iso.datetime(),
  objects: z.enum(["include", "list"]),
  /** In an order in which rows can be inserted. */
  tables: z.array(table),
});
export type Manifest = z.output<typeof Manifest>;

export const Sums = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  objects: z.object({ count: z.int(), missing: z.int(), sha256: z.string() }),
});
export type Sums = z.output<typeof Sums>;

/** Rows of a table that stand in a file of their own, which later backups refer to as long as no row of them changes. */
export const Part = z.object({
  /** Named after the day when it was written, its rows and whoever can read it. */
  file: z.string().regex(/^(\d{4}-\d\d-\d\d-)?[0-9a-f]{64}\.copy\.gz(\.age)?$/),
  rows: z.int(),
  /** Digest of the rows, as COPY writes them. */
  sha256: z.string(),
});
export type Part = z.output<typeof Part>;

/** Beside the archives that refer to them. */
export const partsFolder = "parts";

/** A manifest, without what is found while the archive is written. */
export const newManifest = (fields: Omit<Manifest, "format">, kind: keyof typeof formats): Manifest => ({
  format: formats[kind],
  ...fields,
});

/** Rows of a table are in several entries, none of which has to fit in memory: one COPY takes them all, in order. */
export const tableEntry = (table: string, part: number): string =>
  `tables/${table}.${String(part).padStart(6, "0")}.copy`;

/** The table whose rows an entry has; null for other entries. */
export const tableOf = (entry: string): string | null =>
  /^tables\/(\w+)\.\d+\.copy$/.exec(entry)?.[1] ?? null;

/** Says which part has rows of a table. */
export const partEntry = (table: string, part: number): string =>
  `tables/${table}.${String(part).padStart(6, "0")}.part`;

/** The table of whose rows an entry names a part; null for other entries. */
export const tableOfPart = (entry: string): string | null =>
  /^tables\/(\w+)\.\d+\.part$/.exec(entry)?.[1] ?? null;

const objectPrefix = "objects/";
export const objectEntry = (key: string): string => objectPrefix + key;

/** The key of the object that an entry has; null for other entries. */
export const objectOf = (entry: string): string | null =>
  entry.startsWith(objectPrefix) ? entry.slice(objectPrefix.length) : null;

/** What is read of an archive, to be compared with its sums. */
export class Tally {
  readonly tables = new Map<string, ReturnType<typeof createHash>>();
  readonly objects = createHash("sha256");
  objectCount = 0;

  addRows(table: string, bytes: Uint8Array): void {
    const hash = this.tables.get(table) ?? createHash("sha256");
    this.tables.set(table, hash.update(bytes));
  }

  addPart(table: string, { sha256 }: Part): void {
    this.addRows(table, Buffer.from(sha256));
  }

  startObject(key: string): void {
    this.objectCount++;
    this.objects.update(`${key}\0`);
  }

  sums(rows: ReadonlyMap<string, number>, missing: number): Sums {
    const tables = [...this.tables].map(([name, hash]) => [
      name,
      { rows: rows.get(name) ?? 0, sha256: hash.digest("hex") },
    ]);
    const objects = { count: this.objectCount, missing, sha256: this.objects.digest("hex") };
    return { tables: Object.fromEntries(tables), objects };
  }
}
