import * as fc from "fast-check";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { DataColumn } from "#data-files/column.ts";
import { emptyBlock, lastBlock, openBlocks } from "#data-files/sav/data.ts";
import { savDictionary } from "#data-files/sav/dictionary.ts";
import { type SavVariable, savVariables } from "#data-files/sav/variable.ts";
import { growingEntry, storedEntry, zipEnd, zipEntry } from "#data-files/zip.ts";
import { readSav } from "#tests/support/read-sav.ts";

/** Files of data as another reader sees them. */

type Value = string | number | null;

const anyText = fc
  .string({ unit: "grapheme", maxLength: 40 })
  .map((text) => text.replaceAll("\0", "").trim());
const anyNumber = fc.oneof(
  fc.integer({ min: -110, max: 160 }),
  fc.constantFrom(-100, -99, 151, 152, -0, 0.5, -99.5),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const anyColumn = fc.record({
  kind: fc.constantFrom<DataColumn["kind"]>("number", "text", "date", "instant"),
  measure: fc.constantFrom<DataColumn["measure"]>("nominal", "ordinal", "scale"),
  decimals: fc.nat(20),
  label: fc.oneof(anyText, fc.string({ unit: "grapheme", minLength: 250, maxLength: 260 })),
  codes: fc.array(fc.record({ code: fc.integer({ min: -9, max: 99 }), text: anyText }), { maxLength: 4 }),
  hasMissing: fc.boolean(),
  isLong: fc.boolean(),
  set: fc.option(fc.constantFrom("one", "two"), { nil: undefined }),
  values: fc.array(fc.tuple(anyNumber, anyText), { minLength: 12, maxLength: 12 }),
});

/** The text as far as it goes into so many bytes, character by character. */
function cut(text: string, bytes: number): string {
  let kept = "";
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > bytes) break;
    kept += character;
  }
  return kept;
}

const measures = { nominal: 1, ordinal: 2, scale: 3 };
const types = { text: 1, number: 5, date: 20, instant: 22 };

