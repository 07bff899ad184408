import { compressionBias } from "./data.ts";
import { cellsOf, cutToBytes, type SavVariable } from "./variable.ts";

/**
 * The part of an SPSS system file before its data, after the PSPP developers' description of the format
 * (https://www.gnu.org/software/pspp/pspp-dev/html_node/System-File-Format.html).
 */

const maxLabelBytes = 255;
const maxValueLabelBytes = 120;

const maxDecimals = 16;

/** Print formats, as type << 16 | width << 8 | decimals. */
const formats = { text: 1, number: 5, date: 20, instant: 22 } as const;
const formatOf = ({ column, width }: SavVariable): number => {
  if (column.kind === "text") return (formats.text << 16) | (Math.min(width, 255) << 8);
  if (column.kind === "instant") return (formats.instant << 16) | (20 << 8);
  if (column.kind === "date") return (formats.date << 16) | (11 << 8);
  const decimals = Math.min(column.decimals, maxDecimals);
  const digits = (column.measure === "scale" ? 10 : 8) + decimals;
  return (formats.number << 16) | (digits << 8) | decimals;
};

interface File {
  title: string;
  createdAt: Date;
  rows: number;
}

/**
 * The file's header and dictionary, up to the first byte of its data, in pieces that each take little work: a text of
 * 32,767 bytes is described in four times as many.
 */
export function savDictionary(variables: readonly SavVariable[], file: File): (() => Buffer)[] {
  const records = variables.map((variable, index) => ({ variable, named: `V${base36(index, 4)}` }));
  let cell = 1;
  const labels = variables.flatMap((variable) => {
    const at = cell;
    cell += cellsOfVariable(variable);
    return variable.codes.length === 0 ? [] : [() => valueLabelRecords(variable, at)];
  });
  const cells = cell - 1;
  return [
    () => fileHeader(cells, file),
    ...records.map((record) => () => variableRecords(record)),
    ...labels,
    () => extension(3, 4, int32(1, 0, 0, -1, 1, 1, 2, 65001)),
    () => extension(4, 8, float64(-Number.MAX_VALUE, Number.MAX_VALUE, lowest)),
    () => multipleResponses(records),
    () => extension(11, 4, displayParameters(variables)),
    () =>
      extension(
        13,
        1,
        Buffer.from(records.map(({ variable, named }) => `${named}=${variable.name}`).join("\t")),
      ),
    () => longStrings(records),
    () => extension(20, 1, Buffer.from("UTF-8")),
    () => int32(999, 0),
  ];
}

/** The second lowest number, by which the format means the lowest value of a range. */
const lowest = Buffer.from("feffffffffffefff", "hex").readDoubleLE(0);

function fileHeader(cells: number, { title, createdAt, rows }: File): Buffer {
  const day = createdAt.toLocaleDateString("en-GB", {
    day: "2-digit",
    month: "short",
    year: "2-digit",
    timeZone: "UTC",
  });
  return Buffer.concat([
    padded("$FL2@(#) SPSS DATA FILE Research Interview Service", 64),
    int32(2, cells, 1, 0, rows),
    float64(compressionBias),
    padded(day.replace("Sept", "Sep"), 9),
    padded(createdAt.toISOString().slice(11, 19), 8),
    padded(cutToBytes(title, 64), 64),
    Buffer.alloc(3),
  ]);
}

const cellsOfVariable = ({ segments }: SavVariable): number =>
  segments.reduce((sum, { width }) => sum + cellsOf(width), 0);

/** A variable, with what the name of each of its segments begins with: names have at most 8 bytes, the long ones are in an extension. */
interface Named {
  variable: SavVariable;
  named: string;
}

const shortName = (named: string, segment: number): string =>
  segment === 0 ? named : `${named}${base36(segment, 3)}`;

const base36 = (value: number, digits: number): string =>
  value.toString(36).toUpperCase().padStart(digits, "0");

