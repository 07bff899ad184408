import { and, isNotNull, sql } from "drizzle-orm";
import { requireViewer } from "#kit/actor.ts";
import { closedBins } from "#survey/disclosure/parts.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { resolveFilter } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { repeatable } from "../../platform/db.ts";
import { matches } from "../figures/filtered.ts";
import { computing, unfilteredView, type ViewRequest } from "./view.ts";
import type { SharedTimeline } from "./view-schema.ts";

/** Longer times have bins of several days. */
const mostBins = 60;

/** How many were started on a day, and how many of them by people. */
type Day = [day: string, count: number, people: number];

/**
 * When the share's interviews were started: days, so put together that each bin has `min_base` people. For viewers (403).
 * Throws a 403 for a filter: with one, what is of other days would tell of a few.
 */
export async function sharedTimeline(ctx: Ctx, request: ViewRequest): Promise<SharedTimeline> {
  const viewer = requireViewer(ctx);
  const { min_base } = viewer.share;
  const view = unfilteredView(viewer, request);
  const days = await computing(ctx, view, () => readDays(ctx, view));
  // Where there is nobody else, simulated respondents stand for people.
  const hasPeople = days.some(([, , people]) => people > 0);
  const points = days.map(([day, count, people]) => ({
    value: { day, count },
    people: hasPeople ? people : count,
  }));
  const all = points.reduce((sum, { people }) => sum + people, 0);
  const { study_id } = view;
  if (all < min_base) return { study_id, suppressed: true };
  const bins = closedBins(
    points,
    Math.max(min_base, points.length > mostBins ? Math.ceil(all / mostBins) : 1),
  );
  return {
    study_id,
    bins: bins.map(({ from, to, values }) => ({
      from: from.day,
      to: to.day,
      count: values.reduce((sum, { count }) => sum + count, 0),
    })),
  };
}

async function readDays(ctx: Ctx, view: ReturnType<typeof unfilteredView>): Promise<Day[]> {
  const filter = await resolveFilter(ctx, view.study_id, view.filter);
  const [found] = await repeatable(ctx.db)
    .select({
      days: sql<Day[]>`(
        select coalesce(json_agg(json_build_array(day, count, people) order by day), '[]') from (
          select (${interview.started_at} at time zone 'UTC')::date as day, count(*) as count,
            count(*) filter (where not ${interview.is_simulated}) as people
          from ${interview} where ${and(matches({ ...view, filter }), isNotNull(interview.started_at))} group by 1
        ) days)`,
    })
    .from(sql`(values (1)) as one`);
  return found?.days ?? [];
}
