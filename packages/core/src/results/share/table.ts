import { requireViewer, type Viewer } from "#kit/actor.ts";
import { cappedPercentage, sampleOf, scoreSample, type Weighed } from "#survey/disclosure/shown-figures.ts";
import { bodyFilter, resolveFilter, storedFilter } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { letterAt } from "../crosstab/columns.ts";
import { crosstab } from "../crosstab/index.ts";
import { resolveDimensions } from "../crosstab/resolve.ts";
import type { CrosstabRequest } from "../crosstab/schema.ts";
import {
  type Category,
  type Crossing,
  crossing,
  isBinned,
  middleOfCategory,
  namesOf,
  restPoint,
  type Side,
} from "./crossing.ts";
import { refuseOtherTables, viewOf } from "./view.ts";
import type { SharedCell, SharedCrosstab, SharedValue, ShownTable } from "./view-schema.ts";
import { requireSection } from "./viewer.ts";

/**
 * Tables of the share's interviews: a question against what viewers may compare by, each count changed at random by itself.
 * For viewers (403) of a share with this section (403). Throws a 403 for other dimensions and filters, and a 422 for more
 * values than a table has.
 */
export async function sharedCrosstab(ctx: Ctx, request: CrosstabRequest): Promise<SharedCrosstab> {
  const viewer = requireViewer(ctx);
  requireSection(viewer, "crosstab");
  refuseOtherTables(viewer, request);
  const { study_id, share } = viewer;
  const { include_simulations } = request;
  const view = viewOf(viewer, { include_simulations, filter: bodyFilter() });
  if (share.min_base === 0)
    return exactTables(ctx, viewer, { ...request, include_simulations: view.include_simulations });
  const [rows, ...columns] = await resolveDimensions(ctx, study_id, [request.rows, ...request.columns]);
  if (rows === undefined) throw new Error("a crosstab has rows");
  const matching = { ...view, filter: await resolveFilter(ctx, study_id, view.filter) };
  const tables: Extract<SharedCrosstab, { tables: unknown }>["tables"] = [];
  let base: number | null = null;
  for (const column of columns) {
    const { met } = await crossing(ctx, matching, [rows, column], share.min_base);
    if (met === null) return { study_id, suppressed: true };
    base ??= met.count(null, "everybody");
    if (base === 0) return { study_id, suppressed: true };
    tables.push({ column: column.sent, ...tableOf(met) });
  }
  return { study_id, base: base ?? 0, simulated: null, tables };
}

/** Of a share whose counts are exact: the organization's own. */
async function exactTables(
  ctx: Ctx,
  { study_id, share }: Viewer,
  request: CrosstabRequest,
): Promise<SharedCrosstab> {
  const within = share.filter === null ? undefined : storedFilter(share.filter);
  const { base, tables } = await crosstab(ctx, study_id, request, within);
  return {
    study_id,
    base,
    simulated: null,
    tables: tables.map((table) => ({
      ...table,
      columns: table.columns.map((column) => ({ ...column, simulated: null })),
    })),
  };
}

/** How a row or column is called. What metadata says of a few is not named. */
function nameOf({ dimension }: Side, category: Category): SharedValue {
  const { key, label, rest, isNoValue } = category;
  if (isNoValue) return { key: null, label: null, no_value: true };
  if (!rest) return { key, label };
  const labels = dimension.sent.metadata === undefined ? namesOf(category) : null;
  return { key: null, label: null, rest: true, labels };
}

const noInterval = { ci_low: null, ci_high: null, higher_than: [] };
const hiddenCell: SharedCell = {
  count: null,
  column_percentage: null,
  row_percentage: null,
  ...noInterval,
  suppressed: true,
};

/** Columns whose published base is nobody show no figures. */
function tableOf({ rows, column, count, told }: Crossing): ShownTable {
  const heads = column.categories.map((category, index) => {
    const base = category.isHidden ? 0 : count(null, category);
    return { category, base, isOut: base === 0, letter: letterAt(index) };
  });
  const base = count(null, null);
  return {
    columns: heads.map(({ category, base: of, isOut, letter }) => ({
      ...nameOf(column, category),
      letter,
      simulated: null,
      ...(isOut ? { base: null, suppressed: true as const } : { base: of }),
    })),
    rows: rows.categories.map((row) => {
      const total = row.isHidden ? null : count(row, null);
      const isShare = !row.isNoValue;
      return {
        ...nameOf(rows, row),
        ...(row.isHidden && { suppressed: true as const }),
        cells: heads.map(({ category, base: of, isOut }): SharedCell => {
          if (isOut || total === null) return hiddenCell;
          const found = count(row, category);
          return {
            count: found,
            column_percentage: isShare ? cappedPercentage(found, of) : null,
            row_percentage: isShare && !category.isNoValue ? cappedPercentage(found, total) : null,
            ...noInterval,
          };
        }),
        total: {
          count: total,
          percentage: total === null || !isShare ? null : cappedPercentage(total, base),
        },
      };
    }),
    mean_rows: meanRows(rows, heads, count),
    test: null,
    notes: heads.some(({ isOut }) => isOut) ? ["perturbed", "suppressed"] : ["perturbed"],
    ...told,
  };
}

/** Means of the published counts, of an NPS its score too. */
function meanRows(
  rows: Side,
  heads: readonly { category: Category; isOut: boolean }[],
  count: Crossing["count"],
): ShownTable["mean_rows"] {
  const { dimension, categories } = rows;
  if (dimension.number === null) return null;
  const rest = categories.find((each) => each.rest);
  const pointsAt = (head: Category): Weighed[] => {
    const alone = categories.flatMap((row) => {
      const value = middleOfCategory(row);
      return value === null ? [] : [{ value, count: count(row, head) }];
    });
    const held = restPoint(rest, (category) => count(category, head));
    return held === null ? alone : [...alone, held];
  };
  const rowOf = (label: string, sample: typeof sampleOf) => ({
    label,
    cells: heads.map(({ category, isOut }) => {
      if (isOut) return { value: null, std_dev: null, n: null, ...noInterval, suppressed: true as const };
      const { average, std_dev, n } = sample(pointsAt(category));
      return { value: average, std_dev, n, ...noInterval };
    }),
  });
  const means = rowOf("Mean", sampleOf);
  return dimension.isNps && !isBinned(dimension) ? [means, rowOf("NPS", scoreSample)] : [means];
}
