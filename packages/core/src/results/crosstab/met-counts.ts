import type { Sample } from "../figures/statistics/welch.ts";

/** The counts of one column dimension. */
export interface MetCounts {
  /** By column key. */
  bases: Map<string, number>;
  /** By column key, then row key. */
  cells: Map<string, Map<string, number>>;
  means: Map<string, Sample>;
  /** Of NPS rows: of the scores −100, 0 and 100. */
  scores: Map<string, Sample>;
  /** Interviews in any column, and by row key; of overlapping columns only. */
  any: { base: number; rows: Map<string, number> };
}

/** A row of the counting statement. */
export type CountedRow = [
  table: number,
  column: string | null,
  row: string | null,
  count: number,
  ...samples: (number | null)[],
];

/** The counts by their keys, as the database writes them. */
export function gather(counted: readonly CountedRow[]): MetCounts {
  const met: MetCounts = {
    bases: new Map(),
    cells: new Map(),
    means: new Map(),
    scores: new Map(),
    any: { base: 0, rows: new Map() },
  };
  for (const [, column, row, n, mean = null, variance, score = null, scoreVariance] of counted) {
    if (column === null && row === null) met.any.base = n;
    else if (column === null && row !== null) met.any.rows.set(row, n);
    else if (column !== null && row === null) {
      met.bases.set(column, n);
      if (mean !== null) met.means.set(column, { n, mean, variance: variance ?? 0 });
      if (score !== null) met.scores.set(column, { n, mean: score, variance: scoreVariance ?? 0 });
    } else if (column !== null && row !== null) {
      const cells = met.cells.get(column) ?? new Map<string, number>();
      met.cells.set(column, cells.set(row, n));
    }
  }
  return met;
}
