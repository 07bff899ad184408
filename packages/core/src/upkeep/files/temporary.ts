import { requireSystem } from "#kit/actor.ts";
import { newId } from "#kit/id.ts";
import { putStream } from "#kit/put-stream.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { isBucketOurs } from "./identity.ts";

const prefix = "tmp/";
/** The lifetime of the link to a file. */
const keptForMs = 3_600_000;

/** Where answers are that show this resource. */
export const temporaryFolder = (id: string): string => `${prefix}${id}/`;

/**
 * Stores a body that is too large for a response, while it is made; resolves to a link that works for an hour. `id` is of
 * the interview that it shows, with whose erasure it goes, or of the study, with that of any of its interviews; null for
 * what shows nobody.
 */
export async function storeTemporaryFile(
  ctx: Ctx,
  id: string | null,
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<string> {
  const key = `${id === null ? prefix : temporaryFolder(id)}${newId()}`;
  await putStream(ctx.bucket, { key, contentType }, body);
  return (await ctx.bucket.signDownload(key, ctx.now())).url;
}

/**
 * Deletes temporary files whose links no longer work at `at`, until the deadline. Throws if the bucket is another
 * database's.
 */
export async function deleteTemporaryFiles(ctx: Ctx, at: Date, deadline: Date): Promise<void> {
  requireSystem(ctx);
  let after = "";
  while (ctx.now() < deadline) {
    const page = await ctx.bucket.list({ prefix, after });
    const last = page.at(-1);
    if (last === undefined) return;
    const before = new Date(at.getTime() - keptForMs).toISOString();
    const old = page.filter(({ modified_at }) => modified_at < before);
    if (old.length > 0 && !(await isBucketOurs(ctx))) return;
    if (old.length > 0) await ctx.bucket.erase(old.map(({ key }) => key));
    after = last.key;
  }
}
