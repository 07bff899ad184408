import {
  cramersV,
  expectedCounts,
  fisherExact,
  hasSmallExpected,
  independence,
  withoutEmpty,
} from "../figures/statistics/contingency.ts";
import { hedgesG, isMeasured, omegaSquared, welchAnova, welchT } from "../figures/statistics/welch.ts";
import type { TableColumn, TableInput } from "./columns.ts";
import type { Note, Test } from "./schema.ts";

interface Tested {
  test: Test | null;
  notes: Note[];
}

/** The test of a whole table: of means where its rows are numbers, else of independence. `counts` are by row, then column. */
export const tableTest = (
  { met, isNumeric }: Pick<TableInput, "met" | "isNumeric">,
  columns: readonly TableColumn[],
  counts: readonly (readonly number[])[],
): Tested => (isNumeric ? { test: meansTest(met, columns), notes: [] } : countsTest(counts));

/** Of the columns that have two values at least. */
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
  const [[a = 0, b = 0], [c = 0, d = 0]] = [first, second];
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
