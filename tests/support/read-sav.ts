/**
 * A second reading of SPSS system files, after the PSPP developers' description of the format, which shares nothing with
 * the writer.
 */

interface ReadVariable {
  name: string;
  label: string | null;
  /** Bytes of a string; 0 for a number. */
  width: number;
  missing: number[];
  /** Type, width and decimals. */
  format: [number, number, number];
  labels: [value: number, label: string][];
  measure: number;
}

interface ReadSav {
  product: string;
  created: string;
  title: string;
  cells: number;
  encoding: string;
  sets: string;
  variables: ReadVariable[];
  rows: (string | number | null)[][];
}

const segmentsOf = (width: number): number => (width <= 255 ? 1 : Math.ceil(width / 252));
const cellsOf = (width: number): number => Math.max(1, Math.ceil(width / 8));

export function readSav(file: Buffer): ReadSav {
  let at = 0;
  const int = () => {
    at += 4;
    return file.readInt32LE(at - 4);
  };
  const float = () => {
    at += 8;
    return file.readDoubleLE(at - 8);
  };
  const bytes = (count: number) => {
    at += count;
    if (at > file.length) throw new Error("the file ends too early");
    return file.subarray(at - count, at);
  };
  const text = (count: number) => bytes(count).toString("utf8").trimEnd();
  const must = (isSo: boolean, what: string) => {
    if (!isSo) throw new Error(`${what} at byte ${at}`);
  };
  must(bytes(4).toString() === "$FL2", "no system file");
  const product = text(60);
  must(int() === 2, "another layout");
  const cells = int();
  must(int() === 1, "not compressed");
  must(int() === 0, "weighted");
  const count = int();
  const bias = float();
  const created = `${text(9)} ${text(8)}`;
  const title = text(64);
  bytes(3);
  type Record = ReadVariable & { short: string; cell: number };
  const records: Record[] = [];
  let cell = 0;
  const extensions = new Map<number, Buffer>();
  for (let type = int(); type !== 999; type = int()) {
    if (type === 2) {
      const width = int();
      const hasLabel = int();
      const missing = int();
      const print = int();
      must(int() === print, "two formats");
      const short = text(8);
      cell++;
      if (width === -1) continue;
      let label: string | null = null;
      if (hasLabel === 1) {
        const length = int();
        label = bytes(length).toString();
        bytes((4 - (length % 4)) % 4);
      }
      records.push({
        short,
        name: short,
        label,
        width,
        missing: Array.from({ length: missing }, float),
        format: [print >> 16, (print >> 8) & 255, print & 255],
        labels: [],
        measure: 0,
        cell,
      });
    } else if (type === 3) {
      const labels = Array.from({ length: int() }, (): [number, string] => {
        const value = float();
        const length = bytes(1)[0] ?? 0;
        const label = bytes(length).toString();
        bytes((8 - ((length + 1) % 8)) % 8);
        return [value, label];
      });
      must(int() === 4 && int() === 1, "labels of other than one variable");
      const named = int();
      const record = records.find((each) => each.cell === named);
      must(record !== undefined, "labels of no variable");
      if (record) record.labels = labels;
    } else {
      must(type === 7, "an unknown record");
      const subtype = int();
      const size = int();
      extensions.set(subtype, Buffer.from(bytes(size * int())));
    }
  }
  must(int() === 0 && cell === cells, "another number of cells");
  const integers = extensions.get(3);
  must(integers?.readInt32LE(28) === 65001, "another character set");
  const floats = extensions.get(4);
  must(
    floats?.readDoubleLE(0) === -Number.MAX_VALUE && floats.readDoubleLE(8) === Number.MAX_VALUE,
    "floats",
  );
  const shown = extensions.get(11);
  must(shown?.length === 12 * records.length, "not all are displayed");
  const namesIn = (subtype: number) =>
    new Map(
      (extensions.get(subtype)?.toString() ?? "")
        .split("\t")
        .filter((each) => each !== "")
        .map((each) => each.replace("\0", "").split("=") as [string, string]),
    );
  const longNames = namesIn(13);
  const veryLong = namesIn(14);
  const variables: (ReadVariable & { segments: number[] })[] = [];
  for (let index = 0; index < records.length; ) {
    const record = records[index] as Record;
    const whole = veryLong.get(record.short);
    const width = whole === undefined ? record.width : Number(whole);
    const many = segmentsOf(width);
    const segments = records.slice(index, index + many).map((each) => each.width);
    const { label, missing, format, labels } = record;
    const name = longNames.get(record.short) ?? record.short;
    const measure = shown?.readInt32LE(12 * index) ?? 0;
    variables.push({ name, label, width, missing, format, labels, measure, segments });
    index += many;
  }
  /** The bytes of the next cell; a number where it is one that has a byte alone. */
  let commands: number[] = [];
  const next = (): Buffer | number => {
    if (commands.length === 0) commands = [...bytes(8)];
    const code = commands.shift() ?? 0;
    if (code === 253) return bytes(8);
    if (code === 254) return Buffer.alloc(8, " ");
    if (code === 255) return Number.NaN;
    must(code > 0 && code < 252, "padding before the end");
    return code - bias;
  };
  const readValue = ({ width, segments }: (typeof variables)[number]): string | number | null => {
    if (width === 0) {
      const found = next();
      if (typeof found !== "number") return found.readDoubleLE(0);
      return Number.isNaN(found) ? null : found;
    }
    const parts = segments.map((segment, index) => {
      const all = Buffer.concat(
        Array.from({ length: cellsOf(segment) }, () => {
          const found = next();
          if (typeof found === "number") throw new Error("a number in a text");
          return found;
        }),
      );
      return all.subarray(0, index < segments.length - 1 ? 255 : segment);
    });
    return Buffer.concat(parts).toString().trimEnd();
  };
  const rows = Array.from({ length: count }, () => variables.map(readValue));
  must(at === file.length && commands.every((code) => code === 0), "something after the end");
  return {
    product,
    created,
    title,
    cells,
    encoding: extensions.get(20)?.toString() ?? "",
    sets: extensions.get(7)?.toString() ?? "",
    variables: variables.map(({ segments: _, ...variable }) => variable),
    rows,
  };
}
