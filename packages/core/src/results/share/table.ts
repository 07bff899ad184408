import type { Viewer } from "#kit/actor.ts";
import { refuseOtherTables } from "#survey/disclosure/asked.ts";
import { crossedTable } from "#survey/disclosure/crossed-table.ts";
import { withheldBy } from "#survey/disclosure/crossing.ts";
import { bodyFilter, resolveFilter, storedFilter } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { letterAt } from "../crosstab/columns.ts";
import { crosstab } from "../crosstab/index.ts";
import { resolveDimensions } from "../crosstab/resolve.ts";
import type { CrosstabRequest } from "../crosstab/schema.ts";
import { crossing } from "./crossing.ts";
import { steppedNoise } from "./noise.ts";
import { viewOf } from "./view.ts";
import type { SharedCrosstab } from "./view-schema.ts";
import { viewerOf } from "./viewer.ts";

/**
 * Tables of the share's interviews: a question against what viewers may compare by, each count changed at random by itself.
 * For viewers (403) of a share with this section (403). Throws a 403 for other dimensions and filters, and a 422 for more
 * values than a table has.
 */
export async function sharedCrosstab(ctx: Ctx, request: CrosstabRequest): Promise<SharedCrosstab> {
  const viewer = viewerOf(ctx, "crosstab");
  refuseOtherTables(viewer.share, request);
  const { study_id, share } = viewer;
  const { include_simulations } = request;
  const view = viewOf(viewer, { include_simulations, filter: bodyFilter() });
  if (share.min_base === 0)
    return exactTables(ctx, viewer, { ...request, include_simulations: view.include_simulations });
  const [rows, ...columns] = await resolveDimensions(ctx, study_id, [request.rows, ...request.columns]);
  if (rows === undefined) throw new Error("a crosstab has rows");
  const matching = { ...view, filter: await resolveFilter(ctx, study_id, view.filter) };
  const tables: Extract<SharedCrosstab, { tables: unknown }>["tables"] = [];
  // One time for all columns.
  const noise = await steppedNoise(ctx, study_id, share.min_base);
  let base: number | null = null;
  for (const column of columns) {
    const { met } = await crossing(ctx, matching, [rows, column], noise);
    if (met === null) return { study_id, ...withheldBy(noise) };
    base ??= met.count(null, "everybody");
    if (base === 0) return { study_id, suppressed: true };
    tables.push({ column: column.sent, ...crossedTable(met, letterAt) });
  }
  return { study_id, base: base ?? 0, simulated: null, tables };
}

/** For a share whose counts are exact: the organization's own. */
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
