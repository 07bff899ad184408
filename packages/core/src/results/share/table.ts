import { requireViewer } from "#kit/actor.ts";
import { bodyFilter, resolveFilter } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { letterAt, type TableInput } from "../crosstab/columns.ts";
import type { CountedValue } from "../crosstab/dimension.ts";
import type { MetCounts } from "../crosstab/read.ts";
import { resolveDimensions } from "../crosstab/resolve.ts";
import type { CrosstabRequest } from "../crosstab/schema.ts";
import { areMeansSafe, type Category, type Group } from "./categories.ts";
import { type Crossing, crossing, everybodyOf, type Side } from "./crossing.ts";
import { refuseOtherTables, viewOf } from "./view.ts";
import type { SharedCell, SharedCrosstab, SharedValue, ShownTable } from "./view-schema.ts";
import { requireSection } from "./viewer.ts";

/**
 * Tables of the share's started interviews: a question against what viewers may compare by. For viewers (403) of a share
 * with this section (403). Throws a 403 for other dimensions and filters, and a 422 for more values than a table has.
 */
export async function sharedCrosstab(ctx: Ctx, request: CrosstabRequest): Promise<SharedCrosstab> {
  const viewer = requireViewer(ctx);
  requireSection(viewer, "crosstab");
  refuseOtherTables(viewer, request);
  const { study_id, share } = viewer;
  const { include_simulations, confidence_level } = request;
  const [rows, ...columns] = await resolveDimensions(ctx, study_id, [request.rows, ...request.columns]);
  if (rows === undefined) throw new Error("a crosstab has rows");
  const view = viewOf(viewer, { include_simulations, filter: bodyFilter() });
  const matching = { ...view, filter: await resolveFilter(ctx, study_id, view.filter) };
  const read = [];
  for (const column of columns)
    read.push({ column: column.sent, ...(await crossing(ctx, matching, rows, column, share.min_base)) });
  const { base = 0, simulated = null } = read[0] ?? {};
  if (base < share.min_base) return { study_id, suppressed: true };
  const tables = await Promise.all(
    read.map(async ({ column, met }) =>
      met === null
        ? { column, suppressed: true as const }
        : { column, ...(await tableOf(met, confidence_level)) },
    ),
  );
  return { study_id, base, simulated, tables };
}

/** Who has no value, where that stands in the table by itself. */
const isNoValue = ({ key, rest, counted }: Group): boolean =>
  key === null && rest === null && counted.length > 0;

/** What percentages and tests are of. */
export const comparedOf = ({ groups }: Side): Group[] => groups.filter((each) => !isNoValue(each));

/** What stands behind it: who has no value, if anybody, and the options that are withheld. */
const extrasOf = ({ groups, hidden }: Side): { part: Category; isHidden: boolean }[] => [
  ...groups.filter((each) => isNoValue(each) && each.people > 0).map((part) => ({ part, isHidden: false })),
  ...hidden.map((part) => ({ part, isHidden: true })),
];

async function tableOf(met: Crossing, confidence: number): Promise<ShownTable> {
  // Only tables load the distributions.
  const { tableOf: comparedTable } = await import("../crosstab/table.ts");
  const { rows, column, count, simulated } = met;
  const lines = comparedOf(rows);
  const heads = comparedOf(column);
  const compared = comparedTable({ ...inputOf(met, lines, heads), confidence });
  const moreLines = extrasOf(rows);
  const moreHeads = extrasOf(column);
  const plain = ({ counted }: Category, at: Category) => plainCell(count(counted, at.counted));
  const everyLine = rows.dimension.isMultiple ? everybodyOf(rows) : lines.flatMap(({ counted }) => counted);
  const simulatedAt = (at?: Category) => (at === undefined ? null : simulated(everyLine, at.counted));
  return {
    ...compared,
    columns: [
      ...compared.columns.map((head, index) => ({
        ...head,
        ...nameOf(column, heads[index]),
        simulated: simulatedAt(heads[index]),
      })),
      ...moreHeads.map(({ part, isHidden }, index) => ({
        ...nameOf(column, part),
        letter: letterAt(heads.length + index),
        ...(isHidden
          ? { base: null, simulated: null, suppressed: true as const }
          : { base: count(everyLine, part.counted), simulated: simulatedAt(part) }),
      })),
    ],
    rows: [
      ...compared.rows.map((line, index) => ({
        ...line,
        ...nameOf(rows, lines[index]),
        cells: [
          ...line.cells,
          ...moreHeads.map(({ part, isHidden }) =>
            isHidden ? hiddenCell : plain(lines[index] ?? part, part),
          ),
        ],
      })),
      ...moreLines.map(({ part, isHidden }) => ({
        ...nameOf(rows, part),
        ...(isHidden && { suppressed: true as const }),
        cells: [
          ...heads.map((at) => ({ at, isOut: false })),
          ...moreHeads.map((at) => ({ at: at.part, isOut: at.isHidden })),
        ].map(({ at, isOut }) => (isHidden || isOut ? hiddenCell : plain(part, at))),
        total: { count: isHidden ? null : count(part.counted, everybodyOf(column)), percentage: null },
      })),
    ],
    mean_rows:
      compared.mean_rows?.map((line) => ({
        ...line,
        cells: [...line.cells, ...moreHeads.map(() => hiddenMean)],
      })) ?? null,
  };
}

