import type { Viewer } from "#kit/actor.ts";
import { ServiceError } from "#kit/error.ts";
import { axisId } from "#survey/disclosure/crossing.ts";
import { runHeavy } from "../../design/work/heavy.ts";
import { isUnfiltered, noFilter, type SentFilter, storedFilter } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { CrosstabRequest, Dimension } from "../crosstab/schema.ts";
import { studyStats } from "../figures/index.ts";
import type { StatsRequest } from "../figures/stats.ts";

/** Which of a share's interviews a viewer asks about, and what may be asked of them. */

/** What a viewer sends with every request. */
export type ViewRequest = Omit<StatsRequest, "study_id">;

/** What a viewer asks about. */
export interface View extends StatsRequest {
  /** What the viewer filters by; null without a filter. */
  picked: Picked | null;
}

/**
 * The share's interviews, that pass the viewer's own filter as well; simulated ones only where the share shows them. Throws
 * a 403 for a filter that the share does not allow.
 */
export function viewOf(viewer: Viewer, { filter, ...request }: ViewRequest): View {
  const { study_id, share } = viewer;
  const within = share.filter === null ? undefined : storedFilter(share.filter);
  const include_simulations = request.include_simulations && share.include_simulated;
  return { include_simulations, study_id, filter: { ...filter, within }, picked: pickedOf(viewer, filter) };
}

/** All interviews of the share. */
export const wholeOf = (view: StatsRequest): StatsRequest => ({
  ...view,
  filter: { ...view.filter, conditions: {} },
});

/** Figures of all interviews of the share, and of people alone: the same where it shows no others. */
export async function withPeople<T>(view: StatsRequest, read: (of: StatsRequest) => Promise<T>) {
  const whole = wholeOf(view);
  const all = await read(whole);
  return {
    all,
    people: view.include_simulations ? await read({ ...whole, include_simulations: false }) : all,
  };
}

/** The share's interviews, of what takes no filter of a viewer's. Throws a 403 for one. */
export function unfilteredView(viewer: Viewer, { filter, ...request }: ViewRequest): View {
  const named = Object.keys(filter.conditions);
  if (named.length > 0) refuse(named.map((name) => filter.locate([name])));
  return viewOf(viewer, { ...request, filter: noFilter });
}

/** Whether enough people have begun for what they said to be shown. */
export const isOfEnough = async (ctx: Ctx, { share }: Viewer, view: StatsRequest): Promise<boolean> =>
  (await studyStats(ctx, view)).started >= share.min_base;

/** Computes figures, as a heavy operation where the maintained counts do not have them. */
export const computing = <T>(ctx: Ctx, { filter }: StatsRequest, work: () => Promise<T>): Promise<T> =>
  isUnfiltered(filter) ? work() : runHeavy(ctx, work);

/** What a viewer filters by. */
export interface Picked {
  /** The dimension; of an arm, the randomizers that may have it. */
  among: readonly Dimension[];
  /** The arm's id where it is a randomizer. */
  value: string;
  /** Where it stands in the request. */
  loc: Path;
}

type Path = (string | number)[];

/** Throws the 403 for what the share does not let its viewers ask. */
export function refuse(locs: readonly Path[]): never {
  const code = "filter_not_allowed";
  const message = "The share does not let its viewers filter or compare by this";
  throw new ServiceError("forbidden", message, { code, errors: locs.map((loc) => ({ loc, code, message })) });
}

/**
 * What a viewer filters by: one value of one of the share's dimensions; null without a filter. Throws a 403 for anything
 * else.
 */
function pickedOf({ share }: Viewer, { conditions, locate }: SentFilter): Picked | null {
  const listed = share.viewer_dimensions;
  const by = (wanted: Dimension) => listed.filter((each) => axisId(each) === axisId(wanted));
  const { metadata = {}, answer = {}, arm, language, source, ...others } = conditions;
  const parts: { path: Path; among: readonly Dimension[]; values: readonly string[] }[] = [
    ...Object.entries(metadata).map(([key, values]) => {
      return { path: ["metadata", key], among: by({ metadata: key }), values };
    }),
    ...Object.entries(answer).map(([id, { value: values = [], ...compared }]) => {
      const isPlain = Object.values(compared).every((each) => each === undefined);
      return { path: ["answer", id], among: isPlain ? by({ question_id: id }) : [], values };
    }),
    ...(arm ? [{ path: ["arm"], among: listed.filter((each) => each.randomizer_id), values: arm }] : []),
    ...(language ? [{ path: ["language"], among: by({ language: true }), values: language }] : []),
    ...(source ? [{ path: ["source"], among: by({ source: true }), values: source }] : []),
    ...Object.entries(others).flatMap(([name, values]) =>
      values === undefined ? [] : [{ path: [name], among: [], values: [] }],
    ),
  ];
  const [first, ...more] = parts;
  if (first === undefined) return null;
  const refused = parts.filter(({ among, values }) => among.length === 0 || values.length !== 1);
  const [value] = first.values;
  if (refused.length > 0 || more.length > 0 || value === undefined)
    refuse((refused.length > 0 ? refused : more).map(({ path }) => locate(path)));
  return { among: first.among, value, loc: locate(first.path) };
}

/**
 * Throws a 403 for tables other than of a question by the share's dimensions: with a filter, bands, or a least base of
 * the viewer's own, which would put together other values, so that two tables could be subtracted from each other.
 */
export function refuseOtherTables({ share }: Viewer, request: CrosstabRequest): void {
  const { rows, columns, filter = {}, min_base } = request;
  const dimensions = share.viewer_dimensions.map(axisId);
  const locs: Path[] = [
    ...(rows.question_id === undefined ? [["body", "rows"]] : []),
    ...(rows.bands === undefined ? [] : [["body", "rows", "bands"]]),
    ...columns.flatMap((column, index) =>
      dimensions.includes(axisId(column)) ? [] : [["body", "columns", index]],
    ),
    ...Object.keys(filter).map((name) => ["body", "filter", name]),
    ...(min_base > share.min_base ? [["body", "min_base"]] : []),
  ];
  if (locs.length > 0) refuse(locs);
}
