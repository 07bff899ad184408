import { createHash, type Hash } from "node:crypto";
import { smallestPart } from "#kit/put-stream.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import type { Progress } from "../export.sql.ts";
import { formatOf } from "../format/index.ts";
import type { Aside, Asides, Written } from "../format/kind.ts";
import { type ClaimedExport, leaseMs, saveProgress } from "./claim.ts";
import type { WrittenPage } from "./content.ts";
import type { Page } from "./reader.ts";

/**
 * The file of a job as it grows: what is written is collected until it makes a part, which is stored while more is
 * written. Only what is stored counts as progress; a worker that goes on writes the rest again.
 */
export interface GrowingFile {
  job: ClaimedExport;
  progress: Progress;
  /** Written since the last part. */
  pending: Buffer[];
  pendingBytes: number;
  /** For all that this worker has written, which is the whole file unless another has stored parts of it: then null. */
  digest: Hash | null;
  /** Written by this worker. */
  size: number;
  asides: Aside[];
  /** Set aside since the last part. */
  asideBytes: number;
  /** Who was written since it was noted last. */
  pages: WrittenPage[];
  /** The part that is being stored; its error is thrown to whoever waits for it. */
  storing: Promise<void> | null;
  /** The next page, which is read while the one before is written; null where it is not known which that is. */
  ahead: Promise<Page> | null;
  renewedAt: number;
}

/** Parts are stored once there is this much. */
const partBytes = 8_388_608;
const renewMs = leaseMs / 4;

/** Thrown where another worker has the job, or it was ended: whatever is done further has no effect. */
export class LeaseLost extends Error {}

/** The file of a job at the progress that is stored. */
export const openFile = (ctx: Ctx, job: ClaimedExport, progress: Progress): GrowingFile => ({
  job,
  progress,
  pending: [],
  pendingBytes: 0,
  asides: [],
  asideBytes: 0,
  pages: [],
  storing: null,
  ahead: null,
  digest: progress.parts.length === 0 ? createHash("sha256") : null,
  size: 0,
  renewedAt: ctx.now().getTime(),
});

/** Adds what was written; how far the file has come with it is said by `advance`. */
export function append(file: GrowingFile, { bytes, state, aside }: Written): void {
  file.pending.push(bytes);
  file.pendingBytes += bytes.length;
  file.digest?.update(bytes);
  file.size += bytes.length;
  if (aside !== undefined) {
    file.asides.push(aside);
    for (const { length } of Object.values(aside)) file.asideBytes += length;
  }
  file.progress = { ...file.progress, writer: state };
}

/** Takes in the progress that was made, and has a part stored if there is enough. Throws `LeaseLost`. */
export async function advance(ctx: Ctx, file: GrowingFile, progress: Partial<Progress>): Promise<void> {
  file.progress = { ...file.progress, ...progress };
  // Of a file that is only set aside so far, there is no part to store with it.
  const bytes = file.pendingBytes === 0 ? file.asideBytes : file.pendingBytes;
  if (bytes >= partBytes) await beginPart(ctx, file);
  else await keepLease(ctx, file);
}

/** Renews the lease when it is time to. */
async function keepLease(ctx: Ctx, file: GrowingFile): Promise<void> {
  const now = ctx.now().getTime();
  if (now - file.renewedAt < renewMs) return;
  // Without anything that is not stored, what was read so far need not be read again.
  const isStored = file.pendingBytes === 0 && file.asides.length === 0 && file.storing === null;
  await (isStored ? save(ctx, file, file.progress, takePages(file)) : save(ctx, file, null));
}

function takePages(file: GrowingFile): WrittenPage[] {
  const { pages } = file;
  file.pages = [];
  return pages;
}

/** Renews the lease and stores progress, if there is any, with who was written. Throws `LeaseLost`. */
async function save(
  ctx: Ctx,
  file: GrowingFile,
  progress: Progress | null,
  pages: readonly WrittenPage[] = [],
): Promise<void> {
  const change =
    progress === null ? {} : { state: progress, rows: progress.read, progress: percentOf(progress) };
  if (!(await saveProgress(ctx, file.job, change, pages))) throw new LeaseLost();
  file.renewedAt = ctx.now().getTime();
}

/** How many interviews there are is not known before the last one is read. */
const percentOf = ({ phase }: Progress): number => (phase === "end" ? 99 : 50);

/** Begins to store what is pending as a part, once the part before is stored: one is on its way at most. */
async function beginPart(ctx: Ctx, file: GrowingFile): Promise<void> {
  await file.storing;
  const { pending, asides, progress } = file;
  file.pending = [];
  file.pendingBytes = 0;
  file.asides = [];
  file.asideBytes = 0;
  const part = { pending, asides, pages: takePages(file), progress };
  const storing = storePart(ctx, file, part).then(() => {
    file.storing = null;
  });
  file.storing = storing;
  // Whoever waits for the part gets the error.
  storing.catch(() => {});
}

/** What the file grows by, and how far it has come with it. */
interface Part {
  pending: readonly Buffer[];
  asides: readonly Aside[];
  pages: readonly WrittenPage[];
  progress: Progress;
}

