import { runHeavy } from "../../design/work/heavy.ts";
import { isUnfiltered, type SentFilter, storedFilter } from "../../field/list/filter/index.ts";
import type { Viewer } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { StatsRequest } from "../figures/stats.ts";

/** Which of a share's interviews a viewer asks about, and what may be shown of them. */

/** What a viewer sends with every request. */
export type ViewRequest = Omit<StatsRequest, "study_id">;

/** The interviews that a viewer asks about: those of the share that pass the viewer's own filter as well. */
export function viewOf({ study_id, share }: Viewer, { filter, ...request }: ViewRequest): StatsRequest {
  const within = share.filter === null ? undefined : storedFilter(share.filter);
  return { ...request, study_id, filter: { ...filter, within } };
}

/** All interviews of the share. */
export const wholeOf = (view: StatsRequest): StatsRequest => ({
  ...view,
  filter: { ...view.filter, conditions: {} },
});

/** Whether the viewer has filtered the share's interviews. */
export const isPart = ({ conditions }: SentFilter): boolean => !isUnfiltered({ conditions });

/** Computes figures, as a heavy operation where the maintained counts do not have them. */
export const computing = <T>(ctx: Ctx, { filter }: StatsRequest, work: () => Promise<T>): Promise<T> =>
  isUnfiltered(filter) ? work() : runHeavy(ctx, work);

/**
 * Whether figures of `base` interviews out of `all` that the viewer could ask about may be shown: neither they nor those
 * that are left out, whose figures are the difference, may be too few.
 */
export const isShowable = (minBase: number, base: number, all: number): boolean =>
  base >= minBase && (all <= base || all - base >= minBase);
