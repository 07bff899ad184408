/** Formats of files by their first bytes, read as Latin-1. */

const bytes = (...codes: number[]) => String.fromCharCode(...codes);

/** Brands of ISO media that a browser plays as MP4; HEIF pictures, for one, use the same container. */
const mp4Brand = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|mmp4|f4v )/;

const isIsoMedia = (head: string) => head.slice(4, 8) === "ftyp";
const isMp4 = (head: string) => isIsoMedia(head) && mp4Brand.test(head.slice(8, 12));
const isQuickTime = (head: string) =>
  head.slice(4, 12) === "ftypqt  " || /^\0[\s\S]{3}(moov|mdat|wide)/.test(head);
const isMatroska = (head: string) => head.startsWith(bytes(0x1a, 0x45, 0xdf, 0xa3));
/** A Matroska file that says it is WebM, early in its header. */
const isWebm = (head: string) => isMatroska(head) && head.includes("webm");

/** The types of researchers' files. */
const assetFormats: Record<string, (head: string) => boolean> = {
  "image/jpeg": (head) => head.startsWith(bytes(0xff, 0xd8, 0xff)),
  "image/png": (head) => head.startsWith(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)),
  "image/gif": (head) => /^GIF8[79]a/.test(head),
  "image/webp": (head) => head.startsWith("RIFF") && head.slice(8, 12) === "WEBP",
  "video/mp4": isMp4,
  "video/quicktime": isQuickTime,
  "video/webm": isWebm,
  "application/pdf": (head) => head.startsWith("%PDF-"),
};

const isOgg = (head: string) => head.startsWith("OggS");
const isMpeg = (head: string) => head.startsWith("ID3") || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(head);
const isWav = (head: string) => head.startsWith("RIFF") && head.slice(8, 12) === "WAVE";
const isAudioMp4 = (head: string) => isMp4(head) || head.slice(4, 12) === "ftypM4A ";

/** What browsers record; the audio track of a video counts too. */
const audioFormats: Record<string, (head: string) => boolean> = {
  "audio/webm": isWebm,
  "audio/ogg": isOgg,
  "audio/mp4": isAudioMp4,
  "audio/mpeg": isMpeg,
  "audio/wav": isWav,
};

const isHeif = (head: string) => /^(hei[cfmsx]|hev[cmsx]|mif1|msf1)/.test(head.slice(8, 12));
const isAvif = (head: string) => /^avi[fs]/.test(head.slice(8, 12));

/** The formats of participants' files, each with the subtypes by which devices call it. */
const mediaFormats: { types: RegExp; matches: (head: string) => boolean }[] = [
  { types: /^image\/(p?jpe?g|jfif)$/, matches: (head) => assetFormats["image/jpeg"]?.(head) ?? false },
  { types: /^image\/(x-|a)?png$/, matches: (head) => assetFormats["image/png"]?.(head) ?? false },
  { types: /^image\/gif$/, matches: (head) => assetFormats["image/gif"]?.(head) ?? false },
  { types: /^image\/webp$/, matches: (head) => assetFormats["image/webp"]?.(head) ?? false },
  { types: /^image\/hei[cf](-sequence)?$/, matches: (head) => isIsoMedia(head) && isHeif(head) },
  { types: /^image\/avif(-sequence)?$/, matches: (head) => isIsoMedia(head) && isAvif(head) },
  { types: /^image\/(x-ms-)?bmp$/, matches: (head) => head.startsWith("BM") },
  { types: /^image\/(tiff|x-adobe-dng)$/, matches: (head) => /^(II\*\0|MM\0\*)/.test(head) },
  {
    types: /^(video|audio)\/(mp4|quicktime|3gpp2?|m4a|x-m4[av]|mp4a-latm)$/,
    matches: (head) => (isIsoMedia(head) && !isHeif(head) && !isAvif(head)) || isQuickTime(head),
  },
  { types: /^(video|audio)\/(webm|x-matroska|matroska)$/, matches: isMatroska },
  { types: /^(video|audio)\/(ogg|opus|vorbis)$/, matches: isOgg },
  {
    types: /^(audio|video)\/(x-)?(mpeg|mp3|mpeg3|mpg)$/,
    matches: (head) => isMpeg(head) || [0xba, 0xb3].some((code) => head.startsWith(bytes(0, 0, 1, code))),
  },
  { types: /^audio\/(x-|vnd\.)?wave?$/, matches: isWav },
  {
    types: /^audio\/(x-)?(aac|hx-aac-adts)$/,
    matches: (head) => /^\xff[\xf0\xf1\xf8\xf9]/.test(head) || isIsoMedia(head),
  },
  { types: /^audio\/(x-)?flac$/, matches: (head) => head.startsWith("fLaC") },
  { types: /^audio\/amr(-wb)?$/, matches: (head) => head.startsWith("#!AMR") },
  { types: /^application\/pdf$/, matches: (head) => assetFormats["application/pdf"]?.(head) ?? false },
];

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
