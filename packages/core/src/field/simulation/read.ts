import { and, eq, sql } from "drizzle-orm";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { memberIdOf } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { notFoundError } from "../../platform/error.ts";
import type { SimulationState } from "./schema.ts";
import { simulatedRespondent, simulation } from "./simulation.sql.ts";

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
