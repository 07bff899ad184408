import { type CsvError, type Info, parse } from "csv-parse";
import { sliceBytes } from "#kit/slices.ts";
import { markedEncoding, type Time } from "../refusal.ts";
import { type csvColumns, unguarded } from "./csv.ts";
import { placeOf, type ReadUnit, TranslationFileRefused } from "./read-unit.ts";

type Column = (typeof csvColumns)[number];

const delimiters = [",", ";", "\t"] as const;
interface Read {
  record: string[];
  info: Info;
}

/** Reads the units of a CSV file, whatever separates its cells. */
export async function readCsv(
  bytes: Uint8Array,
  time: Time,
  name: string,
  add: (unit: ReadUnit) => void,
): Promise<void> {
  const text = decoded(bytes);
  const end = text.search(/[\r\n]/);
  const first = end === -1 ? text : text.slice(0, end);
  const names = (delimiter: string) => first.split(delimiter).map(columnName);
  const delimiter = delimiters.find((each) => names(each).includes("id") && names(each).includes("target"));
  if (delimiter === undefined)
    throw new TranslationFileRefused(
      "not_recognized",
      "The file is neither XLIFF 1.2, XLIFF 2 nor CSV with `id` and `target`",
    );
  const columns = new Map(names(delimiter).map((column, index) => [column, index]));
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ["\r\n", "\n", "\r"],
  });
  let failure: Error | null = null;
  parser.on("error", (error) => {
    failure ??= error;
  });
  let isHeader = true;
  const take = (read: Read) => {
    if (!isHeader) add(unitOf(read, columns, name));
    isHeader = false;
  };
  const data = Buffer.from(text);
  for (let at = 0; at < data.length; at += sliceBytes) {
    parser.write(data.subarray(at, at + sliceBytes));
    await time.pause();
    if (failure !== null) throw refusal(failure);
    for (let read = parser.read(); read !== null; read = parser.read()) take(read);
  }
  parser.end();
  try {
    for await (const read of parser as AsyncIterable<Read>) take(read);
  } catch (error) {
    throw error instanceof TranslationFileRefused ? error : refusal(error as Error);
  }
}

const columnName = (cell: string): string =>
  cell
    .replace(/^\s*"|"\s*$/g, "")
    .trim()
    .toLowerCase();

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder(markedEncoding(bytes) ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new TranslationFileRefused("not_utf8", "The file must be UTF-8, or UTF-16 with a byte order mark");
  }
}

function refusal(error: Error): TranslationFileRefused {
  const { lines } = error as Partial<CsvError> & { lines?: number };
  return new TranslationFileRefused("malformed_file", `Malformed CSV: ${error.message.slice(0, 300)}`, lines);
}

function unitOf({ record, info }: Read, columns: ReadonlyMap<string, number>, name: string): ReadUnit {
  const cell = (column: Column): string | null => {
    const index = columns.get(column);
    return index === undefined ? null : (record[index] ?? null);
  };
  const text = (column: "source" | "target") => {
    const found = cell(column);
    return found === null ? null : [unguarded(found)];
  };
  const language = unguarded(cell("language")?.trim() ?? "");
  return {
    id: cell("id")?.trim() ?? "",
    etag: cell("etag")?.trim() || null,
    language: language === "" ? null : language,
    source: text("source"),
    target: text("target"),
    isFinal: cell("state")?.trim().toLowerCase() === "approved",
    place: placeOf(name, info.lines),
  };
}
