import type { StudyStats } from "../figures/schema.ts";
import type { StatsRequest } from "../figures/stats.ts";
import { isPart, isShowable, wholeOf } from "./view.ts";

/** The figures of a view, and of all that the share shows; the same where the viewer has not filtered. */
export async function compared<T>(view: StatsRequest, read: (view: StatsRequest) => Promise<T>) {
  const shown = await read(view);
  return { shown, whole: isPart(view.filter) ? await read(wholeOf(view)) : shown };
}

/** Whether the figures of a view may be shown. */
export const isStatsShowable = (minBase: number, shown: StudyStats, whole: StudyStats): boolean =>
  isShowable(minBase, shown.started, whole.started);

/** The median is of the completed interviews alone. */
export const withoutFewTimes = <Stats extends Pick<StudyStats, "completed" | "median_active_time">>(
  minBase: number,
  stats: Stats,
): Stats => ({ ...stats, median_active_time: stats.completed < minBase ? null : stats.median_active_time });
