import { withFewMarks } from "#kit/marks.ts";
import { withoutEnd } from "#kit/trim.ts";
import type { Code } from "#survey/question-type/index.ts";
import type { DataColumn } from "../column.ts";

/** The longest string that the format knows, in bytes. What is longer goes on in more variables. */
export const maxStringBytes = 32_767;
/** A text takes up to three variables in a file, each cut between two characters. The longest answer takes 80,000. */
export const maxTextBytes = 3 * (maxStringBytes - 3);
/** A longer string is stored as several variables in a row, its segments. */
const segmentBytes = 255;
/** The width of a segment that is not the last, as the format counts the width of the whole. */
const countedSegmentBytes = 252;

/** A column as the file's dictionary describes it. */
export interface SavVariable<Column extends DataColumn = DataColumn> {
  column: Column;
  name: string;
  label: string;
  /** Bytes of a string; 0 for a number. */
  width: number;
  segments: readonly Segment[];
  /** Whether it has what the variable before it has no room for. */
  goesOn: boolean;
  codes: readonly Code[];
}

/** What the records show of the columns, by their place. */
export interface Extents {
  /** The longest text, in bytes; 0 for numbers. */
  widths: readonly number[];
}

/** The file's variables; those in `kept` are the names of others. */
export function savVariables<Column extends DataColumn>(
  columns: readonly Column[],
  { widths }: Extents,
  kept: readonly string[] = [],
): SavVariable<Column>[] {
  const fixed = columns.flatMap(({ variable }) => variable ?? []);
  const names = new Set([...fixed, ...kept].map((name) => name.toLowerCase()));
  return columns.flatMap((column, index): SavVariable<Column>[] => {
    const isText = column.kind === "text";
    const codes = [...Object.values(column.missing ?? {}), ...column.codes.filter(({ text }) => text !== "")];
    const of = (width: number, part: number): SavVariable<Column> => ({
      column,
      name:
        part === 0 && column.variable !== undefined
          ? column.variable
          : uniqueName(part === 0 ? column.name : continued.name(column.name), names),
      label: part === 0 ? column.label : continued.label(column.label),
      width,
      segments: segmentsOf(width),
      goesOn: part > 0,
      codes,
    });
    return isText ? partWidths(widths[index] ?? 0).map(of) : [of(0, 0)];
  });
}

const leastOfPart = maxStringBytes - 3;

/** How many variables a text of so many bytes takes. */
export const partsOf = (bytes: number): number =>
  bytes <= maxStringBytes ? 1 : Math.ceil(Math.min(bytes, maxTextBytes) / leastOfPart);

/** The name and the label of what has the rest of a text, before names are made unique. */
export const continued = {
  name: (name: string): string => `${name}_cont`,
  label: (label: string): string => `${label} (continued)`,
};

/** The widths of the variables that texts of so many bytes at most take. */
function partWidths(bytes: number): number[] {
  const parts = partsOf(bytes);
  if (parts === 1) return [Math.max(bytes, 1)];
  return Array.from({ length: parts }, (_, part) => Math.min(maxStringBytes, bytes - part * leastOfPart));
}

const reserved = /^(all|and|by|eq|ge|gt|le|lt|ne|not|or|to|with)$/i;
const maxNameBytes = 64;

/** A name that the format allows: letters, digits and `_`, at most 64 bytes, unique without regard to case. */
function uniqueName(name: string, taken: Set<string>): string {
  const plain = withoutEnd(
    withFewMarks(name)
      .normalize("NFKD")
      .replace(/[^A-Za-z0-9]+/g, "_")
      .replace(/^_/, ""),
    /_/,
  );
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
export interface Segment {
  width: number;
  from: number;
  to: number;
}

/** The segments of a string of this width: one, unless it is longer than 255 bytes. */
function segmentsOf(width: number): Segment[] {
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

/** The text cut to so many bytes of UTF-8, between two characters. */
export function cutToBytes(text: string, bytes: number): string {
  const encoded = Buffer.from(text);
  return encoded.length <= bytes ? text : encoded.subarray(0, cutBefore(encoded, 0, bytes)).toString();
}

/** The last place between two characters of UTF-8 from `from` to `to`. A byte 10xxxxxx continues a character. */
export function cutBefore(encoded: Uint8Array, from: number, to: number): number {
  let end = to;
  while (end > from && ((encoded[end] ?? 0) & 0xc0) === 0x80) end--;
  return end;
}
