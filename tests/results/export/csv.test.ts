import { stringify } from "csv-stringify/sync";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeFormula, toCsv } from "#data-files/csv.ts";
import { isNumber, readCsv, startsFormula } from "#tests/support/csv.ts";

describe("cells", () => {
  it("that a spreadsheet would run are turned into text, others stay unchanged", () => {
    const hostile = [
      "=1+1",
      "+1",
      "-x",
      "@SUM(A1)",
      "\t=1",
      "\0=1",
      " =1",
      '"=1',
      "＝1+1",
      "\uFEFF=1",
      "=cmd|' /C calc'!A0",
      "'=1",
      "－1",
      "＠x",
      "＋1",
      "-1-1",
    ];
    for (const cell of hostile) expect(escapeFormula(cell)).toBe(`'${cell}`);
    for (const cell of [
      "-1",
      "-1.5",
      "1e-7",
      "-2E+21",
      "-1e511",
      "0",
      "",
      "hello",
      "a,b",
      "a=b",
      "’x",
      "é",
    ]) {
      expect(escapeFormula(cell)).toBe(cell);
    }
  });

  it("are changed at their start alone", () => {
    for (const cell of ["Nice ;-) thank you", "18; +18", "a;=1", "a\n@SUM(A1);-x", "Reasons:\n- price"]) {
      expect(escapeFormula(cell)).toBe(cell);
      expect(readCsv(toCsv([[cell, "b"]]))).toEqual([[cell, "b"]]);
    }
  });

  it("read back unchanged, 10,000 hostile ones, and none is a formula", () => {
    const piece = fc.constantFrom(
      ...["=", "+", "-", "@", "＝", "－", '"', "'", ",", ";", "\r\n", "\n", "\r", "\t", "\0", " ", "\uFEFF"],
      ...["1", "1.5", "e5", "SUM(A1)", "cmd|' /C calc'!A0", "HYPERLINK", "ü", "🦊", "\u2028", "\\", '""'],
    );
    const cell = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
      fc.string({ unit: "binary" }),
    );
    const table = fc.array(fc.array(cell, { minLength: 10, maxLength: 10 }), {
      minLength: 10,
      maxLength: 10,
    });
    void fc.assert(
      fc.property(table, (rows) => {
        const csv = toCsv(rows);
        const read = readCsv(csv);
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        for (const [index, written] of rows.flat().entries()) {
          const got = read.flat()[index] ?? "";
          expect(got.replaceAll("'", "")).toBe(written.replaceAll("'", ""));
          expect(startsFormula(got) && !isNumber(got), JSON.stringify(got)).toBe(false);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("are quoted as csv-stringify quotes them", () => {
    const piece = fc.constantFrom(
      ...[
        "=",
        "+",
        "-",
        "@",
        "＝",
        '"',
        "'",
        ",",
        ";",
        "\r\n",
        "\n",
        "\r",
        "\t",
        "\0",
        " ",
        "\uFEFF",
        "\u00A0",
      ],
      ...[
        "1",
        "Z",
        "z",
        "_",
        "a b",
        "2026-01-01T00:00:00.000Z",
        "ü",
        "🦊",
        "\u2028",
        "\\",
        '""',
        "[",
        "`",
        "{",
        ":",
      ],
    );
    const cell = fc.oneof(
      fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join("")),
      fc.string({ unit: "binary", maxLength: 5 }),
    );
    void fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 30 }), (row) => {
        const options = { record_delimiter: "\r\n", quoted_match: /[;\t\r\n]|^\s|\s$/ };
        expect(toCsv([row, row])).toBe(
          stringify(
            [row, row].map((cells) => cells.map(escapeFormula)),
            options,
          ),
        );
      }),
      { numRuns: 2000 },
    );
  });
});