async function storePart(
  ctx: Ctx,
  file: GrowingFile,
  { pending, asides, pages, progress }: Part,
): Promise<void> {
  const { key, format } = file.job.row;
  const stored = { uploadId: progress.uploadId, parts: progress.parts, asides: progress.asides };
  stored.asides = await storeAsides(ctx, key, progress.asides, asides);
  for (const bytes of joined(pending)) {
    stored.uploadId ??= await ctx.bucket.startParts(key, formatOf(format).file.contentType);
    const upload = { key, id: stored.uploadId };
    stored.parts = [...stored.parts, await ctx.bucket.putPart(upload, stored.parts.length + 1, bytes)];
  }
  await save(ctx, file, { ...progress, ...stored }, pages);
  file.progress = { ...file.progress, ...stored };
}

/** Joins pieces to parts that are as small as can be: to copy, to digest and to send one holds the process. */
function* joined(pieces: readonly Buffer[]): Generator<Buffer> {
  let rest = pieces.reduce((sum, { length }) => sum + length, 0);
  let part: Buffer[] = [];
  let size = 0;
  for (const piece of pieces) {
    part.push(piece);
    size += piece.length;
    rest -= piece.length;
    if (size < smallestPart || rest < smallestPart) continue;
    yield Buffer.concat(part);
    part = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(part);
}

/** Stores the rest and makes the object of its parts; resolves to what is known of it then. Throws `LeaseLost`. */
export async function closeFile(ctx: Ctx, file: GrowingFile): Promise<{ size: number; sha256: string }> {
  const { key, format } = file.job.row;
  await file.storing;
  if (file.progress.uploadId === null) {
    await ctx.bucket.put(key, Buffer.concat(file.pending), formatOf(format).file.contentType);
  } else {
    if (file.pendingBytes > 0) await beginPart(ctx, file);
    await file.storing;
    await ctx.bucket.completeParts({ key, id: file.progress.uploadId }, file.progress.parts);
    // An object is made of the very parts that this worker has stored.
    if (file.digest !== null) return { size: file.size, sha256: file.digest.digest("hex") };
  }
  return digestOf(ctx, file);
}

/** Reads the object back: it may have parts of another worker, or have been stored by one. Throws `LeaseLost`. */
async function digestOf(ctx: Ctx, file: GrowingFile): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  const stored = await ctx.bucket.open(file.job.row.key);
  if (typeof stored === "string") throw new Error(`the exported file is ${stored}`);
  for await (const chunk of stored.body) {
    hash.update(chunk);
    size += chunk.length;
    await keepLease(ctx, file);
  }
  return { size, sha256: hash.digest("hex") };
}

const asideKey = (key: string, index: number, name: string): string =>
  `${key.slice(0, key.lastIndexOf("/") + 1)}aside-${index}-${name}`;

/** Stores what a writer set aside, as one object of each kind; resolves to how many asides there are then. */
async function storeAsides(
  ctx: Ctx,
  fileKey: string,
  index: number,
  asides: readonly Aside[],
): Promise<number> {
  if (asides.length === 0) return index;
  for (const name of Object.keys(asides[0] ?? {})) {
    const bytes = Buffer.concat(asides.map((aside) => aside[name] ?? Buffer.alloc(0)));
    await ctx.bucket.put(asideKey(fileKey, index, name), bytes, "application/octet-stream");
  }
  return index + 1;
}

const maxAsideBytes = 268_435_456;

/**
 * What was set aside; whatever is still pending is stored first. Each kind is read in order: the next one is asked for
 * with each, and comes while that is written.
 */
export async function readAsides(ctx: Ctx, file: GrowingFile): Promise<Asides> {
  const fileKey = file.job.row.key;
  await file.storing;
  const count = await storeAsides(ctx, fileKey, file.progress.asides, file.asides);
  file.progress = { ...file.progress, asides: count };
  file.asides = [];
  file.asideBytes = 0;
  const asked = new Map<string, Promise<Buffer>>();
  const ask = (index: number, name: string): Promise<Buffer> => {
    const key = asideKey(fileKey, index, name);
    const bytes = asked.get(key) ?? readAside(ctx, key);
    asked.set(key, bytes);
    // Whoever comes to it gets the error.
    bytes.catch(() => {});
    return bytes;
  };
  return {
    count,
    read(index, name) {
      asked.delete(asideKey(fileKey, index - 1, name));
      const bytes = ask(index, name);
      if (index + 1 < count) void ask(index + 1, name);
      return bytes;
    },
  };
}

async function readAside(ctx: Ctx, key: string): Promise<Buffer> {
  const found = await ctx.bucket.read(key, { maxBytes: maxAsideBytes, timeoutMs: 60_000 });
  if (typeof found === "string") throw new Error(`${key} is ${found}`);
  return Buffer.from(found);
}

/** Deletes what was set aside for the end of the file. */
export async function deleteAsides(
  ctx: Ctx,
  { job, progress }: GrowingFile,
  names: readonly string[],
): Promise<void> {
  const keys = Array.from({ length: progress.asides }, (_, index) =>
    names.map((name) => asideKey(job.row.key, index, name)),
  ).flat();
  if (keys.length > 0) await ctx.bucket.delete(keys);
}
