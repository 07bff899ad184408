import { type AllWords, fill } from "../text/words.ts";
import type { Answer, StoredFile } from "./answer.ts";

export interface Props {
  accept: string[];
  maxFiles: number;
  maxSizeMb: number;
}

export interface Stored extends StoredFile {
  id: string;
  name: string;
}

/** Stored files, and those that are not stored yet: uploading, failed, or interrupted by a reload. */
export interface Files {
  stored: Stored[];
  unfinished: { id: string; name: string }[];
}

interface About {
  name: string;
  type: string;
  size: number;
}

const megabyte = 1024 * 1024;

/** Types that browsers do not report, by file extension. */
const types: Record<string, string> = {
  heic: "image/heic",
  heif: "image/heif",
  m4a: "audio/mp4",
  mkv: "video/x-matroska",
  mov: "video/quicktime",
};

export const typeOf = ({ name, type }: Pick<About, "name" | "type">): string =>
  type || (types[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? "");

/** The types that the service stores at all. */
const storable = /^((image\/(?!svg)|video\/|audio\/)[\w.+-]+|application\/pdf)$/;

function isAccepted(file: About, pattern: string): boolean {
  if (pattern.startsWith(".")) return file.name.toLowerCase().endsWith(pattern.toLowerCase());
  const [type, subtype] = pattern.toLowerCase().split("/");
  const [ownType, ownSubtype] = typeOf(file).toLowerCase().split("/");
  return (type === "*" || type === ownType) && (subtype === "*" || subtype === ownSubtype);
}

export const sizeText = (megabytes: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }).format(
    megabytes,
  );

export const fileSizeText = (bytes: number, locale: string): string =>
  bytes < megabyte / 10
    ? new Intl.NumberFormat(locale, { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 }).format(
        Math.ceil(bytes / 1024),
      )
    : sizeText(bytes / megabyte, locale);

/** Why a file cannot be added, checked before uploading; null if it can. */
export function problemWithFile(
  file: About,
  { accept, maxSizeMb }: Props,
  words: AllWords,
  locale: string,
): string | null {
  const { name, size } = file;
  const fits = accept.length === 0 || accept.some((pattern) => isAccepted(file, pattern));
  if (!fits || !storable.test(typeOf(file))) return fill(words.fileWrongType, { name });
  if (size === 0) return fill(words.fileEmpty, { name });
  if (size > maxSizeMb * megabyte)
    return fill(words.fileTooLarge, { name, size: sizeText(maxSizeMb, locale) });
  return null;
}

type Kind = "image" | "video" | "audio";

const madeOf: Record<Kind, string> = { image: "image/jpeg", video: "video/mp4", audio: "audio/mp4" };

/** The kinds that a phone can capture: those whose usual format the question accepts. */
export const capturable = ({ accept }: Pick<Props, "accept">): Kind[] =>
  (["image", "video", "audio"] as const).filter(
    (kind) =>
      accept.length === 0 || [`${kind}/*`, "*/*", madeOf[kind]].some((pattern) => accept.includes(pattern)),
  );

const wordOf = { image: "kindImage", video: "kindVideo", audio: "kindAudio" } as const;

/** The accepted kinds of file, in words. */
export function kindsText({ accept }: Pick<Props, "accept">, words: AllWords, locale: string): string {
  const patterns =
    accept.length === 0 || accept.includes("*/*") ? ["image/*", "video/*", "audio/*", ".pdf"] : accept;
  const kinds = patterns.map((pattern) => {
    const [type = "", subtype = ""] = pattern.split("/");
    return subtype === "*" && type in wordOf
      ? words[wordOf[type as Kind]]
      : (pattern.split(/[./]/).at(-1) ?? "").toUpperCase();
  });
  return new Intl.ListFormat(locale, { type: "unit" }).format([...new Set(kinds)]);
}

export function filesAnswer(files: Files | undefined, words: AllWords): Answer {
  if (files === undefined) return { problem: words.fileRequired };
  if (files.unfinished.length > 0) return { problem: words.filesUnfinished };
  if (files.stored.length === 0) return { problem: words.fileRequired };
  return { value: files.stored.map(({ url, content_type, size }) => ({ url, content_type, size })) };
}