const plainCell = (count: number | null): SharedCell => ({
  count,
  column_percentage: null,
  row_percentage: null,
  ci_low: null,
  ci_high: null,
  higher_than: [],
});
const hiddenCell: SharedCell = { ...plainCell(null), suppressed: true };
const hiddenMean = {
  value: null,
  std_dev: null,
  n: null,
  ci_low: null,
  ci_high: null,
  higher_than: [],
  suppressed: true as const,
};

/** How a row or column is called. What metadata says of a few is not named. */
export function nameOf({ dimension }: Side, part?: Category & { rest?: Group["rest"] }): SharedValue {
  if (part === undefined) return { key: null, label: null };
  const { key, label, rest = null } = part;
  if (rest === null) return key === null ? { key, label, no_value: true } : { key, label };
  const names = rest.flatMap(({ label: name }) => name ?? []);
  return {
    key,
    label,
    rest: true,
    labels: dimension.sent.metadata === undefined ? names : null,
    ...(rest.some((each) => each.key === null) && { no_value: true }),
  };
}

/** The counts as the organization's own tables are made of them. */
function inputOf(
  met: Crossing,
  lines: readonly Group[],
  heads: readonly Group[],
): Omit<TableInput, "confidence"> {
  const { rows, column, count } = met;
  const toValue = (part: Group, index: number): CountedValue => ({
    key: part.key ?? "",
    label: part.label ?? "",
    counted: String(index),
  });
  const everyLine = rows.dimension.isMultiple ? everybodyOf(rows) : lines.flatMap(({ counted }) => counted);
  const byHead = <T>(read: (head: Group) => T) => new Map(heads.map((head, at) => [String(at), read(head)]));
  const byLine = (at: readonly (string | null)[]) =>
    new Map(lines.map((line, index) => [String(index), count(line.counted, at)]));
  const means = meansOf(met, lines);
  const everyone = everybodyOf(column);
  const counts: MetCounts = {
    bases: byHead(({ counted }) => count(everyLine, counted)),
    cells: byHead(({ counted }) => byLine(counted)),
    means: means === null ? new Map() : byHead(({ counted }) => means.sample(counted, (number) => number)),
    scores: means?.isExact ? byHead(({ counted }) => means.sample(counted, npsScore)) : new Map(),
    any: { base: count(everyLine, everyone), rows: byLine(everyone) },
  };
  return {
    rows: lines.map(toValue),
    columns: heads.map(toValue),
    met: counts,
    minBase: 0,
    columnsOverlap: column.dimension.isMultiple,
    rowsOverlap: rows.dimension.isMultiple,
    isNumeric: means !== null,
    isNps: rows.dimension.isNps && means?.isExact === true,
  };
}

const npsScore = (number: number): number => (number >= 9 ? 100 : number >= 7 ? 0 : -100);

/** How means of the rows' numbers are computed; null where there are none, or they would tell of a few. */
export function meansOf({ rows, column, count }: Crossing, lines: readonly Group[]) {
  const isMixed = lines.some(({ rest }) => rest?.some(({ key }) => key === null));
  if (rows.dimension.number === null || isMixed) return null;
  const everyone = everybodyOf(column);
  const given = lines.map(({ counted }) => counted.filter((key) => count([key], everyone) > 0));
  const sizes = given.map((keys) => keys.length);
  if (!areMeansSafe(sizes)) return null;
  const values = given.flat().flatMap((key) => (key === null ? [] : [{ key, number: Number(key.slice(1)) }]));
  return {
    isExact: sizes.every((size) => size <= 1),
    /** Of whoever has one of these values of the column. */
    sample: (at: readonly (string | null)[], of: (number: number) => number) => {
      const held = values.map(({ key, number }) => ({ number: of(number), n: count([key], at) }));
      const n = held.reduce((sum, each) => sum + each.n, 0);
      const mean = held.reduce((sum, each) => sum + each.number * each.n, 0) / n;
      const squares = held.reduce((sum, each) => sum + (each.number - mean) ** 2 * each.n, 0);
      return { n, mean, variance: n < 2 ? 0 : squares / (n - 1) };
    },
  };
}
