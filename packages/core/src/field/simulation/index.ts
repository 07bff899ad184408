import { and, eq, sql } from "drizzle-orm";
import { admit, fetchStudy, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { memberIdOf } from "../../platform/actor.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { selectJsonRows } from "../../platform/db.ts";
import { conflictError, notFoundError } from "../../platform/error.ts";
import { newId } from "../../platform/id.ts";
import { enqueueCte } from "../../platform/outbox/index.ts";
import { insertDeltasCtes } from "../count/index.ts";
import { hashOf } from "../course/plan.ts";
import { newInterviews } from "../interview/create.ts";
import { interview } from "../interview/interview.sql.ts";
import type { CreateSimulation, SimulationState, StartedSimulation } from "./schema.ts";
import { simulatedRespondent, simulation } from "./simulation.sql.ts";

export { runRespondent } from "./run.ts";

/**
 * Creates the interviews of simulated respondents and queues them. Throws the study's 404 or 403, and 409 if it is not
 * published.
 */
export async function startSimulation(
  ctx: Ctx,
  studyId: string,
  { count, persona, seed }: CreateSimulation,
): Promise<StartedSimulation> {
  return transact(ctx, async (ctx) => {
    const study = await fetchStudy(ctx, studyId, "settings");
    if (study.status !== "published") {
      throw conflictError("study_not_published", "The study does not take participants at the moment");
    }
    const id = newId();
    const invitations = Array.from({ length: count }, (_, index) => ({
      title: `Simulated respondent ${index + 1}`,
      metadata: { simulation_id: id },
      is_simulated: true,
    }));
    const { rows, deltas } = newInterviews(ctx, study, invitations);
    const jobs = rows.map((row) => ({
      organization_id: study.organization_id,
      kind: "respondent" as const,
      payload: { interview_id: row.id },
    }));
    const insertSimulation = ctx.db.insert(simulation).values({
      ...{ id, study_id: studyId, count, persona: persona ?? null, created_at: nowIso(ctx) },
      seed: seed ?? hashOf(id) % 2 ** 31,
    });
    const insertInterviews = ctx.db.insert(interview).select(selectJsonRows(interview, JSON.stringify(rows)));
    const respondents = rows.map((row, number) => ({
      ...{ interview_id: row.id, simulation_id: id, number },
      ...{ status: "running" as const, leases: 0 },
    }));
    await ctx.db
      .with(
        ctx.db.$with("new_simulation").as(insertSimulation.returning({ id: simulation.id })),
        ctx.db.$with("new_interviews").as(insertInterviews.returning({ id: interview.id })),
        enqueueCte(ctx, ...jobs),
        ...insertDeltasCtes(ctx, deltas),
      )
      .insert(simulatedRespondent)
      .select(selectJsonRows(simulatedRespondent, JSON.stringify(respondents)));
    return { simulation_id: id, study_id: studyId, count };
  });
}

/** How many respondents of a simulation have completed or failed. Throws 404 and 403. */
export async function getSimulation(ctx: Ctx, studyId: string, id: string): Promise<SimulationState> {
  const [found] = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      count: simulation.count,
      completed: ended("completed"),
      failed: ended("failed"),
    })
    .from(study)
    .leftJoin(simulation, and(eq(simulation.id, id), eq(simulation.study_id, study.id)))
    .where(eq(study.id, studyId));
  admit(ctx, "results", found);
  const { count, completed, failed } = found;
  if (count === null) throw notFoundError("Simulation");
  return { status: completed + failed < count ? "running" : "done", completed, failed, count };
}

const ended = (status: "completed" | "failed") => sql<number>`(
  select count(*)::int from ${simulatedRespondent}
  where ${simulatedRespondent.simulation_id} = simulation.id and ${simulatedRespondent.status} = ${status})`;
