import type { Ctx } from "../ctx.ts";
import { isHttpUrl } from "../http-url.ts";
import { describeError } from "../log.ts";
import { belongsTo, storedKey } from "./key.ts";
import type { StoredAsset } from "./schema.ts";

interface Download {
  download_url: string | null;
  download_url_expires_at: string | null;
}

export type PresentedAsset = StoredAsset & Download;

const noDownload: Download = { download_url: null, download_url_expires_at: null };

/** An organization's assets as a question shows them: each stored file with a fresh link that works for an hour. */
export async function presentAssets(
  ctx: Ctx,
  organizationId: string,
  assets: readonly StoredAsset[] | null,
): Promise<PresentedAsset[] | null> {
  if (assets === null) return null;
  return Promise.all(
    assets.map(async (asset) => ({ ...asset, ...(await download(ctx, organizationId, asset.url)) })),
  );
}

/** The same assets without links, to be stored: a link works for an hour, and only for whoever may read the file. */
export const unsignedAssets = (assets: readonly StoredAsset[] | null): PresentedAsset[] | null =>
  assets?.map((asset) => ({ ...asset, ...noDownload })) ?? null;

/** External links pass through. Another organization's file, or one that cannot be signed, has no link. */
async function download(ctx: Ctx, organizationId: string, url: string): Promise<Download> {
  const key = storedKey(url, ctx.participantBaseUrl);
  if (key === null) return isHttpUrl(url) ? { ...noDownload, download_url: url } : noDownload;
  if (!belongsTo(organizationId, key)) return noDownload;
  try {
    const link = await ctx.bucket.signDownload(key, ctx.now());
    return { download_url: link.url, download_url_expires_at: link.expires_at };
  } catch (error) {
    ctx.log("error", "asset_not_signed", describeError(error));
    return noDownload;
  }
}
