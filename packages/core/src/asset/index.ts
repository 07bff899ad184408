import { isHttpUrl } from "../platform/shape.ts";
import type { StoredAsset } from "../question/schema.ts";

export interface PresentedAsset extends StoredAsset {
  download_url: string | null;
  download_url_expires_at: string | null;
}

/** Assets as they are read: external links pass through, what cannot be downloaded says so with nulls. */
export function presentAssets(assets: readonly StoredAsset[] | null): PresentedAsset[] | null {
  return (
    assets?.map((asset) => ({
      ...asset,
      download_url: isHttpUrl(asset.url) ? asset.url : null,
      download_url_expires_at: null,
    })) ?? null
  );
}
