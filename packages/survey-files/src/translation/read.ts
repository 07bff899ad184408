import { Archive } from "../reader/zip.ts";
import { FileRefused, isZip, markedEncoding, Time } from "../refusal.ts";
import { readCsv } from "./read-csv.ts";
import {
  type FileError,
  type FileFormat,
  fileErrors,
  maxFileUnits,
  type ReadUnit,
  TranslationFileRefused,
} from "./read-unit.ts";
import { readXliff } from "./read-xliff.ts";

/** What an archive of translations may hold. */
const archiveLimits = { entries: 60, unpackedBytes: 33_554_432, ratio: 200 } as const;

/** The bytes of a text bound its work, so that it takes no clock. */
const untimed = () => new Time(() => 0);

/** Reads the units of a file of translations, or of an archive of such files. Throws a `TranslationFileRefused`. */
export async function readTranslationFile(
  bytes: Uint8Array,
): Promise<{ format: FileFormat; units: ReadUnit[] }> {
  const time = untimed();
  const units: ReadUnit[] = [];
  const add = (unit: ReadUnit) => {
    if (units.length === maxFileUnits)
      throw new TranslationFileRefused("too_many_units", `The file has more than ${maxFileUnits} units`);
    units.push(unit);
  };
  try {
    const format = isZip(bytes) ? await readArchive(bytes, time, add) : await readOne(bytes, time, "", add);
    return { format, units };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    // What is too large is so by what an archive unpacks to, or by a text that no unit has.
    const code = error.code === "file_too_large" && isZip(bytes) ? "unsafe_archive" : error.code;
    const known = code in fileErrors ? (code as FileError) : "malformed_file";
    throw new TranslationFileRefused(known, error.message, error.line);
  }
}

async function readArchive(
  bytes: Uint8Array,
  time: Time,
  add: (unit: ReadUnit) => void,
): Promise<FileFormat> {
  const archive = new Archive(bytes, time, archiveLimits);
  let format: FileFormat | null = null;
  for (const name of archive.names()) {
    if (name.endsWith("/") || /(^|\/)(__MACOSX\/|\.)/.test(name)) continue;
    const pieces: Uint8Array[] = [];
    for await (const piece of archive.read(name)) pieces.push(piece);
    const found = await readOne(Buffer.concat(pieces), time, name, add);
    format ??= found;
  }
  if (format === null) throw new TranslationFileRefused("not_recognized", "The archive has no file");
  return format;
}

async function readOne(
  bytes: Uint8Array,
  time: Time,
  name: string,
  add: (unit: ReadUnit) => void,
): Promise<FileFormat> {
  const head = new TextDecoder(markedEncoding(bytes) ?? "utf-8").decode(bytes.subarray(0, 1024));
  if (head.trimStart().startsWith("<")) return readXliff([bytes], time, name, add);
  await readCsv(bytes, time, name, add);
  return "csv";
}
