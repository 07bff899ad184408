import type { Code } from "../../question-type/index.ts";
import type { Column } from "../column.ts";

/** The longest string that the format knows, in bytes; longer texts are cut. */
export const maxStringBytes = 32_767;
/** A longer string is stored as several variables in a row, its segments. */
const segmentBytes = 255;
/** The width of a segment that is not the last, as the format counts the width of the whole. */
const countedSegmentBytes = 252;

/** What stands for an answer that is not there. */
export const missingCodes = {
  not_shown: { code: -99, text: "Not shown" },
  skipped: { code: -98, text: "Skipped" },
} as const satisfies Record<string, Code>;

/** A column as the file's dictionary describes it. */
export interface SavVariable {
  column: Column;
  name: string;
  /** Bytes of a string; 0 for a number. */
  width: number;
  codes: readonly Code[];
  hasMissingCodes: boolean;
}

/** The file's variables; `widths` has the longest text of each text column, in bytes. */
export function savVariables(columns: readonly Column[], widths: readonly number[]): SavVariable[] {
  const taken = new Set<string>();
  return columns.map((column, index) => {
    const isText = column.kind === "text";
    const hasMissingCodes = !isText && column.question !== null;
    return {
      column,
      name: uniqueName(column.name, taken),
      width: isText ? Math.min(Math.max(widths[index] ?? 0, 1), maxStringBytes) : 0,
      codes: [
        ...(hasMissingCodes ? Object.values(missingCodes) : []),
        ...column.codes.filter(({ text }) => text !== ""),
      ],
      hasMissingCodes,
    };
  });
}

const reserved = /^(all|and|by|eq|ge|gt|le|lt|ne|not|or|to|with)$/i;
const maxNameBytes = 64;

/** A name that the format allows: letters, digits and `_`, at most 64 bytes, unique without regard to case. */
function uniqueName(name: string, taken: Set<string>): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9_]+/g, "_")
    .replace(/^_+|_+$/g, "");
  const base = !/^[A-Za-z]/.test(plain) || reserved.test(plain) ? `v_${plain}` : plain;
  let unique = base.slice(0, maxNameBytes);
  for (let n = 2; taken.has(unique.toLowerCase()); n++) {
    const end = `_${n}`;
    unique = base.slice(0, maxNameBytes - end.length) + end;
  }
  taken.add(unique.toLowerCase());
  return unique;
}

/** A segment of a string: its width in the dictionary, and which bytes of the text it holds. */
interface Segment {
  width: number;
  from: number;
  to: number;
}

/** The segments of a string of this width: one, unless it is longer than 255 bytes. */
export function segmentsOf(width: number): Segment[] {
  if (width <= segmentBytes) return [{ width, from: 0, to: width }];
  const count = Math.ceil(width / countedSegmentBytes);
  return Array.from({ length: count }, (_, index) => ({
    width: index < count - 1 ? segmentBytes : width - countedSegmentBytes * (count - 1),
    from: Math.min(segmentBytes * index, width),
    to: Math.min(segmentBytes * (index + 1), width),
  }));
}

/** How many cells of 8 bytes a value of this width takes; a number takes one. */
export const cellsOf = (width: number): number => Math.max(Math.ceil(width / 8), 1);
