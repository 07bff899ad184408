/** Recognizes the accepted file types by their first bytes. */

const bytes = (...codes: number[]) => String.fromCharCode(...codes);

/** Brands of ISO media that a browser plays as MP4; HEIF pictures, for one, use the same container. */
const mp4Brand = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|mmp4|f4v )/;

const isMp4 = (head: string) => head.slice(4, 8) === "ftyp" && mp4Brand.test(head.slice(8, 12));
const isQuickTime = (head: string) =>
  head.slice(4, 12) === "ftypqt  " || /^\0[\s\S]{3}(moov|mdat|wide)/.test(head);
/** A Matroska file that says it is WebM, early in its header. */
const isWebm = (head: string) => head.startsWith(bytes(0x1a, 0x45, 0xdf, 0xa3)) && head.includes("webm");

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

const headOf = (data: Uint8Array): string => Buffer.from(data.subarray(0, 64)).toString("latin1");

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
