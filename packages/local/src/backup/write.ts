import { createHash } from "node:crypto";
import { createWriteStream, readdirSync, statSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { isAlive } from "../postgres/server.ts";
import { encrypted, type Reader } from "./encryption.ts";

/** Written faster than most disks and links take it; text of interviews shrinks to a fifth. */
export const level = 3;

/** An archive that is being written. */
export interface Archive {
  /** Adds a file whose content is at hand. */
  add: (name: string, content: string | Uint8Array) => Promise<void>;
  /** Adds a file of a known size as its bytes come. */
  stream: (name: string, size: number, type: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
}

/**
 * Writes an archive to a file, which is there only once it is whole and on the disk, or to standard output for `-`.
 * Resolves to what was written in bytes, their SHA-256 and what `fill` resolves to.
 */
export async function writeArchive<T>(
  to: string,
  reader: Reader,
  fill: (archive: Archive) => Promise<T>,
): Promise<{ bytes: number; sha256: string; filled: T }> {
  if (to === "-") return writeTo(process.stdout, reader, fill, { end: false });
  const file = resolve(to);
  const isDirectory = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isDirectory(file) || !isDirectory(dirname(file)))
    throw new Error("--to must be a file in an existing directory");
  await removeLeftovers(dirname(file), basename(file));
  const unfinished = `${file}.partial-${process.pid}`;
  try {
    const written = await writeTo(createWriteStream(unfinished, { mode: 0o600, flush: true }), reader, fill);
    await rename(unfinished, file);
    await sync(dirname(file));
    return written;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw fullDiskOr(error, dirname(file));
  }
}

export function fullDiskOr(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== "ENOSPC" && code !== "EDQUOT") return error;
  return new Error(`there is no space left for the backup in ${folder}`, { cause: error });
}

async function writeTo<T>(
  sink: Writable,
  reader: Reader,
  fill: (archive: Archive) => Promise<T>,
  options: { end?: boolean } = {},
) {
  const tar = pack();
  const hash = createHash("sha256");
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const gzip = createGzip({ level });
  const out = encrypted(gzip, reader).then((source) => pipeline(source, counted, sink, options));
  const compressed = pipeline(tar, gzip);
  const filling = fill(archiveOf(tar)).then((filled) => {
    tar.finalize();
    return filled;
  });
  // Whichever fails first ends the others, which would else wait for it.
  const end = (error: Error) => void tar.destroy(error);
  filling.catch(end);
  out.catch(end);
  const [filled] = await Promise.all([filling, compressed, out]);
  return { bytes, sha256: hash.digest("hex"), filled };
}

const archiveOf = (tar: ReturnType<typeof pack>): Archive => ({
  add: (name, content) =>
    new Promise((done, fail) => {
      tar.entry({ name }, Buffer.from(content), (error) => (error ? fail(error) : done()));
    }),
  async stream(name, size, type, bytes) {
    // Where GNU tar keeps extended attributes of a file.
    const pax = { "SCHILY.xattr.user.mime_type": type };
    const entry = tar.entry({ name, size, pax } as Parameters<typeof tar.entry>[0]);
    await pipeline(bytes, entry);
  },
});

/** Removes what processes that are gone have not finished of files whose names begin so. */
export async function removeLeftovers(folder: string, beginning: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const [, pid] = name.startsWith(beginning) ? (/\.partial-(\d+)$/.exec(name) ?? []) : [];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(folder, name), { force: true });
  }
}

/** What a file has, and the names in a folder, outlast a power failure from here on. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}