describe("an SPSS system file", () => {
  it("says what was written, whatever that is, in parts of any size", () => {
    void fc.assert(
      fc.property(
        fc.array(anyColumn, { minLength: 1, maxLength: 6 }),
        anyText,
        fc.nat(12),
        fc.integer({ min: 1, max: 5 }),
        (drawn, title, count, perPart) => {
          const columns = drawn.map((each, index): DataColumn => {
            const { kind, measure, decimals, label, codes, set } = each;
            return {
              name: `c${index}`,
              label,
              kind,
              measure,
              decimals,
              codes: kind === "text" ? [] : codes,
              question: null,
              ...(each.hasMissing &&
                kind === "number" && {
                  missing: {
                    not_shown: { code: -97, text: "Not shown" },
                    skipped: { code: -98, text: "Skipped" },
                  },
                }),
              ...(set !== undefined && kind === "number" && { set: { name: set, label: `${label} set` } }),
            };
          });
          const read = (column: number, row: number): Value => {
            const { kind, values, isLong } = drawn[column] as (typeof drawn)[number];
            const [number = 0, text = ""] = values[row] ?? [];
            if (kind !== "text") return row % 5 === 4 ? null : number;
            return isLong ? `${text}${"long ".repeat(row * 25)}ж`.trim() : text;
          };
          const rows = Array.from({ length: count }, (_, row) => columns.map((_, at) => read(at, row)));
          const widths = columns.map(({ kind }, at) =>
            kind === "text" ? Math.max(0, ...rows.map((row) => Buffer.byteLength(String(row[at])))) : 0,
          );
          const variables = savVariables(columns, { widths });
          const createdAt = new Date("2026-09-05T04:03:02Z");
          const parts = savDictionary(variables, { title, createdAt, rows: count }).map((piece) => piece());
          let pending = emptyBlock;
          for (let from = 0; from < count; from += perPart) {
            const blocks = openBlocks(pending);
            for (const row of rows.slice(from, from + perPart)) addRow(blocks, variables, row);
            const closed = blocks.close();
            parts.push(closed.bytes);
            pending = JSON.parse(JSON.stringify(closed.pending));
          }
          parts.push(lastBlock(pending));
          const file = readSav(Buffer.concat(parts));
          expect(file).toMatchObject({
            created: "05 Sep 26 04:03:02",
            title: cut(title, 64),
            encoding: "UTF-8",
          });
          expect(file.product).toBe("@(#) SPSS DATA FILE Research Interview Service");
          expect(file.variables).toEqual(
            columns.map((column, at) => {
              const { kind, label, codes, missing, decimals, measure } = column;
              const shown = Math.min(decimals, 16);
              const coded = [...Object.values(missing ?? {}), ...codes.filter(({ text }) => text !== "")];
              const width = kind === "text" ? Math.max(1, widths[at] ?? 0) : 0;
              const formats = {
                text: [Math.min(width, 255), 0],
                date: [11, 0],
                instant: [20, 0],
                number: [(measure === "scale" ? 10 : 8) + shown, shown],
              };
              return {
                name: `c${at}`,
                label: label === "" ? null : cut(label, 255),
                width,
                missing: missing ? [-97, -98] : [],
                format: [types[kind], ...formats[kind]],
                labels: coded.map(({ code, text }) => [code, cut(text, 120)]),
                measure: measures[measure],
              };
            }),
          );
          expect(file.rows).toEqual(rows);
          const names = [...new Set(columns.flatMap(({ set }) => set?.name ?? []))];
          const lines = names.map((name) => {
            const members = columns.flatMap((each, at) => (each.set?.name === name ? [at] : []));
            const label = cut(columns[members[0] ?? 0]?.set?.label ?? "", 255);
            const start = `$${name}=D1 1 ${Buffer.byteLength(label)} ${label}`;
            return [start, members.length] as const;
          });
          const said = file.sets;
          for (const [start] of lines) expect(said).toContain(start);
          expect(said.match(/\bv000\d\b/g)?.length ?? 0).toBe(
            lines.reduce((sum, [, members]) => sum + members, 0),
          );
        },
      ),
      { numRuns: 150, seed: 7 },
    );
  });

  it.each([
    ["a good name", ["Age", "age", "AGE"], ["Age", "age_2", "AGE_3"]],
    ["one of the format's own words", ["to", "With"], ["v_to", "v_With"]],
    ["one that begins with a digit, or has nothing to read", ["1st", "—"], ["v_1st", "v_"]],
    ["marks and signs", ["Größe (cm)", "_a__b_"], ["Gro_e_cm", "a_b"]],
    ["more than 64 letters", ["x".repeat(70), "x".repeat(64)], ["x".repeat(64), `${"x".repeat(62)}_2`]],
  ])("names variables so that all are told apart: %s", (_, names, expected) => {
    const columns = names.map(
      (name): DataColumn => ({
        name,
        label: "",
        kind: "number",
        measure: "scale",
        decimals: 0,
        codes: [],
        question: null,
      }),
    );
    expect(savVariables(columns, { widths: [] }).map(({ name }) => name)).toEqual(expected);
    const [kept] = savVariables(
      columns.slice(0, 1).map((column) => ({ ...column, variable: "to" })),
      { widths: [] },
      ["other"],
    );
    expect(kept?.name).toBe("to");
  });
});

function addRow(
  blocks: ReturnType<typeof openBlocks>,
  variables: readonly SavVariable[],
  row: readonly Value[],
): void {
  for (const [at, { width, segments }] of variables.entries()) {
    const value = row[at] ?? null;
    const bytes = Buffer.from(String(value));
    if (width > 0) blocks.addText(bytes, { from: 0, to: bytes.length }, segments);
    else blocks.addNumber(value as number | null);
  }
}

