import { filterEcho, resolveFilter } from "../../field/list/filter/index.ts";
import type { Filter } from "../../field/list/filter/schema.ts";
import { bodyFilter } from "../../field/list/filter/sent.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { Matching } from "../figures/filtered.ts";
import { refuseTooLarge, refuseTooWide } from "./bounds.ts";
import { type CountedValue, type ReadDimension, shownValues } from "./dimension.ts";
import { type MetCounts, readFigures } from "./read.ts";
import { resolveDimensions } from "./resolve.ts";
import type { Crosstab, CrosstabRequest, Table } from "./schema.ts";
import { withScores } from "./score-dimension.ts";

/**
 * Tables of one dimension of a study's interviews against others, with intervals and tests. Throws a 404 or 403 for the
 * study, and a 422 for dimensions or a filter that do not fit it, or for more values than a table can have. `within` is a
 * stored filter that must hold as well.
 */
export async function crosstab(
  ctx: Ctx,
  studyId: string,
  request: CrosstabRequest,
  within?: Filter,
): Promise<Crosstab> {
  const { include_simulations } = request;
  const sent = { ...bodyFilter(request.filter), within };
  const resolved = await resolveDimensions(ctx, studyId, [request.rows, ...request.columns]);
  const filter = await resolveFilter(ctx, studyId, sent);
  const matching = { study_id: studyId, include_simulations, filter };
  const dimensions = await withScores(ctx, matching, resolved);
  const [rows, ...columns] = dimensions;
  if (rows === undefined) throw new Error("a crosstab has rows");
  const figures = await readFigures(ctx, matching, [rows, ...columns]);
  refuseTooWide(dimensions, figures.isTooWide);
  const rowValues =
    figures.isTooWide[0] || rows === undefined
      ? []
      : shownValues(
          rows,
          figures.tables.flatMap(({ cells }) => [...cells.values()].flatMap((each) => [...each.keys()])),
        );
  const sized = columns.map((dimension, index) => {
    const met = figures.tables[index] as MetCounts;
    return { dimension, met, values: shownValues(dimension, met.bases.keys()) };
  });
  refuseTooLarge(
    rowValues.length,
    sized.map(({ values }) => values.length),
  );
  const tables: Table[] = [];
  for (const { dimension, met, values } of sized) {
    tables.push(await toTable(ctx, matching, request, { rows, rowValues, dimension, values, met }));
  }
  const isHidden = figures.isTooWide[0] === true;
  return {
    study_id: studyId,
    base: figures.base,
    excluded: figures.excluded,
    tables: isHidden
      ? tables.map((table) => ({ ...table, notes: [...table.notes, "too_many_values"] }))
      : tables,
    ...filterEcho(sent),
  };
}

interface TableParts {
  rows: ReadDimension;
  rowValues: CountedValue[];
  dimension: ReadDimension;
  values: CountedValue[];
  met: MetCounts;
}

async function toTable(
  ctx: Ctx,
  matching: Matching,
  { confidence_level, min_base }: CrosstabRequest,
  { rows, rowValues, dimension, values, met }: TableParts,
): Promise<Table> {
  // Only tables load the distributions, so that other requests of a cold function do not wait for them.
  const [{ tableColumns }, { tableOf }] = await Promise.all([import("./columns.ts"), import("./table.ts")]);
  const input = {
    rows: rowValues,
    columns: values,
    met,
    confidence: confidence_level,
    minBase: min_base,
    columnsOverlap: dimension.isMultiple,
    rowsOverlap: rows.isMultiple,
    isNumeric: rows.number !== null,
    isNps: rows.isNps,
  };
  const columns = tableColumns(input);
  const shown = columns.filter(({ isSuppressed }) => !isSuppressed);
  if (!dimension.isMultiple || shown.length === columns.length) {
    return { column: dimension.sent, ...tableOf(input) };
  }
  // Who is in a suppressed column and in another one still counts, which only the database can tell.
  const keys = shown.map(({ counted }) => counted);
  const { tables } = await readFigures(ctx, matching, [rows, dimension], keys);
  return {
    column: dimension.sent,
    ...tableOf({ ...input, met: { ...met, any: tables[0]?.any ?? met.any } }),
  };
}
