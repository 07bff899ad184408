import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract, type Header } from "tar-stream";
import type * as z from "zod";
import { decrypted } from "./encryption.ts";
import {
  isObjectList,
  Manifest,
  manifestName,
  objectOf,
  Part,
  partsFolder,
  Sums,
  sumsName,
  Tally,
  tableOf,
  tableOfPart,
} from "./format.ts";
import { frugally } from "./memory.ts";

type Entry = AsyncIterable<Uint8Array> & { header: Header };

export interface BackupFile {
  from: string;
  identity?: string | undefined;
}

/** What reads a backup does with its entries. Each is given the bytes as they come. */
export interface EntryReader {
  manifest?: (manifest: Manifest) => Promise<void>;
  rows?: (table: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  object?: (
    key: string,
    entry: { size: number; type: string },
    bytes: AsyncIterable<Uint8Array>,
  ) => Promise<void>;
}

export interface ReadBackup {
  manifest: Manifest;
  rows: number;
  objects: number;
}

/** Reads a backup from end to end and compares it with its sums. Throws one line where it is not whole. */
export async function readBackup(
  { from, identity }: BackupFile,
  reader: EntryReader = {},
): Promise<ReadBackup> {
  const source = await decrypted(createReadStream(from), await beginningOf(from), identity);
  const tar = extract();
  const flowing = pipeline(source as Readable, createGunzip(), tar).catch((cause: Error) => {
    throw new Error(`the backup is damaged or cut off (${cause.message})`, { cause });
  });
  const partOf = (part: Part) => rowsOf(part, join(dirname(from), partsFolder), identity);
  const reading = readEntries(tar, reader, partOf);
  const [read, flow] = await Promise.allSettled([reading, flowing]);
  // A damaged stream ends the reading of its entries, and what fails there closes the stream: the first says why.
  if (flow.status === "rejected" && flow.reason.cause.code !== "ERR_STREAM_PREMATURE_CLOSE")
    throw flow.reason;
  if (read.status === "rejected") throw read.reason instanceof ReaderError ? read.reason.cause : read.reason;
  return read.value;
}

/** Wraps what the caller's own reader throws, which has nothing to do with the file. */
class ReaderError extends Error {}

/** The rows of a part; throws where they are not those that the backup has been made of. */
async function* rowsOf(
  { file, sha256 }: Part,
  folder: string,
  identity: string | undefined,
): AsyncGenerator<Uint8Array> {
  const path = join(folder, file);
  const hash = createHash("sha256");
  try {
    const beginning = await beginningOf(path);
    const gunzip = createGunzip();
    pipeline(await decrypted(createReadStream(path), beginning, identity), gunzip).catch(() => {});
    for await (const bytes of gunzip as AsyncIterable<Uint8Array>) {
      hash.update(bytes);
      yield bytes;
    }
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new Error(`the backup's part ${path} is missing`, { cause });
    throw new Error(`the backup's part ${path} is damaged or cut off (${message})`, { cause });
  }
  if (hash.digest("hex") !== sha256) throw new Error(`the backup's part ${path} is damaged`);
}

async function readEntries(
  tar: ReturnType<typeof extract>,
  reader: EntryReader,
  partOf: (part: Part) => AsyncIterable<Uint8Array>,
): Promise<ReadBackup> {
  const tally = new Tally();
  let manifest: Manifest | undefined;
  let sums: Sums | undefined;
  for await (const found of tar) {
    const entry = found as unknown as Entry;
    const { name, size = 0 } = entry.header;
    const table = tableOf(name);
    const tableInParts = tableOfPart(name);
    const key = objectOf(name);
    if (name === manifestName) {
      manifest = await parsed(entry, Manifest);
      await own(reader.manifest?.(manifest));
    } else if (name === sumsName) sums = await parsed(entry, Sums);
    else if (isObjectList(name)) {
      for (const key of (await textOf(entry)).split("\n").filter(Boolean)) tally.startObject(key);
    } else if (table !== null) {
      tally.addRows(table, new Uint8Array());
      await own(
        consumed(
          entry,
          (bytes) => tally.addRows(table, bytes),
          (bytes) => reader.rows?.(table, bytes),
        ),
      );
    } else if (tableInParts !== null) {
      const part = await parsed(entry, Part);
      tally.addPart(tableInParts, part);
      await own(
        consumed(
          partOf(part),
          () => {},
          (bytes) => reader.rows?.(tableInParts, bytes),
        ),
      );
    } else if (key !== null) {
      tally.startObject(key);
      await own(
        consumed(
          entry,
          (bytes) => tally.objects.update(bytes),
          (bytes) => reader.object?.(key, { size, type: typeOf(entry) }, bytes),
        ),
      );
    } else await consumed(entry, () => {});
  }
  if (manifest === undefined || sums === undefined)
    throw new Error("the backup is cut off: its sums are missing");
  const rows = new Map(Object.entries(sums.tables).map(([table, each]) => [table, each.rows]));
  const found = tally.sums(rows, sums.objects.missing);
  if (JSON.stringify(sorted(found)) !== JSON.stringify(sorted(sums)))
    throw new Error("the backup is damaged: its sums do not agree");
  return {
    manifest,
    rows: [...rows.values()].reduce((sum, count) => sum + count, 0),
    objects: sums.objects.count,
  };
}

const own = async (work: Promise<void> | undefined): Promise<void> => {
  try {
    await work;
  } catch (cause) {
    throw new ReaderError("reading failed", { cause });
  }
};

/** Hands an entry's bytes on, each of which `note` sees. */
async function consumed(
  entry: AsyncIterable<Uint8Array>,
  note: (bytes: Uint8Array) => unknown,
  read: (bytes: AsyncIterable<Uint8Array>) => Promise<void> | undefined = () => undefined,
): Promise<void> {
  async function* noted() {
    for await (const bytes of frugally(entry)) {
      note(bytes);
      yield bytes as Uint8Array;
    }
  }
  const bytes = noted();
  await read(bytes);
  for await (const _ of bytes);
}

async function parsed<Shape extends z.ZodType>(entry: Entry, shape: Shape): Promise<z.output<Shape>> {
  const { success, data, error } = shape.safeParse(JSON.parse(await textOf(entry)));
  if (!success)
    throw new Error(`${entry.header.name} of the backup ${error.issues[0]?.message ?? "is not valid"}`);
  return data;
}

/** The text of an entry that fits in memory. */
async function textOf(entry: Entry): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of entry) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

const typeOf = ({ header }: Entry): string => {
  const { pax } = header as { pax?: Record<string, string> | null };
  return pax?.["SCHILY.xattr.user.mime_type"] ?? "application/octet-stream";
};

const sorted = ({ tables, objects }: Sums) => [Object.entries(tables).sort(), Object.entries(objects).sort()];

async function beginningOf(file: string): Promise<Uint8Array> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
