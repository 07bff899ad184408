import type { Ctx } from "../platform/ctx.ts";
import type { GrowingFile } from "./growing-file.ts";
import type { Asides } from "./writer.ts";

const asideKey = (key: string, index: number, name: string): string =>
  key.replace(/[^/]+$/, `aside-${index}-${name}`);

/** Stores what the writer set aside since the last part, as one object of each kind. */
export async function storeAsides(ctx: Ctx, file: GrowingFile): Promise<void> {
  if (file.asides.length === 0) return;
  const index = file.progress.asides;
  const names = Object.keys(file.asides[0] ?? {});
  for (const name of names) {
    const bytes = Buffer.concat(file.asides.map((aside) => aside[name] ?? Buffer.alloc(0)));
    await ctx.bucket.put(asideKey(file.job.row.key, index, name), bytes, "application/octet-stream");
  }
  file.progress = { ...file.progress, asides: index + 1 };
  file.asides = [];
}

const maxAsideBytes = 268_435_456;

/** What was set aside; whatever is still pending is stored first. */
export async function readAsides(ctx: Ctx, file: GrowingFile): Promise<Asides> {
  await storeAsides(ctx, file);
  return {
    count: file.progress.asides,
    read: async (index, name) => {
      const key = asideKey(file.job.row.key, index, name);
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
