import { describe, expect, it } from "vitest";
import { letterAt, type TableInput } from "#core/results/crosstab/columns.ts";
import type { MetCounts } from "#core/results/crosstab/read.ts";
import { tableOf } from "#core/results/crosstab/table.ts";

/** A table of counts by row and column; its bases are given where rows overlap. */
function input(counts: number[][], fields: Partial<TableInput> = {}, bases?: number[]): TableInput {
  const valueNamed = (name: string) => (_: unknown, index: number) => {
    return { key: `${name}${index}`, label: `${name}${index}`, counted: `=${name}${index}` };
  };
  const columns = counts[0]?.map(valueNamed("c")) ?? [];
  const rows = counts.map(valueNamed("r"));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const met: MetCounts = {
    bases: new Map(
      columns.map(({ counted }, at) => [counted, bases?.[at] ?? sum(counts.map((row) => row[at] ?? 0))]),
    ),
    cells: new Map(
      columns.map(({ counted }, at) => [
        counted,
        new Map(rows.map((row, index) => [row.counted, counts[index]?.[at] ?? 0])),
      ]),
    ),
    means: new Map(),
    scores: new Map(),
    any: { base: 0, rows: new Map() },
  };
  const settings = { confidence: 0.95, minBase: 0, columnsOverlap: false, rowsOverlap: false };
  return { rows, columns, met, ...settings, isNumeric: false, isNps: false, ...fields };
}

