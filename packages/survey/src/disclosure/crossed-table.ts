import { type Category, type Crossing, isBinned, namesOf, type Side, weighedOf } from "./crossing.ts";
import { cappedPercentage, sampleOf, scoreSample } from "./shown-figures.ts";

/** Tables of published counts. Pure. */

/** How a row or column is called. What metadata says of a few is not named. */
function namedValue({ axis }: Side, category: Category) {
  const { key, label, rest, isNoValue } = category;
  if (isNoValue) return { key: null, label: null, no_value: true as const };
  if (!rest) return { key, label };
  return { key: null, label: null, rest: true as const, labels: axis.isUnnamed ? null : namesOf(category) };
}

const noInterval = { ci_low: null, ci_high: null, higher_than: [] };
const isLeftOut = { suppressed: true as const };

interface Head {
  category: Category;
  base: number;
  isOut: boolean;
}

/** Columns whose published base is nobody show no figures. `letterAt` names a column by its place. */
export function crossedTable({ rows, column, count, told }: Crossing, letterAt: (index: number) => string) {
  const heads = column.categories.map((category): Head => {
    const base = category.isHidden ? 0 : count(null, category);
    return { category, base, isOut: base === 0 };
  });
  const base = count(null, null);
  const cellOf = (row: Category, total: number | null, { category, base: of, isOut }: Head) => {
    if (isOut || total === null)
      return { count: null, column_percentage: null, row_percentage: null, ...noInterval, ...isLeftOut };
    const found = count(row, category);
    const isShare = !row.isNoValue;
    return {
      count: found,
      column_percentage: isShare ? cappedPercentage(found, of) : null,
      row_percentage: isShare && !category.isNoValue ? cappedPercentage(found, total) : null,
      ...noInterval,
    };
  };
  return {
    columns: heads.map(({ category, base: of, isOut }, index) => ({
      ...namedValue(column, category),
      letter: letterAt(index),
      simulated: null,
      base: isOut ? null : of,
      ...(isOut && isLeftOut),
    })),
    rows: rows.categories.map((row) => {
      const total = row.isHidden ? null : count(row, null);
      return {
        ...namedValue(rows, row),
        ...(row.isHidden && isLeftOut),
        cells: heads.map((head) => cellOf(row, total, head)),
        total: {
          count: total,
          percentage: total === null || row.isNoValue ? null : cappedPercentage(total, base),
        },
      };
    }),
    mean_rows: rows.axis.isNumber ? meanRows(rows, heads, count) : null,
    test: null,
    notes: heads.some(({ isOut }) => isOut)
      ? ["perturbed" as const, "suppressed" as const]
      : ["perturbed" as const],
    ...told,
  };
}

/** Means of the published counts, of an NPS its score too. */
function meanRows(side: Side, heads: readonly Head[], count: Crossing["count"]) {
  const { axis } = side;
  const rowOf = (label: string, sample: typeof sampleOf) => ({
    label,
    cells: heads.map(({ category, isOut }) => {
      if (isOut) return { value: null, std_dev: null, n: null, ...noInterval, ...isLeftOut };
      const { average, std_dev, n } = sample(weighedOf(side, (row) => count(row, category)));
      return { value: average, std_dev, n, ...noInterval };
    }),
  });
  const means = rowOf("Mean", sampleOf);
  return axis.isNps && !isBinned(axis) ? [means, rowOf("NPS", scoreSample)] : [means];
}
