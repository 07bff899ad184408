import { type Column, reasonOfNoValue } from "../columns.ts";
import type { ExportRecord } from "../row.ts";
import { cellsOf, cutToBytes, type Extents, type SavVariable, segmentsOf, takenCode } from "./variable.ts";

/** The cells of the records, as far as their blocks are full, and the block that is carried on. */
export function savRows(
  variables: readonly SavVariable[],
  records: readonly ExportRecord[],
  pending: PendingBlock,
): { bytes: Buffer; pending: PendingBlock } {
  const blocks = openBlocks(pending);
  const texts = new Map(variables.map((variable) => [variable, rangesOf(variable)]));
  for (const record of records)
    for (const variable of variables) {
      const value = variable.column.read(record);
      const ranges = texts.get(variable) ?? [];
      if (variable.width > 0) addText(value, variable.width, ranges, blocks);
      else blocks.addNumber(numberOf(variable, value, record));
    }
  return blocks.close();
}

type Range = Parameters<Blocks["addText"]>[1];

const rangesOf = ({ width }: SavVariable): Range[] =>
  segmentsOf(width).map((segment) => ({ from: segment.from, to: segment.to, cells: cellsOf(segment.width) }));

function addText(
  value: number | string | null,
  width: number,
  ranges: readonly Range[],
  blocks: Blocks,
): void {
  const text = Buffer.from(cutToBytes(value === null ? "" : String(value), width));
  for (const range of ranges) blocks.addText(text, range);
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
  const widest = (width: number, value: number | string | null) =>
    value === null ? width : Math.max(width, Buffer.byteLength(String(value)));
  const allTaken = (taken: number, value: number | string | null) =>
    typeof value === "number" ? taken | takenCode(value) : taken;
  return {
    widths: columns.map(({ kind, read }, index) =>
      kind === "text"
        ? records.reduce((width, record) => widest(width, read(record)), before.widths[index] ?? 0)
        : 0,
    ),
    taken: columns.map(({ kind, read }, index) =>
      kind === "number"
        ? records.reduce((taken, record) => allTaken(taken, read(record)), before.taken[index] ?? 0)
        : 0,
    ),
  };
}

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
  /** The cells of these bytes of a text, with spaces after it. */
  addText(text: Buffer, range: { from: number; to: number; cells: number }): void;
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

    addText(text, { from, to, cells }) {
      const end = Math.min(to, text.length);
      for (let cell = 0, at = from; cell < cells; cell++, at += cellBytes) {
        chunk.fill(space, next, next + cellBytes);
        if (at < end) text.copy(chunk, next, at, Math.min(at + cellBytes, end));
        add(isBlank(chunk, next) ? command.spaces : command.literal);
      }
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

function isBlank(bytes: Buffer, at: number): boolean {
  for (let index = at; index < at + cellBytes; index++) if (bytes[index] !== space) return false;
  return true;
}

/** The last block, filled up. */
export const lastBlock = ({ commands, cells }: PendingBlock): Buffer =>
  commands.length === 0
    ? Buffer.alloc(0)
    : Buffer.concat([
        Buffer.from([...commands, ...Array(cellsOfBlock - commands.length).fill(command.padding)]),
        Buffer.from(cells, "base64"),
      ]);
