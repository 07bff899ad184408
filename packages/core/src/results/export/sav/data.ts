import { type Column, reasonOfNoValue } from "../columns.ts";
import type { ExportRecord } from "../row.ts";
import { type Blocks, openBlocks, type PendingBlock } from "./blocks.ts";
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
  if (column.kind === "instant")
    return value === null ? null : Date.parse(String(value)) / 1000 + gregorianStart;
  if (typeof value === "number") return value;
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
