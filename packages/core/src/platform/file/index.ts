import { invalidError, type ValidationIssue } from "#kit/error.ts";
import { sniffAssetType } from "#kit/file/format.ts";
import { belongsTo, type FileOwner, fileKey, storedKey, storedUrl } from "#kit/file/key.ts";
import type { CreateUpload, StoredAsset, Upload } from "#kit/file/schema.ts";
import { newId } from "#kit/id.ts";
import { describeError } from "#kit/log.ts";
import { isHttpUrl } from "#kit/shape.ts";
import type { Ctx } from "../ctx.ts";
import { captionsOf } from "./captions.ts";
import { queueStoredFiles } from "./queue-deletion.ts";

export { captionsOf, refuseCaptions } from "./captions.ts";
export { checkMedia, checkRecording } from "./inspect.ts";
export {
  type FolderDeletion,
  queueFoldersCte,
  queueFoldersOf,
  queuePrefixesCte,
  queueStoredFiles,
} from "./queue-deletion.ts";

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
    return { url: storedUrl(ctx.publicUrl, key), name, content_type, size: data.byteLength };
  });
  const results = await Promise.allSettled(
    named.map(({ key, data, content_type }) => ctx.bucket.put(key, data, content_type ?? "")),
  );
  const failure = results.find((result) => result.status === "rejected");
  if (failure === undefined) return assets;
  await queueStoredFiles(ctx, assets);
  throw failure.reason;
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
    url: storedUrl(ctx.publicUrl, key),
    upload: { ...form, expires_at: new Date(ctx.now().getTime() + uploadLifetimeMs).toISOString() },
  };
}

interface Download {
  download_url: string | null;
  download_url_expires_at: string | null;
}

type PresentedAsset = StoredAsset & Download & { captions?: PresentedCaption[] };
type PresentedCaption = { language: string; url: string } & Download;

const noDownload: Download = { download_url: null, download_url_expires_at: null };

/** An organization's assets as a question shows them: each stored file with a fresh link that works for an hour. */
export async function presentAssets(
  ctx: Ctx,
  organizationId: string,
  assets: readonly StoredAsset[] | null,
): Promise<PresentedAsset[] | null> {
  if (assets === null) return null;
  return Promise.all(
    assets.map(async (asset) => ({
      ...withoutCaptions(asset),
      ...(await signDownload(ctx, organizationId, asset.url)),
      ...(asset.captions !== undefined && {
        captions: await Promise.all(
          captionsOf(asset).map(async (each) => ({
            ...each,
            ...(await signDownload(ctx, organizationId, each.url)),
          })),
        ),
      }),
    })),
  );
}

/** Assets without links, to be stored: a link works for an hour, and only for whoever may read the file. */
export const unsignedAssets = (assets: readonly StoredAsset[] | null): PresentedAsset[] | null =>
  assets?.map((asset) => ({
    ...withoutCaptions(asset),
    ...noDownload,
    ...(asset.captions !== undefined && {
      captions: captionsOf(asset).map((each) => ({ ...each, ...noDownload })),
    }),
  })) ?? null;

const withoutCaptions = ({ captions: _, ...asset }: StoredAsset): StoredAsset => asset;

/** A link to the file of this URL. External ones pass through; what is outside the folder, or cannot be signed, has none. */
export async function signDownload(ctx: Ctx, folder: string, url: string): Promise<Download> {
  const key = storedKey(url, ctx.publicUrl);
  if (key === null) return isHttpUrl(url) ? { ...noDownload, download_url: url } : noDownload;
  if (!belongsTo(folder, key)) return noDownload;
  try {
    const link = await ctx.bucket.signDownload(key, ctx.now());
    return { download_url: link.url, download_url_expires_at: link.expires_at };
  } catch (error) {
    ctx.log("error", "asset_not_signed", describeError(error));
    return noDownload;
  }
}
