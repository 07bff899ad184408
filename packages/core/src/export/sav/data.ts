import { type Column, reasonOfNoValue } from "../column.ts";
import type { ExportRecord } from "../record.ts";
import { cutToBytes } from "../text.ts";
import { type Blocks, openBlocks, type PendingBlock } from "./blocks.ts";
import { cellsOf, missingCodes, type SavVariable, segmentsOf } from "./variable.ts";

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
