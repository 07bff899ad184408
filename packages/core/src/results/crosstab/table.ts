import { percentage } from "#survey/question-type/statistics/share.ts";
import {
  cramersV,
  expectedCounts,
  fisherExact,
  hasSmallExpected,
  hedgesG,
  independence,
  isMeasured,
  omegaSquared,
  type Sample,
  tInterval,
  welchAnova,
  welchT,
  wilson,
  withoutEmpty,
  zOf,
  zTest,
} from "../figures/statistics.ts";
import { higherThan, sum, type TableColumn, type TableInput, tableColumns } from "./columns.ts";
import type { CountedValue } from "./dimension.ts";
import type { Cell, MeanCell, Note, Table, Test } from "./schema.ts";

/** From counts to a table: percentages, intervals, letters and tests. Pure. */

/** The table without its `column`; its totals are over the columns that are shown. */
export function tableOf(input: TableInput): Omit<Table, "column"> {
  const { met, rows, columnsOverlap } = input;
  const columns = tableColumns(input);
  const shown = columns.filter(({ isSuppressed }) => !isSuppressed);
  const countAt = (row: CountedValue, column: CountedValue) =>
    met.cells.get(column.counted)?.get(row.counted) ?? 0;
  const base = columnsOverlap ? met.any.base : sum(shown.map((column) => column.base));
  const totalOf = (row: CountedValue) =>
    columnsOverlap ? (met.any.rows.get(row.counted) ?? 0) : sum(shown.map((column) => countAt(row, column)));
  const counts = rows.map((row) => shown.map((column) => countAt(row, column)));
  const { test, notes } =
    columnsOverlap || input.rowsOverlap ? { test: null, notes: [] } : tableTest(input, shown, counts);
  const widths: Note[] = columnsOverlap ? ["overlapping_columns"] : [];
  return {
    columns: columns.map(({ label, letter, base, isSuppressed, ...column }) => ({
      ...keyOf(column),
      label,
      letter,
      ...(isSuppressed ? { base: null, suppressed: true } : { base }),
    })),
    rows: rows.map((row) => {
      const total = totalOf(row);
      return {
        ...keyOf(row),
        label: row.label,
        cells: rowCells(input, columns, row, total),
        total: { count: total, percentage: percentage(total, base) },
      };
    }),
    mean_rows: input.isNumeric ? meanRows(input, columns) : null,
    test,
    notes: [...(shown.length < columns.length ? (["suppressed"] as const) : []), ...widths, ...notes],
  };
}

/** What a row or column is known by. */
const keyOf = ({ key, key_code, is_retired }: Pick<CountedValue, "key" | "key_code" | "is_retired">) => ({
  key,
  ...(key_code !== undefined && { key_code }),
  ...(is_retired && { is_retired }),
});

const toPercent = (share: number): number => Math.round(share * 10_000) / 100;

const suppressedCell: Cell = {
  count: null,
  column_percentage: null,
  row_percentage: null,
  ci_low: null,
  ci_high: null,
  higher_than: [],
  suppressed: true,
};

function rowCells(
  { met, confidence, columnsOverlap }: TableInput,
  columns: readonly TableColumn[],
  row: CountedValue,
  total: number,
): Cell[] {
  const shares = columns.map((column) => ({
    column,
    count: met.cells.get(column.counted)?.get(row.counted) ?? 0,
    n: column.base,
  }));
  const letters = columnsOverlap
    ? new Map<string, string[]>()
    : higherThan(
        shares.filter(({ column }) => !column.isSuppressed),
        (a, b) => zTest(a, b),
        ({ count, n }) => count / n,
        confidence,
      );
  return shares.map(({ column, count, n }) => {
    if (column.isSuppressed) return suppressedCell;
    const interval = n === 0 ? null : wilson(count, n, confidence);
    return {
      count,
      column_percentage: percentage(count, n),
      row_percentage: percentage(count, total),
      ci_low: interval && toPercent(interval.low),
      ci_high: interval && toPercent(interval.high),
      higher_than: letters.get(column.letter) ?? [],
    };
  });
}

type MeanRow = { label: string; cells: MeanCell[] };