describe("a zip archive", () => {
  it("holds its entries: at once, in pieces, and as they are", () => {
    void fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), {
          minLength: 3,
          maxLength: 3,
        }),
        fc.array(fc.string({ unit: "grapheme", maxLength: 300 }), { maxLength: 5 }),
        ([whole = "", grown = "", stored = ""], pieces) => {
          const content = pieces.join("");
          const parts: Buffer[] = [];
          const offset = () => parts.reduce((sum, { length }) => sum + length, 0);
          const first = zipEntry(whole, content, 0);
          parts.push(first.entry);
          const growing = growingEntry();
          for (const piece of pieces) growing.add(piece);
          const second = growing.end(grown, offset());
          parts.push(...second.entry);
          const bytes = Buffer.from(content);
          const third = storedEntry({ name: stored, crc: crcOf(bytes), size: bytes.length }, offset());
          parts.push(third.header, bytes);
          const records = [first.record, second.record, third.record];
          const directory = { offset: offset(), size: records.reduce((sum, { length }) => sum + length, 0) };
          const file = Buffer.concat([...parts, ...records, zipEnd(records.length, directory)]);
          const read = unzipSync(new Uint8Array(file));
          const texts = Object.entries(read).map(([name, data]) => [name, Buffer.from(data).toString()]);
          expect(texts).toEqual([whole, grown, stored].map((name) => [name, content]));
          expect(records.map((record) => record.readUInt32LE(16))).toEqual(Array(3).fill(crcOf(bytes)));
        },
      ),
      { numRuns: 60, seed: 7 },
    );
  });

  it.each([
    ["an entry and a place of 32 bits", 0xffff_ffff, 0xffff_ffff, []],
    ["a larger entry", 0x1_0000_0000, 7, [0x1_0000_0000, 0x1_0000_0000]],
    ["a place further on", 7, 0x1_0000_0000, [0x1_0000_0000]],
    ["both", 0x1_0000_0005, 0x1_0000_0006, [0x1_0000_0005, 0x1_0000_0005, 0x1_0000_0006]],
  ])("has 64 bits where 32 are too few: %s", (_, size, offset, expected) => {
    const { header, record } = storedEntry({ name: "a", crc: 1, size }, offset);
    const inDirectory = numbersAfter(record, 46 + 1, record.readUInt16LE(30));
    expect(inDirectory).toEqual(expected);
    expect(record.readUInt32LE(24)).toBe(Math.min(size, 0xffff_ffff));
    expect(record.readUInt32LE(42)).toBe(Math.min(offset, 0xffff_ffff));
    const isLarge = size > 0xffff_ffff;
    expect(numbersAfter(header, 30 + 1, header.readUInt16LE(28))).toEqual(isLarge ? [size, size] : []);
  });

  it.each([
    ["all that 16 and 32 bits count", 65_534, 100, 0xffff_fffe, false],
    ["one entry more", 65_535, 100, 200, true],
    ["a larger directory", 3, 0xffff_ffff, 200, true],
    ["a directory further on", 3, 100, 0xffff_ffff, true],
  ])("ends in 64 bits where 32 are too few: %s", (_, entries, size, offset, isLong) => {
    const end = zipEnd(entries, { offset, size });
    expect(end.length).toBe(isLong ? 98 : 22);
    const short = end.subarray(-22);
    expect(short.readUInt32LE(0)).toBe(0x06054b50);
    expect([short.readUInt16LE(8), short.readUInt16LE(10)]).toEqual(Array(2).fill(Math.min(entries, 65_535)));
    if (!isLong) return;
    expect([0, 8, 16, 24].map((at) => Number(end.readBigUInt64LE(24 + at)))).toEqual([
      entries,
      entries,
      size,
      offset,
    ]);
    expect([end.readUInt32LE(0), Number(end.readBigUInt64LE(4))]).toEqual([0x06064b50, 44]);
    expect([end.readUInt32LE(56), Number(end.readBigUInt64LE(64)), end.readUInt32LE(72)]).toEqual([
      0x07064b50,
      offset + size,
      1,
    ]);
  });
});

/** The numbers of the 64-bit extension. */
function numbersAfter(bytes: Buffer, at: number, length: number): number[] {
  expect(bytes.length).toBe(at + length);
  if (length === 0) return [];
  expect([bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)]).toEqual([1, length - 4]);
  return Array.from({ length: (length - 4) / 8 }, (_, index) =>
    Number(bytes.readBigUInt64LE(at + 4 + 8 * index)),
  );
}

/** CRC-32 by its definition, bit by bit. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
