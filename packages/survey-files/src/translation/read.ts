import { Archive } from "../reader/zip.ts";
import { FileRefused, isZip, markedEncoding, Time } from "../refusal.ts";
import { readCsv } from "./read-csv.ts";
import {
  type FileError,
  type FileFormat,
  fileErrors,
  type ReadUnit,
  TranslationFileRefused,
} from "./read-unit.ts";
import { ReadUnits } from "./read-units.ts";
import { readXliff } from "./read-xliff.ts";

/** What an archive of translations may hold. */
const archiveLimits = { entries: 60, unpackedBytes: 33_554_432, ratio: 200 } as const;

/** The bytes of a text bound its work, so that it takes no clock. */
const untimed = () => new Time(() => 0);

/** Reads the units of a file of translations, or of an archive of such files. Throws a `TranslationFileRefused`. */
export async function readTranslationFile(
  bytes: Uint8Array,
): Promise<{ format: FileFormat; units: ReadUnits }> {
  const time = untimed();
  const units = new ReadUnits();
  const add = (unit: ReadUnit) => units.add(unit);
  try {
    const format = isZip(bytes)
      ? await readArchive(bytes, time, add)
      : await readOne(bytes, [], time, "", add);
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
    const pieces = archive.read(name);
    const found = await readOne(await headOf(pieces), pieces, time, name, add);
    format ??= found;
  }
  if (format === null) throw new TranslationFileRefused("not_recognized", "The archive has no file");
  return format;
}

/** By so many bytes it is known what a file is. */
const headBytes = 1024;

/** The first pieces of a file, at least so many bytes that it is known what it is. */
async function headOf(pieces: AsyncGenerator<Uint8Array, void>): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  for (let size = 0; size < headBytes; ) {
    const { value, done } = await pieces.next();
    if (done) break;
    read.push(value);
    size += value.length;
  }
  return read.length === 1 ? (read[0] ?? new Uint8Array()) : Buffer.concat(read);
}

async function readOne(
  head: Uint8Array,
  rest: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  time: Time,
  name: string,
  add: (unit: ReadUnit) => void,
): Promise<FileFormat> {
  const start = new TextDecoder(markedEncoding(head) ?? "utf-8").decode(head.subarray(0, headBytes));
  const pieces = (async function* () {
    yield head;
    yield* rest;
  })();
  if (start.trimStart().startsWith("<")) return readXliff(pieces, time, name, add);
  await readCsv(pieces, time, name, add);
  return "csv";
}