function variableRecords({ variable, named }: Named): Buffer {
  const { column, segments } = variable;
  const missing = Object.values(column.missing ?? {}).map(({ code }) => code);
  const label = Buffer.from(cutToBytes(variable.label, maxLabelBytes));
  const labelField =
    label.length > 0 ? [int32(label.length), padded(label.toString(), roundUp(label.length, 4))] : [];
  return Buffer.concat(
    segments.flatMap(({ width }, segment) => {
      const format = formatOf({ ...variable, width });
      const hasLabel = segment === 0 && label.length > 0;
      return [
        int32(2, width, Number(hasLabel), missing.length, format, format),
        padded(shortName(named, segment), 8),
        ...(hasLabel ? labelField : []),
        float64(...missing),
        // A record for each further cell.
        Buffer.alloc((cellsOf(width) - 1) * continuation.length, continuation),
      ];
    }),
  );
}

function valueLabelRecords({ codes }: SavVariable, at: number): Buffer {
  const labels = codes.flatMap(({ code, text }) => {
    const label = Buffer.from(cutToBytes(text, maxValueLabelBytes));
    const field = padded(label.toString(), roundUp(label.length + 1, 8) - 1);
    return [float64(code), Buffer.from([label.length]), field];
  });
  return Buffer.concat([int32(3, codes.length), ...labels, int32(4, 1, at)]);
}

const extension = (subtype: number, size: number, data: Buffer): Buffer =>
  Buffer.concat([int32(7, subtype, size, data.length / size), data]);

const measures = { nominal: 1, ordinal: 2, scale: 3 } as const;
const alignments = { left: 0, right: 1 } as const;

/** There may be more than a function takes as arguments. */
const displayParameters = (variables: readonly SavVariable[]): Buffer =>
  Buffer.concat(
    variables.map(({ column, segments }) => {
      const isText = column.kind === "text";
      const each = int32(
        measures[column.measure],
        isText ? 20 : 10,
        isText ? alignments.left : alignments.right,
      );
      return Buffer.alloc(segments.length * each.length, each);
    }),
  );

/** Variables of 0 and 1 that are the options of one question. */
function multipleResponses(records: readonly Named[]): Buffer {
  const sets = Map.groupBy(
    records.filter(({ variable }) => variable.column.set !== undefined),
    ({ variable }) => variable.column.set?.name,
  );
  if (sets.size === 0) return Buffer.alloc(0);
  const lines = [...sets].map(([name, members]) => {
    const label = cutToBytes(members[0]?.variable.column.set?.label ?? "", maxLabelBytes);
    const names = members.map(({ named }) => named.toLowerCase()).join(" ");
    return `$${name}=D1 1 ${Buffer.byteLength(label)} ${label} ${names}\n`;
  });
  return extension(7, 1, Buffer.from(lines.join("")));
}

function longStrings(records: readonly Named[]): Buffer {
  const long = records.filter(({ variable }) => variable.segments.length > 1);
  if (long.length === 0) return Buffer.alloc(0);
  const entries = long.map(
    ({ variable, named }) => `${named}=${String(variable.width).padStart(5, "0")}\0\t`,
  );
  return extension(14, 1, Buffer.from(entries.join("")));
}

/** Whole numbers of 32 bits, little-endian as all of the format. */
const int32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeInt32LE(value, 4 * index);
  return bytes;
};

/** Numbers of 64 bits. */
const float64 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(8 * values.length);
  for (const [index, value] of values.entries()) bytes.writeDoubleLE(value, 8 * index);
  return bytes;
};

/** A text in a field of this many bytes, with spaces after it. */
const padded = (text: string, bytes: number): Buffer => {
  const field = Buffer.alloc(bytes, " ");
  Buffer.from(text).copy(field);
  return field;
};

/** Stands for a further cell of a string. */
const continuation = Buffer.concat([int32(2, -1, 0, 0, 0, 0), padded("", 8)]);

/** The next multiple of `unit`. */
const roundUp = (bytes: number, unit: number): number => Math.ceil(bytes / unit) * unit;
