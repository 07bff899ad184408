import { requireSystem } from "../platform/actor.ts";
import type { Ctx } from "../platform/ctx.ts";
import { newId } from "../platform/id.ts";

const prefix = "tmp/";
/** As long as the link to it. */
const keptForMs = 3_600_000;

/** Puts by what is too large to be answered with; resolves to a link that lasts an hour. */
export async function storeTemporaryFile(ctx: Ctx, body: string, contentType: string): Promise<string> {
  const key = `${prefix}${newId()}`;
  await ctx.bucket.put(key, body, contentType);
  return (await ctx.bucket.signDownload(key, ctx.now())).url;
}

/** Removes temporary objects whose links no longer work. */
export async function deleteTemporaryFiles(ctx: Ctx, at: Date, deadline: Date): Promise<void> {
  requireSystem(ctx);
  let after = "";
  while (ctx.now() < deadline) {
    const page = await ctx.bucket.list({ prefix, after });
    const last = page.at(-1);
    if (last === undefined) return;
    const before = new Date(at.getTime() - keptForMs).toISOString();
    const old = page.filter(({ modified_at }) => modified_at < before);
    if (old.length > 0) await ctx.bucket.delete(old.map(({ key }) => key));
    after = last.key;
  }
}
