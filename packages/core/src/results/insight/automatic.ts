import { and, eq, inArray, not, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { event } from "../../account/event/event.sql.ts";
import { completedEvent } from "../../account/event/schema.ts";
import { study } from "../../design/study/study.sql.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { hasWords, queueInsight } from "./interview-insight.ts";
import { automaticParts, noteDueRun } from "./run/queue.ts";

const automatic = sql`${study.config} -> 'insights' ->> 'automatic'`;

/**
 * What a study has done by itself when a real interview is completed: a summary, and with `all` a run over open answers,
 * or one that translates what was said, at most hourly. `eventId` is that of the event. To be called in the transaction
 * that takes the event's work.
 */
export async function followCompletion(ctx: Ctx, eventId: string): Promise<void> {
  requireSystem(ctx);
  const [completed] = await ctx.db
    .select({
      interview_id: interview.id,
      study_id: study.id,
      organization_id: study.organization_id,
      config: study.config,
    })
    .from(event)
    .innerJoin(interview, eq(interview.id, event.interview_id))
    .innerJoin(study, eq(study.id, event.study_id))
    .where(
      and(
        ...[eq(event.id, eventId), eq(event.event_type, completedEvent), not(event.is_simulated), hasWords],
        inArray(automatic, ["interviews", "all"]),
      ),
    );
  if (completed === undefined) return;
  await queueInsight(ctx, completed, completed.interview_id);
  if (automaticParts(completed.config).length > 0) await noteDueRun(ctx, completed);
}
