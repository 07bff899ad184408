import type { Viewer } from "#kit/actor.ts";
import { type Picked, pickedOf, refuse } from "#survey/disclosure/asked.ts";
import { runHeavy } from "../../design/work/heavy.ts";
import { isUnfiltered, noFilter, storedFilter } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { studyStats } from "../figures/index.ts";
import type { StatsRequest } from "../figures/stats.ts";

/** Which of a share's interviews a viewer asks about, and what may be asked of them. */

/** What a viewer sends with every request. */
export type ViewRequest = Omit<StatsRequest, "study_id">;

/** What a viewer asks about. */
export interface View extends StatsRequest {
  /** What the viewer filters by; null without a filter, and where counts are exact: then it is as the share's own. */
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
  const allowed = pickedOf(share.viewer_dimensions, filter);
  const picked = share.min_base === 0 ? null : allowed;
  return { include_simulations, study_id, filter: { ...filter, within }, picked };
}

/** All interviews of the share. */
export const wholeOf = (view: StatsRequest): StatsRequest => ({
  ...view,
  filter: { ...view.filter, conditions: {} },
});

/** Plain figures of a view, and of people alone: the same where it shows no others. */
export async function withPeople<T>(view: View, read: (of: StatsRequest) => Promise<T>) {
  const plain = view.picked === null ? view : wholeOf(view);
  const all = await read(plain);
  const people = view.include_simulations ? await read({ ...plain, include_simulations: false }) : all;
  return { all, people };
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
