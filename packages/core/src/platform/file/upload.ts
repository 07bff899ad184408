import type { Ctx } from "../ctx.ts";
import { newId } from "../id.ts";
import { type FileOwner, fileKey, storedUrl } from "./key.ts";
import type { CreateUpload, Upload } from "./schema.ts";

export const uploadLifetimeMs = 3_600_000;

/**
 * A form with which a browser uploads one file within an hour, under this id. The caller has checked that it may.
 */
export async function signUpload(
  ctx: Ctx,
  owner: FileOwner,
  file: CreateUpload,
  fileId: string = newId(),
): Promise<Upload> {
  const key = fileKey(owner, fileId, file.filename);
  const form = await ctx.bucket.signUpload(key, { contentType: file.content_type, maxBytes: file.size });
  return {
    url: storedUrl(ctx.participantBaseUrl, key),
    upload: { ...form, expires_at: new Date(ctx.now().getTime() + uploadLifetimeMs).toISOString() },
  };
}
