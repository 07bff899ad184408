import { storable } from "../json-file.ts";
import { FileRefused, importLimits, type Time } from "../refusal.ts";
import { type Shows, shownIsoDate, shownNumber, showsOf, unescaped } from "./cell.ts";
import { local, readXml, type XmlEvents } from "./xml.ts";
import { Archive } from "./zip.ts";

/** Rows of a sheet: the texts of its cells by their columns, which count from 0. */
export interface Row {
  /** As the sheet counts them, from 1. */
  number: number;
  cells: ReadonlyMap<number, string>;
}

const noEvents: XmlEvents = { open: () => {}, text: () => {}, close: () => {} };

/** The sheets of a workbook that are asked for, by their names in lower case; formulas have their stored values. */
export async function readSheets(
  bytes: Uint8Array,
  wanted: readonly string[],
  time: Time,
): Promise<Map<string, Row[]>> {
  const archive = new Archive(bytes, time);
  if (!archive.has("xl/workbook.xml"))
    throw new FileRefused("not_recognized", "The archive is not a .xlsx workbook");
  const names = new Map<string, string>();
  let isFrom1904 = false;
  await readXml(archive.read("xl/workbook.xml"), time, "xl/workbook.xml", {
    ...noEvents,
    open(name, attributes) {
      if (local(name) === "workbookPr") isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
      const sheet = attributes.name?.trim().toLowerCase();
      const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
      if (local(name) === "sheet" && sheet !== undefined && id !== undefined && wanted.includes(sheet))
        names.set(id, sheet);
    },
  });
  const files = new Map<string, string>();
  const rels = "xl/_rels/workbook.xml.rels";
  await readXml(archive.read(rels), time, rels, {
    ...noEvents,
    open(name, { Id, Target }) {
      const sheet = names.get(Id ?? "");
      if (local(name) === "Relationship" && sheet !== undefined && Target !== undefined)
        files.set(sheet, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const count = new Counted();
  const shared = archive.has("xl/sharedStrings.xml") ? await sharedTexts(archive, time, count) : [];
  const formats = archive.has("xl/styles.xml") ? await formatsOf(archive, time) : [];
  const sheets = new Map<string, Row[]>();
  for (const [sheet, file] of files)
    sheets.set(sheet, await readSheet(archive, file, { shared, count, time, formats, isFrom1904 }));
  return sheets;
}

async function sharedTexts(archive: Archive, time: Time, count: Counted): Promise<string[]> {
  const texts: string[] = [];
  let text = "";
  let isText = false;
  let isRuby = false;
  await readXml(archive.read("xl/sharedStrings.xml"), time, "xl/sharedStrings.xml", {
    open(name) {
      if (local(name) === "si") text = "";
      if (local(name) === "rPh") isRuby = true;
      isText = local(name) === "t" && !isRuby;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(name) {
      if (local(name) === "t") isText = false;
      if (local(name) === "rPh") isRuby = false;
      if (local(name) !== "si") return;
      texts.push(count.text(text));
      refuseCells(texts.length);
    },
  });
  return texts;
}

/** What each style of cells shows of a number. */
async function formatsOf(archive: Archive, time: Time): Promise<Shows[]> {
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let isCells = false;
  await readXml(archive.read("xl/styles.xml"), time, "xl/styles.xml", {
    ...noEvents,
    open(name, { numFmtId = "0", formatCode }) {
      const tag = local(name);
      if (tag === "cellXfs") isCells = true;
      if (tag === "numFmt" && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (tag !== "xf" || !isCells) return;
      styles.push(Number(numFmtId));
      refuseCells(styles.length);
    },
    close(name) {
      if (local(name) === "cellXfs") isCells = false;
    },
  });
  return styles.map((id) => showsOf(id, codes.get(id)));
}

function refuseCells(cells: number): void {
  if (cells > importLimits.cells)
    throw new FileRefused("file_too_large", `More than ${importLimits.cells} cells`);
}

/** What a workbook holds so far. */
class Counted {
  cells = 0;
  #characters = 0;

  cell(): void {
    refuseCells(++this.cells);
  }

  /** A text as it is kept: without blanks around it, and without the piece of the file that it was cut from. */
  text(read: string): string {
    const text = storable(unescaped(read).replace(/\r\n?/g, "\n").trim());
    this.#characters += text.length;
    if (this.#characters > importLimits.cellText)
      throw new FileRefused("file_too_large", `More than ${importLimits.cellText} characters in cells`);
    return Buffer.from(text).toString();
  }
}

async function readSheet(
  archive: Archive,
  file: string,
  {
    shared,
    count,
    time,
    formats,
    isFrom1904,
  }: {
    shared: readonly string[];
    count: Counted;
    time: Time;
    formats: readonly Shows[];
    isFrom1904: boolean;
  },
): Promise<Row[]> {
  const rows: Row[] = [];
  let cells = new Map<number, string>();
  let number = 0;
  let column = -1;
  let type = "";
  let style = 0;
  let value = "";
  let isValue = false;
  await readXml(archive.read(file), time, file, {
    open(name, attributes) {
      const tag = local(name);
      if (tag === "row") {
        number = Number(attributes.r) || number + 1;
        [cells, column] = [new Map(), -1];
      } else if (tag === "c") {
        count.cell();
        column = columnOf(attributes.r) ?? column + 1;
        [type, value, style] = [attributes.t ?? "n", "", Number(attributes.s) || 0];
      }
      isValue = tag === "v" || tag === "t";
    },
    text(piece) {
      if (isValue) value += piece;
    },
    close(name) {
      const tag = local(name);
      isValue = false;
      if (tag === "c") {
        const text =
          type === "s"
            ? (shared[Number(value)] ?? "")
            : type === "b"
              ? value === "1"
                ? "TRUE"
                : "FALSE"
              : type === "n"
                ? count.text(shownNumber(value, formats[style] ?? { kind: "general" }, isFrom1904))
                : count.text(type === "d" ? shownIsoDate(value) : value);
        if (text !== "") cells.set(column, text);
      } else if (tag === "row" && cells.size > 0) rows.push({ number, cells });
    },
  });
  return rows;
}

/** The column of a cell's reference: 2 for `C7`. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? "")?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
}

/** For 2: `C`. */
export const columnName = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnName(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));
