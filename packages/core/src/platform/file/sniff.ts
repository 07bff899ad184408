import { assetFormats, audioFormats, mediaFormats } from "./file-format.ts";

/** Recognizes files by their first bytes. */

/** So many bytes tell what a file is. */
export const headBytes = 64;

const headOf = (data: Uint8Array): string => Buffer.from(data.subarray(0, headBytes)).toString("latin1");

/** The content type of an asset by its content; null where it is none of the eight accepted ones. */
export function sniffAssetType(data: Uint8Array): string | null {
  const head = headOf(data);
  return Object.keys(assetFormats).find((type) => assetFormats[type]?.(head)) ?? null;
}

/** The audio type of a recording by its content; null where it is none of the five accepted ones. */
export function sniffAudioType(data: Uint8Array): string | null {
  const head = headOf(data);
  return Object.keys(audioFormats).find((type) => audioFormats[type]?.(head)) ?? null;
}

/**
 * Whether content can be of the type that it was declared as. A type that is not known here is believed, unless the
 * content is markup or of a format that is.
 */
export function isOfDeclaredType(data: Uint8Array, declared: string): boolean {
  const head = headOf(data);
  const type = declared.toLowerCase().split(";")[0]?.trim() ?? "";
  const known = mediaFormats.filter(({ types }) => types.test(type));
  if (known.length > 0) return known.some(({ matches }) => matches(head));
  return !/^(\xef\xbb\xbf)?\s*</.test(head) && !mediaFormats.some(({ matches }) => matches(head));
}
