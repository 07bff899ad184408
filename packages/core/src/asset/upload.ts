import type { Ctx } from "../platform/ctx.ts";
import { invalidError, type ValidationIssue } from "../platform/error.ts";
import { newId } from "../platform/id.ts";
import type { StoredAsset } from "../question/schema.ts";
import { type FileOwner, fileKey, storedUrl } from "./key.ts";
import type { CreateUpload, Upload } from "./schema.ts";
import { sniffAssetType } from "./sniff.ts";

export interface UploadedFile {
  name: string;
  data: Uint8Array;
}

const uploadLifetimeMs = 3_600_000;

/** A form with which a browser uploads one file within an hour. The caller has checked that it may. */
export async function signUpload(ctx: Ctx, owner: FileOwner, file: CreateUpload): Promise<Upload> {
  const key = fileKey(owner, newId(), file.filename);
  const form = await ctx.bucket.signUpload(key, { contentType: file.content_type, maxBytes: file.size });
  return {
    url: storedUrl(ctx.participantBaseUrl, key),
    upload: { ...form, expires_at: new Date(ctx.now().getTime() + uploadLifetimeMs).toISOString() },
  };
}

/**
 * Stores the files of a request under the types that their contents show. Throws a 422 where one is of no accepted
 * type, and then stores none.
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
  return Promise.all(
    typed.map(async ({ name, data, content_type }) => {
      const key = fileKey(owner, newId(), name);
      await ctx.bucket.put(key, data, content_type ?? "");
      return { url: storedUrl(ctx.participantBaseUrl, key), name, content_type, size: data.byteLength };
    }),
  );
}
