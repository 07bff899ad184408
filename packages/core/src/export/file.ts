import { createHash } from "node:crypto";
import type { Ctx } from "../platform/ctx.ts";
import { storeAsides } from "./asides.ts";
import { type ClaimedExport, leaseMs, saveProgress } from "./claim.ts";
import { fileKinds } from "./file-kind.ts";
import type { GrowingFile } from "./growing-file.ts";
import type { Progress } from "./progress.ts";
import type { Written } from "./writer.ts";

/** A part is stored once there is this much: S3 takes none below 5 MiB but the last. */
const partBytes = 8_388_608;
const renewMs = leaseMs / 4;
const firstPageSize = 32;

/** Thrown where another worker has the job, or it was ended: whatever is done further has no effect. */
export class LeaseLost extends Error {}

/** The file of a job at the progress that is stored. */
export const openFile = (ctx: Ctx, job: ClaimedExport, progress: Progress): GrowingFile => ({
  ...{ job, progress, pending: [], pendingBytes: 0, asides: [], ahead: null, pageSize: firstPageSize },
  renewedAt: ctx.now().getTime(),
});

/** Adds what was written, with the progress that it makes, and stores a part if there is enough. Throws `LeaseLost`. */
export async function addToFile(
  ctx: Ctx,
  file: GrowingFile,
  { bytes, state, aside }: Written,
  progress: Partial<Progress>,
): Promise<void> {
  file.pending.push(bytes);
  file.pendingBytes += bytes.length;
  if (aside !== undefined) file.asides.push(aside);
  file.progress = { ...file.progress, ...progress, writer: state };
  if (file.pendingBytes >= partBytes) await storePart(ctx, file);
  else await keepLease(ctx, file);
}

/** Renews the lease when it is time to. */
export async function keepLease(ctx: Ctx, file: GrowingFile): Promise<void> {
  const now = ctx.now().getTime();
  if (now - file.renewedAt < renewMs) return;
  // Without anything pending, what was read so far need not be read again.
  await save(ctx, file, file.pendingBytes === 0 && file.asides.length === 0);
}

async function save(ctx: Ctx, file: GrowingFile, isStored: boolean): Promise<void> {
  const { progress } = file;
  const rows = progress.phase === "measure" ? 0 : progress.read;
  const change = { state: progress, rows, progress: percentOf(file) };
  if (!(await saveProgress(ctx, file.job, isStored ? change : {}))) throw new LeaseLost();
  file.renewedAt = ctx.now().getTime();
}

/** A file that is measured first is read twice. */
function percentOf({ progress: { phase, read, total } }: GrowingFile): number {
  const share = phase === "end" || total === 0 ? 1 : Math.min(read / total, 1);
  return Math.min(Math.floor(phase === "measure" ? 50 * share : 50 + 50 * share), 99);
}

async function storePart(ctx: Ctx, file: GrowingFile): Promise<void> {
  const { row } = file.job;
  const { progress } = file;
  const uploadId =
    progress.uploadId ?? (await ctx.bucket.startParts(row.key, fileKinds[row.format].contentType));
  await storeAsides(ctx, file);
  const upload = { key: row.key, id: uploadId };
  const part = await ctx.bucket.putPart(upload, progress.parts.length + 1, Buffer.concat(file.pending));
  file.progress = { ...file.progress, uploadId, parts: [...progress.parts, part] };
  file.pending = [];
  file.pendingBytes = 0;
  await save(ctx, file, true);
}

/** Stores the rest and makes the object of its parts; resolves to what is known of it then. */
export async function closeFile(ctx: Ctx, file: GrowingFile): Promise<{ size: number; sha256: string }> {
  const { row } = file.job;
  if (file.progress.uploadId === null) {
    await ctx.bucket.put(row.key, Buffer.concat(file.pending), fileKinds[row.format].contentType);
  } else {
    if (file.pendingBytes > 0) await storePart(ctx, file);
    await ctx.bucket.completeParts({ key: row.key, id: file.progress.uploadId }, file.progress.parts);
  }
  return digestOf(ctx, file);
}

/** Reads the object back, so that the digest is of what is stored. Throws `LeaseLost`. */
async function digestOf(ctx: Ctx, file: GrowingFile): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of await ctx.bucket.stream(file.job.row.key)) {
    hash.update(chunk);
    size += chunk.length;
    await keepLease(ctx, file);
  }
  return { size, sha256: hash.digest("hex") };
}
