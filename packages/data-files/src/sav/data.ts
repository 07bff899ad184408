import { cellsOf, type Segment } from "./variable.ts";

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

const cellBytes = 8;
const cellsOfBlock = 8;
const blockBytes = cellsOfBlock + cellsOfBlock * cellBytes;
const chunkBytes = 65_536;
const space = 0x20;

export interface Blocks {
  /** A cell of a number; null is the format's own missing value. */
  addNumber(value: number | null): void;
  /** The cells of a text, bytes of `source`, with spaces after it, segment by segment. */
  addText(source: Buffer, text: { from: number; to: number }, segments: readonly Segment[]): void;
  /** How many cells were added. */
  cells(): number;
  /** The full blocks, and the one that is carried on. */
  close(): { bytes: Buffer; pending: PendingBlock };
}

/** Blocks that begin with one that was carried on. */
export function openBlocks(pending: PendingBlock): Blocks {
  const chunks: Buffer[] = [];
  let chunk = Buffer.allocUnsafe(chunkBytes);
  // Where the block starts, how many commands it has, and where its next cell goes.
  let start = 0;
  let count = 0;
  let next = cellsOfBlock;
  let added = 0;

  function add(code: number): void {
    added++;
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

    addText(source, text, segments) {
      for (const { width, from, to } of segments) {
        const start = text.from + from;
        const end = Math.min(text.from + to, text.to);
        for (let at = start; at < start + cellBytes * cellsOf(width); at += cellBytes)
          add(copyCell(chunk, next, source, at, end) ? command.spaces : command.literal);
      }
    },

    cells: () => added,

    close: () => ({
      bytes: Buffer.concat([...chunks, chunk.subarray(0, start)]),
      pending: {
        commands: [...chunk.subarray(start, start + count)],
        cells: chunk.toString("base64", start + cellsOfBlock, next),
      },
    }),
  };
}

/** Copies the bytes of a text from `at` to `end` into a cell, and spaces after them; true where all are spaces. */
function copyCell(chunk: Buffer, cell: number, source: Buffer, at: number, end: number): boolean {
  let isBlank = true;
  for (let index = 0; index < cellBytes; index++) {
    const byte = at + index < end ? (source[at + index] ?? space) : space;
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
