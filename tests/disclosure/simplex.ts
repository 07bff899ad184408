/** A linear program in equations: maximizes `goal · x` where `rows · x = right` and x ≥ 0. Null if nothing fits. */

const tiny = 1e-9;

function pivot(table: number[][], at: number, column: number): void {
  const row = table[at] ?? [];
  const by = row[column] ?? 1;
  for (let place = 0; place < row.length; place++) row[place] = (row[place] ?? 0) / by;
  for (const [index, other] of table.entries()) {
    const factor = other[column] ?? 0;
    if (index === at || Math.abs(factor) < tiny) continue;
    for (let place = 0; place < row.length; place++)
      other[place] = (other[place] ?? 0) - factor * (row[place] ?? 0);
  }
}

/** Bland's rule, which ends; the last row of the table has the costs. */
function improve(table: number[][], basis: number[], columns: number): void {
  for (;;) {
    const costs = table.at(-1) ?? [];
    const enter = [...Array(columns).keys()].find((column) => (costs[column] ?? 0) < -tiny);
    if (enter === undefined) return;
    let leave = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const [index, row] of table.slice(0, -1).entries()) {
      const by = row[enter] ?? 0;
      if (by <= tiny) continue;
      const ratio = (row.at(-1) ?? 0) / by;
      const isTie = Math.abs(ratio - least) < tiny && (basis[index] ?? 0) < (basis[leave] ?? 0);
      if (ratio < least - tiny || isTie) {
        leave = index;
        least = ratio;
      }
    }
    if (leave < 0) throw new Error("the program is not bounded");
    pivot(table, leave, enter);
    basis[leave] = enter;
  }
}

export function maximum(
  goal: readonly number[],
  rows: readonly (readonly number[])[],
  right: readonly number[],
): number | null {
  const n = goal.length;
  const m = rows.length;
  const unit = (index: number) => Array.from({ length: m }, (_, place) => (place === index ? 1 : 0));
  const table = rows.map((row, index) => {
    const sign = (right[index] ?? 0) < 0 ? -1 : 1;
    return [...row.map((each) => each * sign), ...unit(index), (right[index] ?? 0) * sign];
  });
  const basis = rows.map((_, index) => n + index);
  const first = Array.from({ length: n + m + 1 }, (_, place) =>
    place >= n && place < n + m ? 0 : -table.reduce((sum, row) => sum + (row[place] ?? 0), 0),
  );
  table.push(first);
  improve(table, basis, n);
  if ((table.at(-1)?.at(-1) ?? 0) < -1e-6) return null;
  const costs = [...goal.map((each) => -each), ...Array.from({ length: m + 1 }, () => 0)];
  for (const [index, column] of basis.entries()) {
    const factor = costs[column] ?? 0;
    if (factor === 0) continue;
    for (const [place, each] of (table[index] ?? []).entries())
      costs[place] = (costs[place] ?? 0) - factor * each;
  }
  table[m] = costs;
  improve(table, basis, n);
  return table.at(-1)?.at(-1) ?? 0;
}

/** Between which values something linear lies. */
export function range(
  goal: readonly number[],
  rows: readonly (readonly number[])[],
  right: readonly number[],
): [least: number, most: number] | null {
  const most = maximum(goal, rows, right);
  const least = maximum(
    goal.map((each) => -each),
    rows,
    right,
  );
  return most === null || least === null ? null : [-least, most];
}
