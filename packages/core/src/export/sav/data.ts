import { type Column, reasonOfNoValue } from "../column.ts";
import type { ExportRecord } from "../record.ts";
import { cutToBytes } from "../text.ts";
import { float64, roundUp } from "./bytes.ts";
import { compressionBias } from "./dictionary.ts";
import { missingCodes, type SavVariable, segmentsOf } from "./variable.ts";

/**
 * The data, in the format's own compression: a byte for each cell of 8 bytes, eight of them in a row, then the cells
 * that no byte stands for. A block that is not full yet is carried on from part to part.
 */
export interface PendingBlock {
  commands: number[];
  /** Base64. */
  cells: string;
}

export const emptyBlock: PendingBlock = { commands: [], cells: "" };

const command = { padding: 0, literal: 253, spaces: 254, systemMissing: 255 } as const;
const spaces = Buffer.alloc(8, " ");

/** The compressed cells of the records, as far as their blocks are full, and what is carried on. */
export function savRows(
  variables: readonly SavVariable[],
  records: readonly ExportRecord[],
  pending: PendingBlock,
): { bytes: Buffer; pending: PendingBlock } {
  const blocks: Buffer[] = [];
  let commands = [...pending.commands];
  let cells: Buffer[] = pending.cells === "" ? [] : [Buffer.from(pending.cells, "base64")];
  const add = (code: number, cell?: Buffer): void => {
    commands.push(code);
    if (cell !== undefined) cells.push(cell);
    if (commands.length < 8) return;
    blocks.push(Buffer.from(commands), ...cells);
    commands = [];
    cells = [];
  };
  for (const record of records)
    for (const variable of variables) {
      const value = variable.column.read(record);
      if (variable.width > 0) addText(value, variable.width, add);
      else addNumber(numberOf(variable, value, record), add);
    }
  return {
    bytes: Buffer.concat(blocks),
    pending: { commands, cells: Buffer.concat(cells).toString("base64") },
  };
}

/** The last block, filled up. */
export const savEnd = ({ commands, cells }: PendingBlock): Buffer =>
  commands.length === 0
    ? Buffer.alloc(0)
    : Buffer.concat([
        Buffer.from([...commands, ...Array.from({ length: 8 - commands.length }, () => command.padding)]),
        Buffer.from(cells, "base64"),
      ]);

type Add = (code: number, cell?: Buffer) => void;

function addText(value: number | string | null, width: number, add: Add): void {
  const text = Buffer.from(cutToBytes(value === null ? "" : String(value), width));
  for (const { width: segmentWidth, from, to } of segmentsOf(width)) {
    const bytes = Buffer.alloc(roundUp(segmentWidth, 8), " ");
    bytes.set(text.subarray(from, to));
    for (let at = 0; at < bytes.length; at += 8) {
      const cell = bytes.subarray(at, at + 8);
      if (cell.equals(spaces)) add(command.spaces);
      else add(command.literal, cell);
    }
  }
}

function addNumber(value: number | null, add: Add): void {
  const code = value === null ? 0 : value + compressionBias;
  if (value === null) add(command.systemMissing);
  else if (Number.isInteger(value) && code >= 1 && code <= 251 && !Object.is(value, -0)) add(code);
  else add(command.literal, float64(value));
}

/** Seconds from the start of the Gregorian calendar, 14 October 1582, to 1970. */
const gregorianStart = 12_219_379_200;

function numberOf(
  { column, hasMissingCodes }: SavVariable,
  value: number | string | null,
  record: ExportRecord,
): number | null {
  if (column.kind === "instant")
    return value === null ? null : Date.parse(String(value)) / 1000 + gregorianStart;
  if (typeof value === "number") return value;
  const reason = hasMissingCodes ? reasonOfNoValue(column, record) : null;
  return reason === null ? null : missingCodes[reason].code;
}

/** The longest text of each column so far, in bytes. */
export const textWidths = (
  columns: readonly Column[],
  records: readonly ExportRecord[],
  widths: readonly number[],
): number[] =>
  columns.map(({ kind, read }, index) => {
    const before = widths[index] ?? 0;
    if (kind !== "text") return 0;
    return records.reduce((most, record) => {
      const value = read(record);
      return value === null ? most : Math.max(most, Buffer.byteLength(String(value)));
    }, before);
  });
