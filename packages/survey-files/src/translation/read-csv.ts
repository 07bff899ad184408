import { TextDecoder } from "node:util";
import { type CsvError, type Info, parse } from "csv-parse";
import { sliceBytes } from "#kit/fair/slices.ts";
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
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  time: Time,
  name: string,
  add: (unit: ReadUnit) => void,
): Promise<void> {
  const texts = decoded(pieces);
  let start = "";
  for (let isWhole = false; !isWhole && start.length < mostHeader; ) {
    const { value, done } = await texts.next();
    if (done) break;
    start += value;
    isWhole = /[\r\n]/.test(value);
  }
  const { delimiter, columns } = headerOf(start);
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
  const write = async (text: string) => {
    parser.write(text);
    await time.pause();
    if (failure !== null) throw refusal(failure);
    for (let read = parser.read(); read !== null; read = parser.read()) take(read);
  };
  await write(start);
  for await (const text of texts) await write(text);
  parser.end();
  try {
    for await (const read of parser as AsyncIterable<Read>) take(read);
  } catch (error) {
    throw error instanceof TranslationFileRefused ? error : refusal(error as Error);
  }
}

/** Characters within which the first line ends. */
const mostHeader = 65_536;

/** The columns that the first line names, and what separates them. */
function headerOf(start: string): { delimiter: string; columns: ReadonlyMap<string, number> } {
  const [first = ""] = start.split(/[\r\n]/, 1);
  const names = (delimiter: string) => first.split(delimiter).map(columnName);
  const delimiter = delimiters.find((each) => names(each).includes("id") && names(each).includes("target"));
  if (delimiter === undefined)
    throw new TranslationFileRefused(
      "not_recognized",
      "The file is neither XLIFF 1.2, XLIFF 2 nor CSV with `id` and `target`",
    );
  return { delimiter, columns: new Map(names(delimiter).map((column, index) => [column, index])) };
}

const columnName = (cell: string): string =>
  cell
    .replace(/^\s*"|"\s*$/g, "")
    .trim()
    .toLowerCase();

/** The text of a file, slice by slice. */
async function* decoded(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<string, void> {
  let decoder: TextDecoder | null = null;
  const decode = (piece?: Uint8Array): string => {
    try {
      return decoder?.decode(piece, { stream: piece !== undefined }) ?? "";
    } catch {
      throw new TranslationFileRefused(
        "not_utf8",
        "The file must be UTF-8, or UTF-16 with a byte order mark",
      );
    }
  };
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(markedEncoding(piece) ?? "utf-8", { fatal: true });
    for (let at = 0; at < piece.length; at += sliceBytes) yield decode(piece.subarray(at, at + sliceBytes));
  }
  yield decode();
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
