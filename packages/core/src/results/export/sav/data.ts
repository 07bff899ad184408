import { type Column, reasonOfNoValue } from "../columns.ts";
import type { ExportRecord } from "../row.ts";
import {
  cellsOf,
  type Extents,
  maxStringBytes,
  type SavVariable,
  type Segment,
  segmentsOf,
  takenCode,
} from "./variable.ts";

/** The cells of the records, as far as their blocks are full, and the block that is carried on. */
export function savRows(
  variables: readonly SavVariable[],
  records: readonly ExportRecord[],
  pending: PendingBlock,
): { bytes: Buffer; pending: PendingBlock } {
  const blocks = openBlocks(pending);
  const columns = variables.map((variable) => ({ variable, segments: segmentsOf(variable.width) }));
  for (const record of records)
    for (const { variable, segments } of columns) {
      const value = variable.column.read(record);
      if (variable.width > 0) blocks.addText(value === null ? "" : String(value), variable.width, segments);
      else blocks.addNumber(numberOf(variable, value, record));
    }
  return blocks.close();
}

/** Seconds from the start of the Gregorian calendar, 14 October 1582, to 1970. */
const gregorianStart = 12_219_379_200;

function numberOf(
  { column, missing }: SavVariable,
  value: number | string | null,
  record: ExportRecord,
): number | null {
  if (typeof value === "number") return value;
  if (value !== null) return Date.parse(value) / 1000 + gregorianStart;
  if (column.kind === "instant") return null;
  const reason = missing && reasonOfNoValue(column, record);
  return reason && missing[reason].code;
}

/** What these records and the ones before them show of each column. */
export function extentsOf(
  columns: readonly Column[],
  records: readonly ExportRecord[],
  before: Extents,
): Extents {
  const extents = columns.map(({ kind, read }, index) => {
    return { kind, read, width: before.widths[index] ?? 0, taken: before.taken[index] ?? 0 };
  });
  // Record by record, so that an answer is looked at once for all columns that show a part of it.
  for (const record of records)
    for (const column of extents) {
      if (column.kind === "text") column.width = widest(column.width, column.read(record));
      else if (column.kind === "number") column.taken = allTaken(column.taken, column.read(record));
    }
  return { widths: extents.map(({ width }) => width), taken: extents.map(({ taken }) => taken) };
}

function widest(width: number, value: number | string | null): number {
  const text = value === null ? "" : String(value);
  // A character takes three bytes at most for each of its units.
  return 3 * text.length <= width ? width : Math.max(width, Buffer.byteLength(text));
}

const allTaken = (taken: number, value: number | string | null): number =>
  typeof value === "number" ? taken | takenCode(value) : taken;

/**
 * Data in the format's own compression, by blocks: a byte for each of eight cells of 8 bytes, then the cells that no
 * byte stands for. A block that is not full yet is carried on from part to part.
 */
export interface PendingBlock {
  commands: number[];
  /** Base64. */
  cells: string;
}

export const emptyBlock: PendingBlock = { commands: [], cells: "" };

const command = { padding: 0, literal: 253, spaces: 254, systemMissing: 255 } as const;
/** What is added to a small whole number to get its byte. */
export const compressionBias = 100;

const [cellBytes, cellsOfBlock] = [8, 8];
const blockBytes = cellsOfBlock + cellsOfBlock * cellBytes;
const chunkBytes = 65_536;
const space = 0x20;

interface Blocks {
  /** A cell of a number; null is the format's own missing value. */
  addNumber(value: number | null): void;
  /** The cells of a text of at most so many bytes, with spaces after it, segment by segment. */
  addText(text: string, width: number, segments: readonly Segment[]): void;
  /** The full blocks, and the one that is carried on. */
  close(): { bytes: Buffer; pending: PendingBlock };
}

/** Blocks that begin with one that was carried on. */
function openBlocks(pending: PendingBlock): Blocks {
  const chunks: Buffer[] = [];
  let chunk = Buffer.allocUnsafe(chunkBytes);
  // Where the block starts, how many commands it has, and where its next cell goes.
  let [start, count, next] = [0, 0, cellsOfBlock];

  function add(code: number): void {
    chunk[start + count] = code;
    if (code === command.literal) next += cellBytes;
    count++;
    if (count < cellsOfBlock) return;
    [start, count, next] = [next, 0, next + cellsOfBlock];
    if (start + blockBytes <= chunkBytes) return;
    chunks.push(chunk.subarray(0, start));
    chunk = Buffer.allocUnsafe(chunkBytes);
    [start, next] = [0, cellsOfBlock];
  }

  chunk.set(pending.commands, start);
  count = pending.commands.length;
  next += chunk.write(pending.cells, next, "base64");

  return {
    addNumber(value) {
      const code = (value ?? Number.NaN) + compressionBias;
      if (value === null) return add(command.systemMissing);
      if (Number.isInteger(value) && code >= 1 && code <= 251 && !Object.is(value, -0)) return add(code);
      chunk.writeDoubleLE(value, next);
      add(command.literal);
    },

    addText(text, width, segments) {
      // Of a character that does not fit nothing is written.
      const end = text === "" ? 0 : encoded.write(text, 0, width);
      for (const { width, from, to } of segments)
        for (let at = from; at < from + cellBytes * cellsOf(width); at += cellBytes)
          add(copyCell(chunk, next, at, Math.min(to, end)) ? command.spaces : command.literal);
    },

    close: () => ({
      bytes: Buffer.concat([...chunks, chunk.subarray(0, start)]),
      pending: {
        commands: [...chunk.subarray(start, start + count)],
        cells: chunk.toString("base64", start + cellsOfBlock, next),
      },
    }),
  };
}

/** The bytes of one text. */
const encoded = Buffer.alloc(maxStringBytes);

/** Copies the bytes of the text from `at` to `end` into a cell, and spaces after them; true where all are spaces. */
function copyCell(chunk: Buffer, cell: number, at: number, end: number): boolean {
  let isBlank = true;
  for (let index = 0; index < cellBytes; index++) {
    const byte = at + index < end ? (encoded[at + index] ?? space) : space;
    chunk[cell + index] = byte;
    isBlank &&= byte === space;
  }
  return isBlank;
}

/** The last block, filled up. */
export const lastBlock = ({ commands, cells }: PendingBlock): Buffer =>
  commands.length === 0
    ? Buffer.alloc(0)
    : Buffer.concat([
        Buffer.from([...commands, ...Array(cellsOfBlock - commands.length).fill(command.padding)]),
        Buffer.from(cells, "base64"),
      ]);
