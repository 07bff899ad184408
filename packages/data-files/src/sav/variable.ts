import { withFewMarks } from "#kit/marks.ts";
import { withoutEnd } from "#kit/trim.ts";
import type { Code } from "#survey/question-type/index.ts";
import type { DataColumn } from "../column.ts";

/** The longest string that the format knows, in bytes. What is longer goes on in more variables. */
export const maxStringBytes = 32_767;
/** Of a text in a file: three variables, each cut between two characters. The longest answer takes 80,000. */
export const maxTextBytes = 3 * (maxStringBytes - 3);
/** A longer string is stored as several variables in a row, its segments. */
const segmentBytes = 255;
/** The width of a segment that is not the last, as the format counts the width of the whole. */
const countedSegmentBytes = 252;

/** What stands for an answer that is not there. */
type MissingCodes = Record<"not_shown" | "skipped", Code>;

/** More digits than this are not exact in a double. */
const maxDigits = 15;

/** The digits of the missing codes that a number is one of, as a bit; 0 for other numbers. */
export function takenCode(value: number): number {
  if (value >= 0) return 0;
  const digits = String(-value).length;
  const isCode = value === 1 - 10 ** digits || value === 2 - 10 ** digits;
  return isCode && digits <= maxDigits ? 1 << digits : 0;
}

/** −99 and −98, or the first pair with more digits of which neither is an answer; `taken` has the bits of those that are. */
function missingCodes(taken: number): MissingCodes {
  let digits = 2;
  while ((taken & (1 << digits)) !== 0) digits++;
  const power = 10 ** digits;
  return {
    not_shown: { code: 1 - power, text: "Not shown" },
    skipped: { code: 2 - power, text: "Skipped" },
  };
}

/** A column as the file's dictionary describes it. */
export interface SavVariable<Column extends DataColumn = DataColumn> {
  column: Column;
  name: string;
  label: string;
  /** Bytes of a string; 0 for a number. */
  width: number;
  /** Whether it has what the variable before it has no room for. */
  goesOn: boolean;
  codes: readonly Code[];
  /** Null for variables that always have a value, and for texts. */
  missing: MissingCodes | null;
}

/** What the records show of the columns, by their place. */
export interface Extents {
  /** The longest text, in bytes; 0 for numbers. */
  widths: readonly number[];
  /** The missing codes that are answers too, as `takenCode` says. */
  taken: readonly number[];
}

/** The file's variables. */
export function savVariables<Column extends DataColumn>(
  columns: readonly Column[],
  { widths, taken }: Extents,
): SavVariable<Column>[] {
  const names = new Set<string>();
  return columns.flatMap((column, index): SavVariable<Column>[] => {
    const isText = column.kind === "text";
    const missing = isText || column.question === null ? null : missingCodes(taken[index] ?? 0);
    const codes = [...Object.values(missing ?? {}), ...column.codes.filter(({ text }) => text !== "")];
    const of = (width: number, part: number): SavVariable<Column> => ({
      column,
      name: uniqueName(part === 0 ? column.name : `${column.name}_cont`, names),
      label: part === 0 ? column.label : `${column.label} (continued)`,
      width,
      goesOn: part > 0,
      codes,
      missing,
    });
    return isText ? partWidths(widths[index] ?? 0).map(of) : [of(0, 0)];
  });
}

/** The widths of the variables that texts of so many bytes at most take. */
function partWidths(bytes: number): number[] {
  if (bytes <= maxStringBytes) return [Math.max(bytes, 1)];
  const least = maxStringBytes - 3;
  const parts = Math.ceil(bytes / least);
  return Array.from({ length: parts }, (_, part) => Math.min(maxStringBytes, bytes - part * least));
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