/** The means of numeric rows by column; of an NPS its score too. */
function meanRows({ met, confidence, columnsOverlap, isNps }: TableInput, columns: readonly TableColumn[]) {
  const rowOf = (
    label: string,
    samples: ReadonlyMap<string, Sample>,
    intervalOf: typeof tInterval,
  ): MeanRow => {
    const compared = columns.flatMap((column) => {
      const sample = samples.get(column.counted);
      return sample === undefined || column.isSuppressed ? [] : [{ column, sample }];
    });
    const letters = columnsOverlap
      ? new Map<string, string[]>()
      : higherThan(
          compared,
          (a, b) => welchT(a.sample, b.sample)?.p_value ?? null,
          ({ sample }) => sample.mean,
          confidence,
        );
    return {
      label,
      cells: columns.map((column) => {
        if (column.isSuppressed) return { ...emptyCell, n: null, suppressed: true };
        const sample = samples.get(column.counted);
        if (sample === undefined) return emptyCell;
        const interval = intervalOf(sample, confidence);
        return {
          value: sample.mean,
          std_dev: isMeasured(sample) ? Math.sqrt(sample.variance) : null,
          n: sample.n,
          ci_low: interval?.low ?? null,
          ci_high: interval?.high ?? null,
          higher_than: letters.get(column.letter) ?? [],
        };
      }),
    };
  };
  return [rowOf("Mean", met.means, tInterval), ...(isNps ? [rowOf("NPS", met.scores, normalInterval)] : [])];
}

const emptyCell: MeanCell = {
  value: null,
  std_dev: null,
  n: 0,
  ci_low: null,
  ci_high: null,
  higher_than: [],
};

const normalInterval: typeof tInterval = (sample, confidence) => {
  if (!isMeasured(sample)) return null;
  const reach = zOf(confidence) * Math.sqrt(sample.variance / sample.n);
  return { low: sample.mean - reach, high: sample.mean + reach };
};

interface Tested {
  test: Test | null;
  notes: Note[];
}

/** The test of a whole table: of means where its rows are numbers, else of independence. `counts` are by row, then column. */
const tableTest = (
  { met, isNumeric }: Pick<TableInput, "met" | "isNumeric">,
  columns: readonly TableColumn[],
  counts: readonly (readonly number[])[],
): Tested => (isNumeric ? { test: meansTest(met, columns), notes: [] } : countsTest(counts));

/** Compares the means of the columns that have at least two values; null if fewer than two columns have. */
function meansTest(met: TableInput["met"], columns: readonly TableColumn[]): Test | null {
  const samples = columns.flatMap(({ counted }) => met.means.get(counted) ?? []).filter(isMeasured);
  const [a, b] = samples;
  if (a === undefined || b === undefined) return null;
  if (samples.length === 2) {
    const test = welchT(a, b);
    const g = hedgesG(a, b);
    return test && { kind: "welch_t", ...test, effect: g === null ? null : { name: "hedges_g", value: g } };
  }
  const test = welchAnova(samples);
  const n = samples.reduce((sum, sample) => sum + sample.n, 0);
  return (
    test && { kind: "welch_anova", ...test, effect: { name: "omega_squared", value: omegaSquared(test, n) } }
  );
}

/** Rows and columns without a count say nothing about independence and are left out. */
function countsTest(counts: readonly (readonly number[])[]): Tested {
  const table = withoutEmpty(counts);
  const [first, second] = table;
  if (first === undefined || second === undefined || first.length < 2) return { test: null, notes: [] };
  const expected = expectedCounts(table);
  const notes: Note[] = hasSmallExpected(expected) ? ["small_expected"] : [];
  const test = independence(table);
  const effect = { name: "cramers_v" as const, value: cramersV(table, test) };
  const [a = 0, b = 0] = first;
  const [c = 0, d = 0] = second;
  const isSmallPair = table.length === 2 && first.length === 2 && expected.flat().some((count) => count < 5);
  if (!isSmallPair) return { test: { kind: "chi_square", ...test, effect }, notes };
  const p_value = fisherExact([
    [a, b],
    [c, d],
  ]);
  return {
    test: { kind: "fisher", statistic: null, degrees_of_freedom: null, p_value, effect },
    notes: [...notes, "fisher_exact"],
  };
}
