import type { Ctx } from "../platform/ctx.ts";
import { invalidError, type ValidationIssue } from "../platform/error.ts";
import { newId } from "../platform/id.ts";
import type { StoredAsset } from "../question/schema.ts";
import { queueStoredFiles } from "./deletion.ts";
import { type FileOwner, fileKey, storedUrl } from "./key.ts";
import type { CreateUpload, Upload } from "./schema.ts";
import { sniffAssetType } from "./sniff.ts";

export interface UploadedFile {
  name: string;
  data: Uint8Array;
}

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

/**
 * Stores the files of a request under the types that their contents show. Throws a 422 where one is of no accepted
 * type, and then stores none; where storage fails, what is stored by then is queued for deletion.
 */
export async function storeFiles(
  ctx: Ctx,
  owner: FileOwner,
  files: readonly UploadedFile[],
): Promise<StoredAsset[]> {
  const typed = files.map((file) => ({ ...file, content_type: sniffAssetType(file.data) }));
  const issues = typed.flatMap(({ content_type }, index): ValidationIssue[] =>
    content_type === null
      ? [
          {
            loc: ["body", "file", index],
            msg: "Must be a JPEG, PNG, GIF, WebP, MP4, WebM, QuickTime or PDF file",
            type: "unsupported_file",
          },
        ]
      : [],
  );
  if (issues.length > 0) throw invalidError(issues);
  const named = typed.map((file) => ({ ...file, key: fileKey(owner, newId(), file.name) }));
  const assets = named.map(({ key, name, content_type, data }): StoredAsset => {
    return { url: storedUrl(ctx.participantBaseUrl, key), name, content_type, size: data.byteLength };
  });
  const results = await Promise.allSettled(
    named.map(({ key, data, content_type }) => ctx.bucket.put(key, data, content_type ?? "")),
  );
  const failure = results.find((result) => result.status === "rejected");
  if (failure === undefined) return assets;
  await queueStoredFiles(ctx, assets);
  throw failure.reason;
}
