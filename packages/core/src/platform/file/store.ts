import type { Ctx } from "../ctx.ts";
import { invalidError, type ValidationIssue } from "../error.ts";
import { newId } from "../id.ts";
import { type FileOwner, fileKey, storedUrl } from "./key.ts";
import { queueStoredFiles } from "./queue-deletion.ts";
import type { StoredAsset } from "./schema.ts";
import { sniffAssetType } from "./sniff.ts";

export interface UploadedFile {
  name: string;
  data: Uint8Array;
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
