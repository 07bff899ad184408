import { bodyFilter, filterEcho } from "../../field/list/filter/index.ts";
import { requireViewer } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { CrosstabRequest, Table } from "../crosstab/schema.ts";
import { crosstab } from "../figures/index.ts";
import type { SharedCrosstab } from "./figure-schema.ts";
import { isShowable, viewOf } from "./view.ts";
import { requireSection } from "./viewer.ts";

/**
 * Tables of the share's interviews: columns of too few are suppressed, and values of metadata that too few have are not
 * named. For viewers (403) of a share with this section (403); a 422 for dimensions or a filter that do not fit.
 */
export async function sharedCrosstab(ctx: Ctx, request: CrosstabRequest): Promise<SharedCrosstab> {
  const viewer = requireViewer(ctx);
  requireSection(viewer, "crosstab");
  const { study_id, share } = viewer;
  const { include_simulations } = request;
  const { filter } = viewOf(viewer, { include_simulations, filter: bodyFilter(request.filter) });
  const min_base = Math.max(share.min_base, request.min_base);
  const read = (asked: CrosstabRequest) => crosstab(ctx, study_id, { ...asked, min_base }, filter.within);
  const shown = await read(request);
  const { filter: own, ...unfiltered } = request;
  const whole = own === undefined ? shown : await read({ ...unfiltered, columns: [{ language: true }] });
  if (!isShowable(share.min_base, shown.base, whole.base))
    return { study_id, suppressed: true, ...filterEcho(filter) };
  const hidesRows = request.rows.metadata !== undefined;
  return { ...shown, tables: shown.tables.map((table) => withoutRareNames(table, min_base, hidesRows)) };
}

/** Metadata may tell who a participant is: its values are named where enough interviews have them. */
function withoutRareNames(table: Table, minBase: number, hidesRows: boolean): Table {
  const hidesColumns = table.column.metadata !== undefined;
  return {
    ...table,
    columns: table.columns.map((column) =>
      hidesColumns && column.suppressed ? { ...column, key: "", label: "" } : column,
    ),
    rows: hidesRows ? table.rows.filter(({ total }) => (total.count ?? 0) >= minBase) : table.rows,
  };
}
