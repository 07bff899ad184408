import type { Blocks } from "#data-files/sav/data.ts";
import {
  cutBefore,
  type Extents,
  maxStringBytes,
  maxTextBytes,
  type SavVariable,
} from "#data-files/sav/variable.ts";
import { type Column, cellOf } from "../columns.ts";
import type { ExportRecord } from "../row.ts";

/**
 * Cells as they are set aside until all interviews are read: only then are the widths of texts known, by which they
 * stand in the file. A text is its length, in two bytes or after these in four, and its bytes; a number is a byte of its
 * own, or eight after a byte that says so.
 */

const mark = { number: 253, none: 255 } as const;
/** Stands instead of a text's length, which comes in four bytes. */
const longFrom = 65_535;
/** What is added to a small whole number to get its byte. */
const bias = 100;
const maxSmall = 251;

/** Seconds from the start of the Gregorian calendar, 14 October 1582, to 1970. */
const gregorianStart = 12_219_379_200;

/** The cells of the records, and what these and the ones before them show of each column. */
export function setAside(
  columns: readonly Column[],
  records: readonly ExportRecord[],
  before: Extents,
): { cells: Buffer; extents: Extents } {
  const widths = columns.map((_, at) => before.widths[at] ?? 0);
  const cells = growing();
  // Record by record, so that an answer is looked at once for all columns that show a part of it.
  for (const record of records)
    for (const [at, column] of columns.entries()) {
      const value = cellOf(column, record);
      if (column.kind === "text")
        widths[at] = Math.max(widths[at] ?? 0, cells.addText(value === null ? "" : String(value)));
      else if (value === null) cells.addMark(mark.none);
      else cells.addNumber(typeof value === "number" ? value : Date.parse(value) / 1000 + gregorianStart);
    }
  return { cells: cells.bytes(), extents: { widths } };
}

/** Bytes that are added one after the other. */
function growing() {
  let bytes = Buffer.allocUnsafe(65_536);
  let end = 0;
  const reserve = (size: number) => {
    if (end + size > bytes.length) bytes = Buffer.concat([bytes], 2 * bytes.length + size);
  };
  return {
    addMark(code: number): void {
      reserve(1);
      bytes[end++] = code;
    },
    addNumber(value: number): void {
      reserve(9);
      const code = value + bias;
      const isSmall = Number.isInteger(value) && code >= 0 && code <= maxSmall && !Object.is(value, -0);
      bytes[end++] = isSmall ? code : mark.number;
      if (!isSmall) end = bytes.writeDoubleLE(value, end);
    },
    /** Resolves to its length in bytes; of a character that does not fit nothing is written. */
    addText(text: string): number {
      const isLong = text.length > longFrom / 3;
      const head = isLong ? 6 : 2;
      reserve(head + Math.min(3 * text.length, maxTextBytes));
      const length =
        text === "" ? 0 : bytes.write(text, end + head, Math.min(maxTextBytes, bytes.length - end - head));
      const at = isLong
        ? bytes.writeUInt32LE(length, bytes.writeUInt16LE(longFrom, end))
        : bytes.writeUInt16LE(length, end);
      end = at + length;
      return length;
    },
    bytes: () => bytes.subarray(0, end),
  };
}

/** A place in what was set aside: the next cell, its column, and where the rest of the last text begins. */
export interface CellPlace {
  at: number;
  column: number;
  rest: number;
}

/** Adds the cells of what was set aside to blocks, from a place on, until these are `limit` cells more; up to which place. */
export function addCells(
  blocks: Blocks,
  variables: readonly SavVariable<Column>[],
  cells: Buffer,
  { at, column, rest }: CellPlace,
  limit: number,
): CellPlace {
  const place = { at, column, rest };
  const most = blocks.cells() + limit;
  // A text that goes on has its last variables after its bytes.
  while ((place.at < cells.length || place.column > 0) && blocks.cells() < most) {
    const variable = variables[place.column];
    if (variable === undefined) throw new Error("a row has a cell for each variable");
    place.column = (place.column + 1) % variables.length;
    if (variable.width > 0) addText(blocks, variable, cells, place);
    else addNumber(blocks, cells, place);
  }
  return place;
}

function addText(blocks: Blocks, { goesOn, segments }: SavVariable, cells: Buffer, place: CellPlace): void {
  if (!goesOn) {
    const length = cells.readUInt16LE(place.at);
    place.rest = place.at + (length === longFrom ? 6 : 2);
    place.at = place.rest + (length === longFrom ? cells.readUInt32LE(place.at + 2) : length);
  }
  const { at, rest: from } = place;
  place.rest = at - from > maxStringBytes ? cutBefore(cells, from, from + maxStringBytes) : at;
  blocks.addText(cells, { from, to: place.rest }, segments);
}

function addNumber(blocks: Blocks, cells: Buffer, place: CellPlace): void {
  const code = cells[place.at++] ?? mark.none;
  if (code <= maxSmall) blocks.addNumber(code - bias);
  else if (code === mark.number) {
    blocks.addNumber(cells.readDoubleLE(place.at));
    place.at += 8;
  } else blocks.addNumber(null);
}
