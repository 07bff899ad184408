import type { Ctx } from "../../platform/ctx.ts";
import type { GrowingFile } from "./growing-file.ts";
import type { Aside, Asides } from "./writer.ts";

const asideKey = (key: string, index: number, name: string): string =>
  key.replace(/[^/]+$/, `aside-${index}-${name}`);

/** Stores what a writer set aside, as one object of each kind; resolves to how many asides there are then. */
export async function storeAsides(
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

/** What was set aside; whatever is still pending is stored first. */
export async function readAsides(ctx: Ctx, file: GrowingFile): Promise<Asides> {
  const fileKey = file.job.row.key;
  await file.storing;
  const count = await storeAsides(ctx, fileKey, file.progress.asides, file.asides);
  file.progress = { ...file.progress, asides: count };
  file.asides = [];
  return {
    count,
    read: async (index, name) => {
      const key = asideKey(fileKey, index, name);
      const found = await ctx.bucket.read(key, { maxBytes: maxAsideBytes, timeoutMs: 60_000 });
      if (typeof found === "string") throw new Error(`${key} is ${found}`);
      return Buffer.from(found);
    },
  };
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