describe("a table", () => {
  it("has percentages, Wilson's intervals, letters and totals", () => {
    const table = tableOf(
      input([
        [30, 10],
        [70, 90],
      ]),
    );
    expect(table.columns).toEqual([
      { key: "c0", label: "c0", letter: "A", base: 100 },
      { key: "c1", label: "c1", letter: "B", base: 100 },
    ]);
    // R: prop.test(30, 100, correct = FALSE)$conf.int and prop.test(10, 100, correct = FALSE)$conf.int
    expect(table.rows[0]).toEqual({
      key: "r0",
      label: "r0",
      cells: [
        {
          count: 30,
          column_percentage: 30,
          row_percentage: 75,
          ci_low: 21.89,
          ci_high: 39.58,
          higher_than: ["B"],
        },
        {
          count: 10,
          column_percentage: 10,
          row_percentage: 25,
          ci_low: 5.52,
          ci_high: 17.44,
          higher_than: [],
        },
      ],
      total: { count: 40, percentage: 20 },
    });
    expect(table.rows[1]?.cells.map(({ higher_than }) => higher_than)).toEqual([[], ["A"]]);
    expect(table).toMatchObject({
      mean_rows: null,
      notes: [],
      test: { kind: "chi_square", degrees_of_freedom: 1 },
    });
  });

  it("gives letters after Holm's correction within a row only", () => {
    // R: pairwise.prop.test(c(20, 32, 10), c(100, 100, 100), p.adjust.method = "holm") by prop.test(correct = FALSE):
    // p of 0.0531 (A, B), 0.0477 (A, C) and 0.000134 (B, C); after Holm 0.0953, 0.0953, 0.000401
    const [row] = tableOf(
      input([
        [20, 32, 10],
        [80, 68, 90],
      ]),
    ).rows;
    expect(row?.cells.map(({ higher_than }) => higher_than)).toEqual([[], ["C"], []]);
  });

  it("suppresses a small column, and the next smallest where it is alone", () => {
    const one = tableOf(
      input(
        [
          [4, 30, 20],
          [4, 20, 40],
        ],
        { minBase: 10 },
      ),
    );
    expect(one.columns.map(({ base, suppressed }) => [base, suppressed])).toEqual([
      [null, true],
      [null, true],
      [60, undefined],
    ]);
    expect(one.rows[0]?.cells[0]).toEqual({
      count: null,
      column_percentage: null,
      row_percentage: null,
      ci_low: null,
      ci_high: null,
      higher_than: [],
      suppressed: true,
    });
    expect(one.rows[0]).toMatchObject({ cells: [{}, {}, { row_percentage: 100 }], total: { count: 20 } });
    expect(one).toMatchObject({ test: null, notes: ["suppressed"] });
    const two = tableOf(
      input(
        [
          [2, 30, 20, 3],
          [2, 20, 40, 3],
        ],
        { minBase: 10 },
      ),
    );
    expect(two.columns.map(({ suppressed }) => suppressed)).toEqual([true, undefined, undefined, true]);
    expect(two.test?.kind).toBe("chi_square");
    // Too few together, and one beside an empty column.
    for (const [a, b, c] of [
      [1, 1, 20],
      [0, 3, 20],
    ] as const)
      expect(
        tableOf(input([[a, b, c, 30]], { minBase: 10 })).columns.map(({ suppressed }) => suppressed),
      ).toEqual([true, true, true, undefined]);
    expect(
      tableOf(
        input([
          [1, 2],
          [3, 4],
        ]),
      ).notes,
    ).not.toContain("suppressed");
  });

  it("uses Fisher's exact test for a small pair, and warns of small counts", () => {
    const tea = tableOf(
      input([
        [3, 1],
        [1, 3],
      ]),
    );
    expect(tea.test).toMatchObject({ kind: "fisher", statistic: null, degrees_of_freedom: null });
    expect(tea.test?.p_value).toBeCloseTo(0.4857142857142858, 12);
    expect(tea.notes).toEqual(["small_expected", "fisher_exact"]);
    const wider = tableOf(
      input([
        [3, 1, 2],
        [1, 3, 2],
      ]),
    );
    expect(wider).toMatchObject({ test: { kind: "chi_square" }, notes: ["small_expected"] });
    expect(
      tableOf(
        input([
          [3, 1, 0],
          [1, 3, 0],
          [0, 0, 0],
        ]),
      ).test?.kind,
    ).toBe("fisher");
  });

  it("has nulls and no test where there is nothing to compare", () => {
    for (const counts of [
      [],
      [
        [0, 0],
        [0, 0],
      ],
      [
        [5, 0],
        [5, 0],
      ],
      [
        [5, 5],
        [0, 0],
      ],
      [[5], [5]],
    ])
      expect(tableOf(input(counts)).test).toBeNull();
    const empty = tableOf(input([[0, 0]], { isNumeric: true, isNps: true }));
    expect(empty.rows[0]?.cells[0]).toEqual({
      count: 0,
      column_percentage: null,
      row_percentage: null,
      ci_low: null,
      ci_high: null,
      higher_than: [],
    });
    expect(empty.mean_rows?.map(({ label, cells }) => [label, cells[0]?.value, cells[0]?.n])).toEqual([
      ["Mean", null, 0],
      ["NPS", null, 0],
    ]);
    expect(JSON.stringify(empty)).not.toMatch(/NaN|Infinity/);
  });

  it("compares no columns that overlap, and has no test of rows that do", () => {
    const columns = tableOf(
      input(
        [
          [30, 10],
          [70, 90],
        ],
        { columnsOverlap: true },
      ),
    );
    expect(columns).toMatchObject({ test: null, notes: ["overlapping_columns"] });
    expect(columns.rows.flatMap(({ cells }) => cells.flatMap(({ higher_than }) => higher_than))).toEqual([]);
    const rows = tableOf(
      input(
        [
          [30, 10],
          [90, 95],
        ],
        { rowsOverlap: true },
        [100, 100],
      ),
    );
    expect(rows).toMatchObject({ test: null, notes: [] });
    expect(rows.rows[0]?.cells[0]?.higher_than).toEqual(["B"]);
  });

  it("names its columns A to Z, then AA", () => {
    expect([0, 25, 26, 27, 49].map(letterAt)).toEqual(["A", "Z", "AA", "AB", "AX"]);
  });
});
